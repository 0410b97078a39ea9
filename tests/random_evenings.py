"""Random evenings for the independent scorer: plain tuples, what they are as values, and how a sheet spells them."""

from dataclasses import dataclass

from hypothesis import strategies as st
from independent import Deal

from wethey.core import Bid, Contract, Doubling, Result, Side, Strain
from wethey.scoring import HonoursClaim, Outcome, PassedOutDeal, Played, Points, WeThey

BOOKS = {1993: "current", 1943: "1943", 1935: "1935", 1932: "1932"}
SIDES = {"we": Side.NS, "they": Side.EW}
STRAINS = {"C": Strain.CLUBS, "D": Strain.DIAMONDS, "H": Strain.HEARTS, "S": Strain.SPADES, "N": Strain.NOTRUMP}

names = st.sampled_from(["we", "they"])


@st.composite
def results(draw: st.DrawFn) -> Deal:
    """Part-scores, games and sets in about the mixture that makes rubbers go on; honours now and then."""
    level = draw(st.sampled_from([1, 1, 2, 2, 3, 3, 4, 5, 6, 7]))
    strain = draw(st.sampled_from("CDHSN"))
    over = draw(st.integers(-6 - level, 7 - level) | st.integers(-2, min(1, 7 - level)) | st.just(0))
    honours = None
    if draw(st.integers(0, 4)) == 0:
        honours = (draw(names), 150 if strain == "N" else draw(st.sampled_from([100, 150])))
    doubling = draw(st.sampled_from([0, 0, 0, 1, 2]))
    return ("result", draw(names), level, strain, doubling, over, honours)


tens = st.integers(0, 40).map(lambda tenfold: 10 * tenfold)
small = st.sampled_from([20, 30, 40, 60, 70, 90, 100, 120])


@st.composite
def points(draw: st.DrawFn) -> Deal:
    """A deal known only as numbers; one side alone can have points below the line."""
    below = {"we": 0, "they": 0, draw(names): draw(small | st.just(0))}
    return ("points", below["we"], draw(tens), below["they"], draw(tens))


deals: st.SearchStrategy[Deal] = st.one_of(
    results(), results(), results(), results(), points(), st.just(("passed",)), st.just(("stop",))
)
evenings = st.lists(deals, max_size=30)


@dataclass(frozen=True)
class Dialect:
    """How a table plays Chicago, as the independent scorer takes it."""

    book: int
    wheel: str
    carried: bool
    length: int
    passed_out: str
    dealer: str
    honours: bool

    @property
    def options(self) -> dict[str, str]:
        """The same as the options of a rule set."""
        return {
            "edition": BOOKS[self.book],
            "vulnerability": self.wheel,
            "part-scores": "carried" if self.carried else "duplicate",
            "deals": str(self.length),
            "passed-out": self.passed_out,
            "honours": "on" if self.honours else "off",
        }


dialects = st.builds(
    Dialect,
    book=st.sampled_from(list(BOOKS)),
    wheel=st.sampled_from(["dealer", "non-dealer", "fixed"]),
    carried=st.booleans(),
    length=st.sampled_from([4, 6, 8]),
    passed_out=st.sampled_from(["same", "next", "counts"]),
    dealer=st.sampled_from("NESW"),
    honours=st.booleans(),
)


def outcome(deal: Deal) -> Outcome:
    """The deal as a value."""
    match deal:
        case ("passed",):
            return PassedOutDeal()
        case ("points", we_below, we_above, they_below, they_above):
            return Points(WeThey(we_below, they_below), WeThey(we_above, they_above))
        case ("result", side, level, strain, doubling, over, honours):
            contract = Contract(Bid(level, STRAINS[strain]), tuple(Doubling)[doubling], SIDES[side])
            claim = honours and HonoursClaim(SIDES[honours[0]], honours[1])
            return Played(Result(contract, level + 6 + over), claim)
        case _:
            raise AssertionError(deal)


def line(deal: Deal) -> str:
    """The deal as a line of a sheet."""
    match deal:
        case ("stop",):
            return "Stop"
        case ("passed",):
            return "Passed out"
        case ("points", we_below, we_above, they_below, they_above):
            return f"Points We {we_below}/{we_above} They {they_below}/{they_above}"
        case ("result", side, level, strain, doubling, over, honours):
            claim = f" honours {honours[0].capitalize()} {honours[1]}" if honours else ""
            return f"{side.capitalize()} {level}{strain}{'X' * doubling}{f'{over:+d}' if over else '='}{claim}"
        case _:
            raise AssertionError(deal)
