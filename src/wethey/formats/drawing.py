"""The pad, a score and the scoring chart drawn in plain text, for the terminal."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from wethey.core import Doubling, Side, _, plural
from wethey.formats.line_print import print_line, print_played
from wethey.formats.words import (
    entry_said,
    entry_words,
    number,
    rules_words,
    seat_name,
    side_name,
    vulnerable_words,
)
from wethey.laws import Cited, Denomination, Edition, Form, Scale
from wethey.pad import Evening, Pad, Round, ScoredDeal, ledger
from wethey.scoring import Entry, Line, Score, WeThey, total

COLUMN = 10
SCORE_WIDTH = 8


def draw_score(score: Score, *, vulnerable: bool, laws: bool = True) -> str:
    """One result with its reasons, an entry a line."""
    state = _("vulnerable") if vulnerable else _("not vulnerable")
    lines = [f"{print_played(score.played)}, {state}: {number(score.total)}"]
    for entry in score.entries:
        where = f"{side_name(entry.side):<5}{_line_name(entry.line):<7}" if score.form is not Form.DUPLICATE else ""
        told = f"{number(entry.points):>{SCORE_WIDTH}}  {where}{entry_said(entry, score.played)}"
        lines.append(f"{told}  [{entry.law}]" if laws else told)
    return "\n".join(lines)


def _line_name(line: Line) -> str:
    return _("below") if line is Line.BELOW else _("above")


def draw_pad(pad: Pad, title: str = "", *, why: bool = False) -> str:
    """The scored pad: deal by deal, then each rubber or round as it stands on paper, then the totals."""
    evening = pad.evening
    parts = [_heading(pad, title), "\n".join(_deals(evening, why=why)) or _("No deals yet.")]
    for place, each in enumerate(evening.rounds, 1):
        caption = _round_name(each, place) if len(evening.rounds) > 1 else ""
        parts.append("\n".join(filter(None, (caption, *_paper(each)))))
    parts.append("\n".join(_totals(pad)))
    return "\n\n".join(parts)


def _heading(pad: Pad, title: str) -> str:
    setup = pad.setup
    said = [title, rules_words(setup.rules), setup.date or "", setup.place or ""]
    if setup.we or setup.they:
        said.append(f"{_('We')}: {setup.we or '–'}, {_('They')}: {setup.they or '–'}")
    return " · ".join(filter(None, said))


def _round_name(each: Round, place: int) -> str:
    if each.game.rules.form is Form.RUBBER:
        return _("Rubber {number}", number=place)
    return _("Round {number}", number=place)


def _deals(evening: Evening, *, why: bool) -> Iterator[str]:
    """The table of deals, with the other lines that wrote something in their places."""
    if not evening.rounds:
        return
    width = max([len(print_line(written.outcome)) for written in evening.deals] + [len(_("Result"))])
    head = f"{_('Deal'):>4}  {_('Result'):<{width}}  {_('Dealer'):<6}  {_('Vulnerable'):<17}"
    yield f"{head}  {side_name(Side.NS):>{SCORE_WIDTH}}  {side_name(Side.EW):>{SCORE_WIDTH}}"
    for each in evening.rounds:
        notes = list(each.notes)
        for deal in each.deals:
            yield from _deal(deal, width, why=why)
            while notes and notes[0].after <= deal.number:
                yield from _note(print_line(notes[0].line), notes.pop(0).entries, width, why=why)
        for note in notes:
            yield from _note(print_line(note.line), note.entries, width, why=why)


def _deal(deal: ScoredDeal, width: int, *, why: bool) -> Iterator[str]:
    dealer = seat_name(deal.dealer) if deal.dealer else "–"
    told = f"{deal.number:>4}  {print_line(deal.outcome):<{width}}  {dealer:<6}  {vulnerable_words(deal):<17}"
    yield (told + _columns(total(deal.entries))).rstrip()
    if why:
        yield from _reasons(deal.entries, deal)


def _note(line: str, entries: Sequence[Entry], width: int, *, why: bool) -> Iterator[str]:
    yield (f"{'':>4}  {line:<{width + 27}}" + _columns(total(entries))).rstrip()
    if why:
        yield from _reasons(entries)


def _columns(points: WeThey) -> str:
    return "".join(f"  {number(each) if each else '':>{SCORE_WIDTH}}" for each in points)


def _reasons(entries: Sequence[Entry], deal: ScoredDeal | None = None) -> Iterator[str]:
    for entry in entries:
        where = f"{side_name(entry.side)} {_line_name(entry.line)}"
        yield f"{'':>8}{number(entry.points):>6}  {where}, {entry_said(entry, deal)}"
        if entry.law != entry_words(entry, deal):
            yield f"{'':>16}{entry.law}"


def _paper(each: Round) -> Iterator[str]:
    """The two columns with the line across: above it the newest on top, below it a rule under every game.

    A part-score that no longer counts toward a game stands in brackets: a terminal cannot cross it through.
    """
    above = {
        side: [number(entry.points) for entry in each.entries if entry.side is side and entry.line is Line.ABOVE]
        for side in Side
    }
    yield _row(side_name(Side.NS), side_name(Side.EW))
    for we, they in reversed(list(zip_longest(above[Side.NS], above[Side.EW], fillvalue=""))):
        yield _row(we, they)
    yield _rule("═", "╪")
    ends, dead = each.game_ends, each.dead_part_scores
    for deal in each.deals:
        for entry in deal.entries:
            if entry.line is Line.BELOW:
                points = f"({number(entry.points)})" if (deal.id, entry.side) in dead else number(entry.points)
                yield _row(points, "") if entry.side is Side.NS else _row("", points)
        if deal.id in ends:
            yield _rule("─", "┼")
    yield _rule("═", "╧")
    yield "   ".join((f"{number(each.total().we):>{COLUMN}}", number(each.total().they)))


def _rule(line: str, crossing: str) -> str:
    return line * (COLUMN + 1) + crossing + line * (COLUMN + 1)


def _row(we: str, they: str) -> str:
    return f"{we:>{COLUMN}} │ {they}".rstrip()


def _totals(pad: Pad) -> Iterator[str]:
    evening = pad.evening
    grand = evening.total
    if any(pad.setup.carried):
        yield _(
            "Carried in: We {we}, They {they}", we=number(pad.setup.carried.we), they=number(pad.setup.carried.they)
        )
    yield _("Total: We {we}, They {they}", we=number(grand.we), they=number(grand.they)) + ". " + _standing(evening)
    for account in ledger(evening):
        money = f" ({account.money})" if account.money is not None else ""
        rounds = plural("{number} rubber or round", "{number} rubbers or rounds", account.rounds)
        yield f"{account.name:>{COLUMN}}  {account.points:+,}{money}  {rounds}"


def _standing(evening: Evening) -> str:
    grand = evening.total
    margin = number(grand.margin)
    if grand.leader is None:
        return _("All square.")
    if evening.is_finished:
        said = _("We win by {margin}.") if grand.leader is Side.NS else _("They win by {margin}.")
    else:
        said = _("We lead by {margin}.") if grand.leader is Side.NS else _("They lead by {margin}.")
    return said.format(margin=margin)


def draw_chart(edition: Edition, form: Form) -> str:
    """The scoring chart of an edition, every amount with its law; doubtful ones are marked with a question mark."""
    tariff = edition.duplicate_tariff if form is Form.DUPLICATE else edition.tariff
    rows: list[tuple[str, str, str, str]] = []

    def add(name: str, plain: str, vulnerable: str, cited: "Cited[Any]") -> None:
        rows.append(
            (name, plain, vulnerable, f"{cited.law}{' (?)' if cited.doubtful and '(' not in cited.law else ''}")
        )

    names = {
        Denomination.MINOR: _("Clubs or diamonds, each trick"),
        Denomination.MAJOR: _("Hearts or spades, each trick"),
        Denomination.NOTRUMP: _("Notrump, by trick"),
    }
    for denomination, cited in tariff.tricks.items():
        parts = cited.amount.of(3) if denomination is Denomination.NOTRUMP else cited.amount.of(1)
        told = ", ".join(map(str, parts)) + (" …" if len(parts) > 1 else "")
        add(names[denomination], told, told, cited)
    for denomination, amount in tariff.plain_overtricks.items():
        add(
            _("Overtrick, {strain}", strain=names[denomination].split(",")[0]),
            str(amount.amount),
            str(amount.amount),
            amount,
        )
    doublings = {Doubling.UNDOUBLED: _("undoubled"), Doubling.DOUBLED: _("doubled"), Doubling.REDOUBLED: _("redoubled")}
    for doubling, pair in tariff.doubled_overtricks.items():
        name = _("Overtrick, {doubling}", doubling=doublings[doubling])
        add(name, str(pair.amount.not_vulnerable), str(pair.amount.vulnerable), pair)
    for doubling, amount in tariff.insult.items():
        add(
            _("For the insult, {doubling}", doubling=doublings[doubling]),
            str(amount.amount),
            str(amount.amount),
            amount,
        )
    for name, pair in ((_("Small slam"), tariff.small_slam), (_("Grand slam"), tariff.grand_slam)):
        add(name, number(pair.amount.not_vulnerable), number(pair.amount.vulnerable), pair)
    for doubling, scales in tariff.undertricks.items():
        name = _("Undertricks, {doubling}", doubling=doublings[doubling])
        add(name, _scale(scales.amount.not_vulnerable), _scale(scales.amount.vulnerable), scales)
    rows += _premiums(edition, form)
    return _chart_table(edition, rows)


def _chart_table(edition: Edition, rows: Sequence[tuple[str, str, str, str]]) -> str:
    """Lay the rows out, the laws numbered and named below, so that a narrow terminal holds it."""
    laws = list(dict.fromkeys(row[3] for row in rows))
    numbered = [(*row[:3], f"[{laws.index(row[3]) + 1}]") for row in rows]
    head = ("", _("not vul"), _("vul"), "")
    widths = [max(len(row[column]) for row in (head, *numbered)) for column in range(3)]
    lines = [
        f"{row[0]:<{widths[0]}}  {row[1]:>{widths[1]}}  {row[2]:>{widths[2]}}  {row[3]}".rstrip()
        for row in (head, *numbered)
    ]
    notes = [f"[{place}] {law}" for place, law in enumerate(laws, 1)]
    return "\n".join((edition.title, "", *lines, "", *notes))


def _scale(scale: Scale) -> str:
    told = ", ".join(map(str, scale.of(max(len(scale.amounts), 1))))
    if scale.step:
        return f"{told}, +{scale.step} …"
    return f"{told} …" if len(scale.amounts) > 1 else told


def _premiums(edition: Edition, form: Form) -> Iterator[tuple[str, str, str, str]]:
    def same(name: str, cited: Cited[int]) -> tuple[str, str, str, str]:
        return name, number(cited.amount), number(cited.amount), cited.law

    if form is not Form.DUPLICATE:
        yield same(_("Four trump honours in one hand"), edition.honours.four)
        yield same(_("Five trump honours in one hand"), edition.honours.five)
        yield same(_("Four aces in one hand at notrump"), edition.honours.aces)
    if form is Form.RUBBER:
        rubber = edition.rubber
        yield same(_("Rubber in two games"), rubber.in_two_games)
        yield same(_("Rubber in three games"), rubber.in_three_games)
        yield same(_("Unfinished rubber: the only game"), rubber.unfinished_game)
        if rubber.unfinished_part_score:
            yield same(_("Unfinished game: the only part-score"), rubber.unfinished_part_score)
        return
    premiums = edition.duplicate if form is Form.DUPLICATE else edition.chicago
    game = premiums.game
    yield _("Game"), number(game.amount.not_vulnerable), number(game.amount.vulnerable), game.law
    yield same(_("Part-score") if form is Form.DUPLICATE else _("Part-score on the last deal"), premiums.part_score)
