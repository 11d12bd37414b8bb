"""Who may know what of whose game (RULES 5.7, RECORDS 6 (26)), and what may stand behind it."""

from typing import Any

import pytest

from bot.game.record import plain
from cogs.blackjack_duel.rules import GAME, State
from cogs.blackjack_duel.shoe import is_blackjack
from cogs.blackjack_duel.shown import BlackjackView, Following, Private
from tests.cogs.blackjack_duel.conservation import check
from tests.cogs.blackjack_duel.hidden import open_games
from tests.cogs.blackjack_duel.playing import (
    LEVER,
    act,
    following,
    played,
    random_game,
    reach,
    table,
)
from tests.conftest import count, seeded

SPLIT = {"D": "9H TH", "M1": "8S 8H 3D TD", "S1": "TH 5H", "M2": "7S 7H 2D"}
SCRIPTS = [
    "bet 1:100",
    "bet 1:100 2:50",
    "bet 1:100, hit",
    "bet 1:100, double",
    "bet 1:100, split",
    "bet 1:100, split, hit, hit",
]


def told(view: BlackjackView) -> Any:
    return plain(view)


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("viewer", [1, None])
def test_nothing_that_the_first_player_does_shows(script: str, viewer: int | None) -> None:
    before, after = table(SPLIT, SPLIT), played(script, SPLIT, SPLIT)
    assert GAME.view(after, viewer) == GAME.view(before, viewer)
    assert "unseen" in told(GAME.view(after, viewer))["phase"]


@pytest.mark.parametrize("script", SCRIPTS)
def test_in_parallel_neither_sees_the_other(script: str) -> None:
    for seat in (0, 1):
        before = act(table(SPLIT, SPLIT, order="parallel"), "bet 1:50 2:50, hit", 1 - seat)
        after = act(before, script, seat)
        for viewer in (1 - seat, None):
            assert GAME.view(after, viewer) == GAME.view(before, viewer)
        assert GAME.view(after, 1 - seat).phase == "play"
        assert [event.event for event in GAME.view(after, 1 - seat).events] == ["drawn"]


HOW_IT_ENDS = [
    "quit",
    "time_up 0",
    "bet 1:100, quit",
    "bet 1:100, split, hit, hit, quit",
    "bet 1:2500 2:2500, time_up 0",
]


def test_how_the_first_player_has_ended_stays_secret() -> None:
    """Not even whether he was ruined, has quit, or ran out of time; only that he is done."""
    ends = [played(script, SPLIT, SPLIT) for script in HOW_IT_ENDS]
    ends += [reach(table(*[LEVER] * 5), 0), reach(table(*[LEVER] * 5), 9000, rounds=5)]
    for viewer in (1, None):
        views = [GAME.view(state, viewer) for state in ends]
        assert all(view == views[0] for view in views)
        assert told(views[0])["events"] == [{"event": "finished", "seat": 0}]
        assert views[0].public.done == (True, False)
        assert (views[0].public.points, views[0].public.rounds_played) == (
            (None, 10_000),
            (None, 0),
        )
    assert len({GAME.view(state, 0) for state in ends}) == len(ends)


def test_points_show_once_the_opponent_is_done() -> None:
    state = played("bet 1:100, stand, quit", SPLIT)
    assert GAME.view(state, None).public.points == (None, 10_000)
    state = act(state, "bet 1:100 2:50", seat=1)
    assert GAME.view(state, None).public.points == (None, 9850)
    state = act(state, "double", seat=1)
    assert GAME.view(state, None).public.points == (None, 9750)
    state = act(state, "stand", seat=1)
    assert GAME.view(state, None).public.points == (None, 9950)
    assert GAME.view(state, None).public.rounds_played == (None, 1)
    state = act(state, "quit", seat=1)
    assert GAME.view(state, None).public.points == GAME.scores(state) == (5900, 5950)
    assert GAME.view(state, None).public.rounds_played == (1, 1)


