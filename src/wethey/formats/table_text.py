"""The table in plain text: what a person asks for by one word, and what has just happened.

It serves the terminal and the page without graphics alike, by keyboard and by ear; ``10`` is printed for the ten.
"""

from collections.abc import Callable, Mapping
from typing import Any

from wethey.core import Bid, Call, Card, Double, Hand, Pass, Rank, Seat, Side, Suit, WetheyError, _, law_name, plural
from wethey.formats.words import number, seat_name, side_name, strain_name
from wethey.table import Phase, TableView

QUESTIONS = ("hand", "dummy", "auction", "trick", "last", "score", "who", "help")
"""The words that ask for something and change nothing."""


def card_name(card: Card) -> str:
    """Say a card, as in ``queen of spades``."""
    return _("{rank} of {suit}", rank=rank_name(card.rank), suit=strain_name(card.suit.strain))


def rank_name(rank: Rank) -> str:
    """Say a rank."""
    names = {"A": _("ace"), "K": _("king"), "Q": _("queen"), "J": _("jack"), "T": _("10")}
    return names.get(str(rank), str(rank))


def call_name(call: Call) -> str:
    """Say a call."""
    if isinstance(call, Bid):
        return _bid_name(call)
    if isinstance(call, Pass):
        return _("pass")
    return _("double") if isinstance(call, Double) else _("redouble")


def _bid_name(bid: Bid) -> str:
    one = (_("one club"), _("one diamond"), _("one heart"), _("one spade"), _("one notrump"))
    return one[bid.strain.index] if bid.level == 1 else f"{bid.level} {strain_name(bid.strain)}"


def hand_text(hand: Hand) -> str:
    """A hand, a suit a line, spades at the top."""
    lines = []
    for suit in reversed(Suit):
        ranks = " ".join("10" if str(card.rank) == "T" else str(card.rank) for card in hand if card.suit is suit)
        lines.append(f"{suit.symbol} {ranks or '–'}")
    return "\n".join(lines)


def auction_text(view: TableView) -> str:
    """The auction in four columns from the dealer's, with the meanings that were given."""
    if not view.auction:
        return _("Nobody has called yet.")
    first = view.auction[0].by
    rows = ["  ".join(f"{seat_name(first.after(place)):<6}" for place in range(4)).rstrip()]
    calls = [str(called.call) for called in view.auction]
    rows += ["  ".join(f"{call:<6}" for call in calls[start : start + 4]).rstrip() for start in range(0, len(calls), 4)]
    rows += [
        f"{seat_name(called.by)} {call_name(called.call)}: {called.meaning}"
        for called in view.auction
        if called.meaning
    ]
    return "\n".join(rows)


def trick_text(view: TableView) -> str:
    """The trick in progress."""
    if view.trick is None or not view.trick.cards:
        return _("No card lies on the table.")
    return ", ".join(f"{seat_name(seat)} {card_name(card)}" for seat, card in view.trick.turns())


def last_text(view: TableView) -> str:
    """The last trick, and who won it."""
    if view.last is None or view.last.winner is None:
        return _("No trick has been played.")
    cards = ", ".join(f"{seat_name(seat)} {card_name(card)}" for seat, card in view.last.turns())
    return _("{cards}. {seat} won it.", cards=cards, seat=seat_name(view.last.winner))


def score_text(view: TableView) -> str:
    """Contract, tricks, and what stands on the pad."""
    said = []
    if view.contract and isinstance(view.contract.declarer, Seat):
        contract = f"{view.contract.bid}{view.contract.doubling}"
        said.append(_("{seat} plays {contract}.", seat=seat_name(view.contract.declarer), contract=contract))
        said.append(_("Tricks: We {we}, They {they}.", we=view.won[0], they=view.won[1]))
    vulnerable = [side_name(side) for side in Side if view.vulnerable.of(side)]
    said.append(_("Vulnerable: {sides}.", sides=", ".join(vulnerable)) if vulnerable else _("Nobody is vulnerable."))
    score: Mapping[str, Any] = view.score or {}
    said.extend(_side_score(side, score[side.column]) for side in Side if side.column in score)
    return " ".join(said)


def _side_score(side: Side, known: Mapping[str, int]) -> str:
    return _(
        "{side}: {total} in all, {below} below the line, {games}.",
        side=side_name(side),
        total=known["total"],
        below=known["below"],
        games=plural("{number} game", "{number} games", known["games"]),
    )


def dummy_text(view: TableView) -> str:
    """Dummy's hand, or the hand opposite that this seat plays."""
    if view.dummy is None or view.dummy_seat is None:
        return _("No dummy lies open.")
    shown = [f"{seat_name(view.dummy_seat)}\n{hand_text(view.dummy)}"]
    if view.partner is not None and view.seat:
        shown.append(f"{seat_name(view.seat.partner)}\n{hand_text(view.partner)}")
    return "\n".join(shown)


def who_text(view: TableView) -> str:
    """Who sits where."""
    said = []
    for seat in Seat:
        name = view.names[seat.index]
        who = _("robot") if seat in view.robots else _("nobody") if seat in view.open_seats else name or _("a player")
        said.append(f"{seat_name(seat)}: {who}{_(' (you)') if seat is view.seat else ''}")
    return "\n".join(said)


