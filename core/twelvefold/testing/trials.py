"""Trials: what the checks look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from twelvefold.rules import Rules
from twelvefold.testing.playing import LONGEST, Playthrough, Table
from twelvefold.testing.policies import TURNS_OF_POLICIES

Source: TypeAlias = Callable[[], Rules]
"""Assembles the rules that are checked; a fresh process gets it pickled and does it anew."""


@dataclass(frozen=True)
class Trial:
    """A table that is checked: its rules, for a number of seats, in a number of games.

    A game that has not ended after `longest` answers is taken for one that never ends.
    """

    source: Source
    seats: int
    games: int = 20
    longest: int = LONGEST

    @cached_property
    def rules(self) -> Rules:
        """The rules, as they are assembled in this process."""
        return self.source()

    def tables(self) -> Iterator[Table]:
        """Yield what decides each game: its seed, and the policy that plays it."""
        for number in range(self.games):
            policy = TURNS_OF_POLICIES[number % len(TURNS_OF_POLICIES)]
            yield Table(self.seats, number + 1, policy, self.longest)

    def playthroughs(self) -> Iterator[Playthrough]:
        """Yield the games, each about to begin."""
        return (Playthrough(self.rules, table) for table in self.tables())


Check: TypeAlias = Callable[[Trial], None]
"""Looks at one thing that every game must keep to. Raises Flaw where the table does not."""
