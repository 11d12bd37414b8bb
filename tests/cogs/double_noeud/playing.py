"""Games of Double-Nœud written down in few words, played as records are: through the contract.

What a test asks for (these last hands, those tricks won) is found by dealing and playing at random
until a game leads there: no state is ever made by hand.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from bot.game.chance import Chance, Seed
from bot.game.contract import IllegalMove, Range, Seat
from bot.game.record import Record, parse, read_move, write_move
from cogs.double_noeud.phases import State
from cogs.double_noeud.rules import GAME
from cogs.double_noeud.terms import (
    Bid,
    DoubleNoeudView,
    LastRound,
    Options,
    Phase,
    Play,
    Public,
    WonTrick,
)
from tests.cogs.double_noeud.judge import pack, winner
from tests.conftest import seeded

ARGUMENT = {"bid": "tricks", "play": "card"}
Hands = Sequence[Sequence[str]]


# Records in words --------------------------------------------------------------------------------


def moves(script: str) -> list[dict[str, Any]]:
    """`0 bid 3, 1 play sea` as a record writes it."""
    return [_move(*words.split()) for words in script.split(",") if words.strip()]


def _move(seat: str, verb: str, value: str) -> dict[str, Any]:
    argument = int(value) if value.lstrip("-").isdigit() else value
    return {"seat": int(seat), "do": verb, ARGUMENT[verb]: argument}


def document(players: int, script: str = "", **parts: Any) -> dict[str, Any]:
    """A record's document; `parts` are further keys of it."""
    return {
        "format": "partie/1",
        "game": "double_noeud",
        "players": [f"player {seat}" for seat in range(players)],
        "chance": {},
        "moves": moves(script),
        **parts,
    }


def record(players: int, chance: Mapping[str, Any] | None = None, **options: Any) -> Record:
    """A record without moves."""
    raw = document(players, chance=dict(chance or {}), options=options)
    return parse(raw, {"double_noeud": GAME})


