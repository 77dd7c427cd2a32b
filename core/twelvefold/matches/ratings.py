"""Ratings: how strong the contestants are, fitted to all games of one or more matches at once.

The model is Plackett and Luce's, for two seats Bradley and Terry's: of those who sit at a table,
each comes first with a chance in proportion to its strength, then the next of the rest, and so
on. Those who share a place count as every order among them, in equal parts: a draw of two is
half a win of each. A rating is 400 times the decimal logarithm of the strength, as Elo's is, and
the mean of all is 0. Needs SciPy, which the extra `ratings` installs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import comb, log
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from twelvefold.errors import TwelvefoldError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers: TypeAlias = "NDArray[np.float64]"

Ordering: TypeAlias = tuple[tuple[int, ...], ...]
"""The contestants of a game by place, best first; those who share a place in rising order."""

ELO = 400 / log(10)
"""How many points of rating a natural logarithm of strength is."""

PRIOR_GAMES = 1.0
"""How many drawn games with a bot of mean strength each contestant has beside its own.

They keep the rating of one that has won or lost every game finite, and hardly move others.
"""

RESAMPLES = 200
"""How many times games are drawn again for the intervals."""


class Rating(NamedTuple):
    """A rating in points of Elo, with the bounds of its 95 % bootstrap interval."""

    elo: float
    low: float
    high: float


class _Terms(NamedTuple):
    """What the likelihood needs of each ordering: linear in how often each was seen.

    `placed[ordering, contestant]` is how often it was chosen, `chosen[ordering, group]` how often
    somebody was chosen from a group, `members[group, contestant]` who is in the group.
    """

    placed: Numbers
    chosen: Numbers
    members: Numbers


def ordering_of(seated: Sequence[int], places: Sequence[int]) -> Ordering:
    """Return the ordering of a game, from the contestants and the places by seat."""
    return tuple(
        tuple(sorted(who for who, place in zip(seated, places, strict=True) if place == each))
        for each in sorted(set(places))
    )


def renamed(orderings: Mapping[Ordering, int], names: Sequence[int]) -> Counter[Ordering]:
    """Return orderings in which each contestant goes by another number, to pool matches."""
    pooled: Counter[Ordering] = Counter()
    for ordering, games in orderings.items():
        pooled[tuple(tuple(sorted(names[who] for who in group)) for group in ordering)] += games
    return pooled


def ratings(orderings: Mapping[Ordering, int], contestants: int, seed: int) -> list[Rating]:
    """Return the ratings of so many contestants, by how often each ordering was seen.

    Games in which one contestant has several seats tell nothing of strength and are left out.
    The seed is that of the bootstrap. Raises TwelvefoldError where SciPy is not installed.
    """
    try:
        import numpy as np
        import scipy.optimize  # noqa: F401  # asked for here, in one line
    except ImportError:
        raise TwelvefoldError(
            "ratings need SciPy, which is not installed: `pip install 'twelvefold[ratings]'`"
        ) from None
    seen = sorted(each for each in orderings if orderings[each] and not _repeats(each))
    if not seen:
        return [Rating(0.0, 0.0, 0.0)] * contestants
    counts = np.array([orderings[each] for each in seen], dtype=np.float64)
    terms = _terms(seen, contestants)
    games, chance = int(counts.sum()), np.random.default_rng(seed)
    drawn = chance.multinomial(games, counts / games, size=RESAMPLES)
    fitted = [_fit(terms, each) for each in (counts, *drawn.astype(np.float64))]
    low, high = np.quantile(np.array(fitted[1:]), (0.025, 0.975), axis=0)
    return [
        Rating(float(elo), float(least), float(most))
        for elo, least, most in zip(fitted[0], low, high, strict=True)
    ]


def _repeats(ordering: Ordering) -> bool:
    everyone = [who for group in ordering for who in group]
    return len(set(everyone)) < len(everyone)


def _terms(orderings: Sequence[Ordering], contestants: int) -> _Terms:
    import numpy as np

    stages = [_stages(ordering) for ordering in orderings]
    groups = _indexed(group for each in stages for group in sorted(each))
    placed = np.zeros((len(orderings), contestants))
    chosen = np.zeros((len(orderings), len(groups)))
    members = np.zeros((len(groups), contestants))
    for row, (ordering, weights) in enumerate(zip(orderings, stages, strict=True)):
        placed[row, [who for group in ordering for who in group]] = 1
        for group, weight in weights.items():
            chosen[row, groups[group]] = weight
    for group, row in groups.items():
        members[row, list(group)] = 1
    return _Terms(placed, chosen, members)


def _stages(ordering: Ordering) -> dict[tuple[int, ...], float]:
    """Return from which groups somebody is chosen in turn, as a mean over the orders of ties."""
    stages: dict[tuple[int, ...], float] = {}
    below: tuple[int, ...] = ()
    for tied in reversed(ordering):
        for left in range(1, len(tied) + 1):
            for some in combinations(tied, left):
                stages[tuple(sorted((*some, *below)))] = 1 / comb(len(tied), left)
        below = (*tied, *below)
    return stages


def _indexed(things: Iterable[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
    return {thing: row for row, thing in enumerate(dict.fromkeys(things))}


def _fit(terms: _Terms, counts: Numbers) -> Numbers:
    """Return the ratings that fit best; the likelihood is concave, so that there is one best."""
    import numpy as np
    from scipy.optimize import minimize

    contestants = terms.members.shape[1]
    placed, chosen = counts @ terms.placed, counts @ terms.chosen

    def shares(strengths: Numbers) -> Numbers:
        weighed = terms.members * np.exp(strengths)
        return np.asarray(weighed / weighed.sum(axis=1, keepdims=True))

    def cost(strengths: Numbers) -> float:
        of_groups = np.log(terms.members @ np.exp(strengths))
        of_prior = strengths / 2 - np.log1p(np.exp(strengths))
        return float(chosen @ of_groups - placed @ strengths - PRIOR_GAMES * of_prior.sum())

    def slope(strengths: Numbers) -> Numbers:
        prior = 0.5 - 1 / (1 + np.exp(-strengths))
        return np.asarray(chosen @ shares(strengths) - placed - PRIOR_GAMES * prior)

    def curvature(strengths: Numbers) -> Numbers:
        each, prior = shares(strengths), 1 / (1 + np.exp(-strengths))
        own = chosen @ each + PRIOR_GAMES * prior * (1 - prior)
        return np.asarray(np.diag(own) - each.T @ (chosen[:, None] * each))

    start = np.zeros(contestants)
    best = minimize(
        cost, start, jac=slope, hess=curvature, method="trust-exact", options={"gtol": 1e-6}
    )
    return np.asarray(ELO * (best.x - best.x.mean()))
