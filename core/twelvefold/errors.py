"""What goes wrong, as people read it: one line that says what, where and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class TwelvefoldError(Exception):
    """Something could not be done; its text is one line for a person.

    `status` is the exit status of a command that ends with it.
    """

    status = 1


class UsageError(TwelvefoldError):
    """A command line, an id or an option that cannot be meant as it stands."""

    status = 2


class PluginError(TwelvefoldError):
    """A plugin that cannot be loaded, or plugins that contradict each other."""


class RulesError(TwelvefoldError):
    """A game's own code broke the engine's contract; the message names the step or the field."""


class CardError(TwelvefoldError):
    """A card pack that cannot be read; the message names the file, the card and the field."""

    status = 2


class FateError(TwelvefoldError):
    """A `fate` entry that is impossible where it is used, or left over at the end."""


class IllegalAction(TwelvefoldError):
    """An action that the present choice does not offer."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ` (did you mean 'x'?)` for the nearest known word, or an empty text."""
    near = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f" (did you mean {near[0]!r}?)" if near else ""
