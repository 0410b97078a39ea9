"""``wethey play``: a rubber or Chicago against three robots in the terminal, by keyboard and by ear."""

import argparse
import asyncio
import sys

from wethey.cli.streams import refuse
from wethey.core import WetheyError, _
from wethey.formats import QUESTIONS, answer_text, news_text, prompt_text, refused_text
from wethey.laws import PRESETS
from wethey.robots import LEVELS
from wethey.table import TableView

QUIT = {"quit", "exit", "q"}


def about() -> str:
    """Say in a line what the word does."""
    return _("play against three robots in the terminal")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument("--rules", choices=tuple(PRESETS), default="rubber")
    parser.add_argument("--seed", help=_("the same seed deals the same cards"))
    parser.add_argument("--level", choices=LEVELS, default="club", help=_("how well robots play"))
    parser.set_defaults(run=run)


def run(known: argparse.Namespace) -> int:
    """Play until the player has enough."""
    try:
        return asyncio.run(_play(known.rules, known.seed, known.level))
    except WetheyError as refusal:
        refuse("", refusal)
        return 2


async def _play(rules: str, seed: str | None, level: str) -> int:
    from wethey.app import Game  # noqa: PLC0415 - the service loads only when it is used

    async with Game(rules, seed, level) as game:
        seen: TableView | None = None
        print(_("You sit South. Type help for what can be typed."))
        while True:
            view = await game.rest()
            for sentence in news_text(seen, view):
                print(sentence)
            seen = view
            text = await _typed(prompt_text(view))
            if text is None or text.lower() in QUIT:
                return 0
            if text.lower() in QUESTIONS:
                print(answer_text(view, text.lower()))
            elif text:
                try:
                    await game.act(text)
                except WetheyError as refusal:
                    print(refused_text(refusal))


async def _typed(prompt: str) -> str | None:
    """Read a line without holding up the robots; ``None`` is the end of what is typed."""
    print(f"{prompt} > ", end="", flush=True)
    line = await asyncio.to_thread(sys.stdin.readline)
    return line.strip() if line else None
