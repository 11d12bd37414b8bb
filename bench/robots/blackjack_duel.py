"""How well the robot of Blackjack Duel plays: its hands by the odds, its bets against others."""

from collections.abc import Callable
from random import Random

from bench.robots.measure import Mean, Timed, mean, table
from bot.game.cards import FRENCH
from bot.game.chance import Chance, Rng, Seed
from cogs.blackjack_duel.expectation import value_of_a_bet
from cogs.blackjack_duel.imagined import some_bet
from cogs.blackjack_duel.robot import choose
from cogs.blackjack_duel.rules import GAME
from cogs.blackjack_duel.shoe import BLOCK, BLOCKS, Shoe, shoe_of
from cogs.blackjack_duel.shown import BlackjackView, Following
from cogs.blackjack_duel.stakes import Stakes
from cogs.blackjack_duel.terms import Bet, Move, Options, Quit, Stand

DEALS = 20_000

Player = Callable[[BlackjackView, Rng], Move]

RULES = (
    ("as the house plays (nothing set)", Options()),
    ("blackjack pays 3:2", Options(blackjack_pays="3:2")),
    (
        "3:2, the dealer looks, double and split again after a split",
        Options(blackjack_pays="3:2", dealer_peek=True, double_after_split=True, resplit=True),
    ),
)


# The hands ---------------------------------------------------------------------------------------


def endless(rng: Random) -> Shoe:
    """The blocks of a round from a pack that never ends."""
    return tuple(tuple(rng.choices(FRENCH, k=BLOCK)) for _ in BLOCKS)


def six_packs(rng: Random) -> Shoe:
    """The blocks of a round as the house deals them."""
    return shoe_of(Chance(Seed(rng.randbytes(32))), 1)


def per_unit(
    options: Options, rounds: int, seed: int, shoe: Callable[[Random], Shoe], player: Player
) -> Mean:
    """What a bet of 10 on one place has won or lost, by the bet."""
    rng, nets = Random(seed), []
    fresh = GAME.start(options, 2, Chance(Seed(bytes(32))))
    for _ in range(rounds):
        state = GAME.play(fresh._replace(shoes=(shoe(rng),)), 0, Bet(Stakes({"1": 10})))
        while not state.solos[0].past.nets:
            state = GAME.play(state, 0, player(GAME.view(state, 0), rng))
        nets.append(state.solos[0].past.nets[0] / 10)
    return mean(nets)


# The bets ----------------------------------------------------------------------------------------


def mild(view: BlackjackView, rng: Rng) -> Move:
    """Bets 10 on place 1, insures nothing, stands."""
    assert view.seat is not None
    return GAME.default_move(GAME.imagine(view, rng), view.seat)


def at_random(view: BlackjackView, rng: Rng) -> Move:
    """Any bet on any places, and any choice but to quit."""
    if view.phase == "bet":
        assert isinstance(view.private, Following)
        return some_bet(Options.model_validate(view.options), view.private.points, rng)
    moves: list[Move] = [move for move in view.choices if not isinstance(move, Quit)]
    return moves[rng.randrange(len(moves))]


def betting(amount: int, places: int = 1) -> Player:
    """Plays its hands as the robot does, but always bets the same."""

    def player(view: BlackjackView, rng: Rng) -> Move:
        if view.phase != "bet":
            return choose(view, rng)
        assert isinstance(view.private, Following)
        each = min(amount, view.private.points // places // 10 * 10)
        bets = {str(place + 1): each for place in range(places)} if each else {"1": 10}
        return Bet(Stakes(bets))

    return player


def stubborn(view: BlackjackView, rng: Rng) -> Move:
    """Never draws, never doubles: bets as the robot does, and stands."""
    return choose(view, rng) if view.phase in ("bet", "insurance") else Stand()


def beaten(robot: Player, other: Player, games: int, seed: int) -> tuple[Mean, Mean]:
    """The share of games won, draws as halves, and the points at the end, from seats in turn."""
    rng, wins, points = Random(seed), list[float](), list[float]()
    for number in range(games):
        state = GAME.start(Options(), 2, Chance(Seed(rng.randbytes(32))))
        seat = number % 2
        players = (robot, other) if seat == 0 else (other, robot)
        while seats := GAME.to_act(state):
            move = players[seats[0]](GAME.view(state, seats[0]), rng)
            state = GAME.play(state, seats[0], move)
        result = GAME.result(state)
        assert result is not None
        wins.append((seat in result.winners) / len(result.winners))
        points.append(result.scores[seat])
    return mean(wins), mean(points)


def report(deals: int, seed: int) -> str:
    """Its hands against what is computed, then its bets against others'."""
    robot = Timed(choose)
    hands = [
        (
            name,
            f"{value_of_a_bet(options):+.4f}",
            _signed(per_unit(options, deals, seed, endless, robot)),
            _signed(per_unit(options, deals, seed, six_packs, robot)),
        )
        for name, options in RULES
    ]
    others: tuple[tuple[str, Player], ...] = (
        ("the mildest move, always", mild),
        ("any bet, any move", at_random),
        ("bets as the robot, always stands", stubborn),
        ("100 on one place, hands as the robot", betting(100)),
        ("1,000 on one place, hands as the robot", betting(1_000)),
        ("2,500 on three places, hands as the robot", betting(2_500, 3)),
    )
    games = deals // 5
    bets = []
    for name, other in others:
        wins, points = beaten(robot, other, games, seed)
        bets.append((name, wins.percent, f"{points.value:,.0f} ± {points.margin:,.0f}"))
    how = f"{deals:,} rounds each, seed {seed}; 95 % confidence intervals."
    head = ("rules", "computed", "measured, endless pack", "measured, six packs")
    against = f"{games:,} games against each, seed {seed}, seats in turn; a draw counts as half."
    return "\n\n".join(
        (
            how,
            table(head, hands),
            against,
            table(("the other", "games won", "robot's points at the end"), bets),
            f"{robot}.",
        )
    )


def _signed(net: Mean) -> str:
    return f"{net.value:+.4f} ± {net.margin:.4f}"
