"""The REST routes that answer an interaction, and those that its token opens afterwards."""

import base64
import binascii
from typing import Any

from aiohttp import web

from . import bodies, errors, message_payloads
from .changes import DISCORD_EPOCH
from .compose import Uploads, check_thread, fill
from .limits import check_choices, check_modal, copied
from .model import JSON, Callback, Interaction, InteractionKind, Message, MessageFlag
from .rest import no_content
from .traffic import json_response
from .world import ANSWER_WITHIN, TOKEN_LIFETIME, World

_EVERY = (InteractionKind.COMMAND, InteractionKind.COMPONENT, InteractionKind.MODAL)
ANSWERS_TO: dict[Callback, tuple[InteractionKind, ...]] = {
    Callback.MESSAGE: _EVERY,
    Callback.DEFERRED_MESSAGE: _EVERY,
    Callback.DEFERRED_UPDATE: (InteractionKind.COMPONENT, InteractionKind.MODAL),
    Callback.UPDATE: (InteractionKind.COMPONENT, InteractionKind.MODAL),
    Callback.CHOICES: (InteractionKind.AUTOCOMPLETE,),
    Callback.MODAL: (InteractionKind.COMMAND, InteractionKind.COMPONENT),
}


class InteractionRest:
    """The routes under /interactions and /webhooks; their token is in their path."""

    def __init__(self, world: World, answer_within: float = ANSWER_WITHIN) -> None:
        self.world = world
        self.answer_within = answer_within

    def routes(self) -> list[tuple[str, str, Any]]:
        """Method, path below /api/v10, and handler."""
        webhook = "/webhooks/{application}/{token}"
        message = f"{webhook}/messages/{{message}}"
        return [
            ("POST", "/interactions/{interaction}/{token}/callback", self.callback),
            ("POST", webhook, self.follow_up),
            ("GET", message, self.message),
            ("PATCH", message, self.edit),
            ("DELETE", message, self.delete),
        ]

    # ---------------------------------------------------------------------------- the answer

    async def callback(self, request: web.Request) -> web.Response:
        """The first and only answer to an interaction."""
        data, uploads = await bodies.read(request)
        interaction = self.world.interactions.get(request.match_info["token"])
        if interaction is None or str(interaction.id) != request.match_info["interaction"]:
            raise errors.unknown_interaction()
        if interaction.answered is not None:
            raise errors.already_acknowledged()
        late = self.world.now() - interaction.at > self.answer_within
        if interaction.failed or late or interaction.channel not in self.world.channels:
            raise errors.unknown_interaction()
        kind = self._kind(interaction, data)
        self._answer(interaction, kind, data.get("data") or {}, uploads)
        interaction.answered = kind
        self.world.answered(interaction)
        if request.query.get("with_response", "").lower() in ("1", "true"):
            return json_response(message_payloads.callback(self.world, interaction, kind))
        return no_content()

    def _kind(self, interaction: Interaction, data: JSON) -> Callback:
        """How the bot answers, if this kind of interaction can be answered so."""
        allowed = [kind for kind, to in ANSWERS_TO.items() if interaction.kind in to]
        if interaction.source is None:
            allowed = [k for k in allowed if k not in (Callback.UPDATE, Callback.DEFERRED_UPDATE)]
        if data.get("type") not in allowed:
            shown = tuple(int(kind) for kind in allowed)
            raise errors.invalid("type", "BASE_TYPE_CHOICES", f"Must be one of {shown}")
        return Callback(data["type"])

    def _answer(
        self, interaction: Interaction, kind: Callback, data: JSON, uploads: Uploads
    ) -> None:
        match kind:
            case Callback.MESSAGE:
                self._post(interaction, data, uploads)
            case Callback.DEFERRED_MESSAGE:
                self._post(interaction, data, {}, thinking=True)
            case Callback.UPDATE:
                source = self._source(interaction)
                fill(self.world, source, data, uploads)
                interaction.original = source.id
                interaction.messages.append(source.id)
                self.world.edited(source)
            case Callback.DEFERRED_UPDATE:
                interaction.original = self._source(interaction).id
                interaction.messages.append(interaction.original)
            case Callback.CHOICES:
                check_choices(data.get("choices"))
                interaction.choices = data["choices"]
            case Callback.MODAL:
                check_modal(data, self.world.emojis.keys())
                interaction.modal = copied(data)

    def _source(self, interaction: Interaction) -> Message:
        source = self.world.messages.get(interaction.source or 0)
        if source is None:
            raise errors.unknown_message()
        return source

    def _post(
        self, interaction: Interaction, data: JSON, uploads: Uploads, thinking: bool = False
    ) -> Message:
        """A message that belongs to the interaction: its answer, or one more after it."""
        world = self.world
        hidden = bool(int(data.get("flags") or 0) & MessageFlag.EPHEMERAL)
        message = Message(
            id=world.new_id(),
            channel=interaction.channel,
            author=world.bot_id,
            timestamp=world.now(),
            reader=interaction.person if hidden else None,
            interaction=interaction.id,
            interaction_kind=interaction.kind,
            interacted=interaction.source,
            invoker=interaction.person,
        )
        root = interaction.original or interaction.source
        if interaction.kind == InteractionKind.COMMAND and not interaction.answered:
            message.kind = message_payloads.SLASH_MESSAGE
            message.command = interaction.name
        elif root is not None and root in world.messages:
            message.kind = message_payloads.REPLY
            message.reply_to = root
        if thinking:
            check_thread(world, message)
            message.flags = int(MessageFlag.LOADING)
        else:
            fill(world, message, data, uploads)
        if hidden:
            message.flags |= MessageFlag.EPHEMERAL
        if interaction.original is None:
            interaction.original = message.id
        interaction.messages.append(message.id)
        return world.post(message, pinged=world.called_by(message))

    # ------------------------------------------------------------------------ what follows it

    def _interaction_of(self, request: web.Request) -> Interaction:
        """The interaction whose token is in the path, while it still opens something."""
        token = request.match_info["token"]
        interaction = self.world.interactions.get(token)
        if interaction is not None and self.world.is_expired(interaction):
            raise errors.expired_token()
        if interaction is None:
            born = _born(token)
            if born is not None and self.world.now() - born > TOKEN_LIFETIME:
                raise errors.expired_token()
            raise errors.unknown_webhook()
        if request.match_info["application"] != str(self.world.bot_id):
            raise errors.unknown_webhook()
        if interaction.answered is None:
            raise errors.unknown_webhook()
        if interaction.channel not in self.world.channels:
            raise errors.unknown_channel()
        return interaction

    def _message_of(self, request: web.Request, interaction: Interaction) -> Message:
        name = request.match_info["message"]
        number = interaction.original if name == "@original" else int(name)
        message = self.world.messages.get(number or 0)
        if message is None or message.id not in interaction.messages:
            raise errors.unknown_message()
        return message

    async def follow_up(self, request: web.Request) -> web.Response:
        """One more message; the first one takes the place of « thinking »."""
        data, uploads = await bodies.read(request)
        interaction = self._interaction_of(request)
        waiting = self.world.messages.get(interaction.original or 0)
        if waiting is not None and waiting.loading:
            self._replace(waiting, data, uploads)
            return json_response(message_payloads.message(self.world, waiting))
        message = self._post(interaction, data, uploads)
        return json_response(message_payloads.message(self.world, message))

    async def message(self, request: web.Request) -> web.Response:
        """A message of the interaction, ephemeral or not."""
        message = self._message_of(request, self._interaction_of(request))
        return json_response(message_payloads.message(self.world, message))

    async def edit(self, request: web.Request) -> web.Response:
        """Changes a message of the interaction, ephemeral or not."""
        data, uploads = await bodies.read(request)
        message = self._message_of(request, self._interaction_of(request))
        self._replace(message, data, uploads)
        return json_response(message_payloads.message(self.world, message))

    def _replace(self, message: Message, data: JSON, uploads: Uploads) -> None:
        """Edits a message; the one that was « thinking » is then there, and calls people."""
        was_loading = message.loading
        fill(self.world, message, data, uploads)
        message.flags &= ~MessageFlag.LOADING
        pinged = self.world.called_by(message) if was_loading else ()
        self.world.edited(message, quiet=was_loading, pinged=pinged)

    async def delete(self, request: web.Request) -> web.Response:
        """Deletes a message of the interaction."""
        self.world.delete_message(self._message_of(request, self._interaction_of(request)))
        return no_content()


def _born(token: str) -> float | None:
    """When a token was made, which it carries."""
    try:
        raw = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4)).decode()
        return ((int(raw.split(":")[1]) >> 22) + DISCORD_EPOCH) / 1000
    except (binascii.Error, UnicodeDecodeError, IndexError, ValueError):
        return None
