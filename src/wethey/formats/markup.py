"""Markup built from values: whatever is not markup already is escaped, so that no name can write a tag.

What is built is well-formed XML, which a browser reads as HTML or SVG alike.
"""

import re
from collections.abc import Mapping
from html import escape

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_VOID = {"br", "col", "hr", "img", "input", "link", "meta"}

Attributes = Mapping[str, object]
NO_ATTRIBUTES: Attributes = {}


class Markup(str):
    """Text that may stand in a document as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        """Tell a template, which asks for this, that nothing has to be escaped."""
        return str(self)


def text(words: object) -> Markup:
    """Words as markup: escaped, unless they are markup already.

    >>> text("Ann & <b>")
    'Ann &amp; &lt;b&gt;'
    """
    if isinstance(words, Markup):
        return words
    return Markup(escape(_NOT_XML.sub("\ufffd", figure(words) if isinstance(words, float) else str(words))))


def figure(number: float) -> str:
    """A number as a drawing needs it: one decimal at most.

    >>> figure(12.0), figure(3.14159), figure(-0.01)
    ('12', '3.1', '0')
    """
    rounded = f"{number:.1f}".removesuffix(".0")
    return "0" if rounded == "-0" else rounded


def el(name: str, attributes: Attributes = NO_ATTRIBUTES, *children: object) -> Markup:
    """An element: its name with classes after dots, its attributes, and what stands in it.

    Attributes and children that are ``None`` or false are left out; one that is true stands without a value of its own.

    >>> el("p.note", {"title": "5 > 4"}, "Ann & Bob")
    '<p class="note" title="5 &gt; 4">Ann &amp; Bob</p>'
    """
    tag, *classes = name.split(".")
    given: dict[str, object] = {"class": " ".join(classes) or None, **attributes}
    said = "".join(
        f' {key}="{text(key if value is True else value)}"'
        for key, value in given.items()
        if value is not None and value is not False
    )
    if tag in _VOID:
        return Markup(f"<{tag}{said}/>")
    return Markup(f"<{tag}{said}>{joined(children)}</{tag}>")


def joined(children: object) -> Markup:
    """Children one after another, lists of them unrolled."""
    if children is None or children is False:
        return Markup()
    if isinstance(children, str) or not hasattr(children, "__iter__"):
        return text(children)
    return Markup("".join(map(joined, children)))
