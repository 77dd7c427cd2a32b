"""Actions, and the text that a person types for one.

An action is a tuple of words and whole numbers, first a verb: `("deploy", "goat", 2)`.
Its text is its parts with single spaces between: `deploy goat 2`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from twelvefold.errors import IllegalAction
from twelvefold.names import quoted

Action: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True)
class Verb:
    """A verb that a plugin owns: what it means to a person, and the step that does it.

    `do` is called as `do(rules, state, *rest_of_the_action)` where a game takes an action by
    its verb; a verb that only answers one particular question has none.
    """

    name: str
    help: str
    do: Callable[..., Any] | None = None


def text_of(action: Action) -> str:
    """Return the action as a person types it: `("deploy", "goat", 2)` is `deploy goat 2`."""
    return " ".join(map(str, action))


def find_action(text: str, legal: Sequence[Action]) -> Action:
    """Return the legal action that `text` names: its whole text, or the beginning of only one.

    Raises IllegalAction where no legal action, or more than one, begins with it.
    """
    wanted = " ".join(text.split())
    texts = {text_of(action): action for action in legal}
    fitting = [wanted] if wanted in texts else _fitting(wanted.casefold(), texts)
    if len(fitting) == 1:
        return texts[fitting[0]]
    if fitting:
        raise IllegalAction(f"{quoted(text)} could be {in_short(fitting)}: type more of it")
    raise IllegalAction(f"{quoted(text)} is not legal here; legal is {in_short(list(texts))}")


def _fitting(wanted: str, texts: Iterable[str]) -> list[str]:
    """Return the texts that are the wanted one in any case, or else all that begin with it."""
    folded = {known: known.casefold() for known in texts}
    whole = [known for known, letters in folded.items() if letters == wanted]
    begun = [known for known, letters in folded.items() if wanted and letters.startswith(wanted)]
    return whole or begun


def in_short(texts: Sequence[str], most: int = 12) -> str:
    """Return the texts in one line, cut after `most` of them; `nothing` where there is none."""
    rest = len(texts) - most
    return (", ".join(texts[:most]) or "nothing") + (f" and {rest} more" if rest > 0 else "")
