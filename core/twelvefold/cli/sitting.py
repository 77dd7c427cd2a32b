"""A sitting: people come to a table, play, and leave it saved, whatever makes them leave."""

from __future__ import annotations

import shlex
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from twelvefold.cli import failures
from twelvefold.errors import Interruption, SaveError
from twelvefold.files.records import Opening, Record
from twelvefold.files.saves import save
from twelvefold.files.shelf import shelf
from twelvefold.rules import Rules
from twelvefold.table.answers import asks_to_quit
from twelvefold.table.people import People
from twelvefold.table.script import Script, ScriptEnded
from twelvefold.table.table import Table

CLOSING = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]


class Closed(Interruption):
    """The terminal was closed, or the process is asked to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def sit_down(rules: Rules, record: Record, path: Path) -> int:
    """Play a game from where its record stands, saved in a file; return the exit status.

    Whatever goes wrong is raised with a note on how the game can be resumed.
    """
    people = _people(record.opening)
    table = Table(rules, record, people, lambda table: _keep(table, people, path))
    try:
        with _raising_closed():
            table.run()
        status = 0
    except ScriptEnded:
        status = 0
    except EOFError:  # Ctrl-D
        print()
        status = 0
    except KeyboardInterrupt:
        print()
        status = 128 + signal.SIGINT
    except Closed as closed:
        status = 128 + closed.number
    except BaseException as error:
        people.leave()
        if not isinstance(error, SaveError):
            error.add_note(f"the game is saved: `{how_to_resume(path)}`")
        raise
    _leave(table, people, path, status)
    return status


def how_to_resume(path: Path) -> str:
    """Return the command that goes on with a save."""
    name = path.stem if path.parent == shelf() else str(path)
    return f"twelvefold resume {shlex.quote(name)}"


def _people(opening: Opening) -> People:
    people = [seat for seat, sitter in enumerate(opening.sitters) if not sitter.bot]
    if sys.stdin is not None and sys.stdin.isatty():
        from twelvefold.table.terminal import Terminal

        return Terminal(people)
    return Script(sys.stdin or (), people)


def _keep(table: Table, people: People, path: Path) -> str:
    """Save the game, again and again until it is saved or those who could be asked give up."""
    while True:
        try:
            return _saved(table, path)
        except SaveError as error:
            answer = people.ask_text(f"{error}. Press Enter to try again, or type quit:")
            if answer is None or asks_to_quit(answer):
                raise


def _saved(table: Table, path: Path) -> str:
    save(path, table.rules, table.record, table.state)
    return f"Saved in {path}"


def _leave(table: Table, people: People, path: Path, status: int) -> None:
    """Say how the game can be resumed, where it is not over and somebody may still read it."""
    if status == 128 + getattr(signal, "SIGHUP", 0):
        failures.silence()
    saved = _saved(table, path)
    if table.outcome:
        print(saved)
        return
    people.leave()
    print(f"Saved. Go on with: {how_to_resume(path)}")


@contextmanager
def _raising_closed() -> Iterator[None]:
    """Turn the signals that ask a process to end into Closed, once; then ignore them."""

    def close(number: int, frame: FrameType | None) -> None:
        for each in [*CLOSING, signal.SIGINT]:
            signal.signal(each, signal.SIG_IGN)
        raise Closed(number)

    before = {number: signal.signal(number, close) for number in CLOSING}
    try:
        yield
    finally:
        for number, handler in before.items():
            if signal.getsignal(number) is close:
                signal.signal(number, handler)
