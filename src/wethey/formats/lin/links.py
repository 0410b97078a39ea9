"""Links of hand viewers: what they carry of a deal, as the text of a LIN file.

Two kinds carry the cards. One has a whole record behind ``lin=``, on whatever site. The other, of the hand viewer of
Bridge Base Online, spells it in parameters: the hands ``n e s w`` (at least one), dealer ``d``, vulnerability ``v``,
board ``b``, auction ``a`` with ``!``, ``(explanations)`` and ``{texts}``, play ``p``, claim ``c`` and names ``nn sn en
wn``. Every other link names a record that only its site has; nothing is fetched.
"""

import re
from collections.abc import Iterator, Mapping

LINK = re.compile(r"https?://[^\s\"'<>]+(?: [^\"'<>&]{0,1000}&[a-z]{1,4}=[^\s\"'<>]*)*", re.IGNORECASE)
"""A link; a name in it may have blanks that nobody has coded."""
_PERCENT = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_CALLS = re.compile(
    r"\((?P<an>[^()]*)\)|\{(?P<nt>[^{}]*)\}|(?P<mb>[1-7](?:NT|[CDHSN])|[^\s?-])(?P<alert>!?)", re.IGNORECASE
)
_CARDS = re.compile(r"\{(?P<nt>[^{}]*)\}|(?P<pc>[CDHS](?:10|\S)|\S)", re.IGNORECASE)
_SEATS = "swne"
"""The seats in the order of LIN."""


def unquoted(text: str) -> str:
    """Give a text that was percent-coded for a link.

    >>> unquoted("st%7C%7Cmd%7C3+S")
    'st||md|3 S'
    """

    def plain(match: re.Match[str]) -> str:
        return bytes.fromhex(match[0].replace("%", "")).decode("utf-8", errors="replace")

    return _PERCENT.sub(plain, text.replace("+", " "))


def quoted(text: str) -> str:
    """Code a text for a link.

    >>> quoted("st||md|3 S♠")
    'st%7C%7Cmd%7C3%20S%E2%99%A0'
    """
    return re.sub(
        r"[^A-Za-z0-9_.~,-]",
        lambda match: "".join(f"%{octet:02X}" for octet in match[0].encode("utf-8", "replace")),
        text,
    )


def links(line: str) -> Iterator[tuple[str, int, str]]:
    """Go through the links on a line that is not LIN itself: each with its column, and its text; empty without cards.

    >>> [text for _link, _column, text in links("https://x.y/?n=sak&d=n&a=1sp")]
    ['pn|,,,|md|3,,sak,|sv||mb|1s|mb|p|']
    """
    first = line.find("|")
    for match in LINK.finditer(line):
        if 0 <= first < match.start():
            return
        yield match[0], match.start() + 1, _text(match[0])


def _text(link: str) -> str:
    query = link.partition("?")[2].partition("#")[0].replace("&amp;", "&")
    said: dict[str, str] = {}
    for part in query.split("&"):
        key, _equals, value = part.partition("=")
        said.setdefault(key.lower(), unquoted(value))
    return said["lin"] if said.get("lin") else _spelled(said)


def _spelled(said: Mapping[str, str]) -> str:
    if not any(said.get(seat) for seat in _SEATS):
        return ""
    known = {key: value.replace("|", " ") for key, value in said.items()}
    names = ",".join(known.get(f"{seat}n", "").replace(",", " ") for seat in _SEATS)
    dealer = _SEATS.find(known.get("d", "").lower() or "?") + 1
    hands = ",".join("".join(known.get(seat, "").split()) for seat in _SEATS)
    text = f"pn|{names}|md|{dealer or ''}{hands}|sv|{known.get('v', '')}|"
    if board := known.get("b"):
        text += f"ah|Board {board}|"
    text += "".join(map(_call, _CALLS.finditer(known.get("a", ""))))
    text += "".join(
        f"{match.lastgroup}|{match[match.lastgroup or 0]}|" for match in _CARDS.finditer(known.get("p", ""))
    )
    return text + (f"mc|{known['c']}|" if known.get("c") else "")


def _call(match: re.Match[str]) -> str:
    if match["mb"]:
        return f"mb|{match['mb']}{match['alert']}|"
    return f"an|{match['an']}|" if match["an"] is not None else f"nt|{match['nt']}|"
