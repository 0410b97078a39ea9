"""A table in memory: the record as far as it has been read, who holds which seat, and whose turn it is to write."""

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from wethey.app.table_codec import TableRow
from wethey.core import Refused, Seat, _
from wethey.table import Dealt, Phase, Table, Terms, apply

EMPTY = Table(Terms(""))


class NoSuchTable(Refused):
    """No table has that code."""

    def __init__(self) -> None:
        """Say the same for a code that was never given, is misspelled, or belonged to a table that is gone."""
        super().__init__("no-table", _("no table has this code"))


class NoSuchDeal(Refused):
    """No deal of that number is over at this table."""

    def __init__(self) -> None:
        """Say the same for a deal that is still being played."""
        super().__init__("no-deal", _("no deal of that number is over"))


class NoMorePad(Refused):
    """The pad that a table fills has been forgotten, and with it who deals and who is vulnerable."""

    def __init__(self) -> None:
        """Say what can be done."""
        super().__init__("pad-gone", _("the pad of this table has been deleted; set up a new table to play on"))


class WrongToken(Refused):
    """The token opens no seat of this table."""

    def __init__(self) -> None:
        """Say no more than that."""
        super().__init__("wrong-token", _("this token belongs to no seat of this table"))


def new_token() -> str:
    """The secret of a seat: 128 random bits."""
    return secrets.token_hex(16)


def holder_of(actor: str, token: str) -> str:
    """What the record keeps of who holds a seat: the device's public name, and a fingerprint of the secret."""
    return f"{actor}:{hashlib.sha256(f'wethey seat {token}'.encode()).hexdigest()}"


@dataclass(frozen=True, slots=True)
class Ended:
    """How a deal came to its end: the event's number, and the table then."""

    seq: int
    table: Table


@dataclass(frozen=True, slots=True)
class Before:
    """How a table stood before its last event: the table, and the number of the event that ended its deal, or 0."""

    table: Table
    ended: int


class TableDesk:
    """A table at hand."""

    def __init__(self, code: str, rows: Sequence[TableRow]) -> None:
        """Lay a table's record on the desk."""
        self.code = code
        self.turn = asyncio.Lock()
        self.rows: list[TableRow] = []
        self.table = EMPTY
        self.others = 0
        """Number of the last event that another server has written."""
        self.looked = 0
        """Number of the deal at which somebody looked on here last; 0 where nobody has."""
        self.ends: dict[int, Ended] = {}
        """How each deal that is over came to its end, by its number; one that is bid anew is over no more."""
        self.reviews: dict[tuple[int, str], bytes] = {}
        """Reviews that were made, by the event that ended the deal, and the language."""
        self.hurried: dict[int, int] = {}
        """Number of the first event of each deal that came about by the clock, by the deal's number."""
        self.take(rows)

    @property
    def seq(self) -> int:
        """Number of the last event."""
        return self.rows[-1].seq if self.rows else 0

    @property
    def ended(self) -> int:
        """Number of the event that ended the deal at hand; 0 while it is not over."""
        end = self.ends.get(self.table.number)
        return end.seq if end else 0

    @property
    def before(self) -> Before:
        """How the table stands, for those who look back after the next event."""
        return Before(self.table, self.ended)

    def take(self, rows: Iterable[TableRow]) -> None:
        """Lay further events on the desk; those that lie there already are passed over."""
        for row in rows:
            if row.seq == self.seq + 1:
                self.table = apply(self.table, row.event)
                if self.table.phase is not Phase.OVER:
                    self.ends.pop(self.table.number, None)
                elif self.table.number not in self.ends:
                    self.ends[self.table.number] = Ended(row.seq, self.table)
                if row.beside.get("repeatable") is False:
                    self.hurried.setdefault(self.table.number, row.seq)
                self.rows.append(row)

    def is_repeatable(self, number: int, seq: int) -> bool:
        """Tell whether all that robots did in a deal, up to an event, followed from their cards and dice alone."""
        return not 0 < self.hurried.get(number, 0) <= seq

    def row(self, order_id: str) -> TableRow | None:
        """Give the event that the action of that id led to."""
        return next((row for row in self.rows if row.id == order_id), None)

    def at(self, seq: int) -> Table:
        """Give the table as it was after an event."""
        if seq >= self.seq:
            return self.table
        table = EMPTY
        for row in self.rows[:seq]:
            table = apply(table, row.event)
        return table

    def knows_another_hand(self, actor: str, seat: Seat) -> bool:
        """Tell whether a device has sat in another seat since the cards were dealt."""
        table, held = EMPTY, set[Seat]()
        for row in self.rows:
            table = apply(table, row.event)
            if isinstance(row.event, Dealt):
                held = set()
            held |= {each for each in Seat if (table.chair(each).holder or "").partition(":")[0] == actor}
        return bool(held - {seat}) and table.phase is not Phase.OVER

    def seat_opened_by(self, token: str) -> Seat | None:
        """Tell which seat a token opens, if any."""
        for seat in Seat:
            holder = self.table.chair(seat).holder
            if holder and hmac.compare_digest(holder_of("", token), ":" + holder.partition(":")[2]):
                return seat
        return None

    def seat_of(self, actor: str, token: str | None) -> Seat | None:
        """Tell which seat somebody holds, by the token, or by the device where no token is shown.

        Raises:
            WrongToken: the token opens no seat here.
        """
        if token is not None:
            if (seat := self.seat_opened_by(token)) is None:
                raise WrongToken
            return seat
        held = [seat for seat in Seat if (self.table.chair(seat).holder or "").partition(":")[0] == actor]
        return held[0] if held else None
