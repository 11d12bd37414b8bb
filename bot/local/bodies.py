"""Reading what the bot sends: plain JSON, or a form with files beside it."""

import json
from collections.abc import Mapping
from typing import Any

from aiohttp import BodyPartReader, web

from .compose import Upload
from .errors import too_large
from .traffic import ENTRY

MAX_FILE = 10 << 20
MAX_REQUEST = 25 << 20


async def read(request: web.Request) -> tuple[Any, Mapping[str, Upload]]:
    """The JSON of a request, and its files by field name."""
    uploads: dict[str, Upload] = {}
    data: Any = {}
    total = 0
    if request.content_type.startswith("multipart/"):
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            name = part.name or ""
            content = await _content(part)
            total += len(content)
            if total > MAX_REQUEST:
                raise too_large()
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


async def _content(part: BodyPartReader) -> bytes:
    """A part of a form, if it is not larger than a file may be."""
    content = bytearray()
    while chunk := await part.read_chunk():
        content += chunk
        if len(content) > MAX_FILE:
            raise too_large()
    return bytes(content)


async def read_json(request: web.Request) -> Any:
    """The JSON of a request."""
    return (await read(request))[0]
