"""The tutorial: a first game without bells, whose steps are explained as they come."""

from __future__ import annotations

from random import Random

from twelvefold import Composition, advance, new_game
from twelvefold.assembly import assemble
from twelvefold_council_of_12.rules import CouncilRules

BEGINNINGS = ("You win or lose together", "Step 1", "Step 2", "Step 3", "Step 4", "Step 5")


def tutorial(value: str = "yes") -> CouncilRules:
    rules = assemble(Composition("council-of-12", options=(("tutorial", value),)))
    assert isinstance(rules, CouncilRules)
    return rules


def played(rules: CouncilRules, seed: int) -> tuple[list[str], set[str]]:
    """Play a game at random; return the story, and the verbs that were offered."""
    told: list[str] = []
    verbs: set[str] = set()
    heard = rules.heard_by(lambda line: told.append(line.text))
    state, random = new_game(heard, 3, seed), Random(seed)
    while not state.ended:
        verbs |= {str(action[0]) for action in state.choice.actions}
        advance(heard, state, random.choice(state.choice.actions))
    return told, verbs


def test_each_step_is_explained_once_in_its_order() -> None:
    for seed in range(5):
        told, _ = played(tutorial(), seed)
        places = [
            [number for number, line in enumerate(told) if line.startswith(beginning)]
            for beginning in BEGINNINGS
        ]
        assert [len(each) for each in places] == [1] * len(BEGINNINGS)
        assert sorted(places) == places


def test_a_step_is_explained_before_it_is_done() -> None:
    told, _ = played(tutorial(), 1)
    pleads = next(number for number, line in enumerate(told) if "pleads for help" in line)
    assert any(line.startswith("Step 1") for line in told[:pleads])
    reveals = next(number for number, line in enumerate(told) if " reveals " in line)
    assert any(line.startswith("Step 4") for line in told[:reveals])
    assert not any(line.startswith("Step 5") for line in told[:reveals])


def test_the_final_round_is_explained_when_it_comes() -> None:
    explained = 0
    for seed in range(30):
        told, _ = played(tutorial(), seed)
        claimed = any(line.startswith("Claim the throne:") for line in told)
        assert claimed == any(line.startswith("The final round:") for line in told)
        explained += claimed
    assert explained


def test_a_first_game_has_no_bells() -> None:
    for seed in range(5):
        _, verbs = played(tutorial(), seed)
        assert "ring" not in verbs
        assert "say" in verbs


def test_an_ordinary_game_explains_nothing() -> None:
    told, verbs = played(tutorial("no"), 1)
    assert not any(line.startswith(BEGINNINGS) for line in told)
    assert "ring" in verbs
