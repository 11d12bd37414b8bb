"""Duel™: two rows of five hidden cards, a bank to challenge with, few points to win (RULES 1).

The card that is mine is the one lying in front of me, though my opponent turns it up. Points are
bad: each is a shot.
"""

from functools import cache
from typing import Annotated, Any, ClassVar

from pydantic import Field, TypeAdapter

from bot.game.cards import FRENCH, Card
from bot.game.chance import Chance, Rng, complete, dream, shuffled
from bot.game.contract import Game, IllegalMove, Pace, Penalties, Result, Seat, View
from cogs.duel.black_jack import croupier_plays, hit, launch_black_jack
from cogs.duel.phases import (
    NO_POINTS,
    State,
    accept,
    challenge,
    deal_set,
    deck_of,
    fighting,
    lower_seat,
    next_duel,
    pick,
    say,
    serve,
)
from cogs.duel.terms import (
    BANK,
    BANK_PICK,
    CLIENT,
    DECIDE,
    HOME,
    OFFER,
    OVER,
    PICK,
    VISITOR,
    Accept,
    BankPick,
    Challenge,
    Decline,
    DuelView,
    Hit,
    LaunchBlackJack,
    Learnt,
    Listed,
    Move,
    Options,
    Phase,
    Pick,
    Private,
    Public,
    RightLost,
    Row,
    Stand,
)

YET_TO_PICK: dict[tuple[bool, bool], tuple[Seat, ...]] = {
    (True, True): (VISITOR, HOME),
    (True, False): (VISITOR,),
    (False, True): (HOME,),
}
DECISIONS: tuple[Move, ...] = (Accept(), Challenge())
LAUNCH = LaunchBlackJack()
OFFERED: tuple[Move, ...] = (LAUNCH, Decline())
DRAWS: tuple[Move, ...] = (Hit(), Stand())
MOVES: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="do")])


