"""The Black Jack bonus of Duel™ (RULES 1.5)."""

from dataclasses import replace

from bot.game.cards import RANK
from bot.game.contract import Seat
from cogs.duel.phases import State, draw, next_duel, plus, say, shorten, to_bottom
from cogs.duel.terms import CLIENT, PICK, BlackJackDealt, BlackJackTable, BlackJackWon, Drawn, Row

TEN_VALUES = "TJQK"


def total(cards: Row) -> int:
    """The best total of a Black Jack hand: an Ace counts 11 unless that passes 21, then 1."""
    points = sum(
        11 if card[0] == "A" else 10 if card[0] in TEN_VALUES else RANK[card] for card in cards
    )
    for card in cards:
        if card[0] == "A" and points > 21:
            points -= 10
    return points


def is_soft(cards: Row) -> bool:
    """Whether an Ace counts 11 in the best total."""
    aces = sum(card[0] == "A" for card in cards)
    others = total(tuple(card for card in cards if card[0] != "A"))
    return total(cards) > others + aces


def launch_black_jack(state: State, dealer: Seat) -> State:
    """Client, Croupier, Client from the top of the pile; the launcher is the Croupier."""
    first, second, third = state.pile[:3]
    table = BlackJackTable(dealer, (second,), (first, third))
    state = shorten(state, 3)._replace(
        right=None,
        black_jack=table,
        duel_ready=state.phase is PICK,
        phase=CLIENT,
        events=(*state.events, BlackJackDealt(dealer)),
    )
    return croupier_plays(state) if total(table.client_cards) == 21 else state


def hit(state: State) -> State:
    """The Client draws; past 21 he has lost, at 21 he stops by himself (DU-R10)."""
    table = state.black_jack
    assert table is not None, "the Client plays"
    state, card = draw(state)
    table = replace(table, client_cards=(*table.client_cards, card))
    state = say(state, Drawn(1 - table.dealer, card), black_jack=table)
    points = total(table.client_cards)
    if points > 21:
        return end_black_jack(state, table, loser=1 - table.dealer)
    return croupier_plays(state) if points == 21 else state


def croupier_plays(state: State) -> State:
    """The Croupier draws until he has reached the Client or passed 21 (DU-R11)."""
    table = state.black_jack
    assert table is not None, "the Croupier plays"
    goal = total(table.client_cards)
    while total(table.dealer_cards) < goal:
        state, card = draw(state)
        table = replace(table, dealer_cards=(*table.dealer_cards, card))
    beaten = total(table.dealer_cards) > 21
    return end_black_jack(state, table, loser=table.dealer if beaten else 1 - table.dealer)


def end_black_jack(state: State, table: BlackJackTable, loser: Seat) -> State:
    """A point and a shot for the loser; the cards go under the pile (DU-R12, DU-R21)."""
    state = to_bottom(state, (*table.client_cards, *table.dealer_cards))._replace(
        black_jack=None,
        set_points=plus(state.set_points, loser),
        points=plus(state.points, loser),
        shots=plus(state.shots, loser),
        events=(
            *state.events,
            BlackJackWon(loser, table.dealer, table.dealer_cards, table.client_cards),
        ),
    )
    if state.duel_ready:
        return state._replace(phase=PICK, duel_ready=False)
    return next_duel(state)
