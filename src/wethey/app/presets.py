"""The rule sets that a page offers, with every option, its tokens, and a title for each set."""

from typing import Any

from wethey.core import _
from wethey.laws import PRESETS

Json = dict[str, Any]


def _titles() -> dict[str, str]:
    return {
        "rubber": _("Rubber bridge"),
        "rubber-1943": _("Rubber bridge by the laws of 1943 to 1993"),
        "rubber-1935": _("Rubber bridge by the laws of 1935"),
        "rubber-1932": _("Rubber bridge by the code of 1932"),
        "chicago": _("Chicago"),
        "chicago-switched": _("Chicago, the side that did not deal vulnerable"),
        "chicago-fixed": _("Chicago, North-South then East-West vulnerable"),
        "chicago-duplicate-style": _("Chicago, every deal scored alone"),
        "duplicate": _("Duplicate"),
    }


def presets_json() -> list[Json]:
    """Give every preset: its name and title, its form, its options, and the tokens that each option takes."""
    titles = _titles()
    return [
        {
            "name": name,
            "title": titles.get(name, name),
            "form": rules.form.value,
            "needs_dealer": rules.needs_dealer,
            "options": rules.options(),
            "choices": {option: list(tokens) for option, tokens in rules.choices().items()},
        }
        for name, rules in PRESETS.items()
    ]
