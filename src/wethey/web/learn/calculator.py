"""The calculator: one result, with its reasons, and every other result of the same contract."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar
from urllib.parse import urlencode

from wethey.core import TRICKS, Contract, NotationError, Result, Seat, Side, _
from wethey.formats import parse_played
from wethey.laws import CURRENT, EDITIONS, PRESETS, Edition, Form, RuleSet
from wethey.scoring import Chicago, Entry, Played, Score, score
from wethey.web.learn.markup import draw_margin

Choice = TypeVar("Choice")

FIRST = {"result": "4SX+1"}
"""What is asked when nothing was."""

_LOST_PLUS = re.compile(r"(\S) ([1-9][0-9]?)(?=\s|$)")


@dataclass(frozen=True, slots=True)
class Asked:
    """A result in its circumstances; the declarer's side is We where nobody said."""

    played: Played
    vulnerable: bool
    form: Form
    edition: Edition

    @property
    def contract(self) -> Contract:
        """The contract."""
        return self.played.result.contract

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What the result writes, as a deal by itself in its form of the game."""
        if self.form is Form.CHICAGO:
            return self._chicago()
        return score(self.played, vulnerable=self.vulnerable, form=self.form, edition=self.edition).entries

    def _chicago(self) -> tuple[Entry, ...]:
        """Deal 1 of a round where declarer is not vulnerable, else deal 2 with declarer's side dealing."""
        rules: RuleSet = PRESETS["chicago"].having("edition", self.edition.token)
        dealer = Seat.NORTH if self.played.side is Side.NS else Seat.EAST
        return Chicago(rules, deals=1 if self.vulnerable else 0).after(self.played, dealer)[1]

    @property
    def scored(self) -> Score:
        """The answer, whose sums are below, above, the defenders' and the total."""
        return Score(self.played, self.form, self.entries)

    @property
    def query(self) -> str:
        """The address of this question, after the question mark."""
        asked = {
            "result": str(self.played.result),
            "honours": self.honours,
            "vulnerable": "yes" if self.vulnerable else "",
            "form": self.form.value if self.form is not Form.RUBBER else "",
            "edition": self.edition.token if self.edition is not CURRENT else "",
        }
        return urlencode({key: value for key, value in asked.items() if value})

    @property
    def honours(self) -> str:
        """Who holds honours, and what they pay, as the form has it."""
        claim = self.played.honours
        if claim is None:
            return ""
        return f"{'declarer' if claim.side is self.played.side else 'defenders'} {claim.points}"

    def with_tricks(self, tricks: int) -> "Asked":
        """The same question about another number of tricks."""
        return replace(self, played=replace(self.played, result=replace(self.played.result, tricks=tricks)))

    @property
    def margin(self) -> str:
        """The result as it is written behind the contract."""
        return draw_margin(self.played.result.overtricks)

    def every_result(self) -> Iterator["Asked"]:
        """Every result of the contract, most tricks first."""
        for tricks in range(TRICKS, -1, -1):
            yield self.with_tricks(tricks)


def asked(query: Mapping[str, str]) -> Asked:
    """Read a question from an address: ``result=4SX+1``, or level, strain, doubling and tricks by themselves.

    Raises:
        NotationError: what cannot be read, or cannot be.
    """
    text = query.get("result", "").strip()
    if not text and "level" not in query:
        text = FIRST["result"]
    # A plus sign that was typed into an address arrives as a space.
    played = parse_played(_LOST_PLUS.sub(r"\1+\2", text, count=1)) if text else Played(_by_keys(query))
    return Asked(
        _with_honours(played, query.get("honours", "")),
        vulnerable=_chosen(query, "vulnerable", {"": False, "no": False, "yes": True}),
        form=_chosen(query, "form", {"": Form.RUBBER, **{form.value: form for form in Form}}),
        edition=_chosen(query, "edition", {"": CURRENT, **EDITIONS}),
    )


def _by_keys(query: Mapping[str, str]) -> Result:
    keys = (query["level"], query.get("strain", ""), query.get("doubling", ""))
    contract = Contract.parse("".join(keys))
    tricks = query.get("tricks", "") or str(contract.bid.tricks)
    if not re.fullmatch("[0-9]{1,2}", tricks, re.ASCII) or int(tricks) > TRICKS:
        raise NotationError("impossible-tricks", _("is not a number of tricks; a deal has 13"), found=tricks)
    return Result(contract, int(tricks))


def honours_tokens() -> tuple[str, ...]:
    """Give the claims that an address can make: by declarer's side or a defender, for four or for more."""
    amounts = (CURRENT.honours.four.amount, CURRENT.honours.five.amount)
    return tuple(f"{who} {amount}" for who in ("declarer", "defenders") for amount in amounts)


def _with_honours(played: Played, claim: str) -> Played:
    if not claim:
        return played
    if claim not in (tokens := honours_tokens()):
        raise NotationError(
            "no-honours", _("is not a claim of honours; write {choices}", choices=", ".join(tokens)), found=claim
        )
    who, points = claim.split()
    side = played.side if who == "declarer" else played.side.other
    return parse_played(f"{played.result} honours {side.column} {points}")


def _chosen(query: Mapping[str, str], key: str, choices: Mapping[str, Choice]) -> Choice:
    token = query.get(key, "").strip().lower()
    if token not in choices:
        listed = ", ".join(filter(None, choices))
        raise NotationError("no-token", _("does not fit {key}; write {choices}", key=key, choices=listed), found=token)
    return choices[token]
