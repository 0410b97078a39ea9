"""What old releases wrote is read for ever. One database of each lies in `tests/records`."""

import shutil
from pathlib import Path

import pytest

from wethey.app import HeadIs, Hub, Pads, SqliteLog
from wethey.core import Side
from wethey.pad import ledger
from wethey.scoring import WeThey

pytestmark = pytest.mark.anyio
RECORDS = Path(__file__).parents[1] / "records"

# Release, pad, its totals, how many deals and events; the sums were done by hand.
TOTALS = [
    ("0.1.0", "RBBRRBBR", WeThey(1110, 750), (6, 17)),
    ("0.1.0", "CHCACHCA", WeThey(1700, 60), (5, 11)),
    ("0.1.0", "SHEESHEE", WeThey(250, 1590), (5, 6)),
]


def a_copy(release: str, folder: Path) -> SqliteLog:
    """Open a record without touching it."""
    return SqliteLog(Path(shutil.copy(RECORDS / f"{release}.sqlite", folder)))


def test_every_record_is_asked_about() -> None:
    assert {file.stem for file in RECORDS.glob("*.sqlite")} == {release for release, *_rest in TOTALS}


@pytest.mark.parametrize(("release", "code", "totals", "counts"), TOTALS)
async def test_a_record_comes_to_what_it_came_to(
    release: str, code: str, totals: WeThey, counts: tuple[int, int], tmp_path: Path
) -> None:
    log = a_copy(release, tmp_path)
    pad = await Pads(log, Hub()).pad(code)
    assert pad.evening.total == totals
    assert (len(pad.evening.deals), pad.seq) == counts
    await log.close()


async def test_what_lay_beside_the_deals_is_there_too(tmp_path: Path) -> None:
    log = a_copy("0.1.0", tmp_path)
    pads = Pads(log, Hub())
    rubber, chicago = await pads.pad("RBBRRBBR"), await pads.pad("CHCACHCA")
    assert (rubber.setup.we, rubber.setup.place, str(rubber.setup.rules.stake)) == ("Ann & Bob", "at Ann’s", "0.50")
    assert [phone.name for phone in rubber.phones.values()] == ["Ann", "Bob"]
    assert [each.game.rules.name for each in chicago.evening.rounds] == ["chicago", "chicago-fixed"]
    assert [account.points for account in ledger(chicago.evening)] == [1700, 1700, -1700, 0, -1700]
    assert chicago.evening.rounds[1].game.games == ()
    assert rubber.evening.rounds[0].game.games == (Side.NS, Side.EW)
    await log.close()


async def test_an_old_pad_goes_on(tmp_path: Path) -> None:
    log = a_copy("0.1.0", tmp_path)
    pads = Pads(log, Hub())
    again = await pads.open(HeadIs(), "00000000-0000-0000-0000-000000000001", "somebody", said="opening")
    assert (again.code, again.seq) == ("RBBRRBBR", 1)
    await log.close()
