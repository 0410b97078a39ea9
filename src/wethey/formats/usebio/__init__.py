"""USEBIO, the XML in which the English and other unions exchange results: boards with travellers and hands."""

from wethey.formats.usebio.reader import games, read
from wethey.formats.usebio.writer import writes

__all__ = ["games", "read", "writes"]
