"""A random evening, written as a sheet and read back, has the totals of the second scorer."""

import independent
from hypothesis import given
from hypothesis import strategies as st
from independent import Deal
from random_evenings import BOOKS, Dialect, dialects, evenings, line

from wethey.formats import read_sheet
from wethey.pad import Pad


def sheet(headers: dict[str, str], evening: list[Deal], *, honours: bool) -> str:
    """The evening as people write it; honours are left out where nobody counts them."""
    lines = [f"{key}: {value}" for key, value in headers.items()]
    lines.append("")
    for deal in evening:
        plain = deal if honours or deal[0] != "result" else (*deal[:-1], None)
        lines.append(line(plain))
    return "\n".join(lines) + "\n"


def stopping_what_is_begun(headers: dict[str, str], evening: list[Deal], *, honours: bool) -> tuple[list[Deal], Pad]:
    """The evening without a stop where nothing has begun, which a sheet refuses, and the pad it makes."""
    kept: list[Deal] = []
    for deal in evening:
        if deal[0] == "stop" and not read_sheet(sheet(headers, kept, honours=honours)).evening.current.deals:
            continue
        kept.append(deal)
    return kept, read_sheet(sheet(headers, kept, honours=honours))


@given(evenings, st.sampled_from(list(BOOKS)), st.booleans(), st.booleans())
def test_a_sheet_of_rubbers(evening: list[Deal], book: int, honours: bool, each: bool) -> None:
    headers = {
        "rules": "rubber",
        "edition": BOOKS[book],
        "honours": "on" if honours else "off",
        "part-score-bonus": "each" if each else "only",
    }
    kept, pad = stopping_what_is_begun(headers, evening, honours=honours)
    assert pad.evening.total._asdict() == independent.rubber(book, kept, honours=honours, each=each)


@given(evenings, dialects)
def test_a_sheet_of_chicago(evening: list[Deal], dialect: Dialect) -> None:
    headers = {"rules": "chicago", "dealer": dialect.dealer, **dialect.options}
    kept, pad = stopping_what_is_begun(headers, evening, honours=dialect.honours)
    assert pad.evening.total._asdict() == independent.chicago(kept, **vars(dialect))
