"""All 2,940 duplicate results as other people's scorers have them. Where they are missing the test says so."""

import csv
import random
from pathlib import Path

import pytest

from wethey.core import TRICKS, Bid, Contract, Doubling, Result, Side, Strain
from wethey.laws import CURRENT
from wethey.scoring import duplicate_score

TABLE = Path(__file__).parents[3] / "shared" / "peer_duplicate_scores.csv"
BIDS = [Bid.of_index(index) for index in range(35)]

Key = tuple[int, Doubling, int, bool]


def ours() -> dict[Key, int]:
    """Every duplicate score, by bid, doubling, tricks and vulnerability."""
    return {
        (bid.index, doubling, tricks, vulnerable): duplicate_score(
            Result(Contract(bid, doubling), tricks), CURRENT, vulnerable=vulnerable
        )
        for bid in BIDS
        for doubling in Doubling
        for tricks in range(14)
        for vulnerable in (False, True)
    }


def test_there_are_2940_results() -> None:
    assert len(ours()) == 2940
    assert len(set(ours().values())) == 219


def test_they_agree_with_endplay() -> None:
    types = pytest.importorskip("endplay.types", reason="endplay is not installed: its scores are not compared")
    denoms = (types.Denom.clubs, types.Denom.diamonds, types.Denom.hearts, types.Denom.spades, types.Denom.nt)
    penalties = (types.Penalty.passed, types.Penalty.doubled, types.Penalty.redoubled)
    differing = {}
    for (index, doubling, tricks, vulnerable), score in ours().items():
        bid = BIDS[index]
        contract = types.Contract(
            level=bid.level,
            denom=denoms[bid.strain.index],
            declarer=types.Player.north,
            penalty=penalties[doubling.index],
            result=tricks - bid.tricks,
        )
        theirs = contract.score(types.Vul.both if vulnerable else types.Vul.none)
        if theirs != score:
            differing[f"{bid}{doubling} {tricks} {vulnerable}"] = (score, theirs)
    assert differing == {}


def lopsided(dice: random.Random, noise: float) -> list[int]:
    """A pack, numbered by rank and then suit, to be dealt round: long suits everywhere, quick to solve.

    The suits lie one after another, wound to a random place, with some noise, and are cut into four hands.
    """
    suits, start = dice.sample(range(4), 4), dice.randrange(52)
    place = {card: (suits[card % 4] * 13 + card // 4 + start) % 52 + dice.gauss(0, noise) for card in range(52)}
    wound = sorted(place, key=lambda card: place[card])
    hands = dice.sample([wound[hand * 13 : hand * 13 + 13] for hand in range(4)], 4)
    return [card for four in zip(*hands, strict=True) for card in four]


def test_they_agree_with_open_spiel() -> None:
    """It scores every contract of a deal at its double-dummy tricks, which its undoubled sevens give away.

    Deals are made until every result was seen; North-South are vulnerable, East-West are not.
    """
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: its scores are not compared")
    game = pyspiel.load_game("bridge(use_double_dummy_result=true,dealer_vul=true)")
    names = [game.contract_string(number) for number in range(1, game.num_possible_contracts())]
    contracts = [Contract.parse(" ".join(reversed(name.split()))) for name in names]
    known, seen = ours(), set[Key]()
    dice = random.Random(11)
    for deal in range(600):
        state = game.new_initial_state()
        for card in lopsided(dice, deal % 3):
            state.apply_action(card)
        scores = {}
        for contract, score in zip(contracts, state.score_by_contract()[1:], strict=True):
            scores[contract] = score if contract.side is Side.NS else -score
        for contract, score in scores.items():
            vulnerable = contract.side is Side.NS
            seven = scores[Contract(Bid(7, contract.bid.strain), declarer=contract.declarer)]
            tricks = TRICKS if seven > 0 else TRICKS + seven // (100 if vulnerable else 50)
            key = (contract.bid.index, contract.doubling, tricks, vulnerable)
            assert known[key] == score, (str(contract), tricks)
            seen.add(key)
        if len(seen) == len(known):
            break
    assert len(seen) == len(known)


@pytest.mark.skipif(not TABLE.exists(), reason="the table that others agreed on is not beside this checkout")
def test_they_agree_with_the_table_of_others() -> None:
    known = ours()
    with TABLE.open() as table:
        rows = list(csv.DictReader(table))
    assert len(rows) == len(known)
    for row in rows:
        bid = Bid(int(row["level"]), Strain.parse(row["strain"]))
        key = (bid.index, Doubling.parse(row["doubling"]), int(row["tricks_taken"]), row["vulnerable"] == "1")
        assert known[key] == int(row["score"]), row
