"""The house stands: its floors, its front doors, its papers."""

import ast
import doctest
import importlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"

# Each room, lowest first, with the rooms that it may import.
MAY_IMPORT = {
    "core": "",
    "laws": "core",
    "scoring": "core laws",
    "table": "core",
    "pad": "core laws scoring",
    "duplicate": "core laws scoring",
    "formats": "core laws scoring table pad duplicate",
    "robots": "core laws scoring table",
    "app": "core laws scoring table pad duplicate formats robots",
    "web": "core laws scoring table pad duplicate formats robots app",
    "cli": "core laws scoring table pad duplicate formats robots app",
}
BELOW_APP = ("core", "laws", "scoring", "table", "pad", "duplicate", "formats", "robots")
PURE = ("core", "laws", "scoring", "table", "pad", "duplicate", "formats")

# A room has one front door, its `__init__`, and these have a second one.
SECOND_DOORS = {
    "wethey.scoring.fast",  # wants NumPy, which a score does not
}
# What rooms below `app` may import from outside the standard library, by module.
GUESTS = {
    "wethey.scoring.fast": {"numpy"},
    "wethey.formats.printing.pdf": {"typst"},  # an extra, asked for when a PDF is
    "wethey.robots": {"numpy", "endplay"},
}
# Clock, dice, disk and network are app's. (A robot watches its own time.)
OUTSIDE_WORLD = {"asyncio", "http", "secrets", "socket", "sqlite3", "subprocess", "time", "urllib"}
# Below app a path is opened in one place alone: a record of a hundred thousand games is read game by game, and whoever
# asks for `pbn.read(path)` wants the games, not the handling of a file.
OPENS_PATHS = {"wethey.formats.source"}
OPENING = {"open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "rename", "mkdir"}


@dataclass(frozen=True)
class Import:
    """One name brought into a file: `from wethey.core import Seat` has source wethey.core and name Seat."""

    file: Path
    line: int
    module: str
    source: str
    name: str | None

    @property
    def importer(self) -> str:
        """The room that imports; empty for the files beside the rooms."""
        return room(self.module)

    @property
    def imported(self) -> str:
        """The room that is imported; empty when it is none of ours."""
        if self.source == "wethey" and self.name in MAY_IMPORT:
            return self.name or ""
        return room(self.source)

    def __str__(self) -> str:
        """Where it stands, as an editor likes it."""
        words = f"from {self.source} import {self.name}" if self.name else f"import {self.source}"
        return f"{self.file.relative_to(ROOT)}:{self.line}: {words}"


def room(module: str) -> str:
    parts = module.split(".")
    return parts[1] if parts[0] == "wethey" and len(parts) > 1 and parts[1] in MAY_IMPORT else ""


def module_name(file: Path) -> str:
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def source_files() -> list[Path]:
    return sorted((SOURCE / "wethey").rglob("*.py"))


def built_rooms() -> list[str]:
    return [name for name in MAY_IMPORT if (SOURCE / "wethey" / name / "__init__.py").exists()]


def imports_of(file: Path) -> Iterator[Import]:
    """Every import of a file, those inside functions and under TYPE_CHECKING too."""
    module = module_name(file)
    for node in ast.walk(ast.parse(file.read_text(), str(file))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(file, node.lineno, module, alias.name, None)
        elif isinstance(node, ast.ImportFrom):
            source = node.module or ""
            if node.level:
                package = module.split(".") if file.name == "__init__.py" else module.split(".")[:-1]
                above = package[: len(package) - node.level + 1]
                source = ".".join([*above, source] if source else above)
            for alias in node.names:
                yield Import(file, node.lineno, module, source, alias.name)


@cache
def all_imports() -> tuple[Import, ...]:
    return tuple(found for file in source_files() for found in imports_of(file))


def test_imports_run_downwards() -> None:
    wrong = [
        str(found)
        for found in all_imports()
        if found.importer and found.imported not in ("", found.importer, *MAY_IMPORT[found.importer].split())
    ]
    assert not wrong, "a room may import only the rooms below it:\n" + "\n".join(wrong)


def test_every_folder_of_the_package_is_a_room_of_the_house() -> None:
    folders = {path.parent.name for path in (SOURCE / "wethey").glob("*/__init__.py")}
    assert folders <= set(MAY_IMPORT)


def test_the_rooms_below_app_need_only_the_standard_library() -> None:
    def guests(module: str) -> set[str]:
        return GUESTS.get(module, GUESTS.get(f"wethey.{room(module)}", set()))

    wrong = [
        str(found)
        for found in all_imports()
        if found.importer in BELOW_APP
        and (top := found.source.partition(".")[0]) not in {"wethey", *sys.stdlib_module_names}
        and top not in guests(found.module)
    ]
    assert not wrong, "below app there is nothing but Python:\n" + "\n".join(wrong)


def test_only_app_and_the_entrances_reach_the_outside_world() -> None:
    wrong = [
        str(found)
        for found in all_imports()
        if found.importer in BELOW_APP
        and (top := found.source.partition(".")[0]) in OUTSIDE_WORLD
        and (found.importer, top) != ("robots", "time")
    ]
    assert not wrong, "the only clock, dice, disk and network are in app:\n" + "\n".join(wrong)


def test_below_app_a_path_is_opened_in_one_place() -> None:
    wrong = []
    for file in source_files():
        module = module_name(file)
        if room(module) not in BELOW_APP or module in OPENS_PATHS:
            continue
        for node in ast.walk(ast.parse(file.read_text(), str(file))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in OPENING and "files(" not in ast.unparse(node.func):  # its own data come with the package
                    wrong.append(f"{file.relative_to(ROOT)}:{node.lineno}: {called}")
    assert not wrong, "files are app's, but for the one door that readers share:\n" + "\n".join(wrong)


def test_rooms_are_entered_by_the_front_door() -> None:
    wrong = []
    for found in all_imports():
        if found.imported in ("", found.importer) or found.source in SECOND_DOORS:
            continue
        if f"{found.source}.{found.name}" in SECOND_DOORS or found.source == "wethey":
            continue
        front_door = f"wethey.{found.imported}"
        listed = importlib.import_module(front_door).__all__
        if found.source != front_door or (found.name is not None and found.name not in listed):
            wrong.append(str(found))
    assert not wrong, "use what the room's __all__ lists:\n" + "\n".join(wrong)


@pytest.mark.parametrize("name", built_rooms())
def test_the_front_door_tells_the_truth(name: str) -> None:
    """What `__all__` lists is there, once. (That the list is sorted is the linter's business.)"""
    module = importlib.import_module(f"wethey.{name}")
    assert module.__doc__, f"{name} does not say what it is"
    assert len(module.__all__) == len(set(module.__all__))
    assert [listed for listed in module.__all__ if not hasattr(module, listed)] == []


def started(code: str) -> str:
    """What a fresh interpreter prints."""
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("module", ["wethey", *(f"wethey.{name}" for name in built_rooms() if name in PURE)])
def test_an_import_loads_nobody_elses_module(module: str) -> None:
    printed = started(f"import sys; before = set(sys.modules); import {module}; print(*set(sys.modules) - before)")
    loaded = {name.partition(".")[0] for name in printed.split()}
    assert loaded - sys.stdlib_module_names <= {"wethey"}


def examples(text: str, name: str) -> doctest.DocTest:
    """The ```python blocks of a page as one doctest; a block knows what the blocks before it said."""
    kept = ["" for _ in text.splitlines()]
    inside = False
    for number, line in enumerate(text.splitlines()):
        if line.startswith("```"):
            inside = line.strip() == "```python"
        elif inside:
            kept[number] = line
    return doctest.DocTestParser().get_doctest("\n".join(kept), {}, name, name, 0)


def pages() -> list[str]:
    found = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    return sorted(str(page.relative_to(ROOT)) for page in found if ">>>" in page.read_text())


@pytest.mark.parametrize("page", pages())
def test_the_examples_of_a_page_run(page: str) -> None:
    test = examples((ROOT / page).read_text(), page)
    assert test.examples
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert not report, "".join(report)


def test_the_readme_has_examples() -> None:
    assert "README.md" in pages()


@pytest.mark.parametrize("module", [module_name(file) for file in source_files() if ">>>" in file.read_text()])
def test_the_examples_of_a_docstring_run(module: str) -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    report: list[str] = []
    for test in finder.find(importlib.import_module(module), module):
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert not report, "".join(report)


# Written so that this file does not find itself.
FOREIGN = {
    "a path on somebody's machine": r"(?<![\w.:/}\])])/(?:work|root|tmp|home|Users|private)/\w",
    "a note to ourselves": r"(?i)\bissues? #?\d|\bTODO\b|\bFIXME\b|\bXXX:",
}


def tracked_files() -> list[Path]:
    if not (git := shutil.which("git")) or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout: its list of files is not to be had")
    listed = subprocess.run([git, "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [file for file in files if file.is_file()]


def test_the_text_speaks_of_the_product_alone() -> None:
    found = []
    for file in tracked_files():
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        if file == Path(__file__).resolve():
            text = text.partition("FOREIGN = {")[0]
        for number, line in enumerate(text.splitlines(), start=1):
            for what, pattern in FOREIGN.items():
                if re.search(pattern, line):
                    found.append(f"{file.relative_to(ROOT)}:{number}: {what}")
    assert not found, "\n".join(found)


def test_the_lock_names_the_public_index_alone() -> None:
    hosts = set(re.findall(r"https?://([^/\"]+)", (ROOT / "uv.lock").read_text()))
    assert hosts <= {"pypi.org", "files.pythonhosted.org"}
