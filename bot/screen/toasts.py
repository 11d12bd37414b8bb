"""The shots on a board: who has which to drink, and the buttons for those who watch and drink."""

from collections.abc import Iterator, Mapping

from bot.game.contract import Seat
from bot.screen.board import Name, Text, text
from bot.screen.buttons import Ident, Press
from bot.screen.layout import Words
from bot.table.fact_book import to_drink
from bot.table.table import Table

TOGETHER = 2
"""From so many on, those who have something to drink are invited to do it together."""
GLASSES = {"drink": "🥃", "toast": "🥂"}
NEUTRAL = "✅"


def lines(table: Table, words: Words) -> Iterator[str]:
    """Who has how many shots to drink; nothing as long as nobody was served any."""
    left = to_drink(table)
    if not left:
        return
    people: tuple[Text, ...] = tuple(
        text("penalties-owes", name=Name(seat), count=count)
        if count
        else text("penalties-drunk", name=Name(seat))
        for seat, count in left.items()
    )
    if not any(left.values()):
        yield words.say(text("penalties-all-drunk", people=people))
    elif _is_toast(left):
        yield words.say(text("penalties-to-toast", people=people))
    else:
        yield words.say(text("penalties-to-drink", people=people))


def buttons(table: Table, words: Words) -> Iterator[Press]:
    """« Suivre la partie » while it runs, « Cul sec ! » as long as anybody has a shot to drink."""
    if table.is_open:
        label = words.label(text("penalties-button-follow"))
        yield Press.button(Ident(table.id, "follow"), label, emoji="👀")
    left = to_drink(table)
    if any(left.values()):
        key = "toast" if _is_toast(left) else "drink"
        yield Press.button(
            Ident(table.id, "drink"),
            words.label(text(f"penalties-button-{key}")),
            emoji=NEUTRAL if words.neutral else GLASSES[key],
        )


def penalties(table: Table, words: Words) -> Iterator[Press]:
    """« Pénalités », while one stands: its announcement may be far above, or never came out."""
    if any(not penalty.voided for penalty in table.facts.penalties):
        label = words.label(text("penalties-button-show"))
        yield Press.button(Ident(table.id, "penalties"), label, emoji="⚖️")


def _is_toast(left: Mapping[Seat, int]) -> bool:
    return sum(count > 0 for count in left.values()) >= TOGETHER
