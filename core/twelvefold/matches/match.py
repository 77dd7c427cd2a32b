"""A match: many games between the same bots, with the seats rotated over the same seeds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from twelvefold.assembly import assemble
from twelvefold.bots import make_bot
from twelvefold.errors import UsageError
from twelvefold.matches.jobs import Job
from twelvefold.rules import Composition


@dataclass(frozen=True)
class Match:
    """A match of so many games between contestants, each named by the spec of its bot.

    The same spec may stand twice: the contestants are told apart by their place.
    """

    composition: Composition
    bots: tuple[str, ...]
    games: int
    seed: int

    def jobs(self) -> Iterator[Job]:
        """Yield the games in order.

        Each number of the seed is played once for every rotation of the seats, so that every
        contestant plays every seat against the same chance.
        """
        for game in range(self.games):
            bots = tuple(self.bots[place] for place in self.seated(game))
            yield Job(self.composition, bots, self.seed, game // len(self.bots), game)

    def seated(self, game: int) -> tuple[int, ...]:
        """Return which contestant plays each seat of a game."""
        places = len(self.bots)
        return tuple((seat + game) % places for seat in range(places))

    def check(self) -> None:
        """Raise UsageError where the match cannot be played as it is named."""
        game = assemble(self.composition).game
        if len(self.bots) not in game.seats:
            raise UsageError(
                f"{game.title} is for {game.seats_in_words} seats: name a bot for each, "
                f"not {len(self.bots)}"
            )
        for spec in self.bots:
            make_bot(spec, self.composition.game)
