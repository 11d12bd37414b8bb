"""How well the robot of Duel plays: against three who do not count."""

from collections.abc import Callable, Sequence
from random import Random

from bench.robots.measure import Timed, mean, table
from bot.game.chance import Chance, Rng, Seed
from cogs.duel.phases import State
from cogs.duel.robot import choose
from cogs.duel.rules import GAME
from cogs.duel.terms import Accept, Challenge, DuelView, Move, Options

DEALS = 5_000

Player = Callable[[DuelView, Rng], Move]


def at_random(view: DuelView, rng: Rng) -> Move:
    """Any of its choices."""
    move: Move = view.choices[rng.randrange(len(view.choices))]
    return move


def always(answer: Move) -> Player:
    """The robot itself, but for an answer made up beforehand."""
    return lambda view, rng: answer if view.phase == "decide" else choose(view, rng)


def in_order(player: Player) -> Player:
    """The same player, who picks from left to right."""

    def choose_in_order(view: DuelView, rng: Rng) -> Move:
        move, first = player(view, rng), view.choices[0]
        blind = view.phase in ("pick", "bank_pick") and move.do in ("pick", "bank_pick")
        return first if blind else move

    return choose_in_order


def play(players: Sequence[Player], rng: Random) -> State:
    """The last state of a game."""
    state = GAME.start(Options(), 2, Chance(Seed(rng.randbytes(32))))
    while seats := GAME.to_act(state):
        move = players[seats[0]](GAME.view(state, seats[0]), rng)
        state = GAME.play(state, seats[0], move)
    return state


def report(deals: int, seed: int) -> str:
    """Points and games against each."""
    robot = Timed(choose)
    rows = []
    for name, other in (
        ("always accepts", always(Accept())),
        ("always challenges", always(Challenge())),
        ("plays at random", at_random),
    ):
        rng, own, others, leads, games = Random(seed), [], [], [], []
        for _ in range(deals):
            cards = rng.getrandbits(64)
            points, won = [], 0
            for seat in (0, 1):
                players = [in_order(robot), in_order(other)][:: 1 if seat == 0 else -1]
                state = play(players, Random(cards))
                result = GAME.result(state)
                assert result is not None
                points.append((state.points[seat], state.points[1 - seat]))
                won += result.winners == (seat,)
            own.append(sum(mine for mine, _ in points) / 2)
            others.append(sum(his for _, his in points) / 2)
            leads.append(others[-1] - own[-1])
            games.append(won / 2)
        rows.append((name, *map(mean, (own, others, leads)), mean(games).percent))
    head = ("the other", "robot's points a game", "the other's", "difference", "games won")
    how = (
        f"{deals:,} deals against each, seed {seed}, each played twice with the seats exchanged "
        "and the same picks; 95 % confidence intervals over the deals."
    )
    return "\n\n".join((how, table(head, rows), f"{robot}."))