class Duel(Game[Options, State, Move, DuelView]):
    """The rules of Duel™ as the house plays them."""

    name: ClassVar[str] = "duel"
    options = Options
    listed = Listed
    moves = MOVES

    def seats(self, options: Options) -> range:
        """Two duellists, and a Banque where it is played (RULES 1.1)."""
        return range(2, 3) if options.bank == "none" else range(3, 4)

    def start(self, options: Options, seats: int, chance: Chance) -> State:
        """The first Set, dealt."""
        if chance.listed:
            for deck in chance.listed.decks:
                complete(deck, FRENCH)
        blank = State(
            options=options,
            seats=seats,
            chance=chance,
            phase=PICK,
            set=0,
            duel=0,
            rows=((), ()),
            rows_up=((), ()),
            bank=(),
            bank_up=(),
            pile=(),
            bottom=0,
            events=(),
        )
        return deal_set(blank, 1)

    def phase(self, state: State) -> str:
        """One of `Phase`."""
        return state.phase.value

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """RULES 1.3, the table of phases."""
        phase = state.phase
        if phase is PICK:
            by_visitor, by_home = state.picks
            return YET_TO_PICK[by_visitor is None, by_home is None]
        if phase is BANK_PICK and state.seats > BANK:
            return (BANK,)
        if phase is DECIDE or phase is BANK_PICK:
            challenger = lower_seat(fighting(state))
            assert challenger is not None, "ties settle themselves"
            return (challenger,)
        if phase is OFFER:
            assert state.right is not None, "somebody has the right"
            return (state.right,)
        if phase is CLIENT:
            assert state.black_jack is not None, "the bonus is being played"
            return (1 - state.black_jack.dealer,)
        return ()

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Every move of a seat, one by one."""
        return choices(state, seat) if seat in self.to_act(state) else ()

    def apply(self, state: State, seat: Seat | None, move: Move) -> State:
        """One move and all that follows from it by itself."""
        if seat is None or move not in choices(state, seat):
            raise IllegalMove("illegal", _why(state, move))
        match move:
            case Pick():
                return pick(state, seat, move.card)
            case Accept():
                return accept(state)
            case Challenge():
                return challenge(state)
            case BankPick():
                return serve(state, move.card)
        state = state._replace(events=())
        match move:
            case LaunchBlackJack():
                return launch_black_jack(state, seat)
            case Decline():
                return next_duel(say(state._replace(right=None), RightLost(seat)))
            case Hit():
                return hit(state)
            case Stand():
                return croupier_plays(state)

    def view(self, state: State, seat: Seat | None) -> DuelView:
        """RULES 1.7: face-down cards are unknown to all, a pick is hidden until both are in."""
        result = self.result(state)
        waiting = state.phase is PICK and seat in (VISITOR, HOME)
        return View(
            seat=seat,
            seats=state.seats,
            options=state.options,
            phase=state.phase.value,
            to_act=self.to_act(state),
            choices=() if seat is None else self.legal(state, seat),
            result=result,
            events=state.events,
            public=Public(
                set=state.set,
                duel=state.duel,
                set_points=state.set_points,
                points=state.points,
                shots=state.shots,
                rows=(
                    _shown(state.rows[VISITOR], state.rows_up[VISITOR]),
                    _shown(state.rows[HOME], state.rows_up[HOME]),
                ),
                bank=_shown(state.bank, state.bank_up),
                pile=len(state.pile),
                black_jack_right=state.right,
                black_jack=state.black_jack,
                sudden_death=state.sudden_duels > 0,
                sudden_death_cards=state.sudden_cards,
                last_duel=state.last_duel,
            ),
            private=None if seat is None else Private(state.picks[seat] if waiting else None),
            learnt=Learnt(
                fight=state.fight,
                bottom=state.pile[len(state.pile) - state.bottom :],
                right_given=state.right_given,
                duel_ready=state.duel_ready,
                sudden_duels=state.sudden_duels,
                challenges=state.challenges,
                reversals=state.reversals,
            ),
        )

    def imagine(self, view: DuelView, rng: Rng) -> State:
        """Unseen cards dealt at random to the hidden places; an unknown pick at random."""
        public, learnt = view.public, view.learnt
        table = public.black_jack
        seen = {card for row in (*public.rows, public.bank) for card in row if card}
        seen.update(learnt.bottom, public.sudden_death_cards or ())
        if table:
            seen.update(table.client_cards, table.dealer_cards)
        unseen = shuffled(rng, [card for card in FRENCH if card not in seen])

        def filled(row: tuple[Card | None, ...]) -> Row:
            return tuple(card or unseen.pop() for card in row)

        def up(row: tuple[Card | None, ...]) -> tuple[bool, ...]:
            return tuple(card is not None for card in row)

        visitor, home, bank = filled(public.rows[0]), filled(public.rows[1]), filled(public.bank)
        return State(
            options=Options.model_validate(view.options),
            seats=view.seats,
            chance=dream(rng),
            phase=Phase(view.phase),
            set=public.set,
            duel=public.duel,
            rows=(visitor, home),
            rows_up=(up(public.rows[0]), up(public.rows[1])),
            bank=bank,
            bank_up=up(public.bank),
            pile=(*unseen, *learnt.bottom),
            bottom=len(learnt.bottom),
            events=view.events,
            picks=_imagined_picks(view, rng),
            fight=learnt.fight,
            set_points=public.set_points,
            points=public.points,
            shots=public.shots,
            right=public.black_jack_right,
            right_given=learnt.right_given,
            black_jack=table,
            duel_ready=learnt.duel_ready,
            sudden_duels=learnt.sudden_duels,
            sudden_cards=public.sudden_death_cards,
            last_duel=public.last_duel,
            challenges=learnt.challenges,
            reversals=learnt.reversals,
        )

    def default_move(self, state: State, seat: Seat) -> Move:
        """The lowest place, « J'accepte », the lowest bank card, no Black Jack, stand."""
        match state.phase:
            case Phase.DECIDE:
                return Accept()
            case Phase.OFFER:
                return Decline()
            case Phase.CLIENT:
                return Stand()
            case _:
                return self.legal(state, seat)[0]

    def pace(self, state: State, seat: Seat) -> Pace:
        """The right to the Black Jack passes by itself (DU-R9)."""
        return Pace.WINDOW if state.phase is OFFER else Pace.MOVE

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of the Sets; the Banque has none."""
        return (*state.points, 0)[: state.seats]

    def result(self, state: State) -> Result | None:
        """The lower total, or the better duel of the Mort Subite."""
        if state.phase is not OVER:
            return None
        reason = "sudden_death" if state.sudden_duels else "points"
        last = state.last_duel.points if state.last_duel else NO_POINTS
        totals = last if state.sudden_duels else state.points
        winner = VISITOR if totals[VISITOR] < totals[HOME] else HOME
        return Result((winner,), self.scores(state), reason)

    def figures(self, state: State) -> dict[str, tuple[int, ...]]:
        """Shots, challenges, and challenges that turned the duel around."""
        pairs = {
            "shots": state.shots,
            "challenges": state.challenges,
            "reversals": state.reversals,
        }
        return {name: (*pair, 0)[: state.seats] for name, pair in pairs.items()}

    def contestants(self, seats: int) -> tuple[Seat, ...]:
        """The duellists: the Banque serves both."""
        return (VISITOR, HOME)

    def shots(self, view: DuelView) -> tuple[int, ...]:
        """A shot a point, the Mort Subite's included (RULES 1.4 and 1.7)."""
        return (*view.public.shots, 0)[: view.seats]

    def penalties(self, view: DuelView) -> Penalties | None:
        """Everybody at the table may call one on a duellist, once a duel (DU-R17)."""
        if view.result is not None or Options.model_validate(view.options).penalties == "off":
            return None
        public = view.public
        duel = f"{public.set}.{public.duel}.{view.learnt.sudden_duels}"
        return Penalties(tuple(range(view.seats)), (VISITOR, HOME), duel)

    def dealt(self, state: State, at_least: int = 0) -> dict[str, Any]:
        """The decks of the Sets begun."""
        sets = max(state.set, min(at_least, state.options.sets))
        return {"decks": [list(deck_of(state.chance, number + 1)) for number in range(sets)]}


