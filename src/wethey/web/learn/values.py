"""What each of the Learn pages shows, reckoned for its address."""

from collections.abc import Mapping
from typing import Any, TypeVar

from wethey.core import BOOK, TRICKS, Doubling, NotationError, Seat, Strain, _, dated
from wethey.formats import QuizKind, quiz_kind_name, read_sheet, seat_name
from wethey.laws import CURRENT, EDITIONS, Edition, Form
from wethey.scoring import Line
from wethey.web.learn import calculator as calculators
from wethey.web.learn import charts, dialects, examples, worked
from wethey.web.learn import quiz as quizzes
from wethey.web.learn import sources as texts
from wethey.web.learn import tactics as figures
from wethey.web.learn.books import changed, compared, oldest_first, rubber_by_books
from wethey.web.learn.drawn import draw_round, write

Query = Mapping[str, str]
Values = dict[str, Any]
EXPLAINED = "five-deals"
"""The worked rubber on which the pad is explained."""

BOTH_BOOKS = "two-books"
"""The worked rubber whose winner depends on the book."""

Choice = TypeVar("Choice")


def none(_query: Query) -> Values:
    """A page of words."""
    return {}


def chosen(query: Query, key: str, choices: Mapping[str, Choice], absent: str) -> Choice:
    """Read one of some tokens from an address.

    Raises:
        NotationError: another token.
    """
    token = query.get(key, "") or absent
    if token not in choices:
        raise NotationError(
            "no-token", _("does not fit {key}; write {choices}", key=key, choices=", ".join(choices)), found=token
        )
    return choices[token]


def edition_names() -> dict[str, str]:
    """The editions, newest first, as one speaks of them."""
    return {
        "current": _("today"),
        "1943": _("1943 to 1993"),
        "1935": _("1935 to 1943"),
        "1932": _("1932 to 1935"),
    }


def _editions() -> list[tuple[Edition, str]]:
    names = edition_names()
    return [(edition, names.get(token, edition.title)) for token, edition in EDITIONS.items()]


def chart(query: Query) -> Values:
    """The chart of an edition and a form."""
    edition = chosen(query, "edition", EDITIONS, CURRENT.token)
    form = chosen(query, "form", {form.value: form for form in Form}, Form.RUBBER.value)
    notes = charts.Notes()
    groups = charts.groups(edition, form)
    for group in groups:
        for row in group.rows:
            notes.letter(row.law)
    return {
        "edition": edition,
        "edition_name": edition_names()[edition.token],
        "form": form,
        "editions": _editions(),
        "forms": tuple(Form),
        "groups": groups,
        "notes": notes,
        "doubtful": any(row.doubtful for group in groups for row in group.rows),
        "written_below": charts.below(edition, form),
        "undertricks": charts.undertricks(edition, form),
    }


def pad(_query: Query) -> Values:
    """A drawn pad with its parts named."""
    sheet = worked.sheet(EXPLAINED)
    evening = sheet.evening
    each = evening.rounds[0]
    return {
        "drawn": draw_round(each, marked=False),
        "example": examples.find(EXPLAINED),
        "steps": tuple(worked.steps(sheet)),
        "totals": {"below": each.total(Line.BELOW), "above": each.total(Line.ABOVE), "all": evening.total},
        "end": tuple(worked.end(sheet)),
    }


def calculator(query: Query) -> Values:
    """One result, explained, with every other result of the contract."""
    asked = calculators.asked(query)
    return {
        "asked": asked,
        "explained": tuple(map(write, asked.entries)),
        "levels": charts.LEVELS,
        "strains": tuple(Strain),
        "doublings": tuple(zip(Doubling, charts.doubling_names().values(), strict=True)),
        "tricks": range(TRICKS + 1),
        "forms": tuple(Form),
        "editions": _editions(),
        "edition_name": edition_names()[asked.edition.token],
        "honours": _honours_choices(),
        "results": tuple(asked.every_result()),
        "last_deal": asked.edition.chicago.part_score.amount,
    }


def _honours_choices() -> tuple[tuple[str, str], ...]:
    names = (
        _("four, declarer’s side"),
        _("five or four aces, declarer’s side"),
        _("four, a defender"),
        _("five or four aces, a defender"),
    )
    return (("", _("none")), *zip(calculators.honours_tokens(), names, strict=True))


def chicago(_query: Query) -> Values:
    """The dialects side by side, and their wheels."""
    found = dialects.dialects()
    wheels = [
        (
            seat_name(first),
            [
                (each.title, [dialects.vulnerable_said(who) for _dealer, who in dialects.wheel(each.rules, first)])
                for each in found[:3]
            ],
        )
        for first in (Seat.NORTH, Seat.EAST)
    ]
    return {
        "dialects": found,
        "vulnerable_said": dialects.vulnerable_said,
        "lines": [deal.outcome for deal in worked.sheet("chicago").evening.deals],
        "wheels": wheels,
        "lengths": [
            (rules.deals, [dialects.vulnerable_said(who) for _dealer, who in dialects.wheel(rules, Seat.NORTH)])
            for rules in dialects.lengths()
        ],
        "completed": worked.sheet("chicago-completed").evening.deals,
    }


def rubbers(_query: Query) -> Values:
    """All worked rubbers with their totals."""
    return {
        "groups": [
            (group, [(example, worked.sheet(example.name).evening) for example in listed])
            for group, listed in examples.examples()
        ]
    }


def quiz(query: Query) -> Values:
    """A question, or its marking."""
    asked = quizzes.asked(query)
    question = asked.question
    marked = asked.answer is not None
    return {
        "asked": asked,
        "question": question,
        "marked": marked,
        "drawn": draw_round(read_sheet(question.sheet).evening.rounds[0], marked=False)
        if marked and question.sheet
        else None,
        "entries": tuple(map(write, question.entries)) if marked else (),
        "kinds": tuple((kind, quiz_kind_name(kind)) for kind in QuizKind),
    }


def tactics(_query: Query) -> Values:
    """What the scoring means, in figures."""
    return {
        "games": figures.games(),
        "saves": tuple(figures.saves("4H=", "4SX", rubber=False)),
        "rubber_saves": tuple(figures.saves("4H=", "4SX", rubber=True)),
        "choices": tuple(figures.choices()),
        "completions": tuple(figures.completions()),
        "doubled_into": figures.into_game(Doubling.DOUBLED),
        "redoubled_into": figures.into_game(Doubling.REDOUBLED),
        "safety": figures.safety("4S"),
        "largest": figures.largest(),
        "worth": figures.game_worth,
    }


def books(_query: Query) -> Values:
    """What changed."""
    return {
        "editions": [(edition, edition_names().get(edition.token, edition.title)) for edition in oldest_first()],
        "changed": changed(),
        "compared": compared(),
        "rubber": examples.find(BOTH_BOOKS),
        "by_books": rubber_by_books(BOTH_BOOKS),
    }


def sources(_query: Query) -> Values:
    """Where the numbers come from."""
    return {"sources": texts.sources(), "doubts": texts.doubts(), "checked": dated(texts.CHECKED)}


def rules(_query: Query) -> Values:
    """What each level needs."""
    return {"levels": [(level, level + BOOK) for level in charts.LEVELS]}


def table(_query: Query) -> Values:
    """Where everybody sits while South deals."""
    return {"seats": {"dealer": Seat.SOUTH}}
