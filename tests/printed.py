"""What the tests print: blank pads of every dialect, travellers, and sheets of usual length."""

from pathlib import Path

from wethey.formats import Printable, Traveller, read_sheet
from wethey.laws import PRESETS, RuleSet
from wethey.pad import Pad

STORIES = (
    "app-rubber",
    "defender-honours",
    "long-game",
    "passed-out-chicago",
    "redoubled-1943",
    "stop-400",
    "tallynight-chicago-duplicate-style",
    "vulnerable-undertricks-1932",
)
HEAD = """rules: rubber
dealer: W
we: Ann & Bob
they: Cat & Dan
players: Ann, Bob, Cat, Dan
date: 2026-11-30
stake: 2

"""
THREE_RUBBERS = """We 1C=|They 1D=|We 1H-1|They 1S-2|We 1C+2|They 1C=|We 1C=|They 1NT=|We 1NT=|They 2D-1
We 4SX+1|They 3NT=|We 2H+1|They 2S=|They 1NT+2|We 6H-1|We 4H=|They 4S+1 honours They 100""".replace("|", "\n")
ONE_RUBBER = "We 2H+2|They 4SX-2|They 3NT+1|They 3S=|They 2D-2|We 6HX+1|They 1NT+1|We 3C=|They 3H=".replace("|", "\n")
FORTY = "\n".join(["We 1C-1", "They 1D-2", "We 2S-1", "They 1NT-1 honours We 150"] * 10)


def story(name: str) -> Pad:
    return read_sheet((Path(__file__).parent / "formats/stories" / f"{name}.pad").read_text())


DIALECTS = {
    **PRESETS,
    "six deals": RuleSet.named("chicago-switched", {"deals": "6", "passed-out": "counts"}),
    "eight deals": RuleSet.named("chicago", {"deals": "8", "edition": "1932", "rounding": "100", "stake": "0.50"}),
    "all options": RuleSet.named(
        "rubber", {"part-score-bonus": "each", "honours": "off", "rounding": "100", "stake": "2"}
    ),
}
BLANK: dict[str, Printable] = {**DIALECTS, "traveller": Traveller()}
FILLED: dict[str, Printable] = {
    **{name: story(name) for name in STORIES},
    "one rubber": read_sheet(HEAD + ONE_RUBBER),
    "three rubbers": read_sheet(HEAD.replace("players: Ann, Bob, Cat, Dan\n", "") + THREE_RUBBERS),
    "no deals": read_sheet(HEAD),
}
TWO_PAGES = BLANK | FILLED

PROBES = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</title><svg onload=alert(1)>",
    "&lt;b&gt; &amp; ' \" `",
    "#panic[x] $x$ *b* _i_ @ref <lab> \\ // /* */ ${x} {{x}}",
]
"""What somebody might call a side."""
