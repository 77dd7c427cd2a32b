"""The people at a table, as the table meets them: it asks them, and they hear the story."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from twelvefold.actions import Action
from twelvefold.outcomes import Outcome
from twelvefold.rules import Line, Rules
from twelvefold.scores import ScoreLine
from twelvefold.state import Choice, State


class Request(Enum):
    """What a person may ask of the table in place of choosing."""

    UNDO = auto()
    SAVE = auto()
    QUIT = auto()


@dataclass(frozen=True)
class Question:
    """A choice put to a person, with everything that may be shown to that person alone.

    `story` are the lines that the person has heard since choosing last. `private` says whether
    there is anything in it that others at the table may not see.
    """

    seat: int
    rules: Rules
    view: State
    story: Sequence[str]
    private: bool
    seed: int

    @property
    def choice(self) -> Choice:
        """What is asked."""
        return self.view.choice

    @property
    def name(self) -> str:
        """Who is asked."""
        return self.rules.names[self.seat]


@dataclass(frozen=True)
class Ending:
    """The end of a game as it may be shown to everybody at the table.

    `view` is a lone person's, or else an onlooker's, and `story` what was heard since a person
    chose last. `scores` are empty where a bot forfeited.
    """

    rules: Rules
    seat: int | None
    view: State
    story: Sequence[str]
    outcome: Outcome
    scores: Sequence[ScoreLine]
    seed: int


class People(Protocol):
    """Everybody at the table who is no bot, behind one terminal or one script.

    `ask` may raise whatever ends the sitting (KeyboardInterrupt, EOFError, an error of its
    own): the table is then as it was when the question was put, and saved.
    """

    def ask(self, question: Question) -> Action | Request:
        """Return the person's legal action, or what the person asks of the table."""
        ...

    def ask_text(self, prompt: str) -> str | None:
        """Return a line that somebody types, in plain text; None where nobody can be asked.

        Raises what `ask` raises.
        """
        ...

    def tell(self, seat: int | None, text: str) -> None:
        """Answer a request of the person who is being asked, or tell everybody (None)."""
        ...

    def hear(self, line: Line) -> None:
        """Take note of a line of the story as it is told; `line.to` says who may hear it."""
        ...

    def see_end(self, ending: Ending) -> None:
        """Take note of how the game ended."""
        ...

    def leave(self) -> None:
        """Take note that the sitting ends before the game does."""
        ...

    def wait_for(self, name: str) -> None:
        """Take note that a bot is choosing."""
        ...
