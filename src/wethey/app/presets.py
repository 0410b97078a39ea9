"""The rule sets that a page offers, with every option, its tokens, and a title for each set."""

from typing import Any

from wethey.formats import rules_name
from wethey.laws import PRESETS

Json = dict[str, Any]


def presets_json() -> list[Json]:
    """Give every preset: its name and title, its form, its options, and the tokens that each option takes."""
    return [
        {
            "name": name,
            "title": rules_name(name),
            "form": rules.form.value,
            "needs_dealer": rules.needs_dealer,
            "options": rules.options(),
            "choices": {option: list(tokens) for option, tokens in rules.choices().items()},
        }
        for name, rules in PRESETS.items()
    ]
