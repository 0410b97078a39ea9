"""Whether blocks fit a page, by a rough measure that would rather say no.

No paper is at hand here, and every browser has its own fonts: heights are those of a wide one.
"""

from math import ceil

from wethey.formats.printing.model import Beside, Block, Cell, Heading, Picture, Ruled, Standing, Table
from wethey.formats.printing.paper import Paper

MARGINS = 24
LINE, SMALL_LINE, PADDING = 5.0, 3.7, 1.7
WIDTH = 186.0
TIGHT_KEY, HEADING = 180.0, 40.0
LETTER = 1.65
"""All in millimetres; the last is a small letter's width."""


def fits(blocks: tuple[Block, ...], paper: Paper) -> bool:
    """Tell whether blocks fit a page, one under another."""
    return sum(height(block, WIDTH) for block in blocks) <= paper.size[1] - MARGINS


def fits_above_key(blocks: tuple[Block, ...], paper: Paper) -> bool:
    """Tell whether blocks fit a page that has a tight key at its foot."""
    return sum(height(block, WIDTH) for block in blocks) <= paper.size[1] - MARGINS - TIGHT_KEY


def is_tall(block: Block, paper: Paper) -> bool:
    """Tell whether a block would not fit a page under a heading, so that it has to be broken."""
    return height(block, WIDTH) > paper.size[1] - MARGINS - HEADING


def height(block: Block, width: float) -> float:
    """About how high a block is, where it has that width."""
    match block:
        case Heading():
            return 16 + LINE * (len(block.fields) // 3)
        case Standing():
            return 13
        case Beside():
            left = sum(height(each, width * block.share) for each in block.left)
            right = sum(height(each, width * (1 - block.share)) for each in block.right)
            return max(left, right) + LINE + (LINE if block.caption else 0)
        case Ruled():
            above = max(map(len, block.above))
            below = sum(max(1, *map(len, game.below)) + 0.4 for game in block.games)
            return LINE * (max(2, above) + below + 3.5)
        case Table():
            shares = sum(column.share for column in block.columns)
            room = [width * column.share / shares / LETTER for column in block.columns]
            return LINE * 2 + sum(_row_height(row, room) for row in block.rows)
        case Picture():
            return width * block.aspect + 2 * LINE
        case _:
            return LINE


def _row_height(row: tuple[Cell, ...], room: list[float]) -> float:
    lines = max(ceil(_letters(cell) / letters) for cell, letters in zip(row, room, strict=True))
    drawn = max(cell.drawing.width if cell.drawing else 0 for cell in row)
    return PADDING + max(SMALL_LINE * max(1, lines), drawn)


def _letters(cell: Cell) -> int:
    return sum(len(word) if isinstance(word, str) else 1 for word in cell.words)
