"""Writes the robots' systems out for people, from the declarations that they play: docs/systems, a page for each."""

import re
from collections.abc import Iterator
from pathlib import Path

from wethey.core import Auction, Vulnerability
from wethey.robots.bidding import SYSTEMS, Aims, situation
from wethey.robots.bidding.notation import Book, Rule, When
from wethey.robots.bidding.offer import Forcing, Kind

FOLDER = Path(__file__).parents[1] / "docs" / "systems"

LEGEND = """How to read it. The auction stands before each table, opponents' calls in brackets; passes before the
opening bid are left out. **M** is a major and **O** the other, **m** a minor and **o** the other, *x*, *y*, *z*, *w*
are any suits, each letter another one; N is notrump. `=y` is the cheapest bid of a suit, `+y` a jump, `2x|2N` one or
the other, `.` any call. The first line that fits the hand is called. Points count a card more for each over four in a
suit; *in support* short suits count instead. Artificial calls are marked *a*, calls that partner may not pass *f*,
calls that force to game *gf*. What the chapters leave open, and most with a part-score of 30 and more, goes by
[the natural rules](natural.md).
"""

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "U": "each unbid suit", "T": "their suits"}
ARTIFICIAL = {Kind.ARTIFICIAL, Kind.STRONG, Kind.WAITING, Kind.STAYMAN, Kind.NO_MAJOR, Kind.ACES, Kind.ACES_SHOWN}
MARKS = {Forcing.NOT: "", Forcing.ROUND: "f", Forcing.GAME: "gf"}

TRAITS = {
    "bal": "balanced",
    "semi": "no void or singleton",
    "good": "good {0}",
    "fair": "fair {0}",
    "solid": "solid {0}",
    "stop": "{0} stopped",
    "longest": "{0} longest",
    "short": "a short suit beside {0}",
    "ruff": "a doubleton or less beside {0}",
    "hon": "{1} top honours in {0}",
    "tricks": "{1} playing tricks in {0}",
    "rule": "rule of {1}",
}

NATURAL = (
    "N:",
    "N: 1D P",
    "N: 1S P",
    "N: 1NT P",
    "N: 2C P",
    "N: 2S P",
    "N: 1D P 1S P",
    "N: 1S P 2C P",
    "N: 1S P 2S P",
    "N: 1NT P 2C P",
    "N: 1H 2C",
    "N: 1S",
    "N: 1NT",
    "N: 3H",
    "N: 1D P P",
    "N: 1D 1S P",
    "N: 1D X P",
    "N: 1S P 4NT P",
)
"""Auctions by which the natural rules, which know every auction, are shown."""


def suits(letters: str) -> str:
    """Write suits as people do."""
    return " ".join(SIGNS.get(letter, letter) for letter in letters)


def word(text: str) -> str:
    """Say one word of a promise."""
    if match := re.fullmatch(r"(\d+(?:-\d+|\+)?)(hcp|aces|kings|quick|:\w)?([A-Za-z]*)", text):
        number, what, letters = match[1].replace("-", "–"), match[2] or "", match[3]
        units = {"hcp": "high-card points", "aces": "aces", "kings": "kings", "quick": "quick tricks"}
        if letters:
            return f"{number} {suits(letters)}"
        if what.startswith(":"):
            return f"{number} points in support of {suits(what[1:])}"
        return f"{number} {units.get(what, 'points')}"
    if match := re.fullmatch(r"(\w)(>=?)(\w+)", text):
        return f"{suits(match[1])} {'longer than' if match[2] == '>' else 'as long as'} {suits(match[3])}"
    match = re.fullmatch(r"([a-z]+)(\d+(?:\.\d)?)?(?::(\w+))?", text)
    assert match, text
    return TRAITS[match[1]].format(suits(match[3] or ""), match[2] or "")


def promise(text: str) -> str:
    """Say a promise."""
    return " *or* ".join(", ".join(map(word, each.split())) for each in text.split("|"))


def row(rule: Rule) -> str:
    """Write a rule as a row of a table."""
    marks = " ".join(filter(None, ("a" if rule.kind in ARTIFICIAL else "", MARKS[rule.forcing])))
    name = rule.name + (", for want of anything better" if rule.spare else "")
    only = f" ({rule.only})" if rule.only else ""
    return f"| `{rule.call}`{only} | {name} | {promise(rule.promise) or 'any hand'} | {marks} |".replace("| |", "|  |")


def block(each: When) -> Iterator[str]:
    """Write the rules of an auction."""
    auctions = ", ".join(f"`{text.strip()}`" if text.strip() else "Nobody has bid" for text in each.auctions.split(";"))
    yield ""
    yield f"**{auctions}**" + (f" ({each.only})" if each.only else "")
    yield ""
    yield "| call | meaning | promises | |"
    yield "|---|---|---|---|"
    yield from map(row, each.rules)


def book(system: Book) -> Iterator[str]:
    """Write a book."""
    yield f"# {system.title}"
    yield ""
    yield "Written by `python3 dev.py systems` from the declarations that the robots play."
    yield ""
    yield LEGEND.strip()
    for each in system.chapters:
        yield ""
        yield f"## {each.title}"
        for auction in each.auctions:
            yield from block(auction)


def natural() -> Iterator[str]:
    """Show the natural rules by what they offer in some auctions."""
    yield "# The natural rules"
    yield ""
    yield "Written by `python3 dev.py systems`. These rules know every auction and every score: they add up what both"
    yield "hands have shown, and speak where a system has nothing to say. Here is what they offer in some auctions, the"
    yield "better first, nobody vulnerable and no part-score."
    for auction in NATURAL:
        now = situation(Auction.parse(auction), Aims(), Vulnerability.NONE, SYSTEMS["natural"])
        yield ""
        yield f"**`{auction[2:].strip() or 'Nobody has bid'}`**"
        yield ""
        told = dict.fromkeys(f"- {offer.call}: {offer.meaning}" for offer in now.offers if not offer.spare)
        yield from told


def pages() -> dict[str, str]:
    """Give the pages, by file name."""
    found = {
        f"{name}.md": "\n".join(book(system)) + "\n" for name, system in SYSTEMS.items() if isinstance(system, Book)
    }
    return {**found, "natural.md": "\n".join(natural()) + "\n"}


def main() -> None:
    """Write the pages."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
