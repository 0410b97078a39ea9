"""Whole evenings as PBN and back: every line, honours, stakes, cuts, and the same numbers on the pad."""

from random import Random

from conftest import Share
from pads import random_command, random_setup

from wethey.core import Refused, Side
from wethey.formats import games_of_pad, pad_json, pad_of_games, pbn, print_sheet, read_sheet
from wethey.pad import Evening, Pad, Recorded, decide, fold, opened
from wethey.scoring import Line, total

PAD_LENGTH = 40


def random_pad(seed: int) -> Pad:
    """A pad on which random things were written, corrected and withdrawn."""
    chance = Random(seed)
    pad = fold([Recorded(1, "open", "anna", "", opened(random_setup(chance)))])
    for step in range(chance.randrange(PAD_LENGTH)):
        try:
            event = decide(pad, random_command(chance, pad), actor="anna", command_id=f"c{step}")
        except Refused:
            continue
        pad = pad.after(Recorded(pad.seq + 1, f"c{step}", "anna", "", event))
    return pad


def there_and_back(pad: Pad) -> Pad:
    """The pad that somebody has who is sent the PBN."""
    games = list(pbn.reads(pbn.writes(games_of_pad(pad))))
    remarks = [str(remark) for game in games for remark in game.remarks if remark.word != "unknown-tag"]
    assert remarks == []
    return pad_of_games(games)


def numbers(evening: Evening) -> list[object]:
    """All that is written on the pad, and the state after each deal."""
    return [(deal.entries, deal.vulnerable, deal.dealer, deal.game) for deal in evening.deals]


def test_random_evenings_survive_pbn(share: Share) -> None:
    for seed in range(share(2_000, 60)):
        pad = random_pad(seed)
        back = there_and_back(pad)
        assert print_sheet(back) == print_sheet(read_sheet(print_sheet(pad))), f"seed {seed}"
        assert numbers(back.evening) == numbers(read_sheet(print_sheet(pad)).evening), f"seed {seed}"
        assert pad_json(back) == pad_json(read_sheet(print_sheet(pad))), f"seed {seed}"


def test_what_the_standard_s_tags_say_is_what_the_pad_has(share: Share) -> None:
    """The tags of the standard alone, without ours: points of each deal, and the state of the rubber before it."""
    for seed in range(share(500, 30)):
        pad = read_sheet(print_sheet(random_pad(seed)))
        games = list(pbn.reads(pbn.writes(games_of_pad(pad))))
        for game, deal in zip(games, pad.evening.deals, strict=False):
            if "ScoreRubber" not in game.tags:
                continue
            above, below = total(deal.entries, Line.ABOVE), total(deal.entries, Line.BELOW)
            said = " ".join(f"{side} {above.of(side)}/{below.of(side)}" for side in Side)
            assert game.tags["ScoreRubber"] == said


CUT = """\
rules: rubber
stake: 2
players: Ann, Bob, Cat, Dan, Eve
rotation: cut-in
carried: We 300 They 1200

Cut Ann SA, Bob SK, Cat D4, Dan C2, Eve H3
N 4S= honours N 100
E 3NT-1
S 1NT=
S 6H=
Cut Ann S2, Bob SK, Cat D4, Dan CA, Eve HA
We 2C+1
They 1NT= honours They 150
Stop
"""


def test_a_cut_for_partners_stakes_and_what_was_carried_in_come_back() -> None:
    pad = read_sheet(CUT)
    back = there_and_back(pad)
    assert print_sheet(back) == print_sheet(pad)
    assert back.setup.rules.stake == pad.setup.rules.stake
    assert back.evening.total == pad.evening.total
