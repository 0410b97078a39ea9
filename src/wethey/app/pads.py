"""Pads, kept: what is theirs beside what every record has. A sheet in and out, a look ahead, and a table's own pad."""

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from wethey.app.codec import Kept, decode, encode
from wethey.app.desk import SHORTEST, Answer, Desk, as_json, beside_the_loop
from wethey.app.log import Row
from wethey.app.orders import NoSuchPad, NotYours, Order, Taken
from wethey.app.records import Records
from wethey.app.wishes import HeadIs
from wethey.core import _
from wethey.formats import pad_view, preview_json, print_sheet, read_sheet
from wethey.pad import DealTaken, Event, LineEntered, Pad, PadOpened, Recorded, decide, fold, opened

TABLE_ACTOR = "table"
"""Who writes on a pad that a card table fills."""


class Pads(Records[Pad]):
    """Every pad in the log."""

    kind = "pad"

    async def open(self, head: HeadIs, order_id: str, actor: str, *, said: str = "") -> Answer:
        """Start a pad; ``said`` is the digest of the whole body.

        Raises:
            WetheyError: the head cannot be read or does not fit.
        """
        if row := await self._log.find(order_id):
            return await self._again(row, said)
        return await self._opened([opened(head.of(None))], order_id, actor, said)

    async def open_sheet(self, sheet: str, order_id: str, actor: str, *, said: str = "") -> Answer:
        """Start a pad with all that a sheet says.

        Raises:
            NotationError: the sheet cannot be read.
        """
        if row := await self._log.find(order_id):
            return await self._again(row, said)
        events = await beside_the_loop(len(sheet) // SHORTEST, lambda: _events_of(sheet))
        return await self._opened(events, order_id, actor, said)

    async def pad(self, code: str) -> Pad:
        """Give a pad itself.

        Raises:
            NoSuchPad: nobody has started it.
        """
        return (await self._fresh(code)).record

    async def sheet(self, code: str) -> str:
        """Give a pad as a sheet.

        Raises:
            NoSuchPad: nobody has started it.
        """
        return print_sheet(await self.pad(code))

    async def preview(self, code: str, order: Order, actor: str) -> bytes:
        """Give the pad as it is and as it would be; nothing is kept, and the id is not used up.

        Raises:
            WetheyError: as `command` does.
        """
        desk = await self._fresh(code)
        pad = desk.record
        recorded = await self._recorded(desk, order, actor)
        assert isinstance(recorded, Recorded)
        return await beside_the_loop(
            len(pad.kept), lambda: as_json({"seq": pad.seq, **preview_json(pad, pad.after(recorded))})
        )

    def _check_writer(self, desk: Desk[Pad], actor: str) -> None:
        """Keep strangers' hands off a pad that a table fills: the table and whoever set it up write there.

        Raises:
            NotYours: somebody else.
        """
        if desk.record.setup.by_table and actor not in {TABLE_ACTOR, desk.owner}:
            raise NotYours("filled-by-table", _("this pad is filled by its table"))

    async def _decided(self, desk: Desk[Pad], order: Order, order_id: str, actor: str) -> Event:
        """Read the wish against the pad as it stands, and decide."""
        pad = desk.record
        command = order.wish.on(pad)
        try:
            return await beside_the_loop(
                len(pad.kept), lambda: decide(pad, command, actor=actor, command_id=order_id, seen=order.seen)
            )
        except DealTaken as refusal:
            raise Taken(refusal, command, pad, await desk.answer()) from None

    def _fold(self, records: Sequence[Recorded]) -> Pad:
        return fold(records)

    def _view(self, record: Pad) -> object:
        return pad_view(record)

    def _size(self, record: Pad) -> int:
        return len(record.kept)

    def _encode(self, event: Event, **beside: object) -> Kept:
        return encode(event, **beside)

    def _decode(self, row: Row) -> Recorded:
        return decode(row)

    def _envelope(self, seq: int, event_id: str, actor: str, event: Any) -> Recorded:
        return Recorded(seq, event_id, actor, self._now(), event)

    def _missing(self) -> NoSuchPad:
        return NoSuchPad()


def _events_of(sheet: str) -> list[Event]:
    pad = read_sheet(sheet)
    lines: list[Event] = [LineEntered(str(uuid4()), kept.line) for kept in pad.lines]
    return [PadOpened(pad.setup), *lines]
