"""A world with one of everything that a request can come to grief on."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from bot.local.model import (
    Callback,
    Channel,
    ChannelKind,
    Interaction,
    InteractionKind,
    Message,
    Permission,
)
from bot.local.server import StandIn

HOUR, QUARTER = 3600.0, 900.0


@dataclass
class Clock:
    """A clock that is put forward by hand."""

    began: float = field(default_factory=time.time)
    later: float = 0.0

    def __call__(self) -> float:
        return self.began + self.later


def _interaction(
    stand_in: StandIn,
    answered: bool,
    source: Message | None = None,
    channel: Channel | None = None,
) -> Interaction:
    world = stand_in.world
    kind = InteractionKind.COMPONENT if source else InteractionKind.COMMAND
    where = channel or world.salon
    made = world.open_interaction(kind, world.person("ana"), where, "ping", {}, source)
    if answered:
        made.answered = Callback.MESSAGE
    return made


def _message(stand_in: StandIn, channel: int, author: int) -> Message:
    world = stand_in.world
    return world.post(
        Message(world.new_id(), channel, author, world.now(), content="un", components=[])
    )


def build(stand_in: StandIn, clock: Clock) -> dict[str, str]:
    """Fills the world of a stand-in that runs by `clock`; the names that a path may use."""
    world = stand_in.world
    ana, bo = world.person("ana"), world.person("bo")
    chloe = stand_in.add_person()
    salon, bot = world.salon, world.bot_id
    old = _message(stand_in, salon.id, bot)
    expired = _interaction(stand_in, answered=True)
    clock.later = HOUR + 1
    late = _interaction(stand_in, answered=False)
    clock.later += 4
    unseen, mute, bare = (stand_in.create_channel(name) for name in ("caché", "muet", "nu"))
    stand_in.set_bot_permissions(unseen, Permission.VIEW_CHANNEL)
    stand_in.set_bot_permissions(mute, Permission.SEND_MESSAGES)
    most = Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS | Permission.MANAGE_CHANNELS
    stand_in.set_bot_permissions(bare, most | Permission.READ_MESSAGE_HISTORY)
    shut = world.create_thread(salon, "fini", ChannelKind.PUBLIC_THREAD, None)
    shut.archived = shut.locked = True
    resting = world.create_thread(salon, "repos", ChannelKind.PUBLIC_THREAD, None)
    old_news = _message(stand_in, resting.id, bot)
    resting.archived = True
    gone = stand_in.create_channel("parti")
    orphan = _interaction(stand_in, answered=True)
    orphan.channel = gone.id
    stand_in.delete_channel(gone)
    stand_in.set_person(bo, dms_open=False)
    stand_in.set_person(chloe, member=False)
    mine = _message(stand_in, salon.id, bot)
    hidden = _message(stand_in, salon.id, bot)
    hidden.reader = ana.id
    waiting = _interaction(stand_in, answered=False)
    pressed = _interaction(stand_in, answered=False, source=mine)
    answered = _interaction(stand_in, answered=True)
    press_resting = _interaction(stand_in, answered=False, source=old_news, channel=resting)
    reply_shut = _interaction(stand_in, answered=False, channel=shut)
    failed = _interaction(stand_in, answered=False)
    world.fail_interaction(failed)
    return {
        "bot": str(bot),
        "guild": str(world.guild_id),
        "salon": str(salon.id),
        "unseen": str(unseen.id),
        "mute": str(mute.id),
        "bare": str(bare.id),
        "shut": str(shut.id),
        "resting": str(resting.id),
        "old_news": str(old_news.id),
        "gone": str(gone.id),
        "dm_ana": str(world.dm(ana).id),
        "dm_bo": str(world.dm(bo).id),
        "dm_chloe": str(world.dm(chloe).id),
        "ana": str(ana.id),
        "chloe": str(chloe.id),
        "mine": str(mine.id),
        "anas": str(_message(stand_in, salon.id, ana.id).id),
        "anas_dm": str(_message(stand_in, world.dm(ana).id, ana.id).id),
        "hidden": str(hidden.id),
        "old": str(old.id),
        "expired": expired.token,
        "orphan": orphan.token,
        "answered": answered.token,
        "open": str(waiting.id),
        "failed": str(failed.id),
        "reply_late": f"/interactions/{late.id}/{late.token}/callback",
        "reply": f"/interactions/{waiting.id}/{waiting.token}/callback",
        "press": f"/interactions/{pressed.id}/{pressed.token}/callback",
        "press_resting": f"/interactions/{press_resting.id}/{press_resting.token}/callback",
        "reply_shut": f"/interactions/{reply_shut.id}/{reply_shut.token}/callback",
        "reply_again": f"/interactions/{answered.id}/{answered.token}/callback",
    }
