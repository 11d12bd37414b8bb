"""`python -m bot`: what its commands print, and how they fail."""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.game.chance import Seed

ROOT = Path(__file__).parents[1]
SEED = "5a" * 32
RECORD: dict[str, Any] = {
    "format": "partie/1",
    "game": "duel",
    "players": ["Ana", "Bo"],
    "chance": {"decks": [["7H", "QS"]]},
    "moves": [{"seat": 0, "do": "pick", "card": 0}, {"seat": 1, "do": "pick", "card": 0}],
}


def bot(*arguments: str, text: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command with nothing but this environment."""
    clean = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **environment}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        input=text,
        env=clean,
        capture_output=True,
        text=True,
        cwd=environment.get("HOME", ROOT),
        timeout=60,
        check=False,
    )


def assert_one_sentence(run: subprocess.CompletedProcess[str], *words: str) -> None:
    assert run.returncode == 2, run.stderr
    assert len(run.stderr.strip().splitlines()) == 1, run.stderr
    assert "Traceback" not in run.stderr
    for word in words:
        assert word in run.stderr


class TestReferee:
    def test_reads_a_file(self, tmp_path: Path) -> None:
        file = tmp_path / "game.json"
        file.write_text(json.dumps(RECORD))
        run = bot("referee", str(file))
        assert run.returncode == 0, run.stderr
        answer = json.loads(run.stdout)
        assert (answer["phase"], answer["to_act"]) == ("decide", [0])
        assert answer["legal"] == {"0": [{"do": "accept"}, {"do": "challenge"}]}

    def test_reads_standard_input(self) -> None:
        assert json.loads(bot("referee", "-", text=json.dumps(RECORD)).stdout)["over"] is False

    @pytest.mark.parametrize(
        ("text", "move", "code"),
        [
            ("nonsense", None, "malformed"),
            ("[" * 100_000, None, "malformed"),
            (json.dumps({**RECORD, "wind": 1}), None, "malformed"),
            (json.dumps({**RECORD, "moves": [{"seat": 0, "do": "accept"}]}), 0, "illegal"),
            (json.dumps({**RECORD, "moves": [{"seat": 0, "do": "jump"}]}), 0, "unknown_move"),
        ],
    )
    def test_says_what_is_wrong(self, text: str, move: int | None, code: str) -> None:
        run = bot("referee", "-", text=text)
        assert run.returncode == 2
        assert run.stderr == ""
        error = json.loads(run.stdout)["error"]
        assert (error["move"], error["code"]) == (move, code)

    def test_prints_json_whatever_its_output_can_hold(self) -> None:
        document = {**RECORD, "moves": [{"seat": 0, "do": "é😀"}]}
        run = bot("referee", "-", text=json.dumps(document), PYTHONIOENCODING="ascii")
        assert json.loads(run.stdout)["error"]["code"] == "unknown_move"

    def test_without_an_input_there_is_no_record(self) -> None:
        run = subprocess.run(
            f"{sys.executable} -m bot referee - <&-",
            shell=True,
            env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert run.returncode == 2, run.stderr
        assert json.loads(run.stdout)["error"]["code"] == "malformed"

    def test_a_file_that_is_not_there(self) -> None:
        run = bot("referee", "no-such-file.json")
        assert run.returncode == 2
        assert json.loads(run.stdout)["error"]["code"] == "malformed"


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("command", ["referee", "verify"])
def test_an_answer_that_cannot_be_written_is_one_sentence(command: str) -> None:
    with FULL.open("w") as full:
        run = subprocess.run(
            [sys.executable, "-m", "bot", command, "-"],
            input=json.dumps(RECORD),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            timeout=60,
            check=False,
        )
    assert_one_sentence(run, "the answer cannot be written")


class TestVerify:
    @pytest.mark.parametrize(
        ("changes", "status"),
        [
            ({}, 1),
            ({"seed": SEED}, 1),
            ({"seed": SEED, "chance": None}, 0),
            ({"seed": SEED, "chance": None, "result": {"reason": "forfeit", "by": 7}}, 0),
            ({"seed": SEED, "chance": None, "commitment": "00"}, 1),
            (
                {
                    "seed": SEED,
                    "chance": None,
                    "commitment": Seed(bytes.fromhex(SEED)).commitment,
                },
                0,
            ),
        ],
        ids=[
            "no seed",
            "other cards",
            "seed alone",
            "any result",
            "false commitment",
            "true commitment",
        ],
    )
    def test_tells_by_its_status(self, changes: dict[str, Any], status: int) -> None:
        document = {k: v for k, v in {**RECORD, **changes}.items() if v is not None}
        run = bot("verify", "-", text=json.dumps(document))
        assert (run.returncode, run.stderr) == (status, "")
        assert len(run.stdout.strip().splitlines()) == 1


class TestRun:
    def test_without_a_token(self, tmp_path: Path) -> None:
        assert_one_sentence(bot("run", HOME=str(tmp_path), DISCORD_TOKEN=""), "DISCORD_TOKEN")

    def test_one_address_without_the_other(self, tmp_path: Path) -> None:
        run = bot("run", HOME=str(tmp_path), DISCORD_TOKEN="x", DISCORD_GATEWAY="ws://localhost:1")
        assert_one_sentence(run, "DISCORD_API_BASE", "DISCORD_GATEWAY")

    def test_an_address_that_is_none(self, tmp_path: Path) -> None:
        run = bot(
            "run",
            HOME=str(tmp_path),
            DISCORD_TOKEN="x",
            DISCORD_API_BASE="http://localhost:1/api",
            DISCORD_GATEWAY="ws://localhost:99999999",
        )
        assert_one_sentence(run, "DISCORD_GATEWAY")

    def test_a_setting_that_makes_no_sense_is_named_but_not_shown(self, tmp_path: Path) -> None:
        run = bot("run", HOME=str(tmp_path), DISCORD_TOKEN="secret", LOG_LEVEL="LOUD")
        assert_one_sentence(run, "LOG_LEVEL")
        assert "secret" not in run.stderr

    def test_a_database_path_that_cannot_be_written(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        path = str(tmp_path / "file" / "db.sqlite3")
        run = bot("run", HOME=str(tmp_path), DISCORD_TOKEN="x", DATABASE_PATH=path)
        assert_one_sentence(run, path)


class TestPlay:
    def test_a_port_that_is_none(self) -> None:
        assert_one_sentence(bot("play", "--no-browser", "--port", "99999"), "99999")

    def test_a_folder_that_cannot_be(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        run = bot("play", "--no-browser", "--folder", str(tmp_path / "file"))
        assert_one_sentence(run, "file")


class TestBackup:
    def test_a_folder_that_is_not_there(self, tmp_path: Path) -> None:
        sqlite3.connect(tmp_path / "db").close()
        run = bot("backup", str(tmp_path / "no" / "copy"), DATABASE_PATH=str(tmp_path / "db"))
        assert_one_sentence(run, "no copy can be written")

    def test_nothing_to_copy(self, tmp_path: Path) -> None:
        run = bot("backup", str(tmp_path / "copy"), DATABASE_PATH=str(tmp_path / "none"))
        assert_one_sentence(run, "no database")
        assert not (tmp_path / "none").exists()

    def test_never_over_an_old_copy(self, tmp_path: Path) -> None:
        for name in ("db", "copy"):
            (tmp_path / name).write_bytes(b"")
        run = bot("backup", str(tmp_path / "copy"), DATABASE_PATH=str(tmp_path / "db"))
        assert_one_sentence(run, "exists already")