def test_in_parallel_too_whoever_is_done_first() -> None:
    state = act(table(SPLIT, order="parallel"), "bet 1:100", seat=0)
    assert GAME.view(state, None).public.points == (None, None)
    state = act(state, "quit", seat=1)
    public = GAME.view(state, None).public
    assert (public.points, public.done, public.seat) == ((9900, None), (False, True), 0)
    assert following(state, 1).of == 0
    assert following(state, 1).hands[0].cards == ("8S", "8H")
    assert "hands" not in plain(GAME.view(state, None))["public"]


def test_who_is_done_watches_the_other_and_a_spectator_does_not() -> None:
    state = played("bet 1:100, stand, quit", SPLIT)
    state = act(state, "bet 1:100, split", seat=1)
    assert following(state, 0).of == following(state, 1).of == 1
    assert following(state, 0).hands == following(state, 1).hands
    assert following(state, 0).points == 10_000 - 100 - 4000
    assert following(state, 1).points == 9800
    assert GAME.view(state, 0).events == state.events
    assert GAME.view(state, 0).phase == "play"
    spectator = GAME.view(state, None)
    assert (spectator.events, spectator.phase, spectator.private) == ((), "unseen", None)
    assert spectator.learnt.games == (None, None)


def test_who_waits_knows_his_own_points_alone() -> None:
    private = GAME.view(played("bet 1:100", SPLIT), 1).private
    assert private == Private(10_000, 0)
    assert not isinstance(private, Following)


def test_at_the_end_everything_is_shown() -> None:
    state = act(played("bet 1:100, hit, stand, quit", SPLIT), "bet 1:100, stand, quit", seat=1)
    for viewer in (0, 1, None):
        view = GAME.view(state, viewer)
        assert view.learnt.games == state.solos
        assert view.events == state.events
        ((dealer, first, *_),) = view.learnt.streams
        assert (dealer, first) == (("9H", "TH"), ("8S", "8H", "3D"))


def test_the_dealers_next_card_is_never_read_in_play() -> None:
    for peek in (False, True):
        state = played("bet 1:100", {"D": "KH 6C 5C", "M1": "8S 8H"}, dealer_peek=peek)
        assert following(state).dealer == ("KH",)
        assert GAME.view(state, 0).learnt.streams[0][0] == ("KH",)


# Imagined states ---------------------------------------------------------------------------------


@pytest.mark.heavy
def test_the_second_player_imagines_the_first_on_the_cards_that_he_has_read() -> None:
    state = played("bet 1:100 2:100, split, hit, stand, stand, quit", SPLIT)
    state = act(state, "bet 1:100, hit", seat=1)
    view = GAME.view(state, 1)
    rng = seeded("second")
    finals, others = set(), set()
    for _ in range(count(40, 1_000)):
        imagined = GAME.imagine(view, rng)
        check(imagined)
        assert GAME.view(imagined, 1) == view
        assert imagined.shoes[0][1][:3] == ("8S", "8H", "3D")
        assert imagined.shoes[0][0][0] == "9H"
        first = imagined.solos[0]
        if first.past.last and first.past.last.round == 1:
            hands = {hand.place: hand.cards[:2] for hand in first.past.last.hands}
            assert hands.get("1", ("8S", "8H")) == ("8S", "8H")
        assert first.past.reason
        finals.add(GAME.scores(imagined)[0])
        others.add(imagined.shoes[0][1][3])
    assert len(finals) > 20
    assert len(others) > 10


@pytest.mark.heavy
def test_in_parallel_a_running_game_is_imagined_running() -> None:
    state = act(table(LEVER, LEVER, order="parallel"), "bet 1:100, insure no", seat=1)
    view = GAME.view(state, 1)
    rng = seeded("parallel")
    phases = set()
    for _ in range(count(60, 1_000)):
        imagined = GAME.imagine(view, rng)
        check(imagined)
        assert GAME.to_act(imagined) == (0, 1)
        phases.add(GAME.phase(imagined))
    assert phases >= {"bet", "play"}


