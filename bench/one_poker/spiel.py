"""An abstract deal as a game of open_spiel, whose best responses judge the judge.

It is told by `cogs.one_poker.abstraction`, as the training and the robot know it, while
`best_response.py` has its own words; and each player's information holds all that he saw, so that
nothing here takes for granted that a kept card no longer matters once the other is locked.
"""

from collections.abc import Sequence

import pyspiel
from open_spiel.python import policy as spiel_policy
from open_spiel.python.algorithms import exploitability

from bench.one_poker.best_response import Policy
from bench.one_poker.deal import Deal, Hint, Meeting
from cogs.one_poker.abstraction import CALL, FOLD, FRESH, beats, is_high, spots, staked, trace

TYPE = pyspiel.GameType(
    short_name="python_one_poker_deal",
    long_name="One deal of One Poker",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
LETTERS = "k138racf"
"""Actions 2 to 9; 0 and 1 lock the kept card or the new one."""


def nash_conv(deal: Deal, meetings: dict[Meeting, float], policy: Policy) -> float:
    """What best responses win in both seats together, by open_spiel."""
    game = Game(deal, meetings)
    return float(exploitability.nash_conv(game, Asked(game, policy), use_cpp_br=False))


class Game(pyspiel.Game):  # type: ignore[misc]
    """The signals that may meet, each with its chance; then hands, locks and bets."""

    def __init__(self, deal: Deal, meetings: dict[Meeting, float]) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=2 + len(LETTERS),
            max_chance_outcomes=max(len(meetings), deal.ranks**2),
            num_players=2,
            min_utility=-100.0,
            max_utility=100.0,
            utility_sum=0.0,
            max_game_length=12,
        )
        super().__init__(TYPE, info, {})
        self.deal = deal
        self.meetings = tuple(meetings)
        self.chances = tuple(meetings.values())

    def new_initial_state(self) -> "State":
        """Before the signals."""
        return State(self)


class State(pyspiel.State):  # type: ignore[misc]
    """A deal under way."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.game = game
        self.meeting: Meeting | None = None
        self.hands: list[tuple[int, int]] = []
        self.locks: list[int] = []
        self.line = ""
        self.bets = (0.0, 0.0)
        self.over = False

    def child(self, action: int) -> "State":
        """The state after an action: the whole way again, as only registered games are copied."""
        state = State(self.game)
        for step in (*self.history(), action):
            state.apply_action(step)
        return state

    def current_player(self) -> int:
        """Whose turn it is."""
        if self.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if len(self.hands) < 2:
            return int(pyspiel.PlayerId.CHANCE)
        return len(self.locks) if len(self.locks) < 2 else len(self.line) % 2

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The signals, then each hand behind them."""
        if self.meeting is None:
            return list(enumerate(self.game.chances))
        return hands(self.game.deal, self.meeting[len(self.hands)])

    def _legal_actions(self, player: int) -> list[int]:
        if len(self.locks) < 2:
            return [0, 1]
        actions = spots(self.game.deal.depth)[self.line].actions
        return sorted(2 + LETTERS.index(letter) for letter in actions)

    def _apply_action(self, action: int) -> None:
        if self.meeting is None:
            self.meeting = self.game.meetings[action]
        elif len(self.hands) < 2:
            self.hands.append(divmod(action, self.game.deal.ranks))
        elif len(self.locks) < 2:
            self.locks.append(action)
            self.over = len(self.locks) == 2 and not spots(self.game.deal.depth)
        else:
            self._bet(LETTERS[action - 2])

    def _bet(self, letter: str) -> None:
        player = len(self.line) % 2
        facing = self.bets[1 - player]
        self.line += letter
        if letter != FOLD:
            total = facing if letter == CALL else staked(letter, facing, self.game.deal.depth)
            self.bets = (total, self.bets[1]) if player == 0 else (self.bets[0], total)
        self.over = self.line not in spots(self.game.deal.depth)

    def is_terminal(self) -> bool:
        """The bets are over."""
        return self.over

    def returns(self) -> list[float]:
        """Chips, and what the kept cards are worth."""
        if not self.over:
            return [0.0, 0.0]
        deal = self.game.deal
        locked = [hand[lock] for hand, lock in zip(self.hands, self.locks, strict=True)]
        kept = [hand[1 - lock] for hand, lock in zip(self.hands, self.locks, strict=True)]
        if self.line.endswith(FOLD):
            won = -1 if len(self.line) % 2 else 1  # the first actor says every odd letter
        else:
            won = beats(locked[0], locked[1], deal.ranks)
        left = worth(deal, locked[0], kept[0]) - worth(deal, locked[1], kept[1])
        gain = won * (1 + min(self.bets)) + left
        return [gain, -gain]

    def information_state_string(self, player: int) -> str:
        """All that the player saw."""
        lock = self.locks[player] if len(self.locks) > player else None
        return f"{player} {self.meeting} {self.hands[player]} {lock} {self.line}"

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{player}:{action}"

    def __str__(self) -> str:
        return f"{self.meeting} {self.hands} {self.locks} {self.line}"


def hands(deal: Deal, hint: Hint) -> list[tuple[int, float]]:
    """Every hand behind a signal, as the action that deals it, and its chance."""
    kept_high, new_high, told = hint
    ranks = range(deal.ranks)
    kept = [float(is_high(rank, deal.lows) == kept_high) for rank in ranks]
    if told != FRESH:
        kept = list(deal.state[told][kept_high])
    new = [float(is_high(rank, deal.lows) == new_high) for rank in ranks]
    total = sum(kept) * sum(new)
    both = {deal.ranks * a + b: kept[a] * new[b] / total for a in ranks for b in ranks}
    return [(action, chance) for action, chance in both.items() if chance]


def worth(deal: Deal, shown: int, kept: int) -> float:
    """What a card is worth that is kept when another is shown."""
    high = is_high(kept, deal.lows)
    return deal.worth[trace(shown, high, deal.ranks, deal.lows)][high][kept]


class Asked(spiel_policy.Policy):  # type: ignore[misc]
    """A strategy as open_spiel asks for it."""

    def __init__(self, game: Game, policy: Policy) -> None:
        super().__init__(game, [0, 1])
        self.policy = policy

    def action_probabilities(self, state: State, player_id: int | None = None) -> dict[int, float]:
        """The chance of each legal action."""
        player = state.current_player()
        hand: Sequence[int] = state.hands[player]
        assert state.meeting is not None
        if len(state.locks) < 2:
            share = self.policy.lock(state.meeting, player, hand[0], hand[1])
            return {0: share, 1: 1 - share}
        locked = hand[state.locks[player]]
        mix = self.policy.bet(state.meeting, state.line, locked)
        return {2 + LETTERS.index(letter): chance for letter, chance in mix.items()}
