"""Duel Poker: fill the rows from one's side, five cards with the common one, row against row.

A round is played in one of five modes, which say how cards come to the players; Folie frees the
sides, and auctions on the rows come on top (RULES 4).
"""

from itertools import islice
from typing import Annotated, Any, ClassVar

from pydantic import Field, TypeAdapter

from bot.game.cards import FRENCH
from bot.game.chance import Chance, Rng, complete, dream, shuffled
from bot.game.contract import Game, IllegalMove, Pace, Range, Result, Seat, View
from cogs.duel_poker.auctions import (
    call,
    fold,
    open_auction,
    open_rows,
    pass_turn,
    raise_to,
)
from cogs.duel_poker.choices import choices, hand, places, room, why_not
from cogs.duel_poker.phases import agree, deck_of, dice, open_game, place, propose, refuse, richest
from cogs.duel_poker.state import CELL, DEPTH, MOST_ROWS, Deal, Past, Stakes, State, Table
from cogs.duel_poker.terms import (
    SEATS,
    Agree,
    BoardRow,
    Call,
    Drawn,
    DuelPokerView,
    Event,
    Fold,
    Given,
    Learnt,
    Listed,
    Mode,
    Move,
    Open,
    Options,
    Pass,
    Phase,
    Place,
    Private,
    Propose,
    Public,
    Raise,
    Refuse,
    Row,
)

MOVES: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="do")])


MILDEST: dict[Phase, Move] = {
    Phase.PROPOSE: Propose(Mode.PIOCHE.value, folie=False),
    Phase.CONSENT: Refuse(),
    Phase.BET: Pass(),
    Phase.ANSWER: Fold(),
}
"""RULES, first page."""


