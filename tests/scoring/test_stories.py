"""Stories: one for each clause of the law, deals on the left and what they write on the right."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from wethey.core import Seat
from wethey.formats import parse_line
from wethey.laws import Form, PassedOut, RuleSet
from wethey.pad import Stop
from wethey.scoring import Chicago, Duplicate, Entry, Game, PassedOutDeal, Played, Points, Rubber, WeThey, total

GAMES = {Form.RUBBER: Rubber, Form.CHICAGO: Chicago, Form.DUPLICATE: Duplicate}


@dataclass(frozen=True)
class Story:
    """A title, the rules, deals with the entries that they write, and the totals."""

    title: str
    rules: RuleSet
    dealer: Seat
    deals: tuple[tuple[str, tuple[str, ...]], ...]
    totals: str


def read(text: str) -> Story:
    title, head, *deals, totals = text.strip().splitlines()
    name, *agreed = head.split(", ")
    options = dict(option.split(": ") for option in agreed if ": " in option)
    dealers = [option.removeprefix("dealer ") for option in agreed if ": " not in option]
    told = []
    for deal in deals:
        left, _, right = deal.partition("|")
        told.append((left.strip(), tuple(entry.strip() for entry in right.split(";") if entry.strip())))
    return Story(title, RuleSet.named(name, options), Seat([*dealers, "N"][0]), tuple(told), totals.removeprefix("= "))


def stories() -> Iterator[Story]:
    for file in sorted((Path(__file__).parent / "stories").glob("*.txt")):
        yield from map(read, file.read_text().strip().split("\n\n"))


def written(entry: Entry) -> str:
    side = entry.side.column.capitalize()
    return f"{side} {entry.line.value} {entry.item.value} {'+'.join(map(str, entry.parts))}"


@pytest.mark.parametrize("story", list(stories()), ids=lambda story: story.title)
def test_a_story(story: Story) -> None:
    game: Game = GAMES[story.rules.form](story.rules)
    dealer = story.dealer
    grand = WeThey()
    for deal, expected in story.deals:
        line = parse_line(deal)
        entries: tuple[Entry, ...]
        if isinstance(line, Stop):
            entries, game = game.stopped(), GAMES[story.rules.form](story.rules)
        else:
            assert isinstance(line, Played | PassedOutDeal | Points)
            if game.is_over:
                game = GAMES[story.rules.form](story.rules)
            game, entries = game.after(line, dealer)
            if not isinstance(line, PassedOutDeal) or story.rules.passed_out is not PassedOut.SAME:
                dealer = dealer.lho
        assert tuple(map(written, entries)) == expected, deal
        assert all(entry.law for entry in entries)
        grand = grand.and_(total(entries))
    assert f"We {grand.we} They {grand.they}" == story.totals
