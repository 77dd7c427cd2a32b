"""What goes wrong, as people read it: one line that says what, where and what to do."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from types import FrameType

from twelvefold.names import clean, shortened

LONGEST = 2000
"""How many letters of an error are shown."""


class TwelvefoldError(Exception):
    """Something could not be done; its text is one line for a person.

    `status` is the exit status of a command that ends with it. Whatever the text quotes, a line
    is what is shown of it: without control characters, with single spaces, of bounded length.
    """

    status = 1

    def __str__(self) -> str:
        return clean(shortened(super().__str__(), LONGEST))


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


class StateError(TwelvefoldError):
    """A state written as data that cannot be read; the message names the field."""

    status = 2


class PositionError(TwelvefoldError):
    """A position that cannot be set up; the message names the file and the key or card."""

    status = 2


class CaseError(TwelvefoldError):
    """A case that is not understood; the message names the file and the key."""

    status = 2


class RecordError(TwelvefoldError):
    """A record of a game that these rules cannot replay; the message names the answer."""


class SaveError(TwelvefoldError):
    """A save that cannot be read, resumed or written; the message names the file."""


class FateError(TwelvefoldError):
    """A `fate` entry that is impossible where it is used, or left over at the end."""


class IllegalAction(TwelvefoldError):
    """An action that the present choice does not offer."""


class Interruption(BaseException):
    """What ends the program from outside, as Ctrl-C does: nobody catches it but the program."""


FROM_OUTSIDE = (KeyboardInterrupt, Interruption)
"""Whatever else a plugin's code raises is a fault of the plugin's."""


@contextmanager
def in_one_line(where: str, refuse: type[TwelvefoldError]) -> Iterator[None]:
    """Raise whatever goes wrong inside, a crash too, as one line of `refuse` about `where`."""
    try:
        yield
    except TwelvefoldError as error:
        raise refuse(f"{where}: {error}") from error
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}"
        raise refuse(f"{where}: the rules cannot cope with it: {reason}") from error


def place_of(error: BaseException) -> str:
    """Return the module, the function and the line that raised it: `storm.strike, line 9`."""
    frames = list(traceback.walk_tb(error.__traceback__))
    return place(*frames[-1]) if frames else "an unknown place"


def place(frame: FrameType, line: int) -> str:
    """Return a place in code as errors name it."""
    return f"{frame.f_globals.get('__name__', '?')}.{frame.f_code.co_qualname}, line {line}"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ` (did you mean 'x'?)` for the nearest known word, or an empty text."""
    near = get_close_matches(shortened(word, 100), list(known), n=1, cutoff=0.6)
    return f" (did you mean {near[0]!r}?)" if near else ""
