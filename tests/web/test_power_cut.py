"""The server is killed while four phones enter deals: what was answered is there, what waits is sent again, once."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Share
from persistent import PersistentPhone, have_entered, is_kept
from serving import Server, database_in

DEALS_A_CUT = 12
PHONES = 4


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
    phones = [PersistentPhone(lambda: [power.server], code, letter, DEALS_A_CUT * cuts) for letter in "abcdef"[:PHONES]]
    for phone in phones:
        phone.start()
    for _cut in range(cuts):
        time.sleep(0.15)
        answered = {order_id for phone in phones for order_id in tuple(phone.answered)}
        power.cut()
        status, told = power.server.ask("GET", f"/api/pads/{code}")
        assert status == 200
        assert answered <= {deal["id"] for deal in told["view"]["deals"]}
    have_entered(phones, 300)
    is_kept(phones, power.server.ask("GET", f"/api/pads/{code}")[1]["view"])
    assert [len(phone.answered) for phone in phones] == [DEALS_A_CUT * cuts] * PHONES
    assert [phone.refused for phone in phones] == [0] * PHONES  # a file is never away
    assert sum(phone.again for phone in phones) > 0, "no plug was pulled in time"
