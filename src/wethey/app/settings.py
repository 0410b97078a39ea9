"""What a server can be told, and what it does when it is told nothing."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

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
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / FILE}"


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs.

    Attributes:
        database: address of the log; ``None`` is the user's own file.
        address: what phones call this server, where it is itself called localhost; as in http://192.168.1.7:8731.
        keep_days: pads on which nothing was written for so long are forgotten; ``None`` keeps them.
        guesses: wrong codes in a row that one address may try before it has to wait.
    """

    database: str | None = None
    address: str | None = None
    keep_days: int | None = None
    guesses: int = GUESSES

    @classmethod
    def from_environment(cls) -> "Settings":
        """Read WETHEY_DATABASE, WETHEY_ADDRESS, WETHEY_KEEP_DAYS and WETHEY_GUESSES."""
        return cls(
            database=os.environ.get("WETHEY_DATABASE") or None,
            address=os.environ.get("WETHEY_ADDRESS") or None,
            keep_days=_number("WETHEY_KEEP_DAYS", None),
            guesses=_number("WETHEY_GUESSES", None) or GUESSES,
        )


def _number(name: str, absent: int | None) -> int | None:
    text = os.environ.get(name)
    if not text:
        return absent
    if not text.isdecimal() or int(text) < 1:
        raise BadSetting("no-number", _("{name} is a number from 1 up, not “{text}”", name=name, text=text))
    return int(text)
