"""What Blackjack Duel never loses or doubles (RULES 5.9)."""

from collections import Counter

from bot.game.cards import FRENCH
from cogs.blackjack_duel.rules import GAME, State
from cogs.blackjack_duel.solo import Round, Solo
from cogs.blackjack_duel.terms import HandState, Phase, RoundSettled

Shoe = tuple[tuple[str, ...], ...]

OPEN = HandState.WAITING
RESULTS = {"win": 1, "lose": -1, "push": 0, "bust": -1, "blackjack": 1}


def check(state: State) -> None:
    """Points and stakes, cards and what they count, of both games."""
    for shoe in state.shoes:
        copies = Counter(card for block in shoe for card in block)
        assert set(copies) <= set(FRENCH)
        assert max(copies.values()) <= 6
    for seat, solo in enumerate(state.solos):
        check_solo(solo, state.shoes)
        assert (seat in state.to_act) <= (solo.phase is not Phase.OVER)
        unplayed = 5 - len(solo.past.nets) if solo.phase is Phase.OVER else 0
        assert GAME.scores(state)[seat] == solo.points - 1000 * unplayed


def check_solo(solo: Solo, shoes: tuple[Shoe, ...]) -> None:
    """One player's game."""
    past, table = solo.past, solo.round
    on_table = table.insurance + sum(hand.stake for hand in table.hands) if table else 0
    assert solo.points + on_table == 10_000 + sum(past.nets)
    assert solo.points >= 0
    assert not solo.points % 5
    assert len(past.nets) <= 5
    assert (past.reason is not None) == (solo.phase is Phase.OVER)
    voided = len(past.reads) - len(past.nets)
    assert voided in (0, 1)
    assert not voided or past.reason in ("quit", "time_up")
    assert len(past.reads) + (table is not None) <= len(shoes)
    if past.last:
        check_settled(past.last, shoes[len(past.nets) - 1])
        assert past.last.net == past.nets[-1]
    assert bool(past.last) == bool(past.nets)
    assert (table is not None) == (solo.phase in (Phase.INSURANCE, Phase.PLAY))
    if table:
        check_round(table, shoes[len(past.nets)], solo.phase)


def check_round(table: Round, shoe: Shoe, phase: Phase) -> None:
    """The hands on the table are what was read of their blocks, and one of them is to play."""
    assert table.reads[0] == 1
    assert table.dealer == shoe[0][0]
    for place in (1, 2, 3):
        hands = [hand for hand in table.hands if hand.place[0] == str(place)]
        read = (*shoe[place][: table.reads[place]], *shoe[place + 3][: table.reads[place + 3]])
        assert sorted(card for hand in hands for card in hand.cards) == sorted(read)
        assert bool(hands) == bool(table.bets[place - 1])
        for hand in hands:
            assert hand.stake % table.bets[place - 1] == 0
            assert hand.total == best(hand.cards)
            assert (hand.total < 21) or hand.state is not OPEN
            assert (hand.total > 21) == (hand.state is HandState.BUST)
    assert [hand.place for hand in table.hands] == sorted(hand.place for hand in table.hands)
    if phase is Phase.PLAY:
        assert table.hands[table.turn].state is OPEN
        assert all(hand.state is not OPEN for hand in table.hands[: table.turn])


def check_settled(last: RoundSettled, shoe: Shoe) -> None:
    """The dealer has played his own block out; nets are what results and stakes make them."""
    assert last.dealer == shoe[0][: len(last.dealer)]
    assert best(last.dealer) >= 17 > best(last.dealer[:-1])
    assert last.net == last.insurance_net + sum(hand.net for hand in last.hands)
    for hand in last.hands:
        assert hand.total == best(hand.cards)
        pays = 1.5 if (hand.result, abs(hand.net)) == ("blackjack", hand.stake * 1.5) else 1
        assert hand.net == RESULTS[hand.result] * hand.stake * pays


def best(cards: tuple[str, ...]) -> int:
    """The highest total up to 21 that Aces allow, else the lowest: counted the long way."""
    totals = {0}
    for card in cards:
        values = (1, 11) if card[0] == "A" else (10 if card[0] in "TJQK" else int(card[0]),)
        totals = {total + value for total in totals for value in values}
    return max((total for total in totals if total <= 21), default=min(totals))
