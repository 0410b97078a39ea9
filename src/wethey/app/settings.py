"""What a server can be told, and what it does when it is told nothing."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from wethey.app.workers import WORKERS
from wethey.core import WetheyError, _

FILE = "wethey.sqlite"
GUESSES = 30


class BadSetting(WetheyError):
    """A setting that cannot be read."""


def data_folder() -> Path:
    """Where programs of this system keep what their user made."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Wethey"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Wethey"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "wethey"


def default_database() -> str:
    """Name the user's own database, whose folder is made on first use."""
    folder = data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # names are private on this machine too
    return f"sqlite:///{folder / FILE}"


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs.

    Attributes:
        database: address of the log; ``None`` is the user's own file.
        address: what phones call this server, where it is itself called localhost; as in http://192.168.1.7:8731.
        keep_days: pads on which nothing was written for so long are forgotten; ``None`` keeps them.
        guesses: wrong codes in a row that one address may try before it has to wait.
        new_an_hour: pads, tables and sessions that one address may start in an hour; ``None`` sets no limit.
        sent_a_minute: commands of all kinds that one address may send in a minute; ``None`` sets no limit.
        streams: pages that may be open and live from one address; ``None`` sets no limit.
        workers: how many servers share the port, each a process.
        cluster: address of the scheduler of a Dask cluster in which robots think; ``None`` is this machine.
        log: ``"json"`` writes a line of JSON for each request to standard error; ``None`` writes troubles alone.
        metrics_token: what a reader of ``/metrics`` has to know; ``None`` lets this machine alone read them.
    """

    database: str | None = None
    address: str | None = None
    keep_days: int | None = None
    guesses: int = GUESSES
    new_an_hour: int | None = None
    sent_a_minute: int | None = None
    streams: int | None = None
    workers: int = 1
    cluster: str | None = None
    log: str | None = None
    metrics_token: str | None = None

    @classmethod
    def from_environment(cls) -> "Settings":
        """Read the variables whose names begin with WETHEY_.

        Raises:
            BadSetting: one of them cannot be read.
        """
        return cls(
            database=os.environ.get("WETHEY_DATABASE") or None,
            address=os.environ.get("WETHEY_ADDRESS") or None,
            keep_days=_number("WETHEY_KEEP_DAYS", None),
            guesses=_number("WETHEY_GUESSES", None) or GUESSES,
            new_an_hour=_number("WETHEY_NEW_AN_HOUR", None),
            sent_a_minute=_number("WETHEY_SENT_A_MINUTE", None),
            streams=_number("WETHEY_STREAMS", None),
            workers=_number(WORKERS, None) or 1,
            cluster=os.environ.get("WETHEY_CLUSTER") or None,
            log=_word("WETHEY_LOG", "json"),
            metrics_token=os.environ.get("WETHEY_METRICS_TOKEN") or None,
        )


def _number(name: str, absent: int | None) -> int | None:
    text = os.environ.get(name)
    if not text:
        return absent
    if not text.isdecimal() or int(text) < 1:
        raise BadSetting("no-number", _("{name} is a number from 1 up, not “{text}”", name=name, text=text))
    return int(text)


def _word(name: str, *known: str) -> str | None:
    text = os.environ.get(name) or None
    if text not in {None, *known}:
        told = {"name": name, "known": ", ".join(known), "text": text}
        raise BadSetting("no-word", _("{name} is one of these: {known}; not “{text}”", **told))
    return text
