"""Opening a table: who may, where, with whom; and what the invited are asked."""

from typing import Any

import discord
import pytest
from simcord import SetupError

from tests.bot.world import World


async def refused(world: World, **options: Any) -> str:
    """The private sentence that says why not."""
    return world.private(await world.type(world.ana, "start", **options))


async def test_the_invitation_says_it_all_and_calls_only_the_invited(world: World) -> None:
    started = await world.type(
        world.ana,
        "start",
        adversaire=world.bo,
        banque="seat",
        banquier=world.chloe,
        manches=1,
        **{"black-jack": "silent", "mort-subite": "leftover_bank"},
    )
    invitation = world.answer(started)
    assert not started.ephemeral
    for said in ("Ana", "Bo (Visiteur)", "Chloé (Banque)", "1 seul Set", "à réclamer"):
        assert said in invitation.text
    assert invitation.labels == ["Accepter", "Refuser", "Retirer", "Règles"]
    pinged = invitation.message._message.ping_user_ids
    assert sorted(pinged) == sorted([world.bo.id, world.chloe.id])
    await world.press(world.bo, invitation, "Accepter")
    waiting = await world.board()
    assert world.bo.mention not in waiting.text
    assert world.chloe.mention in waiting.text
    await world.press(world.chloe, waiting, "Accepter")
    assert "Set 1/1" in (await world.board()).text


async def test_the_commitment_stands_before_the_first_card(world: World) -> None:
    started = await world.type(world.ana, "start", adversaire=world.bo)
    commitment = (await world.table()).seed.commitment
    assert commitment in world.answer(started).text
    await world.press(world.bo, world.answer(started), "accept")
    board = await world.board()
    assert commitment in board.text
    assert (await world.table()).seed.hex not in board.text


@pytest.mark.parametrize("opponent", [False, True])
async def test_without_an_opponent_the_house_plays_at_once(world: World, opponent: bool) -> None:
    options = {"adversaire": world.itself} if opponent else {}
    started = await world.type(world.ana, "start", **options)
    assert "Set 1/3" in world.answer(started).text
    assert "Duelliste réfléchit" in world.answer(started).text
    assert "Set 1/3" in world.hand(world.ana).text
    await world.settle(3)
    assert "a choisi" in (await world.board()).text


async def test_oneself(world: World) -> None:
    assert "Te défier toi-même" in await refused(world, adversaire=world.ana)


async def test_another_bot(world: World) -> None:
    robot = world.guild.add_member(world.env.create_user("r2", bot=True))
    assert "d'une autre maison" in await refused(world, adversaire=robot)


async def test_somebody_who_is_not_here(world: World) -> None:
    stranger = world.env.create_user("zoé")
    assert "ne fait pas partie de ce serveur" in await refused(world, adversaire=stranger)


async def test_a_banker_who_plays(world: World) -> None:
    said = await refused(world, adversaire=world.bo, banque="seat", banquier=world.bo)
    assert "une personne différente" in said


async def test_a_bank_that_nobody_holds(world: World) -> None:
    assert "« banquier »" in await refused(world, adversaire=world.bo, banque="seat")


async def test_a_table_that_is_there_already(world: World) -> None:
    await world.begin()
    board = await world.board()
    said = await refused(world, adversaire=world.chloe)
    link = f"channels/{world.guild.id}/{world.channel.id}/{board.message.id}"
    assert link in said
    other = world.guild.create_text_channel("ailleurs")
    elsewhere = await world.ana.slash(other, "duel start", adversaire=world.chloe)
    assert not elsewhere.ephemeral


@pytest.mark.parametrize(
    ("permission", "words"),
    [
        ("send_messages", "Envoyer des messages"),
        ("read_message_history", "Voir les anciens messages"),
    ],
)
async def test_a_permission_that_is_missing(world: World, permission: str, words: str) -> None:
    world.forbid(permission)
    said = await refused(world, adversaire=world.bo)
    assert words in said
    assert not world.read(world.channel)


async def test_commands_are_for_servers(world: World) -> None:
    with pytest.raises(SetupError):
        await world.ana.user.slash("duel start")


async def test_names_are_only_names(world: World) -> None:
    wild = "**[@everyone](https://evil.example)** \u202e‮ ||x||"
    eve = world.guild.add_member(world.env.create_user("eve", global_name=wild))
    started = await world.ana.slash(world.channel, "duel start", adversaire=eve)
    text = world.answer(started).text
    assert "\u202e" not in text
    assert "@everyone" not in text
    assert "\\*\\*\\[\\@\u200beveryone" in text
    await world.press(eve, world.answer(started), "accept")
    board = await world.board()
    assert board.message._message.ping_user_ids == []
    assert "**[" not in board.text
    assert "everyone" in board.text


async def test_english_where_the_server_is_english(world: World) -> None:
    guild = world.env.create_guild("The Cellar", preferred_locale="en-GB")
    channel = guild.create_text_channel("table")
    ana, bo = guild.add_member(world.ana.user), guild.add_member(world.bo.user)
    started = await ana.slash(channel, "duel start", adversaire=bo)
    assert "the challenge" in world.answer(started).text.lower()


async def test_declining_withdrawing_and_expiring(world: World) -> None:
    for person, part, said in (
        (world.bo, "decline", "préfère passer son tour"),
        (world.ana, "withdraw", "retire son invitation"),
    ):
        started = await world.type(world.ana, "start", adversaire=world.bo)
        invitation = world.answer(started)
        await world.press(person, invitation, part)
        assert said in invitation_now(world, invitation).text
        assert not invitation_now(world, invitation).labels
    started = await world.type(world.ana, "start", adversaire=world.bo)
    await world.settle(700)
    assert "l'invitation a expiré" in world.answer(started).text


async def test_a_moderator_who_stops_an_invitation_was_not_invited(world: World) -> None:
    """He declines nothing: he is told, as everybody is, that he has called it off."""
    role = world.guild.create_role("modo", permissions=discord.Permissions(manage_messages=True))
    moderator = world.guild.add_member(world.env.create_user("modo"), roles=[role])
    started = await world.type(world.ana, "start", adversaire=world.bo)
    invitation = world.answer(started)
    said = world.private(await world.type(moderator, "arreter"))
    await world.settle()
    for shown in (said, invitation_now(world, invitation).text):
        assert f"Invitation annulée par <@{moderator.id}>" in shown
        assert "passer son tour" not in shown


def invitation_now(world: World, screen: Any) -> Any:
    return world.look(screen.message.channel_id, screen.message.id)


async def test_only_the_invited_accept(world: World) -> None:
    started = await world.type(world.ana, "start", adversaire=world.bo)
    invitation = world.answer(started)
    assert "ne t'est pas adressée" in world.private(
        await world.press(world.david, invitation, "accept")
    )
    assert "C'est toi qui invites" in world.private(
        await world.press(world.ana, invitation, "accept")
    )
