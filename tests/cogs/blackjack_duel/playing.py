"""Games of Blackjack Duel written down in few words, played as records are: by the contract."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from bot.game.chance import Chance, Seed
from bot.game.contract import IllegalMove, Range
from bot.game.record import Record, parse, plain, read_move, write_move
from cogs.blackjack_duel.rules import GAME, State
from cogs.blackjack_duel.shown import BlackjackView, Following, LastRound
from cogs.blackjack_duel.stakes import Stakes
from cogs.blackjack_duel.terms import (
    Bet,
    Options,
)

LEVER = {"D": "AH 7C", "M1": "TS 9S TD", "M2": "TD 9D TC", "M3": "QD 9C QS"}
"""A round whose every place wins if it stands, and is bust if it draws."""

Round = dict[str, str]


def moves(script: str, seat: int = 0) -> list[dict[str, Any]]:
    """`bet 1:100 3:50, insure yes, hit, double` as a record writes it; `insure 1 3` by hand."""
    return [move(words.split(), seat) for words in script.split(",") if words.strip()]


def move(words: list[str], seat: int = 0) -> dict[str, Any]:
    """One move of that seat; `time_up` and `time_up 1` are nobody's."""
    verb, *values = words
    document: dict[str, Any] = {"seat": seat, "do": verb}
    match verb:
        case "bet":
            document["bets"] = {
                place: int(amount) for place, amount in (value.split(":") for value in values)
            }
        case "insure" if values in (["yes"], ["no"]):
            document["take"] = values == ["yes"]
        case "insure":
            document["hands"] = [int(value) for value in values]
        case "time_up":
            document = {"seat": None, "do": verb, "of": int(values[0]) if values else seat}
    return document


def listed(*rounds: Round) -> dict[str, Any]:
    """The chance of a record: each round's blocks, cards in a row."""
    return {"rounds": [{name: cards.split() for name, cards in each.items()} for each in rounds]}


def record(script: str | list[dict[str, Any]] = "", *rounds: Round, **options: Any) -> Record:
    """A record of these moves with these rounds, under these options."""
    document = {
        "format": "partie/1",
        "game": "blackjack_duel",
        "options": options,
        "players": ["Ana", "Bo"],
        "chance": listed(*rounds),
        "moves": moves(script) if isinstance(script, str) else script,
    }
    return parse(document, {"blackjack_duel": GAME})


def table(*rounds: Round, **options: Any) -> State:
    """A game with these rounds, before the first move."""
    state: State = record("", *rounds, **options).start()
    return state


def act(state: State, script: str, seat: int = 0) -> State:
    """The state after these moves of that seat."""
    for raw in moves(script, seat):
        state = GAME.play(state, *read_move(GAME, raw))
    return state


def played(script: str, *rounds: Round, **options: Any) -> State:
    """The state after seat 0 has made these moves in a new game."""
    return act(table(*rounds, **options), script)


def following(state: State, seat: int = 0) -> Following:
    """The game that a seat has before it."""
    private = GAME.view(state, seat).private
    assert isinstance(private, Following)
    return private


def last_round(state: State, seat: int = 0) -> LastRound:
    """The last round of the game that a seat has before it."""
    last = following(state, seat).last_round
    assert last
    return last


def results(state: State) -> dict[str, tuple[str, int]]:
    """The hands of seat 0's last round: what became of each, and its net."""
    return {hand.place: (hand.result, hand.net) for hand in last_round(state).hands}


def cards(state: State) -> dict[str, str]:
    """The hands before seat 0."""
    return {hand.place: " ".join(hand.cards) for hand in following(state).hands}


def verbs(state: State, seat: int = 0) -> list[str]:
    """What a seat may do, without quitting."""
    found = [
        (choice.least if isinstance(choice, Range) else choice).do
        for choice in GAME.legal(state, seat)
    ]
    assert found.count("quit") == 1
    return [verb for verb in found if verb != "quit"]


def insurances(state: State) -> list[Any]:
    """The insurances that seat 0 may choose from, without the verb."""
    return [
        {key: value for key, value in plain(choice).items() if key != "do"}
        for choice in GAME.legal(state, 0)
        if plain(choice)["do"] == "insure"
    ]


