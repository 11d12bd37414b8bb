"""A world with one of everything that a request can come to grief on."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from bot.local.model import (
    Callback,
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


def _interaction(stand_in: StandIn, answered: bool, source: Message | None = None) -> Interaction:
    world = stand_in.world
    kind = InteractionKind.COMPONENT if source else InteractionKind.COMMAND
    made = world.open_interaction(kind, world.person("ana"), world.salon, "ping", {}, source)
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
    return {
        "bot": str(bot),
        "guild": str(world.guild_id),
        "salon": str(salon.id),
        "unseen": str(unseen.id),
        "mute": str(mute.id),
        "bare": str(bare.id),
        "shut": str(shut.id),
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
        "reply_late": f"/interactions/{late.id}/{late.token}/callback",
        "reply": f"/interactions/{waiting.id}/{waiting.token}/callback",
        "press": f"/interactions/{pressed.id}/{pressed.token}/callback",
        "reply_again": f"/interactions/{answered.id}/{answered.token}/callback",
    }
