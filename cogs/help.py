"""`/aide`: what there is to play, how to begin, and what else the bot does."""

from collections.abc import Iterator, Mapping
from typing import Protocol, cast

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.screen.board import Rule, Text, of_game, text
from bot.screen.buttons import Ident, Press
from bot.screen.commands import GameCog, Interaction, words
from bot.screen.faults import note
from bot.screen.house import House
from bot.screen.layout import ROW_BUTTONS, Part, Words, page
from bot.screen.pages import OPEN
from bot.screen.replies import guarded, locale_of, privately
from bot.screen.texts import FRENCH

ONCE = 3600.0
"""Seconds in which a person who writes to the bot is answered by the help once."""
REMEMBERED = 1000
"""How many of those who were answered are kept in memory."""
WRITTEN = (discord.MessageType.default, discord.MessageType.reply)


class HelpersBot(Protocol):
    """The bot, as far as the help knows it."""

    house: House
    command_ids: Mapping[str, int]


class HelpCog(commands.Cog):
    """The help, by command or to whoever writes to the bot."""

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = bot
        self.desk = cast(HelpersBot, bot)
        self.house = self.desk.house
        self._answered: dict[int, float] = {}

    @app_commands.command(name="aide", description=words("command-aide"))
    async def help(self, interaction: Interaction) -> None:
        """Show the help, in private."""

        async def work() -> None:
            locale = locale_of(self.house, interaction)
            said = self.house.words(locale, guild_id=interaction.guild_id)
            await privately(interaction, view=self._page(said))

        await guarded(self.house, interaction, work)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Somebody who writes to the bot in private is shown what it understands."""
        if message.guild is not None or message.author.bot or message.type not in WRITTEN:
            return
        context = await self.bot.get_context(message)
        is_command = context.valid and await self.bot.is_owner(message.author)
        if is_command or not self._may_answer(message.author.id):
            return
        locale = self.house.language_of(message.author.id, FRENCH)
        try:
            await message.channel.send(view=self._page(self.house.words(locale)))
        except Exception as error:
            note("the help", error)

    def _may_answer(self, user_id: int) -> bool:
        """Whether it is time for an answer, which then counts as given."""
        now = self.house.clock.now()
        if now - self._answered.get(user_id, -ONCE) < ONCE:
            return False
        self._answered.pop(user_id, None)
        self._answered[user_id] = now
        if len(self._answered) > REMEMBERED:
            del self._answered[next(iter(self._answered))]
        return True

    # the page ----------------------------------------------------------------------------------

    def _page(self, said: Words) -> ui.LayoutView:
        games = [
            cog
            for cog in self.bot.cogs.values()
            if isinstance(cog, GameCog) and cog.game.name in self.house.screens
        ]
        parts: list[Part] = [said.say(text("help-how")), Rule()]
        parts += (said.say(self._game(cog)) for cog in games)
        rules = [_rules_button(said, cog.game.name) for cog in games]
        parts += (rules[n : n + ROW_BUTTONS] for n in range(0, len(rules), ROW_BUTTONS))
        parts.append(Rule())
        parts += map(said.say, self._commands())
        return page(OPEN, said.say(text("help-title")), parts)

    def _game(self, cog: GameCog) -> Text:
        """A game: what it is, for how many, and how to begin."""
        game, group = cog.game, cog.app_command
        assert group is not None, "a game's commands are a group"
        seats = game.seats(game.options())
        low, high = seats[0], seats[-1]
        players = text("help-players", count=low)
        if high > low:
            players = text("help-players-range", low=low, high=high)
        return text(
            "help-game",
            name=_name(game.name),
            pitch=of_game(game.name, "pitch"),
            players=players,
            start=self._mention(f"{group.name} start"),
        )

    def _commands(self) -> Iterator[Text]:
        """The commands that belong to no game."""
        yield text("help-commands")
        for command in sorted(self.bot.tree.get_commands(), key=lambda command: command.name):
            if isinstance(command, app_commands.Command) and command.name != "aide":
                yield text(
                    "help-command",
                    command=self._mention(command.name),
                    description=text(f"command-{command.name}"),
                )

    def _mention(self, command: str) -> str:
        """A command to click on, as soon as Discord has said which it is."""
        number = self.desk.command_ids.get(command.split()[0])
        return f"`/{command}`" if number is None else f"</{command}:{number}>"


def _name(game: str) -> Text:
    return of_game(game, "name")


def _rules_button(said: Words, game: str) -> Press:
    label = text("help-button-rules", game=_name(game))
    return Press.button(Ident(0, "page", argument=f"{game}.0"), said.label(label), emoji="📖")


async def setup(bot: commands.Bot) -> None:
    """Add the help."""
    await bot.add_cog(HelpCog(bot))
