"""Random histories on four processes: every reader of a stream sees the same events, in order and without a gap."""

import asyncio
import json
import secrets
import subprocess
import sys
from pathlib import Path

from conftest import Share
from histories import writes

from wethey.app.postgres_log import PostgresLog

PROCESSES = 4
PATIENCE = 6 * 3600  # a watchdog for the full length, on a machine that has other things to do
SCRIPT = Path(__file__).parents[1] / "histories.py"


def test_every_reader_sees_the_same_events_in_the_same_order(database: str, share: Share) -> None:
    histories, seed = share(10_000, 60), secrets.token_hex(4)
    processes = [
        subprocess.Popen(
            [sys.executable, SCRIPT, database, seed, str(number), str(PROCESSES), str(histories)],
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(PROCESSES)
    ]
    try:
        shown = [json.loads(process.communicate(timeout=PATIENCE)[0]) for process in processes]
    finally:
        for process in processes:
            process.kill()  # where one has failed, the others would wait for what it was to write
    assert [process.returncode for process in processes] == [0] * PROCESSES, seed
    assert all(each == shown[0] for each in shown), seed
    for history, ids in shown[0].items():
        told = {
            f"history/{history}/{number}/{place}/{row}"
            for number in range(PROCESSES)
            for place, rows in enumerate(writes(seed, int(history), number))
            for row in range(rows)
        }
        assert len(ids) == len(told), seed
        assert set(ids) == told, seed
    kept = asyncio.run(streams(database))
    assert kept == {f"history/{history}": ids for history, ids in shown[0].items() if ids}, seed


async def streams(database: str) -> dict[str, list[str]]:
    log = PostgresLog(database)
    kept = {stream: [row.id for row in await log.read(stream)] for stream in await log.older("9999")}
    await log.close()
    return kept
