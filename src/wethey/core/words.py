"""Every word that people read goes through here.

One gettext function for the whole house, so that one catalogue serves the page, the command and the
refusals. The catalogue in force is a context variable: a server can answer two phones in two languages at
the same time.
"""

from contextlib import contextmanager
from contextvars import ContextVar
from gettext import GNUTranslations, NullTranslations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_ENGLISH = NullTranslations()
_catalogue: ContextVar[NullTranslations] = ContextVar("catalogue", default=_ENGLISH)


def _(message: str, /, **values: object) -> str:
    """Give the message in the reader's language, its ``{names}`` filled in.

    >>> _("{points} below", points=60)
    '60 below'
    """
    text = _catalogue.get().gettext(message)
    return text.format(**values) if values else text


def plural(one: str, many: str, number: int, /, **values: object) -> str:
    """Give the form of the message that fits the number, which the message may name as ``{number}``.

    >>> plural("{number} trick", "{number} tricks", 2)
    '2 tricks'
    """
    text = _catalogue.get().ngettext(one, many, number)
    return text.format(number=number, **values)


def upper(text: str) -> str:
    """Give a token in capitals; a letter of another alphabet stays, lest the long s of old prints read as S.

    >>> upper("1nt"), upper("é")
    ('1NT', 'é')
    """
    return text.upper() if text.isascii() else text


@contextmanager
def speaking(catalogue: GNUTranslations | None) -> "Iterator[None]":
    """Speak the language of a catalogue inside the block; ``None`` is English."""
    token = _catalogue.set(catalogue or _ENGLISH)
    try:
        yield
    finally:
        _catalogue.reset(token)
