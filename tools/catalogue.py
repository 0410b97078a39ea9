"""The catalogues of the languages: gather the messages of the code, bring each language up to date, compile.

Run by `dev.py words`. What a translator writes is `src/wethey/locale/LANGUAGE/LC_MESSAGES/wethey.po`; the `.mo` beside
it, and the script with the messages that pages say by themselves, are made from it and kept in the repository, so that
running needs no Babel.
"""

import io
import json
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr
from pathlib import Path
from typing import BinaryIO

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from wethey.core import ENGLISH, LANGUAGES

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "wethey"
LOCALE = PACKAGE / "locale"
METHODS = [("**.py", "python"), ("**/templates/**.html", "jinja2"), ("**.js", "catalogue:said_in_script")]
KEYWORDS = {"_": None, "marked": None, "plural": (1, 2), "plural_form": (1, 2), "t": None, "tn": (1, 2)}
_LITERAL = r'("(?:[^"\\\n]|\\.)*")'
IN_SCRIPT = re.compile(rf"(?<![\w.$])(tn?)\(\s*{_LITERAL}(?:\s*,\s*{_LITERAL})?")
COMMENT = "For translators:"
WIDTH = 116


def extracted() -> Catalog:
    """Gather the messages of the code; those made by this tool are left out."""
    template = Catalog(project="wethey", charset="utf-8")
    with redirect_stderr(io.StringIO()):  # it warns of values that are f-strings; a message is none, says a test
        found = list(extract_from_dir(PACKAGE, METHODS, keywords=KEYWORDS, comment_tags=(COMMENT,)))
    for file, line, message, comments, context in found:
        if not file.startswith("web/static/words-"):
            template.add(message, None, [(f"src/wethey/{file}", line)], auto_comments=comments, context=context)
    return template


def said_in_script(
    file: BinaryIO, *_keywords: object, **_options: object
) -> Iterator[tuple[int, str, str | tuple[str, ...], list[str]]]:
    """Find what a script says, wherever it stands: messages are plain literals there, as the first arguments."""
    text = file.read().decode()
    for call in IN_SCRIPT.finditer(text):
        said = tuple(json.loads(literal) for literal in call.groups()[1:] if literal)
        line = text.count("\n", 0, call.start()) + 1
        yield line, call[1], said[0] if call[1] == "t" else said, []


def languages() -> list[str]:
    """Name the languages that have a catalogue: all but English."""
    return [language for language in LANGUAGES if language != ENGLISH]


def po_file(language: str) -> Path:
    """Where the translator writes."""
    return LOCALE / language / "LC_MESSAGES" / "wethey.po"


def mo_file(language: str) -> Path:
    """Where the catalogue lies compiled."""
    return po_file(language).with_suffix(".mo")


def script_file(language: str) -> Path:
    """Where the messages lie that scripts say."""
    return PACKAGE / "web" / "static" / f"words-{language}.js"


def catalogue(language: str) -> Catalog:
    """Read the catalogue of a language; a new one is empty."""
    if not po_file(language).exists():
        return Catalog(language, project="wethey", charset="utf-8", fuzzy=False)
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str, template: Catalog) -> Catalog:
    """Give a catalogue with the messages that the code has now; what the code lost is gone, nothing is guessed."""
    known = catalogue(language)
    known.update(template, no_fuzzy_matching=True, update_creation_date=False)
    return known


def po_text(known: Catalog) -> bytes:
    """A catalogue as the translator sees it: by files, without line numbers, which change with every edit."""
    out = io.BytesIO()
    write_po(out, known, width=WIDTH, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    return out.getvalue()


def mo_text(known: Catalog) -> bytes:
    """A catalogue, compiled."""
    out = io.BytesIO()
    write_mo(out, known)
    return out.getvalue()


def script_text(known: Catalog) -> str:
    """The messages that scripts say, as a script: message → text, or message → its plural forms."""
    told = {id_of(message): message.string for message in known if said_by_scripts(message) and all(texts(message))}
    lines = (
        f"{json.dumps(key, ensure_ascii=False)}:{json.dumps(told[key], ensure_ascii=False)}," for key in sorted(told)
    )
    return "\n".join(["globalThis.wetheyWords = {", *lines, "};", ""])


def id_of(message: Message) -> str:
    """The message itself; of one with a plural the singular."""
    return message.id if isinstance(message.id, str) else message.id[0]


def texts(message: Message) -> tuple[str, ...]:
    """The translation, in all its plural forms; an empty text where it is missing."""
    told = message.string or ""
    return (told,) if isinstance(told, str) else tuple(told)


def said_by_scripts(message: Message) -> bool:
    """Tell whether a script has the message."""
    return any(file.endswith(".js") for file, _line in message.locations)


def main() -> int:
    """Bring all catalogues up to date; 1 where something is left to translate."""
    template = extracted()
    missing = 0
    for language in languages():
        known = updated(language, template)
        po_file(language).parent.mkdir(parents=True, exist_ok=True)
        po_file(language).write_bytes(po_text(known))
        mo_file(language).write_bytes(mo_text(known))
        script_file(language).write_text(script_text(known), encoding="utf-8")
        left = [message for message in known if message.id and not all(texts(message))]
        missing += len(left)
        print(f"{language}: {len(known)} messages, {len(left)} of them not translated")
        for message in left:
            print(f"  {message.locations[0][0]}: {id_of(message)}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
