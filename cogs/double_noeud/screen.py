"""What Double-Nœud shows, in plain values: the channel's board, and the hand of each seat."""

from collections.abc import Iterator, Sequence

from pydantic import BaseModel

from bot.game.contract import Seat
from bot.screen.board import (
    Block,
    Board,
    Button,
    Cards,
    Facts,
    GameScreen,
    Help,
    Menu,
    Name,
    Pictured,
    Row,
    Rule,
    Style,
    Text,
    text,
)
from cogs.double_noeud.decktet import EXCUSE, FACES, SUIT, SUITS, TRUMPS, Card, Suit
from cogs.double_noeud.scoring import PARTNERS, TARGETS, score, sides
from cogs.double_noeud.sorting import in_order
from cogs.double_noeud.terms import (
    Bid,
    BidMade,
    DoubleNoeudView,
    Laid,
    LastRound,
    OpenPublic,
    Options,
    Phase,
    Play,
    RoundDealt,
    TrickWon,
    WonTrick,
)
from cogs.double_noeud.tricks import binding_card, winner

PAGES = 9
SUIT_COUNTS, SCORES = 1, 4
"""The pages of the rules that a board points to."""
COMPASS = ("north", "east", "south", "west")
"""What the four seats are called where partners sit opposite."""
RANKS = {face.card: face.rank for face in FACES}


class DoubleNoeudScreen:
    """The screen of Double-Nœud."""

    pages: tuple[str, ...] = tuple(f"double-noeud-rules-{page}" for page in range(1, PAGES + 1))

    def terms(self, options: BaseModel) -> tuple[Text, ...]:
        """The options in words, a line each."""
        agreed = Options.model_validate(options)
        variant = "oui" if agreed.score_variant else "non"
        teams = agreed.team_scoring.replace("_", "-") if agreed.teams else "non"
        choices = {
            "double-noeud-terms-deck": f"choice-double-noeud-paquet-{agreed.deck}",
            "double-noeud-terms-variant": f"double-noeud-variant-{variant}",
            "double-noeud-terms-teams": f"choice-double-noeud-equipes-{teams}",
            "double-noeud-terms-history": f"choice-double-noeud-plis-{agreed.trick_history}",
        }
        lines = [text(line, choice=text(choice)) for line, choice in choices.items()]
        if agreed.target is None:
            lines.append(text("double-noeud-terms-usual-target"))
        else:
            lines.append(text("double-noeud-terms-target", points=_points(agreed.target)))
        return tuple(lines)

    def seat_names(self, options: BaseModel) -> tuple[Text, ...]:
        """The points of the compass for partners, else numbers; as many as may ever sit."""
        if Options.model_validate(options).teams:
            return tuple(text(f"double-noeud-seat-{point}") for point in COMPASS)
        return tuple(text("double-noeud-seat", number=seat + 1) for seat in range(max(TARGETS)))

    def board(self, view: DoubleNoeudView, facts: Facts) -> Board:
        """What the channel sees: never a card that was not laid, and no button that bears one."""
        blocks = [*_news(view)]
        if view.result is not None:
            return Board(_title(view), (*blocks, *_end(view)), _chapter(view))
        blocks += Rule(), *_score(view), _target(view), *_tricks(view), Rule()
        for seat in facts.people(view.to_act):
            blocks.append(text(f"double-noeud-turn-{view.phase}", name=Name(seat)))
            if view.phase == Phase.BID:
                blocks.append(_bids(seat, view.public.hand_sizes[seat]))
        blocks.append(_help())
        return Board(_title(view), tuple(blocks), _chapter(view))

    def hand(self, view: DoubleNoeudView, facts: Facts) -> Board:
        """What a seat sees in private: its cards, and what it may do with them."""
        blocks = [*_news(view)]
        if view.result is not None:
            return Board(_title(view), (*blocks, *_end(view)), _chapter(view))
        blocks += Rule(), *_score(view), _target(view), *_tricks(view), Rule()
        blocks += *_cards(view), *_turn(view), _help()
        return Board(_title(view), tuple(blocks), _chapter(view))


