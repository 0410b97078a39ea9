"""Two people write on one pad: whoever comes second is asked, never merged in silence."""

import pytest

from wethey.core import Refused, Stale
from wethey.formats import parse_line
from wethey.laws import PRESETS
from wethey.pad import (
    Command,
    Correct,
    DealTaken,
    Enter,
    Insert,
    Pad,
    Recorded,
    Setup,
    Undo,
    Withdraw,
    decide,
    fold,
    opened,
    who_may_undo,
)


class Table:
    """A pad and what each phone has seen of it."""

    def __init__(self) -> None:
        self.pad: Pad = fold([Recorded(1, "open", "anna", "", opened(Setup(PRESETS["rubber"])))])

    def ask(self, actor: str, command: Command, seen: int | None = None) -> Pad:
        command_id = f"{actor}{self.pad.seq + 1}"
        event = decide(self.pad, command, actor=actor, command_id=command_id, seen=seen)
        self.pad = self.pad.after(Recorded(self.pad.seq + 1, command_id, actor, "", event))
        return self.pad

    def results(self) -> list[str]:
        return [str(deal.outcome.result) for deal in self.pad.evening.deals]  # type: ignore[union-attr]


def enter(line: str, deal: int | None = None) -> Enter:
    return Enter(parse_line(line), deal)


@pytest.fixture
def table() -> Table:
    held = Table()
    for line in ("We 2S=", "They 2H=", "We 3D="):
        held.ask("anna", enter(line))
    return held


@pytest.mark.parametrize("deal", [None, 4])
def test_the_second_to_enter_a_deal_is_shown_the_first(table: Table, deal: int | None) -> None:
    seen = table.pad.seq
    table.ask("bert", enter("We 4S=", 4), seen)
    with pytest.raises(DealTaken) as asked:
        table.ask("cleo", enter("We 4S+1", deal), seen)
    assert asked.value.theirs
    assert str(asked.value.theirs.outcome.result) == "We 4S="  # type: ignore[union-attr]
    assert asked.value.number == 4
    table.ask("cleo", enter("They 1NT=", 5), seen)
    assert table.results()[3:] == ["We 4S=", "They 1NT="]


def test_a_phone_never_conflicts_with_itself(table: Table) -> None:
    """Offline it entered two deals, put one in before them and corrected its own: all from the same last view."""
    seen = table.pad.seq
    table.ask("anna", enter("We 4S=", 4), seen)
    table.ask("anna", enter("They 4S=", 5), seen)
    table.ask("anna", Insert(4, parse_line("We 1C=")), seen)
    table.ask("anna", Correct(6, parse_line("They 4S-1")), seen)
    table.ask("anna", Withdraw(1), seen)
    table.ask("anna", enter("We 1D=", 6), seen)
    assert table.results() == ["They 2H=", "We 3D=", "We 1C=", "We 4S=", "They 4S-1", "We 1D="]


def test_a_number_that_means_another_deal_now_is_asked_about(table: Table) -> None:
    seen = table.pad.seq
    table.ask("bert", Insert(1, parse_line("They 1C=")), seen)
    with pytest.raises(DealTaken) as asked:
        table.ask("cleo", Correct(2, parse_line("They 2H-1")), seen)
    assert str(asked.value.theirs.outcome.result) == "We 2S="  # type: ignore[union-attr]
    kept = table.pad.evening.deals[2]
    table.ask("cleo", Correct(kept.id, parse_line("They 2H-1")), seen)
    assert table.results()[2] == "They 2H-1"


def test_a_deal_that_somebody_else_changed_is_asked_about(table: Table) -> None:
    seen = table.pad.seq
    table.ask("bert", Correct(2, parse_line("They 2H-1")), seen)
    with pytest.raises(DealTaken, match="changed that deal"):
        table.ask("cleo", Correct(2, parse_line("They 2H-2")), seen)
    with pytest.raises(DealTaken):
        table.ask("cleo", Withdraw(2), seen)
    table.ask("cleo", Correct(2, parse_line("They 2H-2")), table.pad.seq)


def test_a_withdrawn_deal_is_not_brought_back_in_silence(table: Table) -> None:
    seen, line_id = table.pad.seq, table.pad.evening.deals[1].id
    table.ask("bert", Withdraw(2), seen)
    with pytest.raises(DealTaken, match="withdrawn"):
        table.ask("cleo", Correct(line_id, parse_line("They 2H-2")), seen)
    with pytest.raises(DealTaken):
        table.ask("cleo", enter("We 4S=", 4), seen)


def test_a_deal_ahead_of_its_turn_is_refused(table: Table) -> None:
    with pytest.raises(Refused, match="the next deal is number 4"):
        table.ask("anna", enter("We 4S=", 6))


def test_a_deal_that_stands_is_not_entered_again_by_its_id(table: Table) -> None:
    standing = table.pad.evening.deals[0].id
    with pytest.raises(DealTaken) as asked:
        table.ask("anna", Enter(parse_line("They 4S="), standing))
    assert asked.value.number == 1
    with pytest.raises(Refused, match="no such deal"):
        table.ask("anna", Enter(parse_line("They 4S="), "nothing"))
    table.ask("anna", Enter(parse_line("They 4S="), f"anna{table.pad.seq + 1}"))
    assert len(table.results()) == 4


@pytest.mark.parametrize("line", ["Dealer E", "Adjust We 50 x", "Stop"])
def test_a_deal_is_not_corrected_into_something_else(table: Table, line: str) -> None:
    with pytest.raises(Refused, match="corrected by a result"):
        table.ask("anna", Correct(1, parse_line(line)))
    assert len(table.results()) == 3


def test_nobody_has_seen_what_has_not_happened(table: Table) -> None:
    with pytest.raises(Stale):
        table.ask("anna", enter("We 4S="), table.pad.seq + 1)


def test_undo_takes_back_the_last_command_of_this_device(table: Table) -> None:
    table.ask("bert", enter("We 4S="))
    table.ask("anna", Undo())
    assert table.results() == ["We 2S=", "They 2H=", "We 4S="]
    table.ask("anna", Undo())
    assert table.results() == ["We 2S=", "We 4S="]
    assert who_may_undo(table.pad) == {"anna", "bert"}
    table.ask("bert", Undo())
    with pytest.raises(Refused, match="nothing to undo"):
        table.ask("bert", Undo())
    assert who_may_undo(table.pad) == {"anna"}


def test_undo_gives_back_what_was_withdrawn_in_its_place(table: Table) -> None:
    table.ask("bert", Withdraw(2))
    table.ask("bert", Undo())
    assert table.results() == ["We 2S=", "They 2H=", "We 3D="]


def test_what_others_have_built_upon_is_not_undone(table: Table) -> None:
    table.ask("bert", Correct(3, parse_line("We 3D+1")))
    with pytest.raises(Refused, match="changed that line since"):
        table.ask("anna", Undo())
    assert "anna" not in who_may_undo(table.pad)
