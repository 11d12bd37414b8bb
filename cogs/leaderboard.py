"""`/classement`: who has won how often on this server, of one game or of all, month by month."""

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias, cast

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.screen import scores
from bot.screen.board import Text, of_game, text
from bot.screen.buttons import Ident, Press
from bot.screen.commands import HouseBot, Interaction, words
from bot.screen.front import Front
from bot.screen.layout import ENTRY_LENGTH, Part, Words, page
from bot.screen.names import escaped
from bot.screen.pages import RUNNING
from bot.screen.permissions import check_place
from bot.screen.ranking import Month, Opponents, Period, Selection, Span, zone_of
from bot.screen.replies import guarded, locale_of, privately, publicly
from bot.store.database import Unavailable
from bot.store.standings import Line, Scope, Standings
from bot.table.seats import Refusal

log = logging.getLogger(__name__)

LINES = 10
"""Lines a page; one's own comes on top of them."""
TURN, POST = "rank", "rank_post"
"""The verbs of its buttons: show what the argument says, or show that to everybody."""

Command: TypeAlias = "app_commands.Command[Any, ..., None]"


class RankingBot(HouseBot, Protocol):
    """The bot, as far as the leaderboard knows it."""

    standings: Standings


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A page of a ranking, and where its reader stands."""

    selection: Selection
    pages: int
    month: Month | None
    """None for all that ever was."""
    lines: tuple[Line, ...]
    own: Line | None


class Leaderboard(commands.Cog):
    """Answers whoever asks; he may then show everybody what he reads."""

    def __init__(self, bot: commands.Bot) -> None:
        desk = cast(RankingBot, bot)
        self.house, self.standings = desk.house, desk.standings
        desk.front.on(TURN, self._turn)
        desk.front.on(POST, self._post)

    async def answer(self, interaction: Interaction, selection: Selection) -> None:
        """Answer the command."""

        async def work() -> None:
            await privately(interaction, view=await self._page(interaction, selection))

        await guarded(self.house, interaction, work)

    async def _turn(self, front: Front, interaction: Interaction, ident: Ident) -> None:
        """Show something else."""
        selection = Selection.parse(ident.argument, front.house.screens)
        await scores.turn(front.house, interaction, await self._page(interaction, selection))

    async def _post(self, front: Front, interaction: Interaction, ident: Ident) -> None:
        """Show it to everybody, where the server wants to hear of games."""
        selection = Selection.parse(ident.argument, front.house.screens)
        check_place(front.house, interaction)
        view = await self._page(interaction, selection, public=True)
        await publicly(front.house, interaction, view)

    async def _page(
        self, interaction: Interaction, selection: Selection, *, public: bool = False
    ) -> ui.LayoutView:
        if interaction.guild_id is None:
            raise Refusal("refusal-guild-only")
        try:
            excerpt = await self._excerpt(interaction.guild_id, interaction.user.id, selection)
        except Unavailable as error:
            log.error("the database refused: %s", error)
            raise Refusal("leaderboard-unavailable") from error
        locale = locale_of(self.house, interaction)
        words = self.house.words(locale, guild_id=interaction.guild_id)
        return drawn(words, tuple(self.house.screens), excerpt, public=public)

    async def _excerpt(self, guild_id: int, user_id: int, selection: Selection) -> Excerpt:
        zone = zone_of(self.house.preferences.server(guild_id).timezone)
        span = Span.of(selection.period, self.house.clock.now(), zone)
        scope = Scope(
            guild_id,
            selection.game,
            robots=selection.opponents is Opponents.ROBOTS,
            since=span.since,
            until=span.until,
        )
        ranking = await self.standings.ranking(scope)
        pages = max(1, -(-len(ranking) // LINES))
        selection = replace(selection, page=min(selection.page, pages))
        first = (selection.page - 1) * LINES
        lines = ranking[first : first + LINES]
        own = tuple(line for line in ranking if line.user_id == user_id)
        game = self.house.games.get(selection.game or "")
        records = game.records if game else frozenset()
        detailed = await self.standings.detailed(scope, lines + own, records)
        return Excerpt(
            selection, pages, span.month, detailed[: len(lines)], detailed[-1] if own else None
        )


# How it looks ------------------------------------------------------------------------------------


def drawn(words: Words, games: Sequence[str], excerpt: Excerpt, *, public: bool) -> ui.LayoutView:
    """The message; what everybody sees has but one button, to a copy for whoever wants to read on.

    Args:
        words: how to say it.
        games: those that there are.
        excerpt: what to show.
        public: for everybody.
    """
    game = scores.game_name(words, excerpt.selection.game)
    parts: list[Part] = [words.say(line) for line in _said(words, excerpt, public=public)]
    parts += [[_read_on(words, excerpt)]] if public else _controls(words, games, excerpt)
    return page(RUNNING, words.say(text("leaderboard-title", game=game)), parts)


def _said(words: Words, excerpt: Excerpt, *, public: bool) -> Iterator[Text]:
    selection, lines, own = excerpt.selection, excerpt.lines, excerpt.own
    among = text(f"leaderboard-among-{selection.opponents}")
    yield text("leaderboard-scope", when=scores.when(excerpt.month), among=among)
    if not lines:
        yield text("leaderboard-empty")
        return
    for line in lines:
        yield from _line(words, line, selection.game, own=line == own and not public)
    if own is not None and own not in lines:
        yield text("leaderboard-apart")
        yield from _line(words, own, selection.game, own=not public)
    if own is None and not public:
        yield text("leaderboard-own-none")
    yield text("leaderboard-order")
    if excerpt.pages > 1:
        yield text("house-page", page=selection.page, pages=excerpt.pages)


def _line(words: Words, line: Line, game: str | None, *, own: bool) -> Iterator[Text]:
    said = text(
        "leaderboard-line", rank=line.rank, name=escaped(line.name), tally=scores.tally(line)
    )
    yield text("leaderboard-line-own", line=said) if own else said
    details = [*scores.figures(words, game, line)]
    if game is not None:
        details += scores.longest_run(line)
    yield from scores.small([*details, *scores.penalties(line)])


# Its buttons -------------------------------------------------------------------------------------


def _controls(words: Words, games: Sequence[str], excerpt: Excerpt) -> Iterator[Part]:
    """Which game, when, against whom, which page; each change starts from the first page."""
    selection, controls = excerpt.selection, scores.Controls(words, TURN)
    first, number = replace(selection, page=1), selection.page
    entries = [
        discord.SelectOption(
            label=words.label(scores.game_name(words, game), ENTRY_LENGTH),
            value=f"{TURN}:{replace(first, game=game)}",
            default=game == selection.game,
        )
        for game in (None, *games)
    ]
    yield [Press.menu(Ident(0, "menu"), words.label(text("leaderboard-menu")), entries)]
    period, opponents = selection.period, selection.opponents
    yield [
        *(controls.switch(one, replace(first, period=one), is_on=one is period) for one in Period),
        *(
            controls.switch(one, replace(first, opponents=one), is_on=one is opponents)
            for one in Opponents
        ),
    ]
    yield [
        controls.previous(replace(selection, page=number - 1), exists=number > 1),
        controls.next(replace(selection, page=number + 1), exists=number < excerpt.pages),
        Press.button(
            controls.ident(selection, POST),
            words.label(text("leaderboard-button-post")),
            emoji="📣",
        ),
    ]


def _read_on(words: Words, excerpt: Excerpt) -> Press:
    ident = Ident(0, TURN, argument=str(excerpt.selection))
    return Press.button(ident, words.label(text("leaderboard-button-read-on")), emoji="🏆")


# The command -------------------------------------------------------------------------------------


def command(leaderboard: Leaderboard, games: Iterable[str]) -> Command:
    """`/classement`, which offers the games that there are.

    Args:
        leaderboard: who answers.
        games: their names.
    """

    @app_commands.command(name="classement", description=words("command-classement"))
    @app_commands.rename(game="jeu", period="periode", opponents="adversaires")
    @app_commands.describe(
        game=words("option-classement-jeu"),
        period=words("option-classement-periode"),
        opponents=words("option-classement-adversaires"),
    )
    @app_commands.choices(
        game=[Choice(name=words(of_game(game, "name").key), value=game) for game in games],
        period=[Choice(name=words(scores.choice(one)), value=str(one)) for one in Period],
        opponents=[Choice(name=words(scores.choice(one)), value=str(one)) for one in Opponents],
    )
    @app_commands.guild_only()
    async def classement(
        interaction: Interaction,
        game: str | None = None,
        period: str = Period.MONTH,
        opponents: str = Opponents.PEOPLE,
    ) -> None:
        chosen = Selection(game, Period(period), Opponents(opponents))
        await leaderboard.answer(interaction, chosen)

    return classement


async def setup(bot: commands.Bot) -> None:
    """Add the leaderboard and its command."""
    leaderboard = Leaderboard(bot)
    await bot.add_cog(leaderboard)
    bot.tree.add_command(command(leaderboard, leaderboard.house.screens))
