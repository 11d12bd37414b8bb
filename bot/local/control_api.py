"""What the page's buttons, and other programs, ask for: JSON over HTTP, one route an action."""

import json
from collections.abc import Awaitable, Callable

from aiohttp import web

from .errors import ActionRefused
from .gateway import Gateway
from .model import JSON, Permission
from .page_api import PageApi
from .people import People
from .traffic import Fault, Traffic, json_response

MAX_ACTION = 64 << 10


async def _short_body(request: web.Request) -> bytes:
    """The body, if it is no longer than any action is."""
    body = bytearray()
    async for chunk in request.content.iter_any():
        body += chunk
        if len(body) > MAX_ACTION:
            raise web.HTTPRequestEntityTooLarge(MAX_ACTION, len(body))
    return bytes(body)


class ControlApi:
    """The routes POST /page/<action>; each takes the JSON that its method's docstring shows."""

    def __init__(self, people: People, gateway: Gateway, traffic: Traffic, page: PageApi) -> None:
        self.people = people
        self.world = people.world
        self.gateway = gateway
        self.traffic = traffic
        self.page = page

    def add_to(self, app: web.Application) -> None:
        """Adds the routes."""
        page = f"/{self.world.secret}/page"
        app.router.add_get(f"{page}/requests", self.requests)
        for path, action in {
            "slash": self.slash,
            "autocomplete": self.autocomplete,
            "click": self.click,
            "select": self.select,
            "modal": self.modal,
            "send": self.send,
            "dismiss": self.dismiss,
            "person": self.set_person,
            "people": self.add_person,
            "remove-person": self.remove_person,
            "greet": self.greet,
            "guild": self.set_guild,
            "delete-message": self.delete_message,
            "channels": self.create_channel,
            "delete-channel": self.delete_channel,
            "permissions": self.permissions,
            "bot": self.control_bot,
            "drop": self.drop,
            "fail": self.fail,
        }.items():
            app.router.add_post(f"{page}/{path}", self._action(action))

    def _action(
        self, action: Callable[[JSON], Awaitable[JSON]]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        """An action as a route: JSON in, JSON out, and a sentence when it is refused."""

        async def handle(request: web.Request) -> web.Response:
            try:
                return json_response(await action(json.loads(await _short_body(request))))
            except ActionRefused as refusal:
                said = {"error": str(refusal), "reason": refusal.reason}
                return json_response({**said, "details": refusal.details}, 409)
            except (KeyError, TypeError, ValueError, AttributeError) as error:
                said = {"error": f"{type(error).__name__}: {error}", "reason": "refused"}
                return json_response(said, 400)

        return handle

    async def requests(self, request: web.Request) -> web.Response:
        """The bot's requests, the oldest first."""
        return json_response([vars(entry) for entry in self.traffic.requests])

    # --------------------------------------------------------------------------------- actions

    async def slash(self, data: JSON) -> JSON:
        """{person, channel, command, options}."""
        return self.page.shown_interaction(
            await self.people.slash(
                data["person"], data["channel"], data["command"], data.get("options")
            )
        )

    async def autocomplete(self, data: JSON) -> JSON:
        """{person, channel, command, option, text, options}."""
        choices = await self.people.autocomplete(
            data["person"],
            data["channel"],
            data["command"],
            data["option"],
            data["text"],
            data.get("options"),
        )
        return {"choices": choices}

    async def click(self, data: JSON) -> JSON:
        """{person, message, custom_id}."""
        return self.page.shown_interaction(
            await self.people.click(data["person"], data["message"], data["custom_id"])
        )

    async def select(self, data: JSON) -> JSON:
        """{person, message, custom_id, values}."""
        return self.page.shown_interaction(
            await self.people.select(
                data["person"], data["message"], data["custom_id"], data["values"]
            )
        )

    async def modal(self, data: JSON) -> JSON:
        """{person, interaction, values}."""
        return self.page.shown_interaction(
            await self.people.submit_modal(data["person"], data["interaction"], data["values"])
        )

    async def send(self, data: JSON) -> JSON:
        """{person, channel, content}."""
        message = self.people.send_message(data["person"], data["channel"], data["content"])
        return {"message": self.page.shown(message)}

    async def dismiss(self, data: JSON) -> JSON:
        """{person, message} or {person, interaction}: put away what one alone sees."""
        if "interaction" in data:
            self.people.dismiss_failure(data["person"], data["interaction"])
        else:
            self.people.dismiss(data["person"], data["message"])
        return {}

    async def set_person(self, data: JSON) -> JSON:
        """{person, dms_open?, locale?, member?, manager?}."""
        self.people.set_person(
            data["person"],
            dms_open=data.get("dms_open"),
            locale=data.get("locale"),
            member=data.get("member"),
            manager=data.get("manager"),
        )
        return {}

    async def add_person(self, data: JSON) -> JSON:
        """{}: one more person joins."""
        return {"person": self.people.add_person().key}

    async def remove_person(self, data: JSON) -> JSON:
        """{person}: leaves the server, and the phone goes away."""
        self.people.remove_person(data["person"])
        return {}

    async def greet(self, data: JSON) -> JSON:
        """{locale}: the first page of a new world says in which language to begin."""
        return {"greeted": self.people.greet(data["locale"])}

    async def set_guild(self, data: JSON) -> JSON:
        """{locale?, bot?}: the server's language; whether the bot is in it."""
        if "locale" in data:
            self.people.set_guild_locale(data["locale"])
        if "bot" in data:
            self.world.set_membership(self.world.bot, bool(data["bot"]))
        return {}

    async def delete_message(self, data: JSON) -> JSON:
        """{message, person?}: by a person who may, or by nobody in particular."""
        self.people.delete_message(data["message"], data.get("person"))
        return {}

    async def create_channel(self, data: JSON) -> JSON:
        """{name}."""
        return {"channel": str(self.people.create_channel(data["name"]).id)}

    async def delete_channel(self, data: JSON) -> JSON:
        """{channel}."""
        self.people.delete_channel(data["channel"])
        return {}

    async def permissions(self, data: JSON) -> JSON:
        """{channel, denied: ["SEND_MESSAGES", ...]}: what the bot may not do there."""
        denied = Permission(0)
        for name in data["denied"]:
            denied |= Permission[name]
        self.people.set_bot_permissions(data["channel"], denied)
        return {}

    async def control_bot(self, data: JSON) -> JSON:
        """{action: "kill" | "launch"}."""
        if self.page.bot is None:
            raise ActionRefused("the bot is not in this stand-in's hands")
        await (self.page.bot.kill() if data["action"] == "kill" else self.page.bot.launch())
        self.page.tell_world()
        return {}

    async def drop(self, data: JSON) -> JSON:
        """{resumable}: cuts the gateway."""
        await self.gateway.drop(data.get("resumable", True))
        return {}

    async def fail(self, data: JSON) -> JSON:
        """The fields of a Fault."""
        self.traffic.faults.append(Fault(**data))
        return {}
