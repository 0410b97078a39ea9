"""``wethey`` and its words: each has a file that adds its arguments and runs it."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version

from wethey.cli.language import language, let_argparse_speak
from wethey.cli.streams import refuse
from wethey.core import WetheyError, _, speaking

WORDS = {
    "serve": "serve",
    "score": "score",
    "pad": "pad",
    "convert": "convert",
    "compare": "compare",
    "play": "play",
    "print": "print_",
    "chart": "chart",
    "deal": "deal",
    "solve": "solve",
    "bid": "bid",
    "match": "match",
    "export": "export",
    "import": "import_",
}
"""Each word of the command, and the module of this room that knows it."""

REFUSED = 2


def parser(words: Sequence[str] = tuple(WORDS)) -> argparse.ArgumentParser:
    """Make the parser that knows these words."""
    whole = argparse.ArgumentParser(
        prog="wethey",
        description=_("Play and score rubber bridge and Chicago. Without a word: start the app on this machine."),
    )
    whole.add_argument("--version", action="version", version=f"wethey {version('wethey')}")
    whole.set_defaults(run=None)
    subparsers = whole.add_subparsers(metavar=_("WORD"), title=_("words"))
    for word in words:
        module = import_module(f"wethey.cli.{WORDS[word]}")
        module.add(subparsers.add_parser(word, help=module.about(), description=module.about()))
    return whole


def _parsed(known_words: argparse.ArgumentParser, given: list[str]) -> argparse.Namespace:
    """Parse, and let what a word takes any number of go on behind its options, as in ``print blank --paper a4 OUT``."""
    known, more = known_words.parse_known_args(given)
    if more and (not hasattr(known, "words") or any(len(each) > 1 and each.startswith("-") for each in more)):
        known_words.error(_("unrecognized arguments: {arguments}", arguments=" ".join(more)))
    if more:
        known.words += more
    return known


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 is well, 2 means that something was refused."""
    let_argparse_speak()
    with speaking(language()):
        return _run(list(sys.argv[1:] if arguments is None else arguments))


def _run(given: list[str]) -> int:
    # One word loads one room: `wethey score` does not wait for a web server to be imported.
    words = [given[0]] if given and given[0] in WORDS else list(WORDS)
    known = _parsed(parser(words), given)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        if known.run is None:
            from wethey.cli.serve import start  # noqa: PLC0415 - only the app loads the app

            return start()
        return int(known.run(known))
    except WetheyError as refusal:
        refuse("", refusal)
        return REFUSED
    except BrokenPipeError:
        # The reader went away, as `head` does; nothing more is to be said, not even at the interpreter's end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
