"""Chicago and its dialects: the same deals scored side by side, and who is vulnerable on each."""

from dataclasses import dataclass, replace

from wethey.core import Seat, Side, Vulnerability, _
from wethey.laws import PRESETS, Form, RuleSet
from wethey.pad import ScoredDeal, evening_of, reckon
from wethey.scoring import Chicago, Item, WeThey, total
from wethey.web.learn.drawn import Written, write
from wethey.web.learn.worked import sheet

LENGTHS = ("4", "6", "8")


@dataclass(frozen=True, slots=True)
class DialectDeal:
    """A deal in a dialect: who was vulnerable, what both sides wrote, and the bonus that it earned at once."""

    number: int
    vulnerable: Vulnerability
    points: WeThey
    bonus: Written | None


@dataclass(frozen=True, slots=True)
class Dialect:
    """A dialect with the deals of one round."""

    rules: RuleSet
    title: str
    words: str
    deals: tuple[DialectDeal, ...]
    total: WeThey


def names() -> dict[str, tuple[str, str]]:
    """The dialects that have a name: title, and what is its own."""
    return {
        "chicago": (_("By the law"), _("On deals 2 and 3 the dealer’s side is vulnerable. Part-scores carry.")),
        "chicago-switched": (
            _("Switched"),
            _("On deals 2 and 3 the side that did not deal is vulnerable. Part-scores carry."),
        ),
        "chicago-fixed": (
            _("Fixed"),
            _("North-South are vulnerable on deal 2, East-West on deal 3, whoever deals. Part-scores carry."),
        ),
        "chicago-duplicate-style": (
            _("Duplicate style"),
            _("The dealer’s side is vulnerable on deals 2 and 3. Every deal is scored alone."),
        ),
    }


def dialects(name: str = "chicago") -> tuple[Dialect, ...]:
    """Score a worked round in every dialect."""
    pad = sheet(name)
    lines = [(kept.id, kept.line) for kept in pad.lines]
    told = names()
    found = []
    for rules in PRESETS.values():
        if rules.form is Form.CHICAGO:
            evening = reckon(evening_of(replace(pad.setup, rules=rules)), lines)
            title, words = told.get(rules.name, (rules.name, ""))
            found.append(Dialect(rules, title, words, tuple(map(_deal, evening.deals)), evening.total))
    return tuple(found)


def _deal(deal: ScoredDeal) -> DialectDeal:
    bonus = next((entry for entry in deal.entries if entry.item in {Item.GAME, Item.PART_SCORE}), None)
    return DialectDeal(deal.number, deal.vulnerable, total(deal.entries), write(bonus, deal) if bonus else None)


def wheel(rules: RuleSet, first: Seat) -> tuple[tuple[Seat, Vulnerability], ...]:
    """Who deals each deal of a round, and who is vulnerable on it."""
    deals = []
    for place in range(rules.deals):
        dealer = first.after(place)
        deals.append((dealer, replace(Chicago(rules), deals=place).vulnerable(dealer)))
    return tuple(deals)


def lengths() -> tuple[RuleSet, ...]:
    """Rounds of every length, by the law's wheel."""
    return tuple(PRESETS["chicago"].having("deals", length) for length in LENGTHS)


def vulnerable_said(vulnerable: Vulnerability) -> str:
    """Who is vulnerable, in a word."""
    if vulnerable is Vulnerability.BOTH:
        return _("both")
    if vulnerable is Vulnerability.NONE:
        return _("nobody")
    return _("We") if vulnerable.of(Side.NS) else _("They")
