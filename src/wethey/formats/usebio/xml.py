"""XML as far as USEBIO needs it: elements with texts, nothing fetched, nothing expanded."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from wethey.core import NotationError, _

LARGEST = 32_000_000
DEEPEST = 40
MOST_ELEMENTS = 1_000_000


@dataclass(slots=True)
class Element:
    """An element: its name, its line, its text, and what is in it."""

    name: str
    line: int
    text: str = ""
    inside: "list[Element]" = field(default_factory=list)

    def all(self, name: str) -> "Iterator[Element]":
        """Go through the elements of a name that stand directly in this one."""
        return (element for element in self.inside if element.name == name)

    def first(self, name: str) -> "Element | None":
        """Give the first of a name."""
        return next(self.all(name), None)

    def said(self, name: str) -> str:
        """Give the text of the first of a name; empty where there is none."""
        found = self.first(name)
        return " ".join(found.text.split()) if found else ""

    def deep(self, name: str) -> "Iterator[Element]":
        """Go through the elements of a name, however deep they stand."""
        for element in self.inside:
            if element.name == name:
                yield element
            yield from element.deep(name)


def parse(octets: bytes) -> Element:
    """Read a document.

    An external definition that it names is not looked at, and a document that defines entities or attributes of its own
    is refused: both stand anew wherever they are used, and a short document of them is a long one.

    Raises:
        NotationError: what is no XML, too large, too deep, or defines entities or attributes.
    """
    if len(octets) > LARGEST:
        raise NotationError("too-large", _("is larger than {most} bytes", most=LARGEST), found="")
    parser = expat.ParserCreate()
    root = Element("", 0)
    stack = [root]
    count = 0

    def start(name: str, _attributes: dict[str, str]) -> None:
        nonlocal count
        count += 1
        if len(stack) > DEEPEST or count > MOST_ELEMENTS:
            raise NotationError("too-deep", _("has more elements than a file of results"), found=name, line=line())
        element = Element(name, line())
        if name == "EVENT" and "EVENT_TYPE" in _attributes:
            element.inside.append(Element("EVENT_TYPE", line(), _attributes["EVENT_TYPE"]))
        stack[-1].inside.append(element)
        stack.append(element)

    def end(_name: str) -> None:
        stack.pop()

    def text(letters: str) -> None:
        stack[-1].text += letters

    def declared(name: str, *_rest: object) -> None:
        raise NotationError("declared", _("is declared anew, which is not taken"), found=name, line=line())

    def line() -> int:
        return parser.CurrentLineNumber

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = text
    parser.EntityDeclHandler = parser.AttlistDeclHandler = declared
    parser.buffer_text = True
    try:
        parser.Parse(octets, True)
    except expat.ExpatError as wrong:
        said = expat.ErrorString(wrong.code)
        raise NotationError("no-xml", _("is not XML: {reason}", reason=said), found="", line=wrong.lineno) from None
    except NotationError:
        raise
    except (LookupError, ValueError):  # the head names what Python does not know, or knows as no encoding of texts
        raise NotationError("no-encoding", _("is in an encoding that is not known"), found="", line=1) from None
    return root