class DuelPoker(Game[Options, State, Move, DuelPokerView]):
    """The rules of Duel Poker as the house plays them."""

    name: ClassVar[str] = "duel_poker"
    options = Options
    listed = Listed
    moves = MOVES

    def seats(self, options: Options) -> range:
        """Always two."""
        return range(2, 3)

    def start(self, options: Options, seats: int, chance: Chance) -> State:
        """The first round, its mode chosen unless the dealer is to name it."""
        if chance.listed:
            for deck in chance.listed.decks:
                complete(deck, FRENCH)
        return open_game(options, chance)

    def phase(self, state: State) -> str:
        """One of `Phase`."""
        return state.phase.value

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """One seat at a time (RULES 4.7)."""
        return state.to_act

    def legal(self, state: State, seat: Seat) -> tuple[Move | Range[Move], ...]:
        """Every card in every cell; auctions as ranges, one a row."""
        return choices(state, seat) if seat in state.to_act else ()

    def apply(self, state: State, seat: Seat | None, move: Move) -> State:
        """One move and all that follows from it by itself, the next round included."""
        if seat is None:
            raise IllegalMove("illegal", "duel-poker-not-now")
        if reason := why_not(state, seat, move):
            raise IllegalMove("illegal", f"duel-poker-{reason}")
        match move:
            case Place(card=card, row=row, side=side):
                return place(state, seat, card, CELL[row, seat if side is None else side])
            case Pass():
                return pass_turn(state, seat)
            case Open(row=row, amount=amount):
                return open_auction(state, seat, row, amount)
            case Call():
                return call(state, seat)
            case Raise(total=total):
                return raise_to(state, seat, total)
            case Fold():
                return fold(state, seat)
            case Propose():
                return propose(state, seat, move)
            case Agree():
                return agree(state)
            case Refuse():
                return refuse(state, seat)

    def view(self, state: State, seat: Seat | None) -> DuelPokerView:
        """RULES 4.3, DP-R18: hands and cards drawn are their owner's, the given one is both's."""
        deal, table, stakes, past = state.deal, state.table, state.stakes, state.past
        given = table.hands[1 - table.active][0] if state.phase is Phase.PLACE_GIVEN else None
        return View(
            seat=seat,
            seats=len(SEATS),
            options=state.options,
            phase=state.phase.value,
            to_act=state.to_act,
            choices=() if seat is None else self.legal(state, seat),
            result=self.result(state),
            events=tuple(_shown(event, seat) for event in state.events),
            public=Public(
                round=deal.number,
                dealer=deal.dealer,
                mode=deal.mode and deal.mode.value,
                folie=deal.folie,
                money=stakes.money,
                rows=tuple(
                    BoardRow(
                        common=common,
                        sides=(table.cells[row], table.cells[MOST_ROWS + row]),
                        pot=stakes.pots[row],
                        closed=stakes.decided[row] is not None,
                    )
                    for row, common in enumerate(deal.commons)
                ),
                open_cards=table.lot,
                bet=stakes.auction,
                last_round=past.last_round,
            ),
            private=None if seat is None else Private(table.hands[seat], given),
            learnt=Learnt(
                active=table.active,
                hand_sizes=(len(table.hands[0]), len(table.hands[1])),
                proposal=deal.proposal,
                dice=deal.dice,
                decided=stakes.decided,
                latest=table.latest,
                last_rows=past.last_rows,
                rows_won=past.rows_won,
                folds_won=past.folds_won,
            ),
        )

    def imagine(self, view: DuelPokerView, rng: Rng) -> State:
        """Unseen cards in the hidden hands, and the others to be drawn."""
        public, private, learnt = view.public, view.private, view.learnt
        sides = [row.sides[side] for side in SEATS for row in public.rows]
        known = {row.common for row in public.rows}.union(*sides, public.open_cards)
        if private:
            known.update(private.hand, (private.given,) if private.given else ())
        unseen = shuffled(rng, [card for card in FRENCH if card not in known])

        def held(seat: Seat) -> Row:
            if private and seat == view.seat:
                return private.hand
            if private and private.given:
                return (private.given,) if learnt.hand_sizes[seat] else ()
            return tuple(unseen.pop() for _ in range(learnt.hand_sizes[seat]))

        hands = held(0), held(1)
        cells = tuple(
            public.rows[row].sides[side] if row < len(public.rows) else ()
            for side in SEATS
            for row in range(MOST_ROWS)
        )
        in_play = [CELL[row, side] for row in range(1, len(public.rows) + 1) for side in SEATS]
        return State(
            options=Options.model_validate(view.options),
            chance=dream(rng),
            deal=Deal(
                number=public.round,
                dealer=public.dealer,
                deck=tuple(unseen),
                commons=tuple(row.common for row in public.rows),
                dice=learnt.dice,
                mode=None if public.mode is None else Mode(public.mode),
                folie=public.folie,
                proposal=learnt.proposal,
            ),
            phase=Phase(view.phase),
            to_act=view.to_act,
            table=Table(
                cells=cells,
                room=sum(1 << cell for cell in in_play if len(cells[cell]) < DEPTH),
                hands=hands,
                lot=public.open_cards,
                drawn=0,
                placed=sum(map(len, cells)),
                active=learnt.active,
                latest=learnt.latest,
            ),
            stakes=Stakes(
                money=public.money,
                pots=tuple(row.pot for row in public.rows),
                decided=learnt.decided,
                auction=public.bet,
            ),
            past=Past(public.last_round, learnt.rows_won, learnt.folds_won, learnt.last_rows),
            events=view.events,
        )

    def default_move(self, state: State, seat: Seat) -> Move:
        """Pioche without Folie, refuse, the first card in the first cell, pass, fold."""
        if state.phase in MILDEST:
            return MILDEST[state.phase]
        return places(hand(state, seat)[0], room(state, seat), seat)[0]

    def pace(self, state: State, seat: Seat) -> Pace:
        """Where nothing can be opened, the turn ends by itself."""
        forced = state.phase is Phase.BET and not open_rows(state.stakes)
        return Pace.WINDOW if forced else Pace.MOVE

    def scores(self, state: State) -> tuple[int, ...]:
        """Money, without what is being bet."""
        return state.stakes.money

    def result(self, state: State) -> Result | None:
        """Whoever has more money after the last round."""
        if state.to_act:
            return None
        return Result(richest(state.stakes.money), state.stakes.money, "money")

    def figures(self, state: State) -> dict[str, tuple[int, ...]]:
        """Money, rows won, and rows won by the other's fold."""
        past = state.past
        return {"money": state.stakes.money, "rows": past.rows_won, "folds": past.folds_won}

    def dealt(self, state: State, at_least: int = 0) -> dict[str, Any]:
        """Who dealt first, the dice that fell, and the rounds' decks."""
        deal = state.deal
        rounds = max(deal.number, min(at_least, state.options.rounds))
        listed = state.chance.listed
        known = min(at_least, len(listed.dice)) if listed else at_least
        return {
            "dealer": deal.dealer if deal.number % 2 else 1 - deal.dealer,
            "dice": list(islice(dice(state.chance), max(len(deal.dice), known))),
            "decks": [list(deck_of(state.chance, number + 1)) for number in range(rounds)],
        }


def _shown(event: Event, viewer: Seat | None) -> Event:
    """The event without the cards that a viewer may not see."""
    match event:
        case Drawn(seat=seat, cards=cards) if seat != viewer:
            return Drawn(seat, (None,) * len(cards))
        case Given(seat=seat) if viewer is None:
            return Given(seat, None)
        case _:
            return event


GAME = DuelPoker()