# From top to bottom ------------------------------------------------------------------------------


def _title(view: DoubleNoeudView) -> Text:
    public = view.public
    if view.result is not None:
        return text("double-noeud-title-over")
    if view.phase == Phase.BID:
        return text("double-noeud-title-bid", round=public.round)
    won = sum(public.tricks)
    every = won + max(public.hand_sizes)
    return text("double-noeud-title", round=public.round, trick=won + 1, tricks=every)


def _chapter(view: DoubleNoeudView) -> int:
    """A new message a round."""
    return int(view.public.round)


def _news(view: DoubleNoeudView) -> Iterator[Block]:
    """What has just happened; the last round stays in sight as long as the next is bid for."""
    public = view.public
    if public.last_round is not None and view.phase == Phase.BID:
        yield text("double-noeud-round-over", round=public.round - 1)
        yield from _reckoned(view, public.last_round)
    for event in view.events:
        match event:
            case RoundDealt(round=number, dealer=dealer):
                first = Name((dealer + 1) % view.seats)
                yield text("double-noeud-dealt", round=number, dealer=Name(dealer), first=first)
            case BidMade(seat=seat, tricks=tricks):
                yield text("double-noeud-bid-made", name=Name(seat), count=tricks)
            case TrickWon(seat=seat, card=card):
                yield text("double-noeud-trick-won", name=Name(seat), card=Cards((card,)))
            case _:
                pass


def _score(view: DoubleNoeudView) -> Iterator[Block]:
    """A line a team, and a line a seat, which the board's picture shows as well."""
    options, public = Options.model_validate(view.options), view.public
    for side in sides(options, view.seats):
        if options.teams:
            yield text(
                "double-noeud-line-team",
                team=_side(side),
                bid=_bid([public.bids[seat] for seat in side]),
                tricks=sum(public.tricks[seat] for seat in side),
                total=public.totals[side[0]],
            )
        for seat in side:
            line = _line(view, seat, partner=options.teams)
            yield Pictured((line,)) if view.seat is None else line


def _line(view: DoubleNoeudView, seat: Seat, *, partner: bool) -> Text:
    public = view.public
    return text(
        "double-noeud-line-partner" if partner else "double-noeud-line",
        name=Name(seat),
        bid=_bid([public.bids[seat]]),
        tricks=public.tricks[seat],
        total=public.totals[seat],
        mark=text("double-noeud-dealer" if seat == public.dealer else "double-noeud-no-mark"),
    )


def _target(view: DoubleNoeudView) -> Text:
    """What is played for, and whether too much was announced or too little."""
    options, public = Options.model_validate(view.options), view.public
    points = _points(options.target or TARGETS[view.seats])
    bids = sum(bid for bid in public.bids if bid is not None)
    every = sum(public.tricks) + max(public.hand_sizes)
    return text("double-noeud-target", points=points, bids=bids, tricks=every)


def _tricks(view: DoubleNoeudView) -> Iterator[Block]:
    """The trick as it grows, and those before it."""
    if view.phase == Phase.PLAY:
        yield Rule()
        if view.public.trick:
            yield Pictured((text("double-noeud-trick", cards=_laid(view.public.trick)),))
        yield from _trick(view)
    yield from _past(view)


def _trick(view: DoubleNoeudView) -> Iterator[Text]:
    """What is asked for in the trick under way, and who would take it now; or who leads."""
    public = view.public
    if not public.trick:
        yield from (text("double-noeud-to-lead", name=Name(seat)) for seat in view.to_act)
        return
    if public.lead_suit is None:
        yield text("double-noeud-after-excuse")
        return
    yield text("double-noeud-asked", suit=_suit(public.lead_suit), trumps=_trumps(public.trumps))
    best = winner(public.trick)
    yield text("double-noeud-leads", name=Name(best.seat), card=Cards((best.card,)))