def _shown(cards: Row, up: tuple[bool, ...]) -> tuple[Card | None, ...]:
    return tuple(card if seen else None for card, seen in zip(cards, up, strict=True))


@cache
def _picks(up: tuple[bool, ...]) -> tuple[Move, ...]:
    return tuple(Pick(place) for place, shown in enumerate(up) if not shown)


@cache
def _bank_picks(up: tuple[bool, ...]) -> tuple[Move, ...]:
    return tuple(BankPick(place) for place, shown in enumerate(up) if not shown)


def choices(state: State, seat: Seat) -> tuple[Move, ...]:
    """The moves of a seat that is to act, phase by phase."""
    phase = state.phase
    if phase is PICK:
        picks = _picks(state.rows_up[1 - seat])
        return (*picks, LAUNCH) if state.right == seat else picks
    if phase is DECIDE:
        return DECISIONS
    if phase is BANK_PICK:
        return _bank_picks(state.bank_up)
    return OFFERED if phase is OFFER else DRAWS


def _imagined_picks(view: DuelView, rng: Rng) -> tuple[int | None, int | None]:
    """The picks behind a view: one's own, and a hidden one drawn at random."""

    def picked(seat: Seat) -> int | None:
        if view.phase != PICK or seat in view.to_act:
            return None
        if view.seat == seat and view.private:
            return view.private.pick
        hidden = [place for place, card in enumerate(view.public.rows[1 - seat]) if card is None]
        return hidden[rng.randrange(len(hidden))]

    return picked(VISITOR), picked(HOME)


def _why(state: State, move: Move) -> str:
    """The name of the sentence that says why a move is refused."""
    match move:
        case Pick() if state.phase is PICK:
            return "duel-already-up"
        case BankPick() if state.phase is BANK_PICK:
            return "duel-already-up"
        case LaunchBlackJack() | Decline():
            return "duel-no-right"
        case _:
            return "duel-not-now"


GAME = Duel()
