"""People at a terminal: one alone with bots, or several who take turns before the screen."""

from __future__ import annotations

import sys
from collections.abc import Collection

from rich.console import Console, RenderableType
from rich.text import Text

from twelvefold.actions import Action, text_of
from twelvefold.errors import IllegalAction
from twelvefold.names import clean, wrapped
from twelvefold.rules import Line
from twelvefold.table import frame
from twelvefold.table.answers import REQUESTS, asks_to_quit, understood
from twelvefold.table.lines import forget_lines, read_line, wait_for_quiet
from twelvefold.table.people import Ending, Question, Request

WIDEST = 120
MOMENT = 0.25
"""For how many seconds nothing may be typed before a person can take over."""

CLEAR = "\x1b[H\x1b[2J"
CLEAR_ALL = CLEAR + "\x1b[3J"
"""Clears the screen, and what has been scrolled off it, on terminals that can."""


class Terminal:
    """The people at one terminal.

    Where several share it, what one may see is cleared from the screen, and from what can be
    scrolled back to, before the next is asked to take over. Where nothing on the screen is
    private, nobody is asked to.
    """

    def __init__(self, people: Collection[int]) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self._people = people
        self._before: Question | None = None
        self._waiting_for = ""

    def ask(self, question: Question) -> Action | Request:
        """Show the table to the person who is asked, and return what is typed in the end."""
        if self._changes_hands(question) and not self._hand_over(question.name):
            return Request.QUIT
        if question != self._before:
            self.clear()
            self._show(frame.of_question(question))
        self._before = question
        self._waiting_for = ""
        return self._answer(question)

    def ask_text(self, prompt: str) -> str | None:
        """Return what is typed in answer; None where only bots play."""
        if not self._people:
            return None
        return clean(read_line(f"{clean(prompt)} "))

    def tell(self, seat: int | None, text: str) -> None:
        """Print an answer to what the person asked of the table, or what everybody is told."""
        self._say(text, "yellow")

    def hear(self, line: Line) -> None:
        """Print a line at once where only bots play; people read it with their next choice."""
        if not self._people and line.to is None:
            self._say(line.text)

    def see_end(self, ending: Ending) -> None:
        """Show the table as it may be shown to everybody, and who has won."""
        if self._people:
            self.clear()
            self._show(*frame.story(ending.story))
        self._show(frame.of_ending(ending))

    def leave(self) -> None:
        """Leave nothing on a shared screen that only one of the people may see."""
        if len(self._people) > 1 and self._before is not None and self._before.private:
            self.clear()

    def wait_for(self, name: str) -> None:
        """Say which bot is choosing, for people to whom it seems long."""
        if self._people and name != self._waiting_for:
            self._say(f"{name} is choosing ...", "dim")
        self._waiting_for = name

    def clear(self) -> None:
        """Clear the screen; where it is shared, also what can be scrolled back to."""
        shared = len(self._people) > 1
        if self._can_clear:
            sys.stdout.write(CLEAR_ALL if shared else CLEAR)
            sys.stdout.flush()
        elif shared:
            print("\n" * self.console.height)

    @property
    def _can_clear(self) -> bool:
        return self.console.is_terminal and not self.console.is_dumb_terminal

    def _changes_hands(self, question: Question) -> bool:
        before = self._before
        if len(self._people) < 2 or (before and before.seat == question.seat):
            return False
        return question.private or (before is not None and before.private)

    def _hand_over(self, name: str) -> bool:
        """Ask the next person to take over; return whether that happens.

        Neither what was typed ahead nor anything but Enter shows the table.
        """
        self.clear()
        forget_lines()
        self._say(f"{name} is asked to take over. Nobody else looks at the screen now.", "bold")
        if not self._can_clear:
            self._say("This terminal cannot be cleared: what was shown can be scrolled back to.")
        text = "not yet"
        while text and not asks_to_quit(text):
            wait_for_quiet(MOMENT)
            text = read_line("Press Enter, and the table is shown. ").strip()
        return not text

    def _answer(self, question: Question) -> Action | Request:
        actions = question.choice.actions
        words = [*map(text_of, actions), *REQUESTS]
        while True:
            text = read_line("> ", words)
            try:
                if text.lstrip().startswith("?"):
                    self._show(frame.explanation(question))
                elif text.strip():
                    return understood(text, actions)
            except IllegalAction as error:
                self._say(f"{error}; type ? for help, quit to leave", "red")

    def _show(self, *parts: RenderableType) -> None:
        self.console.print(*parts, sep="\n", width=min(self.console.width, WIDEST))

    def _say(self, text: str, style: str = "") -> None:
        lines = wrapped(clean(text), self.console.width)
        self.console.print(Text("\n".join(lines), style), soft_wrap=True)
