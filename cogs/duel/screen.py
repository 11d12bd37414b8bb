"""What Duel™ shows, in plain values: the channel's board, and what each seat sees in private."""

from collections.abc import Iterator

from pydantic import BaseModel

from bot.game.contract import Seat
from bot.screen.board import (
    Block,
    Board,
    Button,
    Cards,
    Facts,
    GameScreen,
    Name,
    Pictured,
    Row,
    Rule,
    Style,
    Text,
    text,
)
from cogs.duel.phases import ROW
from cogs.duel.telling import news
from cogs.duel.terms import (
    BANK,
    HOME,
    VISITOR,
    Accept,
    BankPick,
    Challenge,
    Decline,
    DuelView,
    Hit,
    LaunchBlackJack,
    Move,
    Options,
    Phase,
    Pick,
    Revealed,
    Stand,
)
from cogs.duel.wording import black_jack_total

DUELLISTS = (VISITOR, HOME)
SEATS = ("duel-seat-visiteur", "duel-seat-domicile", "duel-seat-banque")

HIDDEN_CARD = "🎴"
BUTTONS: dict[type[Move], tuple[str, Style]] = {
    Accept: ("duel-button-accept", Style.GOOD),
    Challenge: ("duel-button-challenge", Style.GRAVE),
    LaunchBlackJack: ("duel-button-black-jack", Style.MAIN),
    Decline: ("duel-button-decline", Style.CALM),
    Hit: ("duel-button-hit", Style.MAIN),
    Stand: ("duel-button-stand", Style.CALM),
}
CHOICES: dict[Phase, tuple[Move, ...]] = {
    Phase.DECIDE: (Accept(), Challenge()),
    Phase.OFFER: (LaunchBlackJack(), Decline()),
    Phase.CLIENT: (Hit(), Stand()),
}
"""What whoever is to act may do, where it is not a card to turn up."""
TURNS = {
    Phase.DECIDE: "duel-turn-decide",
    Phase.BANK_PICK: "duel-turn-bank",
    Phase.OFFER: "duel-turn-offer",
    Phase.CLIENT: "duel-turn-client",
}


class DuelScreen:
    """The screen of Duel™."""

    pages: tuple[str, ...] = tuple(f"duel-rules-{page}" for page in range(1, 7))

    def terms(self, options: BaseModel) -> tuple[Text, ...]:
        """The options in words, a line each."""
        agreed = Options.model_validate(options)
        lines = {
            "duel-terms-sets": f"choice-duel-manches-{agreed.sets}",
            "duel-terms-bank": f"choice-duel-banque-{agreed.bank}",
            "duel-terms-black-jack": f"choice-duel-black-jack-{agreed.black_jack_prompt}",
            "duel-terms-tie": f"choice-duel-egalite-{agreed.black_jack_tie}",
            "duel-terms-sudden-death": f"choice-duel-mort-subite-{agreed.sudden_death_bank}",
        }
        return tuple(text(line, choice=text(_key(choice))) for line, choice in lines.items())

    def seat_names(self, options: BaseModel) -> tuple[Text, ...]:
        """Visiteur, Domicile and, where it is played, the Banque."""
        seated = Options.model_validate(options).bank != "none"
        return tuple(text(key) for key in SEATS[: BANK + seated])

    def board(self, view: DuelView, facts: Facts) -> Board:
        """What the channel sees."""
        blocks: list[Block] = []
        if facts.moves == 0:
            blocks += text("duel-moderation"), Rule()
        blocks += news(view)
        if view.result is None:
            blocks += Rule(), *_pictured(view, facts)
            blocks += _turns(view, facts.people(view.to_act))
        else:
            blocks += _end(view, facts)
        return Board(_title(view), tuple(blocks), _chapter(view))

    def hand(self, view: DuelView, facts: Facts) -> Board:
        """What a seat sees in private: its own choice, and as much of the table as it needs."""
        blocks: list[Block] = [*news(view)]
        if view.result is not None:
            return Board(_title(view), (*blocks, *_end(view, facts)), _chapter(view))
        blocks += Rule(), *_score(view, facts)
        if view.to_act and view.private and view.private.pick is not None:
            other = Name(1 - _own(view))
            blocks.append(text("duel-hand-picked", place=view.private.pick + 1, other=other))
        elif view.seat in view.to_act:
            blocks += *_before(view, _own(view)), *_turns(view, (_own(view),))
        else:
            blocks.append(_waiting(view))
        return Board(_title(view), tuple(blocks), _chapter(view))


# From top to bottom ------------------------------------------------------------------------------


def _title(view: DuelView) -> Text:
    public = view.public
    if view.result is not None:
        return text("duel-title-over")
    if public.sudden_death:
        return text("duel-title-sudden-death", duel=view.learnt.sudden_duels)
    sets = Options.model_validate(view.options).sets
    return text("duel-title", set=public.set, sets=sets, duel=public.duel)


def _chapter(view: DuelView) -> int:
    """A new message a Set, and one for the Mort Subite."""
    return view.public.set + view.public.sudden_death


def _pictured(view: DuelView, facts: Facts) -> Iterator[Block]:
    """The cards and the score, which the mat shows too; shots of penalty stand here alone."""
    table, score = tuple(_table(view)), tuple(_score(view, facts))
    if any(facts.penalties):
        yield Pictured(table)
        yield from score
    else:
        yield Pictured((*table, *score))


