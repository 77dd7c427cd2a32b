"""A script at the table: standard input that is no terminal, one action a line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from twelvefold.actions import Action, text_of
from twelvefold.errors import IllegalAction, TwelvefoldError
from twelvefold.names import clean
from twelvefold.rules import Line
from twelvefold.table.answers import chosen
from twelvefold.table.people import Ending, Question


class ScriptEnded(EOFError):
    """The script has no more lines, and the game goes on."""


class ScriptError(TwelvefoldError):
    """A line of a script that is not legal where it stands."""


class Script:
    """Chooses for all the people at the table, each in turn, by the lines of a script.

    Empty lines and lines that begin with `#` are passed over. Prints what is chosen and every
    line of the story that one of the people may hear, as plain text.
    """

    def __init__(self, lines: Iterable[str], people: Collection[int]) -> None:
        self._lines = _actions_in(lines)
        self._people = people

    def ask(self, question: Question) -> Action:
        """Return the action on the script's next line.

        Raises ScriptEnded where there is none, ScriptError where the line is not legal.
        """
        actions = question.choice.actions
        number, text = next(self._lines, (0, ""))
        if not number:
            _print_legal(question)
            raise ScriptEnded
        try:
            action = chosen(text, actions)
        except IllegalAction as error:
            _print_legal(question)
            raise ScriptError(f"line {number}: {error}") from None
        print(f"{question.name}: {text_of(action)}")
        return action

    def ask_text(self, prompt: str) -> str | None:
        """Return nothing: a script only chooses."""
        return None

    def tell(self, seat: int | None, text: str) -> None:
        """Print what everybody is told; a script makes no requests of its own."""
        print(clean(text))

    def hear(self, line: Line) -> None:
        """Print a line that one of the people may hear."""
        if line.to is None or set(line.to) & set(self._people):
            print(f"  {clean(line.text)}")

    def see_end(self, ending: Ending) -> None:
        """Print the table and who has won."""
        from rich.console import Console

        from twelvefold.table.frame import of_ending

        Console(color_system=None, highlight=False).print(of_ending(ending))

    def leave(self) -> None:
        """Nothing has to be put away."""

    def wait_for(self, name: str) -> None:
        """Nothing is printed for a bot that is choosing."""


def _actions_in(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text and not text.startswith("#"):
            yield number, text


def _print_legal(question: Question) -> None:
    print(f"{question.name}: {question.choice.prompt}; legal is")
    for action in question.choice.actions:
        print(f"  {text_of(action)}")
