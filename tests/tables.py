"""Tables for the tests: dealt, and played on by chance through the same door that people use."""

from dataclasses import replace
from random import Random

from wethey.core import Call, Card, Deal, Hand, Play, Seat, Vulnerability
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


def seen_by(table: Table, seat: Seat | None) -> set[Seat]:
    """The seats whose hands lie before this viewer."""
    known = {seat} if seat else set()
    if table.play and table.play.dummy:
        known.add(table.play.dummy)
        if seat and seat is table.declaring:
            known.add(seat.partner)
    return known


def reshuffled(chance: Random, table: Table, seat: Seat | None) -> Table | None:
    """The same table with what this viewer cannot see dealt otherwise, where every card so far stays legal."""
    assert table.deal
    hidden = [each for each in Seat if each not in seen_by(table, seat)]
    played = {
        each: [card for card in table.deal[each] if table.play and not table.play.held(each) & Hand.of([card])]
        for each in Seat
    }
    left = [card for each in hidden for card in table.deal[each] if card not in played[each]]
    chance.shuffle(left)
    hands = {}
    for each in Seat:
        if each in hidden:
            count = 13 - len(played[each])
            hands[each] = Hand.of([*played[each], *left[:count]])
            left = left[count:]
        else:
            hands[each] = table.deal[each]
    deal = Deal.of(hands)
    play = None
    if table.play:
        try:
            play = Play(deal.hands, table.play.contract, table.play.leader, table.play.cards, table.play.claim)
        except Exception:  # noqa: BLE001 - the new deal would have revoked
            return None
    return replace(table, deal=deal, play=play)
