"""One Poker: lock one of two cards, bet on it, keep the other for the next deal (RULES 3).

Each hand's number of high and low cards is public, which of them is locked is not: the card that
is kept bluffs.
"""

from functools import lru_cache
from typing import Annotated, Any, ClassVar

from pydantic import Field, TypeAdapter

from bot.game.cards import Card
from bot.game.chance import Chance, Rng, complete, dream, shuffled
from bot.game.contract import Bounds, Game, IllegalMove, Range, Result, Seat, View
from cogs.one_poker.phases import (
    HIGH,
    PACKS,
    SMALLEST_BET,
    Deal,
    State,
    call,
    check,
    due,
    fold,
    lock,
    may_raise,
    open_game,
    opening,
    richest,
    signals,
    stake,
)
from cogs.one_poker.terms import (
    SEATS,
    AllIn,
    Bet,
    Call,
    Check,
    Fold,
    Learnt,
    Listed,
    Lock,
    Move,
    OnePokerView,
    Options,
    Pair,
    Phase,
    Private,
    Public,
    Raise,
)

MOVES: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="do")])
TOTAL = ("total",)
LOCKS = (Lock(0), Lock(1))
CHECK, CALL, ALL_IN, FOLD = Check(), Call(), AllIn(), Fold()


class OnePoker(Game[Options, State, Move, OnePokerView]):
    """The rules of One Poker as the house plays them."""

    name: ClassVar[str] = "one_poker"
    records: ClassVar[frozenset[str]] = frozenset({"comeback"})
    options = Options
    listed = Listed
    moves = MOVES

    def seats(self, options: Options) -> range:
        """Always two."""
        return range(2, 3)

    def start(self, options: Options, seats: int, chance: Chance) -> State:
        """The first deal, antes paid."""
        if chance.listed:
            for deck in chance.listed.decks:
                complete(deck, PACKS)
        return open_game(options, chance)

    def phase(self, state: State) -> str:
        """One of `Phase`."""
        return state.phase.value

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """RULES 3.2: one seat at a time, but for simultaneous locks (OP-R2)."""
        return state.to_act

    def legal(self, state: State, seat: Seat) -> tuple[Move | Range[Move], ...]:
        """Both places to lock; then the table of RULES 3.3, bets and raises as ranges."""
        if seat not in state.to_act:
            return ()
        if state.phase is Phase.LOCK:
            return LOCKS
        return betting(seat, state.bets, state.stacks, state.increment)

    def apply(self, state: State, seat: Seat | None, move: Move) -> State:
        """One move and all that follows from it by itself, the next deal included."""
        if seat is None:
            raise IllegalMove("illegal", "one-poker-not-now")
        if reason := _why_not(state, seat, move):
            raise IllegalMove("illegal", f"one-poker-{reason}")
        match move:
            case Lock(card=place):
                return lock(state, seat, place)
            case Check():
                return check(state, seat)
            case Bet(total=total) | Raise(total=total):
                return stake(state, seat, total)
            case Call():
                return call(state, seat)
            case AllIn():
                return stake(state, seat, state.bets[seat] + state.stacks[seat])
            case Fold():
                return fold(state, seat)

    def view(self, state: State, seat: Seat | None) -> OnePokerView:
        """RULES 3.6: hands and locked places are their owner's; no event tells of them."""
        deal, hands = state.deal, state.deal.hands
        over = state.phase is Phase.OVER
        high = (HIGH[hands[0][0]], HIGH[hands[1][0]])
        return View(
            seat=seat,
            seats=len(SEATS),
            options=state.options,
            phase=state.phase.value,
            to_act=state.to_act,
            choices=() if seat is None else self.legal(state, seat),
            result=self.result(state),
            events=state.events,
            public=Public(
                deal=deal.number,
                first=deal.first,
                stacks=state.stacks,
                bets=state.bets,
                pot=0 if over else 2 * deal.ante + sum(state.bets),
                signals=signals(hands),
                locked=(state.locks[0] is not None, state.locks[1] is not None),
                stock=deal.stock,
                last_deal=state.last_deal,
            ),
            private=None if seat is None else Private(hands[seat], state.locks[seat]),
            learnt=Learnt(
                discards=deal.discards,
                kept_high=high if deal.number > 1 else None,
                kept=(None, None)
                if seat is None
                else (
                    hands[0][0] if deal.exposed[0] else None,
                    hands[1][0] if deal.exposed[1] else None,
                ),
                increment=state.increment,
                pots=state.pots,
                bluffs=state.bluffs,
                lows=state.lows,
                history=state.history,
            ),
        )

    def imagine(self, view: OnePokerView, rng: Rng) -> State:
        """Unseen cards of the right groups in the other's hand, a place that he may have locked."""
        public, learnt, private = view.public, view.learnt, view.private
        others = tuple(seat for seat in SEATS if seat != view.seat)
        known: list[Card] = [*learnt.discards, *(private.hand if private else ())]
        known += (card for seat in others if (card := learnt.kept[seat]))
        shown = public.last_deal.revealed if view.result and public.last_deal else None
        if shown:
            # A card that was known as kept and is now shown is one card, not two.
            known += (shown[seat] for seat in others if shown[seat] != learnt.kept[seat])
        unseen = shuffled(rng, complete(known, PACKS)[len(known) :])

        def take(high: bool) -> Card:
            return unseen.pop(next(i for i, card in enumerate(unseen) if HIGH[card] == high))

        hands, locks = [], []
        for seat in SEATS:
            if private and seat == view.seat:
                hands.append(private.hand)
                locks.append(private.locked)
                continue
            high = _groups(view, seat, rng)
            place = rng.randrange(2) if public.locked[seat] else None
            hand: list[Card | None] = [learnt.kept[seat], None]
            if shown:
                place = _shown_place(shown[seat], hand[0], high, rng)
                hand[place] = shown[seat]
            hands.append((hand[0] or take(high[0]), hand[1] or take(high[1])))
            locks.append(place)
        return State(
            options=Options.model_validate(view.options),
            chance=dream(rng),
            deal=Deal(
                number=public.deal,
                first=public.first,
                ante=(public.pot - sum(public.bets)) // 2,
                hands=(hands[0], hands[1]),
                decks=(tuple(unseen),),
                drawn=0,
                discards=learnt.discards,
                exposed=(learnt.kept[0] is not None, learnt.kept[1] is not None),
            ),
            phase=Phase(view.phase),
            to_act=view.to_act,
            locks=(locks[0], locks[1]),
            stacks=public.stacks,
            bets=public.bets,
            increment=learnt.increment,
            events=view.events,
            lows=learnt.lows,
            last_deal=public.last_deal,
            history=learnt.history,
            pots=learnt.pots,
            bluffs=learnt.bluffs,
        )

    def default_move(self, state: State, seat: Seat) -> Move:
        """Lock the first card; check, else fold."""
        if state.phase is Phase.LOCK:
            return LOCKS[0]
        return FOLD if due(state, seat) else CHECK

    def scores(self, state: State) -> tuple[int, ...]:
        """Chips behind."""
        return state.stacks

    def result(self, state: State) -> Result | None:
        """Whoever still has chips, or has most of them after the last deal (OP-R12)."""
        if state.phase is not Phase.OVER:
            return None
        reason = "broke" if 0 in state.stacks else "deals"
        return Result(richest(state.stacks), state.stacks, reason)

    def figures(self, state: State) -> dict[str, tuple[int, ...]]:
        """Chips, pots, bluffs (pots won by the other's fold with the lower card), the comeback."""
        return {
            "chips": state.stacks,
            "pots": state.pots,
            "bluffs": state.bluffs,
            "comeback": comeback(state),
        }

    def dealt(self, state: State, at_least: int = 0) -> dict[str, Any]:
        """The decks shuffled so far; what a reshuffle holds depends on play, so none is added."""
        listed: dict[str, Any] = {"decks": [list(deck) for deck in state.deal.decks]}
        if state.options.opening == "random":
            listed["opening"] = opening(state.options, state.chance)
        return listed


