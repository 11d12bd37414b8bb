"""The file that a world is saved in, so that a stand-in started again goes on where it was."""

import asyncio
import json
import logging
import time
from pathlib import Path
from typing import Any

from .changes import Change
from .files import Files
from .model import (
    JSON,
    Attachment,
    Channel,
    Emoji,
    Interaction,
    Message,
    Person,
)
from .world import TOKEN_LIFETIME, World

log = logging.getLogger(__name__)

VERSION = 1
PLAIN = (
    "created",
    "last_id",
    "bot_id",
    "guild_id",
    "guild_locale",
    "owner_id",
    "manager_role",
    "greeted",
    "secret",
    "commands",
)
SHORTEST_PAUSE = 0.5
# Saving never takes more than a twentieth of the time, however large the world has grown.
PAUSE_PER_SAVE = 20


class Store:
    """Saves a world to `path`, and its files to a folder beside it, a little after each change."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self.files = Files(path.with_suffix(".files"))
        self.world: World | None = None
        self._pause = SHORTEST_PAUSE
        self._timer: asyncio.TimerHandle | None = None

    def attach(self, world: World) -> None:
        """Fills the world with what was saved, and follows it from now on."""
        if self.path.exists():
            try:
                restore(world, json.loads(self.path.read_text(encoding="utf-8")))
            except (ValueError, KeyError, TypeError):
                aside = self.path.with_suffix(".unreadable.json")
                log.warning("%s could not be read; kept as %s", self.path, aside, exc_info=True)
                self.path.replace(aside)
            else:
                shown = {a.id for m in world.messages.values() for a in m.attachments}
                self.files.keep_only(shown | world.emojis.keys())
        self.world = world
        world.watch(self._changed)

    def _changed(self, change: Change) -> None:
        if self._timer is None and change.name != "typing":
            self._timer = asyncio.get_running_loop().call_later(self._pause, self.save)

    def save(self) -> None:
        """Writes the whole world now, in one step."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.world is None:
            return
        began = time.perf_counter()
        partial = self.path.with_suffix(".partial")
        # It holds the page's secret.
        partial.touch(mode=0o600)
        partial.write_text(json.dumps(snapshot(self.world), default=vars), encoding="utf-8")
        partial.replace(self.path)
        self._pause = max(SHORTEST_PAUSE, (time.perf_counter() - began) * PAUSE_PER_SAVE)


def snapshot(world: World) -> JSON:
    """The whole world as values for `json.dumps(..., default=vars)`."""
    return {
        "version": VERSION,
        **{name: getattr(world, name) for name in PLAIN},
        "people": list(world.people.values()),
        "channels": list(world.channels.values()),
        "messages": list(world.messages.values()),
        "interactions": list(world.interactions.values()),
        "emojis": list(world.emojis.values()),
    }


def restore(world: World, saved: JSON) -> None:
    """Makes the world what it was; what had its time while nobody was there is over."""
    if saved["version"] != VERSION:
        raise ValueError(f"version {saved['version']}")
    people = [Person(**each) for each in saved["people"]]
    channels = [Channel(**each) for each in saved["channels"]]
    messages = [_message(each) for each in saved["messages"]]
    interactions = [Interaction(**each) for each in saved["interactions"]]
    emojis = [Emoji(**each) for each in saved["emojis"]]
    # What an older version did not save stays as it is in a new world.
    plain: dict[str, Any] = {name: saved[name] for name in PLAIN if name in saved}
    plain.setdefault("greeted", True)

    over = world.now() - TOKEN_LIFETIME
    for name, value in plain.items():
        setattr(world, name, value)
    world.people = {each.id: each for each in people}
    world.channels = {each.id: each for each in channels}
    world.messages = {m.id: m for m in messages if not m.ephemeral or m.timestamp > over}
    world.interactions = {each.token: each for each in interactions}
    world.emojis = {each.id: each for each in emojis}
    world.forget_old_interactions()
    for interaction in interactions:
        if interaction.answered is None:
            interaction.failed = True


def _message(saved: JSON) -> Message:
    attachments = [Attachment(**each) for each in saved.pop("attachments")]
    return Message(**saved, attachments=attachments)
