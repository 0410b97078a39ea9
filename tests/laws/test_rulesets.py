"""Rule sets: every preset, every option with every token, and what is refused, by name."""

from decimal import Decimal

import pytest

from wethey.core import NotationError
from wethey.laws import OPTIONS, PRESETS, Form, PassedOut, RuleSet, Wheel

# The law's default first.
TOKENS = {
    "edition": "current 1943 1935 1932",
    "vulnerability": "dealer non-dealer fixed",
    "part-scores": "carried duplicate",
    "part-score-bonus": "only each",
    "passed-out": "next same counts",
    "honours": "on off",
    "deals": "4 6 8",
    "rounding": "none 100",
}
OF_FORM = {
    Form.RUBBER: "edition part-score-bonus passed-out honours rounding",
    Form.CHICAGO: "edition vulnerability part-scores passed-out honours deals rounding",
    Form.DUPLICATE: "edition rounding",
}
# Where a preset is not the law's default.
PRESET_OPTIONS: dict[str, dict[str, str]] = {
    "rubber": {},
    "rubber-1943": {"edition": "1943"},
    "rubber-1935": {"edition": "1935"},
    "rubber-1932": {"edition": "1932"},
    "chicago": {"passed-out": "same"},
    "chicago-switched": {"passed-out": "same", "vulnerability": "non-dealer"},
    "chicago-fixed": {"passed-out": "same", "vulnerability": "fixed"},
    "chicago-duplicate-style": {"passed-out": "same", "part-scores": "duplicate"},
    "duplicate": {"passed-out": "counts", "honours": "off"},
}
CHANGES = [
    (name, option, token)
    for name, rules in PRESETS.items()
    for option in OF_FORM[rules.form].split()
    for token in TOKENS[option].split()
]


def test_these_are_the_presets_and_the_options() -> None:
    assert list(PRESETS) == list(PRESET_OPTIONS)
    assert {*OPTIONS} == {*TOKENS, "stake"}


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_plays_by_the_law_but_where_its_name_says_otherwise(name: str) -> None:
    rules = PRESETS[name]
    options = rules.options()
    expected = {option: TOKENS[option].split()[0] for option in options} | PRESET_OPTIONS[name]
    assert options == expected
    assert rules.changed() == {}
    assert rules.stake is None
    assert RuleSet.named(name) is rules
    assert RuleSet.named(name.upper()) is rules


@pytest.mark.parametrize(("name", "option", "token"), CHANGES)
def test_every_token_of_an_option_is_taken_and_given_back(name: str, option: str, token: str) -> None:
    changed = PRESETS[name].having(option, token)
    assert changed.options() == {**PRESETS[name].options(), option: token}
    assert changed.name == name
    assert RuleSet.named(name, changed.changed()) == changed
    assert PRESETS[name].having(option, token.upper()) == changed


def test_a_rule_set_can_be_looked_up() -> None:
    assert {PRESETS["rubber"].having("edition", "1932"): 1}[PRESETS["rubber"].having("edition", "1932")] == 1


def test_options_of_duplicate_that_can_be_nothing_else_may_be_said() -> None:
    rules = PRESETS["duplicate"]
    assert rules.having("passed-out", "counts").having("honours", "off") == rules


def test_only_chicago_by_the_dealer_needs_to_know_who_dealt() -> None:
    needing = [name for name, rules in PRESETS.items() if rules.needs_dealer]
    assert needing == ["chicago", "chicago-switched", "chicago-duplicate-style"]
    assert not PRESETS["chicago"].having("vulnerability", "fixed").needs_dealer


@pytest.mark.parametrize("token", ["1", "0.50", "2.5", "100", "0.0001"])
def test_a_stake_is_a_number_and_is_given_back_as_written(token: str) -> None:
    rules = PRESETS["rubber"].having("stake", token)
    assert rules.stake == Decimal(token)
    assert rules.options()["stake"] == token
    assert rules.changed() == {"stake": token}


REFUSED = [
    # preset, option, token, word, what stands there
    ("rubber", "colour", "red", "no-option", "colour"),
    ("rubber", "passed_out", "next", "no-option", "passed_out"),
    ("rubber", "", "", "no-option", ""),
    ("rubber", "vulnerability", "dealer", "option-of-another-form", "vulnerability"),
    ("rubber", "part-scores", "carried", "option-of-another-form", "part-scores"),
    ("rubber", "deals", "4", "option-of-another-form", "deals"),
    ("chicago", "part-score-bonus", "each", "option-of-another-form", "part-score-bonus"),
    ("duplicate", "deals", "4", "option-of-another-form", "deals"),
    ("duplicate", "honours", "on", "no-token", "on"),
    ("duplicate", "passed-out", "next", "no-token", "next"),
    ("rubber", "edition", "1927", "no-token", "1927"),
    ("rubber", "honours", "yes", "no-token", "yes"),
    ("chicago", "deals", "5", "no-token", "5"),
    ("chicago", "deals", "four", "no-token", "four"),
    ("chicago", "vulnerability", "", "no-token", ""),
    ("chicago", "rounding", "50", "no-token", "50"),
    ("rubber", "stake", "-1", "no-stake", "-1"),
    ("rubber", "stake", "1e3", "no-stake", "1e3"),
    ("rubber", "stake", "NaN", "no-stake", "NaN"),
    ("rubber", "stake", "٣", "no-stake", "٣"),
    ("rubber", "stake", "1.", "no-stake", "1."),
    ("rubber", "stake", "1234567", "no-stake", "1234567"),
]


@pytest.mark.parametrize(("name", "option", "token", "word", "found"), REFUSED)
def test_an_option_is_refused_by_name(name: str, option: str, token: str, word: str, found: str) -> None:
    with pytest.raises(NotationError) as refusal:
        PRESETS[name].having(option, token)
    assert refusal.value.word == word
    assert refusal.value.place.found == found
    assert len(str(refusal.value)) < 300
    assert "\n" not in str(refusal.value)


def test_a_refusal_names_what_would_be_right() -> None:
    with pytest.raises(NotationError, match="write 4 or 6 or 8"):
        PRESETS["chicago"].having("deals", "5")
    with pytest.raises(NotationError, match=r"there are rubber, rubber-1943, .*duplicate"):
        RuleSet.named("canasta")


@pytest.mark.parametrize("name", ["", "canasta", "rubber ", "rubber-1927", "x" * 1000])
def test_an_unknown_rule_set_is_refused_by_name(name: str) -> None:
    with pytest.raises(NotationError) as refusal:
        RuleSet.named(name)
    assert refusal.value.word == "no-rules"
    assert len(str(refusal.value)) < 300


def test_options_become_values() -> None:
    rules = RuleSet.named("chicago", {"vulnerability": "fixed", "passed-out": "counts", "deals": "8", "honours": "off"})
    assert rules.vulnerability is Wheel.FIXED
    assert rules.passed_out is PassedOut.COUNTS
    assert rules.deals == 8
    assert not rules.honours
