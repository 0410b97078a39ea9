"""A rule set as a table of numbers, for a page that scores while it has no network.

The table holds what every result pays, reckoned here once, so that the browser needs no scoring of its own: only a
fold that adds, rules a line at a hundred, and knows whose deal it is.
"""

from functools import cache
from itertools import product
from typing import Any

from wethey.core import TRICKS, Bid, Contract, Doubling, Result, Strain
from wethey.laws import GAME, DealPremiums, Edition, Form, RuleSet
from wethey.scoring import Item, contract_entries

ITEMS = {
    "tricks": (Item.TRICKS,),
    "overtricks": (Item.OVERTRICKS,),
    "insult": (Item.INSULT,),
    "slam": (Item.SMALL_SLAM, Item.GRAND_SLAM),
    "undertricks": (Item.UNDERTRICKS,),
}
_STRAINS = (Strain.CLUBS, Strain.HEARTS, Strain.NOTRUMP)


def rulebook(rules: RuleSet) -> dict[str, Any]:
    """Give a rule set with its numbers.

    ``table`` has a list for each item, of 7 levels × 3 denominations (minor, major, notrump) × 3 doublings × 2
    vulnerabilities × 14 numbers of tricks, the last turning fastest.
    """
    edition = rules.edition
    unfinished = edition.rubber.unfinished_part_score
    return {
        "name": rules.name,
        "form": rules.form.value,
        "options": rules.options(),
        "needs_dealer": rules.needs_dealer,
        "game": GAME,
        "table": _table(edition, duplicate=rules.form is Form.DUPLICATE),
        "honours": [edition.honours.four.amount, edition.honours.five.amount, edition.honours.aces.amount],
        "rubber": {
            "two_games": edition.rubber.in_two_games.amount,
            "three_games": edition.rubber.in_three_games.amount,
            "unfinished_game": edition.rubber.unfinished_game.amount,
            "unfinished_part_score": unfinished.amount if unfinished else 0,
        },
        "carried": _premiums(edition.chicago),
        "alone": _premiums(edition.duplicate if rules.form is Form.DUPLICATE else edition.alone),
    }


def _premiums(premiums: DealPremiums) -> dict[str, Any]:
    game = premiums.game.amount
    return {"game": [game.not_vulnerable, game.vulnerable], "part_score": premiums.part_score.amount}


@cache
def _table(edition: Edition, *, duplicate: bool) -> dict[str, list[int]]:
    tariff = edition.duplicate_tariff if duplicate else edition.tariff
    table: dict[str, list[int]] = {item: [] for item in ITEMS}
    for level, strain, doubling, vulnerable, tricks in product(
        range(1, 8), _STRAINS, Doubling, (False, True), range(TRICKS + 1)
    ):
        result = Result(Contract(Bid(level, strain), doubling), tricks)
        paid = {entry.item: entry.points for entry in contract_entries(result, tariff, vulnerable=vulnerable)}
        for name, items in ITEMS.items():
            table[name].append(sum(paid.get(item, 0) for item in items))
    return table
