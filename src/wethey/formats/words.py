"""Entries, results and changes in the words of the players."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from wethey.core import Doubling, Seat, Side, Strain, _, expect, parted, plural
from wethey.laws import Form, RuleSet
from wethey.pad import Change, Evening, Kind, ScoredDeal
from wethey.scoring import Entry, Item, PassedOutDeal, Played

RUBBER_IN_TWO = 700


def side_name(side: Side) -> str:
    """The column's name: We or They."""
    return _("We") if side is Side.NS else _("They")


def seat_name(seat: Seat) -> str:
    """The seat's name."""
    return (_("North"), _("East"), _("South"), _("West"))[seat.index]


def strain_name(strain: Strain) -> str:
    """The strain's name."""
    return (_("clubs"), _("diamonds"), _("hearts"), _("spades"), _("notrump"))[strain.index]


def number(points: int) -> str:
    """A number with its thousands parted.

    >>> number(1500)
    '1,500'
    """
    return parted(points)


def sum_words(parts: Sequence[int]) -> str:
    """Parts as a sum, equal neighbours taken together.

    >>> sum_words((40, 30, 30))
    '40 + 2 × 30'
    """
    runs = [(part, len(tuple(run))) for part, run in groupby(parts)]
    return " + ".join(number(part) if count == 1 else f"{count} × {number(part)}" for part, count in runs)


_ITEMS: Mapping[Item, Callable[[], str]] = {
    Item.TRICKS: lambda: _("tricks bid and made"),
    Item.OVERTRICKS: lambda: _("overtricks"),
    Item.INSULT: lambda: _("for the insult"),
    Item.SMALL_SLAM: lambda: _("small slam"),
    Item.GRAND_SLAM: lambda: _("grand slam"),
    Item.HONOURS: lambda: _("honours"),
    Item.UNDERTRICKS: lambda: _("undertricks"),
    Item.GAME: lambda: _("game"),
    Item.PART_SCORE: lambda: _("part-score"),
    Item.RUBBER: lambda: _("rubber"),
    Item.UNFINISHED_GAME: lambda: _("the only game of an unfinished rubber"),
    Item.UNFINISHED_PART_SCORE: lambda: _("a part-score in an unfinished game"),
    Item.POINTS: lambda: _("points as entered"),
    Item.ADJUSTMENT: lambda: _("adjustment"),
}


def item_name(item: Item) -> str:
    """What an entry is for."""
    return _ITEMS[item]()


def entry_words(entry: Entry, deal: ScoredDeal | Played | None = None) -> str:
    """Say where an entry's points come from; the deal it stands on makes honours and insults plainer.

    >>> from wethey.scoring import Line
    >>> entry_words(Entry(Side.EW, Line.ABOVE, Item.UNDERTRICKS, (200, 300, 300), "law 81"))
    'first undertrick 200, then 300 each'
    """
    parts = entry.parts
    match entry.item:
        case Item.TRICKS:
            return sum_words(parts)
        case Item.OVERTRICKS:
            return plural("{number} overtrick of {each}", "{number} overtricks of {each}", len(parts), each=parts[0])
        case Item.UNDERTRICKS:
            return _undertrick_words(parts)
        case Item.INSULT:
            return _insult_words(deal)
        case Item.HONOURS:
            return _honours_words(entry, deal)
        case Item.RUBBER:
            return _("rubber won in two games") if parts[0] >= RUBBER_IN_TWO else _("rubber won, two games to one")
        case Item.ADJUSTMENT:
            return entry.law
        case _:
            return item_name(entry.item)


def entry_said(entry: Entry, deal: ScoredDeal | Played | None = None) -> str:
    """Say what an entry is for and where its points come from, each once.

    >>> from wethey.scoring import Line
    >>> entry_said(Entry(Side.NS, Line.BELOW, Item.TRICKS, (60, 60), "law 81"))
    'tricks bid and made: 2 × 60'

    Raises:
        TypeError: no entry.
    """
    expect(entry, Entry, "entry", "an Entry, as Score.entries has them")
    name, words = item_name(entry.item), entry_words(entry, deal)
    return name if name == words else f"{name}: {words}"


def _insult_words(deal: ScoredDeal | Played | None) -> str:
    outcome = deal.outcome if isinstance(deal, ScoredDeal) else deal
    if isinstance(outcome, Played) and outcome.doubling is Doubling.REDOUBLED:
        return _("a redoubled contract made")
    return _("a doubled contract made")


def _undertrick_words(parts: Sequence[int]) -> str:
    runs = [(part, len(tuple(run))) for part, run in groupby(parts)]
    if len(runs) == 1:
        part, count = runs[0]
        return plural("{number} undertrick of {each}", "{number} undertricks of {each}", count, each=number(part))
    if all(count == 1 for _part, count in runs):
        return sum_words(parts)
    said = []
    for place, (part, count) in enumerate(runs):
        each = number(part)
        if place == 0:
            said.append(plural("first undertrick {each}", "first {number} undertricks {each} each", count, each=each))
        elif place < len(runs) - 1:
            said.append(plural("the next {each}", "the next {number} {each} each", count, each=each))
        else:
            said.append(plural("then {each}", "then {each} each", count, each=each))
    return ", ".join(said)


