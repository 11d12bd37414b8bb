"""The bot as a process: started, killed on the spot, stopped politely, and watched."""

import asyncio
import ctypes
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

PATIENCE = 5.0
PR_SET_PDEATHSIG = 1


class ChildProcess:
    """One bot process at a time, with what it prints in a file.

    Args:
        command: the program and its arguments.
        environment: what is added to this process's environment.
        log: the file that its output goes to, made anew at each start; that of one that died is
            kept beside it.
        on_change: called whenever it starts or ends.
    """

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        log: Path,
        on_change: Callable[["ChildProcess"], None],
    ) -> None:
        self.command = list(command)
        self.environment = dict(environment)
        self.log = log
        self.on_change = on_change
        self.status: int | None = None
        self.died = False
        self._process: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None
        self._wanted_end = False
        self._one_at_a_time = asyncio.Lock()

    @property
    def running(self) -> bool:
        """Whether it runs."""
        return self._process is not None and self._process.returncode is None

    @property
    def previous_log(self) -> Path:
        """Where the output of a bot that died is kept when it is started again."""
        return self.log.with_name(f"{self.log.stem}.previous{self.log.suffix}")

    @property
    def note(self) -> str:
        """How it ended, if it did so by itself."""
        return f"{self.status}" if self.died else ""

    async def launch(self) -> None:
        """Starts it, unless it runs."""
        async with self._one_at_a_time:
            if not self.running:
                await self._launch()

    async def _launch(self) -> None:
        if self._watch is not None:
            await self._watch
        if self.died and self.log.exists():
            self.log.replace(self.previous_log)
        self._wanted_end = self.died = False
        with self.log.open("wb") as output:
            self._process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                env={**os.environ, **self.environment},
                start_new_session=True,
                preexec_fn=_end_with_parent if sys.platform == "linux" else None,
            )
        self._watch = asyncio.create_task(self._wait(self._process))
        self.on_change(self)

    async def _wait(self, process: asyncio.subprocess.Process) -> None:
        self.status = await process.wait()
        self.died = not self._wanted_end
        self.on_change(self)

    async def kill(self) -> None:
        """Kills it on the spot, as a power cut would."""
        async with self._one_at_a_time:
            await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Asks it to end, and kills it if it does not."""
        async with self._one_at_a_time:
            await self._end(signal.SIGINT)

    async def _end(self, how: signal.Signals) -> None:
        process, watch = self._process, self._watch
        if process is None or watch is None or not self.running:
            return
        self._wanted_end = True
        process.send_signal(how)
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(watch)
        except TimeoutError:
            process.kill()
            await watch

    def last_words(self, lines: int = 12) -> str:
        """The end of what it printed."""
        try:
            text = self.log.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""
        return "\n".join(text.splitlines()[-lines:])


def _end_with_parent() -> None:
    """Runs in the child: it shall hear Ctrl-C, and not outlive a parent that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
