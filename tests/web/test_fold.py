"""The browser's fold is the twin of ours: they are compared on every rubber state and on random evenings."""

import json
from itertools import product
from pathlib import Path
from random import Random

import pytest
import quickjs
from conftest import Share
from pads import random_line, random_rules

from wethey.core import BOOK, Bid, Contract, Doubling, Result, Seat, Side, Strain
from wethey.formats import pad_view, print_line, rulebook
from wethey.laws import EDITIONS, PRESETS, Form, RuleSet
from wethey.pad import Kept, Line, Pad, RulesAre, Setup
from wethey.scoring import Played, Rubber, WeThey

FOLD = Path(__file__).parents[2] / "src" / "wethey" / "web" / "static" / "fold.js"
PART_SCORES = (0, *range(20, 100, 10))


@pytest.fixture(scope="module")
def browser_fold() -> quickjs.Context:
    context = quickjs.Context()
    context.eval(FOLD.read_text(encoding="utf-8").replace("export function", "function"))
    return context


def folded(context: quickjs.Context, rules: RuleSet, dealer: Seat | None, lines: list[Line]) -> dict[str, object]:
    books = {print_line(line): rulebook(line.rules) for line in lines if isinstance(line, RulesAre)}
    said = [{"id": f"d{place}", "line": print_line(line)} for place, line in enumerate(lines)]
    head = {"dealer": str(dealer) if dealer else None, "carried": {"we": 100, "they": 0}}
    given = ", ".join(json.dumps(value) for value in (rulebook(rules), head, said, books))
    answer: dict[str, object] = json.loads(context.eval(f"JSON.stringify(fold({given}))"))
    return answer


def expected(rules: RuleSet, dealer: Seat | None, lines: list[Line]) -> dict[str, object]:
    """The server's view, less what only the server knows: laws, words and people."""
    kept = tuple(Kept(f"d{place}", line, "", "") for place, line in enumerate(lines))
    view = pad_view(Pad(Setup(rules, dealer, carried=WeThey(100, 0)), kept))
    names = ("we", "they", "winner", "margin", "finished", "vulnerable", "rubbers", "deals", "next")
    plain = {name: view[name] for name in names}
    plain["notes"] = [note for note in view["notes"] if note["rubber"]]
    for written in (*plain["deals"], *plain["notes"]):
        for key in ("by", "changed_by", "at"):
            written.pop(key, None)
        for entry in written["entries"]:
            for key in ("law", "parts", "name", "words"):
                entry.pop(key, None)
    for rubber in plain["rubbers"]:
        del rubber["partners"]
    answer: dict[str, object] = json.loads(json.dumps(plain))
    return answer


def test_random_evenings_fold_alike(browser_fold: quickjs.Context, share: Share) -> None:
    """Rubbers, every dialect of Chicago and duplicate, with all that can stand on a line."""
    chance = Random(4)
    for _evening in range(share(20_000, 400)):
        rules = random_rules(chance)
        dealer = None if not rules.needs_dealer and chance.random() < 0.2 else chance.choice(list(Seat))
        lines = [random_line(chance) for _line in range(chance.randrange(18))]
        assert folded(browser_fold, rules, dealer, lines) == expected(rules, dealer, lines)


def rubber_states() -> list[tuple[WeThey, tuple[Side, ...]]]:
    games = ((), (Side.NS,), (Side.EW,), (Side.NS, Side.EW))
    return [(WeThey(*below), won) for below in product(PART_SCORES, repeat=2) for won in games]


def results() -> list[Result]:
    strains = (Strain.CLUBS, Strain.SPADES, Strain.NOTRUMP)
    return [
        Result(Contract(Bid(level, strain), doubling, side), tricks)
        for level, strain, doubling, side, tricks in product(range(1, 8), strains, Doubling, Side, range(14))
    ]


def test_every_rubber_state_with_every_result(browser_fold: quickjs.Context, share: Share) -> None:
    """324 states × 1,764 results of each edition, all of them at full length."""
    states, deals = rubber_states(), results()
    assert (len(states), len(deals)) == (324, 1_764)
    browser_fold.eval(
        """
        function each(book, state, lines) {
          return lines.map((line) => {
            const round = { book, below: { ...state.below }, games: [...state.games], counted: 0, stopped: false };
            const entries = write(round, readLine(line), vulnerableOn(round, null));
            const points = entries.map((entry) => [entry.side, entry.line, entry.item, entry.points]);
            const unfinished = stopEntries(round).map((entry) => entry.points);
            return [points, round.below.we, round.below.they, round.games, unfinished];
          });
        }
        """
    )
    step = len(EDITIONS) * len(states) // share(len(EDITIONS) * len(states), 40)
    for edition, (below, won) in list(product(EDITIONS.values(), states))[::step]:
        rules = RuleSet("rubber", Form.RUBBER, edition)
        rubber = Rubber(rules, below, won)
        ours = []
        for result in deals:
            after, entries = rubber.after(Played(result))
            ours.append(
                [
                    [[entry.side.column, entry.line.value, entry.item.value, entry.points] for entry in entries],
                    *after.below,
                    [side.column for side in after.games],
                    [entry.points for entry in after.stopped()],
                ]
            )
        state = {"below": {"we": below.we, "they": below.they}, "games": [side.column for side in won]}
        given = ", ".join(json.dumps(value) for value in (rulebook(rules), state, [str(result) for result in deals]))
        assert json.loads(browser_fold.eval(f"JSON.stringify(each({given}))")) == ours


def test_the_rule_book_is_small() -> None:
    book = rulebook(PRESETS["rubber"])
    assert {len(items) for items in book["table"].values()} == {7 * 3 * 3 * 2 * 14}
    assert BOOK == 6


def test_a_line_beyond_the_fold_is_left_to_the_server(browser_fold: quickjs.Context) -> None:
    head = json.dumps({"dealer": None, "carried": {"we": 0, "they": 0}})
    book = json.dumps(rulebook(PRESETS["rubber"]))
    assert browser_fold.eval(f'fold({book}, {head}, [{{id: "d1", line: "hello"}}])') is None
