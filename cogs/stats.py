"""`/stats`: what one person has done on this server, game by game."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Protocol, cast

from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.screen import scores
from bot.screen.board import Text, text
from bot.screen.buttons import Ident
from bot.screen.commands import HouseBot, Interaction, Person, words
from bot.screen.front import Front
from bot.screen.layout import Part, Words, page
from bot.screen.names import escaped
from bot.screen.pages import RUNNING
from bot.screen.ranking import Month, Opponents, Period, Span, Subject, zone_of
from bot.screen.replies import guarded, locale_of, privately
from bot.store.database import Unavailable
from bot.store.standings import Chapter, Profile, Scope, Standings
from bot.table.seats import Refusal

log = logging.getLogger(__name__)

CHAPTERS = 7
"""Games a page, two lines each: with what stands above them, a page has twenty lines at most."""
TURN = "stats"
"""The verb of its buttons: show what the argument says."""


class StatsBot(HouseBot, Protocol):
    """The bot, as far as the statistics know it."""

    standings: Standings


class Stats(commands.Cog):
    """Answers whoever asks, of himself or of another, for his eyes alone."""

    def __init__(self, bot: commands.Bot) -> None:
        desk = cast(StatsBot, bot)
        self.house, self.standings = desk.house, desk.standings
        desk.front.on(TURN, self._turn)

    @app_commands.command(name="stats", description=words("command-stats"))
    @app_commands.guild_only()
    @app_commands.rename(person="joueur", period="periode")
    @app_commands.describe(
        person=words("option-stats-joueur"), period=words("option-stats-periode")
    )
    @app_commands.choices(
        period=[Choice(name=words(scores.choice(one)), value=str(one)) for one in Period]
    )
    async def stats(
        self, interaction: Interaction, person: Person | None = None, period: str = Period.EVER
    ) -> None:
        """Show what a person has done here."""

        async def work() -> None:
            asked = person or interaction.user
            if asked.bot:
                raise Refusal("stats-bot", name=escaped(asked.display_name))
            subject = Subject(asked.id, Period(period))
            view = await self._page(interaction, subject, asked.display_name)
            await privately(interaction, view=view)

        await guarded(self.house, interaction, work)

    async def _turn(self, front: Front, interaction: Interaction, ident: Ident) -> None:
        """Another period, or another page."""
        subject, reader = Subject.parse(ident.argument), interaction.user
        called = reader.display_name if subject.user_id == reader.id else ""
        await scores.turn(front.house, interaction, await self._page(interaction, subject, called))

    async def _page(self, interaction: Interaction, subject: Subject, called: str) -> ui.LayoutView:
        """What is known of a person, who is called so where nobody here has noted his name."""
        guild_id = interaction.guild_id
        if guild_id is None:
            raise Refusal("refusal-guild-only")
        zone = zone_of(self.house.preferences.server(guild_id).timezone)
        span = Span.of(subject.period, self.house.clock.now(), zone)
        scope = Scope(guild_id, robots=None, since=span.since, until=span.until)
        records = {game.name: game.records for game in self.house.games.values()}
        try:
            profile = await self.standings.profile(scope, subject.user_id, records)
        except Unavailable as error:
            log.error("the database refused: %s", error)
            raise Refusal("leaderboard-unavailable") from error
        said = self.house.words(locale_of(self.house, interaction), guild_id=guild_id)
        if profile is None:
            return unknown(said, called)
        return drawn(said, replace(profile, name=profile.name or called), subject, span.month)


# How it looks ------------------------------------------------------------------------------------


def unknown(said: Words, name: str) -> ui.LayoutView:
    """The message about somebody who has never sat at a table here: how to begin."""
    return page(RUNNING, _title(said, name), [said.say(text("stats-none"))])


def drawn(said: Words, profile: Profile, subject: Subject, month: Month | None) -> ui.LayoutView:
    """The message about somebody who has played, or is about to.

    Args:
        said: how to say it.
        profile: what he has done.
        subject: what is asked for.
        month: in which month; None for all that ever was.
    """
    pages = split(profile.chapters)
    subject = replace(subject, page=min(subject.page, len(pages)))
    lines = _lines(said, profile, pages[subject.page - 1], month)
    parts: list[Part] = [said.say(line) for line in lines]
    if len(pages) > 1:
        parts.append(said.say(text("house-page", page=subject.page, pages=len(pages))))
    parts += _controls(said, subject, len(pages))
    return page(RUNNING, _title(said, profile.name), parts)


def split(chapters: Sequence[Chapter]) -> Sequence[Sequence[Chapter]]:
    """The pages: one if all games fit on it, else first those between people."""
    if len(chapters) <= CHAPTERS:
        return [chapters]
    sides = ([one for one in chapters if one.robots is robots] for robots in (False, True))
    return [side[n : n + CHAPTERS] for side in sides for n in range(0, len(side), CHAPTERS)]


def _title(said: Words, name: str) -> str:
    return said.say(text("stats-title", name=escaped(name)))


def _lines(
    said: Words, profile: Profile, chapters: Sequence[Chapter], month: Month | None
) -> Iterator[Text]:
    """All together, then game by game."""
    yield scores.when(month)
    if not profile.chapters:
        yield text("stats-none" if month is None else "stats-none-then")
        return
    yield text("stats-total", tally=scores.tally(profile.total))
    yield from _details(said, None, profile.total)
    robots: bool | None = None
    for chapter in chapters:
        if chapter.robots is not robots:
            robots = chapter.robots
            opponents = Opponents.ROBOTS if robots else Opponents.PEOPLE
            yield text("stats-opponents", opponents=text(scores.choice(opponents)))
        game = scores.game_name(said, chapter.game)
        yield text("stats-game", game=game, tally=scores.tally(chapter.score))
        yield from _details(said, chapter.game, chapter.score)


def _details(said: Words, game: str | None, score: scores.Score) -> Iterator[Text]:
    yield from scores.small(
        [
            *scores.figures(said, game, score),
            *scores.longest_run(score),
            *scores.penalties(score),
        ]
    )


def _controls(said: Words, subject: Subject, pages: int) -> Iterator[Part]:
    """When, and which page; another period starts from its first."""
    controls = scores.Controls(said, TURN)
    yield [
        controls.switch(one, replace(subject, period=one, page=1), is_on=one is subject.period)
        for one in Period
    ]
    if pages > 1:
        number = subject.page
        yield [
            controls.previous(replace(subject, page=number - 1), exists=number > 1),
            controls.next(replace(subject, page=number + 1), exists=number < pages),
        ]


async def setup(bot: commands.Bot) -> None:
    """Add the statistics."""
    await bot.add_cog(Stats(bot))
