"""A game as files hold it: its record, what it proves, and what a reader noticed."""

from wethey.formats.games.game import Comment, Game, Where
from wethey.formats.games.remark import Pen, Remark, Spot, Weight
from wethey.formats.games.stated import hands_text
from wethey.formats.games.table import Column, Table

__all__ = ["Column", "Comment", "Game", "Pen", "Remark", "Spot", "Table", "Weight", "Where", "hands_text"]
