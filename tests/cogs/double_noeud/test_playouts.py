"""Whole games of Double-Nœud, held against the rules stated a second time."""

import json
from typing import Any

import pytest

from bot.game.contract import IllegalMove, Range
from bot.game.record import dump, plain, read
from bot.game.referee import verify
from cogs.double_noeud.rules import GAME
from cogs.double_noeud.scoring import TARGETS
from cogs.double_noeud.terms import Bid, Phase, Play
from tests.cogs.double_noeud import judge
from tests.cogs.double_noeud.conservation import check
from tests.cogs.double_noeud.playing import TABLES, played
from tests.conftest import count, seeded

each_table = pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)


@pytest.mark.heavy
@each_table
def test_nothing_is_lost_and_every_game_ends(seats: int, options: dict[str, Any]) -> None:
    for number in range(count(2, 100)):
        game = played(seats, number, **options)
        for state in game.states:
            check(state)
        ended = GAME.result(game.end)
        assert ended
        assert GAME.scores(game.end) == ended.scores
        best = max(ended.scores)
        leaders = [seat for seat in range(seats) if ended.scores[seat] == best]
        assert list(ended.winners) == leaders
        assert len(leaders) == (2 if options.get("teams") else 1)
        assert best >= (options.get("target") or TARGETS[seats])


@pytest.mark.heavy
@each_table
def test_choices_are_those_of_the_rules_and_nothing_else_is_taken(
    seats: int, options: dict[str, Any]
) -> None:
    for number in range(count(2, 100)):
        rng = seeded("choices", seats, str(options), number)
        for state in played(seats, number, **options).moments(rng, 40):
            for seat in GAME.to_act(state):
                hand = state.hands[seat]
                trick = [card.card for card in state.trick]
                may = judge.legal(hand, trick) if state.phase is Phase.PLAY else []
                said = range(len(hand) + 1) if state.phase is Phase.BID else ()
                listed = GAME.legal(state, seat)
                if state.phase is Phase.BID:
                    (span,) = listed
                    assert isinstance(span, Range)
                    assert plain(span) == {"do": "bid", "tricks": {"min": 0, "max": len(hand)}}
                else:
                    assert listed == tuple(Play(card) for card in may)
                for card in (*judge.CARDS, "1X"):
                    assert taken(state, seat, Play(card)) == (card in may)
                for bid in range(-1, 18):
                    assert taken(state, seat, Bid(bid)) == (bid in said)


def taken(state: Any, seat: int, move: Bid | Play) -> bool:
    refused: IllegalMove | None = None
    try:
        GAME.play(state, seat, move)
    except IllegalMove as error:
        refused = error
    assert refused is None or refused.code == "illegal"
    assert refused is None or refused.reason.startswith("double-noeud-")
    return refused is None


@pytest.mark.heavy
@each_table
def test_points_and_tricks_are_those_of_the_rules(seats: int, options: dict[str, Any]) -> None:
    rules = {
        "teams": options.get("teams", False),
        "single": options.get("team_scoring") == "single",
        "variant": options.get("score_variant", False),
    }
    for number in range(count(2, 100)):
        totals, exact = [0] * seats, 0
        game = played(seats, number, **options)
        for before, after in zip(game.states, game.states[1:], strict=False):
            if after.last_trick is not before.last_trick:
                assert after.last_trick
                cards = [card.card for card in after.last_trick.cards]
                place = judge.winner(cards)
                assert after.last_trick.winner == after.last_trick.cards[place].seat
                assert (after.events[1].seat, after.events[1].card) == (  # type: ignore[union-attr]
                    after.last_trick.winner,
                    cards[place],
                )
            last = after.last_round
            if last is not before.last_round:
                assert last
                gains = judge.points(last.bids, last.tricks, **rules)
                assert list(last.points) == gains
                totals = [total + gain for total, gain in zip(totals, gains, strict=True)]
                exact += last.bids[0] == last.tricks[0]
            assert list(after.totals) == totals
        if not rules["teams"]:
            assert GAME.figures(game.end)["exact_bids"][0] == exact
        assert GAME.figures(game.end)["rounds"] == (game.end.round,) * seats


@pytest.mark.heavy
@each_table
def test_a_record_replays_to_the_same_game(seats: int, options: dict[str, Any]) -> None:
    for number in range(count(1, 30)):
        game = played(seats, number, **options)
        document = json.dumps(dump(game.record(), game.end))
        record = read(document, {"double_noeud": GAME})
        replayed = record.replay()
        assert replayed._replace(chance=game.end.chance) == game.end
        assert verify(record) is None
        assert GAME.dealt(replayed) == GAME.dealt(game.end)
        sown = {k: v for k, v in json.loads(document).items() if k != "chance"}
        assert read(json.dumps(sown), {"double_noeud": GAME}).replay() == game.end
