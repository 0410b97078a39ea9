"""Phones that enter deals while servers die under them, and what must be on the pad in the end."""

import threading
import time
from collections.abc import Callable, Sequence
from http.client import HTTPException
from typing import Any
from uuid import uuid4

from serving import Server


class PersistentPhone(threading.Thread):
    """Enters one deal after another at the first server that answers; until then it sends the same again."""

    def __init__(self, servers: Callable[[], Sequence[Server]], code: str, letter: str, deals: int) -> None:
        super().__init__(daemon=True)
        self.servers = servers
        self.code = code
        self.deals = deals
        self.device = {"Cookie": f"wethey_device={letter * 32}"}
        self.answered: list[str] = []
        self.refused = self.again = 0
        self.fault = ""

    def run(self) -> None:
        for deal in range(self.deals):
            body = {"id": str(uuid4()), "enter": f"We 1C+{deal % 6 + 1}"}
            while not any(self.sent(server, body) for server in self.servers()):
                self.again += 1
                time.sleep(0.02)
            if self.fault:
                return
            self.answered.append(body["id"])

    def sent(self, server: Server, body: dict[str, str]) -> bool:
        try:
            status, told = server.ask("POST", f"/api/pads/{self.code}/commands", body, **self.device)
        except (OSError, HTTPException):  # the server has died before, during or after the answer
            return False
        if status == 503:  # its database is away
            self.refused += 1
            return False
        if status != 200:
            self.fault = f"{status}: {told}"
        elif body["id"] not in {deal["id"] for deal in told["view"]["deals"]}:
            self.fault = "answered without the deal"
        return True


def have_entered(phones: Sequence[PersistentPhone], patience: float) -> None:
    """Wait until every phone has entered all of its deals, and met with nothing but deaths."""
    for phone in phones:
        phone.join(patience)
    assert not [phone for phone in phones if phone.is_alive()]
    assert [phone.fault for phone in phones] == [""] * len(phones)


def is_kept(phones: Sequence[PersistentPhone], view: dict[str, Any]) -> None:
    """What was answered is on the pad, once, in the order of entering, and nothing else is."""
    kept = [deal["id"] for deal in view["deals"]]
    assert len(kept) == len(set(kept)) == sum(len(phone.answered) for phone in phones)
    for phone in phones:
        assert [deal for deal in kept if deal in set(phone.answered)] == phone.answered
