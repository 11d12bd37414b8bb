"""Blackjack Duel: five rounds each, with the same cards against the same dealer (RULES 5).

Each plays for himself, and the first player's whole game is a secret until the second is done.
"""

from typing import Annotated, Any, ClassVar, NamedTuple

from pydantic import Field, TypeAdapter

from bot.game.chance import Chance, Rng, dream
from bot.game.contract import Game, Range, Result, Seat, View
from cogs.blackjack_duel.choices import QUIT, bets_of, choices, mildest, refusal, stakes_of, step
from cogs.blackjack_duel.imagined import imagine_games, streams
from cogs.blackjack_duel.shoe import BLOCKS, Shoe, blocks, shoe_of
from cogs.blackjack_duel.shown import (
    BlackjackView,
    Following,
    HandResult,
    HandShown,
    LastRound,
    Learnt,
    Private,
    Public,
)
from cogs.blackjack_duel.solo import FRESH, At, Round, Solo, deal, final, leave
from cogs.blackjack_duel.stakes import Stakes
from cogs.blackjack_duel.terms import (
    OVER,
    PLAY,
    PLAYING,
    ROUNDS,
    SEATS,
    UNSEEN,
    Bet,
    Event,
    Finished,
    GameOver,
    Listed,
    Move,
    Options,
    Phase,
    Reason,
    RoundSettled,
    TimeUp,
)

MOVES: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="do")])
NO_STAKES = Stakes({})


class State(NamedTuple):
    """A whole game of Blackjack Duel, hidden cards included."""

    options: Options
    chance: Chance
    shoes: tuple[Shoe, ...]
    """Of the rounds that either has begun: none is shuffled before."""
    solos: tuple[Solo, Solo]
    to_act: tuple[Seat, ...]
    events: tuple[Event, ...]


class BlackjackDuel(Game[Options, State, Move, BlackjackView]):
    """The rules of Blackjack Duel as the house plays them."""

    name: ClassVar[str] = "blackjack_duel"
    options = Options
    listed = Listed
    moves = MOVES

    def seats(self, options: Options) -> range:
        """Always two."""
        return range(2, 3)

    def start(self, options: Options, seats: int, chance: Chance) -> State:
        """Nothing is dealt before a bet is placed."""
        for listed in chance.listed.rounds if chance.listed else ():
            blocks(listed)
        return State(options, chance, (), (FRESH, FRESH), waiting(options, (FRESH, FRESH)), ())

    def phase(self, state: State) -> str:
        """The phase of the game being played; of the lower seat's, in parallel."""
        return state.solos[state.to_act[0]].phase.value if state.to_act else OVER.value

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Whoever is not done: one after the other, or both in parallel (BJ-R2)."""
        return state.to_act

    def legal(self, state: State, seat: Seat) -> tuple[Move | Range[Move], ...]:
        """RULES 5.3, the table of phases; bets are a range."""
        return choices(state.options, state.solos[seat]) if seat in state.to_act else ()

    def apply(self, state: State, seat: Seat | None, move: Move) -> State:
        """One move of one player's game; a round is shuffled when it is first dealt."""
        options, chance, shoes, solos, to_act, _ = state
        time_up = seat is None
        if seat is None:
            if not isinstance(move, TimeUp) or move.of not in to_act:
                raise refusal("no-clock")
            seat = move.of
        solo = solos[seat]
        number = len(solo.past.nets)
        if isinstance(move, Bet):
            bets = bets_of(options, solo, move)  # or refused, before a shoe is shuffled for it
            if number == len(shoes):
                shoes = (*shoes, shoe_of(chance, number + 1))
            solo = deal(At(options, seat, shoes[number]), solo, bets)
        else:
            at = At(options, seat, shoes[number] if number < len(shoes) else ())
            solo = leave(at, solo, Reason.TIME_UP) if time_up else step(at, solo, move)
        solos = (solo, solos[1]) if seat == 0 else (solos[0], solo)
        events = solo.events
        if solo.phase is OVER:
            to_act = waiting(options, solos)
            if not to_act:
                events = (*events, GameOver(winners(solos)))
        return State(options, chance, shoes, solos, to_act, events)

    def view(self, state: State, seat: Seat | None) -> BlackjackView:
        """RULES 5.7: one's own game; the other's when one is done; both when both are."""
        solos, to_act = state.solos, state.to_act
        done = (solos[0].phase is OVER, solos[1].phase is OVER)
        followed = follows(state, seat)
        games = (
            solos[0] if sees(seat, 0, done) else None,
            solos[1] if sees(seat, 1, done) else None,
        )
        phase = UNSEEN if to_act else OVER
        return View(
            seat=seat,
            seats=len(SEATS),
            options=state.options,
            phase=(phase if followed is None else solos[followed].phase).value,
            to_act=to_act,
            choices=() if seat is None else self.legal(state, seat),
            result=self.result(state),
            events=heard(state, seat, games),
            public=Public(
                seat=to_act[0] if to_act else None,
                points=(
                    final(solos[0]) if done[1] else None,
                    final(solos[1]) if done[0] else None,
                ),
                rounds_played=(
                    len(solos[0].past.nets) if done[1] else None,
                    len(solos[1].past.nets) if done[0] else None,
                ),
                done=done,
            ),
            private=None if seat is None else known(solos, seat, followed),
            learnt=Learnt(games, streams(state.shoes, games)),
        )

    def imagine(self, view: BlackjackView, rng: Rng) -> State:
        """Shoes that begin with the cards seen, and a hidden game of random moves on them."""
        chance, options = dream(rng), Options.model_validate(view.options)
        shoes, (first, second) = imagine_games(view, options, chance, rng)
        return State(options, chance, tuple(shoes), (first, second), view.to_act, view.events)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Bet 10 on place 1, no insurance, stand."""
        return mildest(state.solos[seat])

    def clock(self, options: Options) -> float:
        """A player's time for his five rounds (RULES 5.1)."""
        return 60.0 * options.time_limit_minutes

    def time_up(self, seat: Seat) -> Move:
        """His time is up (RULES 5.6)."""
        return TimeUp(seat)

    def resignation(self, state: State, seat: Seat) -> Move | None:
        """Whoever quits keeps his points, less what is not played (RULES 5.6)."""
        return QUIT if seat in state.to_act else None

    def is_done(self, state: State, seat: Seat) -> bool:
        """Whether a player has played his own game (RULES 5.6)."""
        return state.solos[seat].phase is OVER

    def scores(self, state: State) -> tuple[int, ...]:
        """Points without what is staked; after penalties once a seat is done."""
        return final(state.solos[0]), final(state.solos[1])

    def result(self, state: State) -> Result | None:
        """The higher final total; equal, a draw (BJ-R14)."""
        if state.to_act:
            return None
        return Result(winners(state.solos), self.scores(state), "points")

    def figures(self, state: State) -> dict[str, tuple[int, ...]]:
        """Final points, hands won, and blackjacks."""
        first, second = state.solos
        return {
            "points": self.scores(state),
            "hands_won": (first.past.hands_won, second.past.hands_won),
            "blackjacks": (first.past.blackjacks, second.past.blackjacks),
        }

    def dealt(self, state: State, at_least: int = 0) -> dict[str, Any]:
        """The blocks of the rounds dealt, read or not; always the first, as any game has cards."""
        further = range(len(state.shoes), max(1, min(at_least, ROUNDS)))
        shoes = (*state.shoes, *(shoe_of(state.chance, number + 1) for number in further))
        return {
            "rounds": [
                {name: list(block) for name, block in zip(BLOCKS, shoe, strict=True)}
                for shoe in shoes
            ]
        }


