"""Reigns as the Chronicle remembers them, with everybody's Roman numeral."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, NamedTuple

import msgspec

SYMBOLS = {
    1000: "M",
    900: "CM",
    500: "D",
    400: "CD",
    100: "C",
    90: "XC",
    50: "L",
    40: "XL",
    10: "X",
    9: "IX",
    5: "V",
    4: "IV",
    1: "I",
}

COLUMNS = (
    "start",
    "month",
    "council",
    "obstacle",
    "years",
    "won",
    "outcome",
    "throne",
    "silent",
)
"""What is exported of each reign."""

Natural = Annotated[int, msgspec.Meta(ge=0)]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """What is entered of a game; in which year the reign began, the Chronicle knows itself.

    `month` is empty for an ordinary game. `throne` is the name of whoever sits on the throne,
    empty where it is vacant; `sovereign` is the id of the Character there, empty also where it
    is a player, who has won a game of The King of the 12 (C12-112).
    """

    members: tuple[str, ...]
    years: Natural
    outcome: str
    obstacle: str = ""
    month: str = ""
    throne: str = ""
    sovereign: str = ""
    silent: Natural = 0


class Reign(Entry, frozen=True, kw_only=True):
    """A reign in the Chronicle: an entry, and the year in which it began (C12-106)."""

    start: Natural

    @property
    def won(self) -> bool:
        """Whether the council has won, which puts a Character on the throne (C12-112)."""
        return bool(self.sovereign)


class Page(NamedTuple):
    """A reign as the Chronicle shows it: its council and throne with their numerals."""

    reign: Reign
    council: tuple[str, ...]
    throne: str

    def row(self) -> dict[str, Any]:
        """Return what is exported, by column."""
        shown = {"council": list(self.council), "throne": self.throne}
        return {name: shown.get(name, getattr(self.reign, name, None)) for name in COLUMNS}

    def sentence(self) -> str:
        """Return the reign in a line."""
        reign = self.reign
        when = f"year {reign.start}{', ' + reign.month if reign.month else ''}"
        throne = f"{self.throne} on the throne" if self.throne else "the throne vacant"
        return f"{when}: {', '.join(self.council)}, {in_years(reign.years)}, {throne}"


def pages(reigns: Iterable[Reign]) -> Iterator[Page]:
    """Yield the reigns with numerals: how often each player has been entered so far (C12-101).

    A player is the same however the name is capitalized. So are players on the throne numbered
    who have been entered.
    """
    entered: Counter[str] = Counter()
    for reign in reigns:
        entered.update(name.casefold() for name in reign.members)
        council = tuple(numbered(name, entered[name.casefold()]) for name in reign.members)
        throne = reign.throne
        if not reign.sovereign:
            throne = numbered(throne, entered[throne.casefold()])
        yield Page(reign, council, throne)


def numbered(name: str, number: int) -> str:
    """Return a name with its numeral, as printed: `Rita Ier`, `Rita III` (C12-R24)."""
    return f"{name} {'Ier' if number == 1 else roman(number)}" if number else name


def roman(number: int) -> str:
    """Return a number of 1 or more in Roman numerals."""
    letters = ""
    for value, symbol in SYMBOLS.items():
        letters += symbol * (number // value)
        number %= value
    return letters


def in_years(years: int) -> str:
    """Return the length of a reign in words."""
    return f"{years} year{'s' * (years != 1)}"
