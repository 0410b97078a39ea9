"""Serving: ports, addresses, and what the one who starts it is told."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from serving import PATIENCE, database_in, running

from wethey.app import BadSetting, CannotServe, LogFailed, Settings, default_database, serve
from wethey.app.server import DEFAULT_PORT, addresses, lan_address, listening_socket


def test_the_hall_does_not_know_its_entrances() -> None:
    code = "import sys, wethey.app; print({'fastapi', 'uvicorn', 'jinja2', 'wethey.web'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"


def test_the_port_that_was_asked_for_is_taken_or_refused() -> None:
    with listening_socket("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(CannotServe, match=f"cannot listen on 127.0.0.1, port {port}"):
            listening_socket("127.0.0.1", port)


def test_where_none_was_asked_a_free_one_will_do() -> None:
    with listening_socket("127.0.0.1", None) as first, listening_socket("127.0.0.1", None) as second:
        ports = [each.getsockname()[1] for each in (first, second)]
    assert ports[0] != ports[1]
    assert ports[1] != DEFAULT_PORT


@pytest.mark.parametrize(
    ("host", "port"), [("127.0.0.1", 70_000), ("127.0.0.1", -1), ("192.0.2.1", 0), ("no.such.host.invalid", 0)]
)
def test_an_address_that_is_not_ours_is_refused(host: str, port: int) -> None:
    with pytest.raises(CannotServe, match="cannot listen"):
        listening_socket(host, port)


def test_phones_are_given_an_address_only_where_they_can_reach_it() -> None:
    lan = lan_address()
    assert addresses("0.0.0.0", 80) == ("http://localhost:80", f"http://{lan}:80" if lan else None)
    assert addresses("localhost", 80) == addresses("127.0.0.1", 80) == ("http://localhost:80", None)
    assert addresses("192.168.1.7", 80) == ("http://192.168.1.7:80", "http://192.168.1.7:80")
    assert addresses("fe80::1", 80)[0] == "http://[fe80::1]:80"


def test_the_users_own_database_is_made_on_first_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert default_database() == f"sqlite:///{tmp_path}/data/wethey/wethey.sqlite"
    assert (tmp_path / "data" / "wethey").is_dir()


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_every_system_has_a_place_for_it(platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert default_database().startswith(f"sqlite:///{tmp_path}")


def test_a_bad_setting_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WETHEY_KEEP_DAYS", "forever")
    with pytest.raises(BadSetting, match="WETHEY_KEEP_DAYS"):
        Settings.from_environment()


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WETHEY_DATABASE", "memory:")
    monkeypatch.setenv("WETHEY_KEEP_DAYS", "30")
    monkeypatch.setenv("WETHEY_GUESSES", "7")
    assert Settings.from_environment() == Settings("memory:", None, 30, 7)


@pytest.mark.parametrize("database", ["postgresql://127.0.0.1:one/x", "sqlite:///nowhere/at/all.sqlite", "x"])
def test_nothing_starts_on_a_database_that_cannot_be_used(database: str) -> None:
    with pytest.raises(LogFailed):
        serve("127.0.0.1", 0, database)


def test_a_server_says_where_it_is_and_stops_when_told(tmp_path: Path) -> None:
    with running(database_in(tmp_path)) as server:
        assert server.ask("GET", "/health")[0] == 200
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(PATIENCE) == 0
        printed = server.close()
    assert f"Pads are kept in {tmp_path}" in printed
    assert "Ctrl+C" in printed
    assert "Traceback" not in printed


def test_for_phones_it_draws_a_code(tmp_path: Path) -> None:
    start = f"from wethey.app import serve; serve('0.0.0.0', 0, {database_in(tmp_path)!r}, show_qr=True)"
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen([sys.executable, "-c", start], stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout
        lines = [server.stdout.readline() for _line in range(8)]
        server.kill()
    if any("For phones" in line for line in lines):
        assert any("█" in line or "▄" in line for line in lines)
