"""How often the bot may ask: buckets a route as Discord keeps them, told in X-RateLimit headers.

Discord publishes few of its numbers. These are the ones that libraries and bots report, rounded
in the bot's favour; whoever lives within them here is slow enough there.
"""

import hashlib
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

KEPT_BUCKETS = 5_000


@dataclass(frozen=True)
class Rule:
    """So many requests in so many seconds, counted apart for each value of one path part."""

    limit: int
    seconds: float
    apart: str = ""


_MESSAGE = "/channels/{channel}/messages/{message}"
_WEBHOOK = "/webhooks/{application}/{token}"
RULES: dict[tuple[str, str], Rule] = {
    ("POST", "/channels/{channel}/messages"): Rule(5, 5.0, "channel"),
    ("PATCH", _MESSAGE): Rule(5, 5.0, "message"),
    ("DELETE", _MESSAGE): Rule(5, 1.0, "channel"),
    ("PATCH", "/channels/{channel}"): Rule(2, 600.0, "channel"),
    ("POST", _WEBHOOK): Rule(5, 2.0, "token"),
    ("PATCH", f"{_WEBHOOK}/messages/{{message}}"): Rule(5, 2.0, "token"),
}
OTHERWISE = Rule(50, 1.0)
GLOBAL = Rule(50, 1.0)
OLD_MESSAGES = Rule(3, 20.0, "channel")
"""Edits of messages older than an hour (30046)."""
OPENED_DMS = Rule(20, 10.0)
"""Direct messages opened (40003): refused without saying for how long, unlike the others."""

CALLBACK = "/interactions/{interaction}/{token}/callback"
"""Answers to interactions are not counted at all."""


@dataclass
class Bucket:
    """What is left of a rule until it is full again."""

    rule: Rule
    left: int
    full_again: float


@dataclass(frozen=True)
class Turn:
    """Whether a request may pass, and what its bucket then looks like."""

    headers: Mapping[str, str]
    retry_after: float | None = None


class RateLimits:
    """All buckets of one bot."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._buckets: dict[tuple[str, ...], Bucket] = {}

    def take(self, method: str, route: str, parts: Mapping[str, str]) -> Turn:
        """Counts one request to a route, whose path has these parts."""
        if route == CALLBACK:
            return Turn({})
        if not route.startswith("/webhooks/"):
            wait = self.wait_for(GLOBAL, "global")
            if wait is not None:
                headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
                return Turn(headers, wait)
        rule = RULES.get((method, route), OTHERWISE)
        bucket = self._bucket(rule, method, route, parts.get(rule.apart, ""))
        wait = self._take(bucket)
        reset_after = max(0.0, bucket.full_again - self.now())
        headers = {
            "X-RateLimit-Limit": str(rule.limit),
            "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset": f"{bucket.full_again:.3f}",
            "X-RateLimit-Reset-After": f"{reset_after:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(f"{method} {route}".encode()).hexdigest()[:32],
        }
        return Turn(headers if wait is None else {**headers, "X-RateLimit-Scope": "user"}, wait)

    def wait_for(self, rule: Rule, *key: str) -> float | None:
        """Counts one more under a rule; how long to wait if there were too many."""
        return self._take(self._bucket(rule, *key))

    def _bucket(self, rule: Rule, *key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= KEPT_BUCKETS:
                self._forget_full_ones()
            bucket = self._buckets[key] = Bucket(rule, rule.limit, 0.0)
        return bucket

    def _take(self, bucket: Bucket) -> float | None:
        now = self.now()
        if now >= bucket.full_again:
            bucket.left = bucket.rule.limit
            bucket.full_again = now + bucket.rule.seconds
        if bucket.left <= 0:
            # A thousandth more than is left: whoever comes back then is let through.
            return math.ceil((bucket.full_again - now) * 1000 + 1) / 1000
        bucket.left -= 1
        return None

    def _forget_full_ones(self) -> None:
        now = self.now()
        self._buckets = {k: b for k, b in self._buckets.items() if b.full_again > now}
