"""The bytes of attachments and emojis, in memory or in a folder, and what can be read off them."""

import mimetypes
import struct
from collections.abc import Collection
from pathlib import Path


class Files:
    """Keeps bytes under a number."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._memory: dict[int, bytes] = {}
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def put(self, number: int, data: bytes) -> None:
        """Keeps these bytes."""
        if self.folder is None:
            self._memory[number] = data
        else:
            (self.folder / str(number)).write_bytes(data)

    def get(self, number: int) -> bytes | None:
        """The bytes, if they are still there."""
        if self.folder is None:
            return self._memory.get(number)
        path = self.folder / str(number)
        return path.read_bytes() if path.is_file() else None

    def drop(self, number: int) -> None:
        """Forgets them."""
        self._memory.pop(number, None)
        if self.folder is not None:
            (self.folder / str(number)).unlink(missing_ok=True)

    def keep_only(self, numbers: Collection[int]) -> None:
        """Forgets what nothing shows any more, such as what a kill left behind."""
        if self.folder is not None:
            for path in self.folder.iterdir():
                if path.name.isdigit() and int(path.name) not in numbers:
                    path.unlink()


def content_type(filename: str) -> str:
    """The media type that a file's name promises."""
    if filename.endswith(".webp"):
        return "image/webp"
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def image_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF, WebP or JPEG, or None."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        return struct.unpack(">II", data[16:24])
    if data[:4] == b"GIF8" and len(data) >= 10:
        return struct.unpack("<HH", data[6:10])
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    if data[:2] == b"\xff\xd8":
        return _jpeg_size(data)
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X":
        return (
            1 + int.from_bytes(data[24:27], "little"),
            1 + int.from_bytes(data[27:30], "little"),
        )
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data):
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None
