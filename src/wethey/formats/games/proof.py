"""What a record proves, and where its tags say otherwise.

Contract and declarer are taken from the calls, tricks from the cards, the score from contract, tricks and
vulnerability. Where calls or cards prove nothing, the tags are believed. A tag that disagrees is kept, and noted.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from wethey.core import TRICKS, Contract, Deal, Pass, Result, Seat, Side, Vulnerability, _
from wethey.formats.games import stated
from wethey.formats.games.calls import Bidding, bidding
from wethey.formats.games.cards import Carding, carding
from wethey.formats.games.remark import Pen
from wethey.formats.games.spelling import CARD
from wethey.formats.games.stated import Known, StatedContract, StatedTricks
from wethey.laws import CURRENT
from wethey.scoring import duplicate_score

MOST_LEFT_OUT = 3
"""Passes before the opening bid that some records leave out."""
OTHER_SCORES = ("RUBBER", "CAVENDISH")
"""Scoring by which a deal is not paid its duplicate score."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The values of a record."""

    dealer: Seat | None
    vulnerability: Vulnerability | None
    hands: Known | None
    deal: Deal | None
    bidding: Bidding | None
    contract: Contract | None
    passed_out: bool
    declarer: Seat | None
    carding: Carding | None
    tricks: int | None
    claimed: bool
    score: int | None

    @property
    def result(self) -> Result | None:
        """The result, where contract and tricks are known."""
        return Result(self.contract, self.tricks) if self.contract and self.tricks is not None else None


