"""What happens in a world, and whoever watches it: the gateway, the page, the file."""

from collections.abc import Callable
from dataclasses import dataclass

from .model import Channel, Interaction, Message, Person

DISCORD_EPOCH = 1_420_070_400_000


@dataclass(frozen=True)
class Change:
    """One thing that happened, for the watchers: its name, what it happened to, who is called."""

    name: str
    message: Message | None = None
    channel: Channel | None = None
    interaction: Interaction | None = None
    person: Person | None = None
    pinged: tuple[int, ...] = ()


Watcher = Callable[[Change], None]


class Announcer:
    """Numbers things as Discord does, and tells the watchers what becomes of them."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.last_id = 0
        self._watchers: list[Watcher] = []

    def watch(self, watcher: Watcher) -> None:
        """Calls `watcher` with every change from now on."""
        self._watchers.append(watcher)

    def tell(self, change: Change) -> None:
        """Tells the watchers."""
        for watcher in self._watchers:
            watcher(change)

    def new_id(self) -> int:
        """A snowflake: it carries the time, and is greater than any before it."""
        now = (int(self.now() * 1000) - DISCORD_EPOCH) << 22
        self.last_id = max(self.last_id + 1, now)
        return self.last_id
