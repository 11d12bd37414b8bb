"""What Discord answers when it does not do as asked, by what can be done about it."""

import logging
import secrets
import traceback
from enum import StrEnum

import discord

log = logging.getLogger(__name__)


TRIES = 2
"""How often an answer is tried: whoever waits for it can do nothing about a fault."""


class Fault(StrEnum):
    """What went wrong."""

    MESSAGE_GONE = "the message is gone"
    PLACE_GONE = "the channel is gone, or closed to the bot"
    FORBIDDEN = "a permission is missing"
    DM_CLOSED = "the person takes no private messages"
    TOO_OLD = "the message is too old to be edited again"
    TOO_LATE = "the interaction can no longer be answered"
    PASSING = "Discord did not answer"
    OTHER = "Discord refused"


CODES = {
    10003: Fault.PLACE_GONE,
    10004: Fault.PLACE_GONE,
    10008: Fault.MESSAGE_GONE,
    10015: Fault.TOO_LATE,
    10062: Fault.TOO_LATE,
    30046: Fault.TOO_OLD,
    40003: Fault.PASSING,
    40060: Fault.TOO_LATE,
    50001: Fault.PLACE_GONE,
    50007: Fault.DM_CLOSED,
    50013: Fault.FORBIDDEN,
    50027: Fault.TOO_LATE,
    50278: Fault.DM_CLOSED,
}


def fault_of(error: Exception) -> Fault:
    """What an error of a call to Discord means; what never reached Discord passes."""
    if isinstance(error, discord.InteractionResponded):
        return Fault.TOO_LATE
    if isinstance(error, discord.RateLimited):
        return Fault.PASSING
    if not isinstance(error, discord.HTTPException):
        return Fault.OTHER if isinstance(error, discord.DiscordException) else Fault.PASSING
    if error.code in CODES:
        return CODES[error.code]
    if error.status == 429 or error.status >= 500:
        return Fault.PASSING
    return Fault.FORBIDDEN if error.status == 403 else Fault.OTHER


def note(what: str, error: Exception) -> Fault:
    """Write a failed call to Discord down in one line; what it means."""
    fault = fault_of(error)
    if isinstance(error, discord.HTTPException):
        log.warning("%s: %s (%s, code %s)", what, fault, error.status, error.code)
    else:
        log.warning("%s: %s (%s)", what, fault, type(error).__name__)
    return fault


def report(what: str, error: BaseException) -> str:
    """Write a fault of our own down in one line; the reference by which it is found again.

    The error's message stays out, and so do all values: either might tell a card.
    """
    reference = secrets.token_hex(4)
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else "?"
    log.error("%s %s: %s at %s", reference, what, type(error).__name__, place)
    log.debug("%s\n%s", reference, "".join(traceback.format_tb(error.__traceback__)))
    return reference
