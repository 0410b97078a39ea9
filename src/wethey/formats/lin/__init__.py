"""LIN, the notation of Bridge Base Online: games in and out, and the link that opens a deal in its viewer."""

from wethey.formats.lin.reader import games, read, reads
from wethey.formats.lin.writer import link, writes, written, written_one

__all__ = ["games", "link", "read", "reads", "writes", "written", "written_one"]
