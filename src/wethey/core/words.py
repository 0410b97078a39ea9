"""Every word that people read goes through here.

One gettext function for the whole house, so that one catalogue serves the page, the command and the
refusals. The language in force is a context variable: a server can answer two phones in two languages at
the same time.
"""

import re
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from datetime import date

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Language:
    """A language that we speak: what its speakers call it, what stands between thousands, and how they write a day."""

    name: str
    thousands: str
    day: str


LANGUAGES: "Mapping[str, Language]" = {
    ENGLISH: Language("English", ",", "%Y-%m-%d"),
    "de": Language("Deutsch", ".", "%d.%m.%Y"),
}
"""The languages, by their tags. The texts are written in English; every other one has a catalogue in `locale`."""

_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


@cache
def _catalogue(language: str) -> NullTranslations:
    if language == ENGLISH:
        return NullTranslations()
    from importlib.resources import files  # noqa: PLC0415 - who speaks English does without

    with files("wethey").joinpath("locale", language, "LC_MESSAGES", "wethey.mo").open("rb") as file:
        return GNUTranslations(file)


def _(message: str, /, **values: object) -> str:
    """Give the message in the reader's language, its ``{names}`` filled in.

    >>> _("{points} below", points=60)
    '60 below'
    """
    text = _catalogue(_spoken.get()).gettext(message)
    return text.format(**values) if values else text


def marked(message: str, /) -> str:
    """Mark a message for the catalogue and give it as it stands: ``_`` says it later, in the language of that moment.

    >>> marked("raise")
    'raise'
    """
    return message


def plural(one: str, many: str, number: int, /, **values: object) -> str:
    """Give the form of the message that fits the number, which the message may name as ``{number}``.

    >>> plural("{number} trick", "{number} tricks", 2)
    '2 tricks'
    """
    return plural_form(one, many, number).format(number=number, **values)


def plural_form(one: str, many: str, number: int, /) -> str:
    """Give the form of the message that fits the number, its ``{names}`` still to be filled in.

    >>> plural_form("{number} trick", "{number} tricks", 1)
    '{number} trick'
    """
    return _catalogue(_spoken.get()).ngettext(one, many, number)


def parted(number: int) -> str:
    """Give a number with its thousands parted as the reader is used to.

    >>> parted(1500)
    '1,500'
    >>> with speaking("de"):
    ...     parted(1500)
    '1.500'
    """
    return f"{number:,}".replace(",", LANGUAGES[_spoken.get()].thousands)


def dated(day: "date") -> str:
    """Give a day as the reader is used to.

    >>> from datetime import date
    >>> with speaking("de"):
    ...     dated(date(2026, 11, 30))
    '30.11.2026'
    """
    return day.strftime(LANGUAGES[_spoken.get()].day)


def upper(text: str) -> str:
    """Give a token in capitals; a letter of another alphabet stays, lest the long s of old prints read as S.

    >>> upper("1nt"), upper("é")
    ('1NT', 'é')
    """
    return text.upper() if text.isascii() else text


def spoken() -> str:
    """Give the tag of the language in force: what is kept ready in words is kept by it."""
    return _spoken.get()


@contextmanager
def speaking(language: str = ENGLISH) -> "Iterator[None]":
    """Speak a language inside the block; what goes into a record is put into words in English.

    Raises:
        KeyError: it is none of `LANGUAGES`.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def preferred(wishes: "Iterable[str]") -> str:
    """Give the first of the wished-for languages that we speak, and English where there is none.

    A wish is a tag of HTTP or the name of a locale; regions and encodings are passed over.

    >>> preferred(["fr-CH", "de_AT.UTF-8", "en"])
    'de'
    """
    tags = (re.split("[-_.@]", wish, maxsplit=1)[0].lower() for wish in wishes)
    return next((tag for tag in tags if tag in LANGUAGES), ENGLISH)
