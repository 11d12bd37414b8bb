"""Every ruling of Duel and every value of its options, played."""

from typing import Any

import pytest

from cogs.duel.rules import GAME
from cogs.duel.terms import Options
from tests.cogs.duel.playing import Table
from tests.cogs.duel.scenarios import SCENARIOS, Scenario
from tests.game.playing import choices


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: f"{s.ruling}: {s.name}")
def test_the_rules_are_played_so(scenario: Scenario) -> None:
    table = Table(*scenario.decks, **scenario.options)
    for step in scenario.steps:
        facts = table.play(step.moves).facts()
        assert {name: facts[name] for name in step.so} == step.so
        codes = {move: table.refusal(move) for move in step.refused}
        assert codes == step.refused


def test_every_ruling_has_a_scenario() -> None:
    wanted = {f"DU-R{number}" for number in range(1, 22)} | {f"6 ({n})" for n in range(10, 15)}
    assert {scenario.ruling for scenario in SCENARIOS} == wanted


@pytest.mark.parametrize(
    ("option", "value"), [(name, value) for name, some in choices(GAME).items() for value in some]
)
def test_every_value_of_every_option_is_played(option: str, value: Any) -> None:
    default = Options().model_dump()[option]
    assert any(scenario.options.get(option, default) == value for scenario in SCENARIOS)
