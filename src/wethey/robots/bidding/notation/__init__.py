"""How systems are written: auctions as patterns, promises as words, rules in chapters of a book."""

from wethey.robots.bidding.notation.book import Book, Chapter, Rule, When, bid, chapter, when

__all__ = ["Book", "Chapter", "Rule", "When", "bid", "chapter", "when"]
