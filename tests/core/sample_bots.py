"""Bots for the tests of the core: good ones, and one for every way of failing."""

from __future__ import annotations

import sys
from typing import Any, Literal

from twelvefold import Action, Choice
from twelvefold.bots import Seat


class FirstBot:
    """Takes the first action."""

    def choose(self, view: Any, choice: Choice, seat: Seat) -> Action:
        return choice.actions[0]


class ChanceBot:
    """Takes any action, and notes what it was given."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []

    def choose(self, view: Any, choice: Choice, seat: Seat) -> Action:
        self.seats.append(seat)
        return choice.actions[seat.random.randrange(len(choice.actions))]


class TunedBot(FirstBot):
    """Has parameters of every kind."""

    def __init__(  # type: ignore[no-untyped-def] # as some authors write it
        self,
        max_depth: int = 2,
        share: float = 0.5,
        bold: bool = False,
        style: Literal["calm", "wild"] = "calm",
        note: str = "",
        plain="",
    ) -> None:
        if max_depth < 1:
            raise ValueError("max-depth is at least 1")
        self.given = (max_depth, share, bold, style, note, plain)


class NeedyBot(FirstBot):
    """Cannot do without a book."""

    def __init__(self, book: str, page: int = 1) -> None:
        self.given = (book, page)


class Failing:
    """Does with the choice what it was made with."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: Any, choice: Choice, seat: Seat) -> Any:
        return self.answer(view, choice, seat)


def leave(view: Any, choice: Choice, seat: Seat) -> None:
    """End the whole program."""
    sys.exit(1)