def _table(view: DuelView) -> Iterator[Text]:
    """The cards: both rows and the bank, or what is played instead."""
    public = view.public
    if view.phase == Phase.CLIENT:
        yield from _black_jack(view)
        return
    if not public.sudden_death:
        for seat in DUELLISTS:
            yield _row(view, seat)
    if not public.sudden_death or _bank_serves(view):
        yield _bank_row(view)
    yield from _fight(view)
    if public.sudden_death:
        yield text("duel-pile", count=public.pile)


def _score(view: DuelView, facts: Facts) -> Iterator[Text]:
    """Both duellists' points and shots; those of penalty apart (DU-R17)."""
    public = view.public
    for seat in DUELLISTS:
        points, shots = public.points[seat], text("duel-shots", count=public.shots[seat])
        if seat < len(facts.penalties) and facts.penalties[seat]:
            shots = text("duel-shots-and-penalties", shots=shots, count=facts.penalties[seat])
        if public.sudden_death or view.result is not None:
            yield text("duel-score-total", name=Name(seat), points=points, shots=shots)
        else:
            own = public.set_points[seat]
            yield text("duel-score", name=Name(seat), set=own, points=points, shots=shots)


def _turns(view: DuelView, seats: tuple[Seat, ...]) -> Iterator[Block]:
    """Who is to do what, each with the choices below."""
    phase = Phase(view.phase)
    for seat in seats:
        if phase is Phase.PICK:
            other = 1 - seat
            yield text("duel-turn-pick", name=Name(seat), other=Name(other))
            yield _places(seat, view.public.rows[other], Pick)
            if view.public.black_jack_right == seat:
                yield _choices(seat, (LaunchBlackJack(),))
            continue
        yield text(TURNS[phase], name=Name(seat))
        if phase is Phase.BANK_PICK:
            yield _places(seat, view.public.bank, BankPick)
        else:
            yield _choices(seat, CHOICES[phase])


def _before(view: DuelView, seat: Seat) -> Iterator[Block]:
    """The cards that a seat chooses from or about, for its private message."""
    match Phase(view.phase):
        case Phase.PICK:
            yield _row(view, 1 - seat)
        case Phase.BANK_PICK:
            yield _bank_row(view)
            yield from _fight(view)
        case Phase.CLIENT:
            yield from _black_jack(view)
        case _:
            pass


def _waiting(view: DuelView) -> Text:
    match view.to_act:
        case (first, second):
            return text("house-turn-two", first=Name(first), second=Name(second))
        case (one,):
            return text("house-turn-one", name=Name(one))
        case _:
            return text("house-turn-nobody")


def _end(view: DuelView, facts: Facts) -> Iterator[Block]:
    """Who won, why, and the final score."""
    assert view.result is not None, "the game is over"
    (winner,) = view.result.winners
    points = view.public.points
    yield text("house-result-winner", name=Name(winner))
    if view.public.sudden_death:
        yield text("duel-end-sudden-death", points=points[winner])
    else:
        yield text("duel-end-points", points=points[winner], against=points[1 - winner])
    yield Rule()
    yield from _score(view, facts)


# Parts -------------------------------------------------------------------------------------------


def _row(view: DuelView, seat: Seat) -> Text:
    cards = Cards(view.public.rows[seat])
    return text("duel-row", name=Name(seat), seat=text(SEATS[seat]), cards=cards)


def _bank_row(view: DuelView) -> Text:
    cards = Cards(view.public.bank)
    if view.seats > BANK:
        return text("duel-row-named-bank", name=Name(BANK), cards=cards)
    return text("duel-row-bank", cards=cards)


def _fight(view: DuelView) -> Iterator[Text]:
    """The two cards of the duel under way, once the events no longer name them."""
    fight = view.learnt.fight
    if fight and not any(isinstance(event, Revealed) for event in view.events):
        yield text(
            "duel-fight",
            visitor=Name(VISITOR),
            left=Cards(fight[:1]),
            home=Name(HOME),
            right=Cards(fight[1:]),
        )


def _black_jack(view: DuelView) -> Iterator[Text]:
    table = view.public.black_jack
    assert table is not None, "the bonus is being played"
    client, croupier = table.client_cards, table.dealer_cards
    yield text(
        "duel-black-jack-client",
        name=Name(1 - table.dealer),
        cards=Cards(client),
        total=black_jack_total(client),
    )
    yield text(
        "duel-black-jack-croupier",
        name=Name(table.dealer),
        cards=Cards(croupier),
        total=black_jack_total(croupier),
    )
    yield text("duel-pile", count=view.public.pile)


def _places(seat: Seat, row: tuple[str | None, ...], move: type[Pick] | type[BankPick]) -> Row:
    return Row(
        tuple(
            Button(
                seat,
                move(place),
                text("duel-button-place", place=place + 1),
                emoji=None if card else HIDDEN_CARD,
                disabled=card is not None,
            )
            for place, card in zip(range(ROW), row, strict=True)
        )
    )


def _choices(seat: Seat, moves: tuple[Move, ...]) -> Row:
    buttons = []
    for move in moves:
        label, style = BUTTONS[type(move)]
        buttons.append(Button(seat, move, text(label), style))
    return Row(tuple(buttons))


def _bank_serves(view: DuelView) -> bool:
    """Whether the bank still matters in the Mort Subite (DU-R13)."""
    return Options.model_validate(view.options).sudden_death_bank == "leftover_bank"


def _own(view: DuelView) -> Seat:
    assert view.seat is not None, "a hand is somebody's"
    return view.seat


def _key(name: str) -> str:
    """The values of RULES, as keys are written."""
    return name.replace("_", "-")


SCREEN: GameScreen = DuelScreen()
