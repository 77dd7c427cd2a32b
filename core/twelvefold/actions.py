"""Actions, and the text that a person types for one.

An action is a tuple of words and whole numbers, first a verb: `("deploy", "goat", 2)`.
Its text is its parts with single spaces between: `deploy goat 2`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from twelvefold.errors import IllegalAction

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
    wanted = " ".join(text.split()).casefold()
    texts = {text_of(action): action for action in legal}
    if wanted in texts:
        return texts[wanted]
    fitting = [known for known in texts if known.startswith(wanted)] if wanted else []
    if len(fitting) == 1:
        return texts[fitting[0]]
    if fitting:
        raise IllegalAction(f"{text!r} could be {in_short(fitting)}: type more of it")
    raise IllegalAction(f"{text!r} is not legal here; legal is {in_short(list(texts))}")


def in_short(texts: Sequence[str], most: int = 12) -> str:
    """Return the texts in one line, cut after `most` of them."""
    rest = len(texts) - most
    return ", ".join(texts[:most]) + (f" and {rest} more" if rest > 0 else "")
