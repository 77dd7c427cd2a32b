"""SPRT: the sequential probability ratio test of whether the first of two bots is the better.

Two games on one number of the seed with the seats exchanged are a pair, which has one of five
results (hence pentanomial): luck that both games share does not count as evidence twice. Pairs
are taken in the order of the schedule only, since short games finish first and would bias it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import isfinite, log

from twelvefold.errors import UsageError, did_you_mean
from twelvefold.outcomes import Outcome

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What the five results of a pair count for the first contestant."""

PRIOR_PAIRS = 2.0
"""How many pairs, one part of each result, the variance is reckoned with beside those played.

Without them the first few pairs, when they happen to be equal, would seem to be certain. With
fewer, simulated tests of bounds 80 to 150 Elo apart err more often than `beta` says.
"""

H0, H1 = "H0", "H1"


@dataclass
class Sprt:
    """The test of H0, that the first bot is `elo0` stronger, against H1, that it is `elo1`.

    `alpha` and `beta` are the chances to accept H1 where H0 is true and H0 where H1 is. The
    ratio is that of Gaussian means with the variance of the pairs (the generalised test that
    chess engines are tested with); Elo is the logistic one. `pairs` counts the five results.
    """

    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05
    beta: float = 0.05
    pairs: list[int] = field(default_factory=lambda: [0] * len(PAIR_SCORES), init=False)
    decision: str | None = field(default=None, init=False)

    @classmethod
    def of(cls, text: str) -> Sprt:
        """Return the test that a text such as `elo0=0,elo1=30` names. Raises UsageError."""
        names = ("elo0", "elo1", "alpha", "beta")
        bounds: dict[str, float] = {}
        for part in filter(None, text.split(",")):
            name, _, number = part.partition("=")
            if name not in names:
                near = did_you_mean(name, names)
                raise UsageError(f"SPRT has no bound {name!r}{near}; it has {', '.join(names)}")
            try:
                bounds[name] = float(number)
            except ValueError:
                raise UsageError(f"SPRT: {name} is to be a number, not {number!r}") from None
        sprt = cls(**bounds)
        sprt.check()
        return sprt

    def check(self) -> None:
        """Raise UsageError for bounds that do not make a test."""
        if not (isfinite(self.elo0) and isfinite(self.elo1) and self.elo0 < self.elo1):
            raise UsageError(f"SPRT: elo0 ({self.elo0:g}) is to be less than elo1 ({self.elo1:g})")
        for name, chance in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < chance < 0.5:
                raise UsageError(f"SPRT: {name} is to lie between 0 and 0.5, not {chance:g}")

    def add_pair(self, first: float, second: float) -> None:
        """Take in what the first contestant has of both games (1, 1/2 or 0), until it is decided.

        A decision stands: later pairs change nothing.
        """
        if self.decision is None:
            self.pairs[round(2 * (first + second))] += 1
            lower, upper = self.bounds
            self.decision = H0 if self.llr <= lower else H1 if self.llr >= upper else None

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which H0 and H1 are accepted, which are Wald's."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    @property
    def llr(self) -> float:
        """The log-likelihood ratio of H1 to H0 after the pairs that were taken in."""
        played = sum(self.pairs)
        if not played:
            return 0.0
        mean = sum(n * score for n, score in zip(self.pairs, PAIR_SCORES, strict=True)) / played
        part = PRIOR_PAIRS / len(PAIR_SCORES)
        weights = [n + part for n in self.pairs]
        centre = sum(n * s for n, s in zip(weights, PAIR_SCORES, strict=True)) / sum(weights)
        variance = sum(
            n * (s - centre) ** 2 for n, s in zip(weights, PAIR_SCORES, strict=True)
        ) / sum(weights)
        low, high = expected(self.elo0), expected(self.elo1)
        return played * (high - low) * (2 * mean - low - high) / (2 * variance)

    @property
    def verdict(self) -> str:
        """What the test says, in one line."""
        lower, upper = self.bounds
        says = {
            H0: f"H0 is accepted: the first is not {self.elo1:g} Elo stronger",
            H1: f"H1 is accepted: the first is more than {self.elo0:g} Elo stronger",
            None: "undecided",
        }[self.decision]
        counts = ", ".join(map(str, self.pairs))
        return (
            f"SPRT [{self.elo0:g}, {self.elo1:g}]: {says} after {sum(self.pairs)} pairs "
            f"({counts}); LLR {self.llr:.2f} [{lower:.2f}, {upper:.2f}]"
        )


@dataclass
class Trial:
    """Games of a match as they finish, given to a test in pairs, in the order of the schedule.

    Games 0 and 1 are a pair, 2 and 3 are the next. Only what came before its turn is in memory.
    """

    sprt: Sprt
    _early: dict[int, float] = field(default_factory=dict)
    _next: int = 0

    def add(self, game: int, score: float) -> None:
        """Take in what the first contestant has of a game, whenever it is finished."""
        self._early[game] = score
        while self._next in self._early and self._next + 1 in self._early:
            self.sprt.add_pair(self._early.pop(self._next), self._early.pop(self._next + 1))
            self._next += 2


def score_of(outcome: Outcome, seat: int) -> float:
    """Return what a game of two counts for a seat: 1, 1/2 for a draw, or 0."""
    own, other = outcome.places[seat], outcome.places[1 - seat]
    return 0.5 if own == other else float(own < other)


def expected(elo: float) -> float:
    """Return the mean score that goes with a difference in Elo."""
    return float(1 / (1 + 10 ** (-elo / 400)))
