"""Deals as people look at them: the diagram as text and as a drawing, and a deal with everything on one page."""

from wethey.formats.diagrams.drawn import deal_svg
from wethey.formats.diagrams.page import games_html
from wethey.formats.diagrams.plain import game_text
from wethey.formats.diagrams.table import double_dummy

__all__ = ["deal_svg", "double_dummy", "game_text", "games_html"]
