"""Portable Bridge Notation: games in and out.

from wethey.formats import pbn

for game in pbn.read("evening.pbn"):
    print(game.board, game.auction, game.result, game.remarks)
"""

from wethey.formats.pbn.reader import games, read, reads
from wethey.formats.pbn.writer import writes, written

__all__ = ["games", "read", "reads", "writes", "written"]
