"""What an address may do so often and no more: a purse that empties, and fills again slowly."""

import functools
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")
MOST_REMEMBERED = 20_000


@functools.lru_cache(MOST_REMEMBERED)
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
    coins: float
    at: float


class Purses:
    """A purse for each network."""

    def __init__(self, most: int, seconds_a_coin: float, clock: Callable[[], float] = time.monotonic) -> None:
        """Fill each with so many coins, one of which comes back in so many seconds."""
        self._most = most
        self._seconds = seconds_a_coin
        self._clock = clock
        self._purses: OrderedDict[str, _Purse] = OrderedDict()

    def wait(self, key: str) -> float:
        """Tell for how many seconds the purse stays empty; 0.0 where there is a coin in it."""
        return max(0.0, (1 - self._purse(key).coins) * self._seconds)

    def spend(self, key: str) -> None:
        """Take a coin out, into debt if need be."""
        self._purse(key).coins -= 1

    def _purse(self, key: str) -> _Purse:
        now = self._clock()
        purse = self._purses.get(key) or _Purse(self._most, now)
        purse.coins = min(self._most, purse.coins + (now - purse.at) / self._seconds)
        purse.at = now
        remember(self._purses, key, purse)
        return purse


def remember(kept: OrderedDict[K, V], key: K, value: V) -> None:
    """Keep a value as the newest, and forget the oldest where there are too many."""
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > MOST_REMEMBERED:
        kept.popitem(last=False)
