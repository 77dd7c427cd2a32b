"""Workers: processes of this machine that play the games of a match.

Each has a pipe of its own and one batch of jobs in hand. Where one is killed, what it had not
answered is played again by another; where this process is killed, the pipes close and the
workers end.
"""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import NamedTuple

from twelvefold.errors import TwelvefoldError, place_of
from twelvefold.matches.jobs import Job, Result, play_game

BATCH_SECONDS = 0.1
"""How long a batch should take: long beside the sending, short beside a person's patience."""

GROWTH = 4
"""How many times longer than the one before a batch may be."""

TRIES = 3
"""How many workers a job may lose before it is held to be the job's fault."""


PATIENCE = 2.0
"""How many seconds a worker may take to end before it is killed."""


class WorkerError(TwelvefoldError):
    """A game whose process ends again and again before it has answered."""


class _Batch(NamedTuple):
    jobs: tuple[Job, ...]
    tries: int = 0


@dataclass
class _Worker:
    process: SpawnProcess
    batch: _Batch

    @property
    def end(self) -> str:
        """How the process ended."""
        code = self.process.exitcode or 0
        return f"by signal {-code}" if code < 0 else f"with status {code}"


class Pool:
    """Plays jobs in so many processes, which are spawned, not forked."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._workers: dict[Connection, _Worker] = {}
        self._again: deque[_Batch] = deque()
        self._size = 1

    def __call__(self, jobs: Iterable[Job]) -> Iterator[Result]:
        """Yield the results of the jobs as they come; the jobs are read as workers fall free.

        Raises WorkerError for a job that workers do not survive, and what `play_game` raises.
        """
        coming = iter(jobs)
        try:
            for _ in range(self._processes):
                self._start(coming)
            while self._workers:
                for connection in wait(list(self._workers)):
                    assert isinstance(connection, Connection)
                    yield from self._hear(connection, coming)
        finally:
            self._stop()

    def _start(self, coming: Iterator[Job]) -> None:
        """Start a worker on the next batch, where there is one."""
        batch = self._next_batch(coming)
        if batch is not None:
            ours, theirs = get_context("spawn").Pipe()
            process = get_context("spawn").Process(target=_serve, args=(theirs,), daemon=True)
            with _uninterrupted():
                process.start()
            theirs.close()
            self._workers[ours] = _Worker(process, batch)
            self._send(ours, batch)

    def _next_batch(self, coming: Iterator[Job]) -> _Batch | None:
        if self._again:
            return self._again.popleft()
        jobs = tuple(islice(coming, self._size))
        return _Batch(jobs) if jobs else None

    def _send(self, connection: Connection, batch: _Batch) -> None:
        with suppress(OSError):  # a lost worker is noticed where its answer is awaited
            connection.send(batch.jobs)

    def _hear(self, connection: Connection, coming: Iterator[Job]) -> Iterator[Result]:
        try:
            answer = connection.recv()
        except (EOFError, OSError):
            self._replace(connection, coming)
            return
        if isinstance(answer, TwelvefoldError):
            raise answer
        self._fit_size(answer)
        batch = self._next_batch(coming)
        if batch is None:
            self._dismiss(connection)
        else:
            self._workers[connection].batch = batch
            self._send(connection, batch)
        yield from answer

    def _fit_size(self, results: list[Result]) -> None:
        """Choose how many games the next batches hold, by how long these took."""
        each = sum(result.seconds for result in results) / len(results)
        self._size = max(1, min(len(results) * GROWTH, int(BATCH_SECONDS / each)))

    def _replace(self, connection: Connection, coming: Iterator[Job]) -> None:
        """Put another worker in the place of a lost one; its jobs are tried again one by one."""
        worker = self._workers[connection]
        batch = worker.batch
        self._dismiss(connection)
        if batch.tries + 1 == TRIES:
            games = ", ".join(f"{job.game + 1} ({', '.join(job.bots)})" for job in batch.jobs)
            raise WorkerError(
                f"game {games} of the match: its process ended {TRIES} times before the game did, "
                f"at last {worker.end}: one of its bots ends it, or the game does"
            )
        self._again.extend(_Batch((job,), batch.tries + 1) for job in batch.jobs)
        self._start(coming)

    def _dismiss(self, connection: Connection) -> None:
        """Let a worker end that has nothing in hand, or has ended."""
        connection.close()
        process = self._workers.pop(connection).process
        process.join(PATIENCE)
        process.kill()  # does nothing to a process that has ended
        process.join()

    def _stop(self) -> None:
        for worker in self._workers.values():
            worker.process.terminate()
        for connection in list(self._workers):
            self._dismiss(connection)


def _serve(connection: Connection) -> None:
    """Play the batches that come, until the other end is closed."""
    _ignore_interrupts()
    while True:
        try:
            connection.send(_answer(connection.recv()))
        except (EOFError, OSError):
            return


def _answer(jobs: tuple[Job, ...]) -> list[Result] | TwelvefoldError:
    try:
        return [play_game(job) for job in jobs]
    except TwelvefoldError as error:
        return error
    except KeyboardInterrupt as error:  # a worker hears no Ctrl-C: a bot or the game has raised it
        return WorkerError(f"{place_of(error)}, failed: KeyboardInterrupt: {error}")


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Start a process that Ctrl-C does not reach before it can say that it ignores it."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # it is started with the first process, and unblocks
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
