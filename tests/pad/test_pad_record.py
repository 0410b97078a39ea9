"""The pad's record: whatever is asked of it, no deal is lost and every number follows from the facts."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from conftest import Share
from pads import random_command, random_setup

from wethey.core import Refused, Side
from wethey.formats import print_sheet, read_sheet
from wethey.pad import (
    Adjust,
    CommandUndone,
    Evening,
    LineCorrected,
    LineEntered,
    LineWithdrawn,
    Pad,
    Recorded,
    Undo,
    checked_name,
    decide,
    evening_of,
    fold,
    ledger,
    opened,
    reckon,
)
from wethey.scoring import PassedOutDeal, Played, Points

ACTORS = ("anna", "bert", "cleo")
PAD_LENGTH = 60


def play(seed: int, commands: int) -> tuple[int, int]:
    """Ask so many random things of one pad after another, checking each; give how many were taken and refused."""
    chance = Random(seed)
    taken = refused = 0
    while taken + refused < commands:
        pad = fold([Recorded(1, "open", "anna", "", opened(random_setup(chance)))])
        model: dict[str, object] = {}
        for step in range(min(PAD_LENGTH, commands - taken - refused)):
            command, actor = random_command(chance, pad), chance.choice(ACTORS)
            try:
                event = decide(pad, command, actor=actor, command_id=f"c{step}")
            except Refused:
                refused += 1
                continue
            taken += 1
            before = pad
            pad = pad.after(Recorded(pad.seq + 1, f"c{step}", actor, "", event))
            follow(model, before, event, command)
            check(pad, model)
        assert fold(pad.records) == pad
        assert fold(pad.records).evening == pad.evening
        check_written_right_at_first(pad)
        check_sheet(pad)
    return taken, refused


def follow(model: dict[str, object], before: Pad, event: object, command: object) -> None:
    """Keep, beside the pad, the plainest account of which lines stand."""
    match event:
        case LineEntered() | LineCorrected():
            model[event.id] = event.line
        case LineWithdrawn():
            del model[event.id]
        case CommandUndone():
            assert isinstance(command, Undo)
            gone = next(record for record in before.records if record.id == event.command)
            standing = [record for record in before.records if record.id != event.command]
            assert gone.actor in ACTORS
            model.clear()
            model.update({kept.id: kept.line for kept in fold(standing).lines})
        case _:
            pytest.fail(f"an event that no command here gives: {event}")


def check(pad: Pad, model: dict[str, object]) -> None:
    evening = pad.evening
    assert {kept.id: kept.line for kept in pad.lines} == model
    deals = [kept.id for kept in pad.lines if isinstance(kept.line, Played | PassedOutDeal | Points)]
    assert [deal.id for deal in evening.deals] == deals, "a deal was lost, doubled or moved"
    assert [deal.number for deal in evening.deals] == list(range(1, len(deals) + 1))
    by_hand = dict(zip(Side, pad.setup.carried, strict=True))
    for each in evening.rounds:
        for entry in each.entries:
            by_hand[entry.side] += sum(entry.parts)
            assert entry.law
    assert tuple(by_hand.values()) == evening.total
    assert all(each.is_closed for each in evening.rounds[:-1])
    assert sum(account.points for account in ledger(evening)) == 0
    adjusted = Counter(kept.line.side for kept in pad.lines if isinstance(kept.line, Adjust))
    assert sum(adjusted.values()) == sum(isinstance(note.line, Adjust) for note in evening.notes)


def check_written_right_at_first(pad: Pad) -> None:
    """A corrected pad equals one that was entered right at first."""
    clean = reckon(evening_of(pad.setup), ((kept.id, kept.line) for kept in pad.lines))
    assert clean == pad.evening


def check_sheet(pad: Pad) -> None:
    """The exported sheet is read back to the same totals and the same reasons, deal by deal."""
    again = read_sheet(print_sheet(pad)).evening
    assert again.total == pad.evening.total
    assert [facts(deal) for deal in again.deals] == [facts(deal) for deal in pad.evening.deals]


def facts(deal: object) -> object:
    plain = replace(deal, id="", game=None)  # type: ignore[type-var]
    if isinstance(plain.outcome, Played):  # type: ignore[attr-defined]
        return replace(plain, outcome=replace(plain.outcome, honours=None))  # type: ignore[type-var,attr-defined]
    return plain


def test_random_commands_never_break_the_pad(share: Share) -> None:
    """A million random commands, refused or taken, never lose a deal, and every total is the sum of its entries."""
    taken, refused = play(seed=20261130, commands=share(1_000_000, 6_000))
    assert taken > refused > 0


def test_a_refused_command_leaves_the_pad_as_it_was() -> None:
    pad = fold([Recorded(1, "open", "anna", "", opened(random_setup(Random(1))))])
    with pytest.raises(Refused):
        decide(pad, Undo(), actor="anna", command_id="c1")
    assert pad == fold(pad.records)
    assert isinstance(pad.evening, Evening)


@pytest.mark.parametrize(
    ("name", "said"),
    [("x" * 3000, "1 to 60 letters"), ("Ann\0", r"as U\+0000"), ("A\u202ennA", r"as U\+202E"), ("A/B", "none of")],
)
def test_a_name_that_is_none_is_told_why(name: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        checked_name(name)
