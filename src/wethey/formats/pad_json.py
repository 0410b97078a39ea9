"""The pad and a single score as JSON values, as the command and the API give them.

Sides are ``we`` and ``they``, lines ``below`` and ``above``, items the fixed list of `wethey.scoring.Item`.
"""

from dataclasses import replace
from typing import Any

from wethey.core import Seat, Side, Vulnerability
from wethey.formats.line_print import print_line, print_played
from wethey.formats.words import change_words, consequences, entry_words, item_name, rules_name
from wethey.laws import Form
from wethey.pad import (
    Change,
    Evening,
    Note,
    Pad,
    Partners,
    Round,
    ScoredDeal,
    changes,
    ledger,
    next_table,
    who_may_undo,
)
from wethey.scoring import Chicago, Entry, Line, Played, Score, WeThey

Json = dict[str, Any]


def entry_json(entry: Entry) -> Json:
    """One number of the pad with its parts and law."""
    return {
        "side": entry.side.column,
        "line": entry.line.value,
        "item": entry.item.value,
        "parts": list(entry.parts),
        "points": entry.points,
        "law": entry.law,
    }


def told_json(entry: Entry, deal: ScoredDeal | Played | None = None) -> Json:
    """One number of the pad for a page: besides, its name and where its points come from, in words."""
    return entry_json(entry) | {"name": item_name(entry.item), "words": entry_words(entry, deal)}


def _vulnerable(vulnerable: Vulnerability) -> Json:
    return {side.column: vulnerable.of(side) for side in Side}


def _sides(points: WeThey) -> Json:
    return {"we": points.we, "they": points.they}


def score_json(score: Score) -> Json:
    """One result by itself; the duplicate form has no line to stand below or above."""
    whole: Json = {"result": print_played(score.played)}
    if score.form is not Form.DUPLICATE:
        whole |= {"below": score.below, "above": score.above, "defenders": score.defenders}
    return whole | {"score": score.total, "entries": [entry_json(entry) for entry in score.entries]}


def deal_json(deal: ScoredDeal) -> Json:
    """A numbered deal with what was deduced about it."""
    return {
        "id": deal.id,
        "number": deal.number,
        "result": print_line(deal.outcome),
        "dealer": str(deal.dealer) if deal.dealer else None,
        "vulnerable": _vulnerable(deal.vulnerable),
        "entries": [entry_json(entry) for entry in deal.entries],
    }


def _round_json(each: Round) -> Json:
    below, above = each.total(Line.BELOW), each.total(Line.ABOVE)
    totals = {
        side.column: {
            "below": below.of(side),
            "above": above.of(side),
            "total": below.of(side) + above.of(side),
        }
        for side in Side
    }
    return totals | {"games": [side.column for side in each.game.games], "finished": each.is_finished}


def pad_json(pad: Pad, file: str | None = None) -> Json:
    """The scored pad, deal by deal, as ``wethey pad --json`` prints it."""
    evening = pad.evening
    grand = evening.total
    return {
        "file": file,
        "rules": pad.setup.rules.name,
        "we": grand.we,
        "they": grand.they,
        "winner": grand.leader.column if grand.leader else None,
        "margin": grand.margin,
        "finished": evening.is_finished,
        "vulnerable": _vulnerable(evening.vulnerable),
        "rubbers": [_round_json(each) for each in evening.rounds],
        "deals": [deal_json(deal) for deal in evening.deals],
    }


