"""The JSON that Discord shows of messages and of interactions."""

from typing import Any
from urllib.parse import quote

from . import limits
from .model import JSON, Attachment, Interaction, InteractionKind, Message
from .payloads import channel, iso, member, owners, user
from .world import World

SLASH_MESSAGE = 20
REPLY = 19

DEFAULTS: dict[int, JSON] = {
    limits.THUMBNAIL: {"description": None, "spoiler": False},
    limits.FILE: {"spoiler": False},
    limits.SEPARATOR: {"divider": True, "spacing": 1},
    limits.CONTAINER: {"accent_color": None, "spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1} for kind in limits.SELECTS},
}


def attachment(world: World, message: Message, of: Attachment) -> JSON:
    """A file with its address."""
    signature = world.signature(message.channel, of.id)
    name = quote(of.filename)
    url = f"{world.origin}/cdn/attachments/{message.channel}/{of.id}/{name}?hm={signature}"
    shown: JSON = {
        "id": str(of.id),
        "filename": of.filename,
        "size": of.size,
        "url": url,
        "proxy_url": url,
        "content_type": of.content_type,
    }
    for key in ("description", "width", "height"):
        if getattr(of, key) is not None:
            shown[key] = getattr(of, key)
    if message.ephemeral:
        shown["ephemeral"] = True
    return shown


def _components(world: World, message: Message) -> list[JSON]:
    """The components, with the addresses of the files they show."""
    shown: list[JSON] = limits.copied(message.components)
    by_name = {a.filename: a for a in message.attachments}
    for component in limits.walk(shown):
        component.update({**DEFAULTS.get(component["type"], {}), **component})
        for holder in (component, *component.get("options", ())):
            emoji = holder.get("emoji")
            if emoji and emoji.get("id") is None:
                emoji.pop("id", None)
        for item in component.get("items", ()):
            item.update({**DEFAULTS[limits.THUMBNAIL], **item})
        for media in limits.media_of(component):
            media["id"] = "0"
            own = by_name.get(str(media["url"]).removeprefix("attachment://"))
            if component["type"] == limits.FILE:
                component["name"] = own.filename if own else ""
                component["size"] = own.size if own else 0
            if own is None:
                media["proxy_url"] = media["url"]
                continue
            details = attachment(world, message, own)
            media.update({key: details[key] for key in ("url", "proxy_url", "content_type")})
            media["id"] = media["attachment_id"] = details["id"]
            media["width"], media["height"] = own.width, own.height
    return shown


def _embeds(world: World, message: Message) -> list[JSON]:
    """The embeds, with the addresses of the files they show."""
    shown: list[JSON] = limits.copied(message.embeds)
    by_name = {a.filename: a for a in message.attachments}
    for embed in shown:
        embed.setdefault("type", "rich")
        for key in ("image", "thumbnail"):
            own = by_name.get(str((embed.get(key) or {}).get("url", "")).partition("://")[2])
            if own is not None:
                details = attachment(world, message, own)
                embed[key] = {"url": details["url"], "proxy_url": details["proxy_url"]}
    return shown


def message(world: World, of: Message, with_reply: bool = True) -> JSON:
    """A message as the bot's own eyes see it."""
    shown: JSON = {
        "id": str(of.id),
        "channel_id": str(of.channel),
        "author": user(world.people[of.author]),
        "type": of.kind,
        "content": of.content,
        "timestamp": iso(of.timestamp),
        "edited_timestamp": iso(of.edited) if of.edited else None,
        "tts": False,
        "mention_everyone": of.mention_everyone,
        "mentions": [user(world.people[number]) for number in of.mentions],
        "mention_roles": [],
        "attachments": [attachment(world, of, a) for a in of.attachments],
        "embeds": _embeds(world, of),
        "components": _components(world, of),
        "pinned": of.pinned,
        "flags": of.flags,
    }
    where = world.channels.get(of.channel)
    in_guild = where is not None and where.in_guild
    if of.author == world.bot_id and of.interaction:
        shown["application_id"] = str(world.bot_id)
        shown["webhook_id"] = str(world.bot_id)
    if of.interaction and of.invoker in world.people:
        shown["interaction_metadata"] = _metadata(world, of, in_guild)
        if of.command:
            shown["interaction"] = {
                "id": str(of.interaction),
                "type": of.interaction_kind,
                "name": of.command,
                "user": user(world.people[of.invoker]),
            }
    if of.reply_to:
        shown["message_reference"] = {
            "type": 0,
            "message_id": str(of.reply_to),
            "channel_id": str(of.channel),
        }
        if in_guild:
            shown["message_reference"]["guild_id"] = str(world.guild_id)
        replied = world.messages.get(of.reply_to)
        if with_reply:
            shown["referenced_message"] = message(world, replied, False) if replied else None
    return shown


def created(world: World, of: Message) -> JSON:
    """A message as its author first hears of it: by the name that he gave it, too."""
    nonce = {} if of.nonce is None else {"nonce": of.nonce}
    return {**message(world, of), **nonce}


def _metadata(world: World, of: Message, in_guild: bool) -> JSON:
    """Which interaction a message came from."""
    assert of.invoker is not None
    found: JSON = {
        "id": str(of.interaction),
        "type": of.interaction_kind,
        "user": user(world.people[of.invoker]),
        "authorizing_integration_owners": owners(world, in_guild),
    }
    if of.command:
        found["name"] = of.command
    if of.interaction_kind == InteractionKind.COMPONENT:
        found["interacted_message_id"] = str(of.interacted)
    if of.interaction_kind == InteractionKind.MODAL:
        by_button = of.interacted is not None
        kind = InteractionKind.COMPONENT if by_button else InteractionKind.COMMAND
        trigger = {**found, "type": kind}
        if by_button:
            trigger["interacted_message_id"] = str(of.interacted)
        found["triggering_interaction_metadata"] = trigger
    return found


def message_event(world: World, of: Message) -> JSON:
    """A message as the gateway tells it: with the server and the author's membership."""
    shown = created(world, of)
    where = world.channels.get(of.channel)
    if where is not None and where.in_guild:
        shown["guild_id"] = str(world.guild_id)
        author = world.people[of.author]
        shown["member"] = member(world, author, with_user=False)
        for mentioned in shown["mentions"]:
            person = world.people[int(mentioned["id"])]
            mentioned["member"] = member(world, person, with_user=False)
    return shown


def interaction(world: World, of: Interaction) -> JSON:
    """What the bot receives when a person does something."""
    person = world.people[of.person]
    where = world.channels[of.channel]
    shown: JSON = {
        "id": str(of.id),
        "application_id": str(world.bot_id),
        "type": of.kind,
        "token": of.token,
        "version": 1,
        "data": of.data,
        "channel_id": str(where.id),
        "channel": {
            **channel(world, where),
            "permissions": str(world.permissions(person)),
        },
        "app_permissions": str(world.bot_permissions(where)),
        "locale": person.locale,
        "entitlements": [],
        "authorizing_integration_owners": owners(world, where.in_guild),
        "context": 0 if where.in_guild else 1,
        "attachment_size_limit": 10 << 20,
    }
    if where.in_guild:
        shown["guild_id"] = str(world.guild_id)
        shown["guild_locale"] = world.guild_locale
        shown["guild"] = {
            "id": str(world.guild_id),
            "locale": world.guild_locale,
            "features": [],
        }
        shown["member"] = {
            **member(world, person),
            "permissions": str(world.permissions(person)),
        }
    else:
        shown["user"] = user(person)
    source = world.messages.get(of.source or 0)
    if source is not None and of.kind in (InteractionKind.COMPONENT, InteractionKind.MODAL):
        shown["message"] = message(world, source)
    return shown


def callback(world: World, of: Interaction, kind: int) -> JSON:
    """What an interaction's answer is answered with, when the bot wants to know."""
    made: Any = world.messages.get(of.original or 0)
    shown: JSON = {
        "interaction": {
            "id": str(of.id),
            "type": of.kind,
            "response_message_loading": bool(made and made.loading),
            "response_message_ephemeral": bool(made and made.ephemeral),
        }
    }
    if made is not None:
        shown["interaction"]["response_message_id"] = str(made.id)
        shown["resource"] = {"type": kind}
        if kind in (4, 7):
            shown["resource"]["message"] = message(world, made)
    return shown
