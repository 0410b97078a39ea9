"""What every test may ask for: the run's length, a browser, and a database server."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from phones import CHROMIUM_FLAGS, chromium
from playwright.sync_api import Browser, sync_playwright
from postgres import Postgres, running_postgres
from required import missing

Share = Callable[[int, int], int]

SHARES = pytest.StashKey[list[str]]()

LONG_FILES = "test_page"
"""Tests of pages come first: they take the longest, and at the end no core is to wait for one file of another's."""

os.environ["LANGUAGE"] = "en"  # what tests read is English, wherever they run

# The plain run tries the same each time, so that what fails fails by what was changed; with --long chance decides.
settings.register_profile("plain", max_examples=60, deadline=None, derandomize=True, print_blob=True)
settings.register_profile(
    "long",
    settings.get_profile("plain"),
    max_examples=5_000,
    derandomize=False,
    suppress_health_check=[HealthCheck.too_slow],
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="properties and counts at full length")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[SHARES] = []
    settings.load_profile("long" if config.getoption("--long") else "plain")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if twins := [name for name, times in Counter(item.nodeid for item in items).items() if times > 1]:
        raise pytest.UsageError(f"tests of one name, of which only the first would run on several cores: {twins}")
    items.sort(key=lambda item: not item.path.name.startswith(LONG_FILES))
    if config.getoption("--long"):
        return
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="takes minutes; runs with --long"))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand over what this worker did a share of, where several share out the tests."""
    if (told := getattr(session.config, "workeroutput", None)) is not None:
        told["shares"] = session.config.stash[SHARES]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take over what a worker did a share of."""
    node.config.stash[SHARES] += getattr(node, "workeroutput", {}).get("shares", [])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how much of the full length this run did."""
    if shares := config.stash[SHARES]:
        terminalreporter.section("shares of the full length")
        for line in shares:
            terminalreporter.write_line(line)


@pytest.fixture
def share(request: pytest.FixtureRequest) -> Share:
    """How many to do: `share(full, plain)` is the first with --long and else the second, said aloud."""

    def chosen(full: int, plain: int) -> int:
        if request.config.getoption("--long"):
            return full
        request.config.stash[SHARES].append(f"{plain:,} of {full:,}  {request.node.nodeid}")
        return plain

    return chosen


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Where Chromium is; without one a browser test is skipped aloud, or fails where one is required."""
    return chromium() or missing("no Chromium on this machine: browser tests not run", "WETHEY_REQUIRE_BROWSER")


@pytest.fixture(scope="module")
def browser(chromium_path: str) -> Iterator[Browser]:
    """A headless Chromium, closed with the module: while it lives, this thread's event loop is taken."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium_path, args=CHROMIUM_FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for all tests of this run that want one."""
    with running_postgres() as server:
        yield server


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with postgres.database() as address:
        yield address
