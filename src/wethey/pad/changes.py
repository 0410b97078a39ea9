"""What a command would change: the difference of two evenings, listed before it is accepted."""

from dataclasses import dataclass
from enum import Enum

from wethey.pad.evening import Evening, Round, ScoredDeal


class Kind(Enum):
    """How a deal, or the rubber it belongs to, would differ."""

    ADDED = "added"
    GONE = "gone"
    CORRECTED = "corrected"
    RESCORED = "rescored"
    VULNERABILITY = "vulnerability"
    DEALER = "dealer"
    MOVED = "moved"
    ENDS_HERE = "ends here"
    ENDS_NO_MORE = "no longer ends here"


@dataclass(frozen=True, slots=True)
class Change:
    """One difference: the deal as it is and as it would be, and the rubber or round it is in, from 1."""

    kind: Kind
    now: ScoredDeal | None
    then: ScoredDeal | None
    round_now: int | None = None
    round_then: int | None = None

    @property
    def number(self) -> int:
        """The deal's number, as it would be where it still stands."""
        deal = self.then or self.now
        return deal.number if deal else 0


def changes(now: Evening, then: Evening) -> tuple[Change, ...]:
    """List what differs, in the order of the deals as they would be; deals that would be gone come first."""
    before, after = _placed(now), _placed(then)
    listed = [
        Change(Kind.GONE, deal, None, number) for line_id, (deal, number) in before.items() if line_id not in after
    ]
    ends_now, ends_then = _ends(now), _ends(then)
    for line_id, (deal, number) in after.items():
        if line_id in before:
            was, was_number = before[line_id]
            listed.extend(Change(kind, was, deal, was_number, number) for kind in _kinds(was, deal))
            if was_number != number:
                listed.append(Change(Kind.MOVED, was, deal, was_number, number))
            if line_id in ends_now and line_id not in ends_then:
                listed.append(Change(Kind.ENDS_NO_MORE, was, deal, was_number, number))
        else:
            listed.append(Change(Kind.ADDED, None, deal, None, number))
        if line_id in ends_then and line_id not in ends_now:
            was_at = before.get(line_id)
            listed.append(Change(Kind.ENDS_HERE, was_at[0] if was_at else None, deal, None, number))
    return tuple(listed)


def _kinds(was: ScoredDeal, deal: ScoredDeal) -> list[Kind]:
    kinds = []
    if was.outcome != deal.outcome:
        kinds.append(Kind.CORRECTED)
    elif was.entries != deal.entries:
        kinds.append(Kind.RESCORED)
    if was.vulnerable != deal.vulnerable:
        kinds.append(Kind.VULNERABILITY)
    if was.dealer != deal.dealer:
        kinds.append(Kind.DEALER)
    return kinds


def _placed(evening: Evening) -> dict[str, tuple[ScoredDeal, int]]:
    return {deal.id: (deal, number) for number, each in enumerate(evening.rounds, 1) for deal in each.deals}


def _ends(evening: Evening) -> set[str]:
    return {each.deals[-1].id for each in evening.rounds if _has_end(each)}


def _has_end(each: Round) -> bool:
    return bool(each.deals) and each.is_closed