def waiting(options: Options, solos: tuple[Solo, Solo]) -> tuple[Seat, ...]:
    """The seats that may play: those not done or, in sequence, the first of them."""
    seats = tuple([seat for seat in SEATS if solos[seat].phase is not OVER])
    return seats if options.order == "parallel" else seats[:1]


def winners(solos: tuple[Solo, Solo]) -> tuple[Seat, ...]:
    """Who has the higher final total; both if they are equal."""
    scores = final(solos[0]), final(solos[1])
    return tuple(seat for seat in SEATS if scores[seat] == max(scores))


# Who may know what (RULES 5.7) -------------------------------------------------------------------


def sees(viewer: Seat | None, seat: Seat, done: tuple[bool, bool]) -> bool:
    """Whether a viewer may see a seat's game."""
    return viewer == seat or all(done) or (viewer is not None and done[viewer])


def follows(state: State, viewer: Seat | None) -> Seat | None:
    """Whose game is laid out for a viewer: his own while it runs and at the end, else the other's.

    None for who has to wait, and for spectators.
    """
    if viewer is None:
        return None
    if not state.to_act or viewer in state.to_act:
        return viewer
    return 1 - viewer if state.solos[viewer].phase is OVER else None


def heard(
    state: State, viewer: Seat | None, games: tuple[Solo | None, Solo | None]
) -> tuple[Event, ...]:
    """The last events that a viewer knows of: that another has moved at all may be a secret."""
    open_to_viewer = tuple(
        event
        for event in state.events
        if isinstance(event, Finished | GameOver) or games[event.seat] is not None
    )
    if open_to_viewer or viewer is None:
        return open_to_viewer
    return state.solos[viewer].events


def known(solos: tuple[Solo, Solo], seat: Seat, followed: Seat | None) -> Private:
    """A seat's own points and rounds, and the game that it follows."""
    points, rounds_played = final(solos[seat]), len(solos[seat].past.nets)
    if followed is None:
        return Private(points, rounds_played)
    solo = solos[followed]
    table, last = solo.round, solo.past.last
    return Following(
        points=points,
        rounds_played=rounds_played,
        of=followed,
        round=min(len(solo.past.nets) + 1, ROUNDS),
        bets=stakes_of(table.bets) if table else NO_STAKES,
        hands=laid_out(table, solo.phase) if table else (),
        dealer=(table.dealer,) if table else (),
        insurance=table.insurance if table else 0,
        last_round=summed_up(last) if last else None,
    )


def laid_out(table: Round, phase: Phase) -> tuple[HandShown, ...]:
    """The hands on the table; the one whose turn it is plays."""
    return tuple(
        HandShown(
            hand.place,
            hand.cards,
            hand.total,
            hand.stake,
            PLAYING if phase is PLAY and turn == table.turn else hand.state,
        )
        for turn, hand in enumerate(table.hands)
    )


def summed_up(last: RoundSettled) -> LastRound:
    """The last round in the form of RECORDS section 5."""
    hands = tuple(HandResult(hand.place, hand.result, hand.net) for hand in last.hands)
    return LastRound(hands, last.dealer, last.insurance_net, last.net)


GAME = BlackjackDuel()
