"""How well the robot of Double-Nœud plays: its points a round, and those of who sees all hands."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from unittest import mock

from bench.robots.measure import Timed, mean, table
from bot.game.chance import Chance, Rng, Seed
from cogs.double_noeud import robot as robots
from cogs.double_noeud.decktet import Row
from cogs.double_noeud.playouts import (
    FOLLOWS,
    LEAD,
    NO_SUIT,
    NUMBER,
    TRUMPING,
    WORTH,
    Hand,
    respond,
)
from cogs.double_noeud.robot import WORK, Situation, choose
from cogs.double_noeud.rules import GAME
from cogs.double_noeud.terms import Bid, DoubleNoeudView, LastRound, Move

DEALS = 2_000
OTHER_TABLES = 10
"""At tables of three and of five, one round in so many."""
SEEN = 5
"""With all hands seen, one round in so many."""

Player = Callable[[DoubleNoeudView, Rng], Move]


def at_random(view: DoubleNoeudView, rng: Rng) -> Move:
    """Any legal card."""
    move: Move = view.choices[rng.randrange(len(view.choices))]
    return move


def bids_share(view: DoubleNoeudView, rng: Rng) -> Move:
    """Bids tricks ÷ seats, plays at random."""
    if view.phase != "bid":
        return at_random(view, rng)
    assert view.private is not None
    return Bid(round(len(view.private.hand) / view.seats))


def bids_well(view: DoubleNoeudView, rng: Rng) -> Move:
    """Bids as the robot does, plays at random."""
    return choose(view, rng) if view.phase == "bid" else at_random(view, rng)


def one_round(players: Sequence[Player], rng: Random) -> LastRound:
    """The first round of a game."""
    state = GAME.start(GAME.options(target=50), len(players), Chance(Seed(rng.randbytes(32))))
    while state.round == 1 and (seats := GAME.to_act(state)):
        player = players[seats[0]]
        if isinstance(player, Seer):
            player.hands = state.hands
        state = GAME.play(state, seats[0], player(GAME.view(state, seats[0]), rng))
    assert state.last_round is not None
    return state.last_round


class Seer:
    """The robot, but that all its deals are the true one, and that it knows how the others play.

    It looks into the state, which no robot can: a measure of what there is to know.
    """

    def __init__(self) -> None:
        self.hands: tuple[Row, ...] = ()
        self.seat: int | None = None

    def __call__(self, view: DoubleNoeudView, rng: Rng) -> Move:
        """The robot's choice, were nothing hidden."""

        def deals(at: Situation, choices: int, rng: Rng) -> Iterator[list[Hand]]:
            for _ in range(max(WORK // (choices * sum(map(len, self.hands))), 1)):
                yield [[NUMBER[card] for card in hand] for hand in self.hands]

        def play_out(
            hands: Sequence[Hand],
            first: int,
            trick: Sequence[int],
            bids: Sequence[int],
            won: list[int],
        ) -> None:
            """As the robot's, but for the others, who lay any legal card."""
            seats, laid = len(hands), len(trick)
            while laid or hands[first]:
                cards = list(trick[:laid])
                while len(cards) < seats:
                    seat = (first + len(cards)) % seats
                    card = self.lay(hands[seat], cards, seats, bids[seat] > won[seat], seat, rng)
                    hands[seat].remove(card)
                    cards.append(card)
                first, laid = (first + taken(cards)) % seats, 0
                won[first] += 1

        self.seat = view.seat
        with (
            mock.patch.object(robots, "deals", deals),
            mock.patch.object(robots, "play_out", play_out),
        ):
            return choose(view, rng)

    def lay(
        self, hand: Hand, cards: Sequence[int], seats: int, wants: bool, seat: int, rng: Rng
    ) -> int:
        """A card to a trick: by the robot's plain mind, or any where another plays."""
        bound = [card for card in cards if card != NO_SUIT]
        if seat == self.seat:
            if not bound:
                return (max if wants else min)(hand, key=LEAD.__getitem__)
            worth = WORTH[bound[0]]
            best = max(worth[card] for card in cards)
            return respond(hand, bound[0], worth, best, wants, len(cards) == seats - 1)
        legal = [card for card in hand if bound and card in FOLLOWS[bound[0]]]
        legal = legal or [card for card in hand if bound and card in TRUMPING[bound[0]]] or hand
        return legal[rng.randrange(len(legal))]


def taken(cards: Sequence[int]) -> int:
    """The turn that takes a whole trick."""
    worth = WORTH[next(card for card in cards if card != NO_SUIT)]
    return max(range(len(cards)), key=lambda turn: worth[cards[turn]])


def measured(player: Player, other: Player, seats: int, rounds: int, seed: int) -> list[object]:
    """Its points, the others', exact bids."""
    rng, own, others, exact = Random(seed), list[float](), list[float](), Counter[bool]()
    for number in range(rounds):
        seat = number % seats
        players = [other] * seats
        players[seat] = player
        last = one_round(players, rng)
        own.append(last.points[seat])
        others.append((sum(last.points) - last.points[seat]) / (seats - 1))
        exact[last.bids[seat] == last.tricks[seat]] += 1
    return [f"{rounds:,}", mean(own), mean(others), f"{100 * exact[True] / rounds:.0f} %"]


def report(deals: int, seed: int) -> str:
    """Points a round at both tables, with three to five players, and with all hands seen."""
    robot, rows = Timed(choose), list[list[object]]()
    for seats, rounds, sees in (
        (4, deals, False),
        (4, deals // SEEN, True),
        (3, deals // OTHER_TABLES, False),
        (5, deals // OTHER_TABLES, False),
    ):
        for name, other in (
            ("bid tricks ÷ seats, play at random", bids_share),
            ("bid as the robot, play at random", bids_well),
        ):
            who = "who sees all hands" if sees else "the robot"
            player = Seer() if sees else robot
            rows.append([seats, name, who, *measured(player, other, seats, rounds, seed)])
    how = f"Seed {seed}, seats rotated; points a round with 95 % confidence intervals."
    head = ("players", "the others", "who", "rounds", "points", "each other's", "exact")
    return "\n\n".join((how, table(head, rows), f"{robot}."))
