"""The log of the bot's requests, and the faults that a test asks for."""

import asyncio
import fnmatch
import json
import logging
import math
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from .errors import ApiError, not_found, rate_limited, too_large
from .model import JSON
from .rate_limits import RateLimits

log = logging.getLogger(__name__)

KEPT_REQUESTS = 20_000
KEPT_BODIES = 2_000
"""The bodies of so many requests are kept: those of all would fill the memory in a long evening."""
PREFIX = "/api/v10"

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass
class Request:
    """One request of the bot and how it was answered."""

    method: str
    path: str
    at: float
    body: Any = None
    files: list[str] = field(default_factory=list)
    route: str = ""
    status: int = 0
    code: int | None = None

    @property
    def is_known(self) -> bool:
        """Whether somebody wrote this route."""
        return bool(self.route)

    def is_for(self, method: str, pattern: str) -> bool:
        """Whether it meets a method ("*" is any) and a path pattern such as `/channels/*`."""
        return method in ("*", self.method) and fnmatch.fnmatchcase(self.path, pattern)


ENTRY = web.RequestKey("entry", Request)
"""Where a request being answered has its line in the log."""


@dataclass
class Fault:
    """What shall go wrong, how often: a delay, an error, or an answer lost on its way back."""

    method: str
    pattern: str
    times: int = 1
    status: int | None = None
    code: int = 0
    message: str = "A fault was asked for"
    retry_after: float | None = None
    delay: float = 0.0
    after: bool = False

    def error(self) -> ApiError:
        """The error that it answers with."""
        return ApiError(self.status or 500, self.code, self.message, retry_after=self.retry_after)


def json_response(data: Any, status: int = 200, headers: JSON | None = None) -> web.Response:
    """JSON with exactly the content type that clients compare with."""
    return web.Response(
        body=json.dumps(data).encode(),
        status=status,
        headers={**(headers or {}), "Content-Type": "application/json"},
    )


def error_response(error: ApiError) -> web.Response:
    """An error in Discord's form."""
    headers: JSON = {}
    if error.status == 429:
        # Without Via, discord.py takes a 429 for a ban by a proxy in front of Discord.
        headers = {
            "Via": "1.1 stand-in",
            "Retry-After": str(math.ceil(error.retry_after or 0)),
            "X-RateLimit-Scope": "user",
            "X-RateLimit-Reset-After": str(error.retry_after or 0),
            **error.headers,
        }
    return json_response(error.body(), error.status, headers)


class Traffic:
    """Stands before every REST route: logs it, spoils or delays it, forms its errors."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.limits = RateLimits(now)
        self.requests: deque[Request] = deque(maxlen=KEPT_REQUESTS)
        self.faults: list[Fault] = []
        self.when_answered: Callable[[], None] = lambda: None

    def fault_for(self, request: Request) -> Fault | None:
        """The first fault that meets this request, used once more."""
        for fault in self.faults:
            if request.is_for(fault.method, fault.pattern):
                fault.times -= 1
                if fault.times <= 0:
                    self.faults.remove(fault)
                return fault
        return None

    def _note(self, entry: Request) -> None:
        self.requests.append(entry)
        if len(self.requests) > KEPT_BODIES:
            self.requests[-KEPT_BODIES - 1].body = None

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Wraps the REST routes; everything else passes through."""
        if not request.path.startswith(PREFIX):
            return await handler(request)
        entry = Request(request.method, request.path.removeprefix(PREFIX), self.now())
        resource = request.match_info.route.resource
        entry.route = resource.canonical.removeprefix(PREFIX) if resource else ""
        self._note(entry)
        request[ENTRY] = entry
        fault = self.fault_for(entry)
        turn = self.limits.take(entry.method, entry.route, request.match_info)
        try:
            if fault is not None:
                await asyncio.sleep(fault.delay)
                if fault.status is not None and not fault.after:
                    raise fault.error()
            if turn.retry_after is not None:
                raise rate_limited(turn.retry_after, turn.headers)
            response = await handler(request)
            if fault is not None and fault.status is not None:
                raise fault.error()
        except ApiError as error:
            entry.code = error.code
            response = error_response(error)
        except (web.HTTPNotFound, web.HTTPMethodNotAllowed):
            log.warning("no such route here: %s %s", entry.method, entry.path)
            response = error_response(not_found())
        except web.HTTPRequestEntityTooLarge:
            response = error_response(too_large())
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            log.warning("could not read %s %s", entry.method, entry.path, exc_info=True)
            response = error_response(ApiError(400, 50109, f"The request body is invalid: {error}"))
        for name, value in turn.headers.items():
            response.headers.setdefault(name, value)
        entry.status = response.status
        self.when_answered()
        return response
