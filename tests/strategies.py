"""Generators of everything that can lie on a bridge table, for properties."""

from random import Random

from hypothesis import strategies as st

from wethey.core import (
    BIDS,
    CALLS,
    PACK,
    RANKS,
    WHOLE_PACK,
    Auction,
    Bid,
    Board,
    Call,
    Card,
    Claim,
    Contract,
    Deal,
    Doubling,
    Hand,
    Play,
    Rank,
    Result,
    Seat,
    Side,
    Strain,
    Suit,
    Trick,
    Vulnerability,
)

seats: st.SearchStrategy[Seat] = st.sampled_from(Seat)
sides: st.SearchStrategy[Side] = st.sampled_from(Side)
suits: st.SearchStrategy[Suit] = st.sampled_from(Suit)
strains: st.SearchStrategy[Strain] = st.sampled_from(Strain)
ranks: st.SearchStrategy[Rank] = st.sampled_from(Rank)
vulnerabilities: st.SearchStrategy[Vulnerability] = st.sampled_from(
    [Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH]
)
cards: st.SearchStrategy[Card] = st.sampled_from(PACK)
bids: st.SearchStrategy[Bid] = st.sampled_from(BIDS)
calls: st.SearchStrategy[Call] = st.sampled_from(CALLS)
doublings: st.SearchStrategy[Doubling] = st.sampled_from(Doubling)

sets_of_cards: st.SearchStrategy[Hand] = st.integers(0, WHOLE_PACK.bits).map(Hand)
"""Any of the 2⁵² sets."""

contracts: st.SearchStrategy[Contract] = st.builds(Contract, bids, doublings, seats | sides | st.none())
contracts_of_seats: st.SearchStrategy[Contract] = st.builds(Contract, bids, doublings, seats)
results: st.SearchStrategy[Result] = st.builds(Result, contracts, st.integers(0, 13))


@st.composite
def endings(draw: st.DrawFn, least: int = 0, most: int = RANKS) -> tuple[Hand, Hand, Hand, Hand]:
    """Four hands with equally many different cards."""
    count = draw(st.integers(least, most))
    pack = list(PACK)
    Random(draw(st.integers(0, 2**64))).shuffle(pack)  # ten times as fast as drawing a permutation
    north, east, south, west = (Hand.of(pack[seat * count : (seat + 1) * count]) for seat in range(4))
    return north, east, south, west


hands: st.SearchStrategy[Hand] = endings(RANKS).map(lambda dealt: dealt[0])
"""Thirteen cards."""

deals: st.SearchStrategy[Deal] = endings(RANKS).map(Deal)

boards: st.SearchStrategy[Board] = st.builds(Board, st.integers(1, 999_999), seats, vulnerabilities, deals | st.none())


@st.composite
def auctions(draw: st.DrawFn, most: int = 40) -> Auction:
    """Legal auctions, finished or not; passes and low bids are as likely as all other calls."""
    auction = Auction(draw(seats))
    for _ in range(draw(st.integers(0, most))):
        if auction.is_over:
            break
        legal = auction.legal
        auction = auction.after(draw(st.sampled_from(legal[:4]) | st.sampled_from(legal)))
    return auction


@st.composite
def tricks(draw: st.DrawFn) -> Trick:
    """Tricks of no card up to four."""
    played = draw(st.lists(cards, max_size=4, unique=True))
    return Trick(draw(seats), draw(strains), tuple(played))


@st.composite
def plays(draw: st.DrawFn, least: int = 0, most: int = RANKS) -> Play:
    """Plays of deals and endings, begun, finished or claimed."""
    dealt = draw(endings(least, most))
    contract = draw(contracts_of_seats)
    leader = contract.leader if len(dealt[0]) == RANKS and contract.leader else draw(seats)
    play = Play(dealt, contract, leader)
    for _ in range(draw(st.integers(0, 4 * len(dealt[0])))):
        play = play.after(draw(st.sampled_from(tuple(play.legal))))
    if not play.is_over and draw(st.booleans()):
        side = draw(sides)
        most_tricks = len(dealt[0]) - play.won(side.other)
        play = play.claimed(side, draw(st.integers(play.won(side), most_tricks)))
    return play


claims: st.SearchStrategy[Claim] = st.builds(Claim, sides, st.integers(0, 13))

notation: st.SearchStrategy[str] = st.text() | st.text(
    alphabet="NESWnesw:.|-=+ \n0123456789TJQKAtjqkaSHDCXPxp*♠♥♦♣\ufe0f\uff14²\u0663\u017f\u212a\u0130ß\x00\ud83c\u2212",
    max_size=40,
)
"""Any text, and text made of what the notations use and of look-alikes."""
