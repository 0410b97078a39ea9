"""What is wrong with the shape of a body, in our words: which key, and what it should be."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wethey.core import _, shown

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
    "less_than_equal": lambda limit: _("{most} or less", most=limit["le"]),
    "list_type": lambda _limit: _("a list"),
    "literal_error": lambda limit: str(limit["expected"]).replace("'", ""),
    "model_attributes_type": lambda _limit: _("an object"),
    "model_type": lambda _limit: _("an object"),
    "string_pattern_mismatch": lambda _limit: _("a random UUID"),
    "string_too_long": lambda limit: _("at most {most} letters", most=limit["max_length"]),
    "string_type": lambda _limit: _("a text"),
    "string_unicode": lambda _limit: _("a text that can be read"),
    "too_long": lambda limit: _("at most {most} values", most=limit["max_length"]),
}


def _key(error: Mapping[str, Any]) -> str:
    """The path to a value: ``correct.deal``."""
    *parents, last = [str(part) for part in error["loc"][1:]] or [""]
    kept = [part for part in parents if part not in SHAPES and not part.startswith("dict[")]
    if kept and (last in SHAPES or last.startswith("dict[")):
        return ".".join(kept)
    return ".".join([*kept, last])


def what_is_wrong(errors: Sequence[Mapping[str, Any]]) -> tuple[str, str]:
    """Give the stable word and the sentence for what pydantic found."""
    first = next((error for error in errors if error["type"] == "extra_forbidden"), None)
    first = first or max(errors, key=lambda error: _key(error).count("."))  # of several shapes, the one that went far
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
    wanted = dict.fromkeys(_WANTED[error["type"]](error.get("ctx", {})) for error in of_key if error["type"] in _WANTED)
    word = "too-long" if {error["type"] for error in of_key} <= TOO_LONG else "bad-value"
    if not wanted:
        return word, _("“{key}” has a value that does not fit", key=name)
    return word, _("“{key}” should be {wanted}", key=name, wanted=_(" or ").join(wanted))
