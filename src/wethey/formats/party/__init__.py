"""A party of Chicago as a text file: who came, who sits where in each round, what each table scored."""

from wethey.formats.party.drawn import draw_party, party_json
from wethey.formats.party.reader import is_party, read_party

__all__ = ["draw_party", "is_party", "party_json", "read_party"]
