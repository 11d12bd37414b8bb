"""What people do, what the bot answers, and what becomes of it."""

from __future__ import annotations

import re
import time

import discord
import pytest
from discord import app_commands, ui

from bot.local.errors import ActionRefused
from bot.local.model import JSON, Callback, Message
from bot.local.server import StandIn
from tests.local.conftest import Api, StartBot
from tests.local.tiny_bot import TinyBot, picture

_ORIGINAL = "/webhooks/{}/{}/messages/@original"


def text_of(message: Message) -> str:
    """All text of a message."""

    def dig(components: list[JSON]) -> str:
        return "".join(str(c.get("content", "")) + dig(c.get("components", [])) for c in components)

    return message.content + dig(message.components)


async def board(stand_in: StandIn) -> Message:
    return stand_in.message((await stand_in.slash("ana", "channel", "board")).original or 0)


async def test_a_command_is_answered(stand_in: StandIn, bot: TinyBot) -> None:
    done = await stand_in.slash("ana", "channel", "ping", {"times": 3})
    message = stand_in.message(done.original or 0)
    assert (done.answered, message.content) == (Callback.MESSAGE, "pong pong pong")
    assert (message.command, message.invoker) == ("ping", stand_in.person("ana").id)


async def test_a_subcommand_takes_people_choices_and_booleans(
    stand_in: StandIn, bot: TinyBot
) -> None:
    options = {"opponent": "bo", "sets": 1, "robot": True}
    done = await stand_in.slash("ana", "channel", "duel start", options)
    ana, bo = stand_in.person("ana").id, stand_in.person("bo").id
    assert stand_in.message(done.original or 0).content == f"<@{ana}> défie <@{bo}> en **1** sets"


@app_commands.command(description="Montre un salon et quelqu'un")
async def point(
    interaction: discord.Interaction,
    where: discord.TextChannel | discord.Thread,
    whom: discord.Member | discord.Role,
) -> None:
    class Places(ui.View):
        @ui.select(cls=ui.ChannelSelect, custom_id="where", max_values=2)
        async def choose(
            self, interaction: discord.Interaction, select: ui.ChannelSelect[Places]
        ) -> None:
            names = [f"{type(place).__name__} {place.name}" for place in select.values]
            await interaction.response.send_message(" ".join(names))

    said = f"{type(where).__name__} {where.name} {type(whom).__name__} {whom.display_name}"  # type: ignore[union-attr]
    await interaction.response.send_message(said, view=Places())


async def test_channels_are_named_in_options_and_menus(
    stand_in: StandIn, bot: TinyBot, api: Api
) -> None:
    bot.tree.add_command(point)
    await bot.tree.sync()
    salon = stand_in.world.salon.id
    _, thread = await api("POST", f"/channels/{salon}/threads", {"name": "fil", "type": 11})
    for where, said in (("channel", "TextChannel salon"), (thread["id"], "Thread fil")):
        options = {"where": where, "whom": "bo"}
        done = await stand_in.slash("ana", "channel", "point", options)
        assert stand_in.message(done.original or 0).content == f"{said} Member Bo"
    chosen = await stand_in.select("bo", done.original or 0, "where", ["channel", thread["id"]])
    names = stand_in.message(chosen.original or 0).content
    assert names == "AppCommandChannel salon AppCommandThread fil"


@pytest.mark.parametrize(
    ("command", "options", "why"),
    [
        ("nothing", {}, "no command"),
        ("duel", {}, "wants one of: start"),
        ("duel start", {}, "opponent is required"),
        ("duel start", {"opponent": "zoe"}, "no 'zoe'"),
        ("duel start", {"opponent": "bo", "sets": 2}, "sets: 2"),
        ("duel start", {"opponent": "bo", "more": 2}, "has no more"),
        ("ping", {"times": 4}, "times: 4"),
        ("ping", {"times": "1"}, "times: '1'"),
    ],
)
async def test_what_the_client_refuses_never_reaches_the_bot(
    stand_in: StandIn, bot: TinyBot, command: str, options: JSON, why: str
) -> None:
    with pytest.raises(ActionRefused, match=re.escape(why)):
        await stand_in.slash("ana", "channel", command, options)


async def test_a_guild_command_is_not_offered_in_dms(stand_in: StandIn, bot: TinyBot) -> None:
    with pytest.raises(ActionRefused, match="no command"):
        await stand_in.slash("ana", "dm", "duel start", {"opponent": "bo"})


