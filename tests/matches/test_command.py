import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pexpect
import pytest

TWELVEFOLD = [sys.executable, "-m", "twelvefold"]
ENVIRONMENT = {**os.environ, "TERM": "xterm"}
ENDLESS = ["connect-four", "random", "random", "--games", "1000000000", "--seed", "1"]


def run(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*TWELVEFOLD, "match", *arguments], capture_output=True, timeout=60, check=False
    )


def in_json(*arguments: str) -> Any:
    done = run(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def at_a_terminal(*arguments: str, lines: int = 40) -> "pexpect.spawn[str]":
    return pexpect.spawn(
        TWELVEFOLD[0],
        [*TWELVEFOLD[1:], "match", *arguments],
        encoding="utf-8",
        timeout=30,
        dimensions=(lines, 100),
        env=ENVIRONMENT,
    )


def wait_until_gone(group: int | None) -> None:
    """Wait until no process of the group is left; fail where one stays."""
    assert group is not None
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("a process was left")


@pytest.mark.parametrize("game", ["connect-four", "twelve-heroes"])
def test_the_number_of_processes_changes_no_byte(game: str) -> None:
    match = (game, "random", "random", "--games", "150", "--seed", "1", "--json")
    one, two = run(*match, "--jobs", "1"), run(*match, "--jobs", "2")
    assert one.returncode == two.returncode == 0, one.stderr + two.stderr
    assert one.stdout == two.stdout
    assert json.loads(one.stdout)["games"] == 150


def test_a_seed_that_was_drawn_is_told_and_gives_the_same_match() -> None:
    match = ("connect-four", "random", "random", "--games", "20", "--jobs", "1")
    drawn = in_json(*match)
    assert in_json(*match, "--seed", str(drawn["seed"])) == drawn


def test_another_seed_gives_another_match() -> None:
    match = ("connect-four", "random", "random", "--games", "20", "--jobs", "1")
    one, other = (in_json(*match, "--seed", seed) for seed in "12")
    assert one["mean_decisions"] != other["mean_decisions"]


def test_the_first_to_move_wins_more_often_in_connect_four() -> None:
    match = ("connect-four", "random", "random", "--games", "2000", "--seed", "1")
    first, second = in_json(*match)["seats"]
    assert first["wins"] + second["wins"] + first["draws"] == 2000
    assert first["interval"][0] < 0.554 < first["interval"][1]  # of 200,000 in a loop by hand
    assert second["interval"][0] < 0.443 < second["interval"][1]


def test_a_table_for_people() -> None:
    done = run("connect-four", "random", "random", "--games", "40", "--seed", "1")
    assert done.returncode == 0
    told = done.stdout.decode()
    assert told.startswith("Connect Four: 40 games, seed 1\n")
    assert "95 % interval" in told
    assert "four in a row" in told
    assert "decisions a second" in told
    assert all(len(line) <= 80 for line in told.splitlines())
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("connect-four", "random"), "Connect Four is for 2 seats: name a bot for each, not 1"),
        (
            ("connect-four", "random", "rnadom"),
            "there is no bot 'rnadom' for connect-four (did you mean 'random'?)",
        ),
        (("conect-four", "random", "random"), "there is no game 'conect-four' (did you mean"),
        (("connect-four", "random", "random", "--games", "0"), "'--games'"),
        (("connect-four", "random", "random", "--jobs", "0"), "'--jobs'"),
    ],
)
def test_what_cannot_be_played_is_one_line(arguments: tuple[str, ...], says: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == b""
    [line] = done.stderr.decode().splitlines()
    assert says in line


def test_a_bar_on_a_terminal_and_then_the_table() -> None:
    child = at_a_terminal("connect-four", "random", "random", "--games", "3000", "--seed", "1")
    child.expect(r"\d+/3000")
    child.expect("Connect Four: 3,000 games, seed 1")
    child.expect("decisions a second")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_match_with_what_was_played(jobs: str) -> None:
    child = at_a_terminal(*ENDLESS, "--jobs", jobs)
    child.expect(r"[1-9]\d*/1000000000")
    child.sendintr()
    child.expect(r"stopped after \d+ of 1000000000 games")
    child.expect(r"Connect Four: [\d,]+ games?, seed 1")
    child.expect(pexpect.EOF)
    assert "Traceback" not in (child.before or "")
    child.wait()
    assert child.exitstatus == 130
    wait_until_gone(child.pid)


def test_ctrl_c_says_that_there_is_no_json_of_a_part() -> None:
    child = at_a_terminal(*ENDLESS, "--jobs", "1", "--json")
    child.expect(r"[1-9]\d*/1000000000")
    child.sendintr()
    child.expect(r"stopped after \d+ of 1000000000 games; a report in JSON is of a whole match")
    child.expect(pexpect.EOF)


@contextmanager
def playing(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """Give an endless match in a group of its own, once its bar has shown that games are played."""
    terminal, its_end = pty.openpty()
    with subprocess.Popen(
        [*TWELVEFOLD, "match", *ENDLESS, *arguments],
        stdout=subprocess.PIPE,
        stderr=its_end,
        env=ENVIRONMENT,
        start_new_session=True,
    ) as match:
        os.close(its_end)
        shown = b""
        while not re.search(rb"[1-9]\d*/1000000000", shown):
            shown += os.read(terminal, 1000)
        yield match
    os.close(terminal)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_no_worker_outlives_a_killed_match(jobs: str) -> None:
    with playing("--jobs", jobs) as match:
        match.kill()
    wait_until_gone(match.pid)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted_json_is_not_half_a_report(jobs: str) -> None:
    with playing("--jobs", jobs, "--json") as match:
        os.killpg(match.pid, signal.SIGINT)
        told, _ = match.communicate(timeout=20)
    assert match.returncode == 130
    assert told == b""
    wait_until_gone(match.pid)
