"""Reading what the bot sends: plain JSON, or a form with files beside it."""

import json
from collections.abc import Mapping
from typing import Any

from aiohttp import BodyPartReader, web

from .compose import Upload
from .traffic import ENTRY


async def read(request: web.Request) -> tuple[Any, Mapping[str, Upload]]:
    """The JSON of a request, and its files by field name."""
    uploads: dict[str, Upload] = {}
    data: Any = {}
    if request.content_type.startswith("multipart/"):
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            name = part.name or ""
            content = bytes(await part.read())
            if name == "payload_json":
                data = json.loads(content)
            else:
                uploads[name] = Upload(part.filename or name, content)
    elif request.can_read_body:
        content = await request.read()
        data = json.loads(content) if content else {}
    request[ENTRY].body = data
    request[ENTRY].files = [upload.filename for upload in uploads.values()]
    return data, uploads


async def read_json(request: web.Request) -> Any:
    """The JSON of a request."""
    return (await read(request))[0]