def pad_view(pad: Pad) -> Json:
    """The same pad as a page needs it: besides, the words of every entry, people, ledger, and who entered what.

    A deal's ``ends_game`` tells whether a rule is drawn under it, and ``counts`` of an entry below the line is false
    where the part-score helped no game and no longer can. ``lines`` are all lines as typed, in order, and ``start``
    what held before the first: with them and the rule book a page can score the pad by itself.

    ``next`` says what holds for the next deal, with the whole ``wheel`` of a round of Chicago; ``notes`` are the lines
    that are not deals, in their places; both carry the number of their rubber or round, from 1, as ``rubber``.
    ``may_undo`` are the devices that can take their last command back.
    """
    evening = pad.evening
    view = pad_json(pad)
    kept = {line.id: line for line in pad.lines}
    numbers: dict[str, int] = {}
    for number, each in enumerate(evening.rounds, 1):
        numbers |= dict.fromkeys([deal.id for deal in each.deals] + [note.id for note in each.notes], number)
    ends = frozenset[str]().union(*(each.game_ends for each in evening.rounds))
    dead = frozenset[tuple[str, Side]]().union(*(each.dead_part_scores for each in evening.rounds))
    for shown, deal in zip(view["deals"], evening.deals, strict=True):
        shown["rubber"] = numbers[deal.id]
        shown["by"] = kept[deal.id].entered_by
        shown["changed_by"] = kept[deal.id].changed_by
        shown["at"] = kept[deal.id].entered_at
        shown["ends_game"] = deal.id in ends
        shown["entries"] = [told_json(entry, deal) for entry in deal.entries]
        for told, entry in zip(shown["entries"], deal.entries, strict=True):
            told["counts"] = entry.line is Line.ABOVE or (deal.id, entry.side) not in dead
    notes = {note.id: note for note in evening.notes}
    for shown, each in zip(view["rubbers"], evening.rounds, strict=True):
        shown["stopped"] = each.stopped
        shown["rules"] = each.game.rules.name
        shown["form"] = each.game.rules.form.value
        shown["partners"] = _partners(each.partners)
    return view | {
        "rules_name": rules_name(pad.setup.rules.name),
        "options": pad.setup.rules.options(),
        "start": {"dealer": str(pad.setup.dealer) if pad.setup.dealer else None},
        "lines": [{"id": line.id, "line": print_line(line.line)} for line in pad.lines],
        "next": _next(evening),
        "names": {"we": pad.setup.we, "they": pad.setup.they},
        "people": _people(pad),
        "ledger": [
            {
                "name": account.name,
                "rounds": account.rounds,
                "points": account.points,
                "money": None if account.money is None else str(account.money),
            }
            for account in ledger(evening)
        ],
        "phones": {
            actor: {"name": phone.name, "seat": str(phone.seat) if phone.seat else None}
            for actor, phone in pad.phones.items()
        },
        "may_undo": sorted(who_may_undo(pad)),
        "carried": _sides(pad.setup.carried),
        "date": pad.setup.date,
        "place": pad.setup.place,
        "notes": [
            {
                "id": line.id,
                "result": print_line(line.line),
                "by": line.entered_by,
                "after": notes[line.id].after if line.id in notes else None,
                "rubber": numbers.get(line.id),
                "entries": _told(notes.get(line.id)),
            }
            for line in pad.lines
            if line.id not in {deal["id"] for deal in view["deals"]}
        ],
    }


def _told(note: Note | None) -> list[Json]:
    if note is None:
        return []
    return [told_json(entry) for entry in note.entries]


def _next(evening: Evening) -> Json:
    game = evening.current.game
    dealer = evening.next_dealer
    return {
        "number": evening.deals_written + 1,
        "dealer": str(dealer) if dealer else None,
        "vulnerable": _vulnerable(evening.vulnerable),
        "below": _sides(game.below),
        "games": [side.column for side in game.games],
        "rules": game.rules.name,
        "form": game.rules.form.value,
        "in_progress": evening.current.is_in_progress,
        "honours": game.rules.honours,
        "wheel": _wheel(evening),
    }


def _wheel(evening: Evening) -> list[Json]:
    """The deals of the round of Chicago at hand, written and to come: who deals, and who is vulnerable."""
    current = evening.current
    game = current.game
    if not isinstance(game, Chicago):
        return []
    wheel: list[tuple[Seat | None, Vulnerability]] = []
    for deal in current.deals:
        if isinstance(deal.game, Chicago) and deal.game.deals > len(wheel):
            wheel.append((deal.dealer, deal.vulnerable))
    dealer = evening.next_dealer
    for place in range(len(wheel), game.rules.deals):
        wheel.append((dealer, replace(game, deals=place).vulnerable(dealer)))
        dealer = dealer and dealer.lho
    return [
        {"dealer": str(seat) if seat else None, "vulnerable": _vulnerable(vulnerable), "written": place < game.deals}
        for place, (seat, vulnerable) in enumerate(wheel)
    ]


def _partners(partners: Partners | None) -> Json | None:
    return {"we": list(partners.we), "they": list(partners.they)} if partners else None


def _people(pad: Pad) -> Json:
    evening = pad.evening
    history = [each.partners for each in evening.rounds if each.is_closed and each.partners]
    due = next_table(pad.setup.rotation, pad.setup.players, history)
    playing = evening.current.partners
    return {
        "players": list(pad.setup.players),
        "rotation": pad.setup.rotation.value,
        "partners": _partners(playing),
        "sits_out": [name for name in pad.setup.players if playing and name not in playing.everyone],
        "due": {
            "partners": _partners(due.partners),
            "out": list(due.out),
            "cut": list(due.cut),
            "leave": due.leave,
        }
        if due
        else None,
    }


def preview_json(now: Pad, then: Pad) -> Json:
    """The pad as it is and as it would be, the changes one by one, and what they come to in words."""
    before, after = now.evening, then.evening
    return {
        "now": pad_view(now),
        "then": pad_view(then),
        "changes": [_change(change) for change in changes(before, after)],
        "consequences": consequences(before, after),
    }


def _change(change: Change) -> Json:
    deal = change.then or change.now
    line = print_line(deal.outcome) if deal else ""
    return {
        "kind": change.kind.value,
        "deal": deal.id if deal else None,
        "number": change.number,
        "words": change_words(change, line),
        "now": deal_json(change.now) if change.now else None,
        "then": deal_json(change.then) if change.then else None,
    }
