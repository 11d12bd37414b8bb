"""Double-Nœud: bid how many tricks one will win, and win just so many (RULES 2).

The card that opens a trick decides alone what is trump in it: its own further suits.
"""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, ClassVar

from pydantic import Field, TypeAdapter

from bot.game.chance import Chance, Rng, complete, dream
from bot.game.contract import Bounds, Game, IllegalMove, Range, Result, Seat, View
from cogs.double_noeud.decktet import DECKTET, SUIT, TRUMPS, Card
from cogs.double_noeud.hidden import spread
from cogs.double_noeud.phases import State, bid, deck_of, open_game, pack, play
from cogs.double_noeud.scoring import winners
from cogs.double_noeud.terms import (
    Bid,
    DoubleNoeudView,
    Learnt,
    Listed,
    Move,
    OpenPublic,
    Options,
    Phase,
    Play,
    Private,
    Public,
)
from cogs.double_noeud.tricks import binding_card, playable, voids

MOVES: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="do")])
PLAYS: dict[Card, Play] = {card: Play(card) for card in DECKTET}
BIDS: tuple[tuple[Range[Move]], ...] = tuple(
    (Range(Bid(0), ((("tricks",), Bounds(0, cards)),)),) for cards in range(16)
)
"""By the number of cards in hand: none to all, whatever the others bid (DN-R3)."""


class DoubleNoeud(Game[Options, State, Move, DoubleNoeudView]):
    """The rules of Double-Nœud as the house plays them."""

    name: ClassVar[str] = "double_noeud"
    options = Options
    listed = Listed
    moves = MOVES

    def seats(self, options: Options) -> range:
        """Three to five; partners are four, and the basic deck does not go into five (DN-R2)."""
        if options.teams:
            return range(4, 5)
        return range(3, 5) if options.deck == "basic" else range(3, 6)

    def start(self, options: Options, seats: int, chance: Chance) -> State:
        """The first round, dealt."""
        if chance.listed:
            for deck in chance.listed.decks:
                complete(deck, pack(options, seats))
        return open_game(options, seats, chance)

    def phase(self, state: State) -> str:
        """One of `Phase`."""
        return state.phase.value

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """One seat at a time (RULES 2.2)."""
        return state.to_act

    def legal(self, state: State, seat: Seat) -> tuple[Move | Range[Move], ...]:
        """Any bid; or the cards that may be laid (RULES 2.4), in the order of the hand."""
        if seat not in state.to_act:
            return ()
        hand = state.hands[seat]
        if state.phase is Phase.BID:
            return BIDS[len(hand)]
        return tuple([PLAYS[card] for card in playable(hand, state.trick)])

    def apply(self, state: State, seat: Seat | None, move: Move) -> State:
        """One move and all that follows from it by itself, the next round included."""
        if seat is None:
            raise IllegalMove("illegal", "double-noeud-not-now")
        hand = state.hands[seat]
        match move:
            case Bid(tricks=tricks) if state.phase is Phase.BID:
                if 0 <= tricks <= len(hand):
                    return bid(state, seat, tricks)
                raise IllegalMove("illegal", "double-noeud-no-such-bid")
            case Play(card=card) if state.phase is Phase.PLAY:
                if card in playable(hand, state.trick):
                    return play(state, seat, card)
                raise IllegalMove("illegal", _why_not(state, seat, card))
            case _:
                raise IllegalMove("illegal", "double-noeud-not-now")

    def view(self, state: State, seat: Seat | None) -> DoubleNoeudView:
        """RULES 2.8: hands are their owner's, all else is open."""
        binding = binding_card(state.trick)
        shown: Callable[..., Public] = Public
        if state.options.trick_history == "all":
            shown = partial(OpenPublic, tricks_played=state.tricks)
        return View(
            seat=seat,
            seats=len(state.hands),
            options=state.options,
            phase=state.phase.value,
            to_act=state.to_act,
            choices=() if seat is None else self.legal(state, seat),
            result=self.result(state),
            events=state.events,
            public=shown(
                round=state.round,
                dealer=state.dealer,
                hand_sizes=tuple(map(len, state.hands)),
                bids=state.bids,
                tricks=state.won,
                totals=state.totals,
                trick=state.trick,
                lead_suit=SUIT[binding] if binding else None,
                trumps=TRUMPS[binding] if binding else (),
                last_trick=state.last_trick,
                last_round=state.last_round,
            ),
            private=None if seat is None else Private(state.hands[seat]),
            learnt=Learnt(
                tricks=state.tricks,
                voids=voids(state.tricks, state.trick, len(state.hands)),
                exact=state.exact,
            ),
        )

    def imagine(self, view: DoubleNoeudView, rng: Rng) -> State:
        """The cards not seen in this round, dealt anew to the other hands as their voids allow."""
        options = Options.model_validate(view.options)
        public, learnt = view.public, view.learnt
        own = view.private.hand if view.private else ()
        seen = {*own, *(laid.card for laid in public.trick)}
        seen.update(laid.card for trick in learnt.tricks for laid in trick.cards)
        unseen = [card for card in pack(options, view.seats) if card not in seen]
        rooms = [0 if seat == view.seat else size for seat, size in enumerate(public.hand_sizes)]
        hands = spread(unseen, rooms, learnt.voids, rng)
        if view.seat is not None:
            hands[view.seat] = own
        return State(
            options=options,
            chance=dream(rng),
            phase=Phase(view.phase),
            to_act=view.to_act,
            round=public.round,
            dealer=public.dealer,
            hands=tuple(hands),
            bids=public.bids,
            won=public.tricks,
            trick=public.trick,
            tricks=learnt.tricks,
            totals=public.totals,
            exact=learnt.exact,
            events=view.events,
            last_trick=public.last_trick,
            last_round=public.last_round,
        )

    def default_move(self, state: State, seat: Seat) -> Move:
        """Bid none; lay the first card of the hand that may be laid."""
        if state.phase is Phase.BID:
            return Bid(0)
        return PLAYS[playable(state.hands[seat], state.trick)[0]]

    def scores(self, state: State) -> tuple[int, ...]:
        """The totals; with teams each partner's is the team's."""
        return state.totals

    def result(self, state: State) -> Result | None:
        """Who leads alone, with the partner (RULES 2.7)."""
        if state.phase is not Phase.OVER:
            return None
        return Result(winners(state.options, state.totals), state.totals, "points")

    def figures(self, state: State) -> dict[str, tuple[int, ...]]:
        """Rounds won to the trick, and rounds played."""
        over = state.phase is Phase.OVER
        rounds = state.round if over else state.round - 1
        return {"exact_bids": state.exact, "rounds": (rounds,) * len(state.hands)}

    def dealt(self, state: State, at_least: int = 0) -> dict[str, Any]:
        """Who dealt first, and the decks of the rounds begun."""
        seats = len(state.hands)
        decks = (
            deck_of(state.chance, state.options, seats, number + 1)
            for number in range(max(state.round, at_least))
        )
        return {
            "dealer": (state.dealer - state.round + 1) % seats,
            "decks": [list(deck) for deck in decks],
        }


def _why_not(state: State, seat: Seat, card: Card) -> str:
    """The name of the sentence that says why a card may not be laid."""
    hand, binding = state.hands[seat], binding_card(state.trick)
    if card not in hand or binding is None:
        return "double-noeud-not-in-hand"
    follows = any(SUIT[other] == SUIT[binding] for other in hand)
    return "double-noeud-must-follow" if follows else "double-noeud-must-trump"


GAME = DoubleNoeud()
