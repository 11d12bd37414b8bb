"""Play without a token: the stand-in, the bot beside it, and the page in the browser."""

import asyncio
import contextlib
import os
import secrets
import signal
import sys
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from pathlib import Path

from .bot_process import ChildProcess
from .server import StandIn

PORTS_TRIED = 20
BUSY = 2

WELCOME = """\
La page est prête : {page}
  Dans la case d'Ana, écrivez {first} et choisissez Bo ; acceptez ensuite du côté de Bo.
  Ctrl-C arrête tout ; les parties restent.

The page is ready: {page}
  In Ana's box, type {first} and choose Bo; then accept on Bo's side.
  Ctrl-C stops everything; games are kept.
"""
ALREADY = """\
Une autre partie tourne déjà ici ({lock}) : arrêtez-la d'abord.
Another one is already running here ({lock}): stop it first.
"""
DIED = """\
Le bot s'est arrêté (statut {status}) ; « Relancer » le redémarre dans la page. Journal : {log}
The bot ended (status {status}); "Restart" in the page starts it again. Log: {log}
"""


def play(
    bot_command: Sequence[str],
    state_dir: Path,
    port: int = 8765,
    open_browser: bool = True,
    *,
    bot_name: str = "Duelliste",
    first_command: str = "/duel start",
) -> int:
    """Serves the page and runs the bot until Ctrl-C; the exit status.

    Args:
        bot_command: starts the bot, which finds its Discord in its environment.
        state_dir: where the world and the bot's database are kept.
        port: where the page is, or the next free port.
        open_browser: whether to open the page where there is a screen.
        bot_name: what people call the bot.
        first_command: the command that a newcomer is told to type.
    """
    state_dir.mkdir(parents=True, exist_ok=True)
    lock = state_dir / "stand-in.lock"
    with _only_one(lock) as alone:
        if not alone:
            print(ALREADY.format(lock=lock), end="", file=sys.stderr)
            return BUSY
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(_play(bot_command, state_dir, port, open_browser, bot_name, first_command))
    return 0


@contextlib.contextmanager
def _only_one(lock: Path) -> Iterator[bool]:
    """Whether nobody else holds the lock; it is let go however this process ends."""
    with lock.open("a") as held:
        try:
            import fcntl
        except ImportError:
            yield True
            return
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
        else:
            yield True


async def _play(
    bot_command: Sequence[str],
    state_dir: Path,
    port: int,
    open_browser: bool,
    bot_name: str,
    first_command: str,
) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)

    token = secrets.token_urlsafe(24)
    stand_in = await _start(state_dir / "stand-in.json", port, token, bot_name)
    environment = {
        "DISCORD_TOKEN": token,
        "DISCORD_API_BASE": stand_in.api_base,
        "DISCORD_GATEWAY": stand_in.gateway_url,
        "DATABASE_PATH": str((state_dir / "duelliste.sqlite3").resolve()),
    }

    def changed(bot: ChildProcess) -> None:
        stand_in.page.tell_world()
        if bot.died:
            print(DIED.format(status=bot.status, log=bot.log), end="", flush=True)
            if bot.status:
                print(bot.last_words(), flush=True)

    bot = ChildProcess(bot_command, environment, state_dir / "bot.log", changed)
    stand_in.page.bot = bot
    stand_in.page.first_command = first_command
    try:
        await bot.launch()
        print(WELCOME.format(page=stand_in.page_url, first=first_command), end="", flush=True)
        if open_browser and _has_screen():
            threading.Thread(target=_open, args=[stand_in.page_url], daemon=True).start()
        await stop.wait()
    finally:
        await bot.stop()
        await stand_in.stop()


async def _start(state: Path, port: int, token: str, bot_name: str) -> StandIn:
    """Starts the stand-in on the port asked for, or on the next free one."""
    for candidate in [*range(port, port + PORTS_TRIED), 0] if port else [0]:
        stand_in = StandIn(state, port=candidate, token=token, privileged=0, bot_name=bot_name)
        try:
            return await stand_in.start()
        except OSError:
            continue
    raise OSError("no port is free on this machine")


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def _open(address: str) -> None:
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
