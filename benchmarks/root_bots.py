"""`python -m benchmarks.root_bots` shows how often Root's bot wins against three random seats.

Every faction has the same number of games, each with its own seat at the table of four; the
first player is drawn anew for each game.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import cast

from twelvefold.assembly import assemble
from twelvefold.cli.match import processors
from twelvefold.matches.jobs import Job
from twelvefold.matches.running import executor, in_order
from twelvefold.rules import Composition
from twelvefold_root.rules import RootRules

BOT, OTHERS = "woodland", "random"
SEATS = 4
GAMES = 500
ROOT = Composition("root")


def jobs(seat: int, games: int, seed: int) -> Iterator[Job]:
    """Yield the games in which the bot has a seat."""
    bots = tuple(BOT if each == seat else OTHERS for each in range(SEATS))
    for game in range(games):
        yield Job(ROOT, bots, seed, game, game)


def row(seat: int, games: int, seed: int, processes: int) -> str:
    """Play the games of a seat, and return its row of the table."""
    rules = cast(RootRules, assemble(ROOT))
    played = [result.played for result in in_order(executor(processes)(jobs(seat, games, seed)))]
    won = sum(game.outcome.won[seat] for game in played)
    points = sum(game.scores[seat] if game.scores else 0 for game in played) / games
    forfeits = sum(game.forfeit is not None for game in played)
    name = rules.factions[seat].name
    return f"| {name} | {won} of {games} | {won / games:.1%} | {points:.1f} | {forfeits} |"


def main() -> None:
    """Print the table, faction by faction."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=processors())
    given = parser.parse_args()
    print("| faction | games won | share | mean points | forfeits |\n|---|---|---|---|---|")
    for seat in range(SEATS):
        print(row(seat, given.games, given.seed, given.jobs), flush=True)


if __name__ == "__main__":
    main()
