"""The report of a match: who won how often, from which seat, and how the games ended."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from twelvefold.assembly import assemble
from twelvefold.matches.jobs import Played
from twelvefold.outcomes import Outcome

if TYPE_CHECKING:
    from twelvefold.matches.match import Match

NORMAL_95 = 1.959963984540054
"""How many standard deviations to each side hold 95 % of a normal distribution."""

REASONS_KEPT = 20
"""How many different reasons of forfeits are kept; a report does not grow with its games."""


class Interval(NamedTuple):
    """The bounds between which a share of wins lies with 95 % confidence."""

    low: float
    high: float


def wilson(wins: Fraction | float, games: int) -> Interval:
    """Return Wilson's 95 % interval for a share of wins; wins may be parts of games."""
    if not games:
        return Interval(0.0, 1.0)
    share, spread = float(wins) / games, NORMAL_95**2 / games
    middle = share + spread / 2
    reach = sqrt(spread * (share * (1 - share) + spread / 4))
    return Interval(
        max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))
    )


def win_of(outcome: Outcome, seat: int, cooperative: bool) -> Fraction:
    """Return what an outcome counts for a seat: 1/k of a win that k share, 1 of a team's."""
    if not outcome.won[seat]:
        return Fraction(0)
    return Fraction(1) if cooperative else Fraction(1, sum(outcome.won))


@dataclass
class Tally:
    """What is counted of some games as seen from one of their seats.

    `draws` are the games that nobody won or several shared; `points` are the scores of the
    `scored` games, which are those that no bot ended with a forfeit.
    """

    games: int = 0
    wins: Fraction = Fraction(0)
    draws: int = 0
    points: int = 0
    scored: int = 0
    forfeits: int = 0

    def add(self, played: Played, seat: int, cooperative: bool) -> None:
        """Count a game."""
        won = played.outcome.won
        self.games += 1
        self.wins += win_of(played.outcome, seat, cooperative)
        self.draws += not cooperative and (not any(won) or (won[seat] and sum(won) > 1))
        self.forfeits += played.forfeit is not None and played.forfeit.seat == seat
        if played.scores:
            self.points += played.scores[seat]
            self.scored += 1

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.wins + other.wins,
            self.draws + other.draws,
            self.points + other.points,
            self.scored + other.scored,
            self.forfeits + other.forfeits,
        )

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the share of wins."""
        return wilson(self.wins, self.games)

    @property
    def mean_score(self) -> float | None:
        """The mean score, None where no game was scored."""
        return self.points / self.scored if self.scored else None

    def as_json(self) -> dict[str, Any]:
        """Return the tally as JSON has it."""
        return {
            "games": self.games,
            "wins": _rounded(float(self.wins)),
            "interval": [_rounded(bound) for bound in self.interval],
            "draws": self.draws,
            "mean_score": _rounded(self.mean_score),
            "forfeits": self.forfeits,
        }


@dataclass
class MatchReport:
    """What is known of a match after the games that were added.

    `tallies[contestant][seat]` are the games of a contestant in a seat. `endings` counts the
    reasons why games ended, `reasons` why the bot of a contestant forfeited.
    """

    match: Match
    cooperative: bool
    tallies: list[list[Tally]]
    games: int = 0
    decisions: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    reasons: Counter[tuple[int, str]] = field(default_factory=Counter)

    @classmethod
    def of(cls, match: Match) -> MatchReport:
        """Return the report of a match of which no game has been played."""
        seats = range(len(match.bots))
        cooperative = assemble(match.composition).game.cooperative
        return cls(match, cooperative, [[Tally() for _ in seats] for _ in seats])

    def add(self, played: Played) -> None:
        """Count a game."""
        self.games += 1
        self.decisions += played.decisions
        seated = self.match.seated(played.game)
        for seat, contestant in enumerate(seated):
            self.tallies[contestant][seat].add(played, seat, self.cooperative)
        if played.forfeit is None:
            self.endings[played.outcome.reason] += 1
        else:
            self.endings["forfeit"] += 1
            self._keep_reason(seated[played.forfeit.seat], played.forfeit.reason)

    def of_contestant(self, contestant: int) -> Tally:
        """Return a contestant's games in all seats."""
        return sum(self.tallies[contestant], Tally())

    def of_seat(self, seat: int) -> Tally:
        """Return the games of all contestants in a seat."""
        return sum((tallies[seat] for tallies in self.tallies), Tally())

    @property
    def mean_decisions(self) -> float | None:
        """The mean length of a game in decisions, None where none was played."""
        return self.decisions / self.games if self.games else None

    def as_json(self) -> dict[str, Any]:
        """Return the report as JSON has it: nothing in it depends on time or machine."""
        composition = self.match.composition
        return {
            "game": composition.game,
            "expansions": list(composition.expansions),
            "options": dict(composition.options),
            "cards": [pack.name for pack in composition.overlays],
            "seed": self.match.seed,
            "games": self.games,
            "mean_decisions": _rounded(self.mean_decisions),
            "contestants": [self._contestant(place) for place in range(len(self.match.bots))],
            "seats": [
                {"seat": seat + 1, **self.of_seat(seat).as_json()}
                for seat in range(len(self.match.bots))
            ],
            "endings": dict(self.endings.most_common()),
            "forfeits": [
                {"contestant": contestant + 1, "reason": reason, "games": games}
                for (contestant, reason), games in self.reasons.most_common()
            ],
        }

    def _contestant(self, place: int) -> dict[str, Any]:
        return {
            "contestant": place + 1,
            "bot": self.match.bots[place],
            **self.of_contestant(place).as_json(),
            "by_seat": [
                {"seat": seat + 1, **tally.as_json()}
                for seat, tally in enumerate(self.tallies[place])
            ],
        }

    def _keep_reason(self, contestant: int, reason: str) -> None:
        known = (contestant, reason) in self.reasons or len(self.reasons) < REASONS_KEPT
        self.reasons[contestant, reason if known else "other reasons"] += 1


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 6)
