"""Events are written into the log as people would read them aloud, and come back the same."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pads import NAMES, random_line, random_rules, random_setup
from strategies import cards, seats

from wethey.app import Row, Unreadable, decode, encode
from wethey.core import Cut, Seat
from wethey.formats import parse_line
from wethey.laws import PRESETS, RuleSet
from wethey.pad import (
    CommandUndone,
    CutFor,
    Event,
    HeadChanged,
    Line,
    LineCorrected,
    LineEntered,
    LineWithdrawn,
    PadOpened,
    PhoneNamed,
    Recorded,
    RulesAre,
    Setup,
)

ids = st.uuids().map(str)
chances = st.integers(0, 2**64).map(Random)
cuts = st.lists(st.tuples(st.sampled_from(NAMES), cards), min_size=4, max_size=6).filter(
    lambda drawn: len({name for name, _card in drawn}) == len({card for _name, card in drawn}) == len(drawn)
)
lines: st.SearchStrategy[Line] = (
    chances.map(random_line)
    | chances.map(random_rules).map(RulesAre)
    | cuts.map(lambda drawn: CutFor(Cut(tuple(drawn))))
)
setups = chances.map(random_setup)
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(PadOpened, setups),
    st.builds(HeadChanged, setups),
    st.builds(LineEntered, ids, lines, st.none() | ids),
    st.builds(LineCorrected, ids, lines),
    st.builds(LineWithdrawn, ids),
    st.builds(PhoneNamed, st.none() | st.sampled_from(NAMES), st.none() | seats),
    st.builds(CommandUndone, ids),
)


def kept(event: Event, **beside: object) -> Row:
    kind, version, data = encode(event, **beside)
    return Row("pad/KTRBMWXA", 4, "the id", "2026-01-01T00:00:00.000Z", "ann", kind, version, data)


@given(events)
def test_every_event_is_read_back_as_it_was(event: Event) -> None:
    row = kept(event, digest="0123", answer=7)
    assert decode(row) == Recorded(4, "the id", "ann", "2026-01-01T00:00:00.000Z", event)


@given(events)
def test_what_is_written_is_plain_json_on_one_line(event: Event) -> None:
    data = kept(event).data
    assert "\n" not in data
    assert isinstance(json.loads(data), dict)


def test_a_log_reads_aloud() -> None:
    rows = [
        kept(LineEntered("d1", parse_line("n 4s*+1 honors we 100"), "d0")),
        kept(LineWithdrawn("d1")),
        kept(PhoneNamed("Ann", Seat.NORTH)),
    ]
    assert [(row.kind, row.data) for row in rows] == [
        ("line entered", '{"line":"N 4SX+1 honours We 100","deal":"d1","before":"d0"}'),
        ("line withdrawn", '{"deal":"d1"}'),
        ("phone named", '{"name":"Ann","seat":"N"}'),
    ]


@pytest.mark.parametrize("rules", PRESETS.values(), ids=str)
def test_a_rule_set_is_kept_whole_so_that_a_preset_may_change(rules: RuleSet, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [kept(PadOpened(Setup(rules))), kept(LineEntered("d1", RulesAre(rules)))]
    others = {"edition": "1932", "passed-out": "counts", "rounding": "100", "vulnerability": "fixed", "deals": "8"}
    changed = rules
    for option, token in others.items():
        if option in rules.options():
            changed = changed.having(option, token)
    monkeypatch.setattr("wethey.laws.ruleset.PRESETS", {rules.name: changed})
    assert RuleSet.named(rules.name) != rules
    opened, entered = (decode(row).event for row in rows)
    assert isinstance(opened, PadOpened)
    assert opened.setup.rules == rules
    assert isinstance(entered, LineEntered)
    assert entered.line == RulesAre(rules)


@pytest.mark.parametrize(("kind", "version"), [("pad opened", 2), ("pad sold", 1), ("line entered", 0)])
def test_a_newer_releases_record_is_refused_by_name(kind: str, version: int) -> None:
    row = Row("pad/KTRBMWXA", 1, "x", "2026", "ann", kind, version, "{}")
    with pytest.raises(Unreadable, match="newer release"):
        decode(row)


@pytest.mark.parametrize("data", ["", "[]", "{}", "null", '{"line":"We 9S=","deal":"d1","before":null}', '{"line":7}'])
def test_a_damaged_record_is_refused_by_name(data: str) -> None:
    with pytest.raises(Unreadable, match="row 1 of this record cannot be read"):
        decode(Row("pad/KTRBMWXA", 1, "x", "2026", "ann", "line entered", 1, data))
