"""The stand-in as a whole: REST, gateway and page on one port of this machine."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from aiohttp import web

from . import errors
from .bodies import MAX_REQUEST
from .control_api import ControlApi
from .gateway import PRIVILEGED, Gateway
from .guard import guard_bot, guard_page
from .page_api import PageApi
from .people import People
from .rest import Rest
from .rest_application import ApplicationRest
from .rest_interactions import InteractionRest
from .store import Store
from .traffic import PREFIX, Fault, Handler, Request, Traffic
from .world import ANSWER_WITHIN, World

HOST = "127.0.0.1"


class StandIn(People):
    """A Discord for one bot and a few people, to which an unmodified client logs in.

    Args:
        state: the file that the world is kept in; without one it ends with the stand-in.
        port: the port to listen on; 0 takes any free one.
        token: the only token that is accepted; without one every token is.
        answer_within: how many seconds the bot has to answer an interaction.
        privileged: the privileged intents that the bot may ask for.
        now: the clock.
        bot_name: what people call the bot.
    """

    def __init__(
        self,
        state: Path | None = None,
        *,
        port: int = 0,
        token: str | None = None,
        answer_within: float = ANSWER_WITHIN,
        privileged: int = PRIVILEGED,
        now: Callable[[], float] = time.time,
        bot_name: str = "Bot",
    ) -> None:
        self.store = Store(state) if state is not None else None
        world = World(self.store.files if self.store else None, now, bot_name)
        super().__init__(world, answer_within)
        if self.store is not None:
            self.store.attach(world)
        self.port = port
        self.token = token
        self.gateway = Gateway(world, self._is_token, privileged)
        self.traffic = Traffic(now)
        self.page = PageApi(self, self.gateway)
        self.control = ControlApi(self, self.gateway, self.traffic, self.page)
        self._runner: web.AppRunner | None = None
        self._conditions: list[tuple[Callable[[], Any], asyncio.Future[Any]]] = []
        world.watch(lambda _: self._look())
        self.gateway.when_connection_changes(self._look)
        self.traffic.when_answered = self._look

    # ---------------------------------------------------------------------------- on and off

    @property
    def origin(self) -> str:
        """Where everything is."""
        return f"http://{HOST}:{self.port}"

    @property
    def page_url(self) -> str:
        """The address of the page, with the secret that opens it."""
        return f"{self.origin}/{self.world.secret}/"

    @property
    def api_base(self) -> str:
        """The address of the REST API."""
        return f"{self.origin}{PREFIX}"

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
        return f"ws://{HOST}:{self.port}/gateway"

    @property
    def cdn_url(self) -> str:
        """The address of files and emojis."""
        return f"{self.origin}/cdn"

    async def start(self) -> "StandIn":
        """Listens; OSError if the port is taken."""
        runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=2.0)
        await runner.setup()
        try:
            site = web.TCPSite(runner, HOST, self.port)
            await site.start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        self.port = runner.addresses[0][1]
        self.world.origin = self.origin
        return self

    async def stop(self) -> None:
        """Ends all connections and saves the world."""
        self.stop_waiting()
        await self.page.close()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        if self.store is not None:
            self.store.save()

    async def __aenter__(self) -> "StandIn":
        return await self.start()

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    def _app(self) -> web.Application:
        app = web.Application(
            client_max_size=MAX_REQUEST, middlewares=[self._guard, self.traffic.middleware]
        )
        rest = InteractionRest(self.world, self.answer_within)
        open_routes = rest.routes()
        closed_routes = Rest(self.world).routes() + ApplicationRest(self.world).routes()
        for method, path, handler in closed_routes:
            app.router.add_route(method, PREFIX + path, self._authorized(handler))
        for method, path, handler in open_routes:
            app.router.add_route(method, PREFIX + path, handler)
        app.router.add_get("/gateway", self.gateway.handle)
        self.page.add_to(app)
        self.control.add_to(app)
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """The page has a secret, and the bot's side its token; no other site reaches either."""
        if request.path.startswith(PREFIX) or request.path == "/gateway":
            return await guard_bot(request, handler)
        return await guard_page(request, handler, self.world.secret)

    def _is_token(self, token: str) -> bool:
        token = token.removeprefix("Bot ").strip()
        return bool(token) and (self.token is None or token == self.token)

    def _authorized(
        self, handler: Callable[[web.Request], Awaitable[web.Response]]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(request: web.Request) -> web.Response:
            given = request.headers.get("Authorization", "")
            if not given.startswith("Bot ") or not self._is_token(given):
                raise errors.unauthorized()
            return await handler(request)

        return handle

    # --------------------------------------------------------------------------- for programs

    async def until(self, condition: Callable[[], Any], within: float = 5.0) -> Any:
        """Waits until something is true, looking after each change; returns what was."""
        found = condition()
        if found:
            return found
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        entry = (condition, future)
        self._conditions.append(entry)
        try:
            async with asyncio.timeout(within):
                return await future
        finally:
            self._conditions.remove(entry)

    def _look(self) -> None:
        for condition, future in list(self._conditions):
            if not future.done():
                try:
                    found = condition()
                except Exception as error:
                    future.set_exception(error)
                else:
                    if found:
                        future.set_result(found)

    async def wait_for_bot(self, within: float = 15.0) -> None:
        """Waits until the bot is logged in."""
        await self.until(lambda: self.gateway.connected, within)

    async def drop_gateway(self, resumable: bool = True) -> None:
        """Cuts the bot's gateway connections, for good or so that they can be resumed."""
        await self.gateway.drop(resumable)

    def fail(
        self,
        method: str,
        pattern: str,
        *,
        times: int = 1,
        status: int | None = None,
        code: int = 0,
        retry_after: float | None = None,
        delay: float = 0.0,
        after: bool = False,
    ) -> Fault:
        """Spoils the next requests that meet a method and a path such as `/channels/*/messages`.

        With a status they are refused (`after`: done, but the answer is lost); with a delay they
        are answered late.
        """
        fault = Fault(
            method,
            pattern,
            times=times,
            status=status,
            code=code,
            retry_after=retry_after,
            delay=delay,
            after=after,
        )
        self.traffic.faults.append(fault)
        return fault

    def requests(self, method: str = "*", pattern: str = "*") -> list[Request]:
        """The bot's requests so far that meet a method and a path pattern."""
        return [entry for entry in self.traffic.requests if entry.is_for(method, pattern)]