def betting(seat: Seat, bets: Pair, stacks: Pair, increment: int) -> tuple[Move | Range[Move], ...]:
    """The choices of a seat that is to speak (RULES 3.3), which everybody can work out."""
    most = bets[seat] + stacks[seat]
    if bets[0] == bets[1]:
        return openings(most)
    if most <= bets[1 - seat] or stacks[1 - seat] == 0:
        return CALL, FOLD
    return answers(bets[1 - seat] + increment, most)


@lru_cache
def openings(most: int) -> tuple[Move | Range[Move], ...]:
    """The choices where nothing is due."""
    return CHECK, Range(Bet(SMALLEST_BET), ((TOTAL, Bounds(SMALLEST_BET, most)),)), ALL_IN


@lru_cache(maxsize=1024)
def answers(least: int, most: int) -> tuple[Move | Range[Move], ...]:
    """The choices where something is due and one has more: out of reach, no raise but all-in."""
    if least > most:
        return CALL, ALL_IN, FOLD
    return CALL, Range(Raise(least), ((TOTAL, Bounds(least, most)),)), ALL_IN, FOLD


def comeback(state: State) -> Pair:
    """What a winner who had fallen behind has regained since he had fewest chips; else 0."""
    start = state.options.start_chips
    winners = richest(state.stacks) if state.phase is Phase.OVER else ()
    one, other = (
        stack - low if seat in winners and low < start else 0
        for seat, (stack, low) in enumerate(zip(state.stacks, state.lows, strict=True))
    )
    return one, other


def _why_not(state: State, seat: Seat, move: Move) -> str | None:
    """The name of the sentence that says why a move is refused; None where it is legal."""
    if isinstance(move, Lock):
        if state.phase is not Phase.LOCK:
            return "not-now"
        return None if move.card in (0, 1) else "no-such-place"
    if state.phase is not Phase.BET:
        return "lock-first"
    owed = due(state, seat)
    match move:
        case Check():
            return "something-due" if owed else None
        case Bet(total=total):
            least = SMALLEST_BET
            if owed:
                return "something-due"
        case Call() | Fold():
            return None if owed else "nothing-due"
        case AllIn():
            return None if may_raise(state, seat) else "call-or-fold"
        case Raise(total=total):
            least = state.bets[1 - seat] + state.increment
            if not owed:
                return "nothing-due"
            if not may_raise(state, seat):
                return "call-or-fold"
    if total < least:
        return "below-minimum"
    return "above-stack" if total > state.bets[seat] + state.stacks[seat] else None


def _groups(view: OnePokerView, seat: Seat, rng: Rng) -> tuple[bool, bool]:
    """Which places of a hidden hand hold high cards; in the first deal their order is open."""
    high, kept_high = view.public.signals[seat].high, view.learnt.kept_high
    if kept_high is not None:
        return kept_high[seat], high > kept_high[seat]
    first = high == 2 or (high == 1 and rng.randrange(2) == 0)
    return first, high > first


def _shown_place(card: Card, kept: Card | None, high: tuple[bool, bool], rng: Rng) -> int:
    """Where a card that was shown may have lain in its hand."""
    if kept is not None:
        return 0 if card == kept else 1
    places = [place for place in SEATS if high[place] == HIGH[card]]
    return places[rng.randrange(len(places))]


GAME = OnePoker()
