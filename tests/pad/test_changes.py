"""What a command would change is told deal by deal before it is accepted."""

from wethey.formats import parse_line, preview_json, print_line
from wethey.laws import PRESETS
from wethey.pad import (
    Command,
    Correct,
    Enter,
    Insert,
    Kind,
    Pad,
    Recorded,
    Setup,
    Withdraw,
    changes,
    decide,
    fold,
    opened,
)


def pad_of(*lines: str) -> Pad:
    pad = fold([Recorded(1, "open", "anna", "", opened(Setup(PRESETS["rubber"])))])
    for line in lines:
        pad = asked(pad, Enter(parse_line(line)))
    return pad


def asked(pad: Pad, command: Command) -> Pad:
    command_id = f"c{pad.seq + 1}"
    return pad.after(
        Recorded(pad.seq + 1, command_id, "anna", "", decide(pad, command, actor="anna", command_id=command_id))
    )


def told(now: Pad, then: Pad) -> list[tuple[str, int, str]]:
    return [
        (change.kind.value, change.number, print_line((change.then or change.now).outcome))  # type: ignore[union-attr]
        for change in changes(now.evening, then.evening)
    ]


def test_a_correction_that_makes_a_game_changes_vulnerability_and_scores_after_it() -> None:
    pad = pad_of("We 2S=", "They 2H-1", "We 3NT-2")
    assert told(pad, asked(pad, Correct(1, parse_line("We 4S=")))) == [
        ("corrected", 1, "We 4S="),
        ("vulnerability", 2, "They 2H-1"),
        ("rescored", 3, "We 3NT-2"),
        ("vulnerability", 3, "We 3NT-2"),
    ]


def test_a_rubber_that_would_end_earlier_hands_its_later_deals_to_the_next() -> None:
    pad = pad_of("We 4S=", "We 2S=", "They 2H=", "We 4H=")
    listed = told(pad, asked(pad, Correct(2, parse_line("We 4S="))))
    assert ("ends here", 2, "We 4S=") in listed
    assert ("moved", 3, "They 2H=") in listed
    assert ("moved", 4, "We 4H=") in listed
    assert ("no longer ends here", 4, "We 4H=") in listed


def test_a_rubber_that_no_longer_ends_takes_the_next_deals_in() -> None:
    pad = pad_of("We 4S=", "We 4S=", "They 2H=")
    listed = told(pad, asked(pad, Withdraw(2)))
    assert listed[0] == ("gone", 2, "We 4S=")
    assert ("moved", 2, "They 2H=") in listed


def test_an_inserted_deal_is_new_and_renumbers_what_follows() -> None:
    pad = pad_of("We 2S=", "They 3NT=")
    then = asked(pad, Insert(1, parse_line("They 3NT=")))
    assert (Kind.ADDED.value, 1, "They 3NT=") in told(pad, then)
    preview = preview_json(pad, then)
    assert preview["changes"][0]["words"] == "deal 1, They 3NT=, is new"
    assert preview["then"]["they"] - preview["now"]["they"] == 100 + 700


def test_a_preview_says_what_a_line_does() -> None:
    pad = pad_of("We 2S=")
    assert preview_json(pad, asked(pad, Enter(parse_line("We 2D="))))["consequences"] == [
        "Game for We",
        "We are vulnerable",
    ]
    game = pad_of("We 4S=")
    assert preview_json(game, asked(game, Enter(parse_line("We 3NT="))))["consequences"] == [
        "Game for We",
        "We win the rubber",
    ]
