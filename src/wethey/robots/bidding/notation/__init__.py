"""How systems are written: auctions as patterns, promises as words, rules in chapters of a book."""

from wethey.robots.bidding.notation.book import Book, Chapter, Rule, When, bid, chapter, when
from wethey.robots.bidding.notation.shifting import shifted

__all__ = ["Book", "Chapter", "Rule", "When", "bid", "chapter", "shifted", "when"]
