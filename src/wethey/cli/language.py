"""The language of the command: the one that the environment asks for, in the order of gettext."""

import gettext
import os
from importlib.resources import files

from wethey.core import marked, preferred

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that says something decides; ``LANGUAGE`` may name several languages, the dearest first."""

OF_ARGPARSE = (
    marked("usage: "),
    marked("positional arguments"),
    marked("options"),
    marked("show this help message and exit"),
    marked("show program's version number and exit"),
    marked("%(prog)s: error: %(message)s\n"),
    marked("argument %(argument_name)s: %(message)s"),
    marked("the following arguments are required: %s"),
    marked("invalid choice: %(value)r (choose from %(choices)s)"),
    marked("invalid %(type)s value: %(value)r"),
    marked("expected one argument"),
    marked("expected at least one argument"),
    marked("expected at most one argument"),
    marked("ambiguous option: %(option)s could match %(matches)s"),
)
"""What the standard library says about arguments: it asks the catalogue by the same words."""


def language() -> str:
    """Give the tag of the language in which the command speaks."""
    asked = next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    return preferred(asked.split(":"))


def let_argparse_speak() -> None:
    """Have the standard library find our catalogue."""
    gettext.bindtextdomain("wethey", str(files("wethey").joinpath("locale")))
    gettext.textdomain("wethey")
