"""Tables for the tests: dealt, and played on by chance through the same door that people use."""

from random import Random

from wethey.core import Call, Card, Deal, Seat, Vulnerability
from wethey.table import (
    CardsDrawn,
    Chair,
    Command,
    Dealt,
    MakeCall,
    PlayCard,
    RobotSeated,
    Table,
    TableOpened,
    Terms,
    apply,
    decide,
    fold,
    parse_command,
    view,
)

PEOPLE = tuple(Chair(f"holder-{seat}", f"{seat}'s player") for seat in Seat)


def dealt(deal: Deal, *, dealer: Seat = Seat.NORTH, terms: Terms | None = None, robots: str = "") -> Table:
    """Four people with a deal before them; robots in the seats named."""
    north, east, south, west = PEOPLE
    table = fold([TableOpened(terms or Terms("rubber"), (north, east, south, west))])
    for letter in robots:
        table = apply(table, RobotSeated(Seat(letter)))
    return apply(table, Dealt(1, dealer, Vulnerability.NS, deal))


def drawn(table: Table, letters: str) -> Table:
    """The table after a draw of these cards, North first."""
    north, east, south, west = map(Card.parse, letters.split())
    return apply(table, CardsDrawn((north, east, south, west)))


def said(table: Table, text: str) -> Table:
    """Play on by calls and cards in turn, as in ``1S P P P SA``."""

    for word in text.split():
        assert table.to_act is not None
        table = apply(table, decide(table, table.to_act, parse_command(word)))
    return table


def random_action(chance: Random, table: Table) -> Command:
    """Something legal for the seat that is to act, bidding a little rather than a lot."""
    assert table.to_act is not None
    legal = view(table, table.to_act).legal
    choice: Call | Card = chance.choice(legal[:8] if chance.random() < 0.8 else legal)
    return PlayCard(choice) if isinstance(choice, Card) else MakeCall(choice)


def random_table(chance: Random, *, robots: str = "") -> Table:
    """A table in the midst of a deal, or at its end."""
    table = dealt(Deal.shuffled(chance), dealer=chance.choice(list(Seat)), robots=robots)
    for _action in range(chance.randrange(70)):
        if table.to_act is None:
            break
        table = apply(table, decide(table, table.to_act, random_action(chance, table)))
    return table
