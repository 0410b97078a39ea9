"""The server is killed while four phones enter deals: what was answered is there, what waits is sent again, once."""

import socket
import threading
import time
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from uuid import uuid4

import pytest
from conftest import Share
from serving import Server, database_in

DEALS_A_CUT = 12
PHONES = 4


class Phone(threading.Thread):
    """Enters one deal after another; what was not answered it sends again, under the same id."""

    def __init__(self, power: "Power", code: str, letter: str, deals: int) -> None:
        super().__init__(daemon=True)
        self.power = power
        self.code = code
        self.deals = deals
        self.device = {"Cookie": f"wethey_device={letter * 32}"}
        self.answered: list[str] = []
        self.again = 0
        self.fault = ""

    def run(self) -> None:
        for deal in range(self.deals):
            body = {"id": str(uuid4()), "enter": f"We 1C+{deal % 6 + 1}"}
            while not self.sent(body):
                self.again += 1
                time.sleep(0.02)
            if self.fault:
                return
            self.answered.append(body["id"])

    def sent(self, body: dict[str, str]) -> bool:
        try:
            status, told = self.power.server.ask("POST", f"/api/pads/{self.code}/commands", body, **self.device)
        except (OSError, HTTPException):  # cut off before, during or after the answer
            return False
        if status != 200:
            self.fault = f"{status}: {told}"
        elif body["id"] not in {deal["id"] for deal in told["view"]["deals"]}:
            self.fault = "answered without the deal"
        return True


def quiet_port() -> int:
    """A free port that no client is given for its own end.

    Else one that knocks again and again while the server is away may be connected to itself, and hold the port.
    """
    for port in range(23_000, 32_000):
        with socket.socket() as free:
            try:
                free.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")


class Power:
    """The server, and the hand that pulls its plug."""

    def __init__(self, database: str, port: int) -> None:
        self.server = Server(database, port)

    def cut(self) -> None:
        self.server.kill()
        self.server.close()
        self.server = Server(self.server.database, self.server.port)


@pytest.fixture
def power(tmp_path: Path) -> Iterator[Power]:
    supply = Power(database_in(tmp_path), quiet_port())
    yield supply
    supply.server.close()


def test_a_power_cut_loses_nothing_that_was_answered_and_doubles_nothing(power: Power, share: Share) -> None:
    code = power.server.start_pad()
    cuts = share(8, 2)
    phones = [Phone(power, code, letter, DEALS_A_CUT * cuts) for letter in "abcdef"[:PHONES]]
    for phone in phones:
        phone.start()
    for _cut in range(cuts):
        time.sleep(0.15)
        answered = {order_id for phone in phones for order_id in tuple(phone.answered)}
        power.cut()
        status, told = power.server.ask("GET", f"/api/pads/{code}")
        assert status == 200
        assert answered <= {deal["id"] for deal in told["view"]["deals"]}
    for phone in phones:
        phone.join(300)
    assert not [phone for phone in phones if phone.is_alive()]
    assert [phone.fault for phone in phones] == [""] * PHONES
    told = power.server.ask("GET", f"/api/pads/{code}")[1]
    kept = [deal["id"] for deal in told["view"]["deals"]]
    assert len(kept) == len(set(kept)) == PHONES * DEALS_A_CUT * cuts
    for phone in phones:
        assert [deal for deal in kept if deal in set(phone.answered)] == phone.answered  # in the order of entering
    assert sum(phone.again for phone in phones) > 0, "no plug was pulled in time"
