"""What is wrong with the shape of a body, in our words: which key, and what it should be."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wethey.core import _, plural, shown

NO_JSON = "no-json"
TOO_LONG = {"string_too_long", "too_long"}
# Where a value may have one of several shapes, pydantic puts the shape's own name into the path of the key.
SHAPES = {"str", "int", "float", "bool", "constrained-str", "constrained-int", "Totals"}

_WANTED: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "bool_type": lambda _limit: _("true or false"),
    "dict_type": lambda _limit: _("an object"),
    "float_type": lambda _limit: _("a number"),
    "greater_than_equal": lambda limit: _("{least} or more", least=limit["ge"]),
    "int_parsing": lambda _limit: _("a whole number"),
    "int_type": lambda _limit: _("a whole number"),
    "less_than": lambda limit: _("less than {limit}", limit=limit["lt"]),
    "less_than_equal": lambda limit: _("{most} or less", most=limit["le"]),
    "list_type": lambda _limit: _("a list"),
    "literal_error": lambda limit: str(limit["expected"]).replace("'", ""),
    "model_attributes_type": lambda _limit: _("an object"),
    "model_type": lambda _limit: _("an object"),
    "string_pattern_mismatch": lambda _limit: _("a random UUID"),
    "string_too_long": lambda limit: plural("at most {number} letter", "at most {number} letters", limit["max_length"]),
    "string_too_short": lambda limit: plural(
        "at least {number} letter", "at least {number} letters", limit["min_length"]
    ),
    "string_type": lambda _limit: _("a text"),
    "string_unicode": lambda _limit: _("a text that can be read"),
    "too_long": lambda limit: plural("at most {number} value", "at most {number} values", limit["max_length"]),
}


def _path(error: Mapping[str, Any]) -> list[str | int]:
    """The keys and places that lead to a value; the name of a shape alone is no key."""
    path = list(error["loc"][1:])
    kept = [part for part in path if isinstance(part, int) or (part not in SHAPES and not part.startswith("dict["))]
    return kept or path[:1]


def _key(error: Mapping[str, Any]) -> str:
    """The path as a programmer writes it: ``correct.deal``, ``lines[0]``."""
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in _path(error)).removeprefix(".")


def what_is_wrong(errors: Sequence[Mapping[str, Any]]) -> tuple[str, str]:
    """Give the stable word and the sentence for what pydantic found."""
    first = next((error for error in errors if error["type"] == "extra_forbidden"), None)
    first = first or max(errors, key=lambda error: len(_path(error)))  # of several shapes, the one that went far
    key, kind = _key(first), first["type"]
    if kind == "json_invalid":
        return NO_JSON, _("the body is not JSON")
    if kind == "missing" and not key:
        return "missing-key", _("the body is missing")
    if not key:
        return "no-object", _("the body is a JSON object")
    name = shown(key)
    if kind == "missing":
        return "missing-key", _("“{key}” is missing", key=name)
    if kind == "extra_forbidden":
        return "unknown-key", _("“{key}” is not a key that is known here", key=name)
    of_key = [error for error in errors if _key(error) == key]
    # Of several shapes, those count of which the value is: a number that is too large should not be a text.
    of_key = [error for error in of_key if not error["type"].endswith("_type")] or of_key
    wanted = dict.fromkeys(_WANTED[error["type"]](error.get("ctx", {})) for error in of_key if error["type"] in _WANTED)
    word = "too-long" if {error["type"] for error in of_key} <= TOO_LONG else "bad-value"
    if not wanted:
        return word, _("“{key}” has a value that does not fit", key=name)
    return word, _("“{key}” should be {wanted}", key=name, wanted=_(" or ").join(wanted))
