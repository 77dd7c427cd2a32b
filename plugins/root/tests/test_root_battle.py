"""Battle over all sixteen pairs of dice: the published chances, by enumeration."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from twelvefold import Composition, new_game
from twelvefold.assembly import assemble
from twelvefold_root.battle import DIE, open_battle, roll
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState

PAIRS = list(product(DIE, DIE))

ROLLS = {
    (0, 0): 1,
    (1, 0): 2,
    (1, 1): 1,
    (2, 0): 2,
    (2, 1): 2,
    (2, 2): 1,
    (3, 0): 2,
    (3, 1): 2,
    (3, 2): 2,
    (3, 3): 1,
}
"""Of sixteen rolls, how many show which higher and lower number."""

HIGHER = {
    0: (0, {0: 16}),
    1: (15, {0: 1, 1: 15}),
    2: (27, {0: 1, 1: 3, 2: 12}),
    3: (34, {0: 1, 1: 3, 2: 5, 3: 7}),
    4: (34, {0: 1, 1: 3, 2: 5, 3: 7}),
}
"""For so many warriors with the higher number: hits in sixteen rolls, and how often how many."""

LOWER = {
    0: (0, {0: 16}),
    1: (9, {0: 7, 1: 9}),
    2: (13, {0: 7, 1: 5, 2: 4}),
    3: (14, {0: 7, 1: 5, 2: 3, 3: 1}),
    4: (14, {0: 7, 1: 5, 2: 3, 3: 1}),
}
"""The same for the lower number."""


def root() -> RootRules:
    rules = assemble(Composition("root"))
    assert isinstance(rules, RootRules)
    return rules


def rolled(cats: int, others: int, defender: int, dice: tuple[int, int]) -> list[int]:
    """Return the hits that the Marquise and a defender roll in clearing 7."""
    rules = root()
    state = new_game(rules, 4, 1)
    assert isinstance(state, RootState)
    kind = rules.warriors_of[defender][0]
    state.clearings["7"].warriors.update({"marquise": cats, kind: others})
    open_battle(rules, state, 0, defender, "7")
    state.fate = list(dice)
    roll(rules, state)
    return state.battle.rolled


def test_the_pairs_of_the_dice() -> None:
    assert Counter(tuple(rolled(4, 4, 1, pair)) for pair in PAIRS) == ROLLS


@pytest.mark.parametrize("warriors", range(1, 5))
def test_the_attackers_hits(warriors: int) -> None:
    hits = [rolled(warriors, 4, 1, pair)[0] for pair in PAIRS]
    assert (sum(hits), dict(Counter(hits))) == HIGHER[warriors]


@pytest.mark.parametrize("warriors", range(5))
def test_the_defenders_hits(warriors: int) -> None:
    hits = [rolled(4, warriors, 1, pair)[1] for pair in PAIRS]
    assert (sum(hits), dict(Counter(hits))) == LOWER[warriors]


@pytest.mark.parametrize("warriors", range(5))
def test_guerrilla_war_turns_the_numbers_round(warriors: int) -> None:
    pairs = [rolled(warriors or 4, warriors, 2, pair) for pair in PAIRS]
    assert sum(hits for _, hits in pairs) == HIGHER[warriors][0]
    assert sum(hits for hits, _ in pairs) == LOWER[warriors or 4][0]