async def test_a_layout_with_a_picture_is_sent_and_edited(stand_in: StandIn, bot: TinyBot) -> None:
    message = await board(stand_in)
    assert message.is_v2
    assert [a.filename for a in message.attachments] == ["board.png"]
    assert (message.attachments[0].width, message.attachments[0].height) == (320, 160)
    assert stand_in.world.files.get(message.attachments[0].id) == picture()
    done = await stand_in.click("bo", message, "plus")
    assert (done.answered, done.original) == (Callback.UPDATE, message.id)
    assert "**Compte** : 1" in text_of(message)
    assert message.edited is not None
    assert len(message.attachments) == 1


async def test_an_ephemeral_answer_is_for_its_reader_alone(
    stand_in: StandIn, bot: TinyBot, api: Api
) -> None:
    message = await board(stand_in)
    done = await stand_in.click("bo", message, "hand")
    hidden = stand_in.message(done.original or 0)
    assert hidden in stand_in.messages("channel", "bo")
    assert hidden not in stand_in.messages("channel", "ana")
    path = f"/channels/{hidden.channel}/messages"
    for method, data in (("GET", None), ("PATCH", {"content": "x"}), ("DELETE", None)):
        status, body = await api(method, f"{path}/{hidden.id}", data)
        assert (status, body["code"]) == (404, 10008)
    assert str(hidden.id) not in [m["id"] for m in (await api("GET", path))[1]]
    assert all(bot.heard.get_nowait().id != hidden.id for _ in range(bot.heard.qsize()))
    webhook = f"/webhooks/{stand_in.world.bot_id}/{done.token}/messages/@original"
    assert (await api("PATCH", webhook, {"content": "autre"}))[0] == 200
    assert hidden.content == "autre"
    with pytest.raises(ActionRefused):
        stand_in.dismiss("ana", hidden)
    stand_in.dismiss("bo", hidden)
    assert hidden not in stand_in.messages("channel", "bo")


@pytest.mark.parametrize("hidden", [False, True])
async def test_a_deferred_answer_comes_later(stand_in: StandIn, bot: TinyBot, hidden: bool) -> None:
    done = await stand_in.slash("ana", "channel", "think", {"hidden": hidden})
    assert done.answered == Callback.DEFERRED_MESSAGE
    await stand_in.until(lambda: len(done.messages) == 2)
    first, second = (stand_in.message(number) for number in done.messages)
    assert (first.content, first.loading, first.edited) == ("c'est prêt", False, None)
    assert (first.ephemeral, second.ephemeral) == (hidden, True)


async def test_a_form_is_opened_and_sent(stand_in: StandIn, bot: TinyBot) -> None:
    opened = await stand_in.slash("bo", "channel", "form")
    assert opened.modal is not None
    assert opened.modal["title"] == "Une note"
    with pytest.raises(ActionRefused, match="2 to 50"):
        await stand_in.submit_modal("bo", opened, {"note": "x"})
    with pytest.raises(ActionRefused, match="no form"):
        await stand_in.submit_modal("ana", opened, {"note": "xx"})
    sent = await stand_in.submit_modal("bo", opened, {"note": "bravo", "who": ["ana"]})
    message = stand_in.message(sent.original or 0)
    assert message.content == f"bravo → <@{stand_in.person('ana').id}>"
    assert message.mentions == []


async def test_a_menu(stand_in: StandIn, bot: TinyBot) -> None:
    message = await board(stand_in)
    done = await stand_in.select("ana", message, "suits", ["h", "c"])
    assert stand_in.message(done.original or 0).content == "h c"
    for values in ([], ["h", "s", "c"], ["x"]):
        with pytest.raises(ActionRefused):
            await stand_in.select("ana", message, "suits", values)


async def test_autocompletion(stand_in: StandIn, bot: TinyBot) -> None:
    choices = await stand_in.autocomplete("ana", "channel", "color", "name", "ro")
    assert choices == [{"name": "Rouge", "value": "rouge"}, {"name": "Rose", "value": "rose"}]


async def test_buttons_that_cannot_be_clicked(stand_in: StandIn, bot: TinyBot) -> None:
    message = await board(stand_in)
    hidden = stand_in.message((await stand_in.click("bo", message, "hand")).original or 0)
    for which, custom_id in ((message, "closed"), (message, "none"), (message, "suits")):
        with pytest.raises(ActionRefused):
            await stand_in.click("ana", which, custom_id)
    with pytest.raises(ActionRefused, match="does not see"):
        await stand_in.click("ana", hidden, "plus")
    forged = await stand_in.click("ana", message, "none", forged=True)
    assert forged.failed