def deck_of(hands: Hands, dealer: Seat) -> list[str]:
    """The deck that deals these hands: card k goes to the seat (dealer + 1 + k) mod n."""
    seats = len(hands)
    return [
        hands[(dealer + 1 + k) % seats][k // seats] for k in range(sum(len(hand) for hand in hands))
    ]


def act(state: Any, script: str) -> Any:
    """The state after these moves."""
    for raw in moves(script):
        state = GAME.play(state, *read_move(GAME, raw))
    return state


def bid_all(state: Any, bids: Sequence[int]) -> Any:
    """Everybody bids, in turn; `bids` is by seat."""
    while state.phase is Phase.BID:
        (seat,) = GAME.to_act(state)
        state = GAME.play(state, seat, Bid(bids[seat]))
    return state


def lay(state: Any, cards: Sequence[str]) -> Any:
    """Cards laid one after the other by whoever is to act."""
    for card in cards:
        state = GAME.play(state, GAME.to_act(state)[0], Play(card))
    return state


def public(state: Any) -> Public:
    """What everybody sees."""
    return view(state).public


def view(state: Any, seat: Seat | None = None) -> DoubleNoeudView:
    """The view of a seat, or a spectator's."""
    return GAME.view(state, seat)


def hand(state: Any, seat: Seat) -> tuple[str, ...]:
    """The hand that a seat sees."""
    known = view(state, seat).private
    assert known
    return known.hand


def last_trick(state: Any) -> WonTrick:
    """The last whole trick."""
    trick = public(state).last_trick
    assert trick
    return trick


def last_round(state: Any) -> LastRound:
    """The last round scored."""
    last = public(state).last_round
    assert last
    return last


def cards(state: Any) -> list[str]:
    """The cards that the seat to act may lay."""
    (seat,) = GAME.to_act(state)
    legal = GAME.legal(state, seat)
    return [choice.card for choice in legal if isinstance(choice, Play)]


def bids(state: Any) -> list[int]:
    """The bids of the seat to act, one by one."""
    (seat,) = GAME.to_act(state)
    (span,) = GAME.legal(state, seat)
    assert isinstance(span, Range)
    ((path, bounds),) = span.bounds
    assert path == ("tricks",)
    return list(range(bounds.min, bounds.max + 1, bounds.step))


def refusal(state: Any, script: str) -> IllegalMove:
    """Why the one move of the script is refused."""
    try:
        act(state, script)
    except IllegalMove as error:
        return error
    raise AssertionError(f"{script} is legal")


# Positions found ---------------------------------------------------------------------------------


def position(players: int, kept: Hands, left: int, **options: Any) -> Any:
    """A round in which seat 0 is to lead with `left` cards a hand, these among them.

    The cards before were played legally, though at random: where a seat could do nothing but lay
    one of its kept cards too soon, another deal is tried.
    """
    rng = seeded("position", players, kept, left)
    for _ in range(20_000):
        state = bid_all(random_deal(players, kept, rng, **options), [0] * players)
        while len(state.hands[state.to_act[0]]) > left:
            (seat,) = state.to_act
            free = [card for card in cards(state) if card not in kept[seat]]
            if not free:
                break
            state = lay(state, [rng.choice(free)])
        else:
            if GAME.to_act(state) == (0,):
                return state
    raise AssertionError("no game leads there")


def random_deal(players: int, kept: Hands, rng: Random, dealer: int = -1, **options: Any) -> Any:
    """A first round with these cards in hand and the others anywhere; seat 0 leads."""
    dealer %= players
    rest = [
        card for card in pack(players, options.get("deck", "extended")) if card not in _all(kept)
    ]
    rng.shuffle(rest)
    size = (len(rest) + len(_all(kept))) // players
    hands = [[*kept[seat]] for seat in range(players)]
    for own in hands:
        own += [rest.pop() for _ in range(size - len(own))]
    chance = {"dealer": dealer, "decks": [deck_of(hands, dealer)]}
    return record(players, chance, **options).start()


def _all(hands: Hands) -> list[str]:
    return [card for own in hands for card in own]


@dataclass(frozen=True)
class Course:
    """A first round: its deck, the cards in the order laid, and what each seat won."""

    deck: tuple[str, ...]
    laid: tuple[str, ...]
    won: tuple[int, ...]


SURE = ["windfall", "ace_knots", "calamity", "betrayal", "soldier", "battle", "ace_wyrms", "end"]
SURE += ["merchant"]
"""Whoever leads from this hand wins every trick: nobody else holds a Knot or a Wyrm."""


@lru_cache
def course(wishes: tuple[int | None, ...], deck: str = "extended") -> Course:
    """A first round, led by seat 0, in which the seats win so many tricks (None: any number).

    Who has not yet won enough lays what wins, if he can, and who has lays what does not.
    """
    players = len(wishes)
    rng = seeded("course", wishes, deck)
    most, keen = max((wish or 0, seat) for seat, wish in enumerate(wishes))
    kept = [SURE[:most] if seat == keen and most > 5 else [] for seat in range(players)]
    for _ in range(20_000):
        deal = random_deal(players, kept, rng, deck=deck)
        state, laid = bid_all(deal, [0] * players), []
        while state.last_round is None and not any(map(_beyond, state.won, wishes)):
            (seat,) = GAME.to_act(state)
            wish = wishes[seat]
            more = rng.random() < 0.5 if wish is None else state.won[seat] < wish
            laid.append(_lean(cards(state), [card.card for card in state.trick], more, rng))
            state = lay(state, laid[-1:])
        won = state.last_round.tricks if state.last_round else ()
        if won and all(wish in (None, tricks) for wish, tricks in zip(wishes, won, strict=True)):
            return Course(tuple(GAME.dealt(deal)["decks"][0]), tuple(laid), won)
    raise AssertionError("no round goes so")


def _beyond(won: int, wish: int | None) -> bool:
    return wish is not None and won > wish


def _lean(choices: Sequence[str], trick: Sequence[str], more: bool, rng: Random) -> str:
    """One of the cards: for the moment a winning one, or not."""
    wanted = [
        card
        for card in choices
        if (card != "excuse" and winner([*trick, card]) == len(trick)) == more
    ]
    return rng.choice(wanted or choices)


def scored(
    won: Sequence[int | None], bids: Callable[[tuple[int, ...]], Sequence[int]], **options: Any
) -> Any:
    """The state after a first round with these tricks; `bids` may depend on what they are."""
    found = course(tuple(won), options.get("deck", "extended"))
    players = len(won)
    chance = {"dealer": players - 1, "decks": [list(found.deck)]}
    start = record(players, chance, **options).start()
    return lay(bid_all(start, bids(found.won)), found.laid)


def off(won: int, every: int, by: int) -> int:
    """A bid that misses by so many."""
    return won + by if won + by <= every else won - by


def missed_by(state: Any, gaps: Sequence[int]) -> Any:
    """The state after one more round, in which each seat misses its bid by so many tricks."""
    tricks = last_round(_round(bid_all(state, [0] * len(gaps)))).tricks
    every = sum(tricks)
    said = [off(won, every, gap) for won, gap in zip(tricks, gaps, strict=True)]
    return _round(bid_all(state, said))


def _round(state: Any) -> Any:
    """The state after this round: everybody lays the first card that he may."""
    before = public(state).last_round
    while public(state).last_round is before:
        state = lay(state, cards(state)[:1])
    return state


def reach(totals: Sequence[int], **options: Any) -> Any:
    """A game that stands at these totals: all rise as one until each has what it shall have."""
    state = record(len(totals), **options).start()
    for number in range(max(totals)):
        state = missed_by(state, [1 if total > number else 2 for total in totals])
    assert public(state).totals == tuple(totals)
    return state


# Whole games -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """A game from its seed: `states[i]` is before move i."""

    options: Options
    seats: int
    seed: Seed
    moves: tuple[dict[str, Any], ...]
    states: tuple[State, ...]

    @property
    def end(self) -> State:
        """The state after the last move."""
        return self.states[-1]

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and the spectator."""
        return (*range(self.seats), None)

    def record(self) -> Record:
        """The game as its table keeps it."""
        names = tuple(f"player {seat}" for seat in range(self.seats))
        return Record(GAME, self.options, names, Chance(self.seed), self.moves)

    def moments(self, rng: Random, number: int) -> Iterator[State]:
        """Some states of the game, and its last one."""
        yield from rng.sample(self.states, min(number, len(self.states)))
        yield self.end


@lru_cache(maxsize=32)
def _played(seats: int, number: int, options: Options) -> Played:
    rng = seeded("played", seats, number, options)
    seed, made = Seed(rng.randbytes(32)), []
    state = GAME.start(options, seats, Chance(seed))
    states = [state]
    while to_act := GAME.to_act(state):
        (seat,) = to_act
        fair = len(state.hands[seat]) // seats
        move = (
            Bid(max(0, fair + rng.randrange(-2, 3)))
            if state.phase is Phase.BID
            else Play(rng.choice(cards(state)))
        )
        made.append(write_move(seat, move))
        state = GAME.play(state, seat, move)
        states.append(state)
    return Played(options, seats, seed, tuple(made), tuple(states))


def played(seats: int, number: int, **options: Any) -> Played:
    """A random game with sensible bids, always the same one under its number."""
    return _played(seats, number, Options(**options))


TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {}),
    (5, {}),
    (3, {"deck": "basic", "trick_history": "all", "target": 5}),
    (4, {"deck": "basic", "score_variant": True}),
    (4, {"teams": True, "target": 30}),
    (4, {"teams": True, "team_scoring": "single", "score_variant": True, "trick_history": "all"}),
    (4, {"teams": True, "deck": "basic", "score_variant": True, "target": 9}),
    (5, {"score_variant": True, "target": 50}),
]
"""Numbers of players with options under which random games are played."""
