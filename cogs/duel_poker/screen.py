"""What Duel Poker shows, in plain values: the channel's board, and each seat's own cards.

Cards that are a seat's own are chosen in private, those that lie open on the board (RULES 4.3).
"""

from collections.abc import Iterable, Iterator

from pydantic import BaseModel

from bot.game.contract import IllegalMove
from bot.screen.board import (
    Block,
    Board,
    Cards,
    Facts,
    GameScreen,
    Name,
    Pictured,
    Rule,
    Text,
    text,
)
from cogs.duel_poker.asking import asked
from cogs.duel_poker.auctions import least_bet
from cogs.duel_poker.choices import PLACING
from cogs.duel_poker.hands import held
from cogs.duel_poker.state import DEPTH
from cogs.duel_poker.telling import end, news
from cogs.duel_poker.terms import MODES, SEATS, BoardRow, DuelPokerView, Mode, Options
from cogs.duel_poker.terms import Row as CardRow
from cogs.duel_poker.wording import hand_name, mode_name, money


class DuelPokerScreen:
    """The screen of Duel Poker."""

    pages: tuple[str, ...] = tuple(f"duel-poker-rules-{page}" for page in range(1, 6))

    def terms(self, options: BaseModel) -> tuple[Text, ...]:
        """The options in words, a line each (RULES 4.8)."""
        agreed = Options.model_validate(options)
        choice, first = (
            name.replace("_", "-") for name in (agreed.mode_choice, agreed.first_player)
        )
        lines = [
            text("duel-poker-terms-rounds", count=agreed.rounds),
            text("duel-poker-terms-mode", choice=text(f"choice-duel-poker-type-{choice}")),
        ]
        if agreed.mode_choice not in MODES:
            folie = "oui" if agreed.folie_allowed else "non"
            lines.append(text("duel-poker-terms-folie", choice=text(f"duel-poker-folie-{folie}")))
        lines.append(
            text("duel-poker-terms-first", choice=text(f"choice-duel-poker-premier-{first}"))
        )
        if agreed.auctions:
            lines.append(
                text(
                    "duel-poker-terms-auctions",
                    least=money(least_bet(agreed)),
                    count=agreed.max_raises,
                )
            )
        else:
            lines.append(text("duel-poker-terms-no-auctions"))
        lines.append(text("duel-poker-terms-money", money=money(agreed.starting_money)))
        return tuple(lines)

    def seat_names(self, options: BaseModel) -> tuple[Text, ...]:
        """Two places: who sits left of the common column, and who right of it."""
        return tuple(text("duel-poker-seat", number=seat + 1) for seat in SEATS)

    def board(self, view: DuelPokerView, facts: Facts) -> Board:
        """What the channel sees: never a card of a hand, and no button that bears one."""
        if view.result is not None:
            blocks = _divided(news(view), end(view))
        else:
            asks = (block for seat in facts.people(view.to_act) for block in asked(view, seat))
            blocks = _divided(news(view), _table(view), asks)
        return Board(_title(view), blocks, view.public.round)

    def hand(self, view: DuelPokerView, facts: Facts) -> Board:
        """What a seat sees in private: its cards, and what it may do.

        Raises:
            IllegalMove: the card that `facts.draft` means is not there to be placed.
        """
        assert view.seat is not None, "a hand is somebody's"
        if facts.draft and not (view.phase in PLACING and view.seat in view.to_act):
            raise IllegalMove("illegal", "duel-poker-not-now")
        if view.result is not None:
            blocks = _divided(news(view), end(view))
        else:
            asks = (
                asked(view, view.seat, facts.draft) if view.seat in view.to_act else _waiting(view)
            )
            blocks = _divided(news(view), _table(view), (*_own(view), *asks))
        return Board(_title(view), blocks, view.public.round)


# From top to bottom ------------------------------------------------------------------------------


def _divided(*sections: Iterable[Block]) -> tuple[Block, ...]:
    """One section after the other, a rule before each that says more than the picture."""
    blocks: list[Block] = []
    for section in map(tuple, sections):
        # What the picture leaves out would leave two rules with nothing between.
        if blocks and not all(isinstance(block, Pictured) for block in section):
            blocks.append(Rule())
        blocks += section
    return tuple(blocks)


def _title(view: DuelPokerView) -> Text:
    public = view.public
    if view.result is not None:
        return text("duel-poker-title-over")
    rounds = Options.model_validate(view.options).rounds
    if public.mode is None:
        return text("duel-poker-title", round=public.round, rounds=rounds)
    mode = mode_name(public.mode, folie=public.folie)
    return text("duel-poker-title-mode", round=public.round, rounds=rounds, mode=mode)


def _table(view: DuelPokerView) -> Iterator[Block]:
    """How a turn goes, then all that the picture shows: money, rows, the lot."""
    public = view.public
    if view.to_act:
        yield from _how(view)
    lines = [
        text(f"duel-poker-score-{side}", name=Name(seat), money=money(public.money[seat]))
        for seat, side in zip(SEATS, ("left", "right"), strict=True)
    ]
    lines += (_row(view, number, row) for number, row in enumerate(public.rows, 1))
    if public.open_cards:
        lines.append(text("duel-poker-lot", cards=Cards(public.open_cards)))
    yield Pictured(tuple(lines))
    if public.bet is not None:
        pot = money(public.rows[public.bet.row - 1].pot)
        one, other = (money(total) for total in public.bet.totals)
        yield text(
            "duel-poker-auction",
            row=public.bet.row,
            pot=pot,
            name=Name(0),
            money=one,
            other=Name(1),
            against=other,
        )


def _how(view: DuelPokerView) -> Iterator[Text]:
    """How a turn goes: in the mode of the round, in that proposed, or in each of those to name."""
    public, proposal = view.public, view.learnt.proposal
    modes: tuple[str, ...] = MODES
    folie = Options.model_validate(view.options).folie_allowed
    if public.mode is not None:
        modes, folie = (public.mode,), public.folie
    elif proposal is not None:
        modes, folie = (proposal.mode,), proposal.folie
    yield from (text(f"duel-poker-how-{mode}") for mode in modes)
    if folie:
        yield text("duel-poker-how-folie")


def _row(view: DuelPokerView, number: int, row: BoardRow) -> Text:
    """A row from left to right, with what each side makes so far."""
    decided = view.learnt.decided[number - 1]
    if decided is not None:
        stakes = text("duel-poker-row-paid", name=Name(decided.winner or 0))
    else:
        stakes = money(row.pot)
    left, right = row.sides
    common = Cards((row.common,))
    if not (left or right):
        return text("duel-poker-row-empty", row=number, stakes=stakes, common=common)
    return text(
        "duel-poker-row",
        row=number,
        stakes=stakes,
        left=_side(left),
        common=common,
        right=_side(right),
        hand=hand_name(row.common, left),
        other=hand_name(row.common, right),
    )


def _side(cards: CardRow) -> Text:
    return text("duel-poker-row-side", cards=Cards(cards), empty=DEPTH - len(cards))


def _own(view: DuelPokerView) -> Iterator[Text]:
    """The seat's own cards, in the order in which a command counts them."""
    if view.public.mode == Mode.PARTAGE or view.private is None:
        return
    if cards := held(view):
        yield text("duel-poker-hand", cards=Cards(cards))


def _waiting(view: DuelPokerView) -> Iterator[Text]:
    """Whose turn it is; nothing once the game has been stopped, as the house says it."""
    yield from (text("house-turn-one", name=Name(seat)) for seat in view.to_act)


SCREEN: GameScreen = DuelPokerScreen()
