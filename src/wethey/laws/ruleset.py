"""A rule set: the form of the game, the book it is scored by, and what the table has agreed.

A rule set is a value with a name. Its options have the tokens that a sheet, the command and a pad's record use.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from wethey.core import NotationError, _
from wethey.laws.editions import CURRENT, EDITION_1932, EDITION_1935, EDITION_1943, EDITIONS

if TYPE_CHECKING:
    from wethey.laws.edition import Edition


class Form(Enum):
    """The forms of the game: a rubber, Chicago, or duplicate."""

    RUBBER = "rubber"
    CHICAGO = "chicago"
    DUPLICATE = "duplicate"


class Wheel(Enum):
    """Whose side is vulnerable on deals 2 and 3 of Chicago; fixed: North-South on 2, East-West on 3."""

    DEALER = "dealer"
    NON_DEALER = "non-dealer"
    FIXED = "fixed"


class PartScores(Enum):
    """Whether part-scores of Chicago carry to the next deal, or every deal is scored alone."""

    CARRIED = "carried"
    DUPLICATE = "duplicate"


class PartScoreBonus(Enum):
    """Who is paid for a part-score in an unfinished rubber: the only side that has one, or each."""

    ONLY = "only"
    EACH = "each"


class PassedOut(Enum):
    """After four passes: the next dealer deals, the same one deals again, or the deal counts and scores nothing."""

    NEXT = "next"
    SAME = "same"
    COUNTS = "counts"


class Rounding(Enum):
    """How the margin of a rubber or round is settled: as it stands, or to the nearest hundred, 50 up."""

    NONE = "none"
    HUNDRED = "100"


_STAKE = re.compile(r"[0-9]{1,6}(\.[0-9]{1,4})?", re.ASCII)

_TOKENS: Mapping[str, Mapping[Form, tuple[str, ...]]] = MappingProxyType(
    {
        "edition": dict.fromkeys(Form, tuple(EDITIONS)),
        "vulnerability": {Form.CHICAGO: tuple(wheel.value for wheel in Wheel)},
        "part-scores": {Form.CHICAGO: tuple(way.value for way in PartScores)},
        "part-score-bonus": {Form.RUBBER: tuple(bonus.value for bonus in PartScoreBonus)},
        "passed-out": {
            Form.RUBBER: tuple(way.value for way in PassedOut),
            Form.CHICAGO: tuple(way.value for way in PassedOut),
            Form.DUPLICATE: (PassedOut.COUNTS.value,),
        },
        "honours": {Form.RUBBER: ("on", "off"), Form.CHICAGO: ("on", "off"), Form.DUPLICATE: ("off",)},
        "deals": {Form.CHICAGO: ("4", "6", "8")},
        "rounding": dict.fromkeys(Form, tuple(way.value for way in Rounding)),
    }
)

OPTIONS: Final = (*_TOKENS, "stake")
"""The names of all options."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Everything a table agrees on before it scores; ``deals`` is a Chicago round's length.

    >>> PRESETS["chicago"].having("deals", "6").deals
    6
    """

    name: str
    form: Form
    edition: "Edition" = CURRENT
    vulnerability: Wheel = Wheel.DEALER
    part_scores: PartScores = PartScores.CARRIED
    part_score_bonus: PartScoreBonus = PartScoreBonus.ONLY
    passed_out: PassedOut = PassedOut.NEXT
    honours: bool = True
    deals: int = 4
    rounding: Rounding = Rounding.NONE
    stake: Decimal | None = None

    @property
    def needs_dealer(self) -> bool:
        """Tell whether vulnerability cannot be known without knowing who deals."""
        return self.form is Form.CHICAGO and self.vulnerability is not Wheel.FIXED

    def having(self, option: str, token: str) -> "RuleSet":
        """Give the rule set with one option changed.

        Raises:
            NotationError: no such option, not one of this form of the game, or not one of its tokens.
        """
        if option == "stake":
            return self._staked(token)
        forms = _TOKENS.get(option)
        if forms is None:
            raise NotationError(
                "no-option", _("is not an option; there are {options}", options=", ".join(OPTIONS)), found=option
            )
        allowed = forms.get(self.form, ())
        if not allowed:
            raise NotationError(
                "option-of-another-form",
                _("is not an option of {rules}", rules=self.name),
                found=option,
            )
        token = token.lower()
        if token not in allowed:
            raise NotationError(
                "no-token",
                _("does not fit {option}; write {tokens}", option=option, tokens=" or ".join(allowed)),
                found=token,
            )
        changed: dict[str, Any] = {option.replace("-", "_"): _READ[option](token)}
        return replace(self, **changed)

    def _staked(self, token: str) -> "RuleSet":
        if not _STAKE.fullmatch(token):
            raise NotationError(
                "no-stake", _("is not a stake per hundred; write a number, as in 2 or 0.50"), found=token
            )
        return replace(self, stake=Decimal(token))

    def options(self) -> dict[str, str]:
        """Give every option of this form of the game with its token."""
        tokens = {
            "edition": self.edition.token,
            "vulnerability": self.vulnerability.value,
            "part-scores": self.part_scores.value,
            "part-score-bonus": self.part_score_bonus.value,
            "passed-out": self.passed_out.value,
            "honours": "on" if self.honours else "off",
            "deals": str(self.deals),
            "rounding": self.rounding.value,
        }
        chosen = {option: token for option, token in tokens.items() if self.form in _TOKENS[option]}
        return chosen if self.stake is None else {**chosen, "stake": f"{self.stake:f}"}

    def choices(self) -> dict[str, tuple[str, ...]]:
        """Give every option of this form of the game with the tokens that it takes; the stake is any number.

        >>> PRESETS["rubber"].choices()["part-score-bonus"]
        ('only', 'each')
        """
        return {option: forms[self.form] for option, forms in _TOKENS.items() if self.form in forms}

    def changed(self) -> dict[str, str]:
        """Give the options in which the rule set differs from the preset of its name."""
        usual = PRESETS[self.name].options()
        return {option: token for option, token in self.options().items() if usual.get(option) != token}

    @classmethod
    def named(cls, name: str, options: Mapping[str, str] | None = None) -> "RuleSet":
        """Give the preset of a name, with options changed.

        Raises:
            NotationError: no such preset, or an option that does not fit.
        """
        rules = PRESETS.get(name.lower())
        if rules is None:
            raise NotationError(
                "no-rules", _("is not a rule set; there are {names}", names=", ".join(PRESETS)), found=name
            )
        for option, token in (options or {}).items():
            rules = rules.having(option, token)
        return rules


_READ: Mapping[str, Callable[[str], object]] = MappingProxyType(
    {
        "edition": EDITIONS.__getitem__,
        "vulnerability": Wheel,
        "part-scores": PartScores,
        "part-score-bonus": PartScoreBonus,
        "passed-out": PassedOut,
        "honours": "on".__eq__,
        "deals": int,
        "rounding": Rounding,
    }
)

_CHICAGO = RuleSet("chicago", Form.CHICAGO, passed_out=PassedOut.SAME)

PRESETS: Final = MappingProxyType(
    {
        rules.name: rules
        for rules in (
            RuleSet("rubber", Form.RUBBER),
            RuleSet("rubber-1943", Form.RUBBER, EDITION_1943),
            RuleSet("rubber-1935", Form.RUBBER, EDITION_1935),
            RuleSet("rubber-1932", Form.RUBBER, EDITION_1932),
            _CHICAGO,
            replace(_CHICAGO, name="chicago-switched", vulnerability=Wheel.NON_DEALER),
            replace(_CHICAGO, name="chicago-fixed", vulnerability=Wheel.FIXED),
            replace(_CHICAGO, name="chicago-duplicate-style", part_scores=PartScores.DUPLICATE),
            RuleSet("duplicate", Form.DUPLICATE, passed_out=PassedOut.COUNTS, honours=False),
        )
    }
)
"""The rule sets that have a name."""