def _past(view: DoubleNoeudView) -> Iterator[Text]:
    """The last trick, or all of the round where that was agreed (DN-R12)."""
    public = view.public
    if not isinstance(public, OpenPublic):
        if public.last_trick is not None:
            last: WonTrick = public.last_trick
            name = Name(last.winner)
            yield text("double-noeud-last-trick", name=name, cards=_laid(last.cards))
        return
    for number, trick in enumerate(public.tricks_played, 1):
        cards = tuple(_brief(laid.card) for laid in trick.cards)
        yield text("double-noeud-past", number=number, name=Name(trick.winner), cards=cards)


def _help() -> Row:
    return Row(
        (
            Help(SUIT_COUNTS, text("double-noeud-button-suits"), "🌙"),
            Help(SCORES, text("double-noeud-button-scores"), "🧮"),
        )
    )


# A hand ------------------------------------------------------------------------------------------


def named(card: Card) -> Text:
    """A card as a menu lists it: what it bears, and its name."""
    name = text(f"double-noeud-name-{card.replace('_', '-')}")
    return text("double-noeud-card", card=Cards((card,)), name=name)


def _cards(view: DoubleNoeudView) -> Iterator[Block]:
    """The hand, a line a suit."""
    assert view.private is not None, "a hand is somebody's"
    hand = in_order(view.private.hand)
    yield text("double-noeud-hand", count=len(hand))
    lines = []
    for suit in (*SUITS, None):
        cards = Cards(tuple(card for card in hand if SUIT[card] == suit))
        if cards.cards and suit is not None:
            lines.append(text("double-noeud-hand-suit", suit=_suit(suit), cards=cards))
        elif cards.cards:
            lines.append(text("double-noeud-hand-excuse", cards=cards))
    yield Pictured(tuple(lines))


def _turn(view: DoubleNoeudView) -> Iterator[Block]:
    """What the owner of the hand is to do, with the choices; or who is waited for."""
    if view.seat not in view.to_act:
        key = "double-noeud-hand-bid-other" if view.phase == Phase.BID else "house-turn-one"
        yield from (text(key, name=Name(seat)) for seat in view.to_act)
        return
    assert view.private is not None, "a hand is somebody's"
    if view.phase == Phase.BID:
        yield text("double-noeud-hand-bid")
        yield _bids(view.seat, len(view.private.hand))
        return
    yield _duty(view)
    cards = in_order([choice.card for choice in view.choices])
    binds = binding_card(view.public.trick) is None
    entries = tuple((Play(card), _binding(card) if binds else named(card)) for card in cards)
    yield Menu(view.seat, text("double-noeud-menu", count=len(cards)), entries, cards)


def _duty(view: DoubleNoeudView) -> Text:
    """Why these cards and no others may be laid (RULES 2.4)."""
    public = view.public
    if public.lead_suit is None:
        return text("double-noeud-must-open" if not public.trick else "double-noeud-must-bind")
    suits = {SUIT[choice.card] for choice in view.choices}
    suit = _suit(public.lead_suit)
    if public.lead_suit in suits:
        return text("double-noeud-must-follow", suit=suit)
    if suits & {*public.trumps}:
        return text("double-noeud-must-trump", suit=suit, trumps=_trumps(public.trumps))
    return text("double-noeud-must-nothing", suit=suit)


def _binding(card: Card) -> Text:
    """A card that would open the trick, and what would then be trump (RULES 2.3)."""
    if card == EXCUSE:
        return text("double-noeud-opens-excuse", card=named(card))
    trumps = TRUMPS[card]
    signs = tuple(text(f"double-noeud-sign-{suit}") for suit in trumps)
    if not signs:
        return text("double-noeud-opens-plain", card=named(card))
    return text("double-noeud-opens", card=named(card), trumps=signs)


# The end of a round, and of the game -------------------------------------------------------------


