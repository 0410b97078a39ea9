"""What a device asks of a pad, in its own words; read against the pad as it stands when its turn comes."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from wethey.core import Card, Cut, NotationError, Refused, Seat, _, under
from wethey.formats import Context, parse_line, parse_totals
from wethey.laws import RuleSet
from wethey.pad import (
    ChangeHead,
    Command,
    Correct,
    CutFor,
    Enter,
    Insert,
    Line,
    NamePhone,
    Pad,
    Rotation,
    Setup,
    Undo,
    Withdraw,
    checked_name,
)
from wethey.scoring import WeThey

DealName = int | str
Token = str | int | float | bool | None
LONGEST_NOTE = 200
MOST_CARRIED = 10_000_000


class Wish(Protocol):
    """Anything that becomes a command once the pad is known."""

    def on(self, pad: Pad) -> Command:
        """Give the command, or refuse what cannot be read."""


def _read(text: str, pad: Pad) -> Line:
    return parse_line(text, Context(pad.setup.players, pad.evening.rules))


@dataclass(frozen=True, slots=True)
class WriteLine:
    """A line for the end of the pad, for the deal of that number where one is given."""

    text: str
    deal: DealName | None = None

    def on(self, pad: Pad) -> Command:
        """Read the line."""
        return Enter(_read(self.text, pad), self.deal)


@dataclass(frozen=True, slots=True)
class InsertLine:
    """A line to stand before a deal."""

    before: DealName
    text: str

    def on(self, pad: Pad) -> Command:
        """Read the line."""
        return Insert(self.before, _read(self.text, pad))


@dataclass(frozen=True, slots=True)
class CorrectLine:
    """A line to stand in the place of a deal."""

    deal: DealName
    text: str

    def on(self, pad: Pad) -> Command:
        """Read the line."""
        return Correct(self.deal, _read(self.text, pad))


@dataclass(frozen=True, slots=True)
class WithdrawLine:
    """A deal to be taken off the pad."""

    deal: DealName

    def on(self, _pad: Pad) -> Command:
        """Nothing is to be read."""
        return Withdraw(self.deal)


@dataclass(frozen=True, slots=True)
class UndoLast:
    """This device's last command to be taken back."""

    def on(self, _pad: Pad) -> Command:
        """Nothing is to be read."""
        return Undo()


@dataclass(frozen=True, slots=True)
class CutCards:
    """Who drew which card, in the cut for partners."""

    drawn: Mapping[str, str]

    def on(self, _pad: Pad) -> Command:
        """Read names and cards."""
        return Enter(CutFor(Cut(tuple((checked_name(name), Card.parse(card)) for name, card in self.drawn.items()))))


@dataclass(frozen=True, slots=True)
class PhoneIs:
    """Who holds this phone, and where they sit."""

    name: str | None
    seat: str | None

    def on(self, _pad: Pad) -> Command:
        """Read name and seat."""
        return NamePhone(
            checked_name(self.name) if self.name else None,
            Seat.parse(self.seat) if self.seat else None,
        )


def _named(given: Mapping[str, str | None], side: str, now: str | None) -> str | None:
    if side not in given:
        return now
    name = given[side]
    return checked_name(name, without="") if name and name.strip() else None


def _noted(text: str | None, now: str | None) -> str | None:
    if text is None:
        return now
    text = " ".join(text.split())
    if len(text) > LONGEST_NOTE or not text.isprintable():
        raise Refused("no-value", _("a note has up to {most} letters that can be printed", most=LONGEST_NOTE))
    return text or None


def _token(token: Token) -> str:
    """A token as the rule set reads it, from what a program finds natural: 6 for "6", true for "on"."""
    if isinstance(token, bool):
        return "on" if token else "off"
    return str(token)


def chosen_rules(given: str | Mapping[str, Token], now: RuleSet | None) -> RuleSet:
    """Give the rules that are asked for: a preset, or options of it, or options of the rules in force.

    Stake and rounding are the table's own and outlast a change of preset.

    Raises:
        NotationError: no such preset, option or token.
    """
    options: dict[str, Token] = {"name": given} if isinstance(given, str) else dict(given)
    if "rules" in options and "name" in options:
        raise Refused("two-rules", _("name the rules once, as “rules” or as “name”"))
    name = options.pop("rules", options.pop("name", None))
    rules = now or RuleSet.named("rubber")
    if name is not None:
        rules = RuleSet.named(_token(name))
        rules = replace(rules, stake=now.stake, rounding=now.rounding) if now else rules
    for option, token in options.items():
        if option == "stake" and (token is None or token == ""):
            rules = replace(rules, stake=None)
        else:
            rules = rules.having(option, _token(token))
    return rules


def _carried(given: str | Mapping[str, int], now: WeThey) -> WeThey:
    if isinstance(given, str):
        return parse_totals(given) if given.strip() else WeThey()
    carried = WeThey(given.get("we", now.we), given.get("they", now.they))
    if max(abs(carried.we), abs(carried.they)) > MOST_CARRIED:
        raise Refused("no-totals", _("nobody carries in more than {most} points", most=MOST_CARRIED))
    return carried


def _rotation(given: str) -> Rotation:
    try:
        return Rotation(given.lower())
    except ValueError:
        raise NotationError("no-rotation", _("is not fixed, pivot or cut-in"), found=given) from None


@dataclass(frozen=True, slots=True)
class HeadIs:
    """Changes to the head of a pad: what is not given stays, an empty text takes away."""

    names: Mapping[str, str | None] = field(default_factory=dict)
    rules: str | Mapping[str, Token] | None = None
    dealer: str | None = None
    players: tuple[str, ...] | None = None
    rotation: str | None = None
    carried: str | Mapping[str, int] | None = None
    date: str | None = None
    place: str | None = None
    by_table: bool = False

    def of(self, setup: Setup | None) -> Setup:
        """Give the head with the changes; without one, the head of a new pad."""
        head = setup or Setup(RuleSet.named("rubber"))
        rules = head.rules
        if self.rules is not None:
            with under("rules"):
                rules = chosen_rules(self.rules, setup.rules if setup else None)
        dealer = head.dealer
        if self.dealer is not None:
            with under("dealer"):
                dealer = Seat.parse(self.dealer) if self.dealer else None
        return Setup(
            rules=rules,
            dealer=dealer,
            we=_named(self.names, "we", head.we),
            they=_named(self.names, "they", head.they),
            players=head.players if self.players is None else tuple(checked_name(name) for name in self.players),
            rotation=_rotation(self.rotation) if self.rotation else head.rotation,
            carried=head.carried if self.carried is None else _carried(self.carried, head.carried),
            date=_noted(self.date, head.date),
            place=_noted(self.place, head.place),
            by_table=self.by_table or head.by_table,
        )

    def on(self, pad: Pad) -> Command:
        """Change the head as it stands."""
        return ChangeHead(self.of(pad.setup))
