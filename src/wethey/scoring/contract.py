"""A contract's result becomes entries (laws 72 and 81; duplicate law 77)."""

from typing import TYPE_CHECKING

from wethey.core import Doubling, Result, Side, Strain
from wethey.laws import GAME, Cited, DealPremiums, Denomination, Edition, Honours, Tariff
from wethey.scoring.entry import Entry, Item, Line
from wethey.scoring.outcome import HonoursClaim

if TYPE_CHECKING:
    from collections.abc import Iterator

SMALL_SLAM, GRAND_SLAM = 6, 7


def _above(side: Side, item: Item, cited: Cited[int]) -> Entry:
    return Entry(side, Line.ABOVE, item, (cited.amount,), cited.law)


def contract_entries(result: Result, tariff: Tariff, *, vulnerable: bool) -> "Iterator[Entry]":
    """Give what the result itself pays; ``vulnerable`` is declarer's side. A side nobody named is We."""
    side = result.contract.side or Side.NS
    if result.made:
        yield from _made(result, tariff, side, vulnerable=vulnerable)
    else:
        scale = tariff.undertricks[result.contract.doubling]
        parts = scale.amount.at(vulnerable).of(-result.overtricks)
        yield Entry(side.other, Line.ABOVE, Item.UNDERTRICKS, parts, scale.law)


def _made(result: Result, tariff: Tariff, side: Side, *, vulnerable: bool) -> "Iterator[Entry]":
    bid, doubling = result.contract.bid, result.contract.doubling
    denomination = Denomination.of(bid.strain)
    tricks = tariff.tricks[denomination]
    parts = tuple(amount * doubling.factor for amount in tricks.amount.of(bid.level))
    yield Entry(side, Line.BELOW, Item.TRICKS, parts, tricks.law)
    if result.overtricks:
        if doubling is Doubling.UNDOUBLED:
            each, law = tariff.plain_overtricks[denomination].amount, tariff.plain_overtricks[denomination].law
        else:
            doubled = tariff.doubled_overtricks[doubling]
            each, law = doubled.amount.at(vulnerable), doubled.law
        yield Entry(side, Line.ABOVE, Item.OVERTRICKS, (each,) * result.overtricks, law)
    if doubling in tariff.insult:
        yield _above(side, Item.INSULT, tariff.insult[doubling])
    if bid.level == SMALL_SLAM:
        slam = tariff.small_slam
        yield Entry(side, Line.ABOVE, Item.SMALL_SLAM, (slam.amount.at(vulnerable),), slam.law)
    elif bid.level == GRAND_SLAM:
        slam = tariff.grand_slam
        yield Entry(side, Line.ABOVE, Item.GRAND_SLAM, (slam.amount.at(vulnerable),), slam.law)


def honours_entry(claim: HonoursClaim, strain: Strain, honours: Honours) -> Entry:
    """Give what honours in one hand pay, whoever held them, whatever became of the contract."""
    if strain is Strain.NOTRUMP:
        cited = honours.aces
    else:
        cited = honours.four if claim.points == honours.four.amount else honours.five
    return _above(claim.side, Item.HONOURS, cited)


def deal_premium(side: Side, below: int, premiums: DealPremiums, *, vulnerable: bool) -> Entry:
    """Give the premium that a deal scored alone earns at once: game, or part-score."""
    if below >= GAME:
        game = premiums.game
        return Entry(side, Line.ABOVE, Item.GAME, (game.amount.at(vulnerable),), game.law)
    return _above(side, Item.PART_SCORE, premiums.part_score)


def duplicate_entries(result: Result, edition: Edition, *, vulnerable: bool) -> tuple[Entry, ...]:
    """Give the duplicate score of a result as entries (law 77)."""
    entries = list(contract_entries(result, edition.duplicate_tariff, vulnerable=vulnerable))
    if result.made:
        first = entries[0]
        entries.append(deal_premium(first.side, first.points, edition.duplicate, vulnerable=vulnerable))
    return tuple(entries)


def duplicate_score(result: Result, edition: Edition, *, vulnerable: bool) -> int:
    """Give the duplicate score from declarer's side."""
    declarer = result.contract.side or Side.NS
    return sum(
        entry.points if entry.side is declarer else -entry.points
        for entry in duplicate_entries(result, edition, vulnerable=vulnerable)
    )
