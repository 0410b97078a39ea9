"""An evening under load: phones that write on a pad while servers and databases fail, and a page that looks on."""

import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from http.client import HTTPException

from persistent import PersistentPhone, have_entered, is_kept
from serving import Server, Stream

PATIENCE = 120.0
PHONES = 3


class Evening:
    """A pad, the phones that write on it, and a page that looks on."""

    def __init__(self, servers: Sequence[Server], page: Server, deals: int) -> None:
        self.page = page
        self.code = servers[0].start_pad()
        self.phones = [PersistentPhone(lambda: servers, self.code, letter, deals) for letter in "abcdef"[:PHONES]]
        self.seen: list[int] = []
        self._watching = threading.Thread(target=self._watch, args=(page.listen(self.code),), daemon=True)
        self._watching.start()
        for phone in self.phones:
            phone.start()

    def _watch(self, stream: Stream) -> None:
        with closing(stream), contextlib.suppress(OSError, HTTPException, ValueError):
            for event in stream.events():
                if event["event"] == "view":
                    self.seen.append(int(event["id"]))

    def answered(self) -> int:
        return sum(len(phone.answered) for phone in self.phones)

    def until(self, holds: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, "it did not come to that"
            assert [phone.fault for phone in self.phones] == [""] * PHONES
            time.sleep(0.005)

    def is_whole(self) -> None:
        """Everything that was answered is there, once, in the order of entering; the page has seen the end."""
        have_entered(self.phones, PATIENCE)
        told = self.page.ask("GET", f"/api/pads/{self.code}")[1]
        is_kept(self.phones, told["view"])
        assert self.answered() == told["seq"] - 1
        self.until(lambda: self.seen[-1:] == [told["seq"]])
        assert self.seen == sorted(set(self.seen))
