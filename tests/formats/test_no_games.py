"""A file in which no game is found is never passed over in silence."""

import pytest

from wethey.formats import Weight, found_reading
from wethey.formats.exchange import EXCHANGES

READ = [ending for ending, exchange in EXCHANGES.items() if exchange.reader]
CONTENTS = {
    "empty": b"",
    "blank": b" \n\t\r\n\n",
    "zeros": b"\0" * 200,
    "comments": b"% a comment\n; and one more\n",
    "another text": b"Dear Ann,\nsee you on Friday.\n",
    "rubbish": bytes(range(256)),
    "a head alone": b"[Document]\r\nHeadline=Club\r\n",
}


@pytest.mark.parametrize("content", CONTENTS)
@pytest.mark.parametrize("ending", READ)
def test_a_file_without_a_game_is_told_of(ending: str, content: str) -> None:
    _, reading = found_reading(CONTENTS[content], f"evening.{ending}")
    games = list(reading)
    assert games or any(remark.weight is Weight.LOST for remark in reading.remarks)


def test_a_file_with_a_game_is_not_told_to_have_none() -> None:
    _, reading = found_reading(b"st||md|3S4|")
    assert list(reading)
    assert "no-games" not in {remark.word for remark in reading.remarks}
