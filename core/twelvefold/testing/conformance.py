"""The kit as a class of pytest's: one test for each check."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from twelvefold.assembly import assemble
from twelvefold.rules import Composition
from twelvefold.testing.checks import CHECKS
from twelvefold.testing.playing import Flaw
from twelvefold.testing.trials import Check, Source, Trial


class GameConformance:
    """Every check as a test method; derive from it and name the game.

        class TestConnectFour(GameConformance):
            game = "connect-four"

    `expansions` and `options` are those of the table, `seats` the numbers of seats that are
    tried (empty: all that the game is for), `games` how many games are played for each.
    """

    game: ClassVar[str]
    expansions: ClassVar[Sequence[str]] = ()
    options: ClassVar[Mapping[str, str]] = {}
    seats: ClassVar[Sequence[int]] = ()
    games: ClassVar[int] = 20

    def source(self) -> Source:
        """Return what assembles the rules; it must be picklable. By default, the plugins do."""
        options = tuple(self.options.items())
        return partial(assemble, Composition(self.game, tuple(self.expansions), options))

    def verify(self, check: Check) -> None:
        """Do a check for every number of seats. Raises Flaw, which is an AssertionError."""
        __tracebackhide__ = True  # of the kit nothing is shown but what it has found
        source = self.source()
        for seats in self.seats or source().game.seats:
            try:
                check(Trial(source, seats, self.games))
            except Flaw as flaw:
                raise flaw.with_traceback(None) from None


def _test(check: Check) -> Callable[[GameConformance], None]:
    def test(self: GameConformance) -> None:
        self.verify(check)

    test.__name__ = f"test_{check.__name__}"
    test.__doc__ = check.__doc__
    return test


for _check in CHECKS.values():
    setattr(GameConformance, f"test_{_check.__name__}", _test(_check))
