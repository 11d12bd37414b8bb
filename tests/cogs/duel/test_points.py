"""What holds of the points of any game of Duel (RULES 1.9), and that random games see it all."""

from collections import Counter

import pytest

from bot.game.cards import FRENCH
from bot.game.chance import Chance, Seed
from bot.game.contract import Pace
from cogs.duel.phases import State, deal_sudden_duel
from cogs.duel.rules import GAME
from cogs.duel.terms import (
    Accept,
    BankPick,
    BlackJackDealt,
    BlackJackWon,
    Challenged,
    Decline,
    Event,
    GameOver,
    Options,
    Phase,
    Pick,
    RightEarned,
    Scored,
    SetDealt,
    Stand,
    SuddenDeath,
)
from tests.cogs.duel.judge import ORDER
from tests.conftest import count
from tests.game.playing import Playout, named, playout

GAMES_PLAYED = count(150, 2_000)


def sets(play: Playout) -> list[list[Event]]:
    """The events of each Set, in order; those of a Mort Subite are left out."""
    told: list[list[Event]] = []
    for event in (event for state in play.states for event in state.events):
        if isinstance(event, SuddenDeath | GameOver):
            break
        if isinstance(event, SetDealt):
            told.append([])
        told[-1].append(event)
    return told


@pytest.mark.heavy
@pytest.mark.parametrize("batch", range(4))
def test_points_of_sets_and_totals(batch: int) -> None:
    for number in range(batch, GAMES_PLAYED, 4):
        play = playout(GAME, number)
        with named("random game", number):
            check_sets(play)
            check_bank(play)
            check_figures(play)


def check_sets(play: Playout) -> None:
    totals = [0, 0]
    told = sets(play)
    assert len(told) == play.options.sets
    for events in told:
        duels = [event for event in events if isinstance(event, Scored)]
        bonuses = [event for event in events if isinstance(event, BlackJackDealt)]
        assert len(duels) == 5
        assert len(bonuses) <= 1
        rights = [event.seat for event in events if isinstance(event, RightEarned)]
        assert rights == the_right(play.options, duels)
        points = [sum(duel.points[seat] for duel in duels) for seat in (0, 1)]
        assert max(points) <= 10
        if bonuses:
            assert [bonuses[0].dealer] == rights
        for seat in (0, 1):
            totals[seat] += points[seat] + sum(
                event.loser == seat for event in events if event.event == "black_jack_won"
            )
    assert tuple(totals) == play.end.points
    result = GAME.result(play.end)
    assert result is not None
    (winner,) = result.winners
    assert play.end.events[-1] == GameOver(winner)
    if play.end.sudden_duels:
        assert totals[0] == totals[1]
        assert play.end.last_duel.points[winner] < play.end.last_duel.points[1 - winner]
    else:
        assert totals[winner] < totals[1 - winner]


def the_right(options: Options, duels: list[Scored]) -> list[int]:
    """Who earns a Set's one right to the Black Jack, if anybody does (RULES 1.5, DU-R7, DU-R8)."""
    points = [0, 0]
    for duel in duels:
        points = [had + got for had, got in zip(points, duel.points, strict=True)]
        first = [seat for seat in (0, 1) if points[seat] >= 3]
        if first == [0, 1]:
            visitor, home = (ORDER.index(card[0]) for card in duel.cards)
            return {
                "challenger_first": [1 if home < visitor else 0],
                "visiteur": [0],
                "none": [],
            }[options.black_jack_tie]
        if first:
            return first
    return []


def check_bank(play: Playout) -> None:
    """Bank cards turned are as many as duels with a challenge, and ties; points are shots."""
    turned = 0
    for state in play.states:
        for event in state.events:
            if isinstance(event, SetDealt):
                turned = 0
            elif isinstance(event, Scored):
                turned += event.bank_card is not None
        if not state.sudden_duels:
            assert sum(state.bank_up) == turned
            assert state.points == state.shots


def check_figures(play: Playout) -> None:
    """What leaderboards count is what happened."""
    shots, challenges, reversals = [0, 0], [0, 0], [0, 0]
    for event in (event for state in play.states for event in state.events):
        match event:
            case Challenged(seat=seat):
                challenges[seat] += 1
                challenger = seat
            case BlackJackWon(loser=loser):
                shots[loser] += 1
            case Scored(outcome=outcome, points=points):
                shots = [had + got for had, got in zip(shots, points, strict=True)]
                if "reversed" in outcome:
                    reversals[challenger] += 1
    banque = (0,) * (play.seats - 2)
    assert GAME.figures(play.end) == {
        "shots": (*shots, *banque),
        "challenges": (*challenges, *banque),
        "reversals": (*reversals, *banque),
    }


def test_random_games_see_every_phase_event_and_outcome() -> None:
    """Else the suite over every game would prove little about this one."""
    phases: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for number in range(500):
        play = playout(GAME, number)
        for state in play.states:
            phases[state.phase] += 1
            for event in state.events:
                seen[event.event] += 1
                if isinstance(event, Scored):
                    seen[event.outcome] += 1
                if isinstance(event, SuddenDeath):
                    seen["replayed"] += event.duel > 1
                    seen["leftover"] += play.options.sudden_death_bank == "leftover_bank"
    assert set(phases) == set(Phase)
    rare = {name: number for name, number in seen.items() if number < 3}
    assert not rare
    assert len(seen) == 12 + 7 + 2


def test_the_mildest_moves() -> None:
    """RULES, first page: the lowest place, « J'accepte », the lowest bank card, decline, stand."""
    for number in range(60):
        for state in playout(GAME, number).states[:-1]:
            for seat in GAME.to_act(state):
                mildest = GAME.default_move(state, seat)
                legal = GAME.legal(state, seat)
                match state.phase:
                    case Phase.PICK:
                        wanted = min(move.card for move in legal if isinstance(move, Pick))
                        assert mildest == Pick(wanted)
                    case Phase.BANK_PICK:
                        wanted = min(move.card for move in legal if isinstance(move, BankPick))
                        assert mildest == BankPick(wanted)
                    case Phase.DECIDE:
                        assert mildest == Accept()
                    case Phase.OFFER:
                        assert mildest == Decline()
                    case Phase.CLIENT:
                        assert mildest == Stand()
                offered = state.phase is Phase.OFFER
                assert GAME.pace(state, seat) is (Pace.WINDOW if offered else Pace.MOVE)


@pytest.mark.parametrize(
    ("duels", "number"), [(0, None), (59, None), (60, 1), (61, None), (119, None), (120, 2)]
)
def test_sixty_equal_duels_reshuffle_the_pile(duels: int, number: int | None) -> None:
    """DU-R14, a safety that no game can need: a pile goes round in one order, 37 duels at most."""
    seed = Seed(bytes(range(32)))
    start: State = GAME.start(Options(sets=1), 2, Chance(seed))
    state = start._replace(sudden_duels=duels, bottom=5)
    after = deal_sudden_duel(state)
    assert after.sudden_cards is not None
    pile = state.pile
    if number:
        canonical = [card for card in FRENCH if card in pile]
        pile = seed.shuffle(f"duel/reshuffle/{number}", canonical)
    assert after.sudden_cards == pile[:2]
    assert after.sudden_duels == duels + 1
    assert after.bottom == (0 if number else 5)