@dataclass(slots=True)
class _Prover:
    tags: Mapping[str, str]
    calls: tuple[str, ...] | None
    cards: tuple[str, ...] | None
    pen: Pen

    def proof(self) -> Proof:
        tags, pen = self.tags, self.pen
        dealer = stated.seat(tags.get("Dealer", ""), "Dealer", pen)
        vulnerability = stated.vulnerability(tags.get("Vulnerable", ""), pen)
        known = stated.hands(tags.get("Deal", ""), pen)
        said = stated.contract(tags.get("Contract", ""), pen)
        swapped = tags.get("Declarer", "").startswith("^")
        declarer = stated.seat(tags.get("Declarer", "").removeprefix("^"), "Declarer", pen)
        bid = self._bidding(dealer, known, said, declarer)
        contract, passed_out = self._contract(bid, said, declarer, swapped=swapped)
        played_by = contract.declarer if contract and isinstance(contract.declarer, Seat) else declarer
        carded = self._carding(contract, said, played_by, known)
        counted = self._tricks(carded, contract, passed_out=passed_out, played_by=played_by)
        score = self._score(contract, counted, vulnerability, passed_out=passed_out)
        claimed = counted is not None and carded is not None and not carded.proves
        return Proof(
            dealer,
            vulnerability,
            known,
            stated.deal_of(known),
            bid,
            contract,
            passed_out,
            played_by,
            carded,
            counted,
            claimed,
            score,
        )

    def _bidding(
        self, dealer: Seat | None, known: Known | None, said: StatedContract | None, declarer: Seat | None
    ) -> Bidding | None:
        if self.calls is None:
            return None
        first = stated.seat(self.tags.get("Auction", ""), "Auction", self.pen) or dealer
        if first is None:
            if self.calls:
                self.pen.doubt("no-first-caller", _("nobody is said to call first"), at="Auction")
            return None
        bid = bidding(self.calls, first, dealer, self.pen)
        if not bid.proves or bid.contract is None or said is None or declarer in (None, bid.contract.declarer):
            return bid
        return self._leading_passes(bid, first, known, said, declarer)

    def _leading_passes(
        self, bid: Bidding, first: Seat, known: Known | None, said: StatedContract, declarer: Seat | None
    ) -> Bidding:
        """Put passes back before the opening bid, where the tags and the hand that led prove that they were made."""
        if isinstance(bid.calls[0], Pass) or not self._led_against(declarer, known):
            return bid
        for missing in range(1, MOST_LEFT_OUT + 1):
            fuller = bidding(("P",) * missing + (self.calls or ()), first, None, Pen())
            contract = fuller.contract
            if contract and fuller.auction and (contract.bid, contract.declarer) == (said.bid, declarer):
                self.pen.doubt(
                    "leading-passes",
                    _("passes left out before the opening bid: {count}, by the declarer and the lead", count=missing),
                    str(bid.calls[0]),
                    "Auction",
                )
                return fuller
        return bid

    def _led_against(self, declarer: Seat | None, known: Known | None) -> bool:
        """Tell whether the Play tag and the card led say the same declarer as the Declarer tag."""
        leader = stated.SEATS.get(self.tags.get("Play", "").upper())
        if declarer is None or leader is not declarer.lho:
            return False
        led = next((CARD[token] for token in self.cards or () if token in CARD), None)
        hand = known[leader.index] if known else None
        return led is None or hand is None or led in hand

    def _contract(
        self, bid: Bidding | None, said: StatedContract | None, declarer: Seat | None, *, swapped: bool
    ) -> tuple[Contract | None, bool]:
        """Give contract and whether all passed, from the calls if they prove it."""
        if bid is None or not bid.proves:
            if said is None:
                return None, False
            return said.by(declarer), said.passed_out
        if bid.passed_out:
            if said and not said.passed_out:
                self.pen.doubt("contract-disagrees", _("but all passed"), self.tags["Contract"], "Contract")
            return None, True
        contract = bid.contract
        assert contract is not None
        assert isinstance(contract.declarer, Seat)
        if said is not None and (said.bid, said.doubling) != (contract.bid, contract.doubling):
            words = _("but the calls lead to {contract}", contract=f"{contract.bid}{contract.doubling}")
            self.pen.doubt("contract-disagrees", words, self.tags["Contract"], "Contract")
        wanted = contract.declarer.partner if swapped else contract.declarer
        if declarer is not None and declarer is not wanted:
            words = _("but the calls make {seat} declarer", seat=contract.declarer)
            self.pen.doubt("declarer-disagrees", words, self.tags["Declarer"], "Declarer")
        elif swapped and declarer is not None:
            contract = replace(contract, declarer=declarer)
        return contract, False

    def _carding(
        self, contract: Contract | None, said: StatedContract | None, declarer: Seat | None, known: Known | None
    ) -> Carding | None:
        if not self.cards:
            return None
        strain = contract.bid.strain if contract else said.strain if said else None
        first = stated.seat(self.tags.get("Play", ""), "Play", self.pen) or (declarer.lho if declarer else None)
        if strain is None or first is None:
            return None
        leader = declarer.lho if declarer else None
        ending = known and any(hand is not None and len(hand) < TRICKS for hand in known)
        if leader and leader is not first and not ending:
            words = _("leads, but {seat} is left of declarer", seat=leader)
            self.pen.doubt("leader-disagrees", words, str(first), "Play")
        return carding(self.cards, first, strain, known, leader, pen=self.pen)

    def _tricks(
        self, carded: Carding | None, contract: Contract | None, *, passed_out: bool, played_by: Seat | None
    ) -> int | None:
        """Give declarer's tricks, from the cards if they prove them."""
        text = self.tags.get("Result", "")
        said = stated.tricks(text, self.pen)
        if passed_out:
            if said is not None:
                self.pen.doubt("result-of-a-pass", _("is a number of tricks, but all passed"), text, "Result")
            return None
        side = played_by.side if played_by else contract.side if contract else None
        if said is not None and side is None and self.tags.get("Declarer") == "":
            self.pen.doubt("no-declarer", _("is a number of tricks, but nobody was declarer"), text, "Result")
        told = said.of(side, contract.bid if contract else None) if said else None
        if carded is None or side is None:
            return told
        won, lost = carded.won(side), carded.won(side.other)
        if carded.proves and not (said and said.agreed):
            if told is not None and told != won:
                self.pen.doubt("tricks-disagree", _("but declarer won {number} tricks", number=won), text, "Result")
            return won
        self._check_told(told, won, TRICKS - lost, text, said)
        return told

    def _check_told(self, told: int | None, fewest: int, most: int, text: str, said: StatedTricks | None) -> None:
        """Compare the tricks that are stated with what the cards played so far leave room for."""
        if told is None:
            return
        possible = fewest <= told <= most
        if said and said.agreed:
            if possible:
                words = _("is marked as other than the play, but the cards that were played allow it")
                self.pen.form("agreed-tricks", words, text, "Result")
        elif not possible:
            words = _("but from the cards that were played it is {fewest} to {most} tricks", fewest=fewest, most=most)
            self.pen.doubt("tricks-disagree", words, text, "Result")

    def _score(
        self, contract: Contract | None, counted: int | None, vulnerability: Vulnerability | None, *, passed_out: bool
    ) -> int | None:
        """Give the duplicate score of declarer's side, and compare the tag with it."""
        text = self.tags.get("Score", "")
        said = stated.score(text) if text not in stated.UNKNOWN else None
        scoring = self.tags.get("Scoring", "").upper()
        if any(word in scoring for word in OTHER_SCORES):
            return int(said.declarer) if said and said.declarer is not None else None
        side = contract.side if contract else None
        worked_out: int | None = None
        if passed_out:
            worked_out = 0
        elif contract and side and counted is not None and vulnerability is not None:
            worked_out = duplicate_score(Result(contract, counted), CURRENT, vulnerable=vulnerability.of(side))
        if said is None:
            return worked_out
        told = said.of(side or (Side.NS if passed_out else None))
        if worked_out is None:
            return int(told) if told is not None and (side or said.declarer is not None) else None
        if told is not None and told != worked_out:
            words = _("but contract, tricks and vulnerability make {number}", number=worked_out)
            self.pen.doubt("score-disagrees", words, text, "Score")
        return worked_out


def prove(tags: Mapping[str, str], calls: tuple[str, ...] | None, cards: tuple[str, ...] | None, pen: Pen) -> Proof:
    """Work out the values of a record, and note what disagrees."""
    return _Prover(tags, calls, cards, pen).proof()
