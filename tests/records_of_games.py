"""A well-known record of a game, and ways to spoil it."""

from random import Random

from hypothesis import strategies as st

DEAL = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
SCHIPHOL = f"""\
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "{DEAL}"]
[Declarer "S"]
[Contract "5HX"]
[Result "9"]
[Auction "N"]
1D      1S 3H =1= 4S
4NT =2= X  Pass   Pass
5C      X  5H     X
AP
[Note "1: non-forcing 6-9 points, 6-card"]
[Note "2: two colors: clubs and diamonds"]
[Play "W"]
SK H3 S4 S3
C5 C2 C6 CK
S2 H6 S5 S7
C8 CA CT C4
D2 DA DT D3
D4 DK H5 H7
-  -  -  H2
*
"""


def mangled(text: str, rng: Random) -> str:
    """A text that was badly used: pieces of it cut, doubled, exchanged."""
    for _ in range(rng.randint(1, 6)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.randint(0, 40))
        piece = rng.choice(["", text[start:end] * 2, rng.choice('{}[]";%\n\\=$^*+-'), text[end : end + 30]])
        text = text[:start] + piece + text[end:]
    return text


SIGNS = r"""[ ] " { } ; % \ Event Deal [Auction_"N"] [Play_"W"] =1= $3 ^I AP * + - 1S SA ## # [Note_"1:x"] N: é
    [ScoreTable_"A;B"] [Deal_"N:"""
SCRAPS = st.sampled_from(SIGNS.split()) | st.sampled_from(["\n", "\n\n", "\x00"])

anything: st.SearchStrategy[str] = st.lists(SCRAPS | st.text(max_size=6), max_size=40).map(
    lambda scraps: "".join(scraps).replace("_", " ")
)
"""Texts made of what means something in a record, and of what does not."""
