"""What a table's record keeps in English, said in the reader's language.

A record never holds a translation. What a call means follows from the auction, so it is read anew; where the robots'
system has changed since, what the record says stands.
"""

from dataclasses import replace

from wethey.core import ENGLISH, _, speaking, spoken
from wethey.robots import meanings_made
from wethey.table import TableView


def retold(seen: TableView) -> TableView:
    """Give a view with its words in the language in force."""
    if spoken() == ENGLISH:
        return seen
    return _with_meanings(_with_line(seen))


def _with_line(seen: TableView) -> TableView:
    """What a robot says to its claim is a message; what a person wrote is none, and stays."""
    if seen.pending is None or not seen.pending.line:
        return seen
    return replace(seen, pending=replace(seen.pending, line=_(seen.pending.line)))


def _with_meanings(seen: TableView) -> TableView:
    if not any(called.meaning for called in seen.auction):
        return seen
    said = meanings_made(seen)
    with speaking():
        kept = meanings_made(seen)
    auction = tuple(
        replace(called, meaning=now) if called.meaning == then else called
        for called, now, then in zip(seen.auction, said, kept, strict=True)
    )
    return replace(seen, auction=auction)
