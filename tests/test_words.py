"""The catalogues: whole, true to the English, compiled, and never asked before anybody reads."""

import ast
import io
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import catalogue
import pytest
from babel.messages.catalog import Catalog, Message

from wethey.core import ENGLISH, LANGUAGES, _, parted, plural, preferred, speaking, spoken

PACKAGE = catalogue.PACKAGE
TRANSLATED = [language for language in LANGUAGES if language != ENGLISH]
NOTATION = re.compile(r"(?<![\w+])(?:[1-7](?:[SHDC]|NT)X{0,2}(?:[+−-]\d|=)?|We|They|N-S|sqlite:///)(?![\w-])")
KEYWORDS = re.compile(
    r"\b(?:Passed out|Points|Adjust|Dealer|Partners|Rules|Stop|accept|reject|undo|claim 9|honours (?:We|They))\b"
)


@pytest.fixture(scope="module")
def template() -> Catalog:
    """The messages of the code."""
    return catalogue.extracted()


@pytest.fixture(scope="module", params=TRANSLATED)
def known(request: pytest.FixtureRequest) -> Catalog:
    """The catalogue of a language."""
    return catalogue.catalogue(request.param)


def messages(known: Catalog) -> Iterator[Message]:
    return (message for message in known if message.id)


def pairs(message: Message) -> Iterator[tuple[str, str]]:
    """Each English text with its translation; the last plural form of English goes with all further ones."""
    english = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    for place, text in enumerate(catalogue.texts(message)):
        if text:
            yield english[min(place, len(english) - 1)], text


def test_every_language_has_a_catalogue_and_no_catalogue_lacks_its_language() -> None:
    found = {path.parent.parent.name for path in catalogue.LOCALE.glob("*/LC_MESSAGES/wethey.*")}
    assert found == set(TRANSLATED)
    scripts = {path.stem.removeprefix("words-") for path in (PACKAGE / "web" / "static").glob("words-*.js")}
    assert scripts == set(TRANSLATED)


def test_every_message_is_translated(template: Catalog, known: Catalog) -> None:
    there = {catalogue.id_of(message): message for message in messages(known)}
    missing = [
        f"{message.locations[0][0]}: {catalogue.id_of(message)}"
        for message in messages(template)
        if (found := there.get(catalogue.id_of(message))) is None or not all(catalogue.texts(found))
    ]
    assert not missing, "write them into the catalogue, after `python3 dev.py words`:\n" + "\n".join(missing)


def test_nothing_is_kept_that_nobody_says(template: Catalog, known: Catalog) -> None:
    said = {catalogue.id_of(message) for message in messages(template)}
    assert [id_ for message in messages(known) if (id_ := catalogue.id_of(message)) not in said] == []


def test_nothing_is_a_guess(known: Catalog) -> None:
    assert [message.id for message in messages(known) if message.fuzzy] == []


def test_each_message_has_as_many_forms_as_its_language(known: Catalog) -> None:
    wrong = [
        message.id
        for message in messages(known)
        if len(catalogue.texts(message)) != (1 if isinstance(message.id, str) else known.num_plurals)
    ]
    assert wrong == []


@pytest.mark.parametrize("pattern", [r"\{[^{}]*\}", r"%\(\w+\)[rsd]|%s", r"</?\w+[^>]*>"])
def test_what_is_filled_in_and_the_markup_are_those_of_the_english(known: Catalog, pattern: str) -> None:
    def found(text: str) -> list[str]:
        return sorted(re.findall(pattern, text))

    wrong = [pair for message in messages(known) for pair in pairs(message) if found(pair[0]) != found(pair[1])]
    assert wrong == []


def test_blanks_at_the_ends_and_new_lines_stay(known: Catalog) -> None:
    def shape(text: str) -> tuple[bool, bool, int]:
        return text[:1].isspace(), text[-1:].isspace(), text.count("\n")

    wrong = [pair for message in messages(known) for pair in pairs(message) if shape(pair[0]) != shape(pair[1])]
    assert wrong == []


@pytest.mark.parametrize("tokens", [NOTATION, KEYWORDS])
def test_notation_is_the_same_in_every_language(known: Catalog, tokens: re.Pattern[str]) -> None:
    """What tells how to write something names tokens, and those are no words."""
    wrong = [
        (english, text)
        for message in messages(known)
        for english, text in pairs(message)
        if re.search(r"\b(?:write|as in|type)\b", english, re.IGNORECASE)
        and not set(tokens.findall(english.partition("write ")[2])) <= set(tokens.findall(text))
    ]
    assert wrong == []


def test_the_compiled_catalogue_is_that_of_the_text(known: Catalog) -> None:
    language = str(known.locale)
    assert read_mo(catalogue.mo_file(language).read_bytes()) == read_mo(catalogue.mo_text(known))


def read_mo(compiled: bytes) -> dict[object, str]:
    """The messages of a compiled catalogue; its head names the version of the tool that made it."""
    read: dict[object, str] = dict(GNUTranslations(io.BytesIO(compiled))._catalog)  # type: ignore[attr-defined]
    return {key: text for key, text in read.items() if key != ""}


