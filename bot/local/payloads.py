"""The JSON that Discord shows of people, the server, its channels and the application."""

from datetime import UTC, datetime

from .model import (
    BOT_PERMISSIONS,
    EVERYONE_PERMISSIONS,
    JSON,
    MANAGER_PERMISSIONS,
    Channel,
    ChannelKind,
    Emoji,
    Person,
)
from .world import World


def iso(at: float) -> str:
    """A time as Discord writes it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="microseconds")


def user(person: Person) -> JSON:
    """A user."""
    return {
        "id": str(person.id),
        "username": person.key if not person.bot else person.name,
        "global_name": None if person.bot else person.name,
        "discriminator": "0000" if person.bot else "0",
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": None,
        "collectibles": None,
        "primary_guild": None,
        "bot": person.bot,
        "flags": 0,
        "public_flags": 0,
    }


def member(world: World, person: Person, with_user: bool = True) -> JSON:
    """A user as a member of the server."""
    found: JSON = {
        "roles": _roles_of(world, person),
        "nick": None,
        "avatar": None,
        "banner": None,
        "joined_at": iso(world.created),
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }
    if with_user:
        found["user"] = user(person)
    return found


def _roles_of(world: World, person: Person) -> list[str]:
    if person.bot:
        return [str(world.bot_id)]
    return [str(world.manager_role)] if person.manager else []


def roles(world: World) -> list[JSON]:
    """The roles of the server: everyone's, the bot's own, and that of those who manage it."""
    common: JSON = {
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    return [
        {
            **common,
            "id": str(world.guild_id),
            "name": "@everyone",
            "permissions": str(EVERYONE_PERMISSIONS),
            "position": 0,
            "managed": False,
        },
        {
            **common,
            "id": str(world.bot_id),
            "name": world.bot.name,
            "permissions": str(BOT_PERMISSIONS),
            "position": 1,
            "managed": True,
            "tags": {"bot_id": str(world.bot_id)},
        },
        {
            **common,
            "id": str(world.manager_role),
            "name": "Modération",
            "permissions": str(MANAGER_PERMISSIONS),
            "position": 2,
            "managed": False,
        },
    ]


def guild(world: World) -> JSON:
    """The server, without its channels and members."""
    return {
        "id": str(world.guild_id),
        "name": world.guild_name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "home_header": None,
        "description": None,
        "owner_id": str(world.owner_id),
        "region": "",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "max_presences": None,
        "max_members": 500_000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": world.guild_locale,
        "vanity_url_code": None,
        "application_id": None,
        "incidents_data": None,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": roles(world),
    }


def guild_create(world: World, with_members: bool) -> JSON:
    """The server as the gateway hands it over; without its members, unless they may be told."""
    members = [p for p in world.people.values() if p.member and (with_members or p.bot)]
    inside = [c for c in world.channels.values() if c.in_guild]
    return {
        **guild(world),
        "joined_at": iso(world.created),
        "large": False,
        "unavailable": False,
        "member_count": sum(p.member for p in world.people.values()),
        "members": [member(world, person) for person in members],
        "channels": [channel(world, c) for c in inside if not c.is_thread],
        "threads": [channel(world, c) for c in inside if c.is_thread and not c.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel(world: World, of: Channel) -> JSON:
    """A channel, of whichever kind."""
    last = str(of.last_message) if of.last_message else None
    if of.kind == ChannelKind.DM:
        return {
            "id": str(of.id),
            "type": of.kind,
            "flags": 0,
            "last_message_id": last,
            "recipients": [user(world.people[of.recipient])] if of.recipient else [],
        }
    common: JSON = {
        "id": str(of.id),
        "type": of.kind,
        "name": of.name,
        "guild_id": str(world.guild_id),
        "parent_id": str(of.parent) if of.parent else None,
        "last_message_id": last,
        "rate_limit_per_user": 0,
        "flags": 0,
    }
    if of.is_thread:
        since = iso(world.created)
        return {
            **common,
            "owner_id": str(of.owner),
            "message_count": sum(m.channel == of.id for m in world.messages.values()),
            "total_message_sent": sum(m.channel == of.id for m in world.messages.values()),
            "member_count": len(of.members),
            "thread_metadata": {
                "archived": of.archived,
                "locked": of.locked,
                "auto_archive_duration": 1440,
                "archive_timestamp": since,
                "create_timestamp": since,
                "invitable": True,
            },
            "member": thread_member(world, of, world.bot_id),
        }
    denied = {"id": str(world.bot_id), "type": 1, "allow": "0", "deny": str(of.bot_denied)}
    return {
        **common,
        "topic": of.topic,
        "nsfw": False,
        "position": 0,
        "permission_overwrites": [denied] if of.bot_denied else [],
    }


def thread_member(world: World, thread: Channel, user_id: int) -> JSON:
    """A user as a follower of a thread."""
    return {
        "id": str(thread.id),
        "user_id": str(user_id),
        "join_timestamp": iso(world.created),
        "flags": 0,
    }


def emoji(world: World, of: Emoji) -> JSON:
    """An emoji of the application."""
    return {
        "id": str(of.id),
        "name": of.name,
        "roles": [],
        "user": user(world.bot),
        "require_colons": True,
        "managed": False,
        "animated": of.animated,
        "available": True,
    }


def application(world: World) -> JSON:
    """The bot's application."""
    return {
        "id": str(world.bot_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "owner": user(world.people[world.owner_id]),
        "team": None,
        "bot": user(world.bot),
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
    }


def owners(world: World, in_guild: bool) -> JSON:
    """Who installed the application, as interactions tell it."""
    return {"0": str(world.guild_id)} if in_guild else {"0": "0"}


def resolved(world: World, by: Person, user_ids: list[int], channel_ids: list[int]) -> JSON:
    """What an interaction names: users with their memberships, and channels."""
    shown: JSON = {}
    if user_ids:
        shown |= _resolved_users(world, [world.people[number] for number in user_ids])
    if channel_ids:
        channels = [world.channels[number] for number in channel_ids]
        may = {"permissions": str(world.permissions(by))}
        shown["channels"] = {str(c.id): {**channel(world, c), **may} for c in channels}
    return shown


def _resolved_users(world: World, people: list[Person]) -> JSON:
    return {
        "users": {str(p.id): user(p) for p in people},
        "members": {
            str(p.id): {
                **member(world, p, with_user=False),
                "permissions": str(BOT_PERMISSIONS if p.bot else world.permissions(p)),
            }
            for p in people
            if p.member
        },
    }