async def test_a_hand_by_dm_and_a_click_there(stand_in: StandIn, bot: TinyBot) -> None:
    await stand_in.slash("ana", "channel", "dm", {"who": "bo"})
    await stand_in.until(lambda: stand_in.messages("dm", "bo"))
    hand = stand_in.messages("dm", "bo")[0]
    assert "Votre main" in text_of(hand)
    await stand_in.click("bo", hand, "plus")
    assert "**Compte** : 1" in text_of(hand)
    with pytest.raises(ActionRefused, match="not in that channel"):
        await stand_in.click("ana", hand, "plus")


@pytest.mark.parametrize(
    ("setting", "code"), [({"dms_open": False}, 50007), ({"member": False}, 50278)]
)
async def test_a_person_who_cannot_be_written_to(
    stand_in: StandIn, bot: TinyBot, setting: JSON, code: int
) -> None:
    stand_in.world.dm(stand_in.person("bo"))
    done = await stand_in.slash("ana", "channel", "dm", {"who": "bo"}, wait=False)
    stand_in.set_person("bo", **setting)
    await stand_in.until(lambda: done.original and not stand_in.message(done.original).loading)
    assert stand_in.message(done.original or 0).content == f"fermé {code}"


async def test_no_answer_in_time_is_a_failure_and_late_answers_are_refused(
    stand_in: StandIn, bot: TinyBot
) -> None:
    stand_in.answer_within = 0.05
    silent = await stand_in.slash("ana", "channel", "silent")
    assert (silent.failed, silent.answered) == (True, None)
    late = await stand_in.slash("ana", "channel", "slow", {"seconds": 0.1})
    assert late.failed
    await stand_in.until(lambda: any(r.code == 10062 for r in stand_in.requests("POST")))


async def test_only_one_answer(stand_in: StandIn, bot: TinyBot, api: Api) -> None:
    done = await stand_in.slash("ana", "channel", "ping")
    path = f"/interactions/{done.id}/{done.token}/callback"
    status, body = await api("POST", path, {"type": 4, "data": {"content": "encore"}})
    assert (status, body["code"]) == (400, 40060)
    status, body = await api("POST", path.replace(str(done.id), "12"), {"type": 4})
    assert (status, body["code"]) == (404, 10062)


async def test_a_token_lives_fifteen_minutes(start_bot: StartBot) -> None:
    later = [0.0]
    async with StandIn(now=lambda: time.time() + later[0]) as stand_in:
        bot = await start_bot(stand_in)
        done = await stand_in.slash("ana", "channel", "ping")
        webhook = (
            bot.http,
            discord.http.Route("GET", _ORIGINAL.format(bot.application_id, done.token)),
        )
        assert (await webhook[0].request(webhook[1]))["content"] == "pong"
        later[0] = 15 * 60 + 1
        for _ in range(2):
            with pytest.raises(discord.HTTPException) as refused:
                await webhook[0].request(webhook[1])
            assert (refused.value.status, refused.value.code) == (401, 50027)
            stand_in.world.forget_old_interactions()


@pytest.mark.parametrize(
    "answer",
    [
        {"type": 7, "data": {"content": "x"}},
        {"type": 6},
        {"type": 8, "data": {"choices": []}},
        {"type": 99},
        {},
    ],
)
async def test_answers_that_do_not_fit_a_command(
    stand_in: StandIn, bot: TinyBot, api: Api, answer: JSON
) -> None:
    waiting = await stand_in.slash("ana", "channel", "silent", wait=False)
    path = f"/interactions/{waiting.id}/{waiting.token}/callback"
    status, body = await api("POST", path, answer)
    assert (status, body["code"]) == (400, 50035)
    assert (await api("POST", path, {"type": 5}))[0] == 204


async def test_only_those_let_through_are_called(stand_in: StandIn, bot: TinyBot) -> None:
    options = {"first": "ana", "second": "bo"}
    done = await stand_in.slash("ana", "channel", "call", options)
    assert stand_in.message(done.original or 0).mentions == [stand_in.person("ana").id]


async def test_a_person_has_a_language(stand_in: StandIn, bot: TinyBot) -> None:
    stand_in.set_person("bo", locale="en-US")
    await stand_in.slash("ana", "channel", "ping")
    await stand_in.slash("bo", "channel", "ping")
    heard = bot.interactions
    assert [str(i.locale) for i in heard] == ["fr", "en-US"]
    assert {str(i.guild_locale) for i in heard} == {"fr"}
    assert heard[0].app_permissions.send_messages
