"""What is written into a form is read as a person means it, or refused."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.game.contract import Bounds
from bot.screen.board import Field, Form, text
from bot.screen.forms import filled_in
from bot.table.seats import Refusal
from bot.table.table import Table
from cogs.duel_poker.rules import GAME
from cogs.duel_poker.terms import Open

TABLE = cast(Table, SimpleNamespace(game=GAME))
AMOUNT = Field(("amount",), text("amount"), Bounds(50, 2500, 50))
FORM = Form(0, Open(1, 50), (AMOUNT,), text("label"), text("title"))


def read(written: str) -> Any:
    """The move that a form so filled stands for."""
    return filled_in(TABLE, FORM, {"0": written})


@pytest.mark.parametrize(
    ("written", "amount"),
    [
        ("500", 500),
        (" 500 ", 500),
        ("+500", 500),
        ("2 500", 2500),
        ("2\u00a0500", 2500),
        ("2\u202f500", 2500),
        ("500$", 500),
        ("500 $", 500),
        ("500\u00a0$", 500),
        ("2\u202f500\u202f$ ", 2500),
        ("$500", 500),
        ("$ 500", 500),
        (" $2\u00a0500", 2500),
    ],
)
def test_an_amount_may_be_written_as_the_buttons_write_it(written: str, amount: int) -> None:
    assert read(written) == Open(1, amount)


@pytest.mark.parametrize(
    "written",
    ["", "$", " $ ", "$500$", "500$$", "$$500", "5$00", "-500 $", "500 €", "5,00 $", "5e2", "abc"],
)
def test_nonsense_is_no_amount(written: str) -> None:
    with pytest.raises(Refusal) as refused:
        read(written)
    assert refused.value.key == "refusal-amount"


@pytest.mark.parametrize("written", ["0 $", "75 $", "2550 $"])
def test_an_amount_out_of_bounds_is_refused_with_its_sign_as_without(written: str) -> None:
    with pytest.raises(Refusal):
        read(written)
