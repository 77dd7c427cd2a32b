"""Bots for the tests of matches: one plays, the others fail in the ways that bots fail."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.core.installing import orchard_installed, write_distribution
from twelvefold import Action, Choice, State
from twelvefold.bots import Seat


class Any:
    """Plays at random."""

    def choose(self, view: State, choice: Choice, seat: Seat) -> Action:
        """Return any of the actions."""
        return seat.pick(choice.actions)


class Crash:
    """Crashes once `after` choices have been answered, with an ugly text."""

    def __init__(self, after: int = 0) -> None:
        self.left = after

    def choose(self, view: State, choice: Choice, seat: Seat) -> Action:
        """Return the first action, or raise."""
        if not self.left:
            raise ValueError("out of\x1b[31m ideas\n" + "!" * 1000)
        self.left -= 1
        return choice.actions[0]


class Nonsense:
    """Answers what nobody asked."""

    def choose(self, view: State, choice: Choice, seat: Seat) -> Action:
        """Return an action that no game has."""
        return ("fly", "away")


class Killer:
    """Kills the process that it plays in."""

    def choose(self, view: State, choice: Choice, seat: Seat) -> Action:
        """Return never."""
        os.kill(os.getpid(), signal.SIGKILL)
        return choice.actions[0]


class Panic(BaseException):
    """What no `except Exception` catches, as bots in other languages may raise it."""


class Panics(Any):
    """Raises such a thing."""

    def choose(self, view: State, choice: Choice, seat: Seat) -> Action:
        """Return never."""
        raise Panic("no way out")


class Interrupts(Any):
    """Raises what Ctrl-C raises."""

    def choose(self, view: State, choice: Choice, seat: Seat) -> Action:
        """Return never."""
        raise KeyboardInterrupt


class Chats(Any):
    """Prints as it plays."""

    def __init__(self) -> None:
        print("hello")

    def choose(self, view: State, choice: Choice, seat: Seat) -> Action:
        """Return any of the actions."""
        print("hm ...")
        return super().choose(view, choice, seat)


class Stillborn(Any):
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("no luck")


NUMBER = 3
"""What is no bot at all."""

NAMES = ("Any", "Crash", "Nonsense", "Killer", "Panics", "Interrupts", "Chats", "Stillborn")
BOTS = {
    "twelvefold.bots": {
        name.lower(): f"tests.core.match_bots:{name}" for name in (*NAMES, "NUMBER")
    }
}


@contextmanager
def match_bots_installed(folder: Path) -> Iterator[None]:
    """Have these bots installed, and Orchard to play, by metadata in a new folder."""
    write_distribution(folder, "match-bots", "1.0", BOTS)
    with orchard_installed(folder):
        yield
