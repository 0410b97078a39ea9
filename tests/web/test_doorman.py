"""Wrong codes are counted, and only they."""

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from wethey.app import MEMORY, Settings
from wethey.web import create_app
from wethey.web.doorman import Doorman
from wethey.web.purses import network
from wethey.web.refusals import TooManyGuesses


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def guess(doorman: Doorman, address: str | None) -> bool:
    """Try a wrong code; tell whether one was let to look."""
    try:
        doorman.check(address, "mallory", "KTRBMWXA")
    except TooManyGuesses:
        return False
    doorman.wrong(address)
    return True


def test_guesses_run_out_and_come_back_slowly() -> None:
    clock = Clock()
    doorman = Doorman(3, clock)
    assert [guess(doorman, "198.51.100.7") for _time in range(5)] == [True, True, True, False, False]
    clock.now = 9
    assert not guess(doorman, "198.51.100.7")
    clock.now = 10
    assert guess(doorman, "198.51.100.7")
    assert not guess(doorman, "198.51.100.7")
    clock.now = 100_000
    assert sum(guess(doorman, "198.51.100.7") for _time in range(10)) == 3


def test_each_address_has_its_own_guesses() -> None:
    doorman = Doorman(1, Clock())
    assert guess(doorman, "198.51.100.7")
    assert guess(doorman, "198.51.100.8")
    assert not guess(doorman, "198.51.100.7")
    assert guess(doorman, "2001:db8::1")
    assert not guess(doorman, "2001:db8::2")  # the same home


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1", None])
def test_this_machine_is_never_refused(address: str | None) -> None:
    doorman = Doorman(1, Clock())
    assert all(guess(doorman, address) for _time in range(10))
    assert network(address) is None


def test_whoever_had_the_code_right_before_is_let_in_still() -> None:
    doorman = Doorman(1, Clock())
    doorman.right("198.51.100.7", "ann", "RIGHTCDE")
    assert guess(doorman, "198.51.100.7")
    doorman.check("198.51.100.7", "ann", "RIGHTCDE")
    for actor, code in (("ann", "KTRBMWXA"), ("mallory", "RIGHTCDE")):
        with pytest.raises(TooManyGuesses):
            doorman.check("198.51.100.7", actor, code)


def test_it_forgets_the_oldest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wethey.web.purses.MOST_REMEMBERED", 10)
    doorman = Doorman(1, Clock())
    for number in range(100):
        guess(doorman, f"198.51.100.{number}")
        doorman.right("198.51.100.7", "ann", str(number))
    assert len(doorman._guesses._purses) == len(doorman._guests) == 10


@pytest.fixture
def app() -> FastAPI:
    return create_app(Settings(database=MEMORY, guesses=3))


def test_too_many_wrong_codes_are_429_and_right_ones_still_open(client: TestClient) -> None:
    code = client.post("/api/pads", json={}).json()["pad"]
    assert client.get(f"/api/pads/{code}").status_code == 200
    statuses = [client.get("/api/pads/KTRBMWXA").status_code for _time in range(5)]
    assert statuses == [404, 404, 404, 429, 429]
    answer = client.get("/api/pads/KTRBMWXA")
    assert answer.json()["error"] == "too-many-guesses"
    assert client.get("/pad/KTRBMWXA").status_code == 429
    assert client.get(f"/api/pads/{code}").status_code == 200
    assert client.post("/api/pads", json={}).status_code == 201
