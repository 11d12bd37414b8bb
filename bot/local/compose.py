"""From what the bot sends to what a message then is."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from . import limits
from .errors import empty_message, invalid, thread_archived
from .files import content_type, image_size
from .model import JSON, Attachment, Message, MessageFlag
from .world import World

_MENTION = re.compile(r"<@!?(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")
_OUR_FILE = re.compile(r"https?://[^/]+/cdn/attachments/\d+/(\d+)/[^?]+(?:\?.*)?")
_SETTABLE = int(
    MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.IS_COMPONENTS_V2
)


@dataclass(frozen=True)
class Upload:
    """One file of a multipart request."""

    filename: str
    data: bytes


Uploads = Mapping[str, Upload]


def fill(
    world: World, message: Message, data: JSON, uploads: Uploads, may_call_everyone: bool = True
) -> None:
    """Makes `message` what `data` says, or refuses and leaves it as it was."""
    check_thread(world, message)
    content = str(data.get("content", message.content) or "")
    embeds: list[JSON] = data.get("embeds", message.embeds) or []
    components: list[JSON] = limits.copied(data.get("components", message.components) or [])
    flags = _flags(message, data)
    kept, added = _attachments(world, message, data, uploads)
    attachments = kept + [attachment for attachment, _ in added]
    _name_own_files(components, attachments)
    limits.check_message(
        content, embeds, components, flags, [a.filename for a in attachments], world.emojis.keys()
    )
    if not (content or embeds or components or attachments):
        raise empty_message()
    texts, allowed = limits.texts_of(content, components), data.get("allowed_mentions")
    mentions = called(world, texts, allowed)
    answered = _author_answered(world, message, allowed)

    stays = {attachment.id for attachment in kept}
    for gone in message.attachments:
        if gone.id not in stays:
            world.retire(gone)
    for attachment, upload in added:
        world.files.put(attachment.id, upload.data)
    _number(components)
    message.content = content
    message.embeds = embeds
    message.components = components
    message.attachments = attachments
    message.flags = flags
    message.mentions = list(dict.fromkeys((*mentions, *answered)))
    message.mention_everyone = may_call_everyone and _calls_everyone(texts, allowed)


def check_thread(world: World, message: Message) -> None:
    """Refuses an edit in a thread that was put away; a new message brings it back if it may."""
    where = world.channels[message.channel]
    is_edit = message.id in world.messages
    if where.archived and (where.locked or is_edit) and not message.ephemeral:
        raise thread_archived()


def called(world: World, text: str, allowed: JSON | None) -> tuple[int, ...]:
    """The users whom a text calls, of those that `allowed_mentions` lets through."""
    if allowed is not None:
        if allowed.get("users") and "users" in allowed.get("parse", ()):
            raise invalid(
                "allowed_mentions",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                'parse:["users"] and users: [ids...] are mutually exclusive.',
            )
        everybody = "users" in allowed.get("parse", ())
        listed = {int(user) for user in allowed.get("users") or ()}
    else:
        everybody, listed = True, set()
    named = dict.fromkeys(int(number) for number in _MENTION.findall(text))
    return tuple(user for user in named if user in world.people and (everybody or user in listed))


def _calls_everyone(text: str, allowed: JSON | None) -> bool:
    let_through = allowed is None or "everyone" in allowed.get("parse", ())
    return let_through and bool(_EVERYONE.search(text))


def _author_answered(world: World, message: Message, allowed: JSON | None) -> tuple[int, ...]:
    """Whoever wrote what this message is a reply to, if replies call him."""
    root = world.messages.get(message.reply_to or 0)
    let_through = allowed is None or allowed.get("replied_user", False)
    return (root.author,) if root and let_through and root.author != message.author else ()


def _flags(message: Message, data: JSON) -> int:
    """The new flags: what may be set is, and a message of components stays one."""
    if data.get("flags") is None:
        return message.flags
    stays = message.flags & ~_SETTABLE | message.flags & MessageFlag.IS_COMPONENTS_V2
    return int(stays | int(data["flags"]) & _SETTABLE)


def _attachments(
    world: World, message: Message, data: JSON, uploads: Uploads
) -> tuple[list[Attachment], list[tuple[Attachment, Upload]]]:
    """The attachments that stay, and the new ones with their bytes."""
    old = {attachment.id: attachment for attachment in message.attachments}
    listed = data.get("attachments")
    if listed is None:
        kept = list(old.values())
        listed = []
    else:
        kept = []
    told: dict[str, JSON] = {}
    for entry in listed:
        number = str(entry["id"])
        if number.isdigit() and int(number) in old:
            attachment = old[int(number)]
            description = entry.get("description", attachment.description)
            kept.append(replace(attachment, description=description))
        elif f"files[{number}]" in uploads:
            told[number] = entry
        else:
            raise invalid("attachments", "ATTACHMENT_NOT_FOUND", f"There is no attachment {number}")
    added = []
    for field, upload in uploads.items():
        entry = told.get(field.removeprefix("files[").removesuffix("]"), {})
        size = image_size(upload.data) or (None, None)
        filename = entry.get("filename") or upload.filename
        added.append(
            (
                Attachment(
                    id=world.new_id(),
                    filename=filename,
                    size=len(upload.data),
                    content_type=content_type(filename),
                    description=entry.get("description"),
                    width=size[0],
                    height=size[1],
                ),
                upload,
            )
        )
    return kept, added


def _name_own_files(components: list[JSON], attachments: list[Attachment]) -> None:
    """Addresses of the message's own attachments become `attachment://` again."""
    names = {attachment.id: attachment.filename for attachment in attachments}
    for component in limits.walk(components):
        for media in limits.media_of(component):
            found = _OUR_FILE.fullmatch(str(media.get("url", "")))
            url = media.get("url", "")
            if found and int(found[1]) in names:
                url = f"attachment://{names[int(found[1])]}"
            media.clear()
            media["url"] = url


def _number(components: list[JSON]) -> None:
    """Gives every component without an id the next free one, as Discord does."""
    taken = {component.get("id") for component in limits.walk(components)}
    number = 0
    for component in limits.walk(components):
        if not component.get("id"):
            number += 1
            while number in taken:
                number += 1
            component["id"] = number
