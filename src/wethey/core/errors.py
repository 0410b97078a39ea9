"""How the house says no: by name, and saying what would be right.

Each refusal carries a stable ``word`` for programs beside the sentence for people.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import UnionType
from typing import TypeVar

from wethey.core.words import _

Value = TypeVar("Value")

FOUND_LENGTH = 40
"""At most this much of what stands in the text is quoted back."""


def shown(text: str, length: int = FOUND_LENGTH) -> str:
    r"""Give a text as it may be printed: on one line, without control characters, cut to the length.

    >>> shown("4S" + chr(27) + "[2J")
    '4S\\x1b[2J'
    """
    printable = "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in text[: length + 1]
    )
    return printable if len(printable) <= length else printable[: length - 1] + "…"


class WetheyError(Exception):
    """Anything the house refuses; ``word`` is stable, the text is for people."""

    word: str
    law: str | None = None

    def __init__(self, word: str, message: str) -> None:
        """Keep the stable word beside the sentence."""
        super().__init__(message)
        self.word = word
        self.message = message

    def __str__(self) -> str:
        """Give the sentence."""
        return self.message

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes whole, whatever the refusal was made from."""
        return type(self).__new__, (type(self), *self.args), self.__dict__


class Illegal(WetheyError):
    """Against a law, whose number it names."""

    def __init__(self, word: str, message: str, *, law: str) -> None:
        """Keep the law's number and name beside the sentence."""
        super().__init__(word, message)
        self.law = law


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a text something stands: line and column from 1, and what stands there.

    ``found`` is for printing, ``text`` the same as it was written; both are cut to `FOUND_LENGTH`.
    """

    line: int
    column: int
    found: str
    text: str = ""


class NotationError(WetheyError, ValueError):
    """A text that cannot be read: where, what stands there, and what would be right."""

    def __init__(self, word: str, message: str, *, found: str, column: int = 1, line: int = 1) -> None:
        """Keep the place beside the sentence; ``column`` and ``line`` count from 1."""
        super().__init__(word, message)
        self.place = Place(line, column, shown(found), found[:FOUND_LENGTH])

    @classmethod
    def of_illegal(cls, illegal: Illegal, *, found: str) -> "NotationError":
        """Give the refusal of a text for what it says being against a law, whose number and word it keeps."""
        message = _("is against law {law}: {reason}", law=illegal.law, reason=illegal)
        refusal = cls(illegal.word, message, found=found)
        refusal.law = illegal.law
        return refusal

    def at(self, *, line: int, column: int = 0) -> "NotationError":
        """Give the same refusal as seen from a larger text, ``column`` letters further right."""
        moved = type(self)(self.word, self.message, found=self.place.text)
        moved.place = replace(self.place, line=line, column=self.place.column + column)
        moved.law = self.law
        return moved

    def __str__(self) -> str:
        """Give one line with place, what stands there and what would be right."""
        return _(
            "line {line}, column {column}: “{found}” {message}",
            line=self.place.line,
            column=self.place.column,
            found=self.place.found,
            message=self.message,
        )


class Refused(WetheyError):
    """Well said, but it does not fit the record."""


class Stale(Refused):
    """Somebody was first: the record has moved on since it was last seen."""


def plain_reason(error: Exception) -> str:
    """Say what the system says, without its number.

    >>> plain_reason(FileNotFoundError(2, "No such file or directory"))
    'No such file or directory'
    """
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def expect(value: object, kinds: type | UnionType, name: str, wanted: str = "") -> None:
    """Refuse an argument of another kind by its name; a program gave it, so it is a mistake of the program.

    ``wanted`` says what it should be, and is the names of the kinds where it is left out.

    >>> expect(5, str, "text", "a text")
    Traceback (most recent call last):
    TypeError: text should be a text, not int

    Raises:
        TypeError: the value is of none of the kinds.
    """
    if not isinstance(value, kinds):
        named = kinds.__args__ if isinstance(kinds, UnionType) else (kinds,)
        wanted = wanted or " or ".join(kind.__name__ for kind in named)
        raise TypeError(f"{name} should be {wanted}, not {type(value).__name__}")


def expect_text(value: object, name: str = "text") -> None:
    """Refuse an argument that is no text; bytes have to be decoded first.

    Raises:
        TypeError: something else.
    """
    expect(value, str, name, "a text (str)")


@contextmanager
def against_the_law(found: str) -> Iterator[None]:
    """Refuse a text for what it says being against a law, as a `NotationError` with the law's number.

    Raises:
        NotationError: where anything inside is illegal.
    """
    try:
        yield
    except Illegal as illegal:
        raise NotationError.of_illegal(illegal, found=found) from illegal


@contextmanager
def under(key: str) -> Iterator[None]:
    """Say of a value that cannot be read under which key it was given: a short value has no lines and columns.

    Raises:
        Refused: it cannot be read.
    """
    try:
        yield
    except NotationError as error:
        message = _("“{key}”: “{found}” {message}", key=key, found=error.place.found, message=error.message)
        raise Refused(error.word, message) from None


def read_at(reader: Callable[[str], Value], text: str, column: int) -> Value:
    """Read a part of a larger text that begins ``column`` letters in, moving a refusal to its place there.

    Raises:
        NotationError: the reader's own.
    """
    try:
        return reader(text)
    except NotationError as refusal:
        raise refusal.at(line=1, column=column) from refusal.__cause__


def read_each(reader: Callable[[str], Value], text: str, *, column: int = 0) -> tuple[Value, ...]:
    """Read every word of a text, moving a refusal to where its word stands, ``column`` letters further right.

    Raises:
        NotationError: the reader's own, of the first word that it refuses.
    """
    return tuple(read_at(reader, word[0], column + word.start()) for word in re.finditer(r"\S+", text))
