"""The commands of `python -m bot`: run, play, referee, verify, invite and backup."""

import argparse
import asyncio
import json
import logging
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from bot import catalogue
from bot.game.record import Record, RecordError, read
from bot.game.referee import report, verify
from bot.settings import ROOT, SettingsError, load
from bot.store.database import StoreError, copy

FAULT = 2
"""Exit status when something asked for cannot be done; one sentence says why."""


def main(arguments: Sequence[str]) -> int:
    """Run one command; its exit status."""
    options = _parser().parse_args(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a record may hold any character
    try:
        status: int = options.command(options)
        return status
    except (SettingsError, StoreError) as error:
        return _fault(str(error))
    except KeyboardInterrupt:
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Duelliste")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, command: Any, text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(command=command)
        return sub

    add("run", _run, "run the bot on Discord, with the token of .env")
    play = add("play", _play, "play in a browser on this machine: no token, no account")
    play.add_argument("--port", type=int, default=8765, help="where the page is (default 8765)")
    play.add_argument("--no-browser", action="store_true", help="do not open the page")
    play.add_argument(
        "--folder",
        type=Path,
        default=ROOT / "data" / "var" / "play",
        help="where its games are kept (default data/var/play)",
    )
    for name, command, text in (
        ("referee", _referee, "replay a record and print where the game stands, as JSON"),
        ("verify", _verify, "check that a record's cards follow from its seed"),
    ):
        add(name, command, text).add_argument("file", help="a record; - reads standard input")
    add("invite", _invite, "print the link that adds the bot to a server")
    backup = add("backup", _backup, "copy the database while the bot runs")
    backup.add_argument("file", type=Path, help="the new file")
    return parser


def _fault(sentence: str) -> int:
    print(f"duelliste: {sentence}", file=sys.stderr)
    return FAULT


def _answer(line: str, status: int) -> int:
    """Print the answer to what was asked; the exit status."""
    try:
        print(line, flush=True)
    except OSError as error:
        # What could not be written would be tried again at exit, and fail aloud.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _fault(f"the answer cannot be written: {error.strerror}")
    return status


def _run(_options: argparse.Namespace) -> int:
    from bot.client import run  # the referee and friends start faster without discord.py

    settings = load()
    settings.token  # noqa: B018 - refused before anything starts
    logging.basicConfig(
        level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    logging.getLogger("discord").setLevel(max(logging.WARNING, logging.getLogger().level))
    return run(settings)


def _play(options: argparse.Namespace) -> int:
    try:
        from bot.local.play import play
    except ModuleNotFoundError as error:
        return _fault(f"`play` needs the extra of that name ({error.name} is missing)")
    bot = [sys.executable, "-m", "bot", "run"]
    if not 0 <= options.port < 2**16:
        return _fault(f"{options.port} is no port: choose one below {2**16}")
    try:
        return play(bot, options.folder, port=options.port, open_browser=not options.no_browser)
    except OSError as error:
        return _fault(f"the games cannot be kept in {options.folder}: {error.strerror}")


def _record(file: str, *, with_result: bool) -> Record:
    try:
        text = _standard_input() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise RecordError("malformed", f"{file} cannot be read: {error.strerror}") from error
    return read(text, catalogue.games(), with_result=with_result)


def _standard_input() -> bytes:
    """What stands there; nothing where a process was started without one."""
    return sys.stdin.buffer.read() if sys.stdin else b""


def _referee(options: argparse.Namespace) -> int:
    try:
        answer, status = report(_record(options.file, with_result=True)), 0
    except RecordError as error:
        answer, status = error.report, FAULT
    return _answer(json.dumps(answer), status)


def _verify(options: argparse.Namespace) -> int:
    try:
        fault = verify(_record(options.file, with_result=False))
    except RecordError as error:
        fault = f"no sound record: {error.message}"
    return _answer(fault or "the cards follow from the seed", 0 if fault is None else 1)


def _invite(_options: argparse.Namespace) -> int:
    from bot.client import invitation

    return _answer(asyncio.run(invitation(load())), 0)


def _backup(options: argparse.Namespace) -> int:
    path = load().database_path
    if not path.exists():
        raise StoreError(f"there is no database at {path}")
    if options.file.exists():
        raise StoreError(f"{options.file} exists already: name a new file")
    copy(path, options.file)
    return _answer(f"saved to {options.file}", 0)
