"""`python -m benchmarks.blackthorn_balance` shows how even Council of Blackthorn's cards are.

The specialist plays against itself, with every number of seats. A character's share of the wins
is that of its games: 1 means that it wins as often as any other.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import NamedTuple, cast

from twelvefold.assembly import assemble
from twelvefold.bots import BotSeat, make_bot
from twelvefold.engine import new_game
from twelvefold.matches.jobs import Job, play_out
from twelvefold.matches.match import Match
from twelvefold.outcomes import Outcome
from twelvefold.rules import Composition
from twelvefold_blackthorn.state import BlackthornState

SEATS = range(2, 7)
GAMES = 2000
BOT = "low-profile"

MOST_WINS = 1.35
"""How many times its share a character may win."""

MOST_BEHEADED = 0.05
"""In what part of the games all may be beheaded."""

ROUNDS = (8.0, 16.0)
"""Between what a mean game lasts."""


class Ending(NamedTuple):
    """What is kept of a game: who played which character, who won, and after how many rounds."""

    characters: tuple[str, ...]
    won: tuple[bool, ...]
    rounds: int


@dataclass
class Balance:
    """What is counted of the games with one number of seats."""

    seats: int
    games: int = 0
    rounds: int = 0
    beheaded: int = 0
    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)

    def add(self, ending: Ending) -> None:
        """Count a game."""
        self.games += 1
        self.rounds += ending.rounds
        self.beheaded += not any(ending.won)
        for character, won in zip(ending.characters, ending.won, strict=True):
            self.played[character] += 1
            self.won[character] += won

    @property
    def mean_rounds(self) -> float:
        """How many rounds a game lasts."""
        return self.rounds / self.games

    @property
    def all_beheaded(self) -> float:
        """In what part of the games everybody is beheaded."""
        return self.beheaded / self.games

    @property
    def shares(self) -> dict[str, float]:
        """How many times its share each character wins, the most successful first."""
        shares = {each: self.seats * self.won[each] / self.played[each] for each in self.played}
        return dict(sorted(shares.items(), key=lambda share: -share[1]))

    @property
    def met(self) -> bool:
        """Whether everything is within its bounds."""
        even = max(self.shares.values()) <= MOST_WINS
        return even and self.all_beheaded < MOST_BEHEADED and self.is_as_long_as_it_should

    @property
    def is_as_long_as_it_should(self) -> bool:
        """Whether a mean game is neither too short nor too long."""
        return ROUNDS[0] <= self.mean_rounds <= ROUNDS[1]


def measure(seats: int, games: int, seed: int, jobs: int) -> Balance:
    """Play so many games, in so many processes, on which the result does not depend."""
    match = Match(Composition("blackthorn"), (BOT,) * seats, games, seed)
    balance = Balance(seats)
    with ProcessPoolExecutor(jobs, get_context("spawn")) as processes:
        for ending in processes.map(play, match.jobs(), chunksize=10):
            balance.add(ending)
    return balance


def play(job: Job) -> Ending:
    """Play a game to its end."""
    rules = assemble(job.composition)
    state = cast(BlackthornState, new_game(rules, len(job.bots), job.seed, job.number))
    seats = [BotSeat(make_bot(bot), seat, rules, job.game) for seat, bot in enumerate(job.bots)]
    play_out(rules, state, seats, [])
    outcome = cast(Outcome, rules.outcome(state))
    return Ending(tuple(each.character for each in state.players), outcome.won, state.round)


def main() -> int:
    """Measure; return 1 where something is out of bounds and `--check` was given."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.blackthorn_balance")
    parser.add_argument("--games", type=int, default=GAMES, help="games for each number of seats")
    parser.add_argument("--seats", type=int, nargs="+", default=SEATS, help="numbers of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--check", action="store_true", help="exit 1 where it is not even")
    given = parser.parse_args()
    met = True
    for seats in given.seats:
        balance = measure(seats, given.games, given.seed, given.jobs)
        _print(balance)
        met = met and balance.met
    return int(given.check and not met)


def _print(balance: Balance) -> None:
    missed = "" if balance.met else "  out of bounds"
    print(
        f"{balance.seats} seats, {balance.games} games: {balance.mean_rounds:.1f} rounds, "
        f"all beheaded in {balance.all_beheaded:.1%}{missed}",
    )
    for character, share in balance.shares.items():
        print(f"  {character:18}{share:6.2f}{balance.played[character]:7}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
