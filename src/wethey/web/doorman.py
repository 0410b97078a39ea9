"""Who may try how many codes: a wrong one costs a guess, and guesses come back slowly.

Once the guesses of an address are used up it is told nothing about codes that it has not had right before, so that the
refusal tells nothing either. This machine itself is never refused: a home is one address.
"""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from wethey.core import _
from wethey.web.refusals import TooManyGuesses

K = TypeVar("K")
V = TypeVar("V")
SECONDS_A_GUESS = 10.0
MOST_REMEMBERED = 20_000


def network(address: str | None) -> str | None:
    """Give the network that an address stands for, ``None`` for this machine; an IPv6 home has a whole /64.

    >>> network("127.0.0.1") is None, network("192.168.1.7"), network("2001:db8::7")
    (True, '192.168.1.7', '2001:db8::/64')
    """
    try:
        host = ipaddress.ip_address((address or "").partition("%")[0])
    except ValueError:
        return address or None
    if isinstance(host, ipaddress.IPv6Address):
        if host.ipv4_mapped is None:
            return None if host.is_loopback else str(ipaddress.ip_network((host, 64), strict=False))
        return network(str(host.ipv4_mapped))
    return None if host.is_loopback else str(host)


@dataclass(slots=True)
class _Purse:
    guesses: float
    at: float


class Doorman:
    """Counts the wrong codes of each address."""

    def __init__(self, guesses: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Allow each address so many wrong codes in a row."""
        self._most = guesses
        self._clock = clock
        self._purses: OrderedDict[str, _Purse] = OrderedDict()
        self._guests: OrderedDict[tuple[str, str], None] = OrderedDict()

    def check(self, address: str | None, actor: str, code: str) -> None:
        """Refuse to look a code up for somebody who has guessed too much.

        Raises:
            TooManyGuesses: and has not had this code right before.
        """
        if (key := network(address)) is None or (actor, code) in self._guests:
            return
        if self._purse(key).guesses < 1:
            raise TooManyGuesses("too-many-guesses", _("too many wrong codes from here; try again in a minute"))

    def wrong(self, address: str | None) -> None:
        """Note a wrong code."""
        if (key := network(address)) is not None:
            self._purse(key).guesses -= 1

    def right(self, address: str | None, actor: str, code: str) -> None:
        """Note a right code."""
        if network(address) is not None:
            _remember(self._guests, (actor, code), None)

    def _purse(self, key: str) -> _Purse:
        now = self._clock()
        purse = self._purses.get(key) or _Purse(self._most, now)
        purse.guesses = min(self._most, purse.guesses + (now - purse.at) / SECONDS_A_GUESS)
        purse.at = now
        _remember(self._purses, key, purse)
        return purse


def _remember(kept: OrderedDict[K, V], key: K, value: V) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > MOST_REMEMBERED:
        kept.popitem(last=False)
