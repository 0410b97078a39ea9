"""A deal that is over, as text to keep."""

from tables import dealt, said

from wethey.core import Deal, Seat
from wethey.formats import deal_text
from wethey.laws import PRESETS
from wethey.pad import Evening, reckon
from wethey.scoring import PassedOutDeal, Played
from wethey.table import Answer, Claim, Table, apply, decide, view

DEAL = Deal.parse("N:AT.KQJ2.AK2.AKQ2 K5432.A3.543.543 QJ9.T98.QJT9.JT9 876.7654.876.876")
CLAIMED = """\
Deal 1, dealer North, vulnerable: We

                North (N's player)
                ♠ A 10
                ♥ K Q J 2
                ♦ A K 2
                ♣ A K Q 2
West (W's player)               East (E's player)
♠ 8 7 6                         ♠ K 5 4 3 2
♥ 7 6 5 4                       ♥ A 3
♦ 8 7 6                         ♦ 5 4 3
♣ 8 7 6                         ♣ 5 4 3
                South (S's player)
                ♠ Q J 9
                ♥ 10 9 8
                ♦ Q J 10 9
                ♣ J 10 9

North   East    South   West
3NT     P       P       P

 1. E ♠2    S ♠Q*   W ♠6    N ♠10
 2. S ♥10   W ♥4
We claimed 12 tricks in all.

N 3NT+3
  We 100 below the line: tricks bid and made: 40 + 2 × 30 (Laws of Rubber Bridge 1993/2014, law 81)
  We 90 above the line: 3 overtricks of 30 (Laws of Rubber Bridge 1993/2014, law 81)
We 190, They 0
"""


def ended(actions: str) -> Table:
    return said(dealt(DEAL), actions)


def test_a_claimed_deal_is_printed_whole() -> None:
    table = ended("3NT P P P S2 SQ S6 ST HT H4")
    for command, seat in ((Claim(12), Seat.NORTH), (Answer(agree=True), Seat.EAST), (Answer(agree=True), Seat.WEST)):
        table = apply(table, decide(table, seat, command))
    assert table.result
    (deal,) = reckon(Evening(PRESETS["rubber"]), [("1", Played(table.result))]).deals
    told = deal_text(view(table, None), deal)
    assert told == CLAIMED


def test_a_deal_that_was_passed_out_has_no_tricks() -> None:
    (deal,) = reckon(Evening(PRESETS["rubber"]), [("1", PassedOutDeal())]).deals
    assert deal_text(view(ended("P P P P"), None), deal).endswith("P       P       P       P\n\nPassed out\n")


def test_a_deal_without_a_pad_has_no_score() -> None:
    assert deal_text(view(ended("P P P P"), None)).endswith("\n\nPassed out.\n")
