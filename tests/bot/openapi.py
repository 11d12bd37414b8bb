"""Every request that the bot sends, held against Discord's own description of its interface.

`tests/data/discord_openapi.json` is the part of it that matters here; the environment variable
DISCORD_OPENAPI names another copy, such as the whole newest one.
"""

import json
import os
import re
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator, ValidationError
from simcord.types import HttpLogEntry

OWN_COPY = Path(__file__).parents[1] / "data" / "discord_openapi.json"
NAMED = "DISCORD_OPENAPI"


class Interface:
    """Discord's published interface."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.checked = 0

    def check(self, requests: Iterable[HttpLogEntry]) -> int:
        """Validate the bodies of all requests that the document knows; how many there were."""
        before = self.checked
        for request in requests:
            schema = self._schema(request.method, request.path)
            if schema is None or request.json is None:
                continue
            body = sent(request.json)
            try:
                schema.validate(body)
            except ValidationError as error:
                place = "/".join(map(str, error.instance_path))
                fault = f"{request.method} {request.path}: {place}: {error.message[:300]}"
                raise AssertionError(fault) from None
            self.checked += 1
        return self.checked - before

    def _schema(self, method: str, path: str) -> Any:
        for pattern, template in self._templates:
            if pattern.fullmatch(path):
                return self._validator(template, method.lower())
        return None

    @cache  # noqa: B019 - one interface a run
    def _validator(self, template: str, method: str) -> Any:
        operation = self._document["paths"][template].get(method, {})
        content = operation.get("requestBody", {}).get("content", {})
        schema = content.get("application/json", {}).get("schema")
        if schema is None:
            return None
        rooted = {**schema, "components": self._document["components"]}
        return Draft202012Validator(rooted)

    @cached_property
    def _document(self) -> dict[str, Any]:
        document: dict[str, Any] = json.loads(self.path.read_text(encoding="utf-8"))
        return document

    @cached_property
    def _templates(self) -> list[tuple[re.Pattern[str], str]]:
        """The paths, those with fewer holes first: `@me` is no user's number."""
        templates = sorted(self._document["paths"], key=lambda template: template.count("{"))
        return [(re.compile(re.sub(r"\{\w+\}", "[^/]+", t)), t) for t in templates]


def sent(value: Any) -> Any:
    """A body as it is described: Discord takes the ids that the library sends as numbers."""
    if isinstance(value, dict):
        return {
            key: [numbered(part) for part in value[key]] if key == "attachments" else sent(part)
            for key, part in value.items()
        }
    if isinstance(value, list | tuple):
        return [sent(part) for part in value]
    if type(value) is int and value > 1 << 53:
        return str(value)
    return value


def numbered(attachment: dict[str, Any]) -> dict[str, Any]:
    """An attachment, whose number the library sends as one."""
    return {**attachment, "id": str(attachment["id"])}


DISCORD = Interface(Path(os.environ.get(NAMED) or OWN_COPY))