def _honours_words(entry: Entry, deal: ScoredDeal | Played | None) -> str:
    outcome = deal.outcome if isinstance(deal, ScoredDeal) else deal
    if not isinstance(outcome, Played):
        return item_name(entry.item)
    if outcome.result.contract.bid.strain is Strain.NOTRUMP:
        held = _("four aces in one hand")
    else:
        held = _("all five trump honours in one hand") if entry.points > 100 else _("four trump honours in one hand")
    claim = outcome.honours
    if claim and isinstance(claim.held_by, Seat):
        return _("{held}, {seat}", held=held, seat=seat_name(claim.held_by))
    return held


def vulnerable_words(deal: ScoredDeal) -> str:
    """Who was vulnerable on a deal, in words."""
    sides = [side for side in Side if deal.vulnerable.of(side)]
    if len(sides) == 1:
        return _("We vulnerable") if sides[0] is Side.NS else _("They vulnerable")
    return _("both vulnerable") if sides else _("nobody vulnerable")


def consequences(now: Evening, then: Evening) -> list[str]:
    """Say what one more line does: a game, a rubber, who becomes vulnerable, whose deal it is."""
    said: list[str] = []
    rubber = then.rounds[-1].game.rules.form is Form.RUBBER if then.rounds else False
    new = then.deals_written > now.deals_written
    if new and then.rounds:
        last = then.rounds[-1]
        before = now.current.game.games
        said.extend(
            _("Game for We") if side is Side.NS else _("Game for They") for side in last.game.games[len(before) :]
        )
        if isinstance(last.deals[-1].outcome, PassedOutDeal):
            said.append(_("Passed out: nobody scores"))
        if last.is_finished:
            said.append(_rubber_words(last.game.games) if rubber else _("The round is complete"))
    if not then.is_finished:
        said.extend(
            _("We are vulnerable") if side is Side.NS else _("They are vulnerable")
            for side in Side
            if then.vulnerable.of(side) and not now.vulnerable.of(side)
        )
    return said


def _rubber_words(games: tuple[Side, ...]) -> str:
    return _("We win the rubber") if games[-1] is Side.NS else _("They win the rubber")


def change_words(change: Change, line: str) -> str:
    """Say what would differ on a deal; ``line`` is how the deal is written."""
    deal = change.then or change.now
    values = {"number": change.number, "line": line}
    match change.kind:
        case Kind.ADDED:
            return _("deal {number}, {line}, is new", **values)
        case Kind.GONE:
            return _("deal {number}, {line}, goes", **values)
        case Kind.CORRECTED:
            return _("deal {number} becomes {line}", **values)
        case Kind.RESCORED:
            return _("deal {number}, {line}, is scored anew", **values)
        case Kind.VULNERABILITY:
            return _("deal {number}, {line}: {vulnerable}", vulnerable=vulnerable_words(deal) if deal else "", **values)
        case Kind.DEALER:
            seat = seat_name(deal.dealer) if deal and deal.dealer else _("nobody known")
            return _("deal {number}, {line}: dealer {seat}", seat=seat, **values)
        case Kind.MOVED:
            return _("deal {number}, {line}, moves to rubber or round {round}", round=change.round_then, **values)
        case Kind.ENDS_HERE:
            return _("the rubber or round now ends with deal {number}, {line}", **values)
        case Kind.ENDS_NO_MORE:
            return _("the rubber or round no longer ends with deal {number}, {line}", **values)


def rules_name(name: str) -> str:
    """What players call a rule set; its own word where they have no name for it.

    >>> rules_name("chicago-fixed")
    'Chicago, fixed'
    """
    names = {
        "rubber": _("Rubber bridge"),
        "rubber-1943": _("Rubber, 1943 to 1993"),
        "rubber-1935": _("Rubber, 1935"),
        "rubber-1932": _("Rubber, 1932"),
        "chicago": _("Chicago"),
        "chicago-switched": _("Chicago, switched"),
        "chicago-fixed": _("Chicago, fixed"),
        "chicago-duplicate-style": _("Chicago, duplicate style"),
        "duplicate": _("Duplicate, single boards"),
    }
    return names.get(name, name)


def changed_words(rules: RuleSet) -> str:
    """What the table has changed in its rule set, as it is typed."""
    return ", ".join(f"{option} {token}" for option, token in rules.changed().items())


def rules_words(rules: RuleSet) -> str:
    """The rule set's name with what the table has changed in it.

    >>> rules_words(RuleSet.named("chicago", {"deals": "6"}))
    'Chicago, deals 6'
    """
    return ", ".join(filter(None, (rules_name(rules.name), changed_words(rules))))
