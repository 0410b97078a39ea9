"""Filled sheets: an evening as it stands on paper, its deals with their reasons, the race, the ledger and the key."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wethey.core import Side, _
from wethey.formats.printing.fits import fits, fits_above_key, is_tall
from wethey.formats.printing.key import key_page, played_by
from wethey.formats.printing.model import (
    Beside,
    Block,
    Cell,
    Column,
    Document,
    Drawing,
    Heading,
    Page,
    Picture,
    Standing,
    Table,
)
from wethey.formats.printing.paper import Paper
from wethey.formats.printing.rounds import deal_table, ruled_sheet
from wethey.formats.race import Race, Source, race_of, race_said, race_svg
from wethey.formats.race.plot import CROWDED
from wethey.formats.race.steps import source_name
from wethey.formats.words import number, rules_name, side_name
from wethey.laws import Form, RuleSet
from wethey.pad import Evening, Pad, Round, ledger

RACE, WIDE_RACE = (430, 190), (640, 200)


def filled_sheets(pads: Sequence[Pad], paper: Paper) -> Document:
    """Sheets one after another, and then a key for every rule set that was played.

    One sheet alone is two pages where its rubbers or rounds fit the first: the race and the ledger stand below them,
    or, where there is no room for them, above the key. Of a longer evening everything flows over as many pages as it
    needs, each rubber or round kept together where it fits a page, and the key has the last page to itself.
    """
    keys: dict[tuple[object, ...], RuleSet] = {}
    for pad in pads:
        for rules in _played(pad):
            keys.setdefault(tuple(rules.options().items()), rules)
    if len(pads) == 1:
        (pad,) = pads
        record, after = tuple(_record(pad, paper)), tuple(_after(pad.evening))
        together = fits((*record, *after), paper)
        if after and len(keys) == 1 and not together and fits(record, paper) and fits_above_key(after, paper):
            (rules,) = keys.values()
            return Document(_title(pad), (Page("record", record), key_page(rules, after)))
    records = tuple(Page("record", (*_record(pad, paper), *_after(pad.evening))) for pad in pads)
    title = _title(pads[0]) if len(pads) == 1 else _("Score sheets")
    return Document(title, (*records, *map(key_page, keys.values())))


def _title(pad: Pad) -> str:
    return " · ".join(filter(None, (rules_name(pad.setup.rules.name), pad.setup.date)))


def _played(pad: Pad) -> list[RuleSet]:
    return [each.game.rules for each in pad.evening.rounds] or [pad.setup.rules]


def _record(pad: Pad, paper: Paper) -> Iterator[Block]:
    evening, setup = pad.evening, pad.setup
    fields = [
        (_("Date"), setup.date),
        (_("Place"), setup.place),
        (side_name(Side.NS), setup.we),
        (side_name(Side.EW), setup.they),
        (_("Players"), ", ".join(setup.players)),
        (_("Carried in"), _carried(evening)),
    ]
    given = tuple((name, value) for name, value in fields if value)
    yield Heading(rules_name(setup.rules.name), played_by(setup.rules), given)
    yield _standing(evening)
    for place, each in enumerate(evening.rounds, 1):
        yield _round(each, place, len(evening.rounds), paper)


def _after(evening: Evening) -> Iterator[Block]:
    """The race, and beside it what the points came from and the ledger."""
    if not evening.rounds:
        return
    race = race_of(evening)
    tables = tuple(filter(None, (_sources(race), _ledger(evening))))
    wide = len(race.steps) > CROWDED
    picture = _race(evening, WIDE_RACE if wide else RACE)
    if wide:
        yield picture
        yield Beside(tables[:1], tables[1:], 0.5)
    else:
        yield Beside((picture,), tables, 0.62)


def _carried(evening: Evening) -> str:
    if not any(evening.carried):
        return ""
    return _("We {we}, They {they}", we=number(evening.carried.we), they=number(evening.carried.they))


def _standing(evening: Evening) -> Standing:
    grand = evening.total
    margin = number(grand.margin)
    if not evening.rounds:
        said = _("No deals yet.")
    elif grand.leader is None:
        said = _("All square.")
    elif evening.rounds[-1].is_closed:
        said = _("We win by {margin}.") if grand.leader is Side.NS else _("They win by {margin}.")
    else:
        said = _("We lead by {margin}.") if grand.leader is Side.NS else _("They lead by {margin}.")
    heads = (side_name(Side.NS), side_name(Side.EW))
    return Standing(heads, (number(grand.we), number(grand.they)), said.format(margin=margin))


def _round(each: Round, place: int, rounds: int, paper: Paper) -> Block:
    caption = _round_words(each, place) if rounds > 1 or each.partners else ""
    if each.game.rules.form is Form.DUPLICATE:
        return deal_table(each, caption)
    together = Beside((ruled_sheet(each),), (deal_table(each),), 0.36, caption)
    return replace(together, tall=is_tall(together, paper))


def _round_words(each: Round, place: int) -> str:
    rubber = each.game.rules.form is Form.RUBBER
    said = [_("Rubber {number}", number=place) if rubber else _("Round {number}", number=place)]
    if each.partners:
        said += [f"{side_name(side)}: {' & '.join(each.partners.of(side))}" for side in Side]
    return " · ".join(said)


def _race(evening: Evening, size: tuple[int, int]) -> Picture:
    width, height = size
    drawn = race_svg(evening, width=width, height=height)
    return Picture(Drawing(drawn, race_said(race_of(evening)), 0), height / width, _("The race"))


def _sources(race: Race) -> Table:
    """What each side's points came from, so that luck and play can be told apart."""
    sides = tuple(Side)
    rows = [
        (Cell((source_name(source),)), *(Cell((number(race.gained(side, source)),)) for side in sides))
        for source in Source
        if source is Source.PLAY or any(race.gained(side, source) for side in sides)
    ]
    if any(race.start):
        rows.append((Cell((_("carried in"),)), *(Cell((number(race.start.of(side)),)) for side in sides)))
    rows.append((Cell((_("total"),)), *(Cell((number(race.total.of(side)),), strong=True) for side in sides)))
    columns = (Column((_("Points from"),), 4), *(Column((side_name(side),), 3, "right") for side in sides))
    return Table("ledger", columns, tuple(rows))


def _ledger(evening: Evening) -> Table | None:
    accounts = ledger(evening)
    if not accounts:
        return None
    money = any(account.money is not None for account in accounts)
    columns = (
        Column((_("Ledger"),), 4),
        Column((_("played"),), 3, "right"),
        Column((_("points"),), 3, "right"),
        *((Column((_("money"),), 3, "right"),) if money else ()),
    )
    rows = tuple(
        (
            Cell((account.name,)),
            Cell((str(account.rounds),)),
            Cell((_signed(account.points),), strong=True),
            *((Cell((str(account.money or 0).replace("-", "−"),)),) if money else ()),
        )
        for account in accounts
    )
    return Table("ledger", columns, rows)


def _signed(points: int) -> str:
    return f"{points:+,}".replace("-", "−") if points else "0"
