"""One of several processes that write on the same streams and read them as they grow.

Each reader notes what it was shown, in the order in which it was; now and then a process loses its connections.
"""

import asyncio
import json
import sys
from random import Random

import psycopg

from wethey.app import LogFailed, Overtaken, Row
from wethey.app.postgres_log import PostgresLog

AT_ONCE = 40
MOST_ROWS = 3


def writes(seed: str, history: int, process: int) -> list[int]:
    """How many rows a process writes at once on a history's stream, one time after the other."""
    dice = Random(f"{seed}/{history}/{process}")
    return [dice.randint(1, MOST_ROWS) for _time in range(dice.randint(0, 3))]


class Process:
    """Writes its part of each history, and reads the whole of it."""

    def __init__(self, database: str, seed: str, number: int, processes: int) -> None:
        self.log = PostgresLog(database)
        self.database = database
        self.seed = seed
        self.number = number
        self.processes = processes
        self.dice = Random(f"{seed}/{number}")
        self.news: dict[str, asyncio.Event] = {}

    def written(self, stream: str, _seq: int) -> None:
        if stream in self.news:
            self.news[stream].set()

    def said(self, words: str) -> None:
        pass

    def missed(self) -> None:
        for event in self.news.values():
            event.set()

    async def write(self, history: int) -> None:
        stream = f"history/{history}"
        for place, rows in enumerate(writes(self.seed, history, self.number)):
            await asyncio.sleep(self.dice.random() / 50)
            seq = 0
            while True:
                ids = [f"{stream}/{self.number}/{place}/{row}" for row in range(rows)]
                try:
                    if (await self.log.find(ids[0])) is None:  # an answer may have been lost for good
                        seq = max((row.seq for row in await self.log.read(stream, seq)), default=seq)
                        await self.log.append(
                            [
                                Row(stream, seq + 1 + row, row_id, "2026", "ann", "k", 1, "{}")
                                for row, row_id in enumerate(ids)
                            ]
                        )
                except (Overtaken, LogFailed):
                    continue
                self.written(stream, 0)
                break

    async def read(self, history: int) -> list[str]:
        stream = f"history/{history}"
        whole = sum(sum(writes(self.seed, history, process)) for process in range(self.processes))
        news = self.news[stream] = asyncio.Event()
        news.set()
        seen: list[Row] = []
        while len(seen) < whole:
            await news.wait()
            news.clear()
            try:
                more = await self.log.read(stream, len(seen))
            except LogFailed:
                news.set()
                continue
            assert [row.seq for row in more] == list(range(len(seen) + 1, len(seen) + 1 + len(more))), "a gap"
            seen += more
        del self.news[stream]
        return [row.id for row in seen]

    async def run(self, histories: int) -> dict[str, list[str]]:
        self.log.listen(self)
        shown: dict[str, list[str]] = {}
        places = asyncio.Semaphore(AT_ONCE)

        async def one(history: int) -> None:
            async with places:
                reading = asyncio.create_task(self.read(history))
                await asyncio.sleep(0)
                await self.write(history)
                shown[str(history)] = await reading

        trouble = asyncio.create_task(self.trouble())
        await asyncio.gather(*map(one, range(histories)))
        trouble.cancel()
        await self.log.close()
        return shown

    async def trouble(self) -> None:
        """Lose a connection of anybody's from time to time."""
        async with await psycopg.AsyncConnection.connect(self.database, autocommit=True) as line:
            while True:
                await asyncio.sleep(0.2 + self.dice.random())
                await line.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wethey' "
                    "AND datname = current_database() ORDER BY random() LIMIT 1"
                )


def main() -> None:
    database, seed, number, processes, histories = sys.argv[1:]
    shown = asyncio.run(Process(database, seed, int(number), int(processes)).run(int(histories)))
    json.dump(shown, sys.stdout)


if __name__ == "__main__":
    main()