@pytest.mark.heavy
@pytest.mark.parametrize("up", ["AH", "TH", "KH"])
def test_a_look_in_vain_is_remembered(up: str) -> None:
    """With `dealer_peek` the hidden card of an Ace or a ten makes no blackjack."""
    rng = seeded("peek", up)
    for peek in (False, True):
        state = played("bet 1:100", {"D": f"{up} 6C", "M1": "TS 6S"}, dealer_peek=peek)
        if up == "AH":
            seconds = {GAME.imagine(GAME.view(state, 0), rng).shoes[0][0][1] for _ in range(60)}
            assert any(is_blackjack(up, card) for card in seconds), "nobody has looked yet"
            state = act(state, "insure no")
        naturals = 0
        for _ in range(count(120, 2_000)):
            imagined = GAME.imagine(GAME.view(state, 0), rng)
            check(imagined)
            naturals += is_blackjack(*imagined.shoes[0][0][:2])
        assert bool(naturals) != peek


@pytest.mark.heavy
def test_a_look_in_vain_is_remembered_of_a_void_round() -> None:
    options = {"dealer_peek": True, "interrupted_round": "void_and_penalise"}
    state = played("bet 1:100, quit", {"D": "TH 6C", "M1": "TS 6S"}, **options)
    rng = seeded("void")
    for viewer in (0,):
        for _ in range(count(60, 1_000)):
            imagined = GAME.imagine(GAME.view(state, viewer), rng)
            assert not is_blackjack(*imagined.shoes[0][0][:2])


@pytest.mark.parametrize(
    "script",
    [
        "bet 1:10",
        "bet 1:2500 2:2500 3:2500",
        "bet 1:10, insure yes",
        "bet 1:2500 2:2500 3:10, insure yes",
        "bet 1:10, insure yes, hit",
        "bet 1:2500 2:2500 3:2500, hit, hit, hit",
        "bet 1:2500 2:2500 3:2500, stand, stand, stand",
        "bet 1:10 2:10, insure no, hit, stand",
    ],
)
@pytest.mark.parametrize("peek", [False, True])
def test_a_spectator_imagines_a_game_that_has_these_points(script: str, peek: bool) -> None:
    state = act(table(LEVER, LEVER, dealer_peek=peek), "quit")
    state = act(state, script, seat=1)
    view, rng = GAME.view(state, None), seeded("spectator", script)
    for _ in range(20):
        imagined = GAME.imagine(view, rng)
        check(imagined)
        assert GAME.view(imagined, None) == view
        assert GAME.scores(imagined)[1] == GAME.scores(state)[1]


@pytest.mark.heavy
@pytest.mark.parametrize("order", ["sequential", "parallel"])
def test_imagined_states_look_the_same_and_lose_nothing(order: str) -> None:
    for number in range(count(12, 300)):
        rng = seeded("imagined", order, number)
        game = random_game(rng, **random_options(rng), order=order)
        for state, viewer, view in game.views():
            if rng.random() < 0.2:
                imagined = GAME.imagine(view, rng)
                check(imagined)
                assert GAME.view(imagined, viewer) == view
                same_streams(state, imagined, viewer)


def same_streams(state: State, imagined: State, viewer: int | None) -> None:
    """All cards that the viewer has seen lie where they lay."""
    for seat in open_games(state, viewer):
        solo = state.solos[seat]
        for number, reads in enumerate(solo.past.reads):
            for block, count_ in enumerate(reads):
                known = state.shoes[number][block][:count_]
                assert imagined.shoes[number][block][:count_] == known


def random_options(rng: Any) -> dict[str, Any]:
    """Every option, either way."""
    return {
        "blackjack_pays": rng.choice(["1:1", "3:2"]),
        "max_scope": rng.choice(["per_hand", "per_round"]),
        "insurance": rng.choice(["all", "per_hand"]),
        "split_by": rng.choice(["rank", "value"]),
        "double_after_split": rng.random() < 0.5,
        "resplit": rng.random() < 0.5,
        "dealer_peek": rng.random() < 0.5,
        "interrupted_round": rng.choice(["stand_and_settle", "void_and_penalise"]),
    }
