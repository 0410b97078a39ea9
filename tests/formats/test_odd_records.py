"""What programs and people write that no standard has: each record is there, read or told with its place."""

import pytest
from records_of_games import DEAL

from wethey.formats import Weight, lin, pbn

TAGS = {"Event": "x", "Board": "1", "Dealer": "N", "Vulnerable": "None", "Deal": DEAL, "Declarer": "S"}
TAGS |= {"Contract": "5H", "Result": "9"}
HANDS = "3SJ973HJ98742D3CK4,SKQT2HATDJ6542C85,H63DAKQ987CA9732,SA8654HKQ5DTCQJT6"


def written(**tags: str) -> str:
    return "".join(f'[{name} "{value}"]\n' for name, value in (TAGS | tags).items())


READ = {
    "other contracts": (written(Contract="5♥*"), "S 5HX 9"),
    "a contract in small letters": (written(Contract="3 nt xx"), "S 3NTXX 9"),
    "a margin": (written(Result="-2"), "S 5H 9"),
    "tens of two figures": (written(Deal=DEAL.replace("T", "10")), "S 5H 9"),
    "a deal with tabs": (written(Deal=DEAL.replace(" ", "\t")), "S 5H 9"),
    "a deal over lines": (written(Deal=DEAL.replace(" ", "\n")), "S 5H 9"),
    "a void as a dash": (written(Deal=DEAL.replace(" .", " -.")), "S 5H 9"),
    "tags in small letters": (written().lower(), "S 5H 9"),
    "single quotes": (written().replace('"', "'"), "S 5H 9"),
    "printed quotes": (written().replace(' "', " “").replace('"]', "”]"), "S 5H 9"),
    "equals signs": (written().replace(' "', '="'), "S 5H 9"),
    "no quotes": (written().replace('"', ""), "S 5H 9"),
    "brackets that do not close": (written().replace('"]', '"'), "S 5H 9"),
    "no blank behind the name": (written().replace(' "', '"'), "S 5H 9"),
    "all on a line": (written().replace("\n", " "), "S 5H 9"),
    "set in": ("  " + written().replace("\n", "\n  "), "S 5H 9"),
    "a page of the web": (f"<pre>\n{written()}</pre>", "S 5H 9"),
    "a mail": ("".join(f"> {line}\n" for line in written().splitlines()), "S 5H 9"),
    "counts behind the deals": (written() + "\nGenerated 29 hands\nTime needed 8.000 sec\n", "S 5H 9"),
    "doubles in words": (written() + '[Auction "N"]\n1C Dbl Rdbl pass\nPASS p\n', "N 1CXX 9"),
    "signs of suits": (written() + '[Auction "N"]\n1♣! P?? Pass P\n', "N 1C 9"),
}
TOLD = {
    "a contract with its declarer": (written(Contract="5H by S"), "no-contract"),
    "a contract with its result": (written(Contract="4S-1"), "no-contract"),
    "tricks in words": (written(Result="9 tricks"), "no-tricks"),
    "too many tricks": (written(Result="14"), "impossible-tricks"),
    "no such vulnerability": (written(Vulnerable="NSEW"), "no-vulnerability"),
    "no such dealer": (written(Dealer="X"), "no-seat"),
    "small cards": (written(Deal=DEAL.replace("J973", "Jxxx")), "no-hand"),
    "a seat before every hand": (written(Deal="N:J973... E:KQT2... S:.63.. W:A8654..."), "no-hand"),
    "no first seat": (written(Deal=DEAL[2:]), "no-deal"),
    "another score": (written(Score="NS 620"), "score-disagrees"),
    "calls in brackets": (written() + '[Auction "N"]\n(1C) 1H (P) 2H\n', "no-call"),
    "calls with dashes": (written() + '[Auction "N"]\n1c-p-1h-p\n', "no-call"),
    "calls with their seats": (written() + '[Auction "N"]\nN:1C E:P S:P W:P\n', "no-call"),
    "numbered tricks": (written() + '[Play "W"]\n1. S4 S7 SQ H3\n', "no-card"),
    "a trick twice": (written() + '[Play "W"]\nS4 S7 SQ H3\nS4 S7 SQ H3\n', "card-not-held"),
    "another notation inside": (f"{written()}pn|a,b,c,d|md|1,,,|\n", "stray-text"),
    "a note before everything": ('[Note "1:x"]\n' + written(), "note-of-nothing"),
}
TOLD_OF_LIN = {
    "no such dealer": (f"md|0{HANDS[1:]}|", "no-dealer"),
    "points between suits": ("md|3J973.J98742.3.K4,,,|", "no-hand"),
    "a card twice": ("md|3SAA,,,|", "no-hand"),
    "semicolons": (f"md|{HANDS.replace(',', ';')}|", "no-hand"),
    "three names": (f"pn|a,b,c|md|{HANDS}|", "names"),
    "no such vulnerability": (f"md|{HANDS}|sv|x|", "no-vulnerability"),
    "a call in brackets": (f"md|{HANDS}|mb|(1C)|", "no-call"),
    "an alert before every call": (f"md|{HANDS}|an|x|mb|1C|", "note-of-nothing"),
    "too many tricks": (f"md|{HANDS}|mc|14|", "impossible-tricks"),
    "no card": (f"md|{HANDS}|pc|S1|", "no-card"),
    "no result": (f"vg|x,y,I,1,1,A,0,B,0|rs|4HQ,|qx|o1|md|{HANDS}|", "no-result"),
}


@pytest.mark.parametrize("what", READ)
def test_what_is_meant_is_read(what: str) -> None:
    text, meant = READ[what]
    (game,) = pbn.reads(text)
    assert (f"{game.contract} {game.tricks}", game.deal is not None) == (meant, True)
    assert list(pbn.reads(pbn.writes([game]))) == [game]


@pytest.mark.parametrize("what", TOLD)
def test_what_cannot_be_read_is_told_and_the_rest_is_there(what: str) -> None:
    text, word = TOLD[what]
    (game,) = pbn.reads(text)
    told = next(remark for remark in game.remarks if remark.word == word)
    assert (told.game, told.weight is Weight.FORM, told.line >= 1) == (1, False, True)
    assert game.tags["Event"] == "x"
    assert list(pbn.reads(pbn.writes([game]))) == [game]


@pytest.mark.parametrize("what", TOLD_OF_LIN)
def test_what_cannot_be_read_of_lin_is_told_and_the_rest_is_there(what: str) -> None:
    text, word = TOLD_OF_LIN[what]
    (game,) = lin.reads(text)
    assert word in [remark.word for remark in game.remarks if remark.weight is not Weight.FORM]
    assert list(pbn.reads(pbn.writes([game]))) == [game]
