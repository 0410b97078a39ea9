"""The ledger: what each person has won or lost over the evening's rubbers and rounds."""

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from wethey.core import Side
from wethey.laws import Rounding, RuleSet
from wethey.pad.evening import Evening, Round

HUNDRED = 100
CENT = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Account:
    """One person's evening: rubbers or rounds played, points won (or lost), and money where there is a stake."""

    name: str
    rounds: int
    points: int
    money: Decimal | None


def settled_margin(margin: int, rules: RuleSet) -> int:
    """Give the margin as it is settled: as it stands, or to the nearest hundred, 50 counting as a hundred.

    >>> from dataclasses import replace
    >>> from wethey.laws import PRESETS
    >>> settled_margin(650, replace(PRESETS["rubber"], rounding=Rounding.HUNDRED))
    700
    """
    if rules.rounding is Rounding.NONE:
        return margin
    return (margin + HUNDRED // 2) // HUNDRED * HUNDRED


def settled(each: Round) -> int:
    """Give what We win of a closed rubber or round, negative where They do, settled by its rules."""
    points = each.total()
    margin = settled_margin(points.margin, each.game.rules)
    return margin if points.leader is Side.NS else -margin


def ledger(evening: Evening) -> tuple[Account, ...]:
    """Give every person's account over the closed rubbers and rounds that have named partners."""
    names = dict.fromkeys(evening.players)
    played = [each for each in evening.rounds if each.is_closed and each.partners]
    for each in played:
        if each.partners:
            names.update(dict.fromkeys(each.partners.everyone))
    if evening.partners:
        names.update(dict.fromkeys(evening.partners.everyone))
    return tuple(_account(name, played) for name in names)


def _account(name: str, played: list[Round]) -> Account:
    rounds = points = 0
    money: Decimal | None = None
    for each in played:
        if each.partners is None or name not in each.partners.everyone:
            continue
        won = settled(each) if name in each.partners.we else -settled(each)
        rounds, points = rounds + 1, points + won
        if (stake := each.game.rules.stake) is not None:
            money = (money or Decimal(0)) + stake * won / HUNDRED
    if money is not None:
        money = money.quantize(CENT, ROUND_HALF_UP)
    return Account(name, rounds, points, money)
