"""People at a table who answer as a test has told them, and remember what they saw."""

from __future__ import annotations

from twelvefold.actions import Action, find_action
from twelvefold.files.records import Opening, Record, Sitter
from twelvefold.rules import Line, Rules
from twelvefold.table import Ending, People, Question, Request, Table


class Guests:
    """Everybody at the table: answers are taken one after another, then `quit`."""

    def __init__(self, *answers: str | Request) -> None:
        self.answers = list(answers)
        self.texts: list[str] = []
        self.questions: list[Question] = []
        self.told: list[str] = []
        self.heard: list[Line] = []
        self.waited_for: list[str] = []
        self.ending: Ending | None = None

    def ask(self, question: Question) -> Action | Request:
        """Give the next answer."""
        self.questions.append(question)
        answer = self.answers.pop(0) if self.answers else Request.QUIT
        return (
            answer if isinstance(answer, Request) else find_action(answer, question.choice.actions)
        )

    def ask_text(self, prompt: str) -> str | None:
        """Give the next of `texts`, if there is one."""
        self.told.append(prompt)
        return self.texts.pop(0) if self.texts else None

    def tell(self, seat: int | None, text: str) -> None:
        """Remember an answer."""
        self.told.append(text)

    def hear(self, line: Line) -> None:
        """Remember a line."""
        self.heard.append(line)

    def see_end(self, ending: Ending) -> None:
        """Remember the end."""
        self.ending = ending

    def leave(self) -> None:
        """Leave nothing."""

    def wait_for(self, name: str) -> None:
        """Remember who was waited for."""
        self.waited_for.append(name)


def table_of(
    rules: Rules, people: People, *names: str, seed: int = 1, answers: Record | None = None
) -> Table:
    """Return a table whose seats are named as `--seat` does, and which saves nothing."""
    sitters = tuple(
        Sitter(name.removeprefix("bot:"), name.removeprefix("bot:") if "bot:" in name else "")
        for name in names
    )
    record = Record(Opening(rules.composition, sitters, seed), answers.answers if answers else [])
    return Table(rules, record, people, lambda table: "saved")
