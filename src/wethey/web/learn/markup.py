"""Words as a page shows them: escaped, numbers parted by thousands, suits drawn by our own shapes."""

import re

from markupsafe import Markup, escape

from wethey.core import Bid, Contract, Doubling, Side, Strain, _, parted, plural_form
from wethey.formats import contract_said, parse_played, played_said, strain_name, who_name
from wethey.laws import Form
from wethey.scoring import Entry, Item, Played

MINUS = "−"
_SIGNS = {"♣": Strain.CLUBS, "♦": Strain.DIAMONDS, "♥": Strain.HEARTS, "♠": Strain.SPADES}
_SIGN = re.compile("([♣♦♥♠])")


def points(number: int) -> str:
    """A number with its thousands parted and a true minus sign.

    >>> points(-1500)
    '−1,500'
    """
    return parted(number).replace("-", MINUS)


def _shown(value: object) -> Markup:
    if isinstance(value, Markup):
        return value
    return escape(points(value) if isinstance(value, int) else value)


def filled(words: str, /, **values: object) -> Markup:
    """Words with their ``{names}`` filled in; what is filled in may be markup, and whole numbers are parted.

    >>> filled("{points} & more", points=1500)
    Markup('1,500 &amp; more')
    """
    return escape(words).format(**{name: _shown(value) for name, value in values.items()})


def say(message: str, /, **values: object) -> Markup:
    """Give the message in the reader's language, filled in: what templates know as ``_``."""
    return filled(_(message), **values)


def say_many(one: str, many: str, number: int, /, **values: object) -> Markup:
    """Give the form of the message that fits the number.

    >>> say_many("{number} deal", "{number} deals", 2)
    Markup('2 deals')
    """
    return filled(plural_form(one, many, number), number=number, **values)


def suit(strain: Strain) -> Markup:
    """A strain as drawn: our own shape from the page's sprite, or NT."""
    if strain is Strain.NOTRUMP:
        return Markup('<span class="nt">{}</span>').format(_("NT"))
    return Markup(
        '<svg class="suit suit-{0}" viewBox="0 0 24 24" aria-hidden="true"><use href="#suit-{0}"/></svg>'
    ).format(strain.value)


def named_suit(strain: Strain) -> Markup:
    """A strain as drawn, with its name for those who listen."""
    return Markup('<span class="named">{}<span class="unseen">{}</span></span>').format(
        suit(strain), strain_name(strain)
    )


def suited(text: str) -> Markup:
    """Text whose suit signs are drawn, with their names for those who listen."""
    parts = _SIGN.split(text)
    return Markup("").join(named_suit(_SIGNS[part]) if part in _SIGNS else escape(part) for part in parts)


def _told(drawn: Markup, words: str) -> Markup:
    """What is seen, and what is heard instead."""
    return Markup(
        '<span class="result"><span aria-hidden="true">{}</span><span class="unseen">{}</span></span>'
    ).format(drawn, words)


def _crosses(doubling: Doubling) -> str:
    return "×" * doubling.index


def draw_bid(bid: Bid) -> Markup:
    """A bid as drawn."""
    return Markup("{}{}").format(bid.level, suit(bid.strain))


def bid(text: str) -> Markup:
    """A bid or contract, as in ``4S`` or ``We 4SX``."""
    contract = Contract.parse(text)
    return _told(draw_contract(contract), contract_said(contract))


def draw_contract(contract: Contract) -> Markup:
    """A contract as drawn, its declarer first where known."""
    who = contract.declarer
    name = "" if who is None else f"{who_name(who) if isinstance(who, Side) else who} "
    return Markup("{}{}{}").format(name, draw_bid(contract.bid), _crosses(contract.doubling))


def draw_margin(overtricks: int) -> str:
    """``=``, ``+1`` or ``−2``."""
    return f"{overtricks:+d}".replace("-", MINUS) if overtricks else "="


def result(given: str | Played, *, honours: bool = True) -> Markup:
    """A result as drawn, as in ``We 4SX+1``."""
    played = parse_played(given) if isinstance(given, str) else given
    drawn = Markup("{} {}").format(draw_contract(played.result.contract), draw_margin(played.result.overtricks))
    if played.honours and honours:
        claim = played.honours
        drawn += escape(" " + _("honours {who} {points}", who=who_name(claim.held_by), points=claim.points))
    return _told(drawn, played_said(played))


def origin(entry: Entry, played: Played | None) -> Markup:
    """A word or sign beside a number of the pad, so that a glance tells where it comes from."""
    if played and entry.item is Item.OVERTRICKS:
        return escape(draw_margin(played.result.overtricks))
    if played and entry.item in {Item.TRICKS, Item.UNDERTRICKS}:
        contract = played.result.contract
        drawn = Markup("{}{}").format(draw_bid(contract.bid), _crosses(contract.doubling))
        if entry.item is Item.UNDERTRICKS:
            drawn += " " + draw_margin(played.result.overtricks)
        return drawn
    return escape(short_name(entry.item))


def short_name(item: Item) -> str:
    """What a number is for, in a word."""
    return {
        Item.TRICKS: _("tricks"),
        Item.OVERTRICKS: _("over"),
        Item.INSULT: _("insult"),
        Item.SMALL_SLAM: _("slam"),
        Item.GRAND_SLAM: _("grand slam"),
        Item.HONOURS: _("honours"),
        Item.UNDERTRICKS: _("down"),
        Item.GAME: _("game"),
        Item.PART_SCORE: _("part-score"),
        Item.RUBBER: _("rubber"),
        Item.UNFINISHED_GAME: _("game"),
        Item.UNFINISHED_PART_SCORE: _("part-score"),
        Item.POINTS: _("points"),
        Item.ADJUSTMENT: _("adjusted"),
    }[item]


def form_name(form: Form) -> str:
    """The form's name."""
    return {Form.RUBBER: _("Rubber bridge"), Form.CHICAGO: _("Chicago"), Form.DUPLICATE: _("Duplicate")}[form]
