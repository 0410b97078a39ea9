"""Random pads: lines that a table might write, drawn from a `random.Random` so that a seed tells all."""

from random import Random

from wethey.core import Bid, Contract, Doubling, Refused, Result, Seat, Side, Strain
from wethey.laws import PRESETS, Form, RuleSet
from wethey.pad import (
    Adjust,
    Command,
    Correct,
    DealerIs,
    Enter,
    Evening,
    Insert,
    Line,
    PadOpened,
    Partners,
    PartnersAre,
    RulesAre,
    Setup,
    Stop,
    Undo,
    Withdraw,
)
from wethey.pad import Pad as PadState
from wethey.scoring import HonoursClaim, Outcome, PassedOutDeal, Played, Points, WeThey

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Finn")


def random_rules(chance: Random) -> RuleSet:
    """A preset with some of its options changed."""
    rules = chance.choice(list(PRESETS.values()))
    wheels = ["dealer", "non-dealer", "fixed"]
    tokens = {
        "edition": ["current", "1943", "1935", "1932"],
        "vulnerability": wheels,
        "part-scores": ["carried", "duplicate"],
        "part-score-bonus": ["only", "each"],
        "passed-out": ["next", "same", "counts"],
        "deals": ["4", "6", "8"],
        "rounding": ["none", "100"],
        "stake": ["2", "0.50"],
    }
    known = {*rules.options(), "stake"}
    for option, choices in tokens.items():
        if option in known and chance.random() < 0.4 and not (rules.form is Form.DUPLICATE and option == "passed-out"):
            rules = rules.having(option, chance.choice(choices))
    return rules


def random_result(chance: Random) -> Result:
    """Any contract by anybody, made or failed by a little more often than by a lot."""
    bid = Bid(chance.choice((1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7)), chance.choice(list(Strain)))
    doubling = chance.choice((Doubling.UNDOUBLED,) * 6 + (Doubling.DOUBLED, Doubling.REDOUBLED))
    declarer = chance.choice((*Seat, *Side))
    tricks = chance.choice((bid.tricks, bid.tricks, bid.tricks - 1, chance.randrange(14)))
    return Result(Contract(bid, doubling, declarer), min(13, max(0, tricks)))


def random_outcome(chance: Random, *, honours: bool = True) -> Outcome:
    """A deal: mostly played, sometimes passed out or known as points only."""
    roll = chance.random()
    if roll < 0.08:
        return PassedOutDeal()
    if roll < 0.14:
        below = 10 * chance.randrange(13)
        side = chance.choice(list(Side))
        above = WeThey(10 * chance.randrange(40), 10 * chance.randrange(40))
        return Points(WeThey().plus(side, below), above)
    if roll < 0.17:
        return Points(WeThey(), WeThey(10 * chance.randrange(20), 0), (False, chance.random() < 0.5))
    result = random_result(chance)
    if honours and chance.random() < 0.15:
        points = 150 if result.contract.bid.strain is Strain.NOTRUMP else chance.choice((100, 150))
        return Played(result, HonoursClaim(chance.choice((*Seat, *Side)), points))
    return Played(result)


def random_line(chance: Random, *, honours: bool = True) -> Line:
    """Any line of a pad."""
    roll = chance.random()
    if roll < 0.82:
        return random_outcome(chance, honours=honours)
    if roll < 0.86:
        return Adjust(chance.choice(list(Side)), chance.randrange(1, 500), "agreed penalty")
    if roll < 0.91:
        return Stop()
    if roll < 0.94:
        return DealerIs(chance.choice(list(Seat)))
    if roll < 0.97:
        first, second, third, fourth = chance.sample(NAMES, 4)
        return PartnersAre(Partners((first, second), (third, fourth)))
    return RulesAre(random_rules(chance))


def random_setup(chance: Random) -> Setup:
    """The head of a pad."""
    return Setup(
        random_rules(chance),
        dealer=chance.choice(list(Seat)),
        we=chance.choice((None, "Ann & Bob")),
        players=chance.choice(((), NAMES)),
        carried=chance.choice((WeThey(), WeThey(300, 200))),
    )


def random_command(chance: Random, pad: PadState) -> Command:
    """Something that somebody might ask of the pad, sensible or not."""
    roll = chance.random()
    line = random_line(chance)
    ids = [kept.id for kept in pad.lines] or ["nothing"]
    named = chance.choice((chance.choice(ids), chance.randrange(-1, len(ids) + 3)))
    if roll < 0.6:
        return Enter(line)
    if roll < 0.75:
        return Correct(named, line)
    if roll < 0.83:
        return Insert(named, line)
    if roll < 0.92:
        return Withdraw(named)
    return Undo()


def written(setup: Setup, lines: list[Line]) -> Evening:
    """The evening of lines that are simply written one after another."""
    evening = Evening(setup.rules, setup.dealer, None, setup.players, setup.carried)
    for number, line in enumerate(lines):
        evening = evening.after(line, str(number))
    return evening


__all__ = [
    "NAMES",
    "PadOpened",
    "Refused",
    "random_command",
    "random_line",
    "random_outcome",
    "random_result",
    "random_rules",
    "random_setup",
    "written",
]
