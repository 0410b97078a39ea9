"""A party drawn in plain text and as JSON: who sits where, what was scored, who stands where."""

from typing import Any

from wethey.core import _
from wethey.scoring import Party, TableScore

Json = dict[str, Any]


def party_json(party: Party) -> Json:
    """Give the rounds with their tables, and everybody's place."""
    accounts = {each.player: each for each in party.accounts}
    return {
        "contest": "chicago",
        "movement": party.movement.value,
        "ranking": "margin" if party.by_margin else "points",
        "rounds": [
            [
                {
                    "we": list(table.seating.we),
                    "they": list(table.seating.they),
                    "points": {"we": table.points.we, "they": table.points.they} if table.points else None,
                }
                for table in tables
            ]
            for tables in party.rounds
        ],
        "players": [
            {
                "place": standing.place,
                "shared": standing.shared,
                "player": standing.who,
                "rounds": accounts[standing.who].rounds,
                "points": accounts[standing.who].points,
                "margin": accounts[standing.who].margin,
            }
            for standing in party.standings
        ],
    }


def draw_party(party: Party) -> str:
    """Draw the rounds, then the ranking once anything was scored."""
    parts = []
    for number, tables in enumerate(party.rounds, 1):
        lines = [_("Round {number}", number=number)]
        lines.extend(_table(place, table) for place, table in enumerate(tables, 1))
        parts.append("\n".join(lines))
    accounts = {each.player: each for each in party.accounts}
    if any(account.rounds for account in accounts.values()):
        width = max(map(len, [*accounts, _("Player")]))
        head = f"{'':>3}  {_('Player'):<{width}}  {_('Points'):>7}  {_('Margin'):>7}  {_('Rounds'):>6}"
        rows = []
        for standing in party.standings:
            mine = accounts[standing.who]
            row = f"{standing.position:>3}  {standing.who:<{width}}  {mine.points:>7}  {mine.margin:>+7}"
            rows.append(f"{row}  {mine.rounds:>6}")
        parts.append("\n".join((_("Ranking"), head, *rows)))
    return "\n\n".join(parts)


def _table(place: int, table: TableScore) -> str:
    seated = " – ".join(" & ".join(pair) for pair in (table.seating.we, table.seating.they))
    points = f": {table.points.we} – {table.points.they}" if table.points else ""
    return f"  {_('Table {number}', number=place)}: {seated}{points}"
