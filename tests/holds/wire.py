"""The one seam between the bot and the Discord of the tests: every call passes, one may fail.

What fails here is what the library lets through after its own patience: it has waited for a 429
that said when to come back, and tried a 5xx five times. `test_wire.py` shows that patience.
"""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import pytest
import simcord
from simcord.http import router

CALLBACKS = {4: "message", 6: "nothing", 7: "edit", 8: "choices", 9: "form"}
"""By which kind of answer an interaction is met."""


@dataclass(frozen=True, slots=True)
class Fault:
    """How a call fails; a status of 0 is a call that got no answer at all."""

    name: str
    status: int
    code: int = 0
    arrives: bool = False
    """Whether Discord did as asked, and only its answer is lost."""

    def error(self) -> Exception:
        """What the library raises."""
        if self.name == "429 everywhere":
            return discord.RateLimited(60.0)
        if self.name == "hung up":
            return aiohttp.ServerDisconnectedError()
        if not self.status:
            return TimeoutError()
        kinds = {403: discord.Forbidden, 404: discord.NotFound}
        kind = kinds.get(self.status, discord.HTTPException)
        if self.status >= 500:
            kind = discord.DiscordServerError
        return kind(_Response(self.status), {"code": self.code, "message": self.name})


class _Response:
    """As much of an answer as an exception asks for."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "spoiled"
        self.headers: dict[str, str] = {}


FAULTS = (
    Fault("429", 429),
    Fault("429 everywhere", 429),
    Fault("500", 500),
    Fault("502", 502),
    Fault("timed out", 0),
    Fault("answer lost", 0, arrives=True),
    Fault("hung up", 0),
    Fault("10003", 404, 10003),
    Fault("10008", 404, 10008),
    Fault("10062", 404, 10062),
    Fault("30046", 429, 30046),
    Fault("40060", 400, 40060),
    Fault("50001", 403, 50001),
    Fault("50007", 403, 50007),
    Fault("50013", 403, 50013),
    Fault("50027", 401, 50027),
)
LATE = ("10062", "40060", "50027")
"""The press can no longer be answered: nobody can be told anything by it."""
CLOSED = ("10003", "50001", "50007", "50013")
"""The person takes no private messages: the next change is tried again, and not this one."""
GONE = ("10003", "10008", "50001")
"""The message or its channel is gone, or closed to the bot."""


@dataclass(frozen=True, slots=True, order=True)
class Call:
    """A call of a step: what kind it is, and the how-manieth of that kind."""

    kind: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.kind} #{self.number + 1}"


class Wire:
    """Writes down every call, spoils the one it is told to, and knows a message sent twice."""

    def __init__(self, env: simcord.Env, monkeypatch: pytest.MonkeyPatch) -> None:
        self._env = env
        self._pass_on = router.dispatch
        self._counts: Counter[str] = Counter()
        self._spoiled: tuple[Call, Fault] | None = None
        self._sent: dict[tuple[str, str], Any] = {}
        self.calls: list[Call] = []
        """The calls of the last step."""
        self.has_spoiled = False
        """Whether the call that was to fail was made."""
        monkeypatch.setattr(router, "dispatch", self._dispatch)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """A step begins: count its calls from here."""
        self.calls.clear()
        self._counts.clear()
        yield

    @contextmanager
    def spoiling(self, call: Call, fault: Fault) -> Iterator[None]:
        """Let one call of the step fail, if it is made: a robot or a merged edit may save it."""
        self._spoiled = call, fault
        with self.listening():
            yield
        self.has_spoiled, self._spoiled = self._spoiled is None, None

    def _dispatch(self, backend: Any, method: str, path: str, **given: Any) -> Any:
        body = given.get("json")
        kind = self._kind(method, path, body)
        call = Call(kind, self._counts[kind])
        self._counts[kind] += 1
        self.calls.append(call)
        if self._spoiled is None or self._spoiled[0] != call:
            return self._do(backend, method, path, given)
        fault, self._spoiled = self._spoiled[1], None
        if fault.arrives:
            self._do(backend, method, path, given)
        raise fault.error()

    def _do(self, backend: Any, method: str, path: str, given: Any) -> Any:
        """Pass it on; of a message that carries its nonce for the second time there is one."""
        body = given.get("json")
        if not (isinstance(body, dict) and body.get("enforce_nonce")):
            return self._pass_on(backend, method, path, **given)
        key = path, str(body["nonce"])
        if key not in self._sent:
            self._sent[key] = self._pass_on(backend, method, path, **given)
        return self._sent[key]

    def _kind(self, method: str, path: str, body: Any) -> str:
        """The route, with who reads the channel for its id and no other ids."""
        parts = path.strip("/").split("/")
        if parts[0] == "channels":
            channel = self._env.backend.channels.get(int(parts[1]))
            is_private = channel is not None and channel.guild_id is None
            parts[1] = "private" if is_private else "table"
        elif parts[0] in ("interactions", "webhooks"):
            parts[1:3] = ["*", "*"]
        said = "/".join(re.sub(r"^\d+$", "*", part) for part in parts)
        if parts[-1] == "callback" and isinstance(body, dict):
            said += f" ({CALLBACKS[body['type']]})"
        return f"{method} /{said}"
