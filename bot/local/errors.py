"""Discord's refusals, with the numbers that clients tell them apart by."""

from collections.abc import Mapping
from typing import Any


class ApiError(Exception):
    """An answer other than the one asked for: HTTP status, Discord's code, and its words."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        errors: Mapping[str, Any] | None = None,
        retry_after: float | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.retry_after = retry_after
        self.headers = dict(headers or {})

    def body(self) -> dict[str, Any]:
        """The JSON that Discord would send."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.retry_after is not None:
            everywhere = self.headers.get("X-RateLimit-Global") == "true"
            body |= {"retry_after": self.retry_after, "global": everywhere}
        return body


class ActionRefused(Exception):
    """A person asked for something that the Discord client would not have let through.

    Args:
        message: what is wrong, for whoever reads a log or a test.
        reason: the same as a word that the page has a sentence for in each language.
        details: what that sentence names.
    """

    def __init__(self, message: str, reason: str = "refused", **details: Any) -> None:
        super().__init__(message)
        self.reason = reason
        self.details = details


def not_found() -> ApiError:
    """No such route."""
    return ApiError(404, 0, "404: Not Found")


def rate_limited(retry_after: float, headers: Mapping[str, str]) -> ApiError:
    """Asked too often."""
    return ApiError(429, 0, "You are being rate limited.", retry_after=retry_after, headers=headers)


def unauthorized() -> ApiError:
    """A token that is missing or wrong."""
    return ApiError(401, 0, "401: Unauthorized")


def unknown_application() -> ApiError:
    """Some other application's id."""
    return ApiError(404, 10002, "Unknown Application")


def unknown_channel() -> ApiError:
    """A channel that is not, or no longer, there."""
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    """A server that the bot is not in."""
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    """Somebody who is not in the server."""
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    """A message that is not there, or not for the bot's eyes."""
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    """Nobody has this id."""
    return ApiError(404, 10013, "Unknown User")


def unknown_emoji() -> ApiError:
    """No emoji has this id."""
    return ApiError(404, 10014, "Unknown Emoji")


def unknown_webhook() -> ApiError:
    """A token that opens nothing."""
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    """An interaction that never was, or whose three seconds are over."""
    return ApiError(404, 10062, "Unknown interaction")


def unknown_command() -> ApiError:
    """No command has this id."""
    return ApiError(404, 10063, "Unknown application command")


def already_acknowledged() -> ApiError:
    """A second answer to one interaction."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> ApiError:
    """A channel that the bot may not see."""
    return ApiError(403, 50001, "Missing Access")


def not_the_author() -> ApiError:
    """An edit of somebody else's message."""
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    """A message with nothing in it."""
    return ApiError(400, 50006, "Cannot send an empty message")


def dms_closed() -> ApiError:
    """A person who takes no direct messages."""
    return ApiError(403, 50007, "Cannot send messages to this user")


def opening_dms_too_fast() -> ApiError:
    """Too many direct messages opened in a short time, whoever they were with."""
    return ApiError(403, 40003, "You are opening direct messages too fast")


def no_mutual_guild() -> ApiError:
    """A person who left the server."""
    return ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def missing_permissions() -> ApiError:
    """Something that the bot's roles do not allow."""
    return ApiError(403, 50013, "Missing Permissions")


def thread_archived() -> ApiError:
    """A message into a thread that is put away."""
    return ApiError(400, 50083, "Thread is archived")


def expired_token() -> ApiError:
    """An interaction token older than fifteen minutes."""
    return ApiError(401, 50027, "Invalid Webhook Token")


def too_large() -> ApiError:
    """A file, or a whole request, that is larger than Discord takes."""
    return ApiError(413, 40005, "Request entity too large")


def old_message_edits(retry_after: float) -> ApiError:
    """Too many edits of messages that are older than an hour."""
    message = "Maximum number of edits to messages older than 1 hour reached. Try again later"
    return ApiError(429, 30046, message, retry_after=retry_after)


def wrong_channel_kind() -> ApiError:
    """Something that this kind of channel cannot do."""
    return ApiError(400, 50024, "Cannot execute action on this channel type")


class Form:
    """Collects what is wrong with a body, and refuses it in one 50035."""

    def __init__(self) -> None:
        self.errors: dict[str, Any] = {}

    def wrong(self, path: str, code: str, message: str) -> None:
        """Notes one fault, at a dotted path such as `components.0.label`."""
        node = self.errors
        for key in path.split("."):
            node = node.setdefault(key, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: str, value: Any, least: int, most: int) -> bool:
        """Notes a text that is no text, too short or too long."""
        if not isinstance(value, str):
            self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
            return False
        if not least <= len(value) <= most:
            self.wrong(
                path,
                "BASE_TYPE_BAD_LENGTH",
                f"Must be between {least} and {most} in length.",
            )
            return False
        return True

    def count(self, path: str, value: Any, least: int, most: int) -> bool:
        """Notes a list that is no list, too short or too long."""
        if not isinstance(value, list) or not least <= len(value) <= most:
            self.wrong(
                path,
                "BASE_TYPE_BAD_LENGTH",
                f"Must be between {least} and {most} in length.",
            )
            return False
        return True

    def check(self) -> None:
        """Refuses the body if anything was noted."""
        if self.errors:
            raise ApiError(400, 50035, "Invalid Form Body", self.errors)


def invalid(path: str, code: str, message: str) -> ApiError:
    """A 50035 with a single fault."""
    form = Form()
    form.wrong(path, code, message)
    return ApiError(400, 50035, "Invalid Form Body", form.errors)
