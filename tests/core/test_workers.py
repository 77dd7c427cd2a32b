import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import closing
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from tests.core.match_bots import match_bots_installed
from twelvefold import Composition
from twelvefold.errors import CardError
from twelvefold.matches.jobs import Job, Result
from twelvefold.matches.match import Match
from twelvefold.matches.running import play_match, run_match
from twelvefold.matches.workers import Pool, WorkerError
from twelvefold.packs import Pack

ORCHARD = Composition("orchard")


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path) -> Iterator[None]:
    with match_bots_installed(tmp_path):
        yield


def pids() -> set[int]:
    return {child.pid for child in multiprocessing.active_children() if child.pid}


def test_the_report_does_not_depend_on_the_number_of_processes() -> None:
    match = Match(ORCHARD, ("any", "crash:after=3"), 300, seed=5)
    assert run_match(match, jobs=2).as_json() == run_match(match, jobs=1).as_json()


def test_results_come_in_the_order_of_the_games() -> None:
    games: list[int] = []
    run_match(
        Match(ORCHARD, ("any", "any"), 300, seed=5), 3, lambda each: games.append(each.played.game)
    )
    assert games == list(range(300))


def test_a_killed_worker_loses_nothing() -> None:
    match = Match(ORCHARD, ("any", "any"), 4000, seed=5)
    killed: set[int] = set()

    def kill_once(result: Result) -> None:
        if not killed:
            killed.update(pids())
            for pid in killed:
                os.kill(pid, signal.SIGKILL)

    report = run_match(match, 2, kill_once)
    assert len(killed) == 2
    assert report.as_json() == run_match(match).as_json()


def test_a_game_that_workers_do_not_survive_is_named() -> None:
    jobs = [Job(ORCHARD, ("any", bot), 1, 0, game) for game, bot in enumerate(["any", "killer"])]
    with pytest.raises(WorkerError) as raised:
        list(Pool(2)(jobs))
    assert str(raised.value) == (
        "game 2 (any, killer) of the match: its process ended 3 times before the game did, "
        "at last by signal 9: one of its bots ends it, or the game does"
    )
    assert not pids()


def test_what_looks_like_ctrl_c_in_a_worker_is_a_fault() -> None:
    with pytest.raises(WorkerError, match=r"Interrupts\.choose, line \d+, failed: Keyb"):
        list(Pool(2)([Job(ORCHARD, ("any", "interrupts"), 1, 0, 0)]))


def test_what_a_game_raises_in_a_worker_is_raised_here() -> None:
    lost = Composition("orchard", overlays=(Pack("mine.toml", "fruit = 1"),))
    with pytest.raises(CardError, match=r"^mine\.toml: "):
        list(Pool(2)([Job(lost, ("any", "any"), 1, 0, 0)]))


def test_closing_a_match_leaves_no_process() -> None:
    with closing(play_match(Match(ORCHARD, ("any", "any"), 10**9, seed=5), 2)) as results:
        assert next(results).played.game == 0
        assert len(pids()) == 2
    assert not pids()


def test_no_more_processes_than_games() -> None:
    with closing(play_match(Match(ORCHARD, ("any", "any"), 1, seed=5), 8)) as results:
        next(results)
        assert not pids()


def test_a_worker_does_not_hear_ctrl_c_even_while_it_starts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[int] = []

    def start_and_interrupt(process: SpawnProcess) -> None:
        start(process)
        assert process.pid is not None
        started.append(process.pid)
        os.kill(process.pid, signal.SIGINT)

    start = SpawnProcess.start
    monkeypatch.setattr(SpawnProcess, "start", start_and_interrupt)
    report = run_match(Match(ORCHARD, ("any", "any"), 20, seed=5), 2)
    assert report.games == 20
    assert len(started) == 2
