"""Who plays the next rubber or round, with whom, and who sits out.

Fixed partners stay; of three fixed pairs the one that has played longest rests. A pivot lets everybody partner
everybody: three rounds for four players, five for five, each sitting out once. Cutting in (Laws of Rubber Bridge,
laws 4 to 6) rests those who have played the most rubbers in a row, a cut deciding among equals, and all cut anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from wethey.pad.events import Rotation
from wethey.pad.lines import Partners

FOUR, FIVE, SIX = 4, 5, 6


@dataclass(frozen=True, slots=True)
class NextTable:
    """Who is due: partners where they follow by themselves, who rests, and who must cut among themselves.

    ``partners`` is ``None`` where the players cut for them. ``out`` rest for certain; so many of ``cut`` rest as
    still have to leave.
    """

    partners: Partners | None
    out: tuple[str, ...] = ()
    cut: tuple[str, ...] = ()
    leave: int = 0


def next_table(rotation: Rotation, players: Sequence[str], history: Sequence[Partners]) -> NextTable | None:
    """Give who is due after the rubbers or rounds of ``history``; ``None`` while the players are not known."""
    if len(players) < FOUR:
        return NextTable(history[-1]) if history and rotation is Rotation.FIXED else None
    if rotation is Rotation.PIVOT and len(players) in {FOUR, FIVE}:
        return _pivot(players, len(history))
    if rotation is Rotation.FIXED and len(players) in {FOUR, SIX}:
        return _fixed(players, history)
    return _cut_in(players, history)


def _pivot(players: Sequence[str], played: int) -> NextTable:
    if len(players) == FOUR:
        first = players[0]
        partner = players[1 + played % 3]
        others = [player for player in players if player not in {first, partner}]
        return NextTable(Partners((first, partner), (others[0], others[1])))
    # The fifth rests first. Seats round the one who rests pair off by equal distance: in five rounds each pair of
    # players meets as partners once.
    rests = (FIVE - 1 + played) % FIVE
    at = [players[(rests + step) % FIVE] for step in range(FIVE)]
    return NextTable(Partners((at[1], at[4]), (at[2], at[3])), out=(at[0],))


def _fixed(players: Sequence[str], history: Sequence[Partners]) -> NextTable:
    pairs = [(players[start], players[start + 1]) for start in range(0, len(players), 2)]
    if len(pairs) == 2:
        return NextTable(history[-1] if history else Partners(pairs[0], pairs[1]))
    if not history:
        return NextTable(Partners(pairs[0], pairs[1]), out=pairs[2])
    last = history[-1]
    resting = next((pair for pair in pairs if not set(pair) <= set(last.everyone)), pairs[2])
    longest = max(
        (last.we, last.they), key=lambda pair: (_in_a_row(pair[0], history), -pairs.index(_sorted(pair, pairs)))
    )
    stays = last.they if longest == last.we else last.we
    return NextTable(Partners(stays, resting), out=longest)


def _sorted(pair: tuple[str, str], pairs: list[tuple[str, str]]) -> tuple[str, str]:
    return next((each for each in pairs if set(each) == set(pair)), pairs[0])


def _in_a_row(player: str, history: Sequence[Partners]) -> int:
    """How many rubbers the player has played without a rest."""
    count = 0
    for partners in reversed(history):
        if player not in partners.everyone:
            break
        count += 1
    return count


def _cut_in(players: Sequence[str], history: Sequence[Partners]) -> NextTable:
    leave = len(players) - FOUR
    if not history:
        return NextTable(None, cut=tuple(players) if leave else (), leave=leave)
    playing = [player for player in players if player in history[-1].everyone]
    ranked = sorted(playing, key=lambda player: -_in_a_row(player, history))
    if not leave:
        return NextTable(None)
    edge = _in_a_row(ranked[leave - 1], history)
    sure = tuple(player for player in ranked if _in_a_row(player, history) > edge)
    equal = tuple(player for player in ranked if _in_a_row(player, history) == edge)
    if len(sure) + len(equal) == leave:
        return NextTable(None, out=sure + equal)
    return NextTable(None, out=sure, cut=equal, leave=leave - len(sure))