def refusal(state: State, script: str, seat: int = 0) -> str:
    """Why the one move of the script is refused, without the name of the game."""
    with pytest.raises(IllegalMove) as error:
        act(state, script, seat)
    assert error.value.code == "illegal"
    return error.value.reason.removeprefix("blackjack-duel-")


def with_points(points: int, *rounds: Round, **options: Any) -> State:
    """A game of which seat 0 has played some rounds and has these points, then `rounds`."""
    levers = [LEVER] * len(plan(points))
    return reach(table(*levers, *rounds, **options), points)


def reach(state: State, points: int, seat: int = 0, rounds: int | None = None) -> State:
    """So many rounds of `LEVER` (as few as it takes), at whose end a seat has these points."""
    nets = plan(points)
    for net in [0] * ((rounds or len(nets)) - len(nets)) + nets:
        bets, insurance, plays = lever(net)
        state = act(state, bets, seat)
        if "insure" in verbs(state, seat):  # there may be no points for it
            state = act(state, insurance, seat)
        state = act(state, plays, seat)
    assert GAME.scores(state)[seat] == points or seat not in state.to_act
    return state


def plan(points: int) -> list[int]:
    """What each round wins or loses on the way to these points."""
    odd, owed = points % 10, points - 10_000
    nets = [-15] if odd else []
    owed += 15 if odd else 0
    while owed:
        nets.append(max(-7500, min(owed, 7500)))
        owed -= nets[-1]
    return nets


def lever(net: int) -> tuple[str, str, str]:
    """Bets, insurance and plays of a round of `LEVER` with that net."""
    if net % 10:
        return f"bet 1:{abs(net) // 15 * 10}", "insure yes", "hit"
    if not net:
        return "bet 1:10 2:10", "insure no", "stand, hit"
    bets = [min(abs(net) - done, 2500) for done in (0, 2500, 5000) if abs(net) > done]
    placed = " ".join(f"{place}:{bet}" for place, bet in enumerate(bets, 1))
    return f"bet {placed}", "insure no", ", ".join(["stand" if net > 0 else "hit"] * len(bets))


def takes(state: State, seat: int, raw: dict[str, Any]) -> bool:
    """Whether the rules take a move of a seat that is to act."""
    try:
        GAME.play(state, *read_move(GAME, {"seat": seat, **raw}))
    except IllegalMove:
        return False
    return True


# Random games ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """A random game: every state of it, and its record."""

    record: Record
    states: list[State]

    def views(self) -> Iterator[tuple[State, int | None, BlackjackView]]:
        """Everything that anyone saw."""
        for state in self.states:
            for viewer in (0, 1, None):
                yield state, viewer, GAME.view(state, viewer)


def random_game(rng: Random, quits: float = 0.02, **options: Any) -> Played:
    """Random moves to the end, by the seats to act in random order."""
    chosen = Options(**options)
    chance = Chance(Seed(rng.randbytes(32)))
    state = GAME.start(chosen, 2, chance)
    states, made = [state], []
    while to_act := GAME.to_act(state):
        seat = rng.choice(to_act)
        raw = write_move(seat, random_move(state, seat, rng))
        if rng.random() < quits:
            raw = rng.choice(
                [{"seat": seat, "do": "quit"}, {"seat": None, "do": "time_up", "of": seat}]
            )
        state = GAME.play(state, *read_move(GAME, raw))
        states.append(state)
        made.append(raw)
    game = Record(GAME, chosen, ("Ana", "Bo"), chance, tuple(made))
    return Played(game, states)


def random_move(state: State, seat: int, rng: Random) -> Any:
    """Any move but to quit; bets on some places, small and large."""
    choices = [choice for choice in GAME.legal(state, seat) if plain(choice)["do"] != "quit"]
    choice = rng.choice(choices)
    if not isinstance(choice, Range):
        return choice
    ((_, bounds), *_) = choice.bounds
    left = bounds.max if state.options.max_scope == "per_round" else state.solos[seat].points
    bets = {}
    for place in rng.sample("123", rng.randint(1, 3)):
        most = min(left, bounds.max)
        if most >= 10:
            bets[place] = rng.choice((10, 10 * rng.randint(1, most // 10), most // 10 * 10))
            left -= bets[place]
    return Bet(Stakes(bets))