def _reckoned(view: DoubleNoeudView, last: LastRound) -> Iterator[Text]:
    """What each announced, took and scored, and why (RULES 2.6)."""
    options = Options.model_validate(view.options)
    _, exact = score(options, last.bids, last.tricks)
    alike, every = sides(options, view.seats), sum(last.tricks)
    missed = sum(not exact[side[0]] for side in alike)
    for side in alike:
        bid = sum(last.bids[seat] for seat in side)
        won = sum(last.tricks[seat] for seat in side)
        flat = options.score_variant and bid in (0, every)
        others = missed - (not exact[side[0]])
        yield text(
            f"double-noeud-scored-{_reason(bid, won, flat=flat, teams=options.teams)}",
            name=_side(side) if options.teams else Name(side[0]),
            bid=bid,
            won=won,
            points=_points(last.points[side[0]]),
            missed=others,
        )


def _reason(bid: int, won: int, *, flat: bool, teams: bool) -> str:
    if flat:
        return "flat" if bid == won else "flat-missed"
    if bid == won:
        return "exact-team" if teams else "exact"
    return "near" if abs(bid - won) == 1 else "missed"


def _end(view: DoubleNoeudView) -> Iterator[Block]:
    """Who won, how the last round went, and the final totals."""
    assert view.result is not None, "the game is over"
    options, totals = Options.model_validate(view.options), view.public.totals
    best = view.result.winners[0]
    if options.teams:
        one, other = view.result.winners
        yield text(
            "double-noeud-end-team",
            names=text("house-and", before=Name(one), last=Name(other)),
        )
    else:
        yield text("house-result-winner", name=Name(best))
    target = options.target or TARGETS[view.seats]
    yield text("double-noeud-end", points=_points(totals[best]), target=target)
    yield Rule()
    if view.public.last_round is not None:
        yield text("double-noeud-round-over", round=view.public.round)
        yield from _reckoned(view, view.public.last_round)
    yield Rule()
    for side in sorted(sides(options, view.seats), key=lambda side: -totals[side[0]]):
        name = _side(side) if options.teams else Name(side[0])
        yield text("double-noeud-end-line", name=name, points=_points(totals[side[0]]))


# Parts -------------------------------------------------------------------------------------------


def _bids(seat: Seat, cards: int) -> Row:
    """Every bid there is: none to all (DN-R3)."""
    return Row(
        tuple(
            Button(seat, Bid(tricks), text("double-noeud-button-bid", count=tricks), Style.CALM)
            for tricks in range(cards + 1)
        )
    )


def _bid(bids: Sequence[int | None]) -> Text:
    """What was announced so far, of a seat or of partners together."""
    made = [bid for bid in bids if bid is not None]
    if not made:
        return text("double-noeud-no-bid")
    return text("double-noeud-number", count=sum(made))


def _points(points: int) -> Text:
    return text("double-noeud-points", count=points)


def _laid(cards: Sequence[Laid]) -> tuple[Text, ...]:
    return tuple(
        text("double-noeud-laid", name=Name(laid.seat), card=Cards((laid.card,))) for laid in cards
    )


def _brief(card: Card) -> Text:
    """A card of long ago, without its face and its further suits: only the first one counted."""
    suit, rank = SUIT[card], RANKS[card]
    if suit is None:
        return text("double-noeud-name-excuse")
    sign = text(f"double-noeud-sign-{suit}")
    return text("double-noeud-brief", rank=_rank(rank), sign=sign)


def _rank(rank: str) -> Text:
    if rank.isdigit():
        return text("double-noeud-number", count=int(rank))
    return text(f"double-noeud-rank-{rank}")


def _suit(suit: Suit) -> Text:
    return text(f"double-noeud-suit-{suit}")


def _trumps(suits: Sequence[Suit]) -> Text:
    """The trumps in words, from the weakest to the strongest (RULES 2.5)."""
    if not suits:
        return text("double-noeud-no-trumps")
    return text("double-noeud-trumps", suits=tuple(map(_suit, suits)), count=len(suits))


def _side(side: tuple[Seat, ...]) -> Text:
    """What partners are called together."""
    return text(f"double-noeud-team-{PARTNERS.index(side)}")


SCREEN: GameScreen = DoubleNoeudScreen()