def help_text(_view: TableView) -> str:
    """What can be typed."""
    return _(
        "Type a call (1NT, P, X, XX), a card (SA, H10), claim 9, accept, reject, undo or next.\n"
        "Ask: hand, dummy, auction, trick, last, score, who, help. Stop with quit."
    )


_ANSWERS: Mapping[str, Callable[[TableView], str]] = {
    "hand": lambda view: hand_text(view.hand),
    "dummy": dummy_text,
    "auction": auction_text,
    "trick": trick_text,
    "last": last_text,
    "score": score_text,
    "who": who_text,
    "help": help_text,
}


def answer_text(view: TableView, question: str) -> str:
    """Answer one of the `QUESTIONS`."""
    return _ANSWERS[question](view)


def prompt_text(view: TableView) -> str:
    """Say what is wanted of this seat now."""
    if view.pending and "accept" in view.may:
        asker = seat_name(view.pending.seat)
        if view.pending.is_claim:
            return _("{seat} claims {tricks} tricks in all: accept or reject?", seat=asker, tricks=view.pending.tricks)
        return _("{seat} asks to take a call or card back: accept or reject?", seat=asker)
    if view.phase is Phase.OVER:
        return _("The deal is over. Type next to go on.")
    if view.legal and view.turn:
        if view.phase is Phase.AUCTION:
            return _("Your call.")
        return _("Your card.") if view.turn is view.seat else _("Play from {seat}.", seat=seat_name(view.turn))
    return _("{seat} is to act.", seat=seat_name(view.to_act)) if view.to_act else ""


def refused_text(refusal: WetheyError) -> str:
    """Say why something was not done, with the law's number and name where it was against one."""
    if not refusal.law:
        return str(refusal)
    law = ", ".join(filter(None, (refusal.law, law_name(refusal.law))))
    return _("{reason} (law {law})", reason=refusal, law=law)


def news_text(before: TableView | None, view: TableView) -> list[str]:
    """Say what has happened between two views, a sentence for each call, card and end."""
    said: list[str] = []
    new_deal = before is None or before.number != view.number
    if new_deal and view.dealer:
        said.append(_("Deal {number}. {seat} deals.", number=view.number, seat=seat_name(view.dealer)))
    old_calls = 0 if new_deal or before is None else len(before.auction)
    for called in view.auction[old_calls:]:
        meaning = f" ({called.meaning})" if called.meaning else ""
        said.append(_("{seat}: {call}", seat=seat_name(called.by), call=call_name(called.call)) + meaning + ".")
    old_cards = 0 if new_deal or before is None else len(_turns(before))
    for place, (seat, card) in enumerate(_turns(view)):
        if place >= old_cards:
            said.append(_("{seat} plays the {card}.", seat=seat_name(seat), card=card_name(card)))
            if place % 4 == 3 and (winner := view.history[place // 4].winner):
                said.append(_("{seat} wins the trick.", seat=seat_name(winner)))
    if view.phase is Phase.OVER and (new_deal or before is None or before.phase is not Phase.OVER):
        said += [_ending(view), *_ended(view)]
    return said


def _turns(view: TableView) -> list[tuple[Seat, Card]]:
    tricks = (*view.history, *([view.trick] if view.trick else []))
    return [turn for trick in tricks for turn in trick.turns()]


def _ending(view: TableView) -> str:
    if view.contract is None:
        return _("Passed out.")
    we, they = view.won
    return _("The play is over: We have {we} tricks, They {they}.", we=we, they=they)


def _ended(view: TableView) -> list[str]:
    """Announce the end of a rubber or round: who won it, its bonus, and who held honours."""
    score: Mapping[str, Any] = view.score or {}
    ended: Mapping[str, Any] | None = score.get("ended")
    if not ended or view.again:
        return []
    over = _("The Chicago is over.") if score.get("form") == "chicago" else _("The rubber is over.")
    most, least = (number(points) for points in sorted((ended["we"], ended["they"]), reverse=True))
    if ended["winner"]:
        side = _column_name(ended["winner"])
        won = _(
            "{side} win by {margin}: {most} to {least}.",
            side=side,
            margin=number(ended["margin"]),
            most=most,
            least=least,
        )
    else:
        won = _("All square, {points} each.", points=most)
    said = [f"{over} {won}"]
    if bonus := ended["bonus"]:
        side = _column_name(bonus["side"])
        said.append(_("{points} to {side}: {words}.", points=number(bonus["points"]), side=side, words=bonus["words"]))
    said += [
        _("{who} held honours on deal {deal}: {points}.", who=_holder(held["held_by"]), **_numbered(held))
        for held in ended["honours"]
    ]
    return said


def _numbered(held: Mapping[str, Any]) -> dict[str, str]:
    return {"deal": str(held["deal"]), "points": number(held["points"])}


def _column_name(column: str) -> str:
    return next(side_name(side) for side in Side if side.column == column)


def _holder(name: str) -> str:
    return seat_name(Seat(name)) if name in {str(seat) for seat in Seat} else _column_name(name.lower())