def test_the_script_of_a_language_has_all_that_scripts_say(template: Catalog, known: Catalog) -> None:
    language = str(known.locale)
    text = catalogue.script_file(language).read_text("utf-8")
    assert text == catalogue.script_text(known)
    head, told, foot = re.split(r"(?<=\{)\n|\n(?=\};)", text.strip())
    assert (head, foot) == ("globalThis.wetheyWords = {", "};")
    said = json.loads("{" + told.rstrip(",") + "}")
    assert set(said) == {
        catalogue.id_of(message) for message in messages(template) if catalogue.said_by_scripts(message)
    }


def python_files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def calls_at_import(tree: ast.AST) -> Iterator[ast.Call]:
    """Every call that runs while a module is imported: outside of functions, or in what a function's head holds."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Lambda):
            continue
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            head = [*node.decorator_list, *node.args.defaults, *filter(None, node.args.kw_defaults)]
            for part in head:
                yield from calls_at_import(ast.Expression(part))
            continue
        if isinstance(node, ast.Call):
            yield node
        yield from calls_at_import(node)


def says_now(tree: ast.Module) -> set[str]:
    """The names in a module of what puts into words at once; `marked` only marks."""
    names = {"_", "plural", "plural_form", "parted"}
    marking = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name == "marked"
    }
    return names - marking


def test_nothing_is_put_into_words_before_anybody_reads() -> None:
    frozen = [
        f"{file.relative_to(PACKAGE)}:{call.lineno}: {ast.unparse(call)[:70]}"
        for file in python_files()
        for tree in [ast.parse(file.read_text("utf-8"))]
        for names in [says_now(tree)]
        for call in calls_at_import(tree)
        if isinstance(call.func, ast.Name) and call.func.id in names
    ]
    assert frozen == [], "these would stay English for good"


def test_every_message_stands_in_the_code_as_it_is_said() -> None:
    """The catalogue cannot know what is put together as the program runs; numbers and names are filled in."""
    made_up = [
        f"{file.relative_to(PACKAGE)}:{node.lineno}: {ast.unparse(node)[:70]}"
        for file in python_files()
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"_", "marked", "plural", "plural_form"}
        and any(isinstance(text, ast.JoinedStr | ast.BinOp) for text in node.args[:2])
    ]
    assert made_up == []


@pytest.mark.parametrize("kept", ["", "const a = `${`${", 't("outer", { inner: ', "// no script speaks here\n"])
def test_what_a_script_says_is_found_wherever_it_stands(kept: str) -> None:
    script = kept + 't("one \\"two\\"") + tn("{number} card",\n  "{number} cards", n) + set("no") + a.t("no")'
    found = [text for _line, _name, text, _notes in catalogue.said_in_script(io.BytesIO(script.encode()))]
    assert [text for text in found if text != "outer"] == ['one "two"', ("{number} card", "{number} cards")]


def test_every_message_of_a_script_is_a_literal() -> None:
    said = re.compile(r"(?<![\w.$])(?<!function )tn?\(")
    files = [file for file in PACKAGE.rglob("*.js") if not file.name.startswith("words-")]
    made_up = [
        f"{file.name}: {text[call.start() : call.start() + 60]}"
        for file in files
        for text in [file.read_text("utf-8")]
        for call in said.finditer(text)
        if not catalogue.IN_SCRIPT.match(text, call.start())
    ]
    assert made_up == []


def test_a_script_says_no_message_once_alone_and_once_with_a_plural(template: Catalog) -> None:
    with_plural = {message.id[0] for message in messages(template) if not isinstance(message.id, str)}
    alone = {message.id for message in messages(template) if isinstance(message.id, str)}
    assert not with_plural & alone


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (["de"], "de"),
        (["DE-ch"], "de"),
        (["de_AT.UTF-8"], "de"),
        (["de@euro"], "de"),
        (["fr", "de", "en"], "de"),
        (["en-GB", "de"], "en"),
        (["C"], "en"),
        (["deu"], "en"),
        (["*", ""], "en"),
        ([], "en"),
    ],
)
def test_the_dearest_language_that_we_speak_is_spoken(wishes: list[str], language: str) -> None:
    assert preferred(wishes) == language


def test_a_language_is_spoken_inside_its_block_alone() -> None:
    assert _("Passed out") == "Passed out"
    with speaking("de"):
        assert (spoken(), _("Passed out"), parted(-12345)) == ("de", "Durchgepasst", "-12.345")
        assert [
            plural("{number} overtrick of {each}", "{number} overtricks of {each}", n, each=30) for n in (1, 2)
        ] == [
            "1 Überstich zu 30",
            "2 Überstiche zu je 30",
        ]
        with speaking():
            assert _("Passed out") == "Passed out"
    assert spoken() == ENGLISH
    with pytest.raises(KeyError), speaking("tlh"):
        pass


def test_who_speaks_english_loads_no_catalogue() -> None:
    code = "import sys, wethey.core as core; core._('x'); print('importlib.resources' in sys.modules)"
    printed = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r}); {code}"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert printed.stdout == "False\n"
