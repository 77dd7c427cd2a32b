"""The game as a whole: it ends, it is watched by the kit, and it says who looks like winning."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from twelvefold import Composition, advance, new_game, view
from twelvefold.assembly import assemble
from twelvefold.imagination import imagine
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.scoring import influence_points, safety, survivors, value
from twelvefold_blackthorn.state import BlackthornState
from twelvefold_blackthorn.treason import pass_treason

SEATS = (2, 3, 4, 5, 6)


@pytest.fixture(scope="module")
def rules() -> BlackthornRules:
    rules = assemble(Composition("blackthorn"))
    assert isinstance(rules, BlackthornRules)
    return rules


def begun(rules: BlackthornRules, seats: int, seed: int) -> BlackthornState:
    """Return a game at its first choice."""
    state = new_game(rules, seats, seed)
    assert isinstance(state, BlackthornState)
    return state


def test_the_game_alone() -> None:
    """The kit's checks pass with nothing installed but the core and what this plugin needs."""
    twelvefold = Path(sys.executable).with_name("twelvefold")
    check = ("check", "blackthorn", "--games", "1", "--seats", "2")
    subprocess.run([twelvefold, *check], check=True)


@pytest.mark.parametrize("seats", SEATS)
def test_games_at_random_end_by_the_rules(rules: BlackthornRules, seats: int) -> None:
    rounds = []
    for seed in range(10):
        state, random = begun(rules, seats, seed), Random(seed)
        while not state.ended:
            advance(rules, state, random.choice(state.choice.actions))
        assert sorted(state.judged) == list(range(seats))
        rounds.append(state.round)
    assert 8 <= sum(rounds) / len(rounds) <= 30


def test_where_everybody_passes_the_engine_ends_the_game(rules: BlackthornRules) -> None:
    state = begun(rules, 3, 1)
    while not state.ended:
        passing = [action for action in state.choice.actions if action == ("pass",)]
        advance(rules, state, passing[0] if passing else state.choice.actions[0])
    assert state.ended == "the engine's own limit of 600 turns"
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.won == (False,) * 3
    assert state.judged == []
    assert value(rules, state) == [0.0] * 3


def test_a_seat_imagines_the_treason_that_it_has_passed_where_it_lies(
    rules: BlackthornRules,
) -> None:
    state = begun(rules, 3, 1)
    state.treason_deck += [*state.players[0].treason, *state.players[1].treason]
    state.players[0].treason, state.players[1].treason = [], []
    for card in ("poison", "rumor"):
        state.treason_deck.remove(card)
        state.players[0].treason.append(card)
    pass_treason(rules, state, 0, 1, "poison")
    for seat in (0, 1, 2):
        seen = view(state, seat)
        imagined = [imagine(rules, seen, Random(number)) for number in range(30)]
        sure = all(each.players[1].treason == ["poison"] for each in imagined)
        assert sure == (seat != 2)


@pytest.mark.parametrize("seats", SEATS)
def test_more_influence_and_less_treason_look_better(rules: BlackthornRules, seats: int) -> None:
    state = begun(rules, seats, 1)
    for player in state.players:
        player.treason, player.tokens = ["bribe"], 3
    even = value(rules, state)
    assert even == pytest.approx([1 / seats] * seats)
    state.players[0].tokens += 5
    assert value(rules, state)[0] > even[0]
    state.players[0].treason = ["poison", "poison"]
    assert value(rules, state)[0] < even[0]


def test_values_of_extreme_states_are_sound(rules: BlackthornRules) -> None:
    state = begun(rules, 3, 1)
    state.players[0].tokens = 10_000
    state.players[1].treason = ["poison"] * 200
    values = value(rules, state)
    assert all(0 <= each <= 1 for each in values)
    assert values[0] > 0.99


def test_a_head_is_safe_with_much_less_treason_than_another() -> None:
    assert safety([0, 9, 3], 0) > 0.99
    assert safety([0, 9, 3], 1) < 0.05
    assert safety([4, 4], 0) > 0.9
    assert safety([8, 2], 0) < 0.1


def test_the_winner_has_most_influence_of_those_who_keep_their_heads(
    rules: BlackthornRules,
) -> None:
    for seed in range(20):
        state, random = begun(rules, 4, seed), Random(seed)
        while not state.ended:
            advance(rules, state, random.choice(state.choice.actions))
        outcome, alive = rules.outcome(state), survivors(rules, state)
        assert outcome is not None
        influence = influence_points(rules, state)
        if alive:
            assert outcome.won[alive[0]]
            assert influence[alive[0]] == max(influence[seat] for seat in alive)
