"""Who sits at a table: people by their names, bots by `bot:SPEC`."""

from __future__ import annotations

import getpass
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from twelvefold.errors import UsageError
from twelvefold.files.records import Sitter
from twelvefold.names import clean, shortened
from twelvefold.rules import Composition

BOT = "bot:"
LONGEST_NAME = 32


@dataclass
class Seating:
    """Who sits down to what; a plugin may change what is played before the game begins."""

    composition: Composition
    sitters: tuple[Sitter, ...]
    seed: int


def seated(texts: Iterable[str], seats: range) -> tuple[Sitter, ...]:
    """Return who sits where, for texts as `--seat` takes them and a game's numbers of seats.

    Where too few are named, the user takes the first free seat if no person is named, and
    random bots take the others. Raises UsageError for too many, a name without letters, or a
    name given twice.
    """
    sitters = [_sitter(text) for text in texts]
    if len(sitters) > max(seats):
        raise UsageError(f"{len(sitters)} seats are named, but the game has {max(seats)} at most")
    fewest = next(number for number in seats if number >= len(sitters))
    if len(sitters) < fewest and all(sitter.bot for sitter in sitters):
        sitters.append(Sitter(login_name()))
    sitters += [Sitter("random", "random")] * (fewest - len(sitters))
    return _told_apart(sitters)


def text_of(sitter: Sitter) -> str:
    """Return the sitter as `--seat` names it."""
    return BOT + sitter.bot if sitter.bot else sitter.name


def login_name() -> str:
    """Return the user's name, as the system knows it."""
    try:
        return shortened(clean(getpass.getuser()), LONGEST_NAME) or "you"
    except (KeyError, OSError):  # a container may run as a user whom it does not know
        return "you"


def _sitter(text: str) -> Sitter:
    spec = text.removeprefix(BOT) if text.startswith(BOT) else ""
    name = shortened(clean(spec.partition(":")[0] if spec else text), LONGEST_NAME)
    if not name or text == BOT:
        raise UsageError(f"--seat {text!r}: name a person, or a bot as bot:NAME")
    return Sitter(name, spec)


def _told_apart(sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """Number bots of the same name. Raises UsageError for people of the same name."""
    named = Counter(sitter.name for sitter in sitters)
    people = Counter(sitter.name for sitter in sitters if not sitter.bot)
    for name, count in people.items():
        if count > 1:
            raise UsageError(f"two people are named {name!r}: give them different names")
    numbers: Counter[str] = Counter()
    apart = []
    for sitter in sitters:
        numbers[sitter.name] += bool(sitter.bot)
        twin = sitter.bot and named[sitter.name] > 1
        name = f"{sitter.name} {numbers[sitter.name]}" if twin else sitter.name
        apart.append(Sitter(name, sitter.bot))
    return tuple(apart)
