"""What no position can say, since it changes which items are in the game: other characters."""

from __future__ import annotations

from twelvefold import Action, Composition, advance, new_game
from twelvefold.assembly import assemble
from twelvefold.engine import run
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_root.vagabond.board import VAGABOND

VAGABOND_SEAT = 3


def begun(character: str) -> tuple[RootRules, RootState]:
    """Return a game of four with a character, all other questions of set-up answered first."""
    rules = assemble(Composition("root"))
    state = new_game(rules, 4, 1)
    assert isinstance(rules, RootRules)
    assert isinstance(state, RootState)
    while not state.turn:
        wanted: Action = ("character", character)
        actions = state.choice.actions
        advance(rules, state, wanted if wanted in actions else actions[0])
    return rules, state


def in_daylight(rules: RootRules, state: RootState, clearing: str) -> None:
    """Let the Vagabond stand in a clearing at the beginning of his Daylight."""
    state.pawns["vagabond"], state.active = clearing, VAGABOND_SEAT
    state.agenda = [*rules.turn_entries["daylight"]]
    run(rules, state)


def act(rules: RootRules, state: RootState, *actions: Action) -> None:
    """Take legal actions."""
    for action in actions:
        assert action in state.choice.actions
        advance(rules, state, action)


def test_the_ranger_repairs_three_items_and_his_daylight_is_over() -> None:
    rules, state = begun("ranger")
    part = VAGABOND.of(state)
    part.ready, part.damaged, part.broken = ["torch"], ["boot", "sword"], ["crossbow", "boot"]
    in_daylight(rules, state, "7")
    act(rules, state, ("special",), ("repair", "boot"), ("repair", "crossbow", "exhausted"))
    assert (part.ready, part.damaged, part.broken) == (["boot"], ["sword"], ["boot"])
    assert part.exhausted == ["torch", "crossbow"]
    act(rules, state, ("repair", "sword"))
    assert state.active != VAGABOND_SEAT


def test_the_tinker_takes_a_card_of_the_clearings_suit_and_everybody_knows() -> None:
    rules, state = begun("tinker")
    state.discard = ["anvil", "armorers", "sword"]
    in_daylight(rules, state, "7")
    assert ("special", "anvil") not in state.choice.actions
    assert ("special", "sword") in state.choice.actions
    act(rules, state, ("special", "armorers"))
    assert state.players[VAGABOND_SEAT].hand[-1] == "armorers"
    assert state.discard == ["anvil", "sword"]
    assert VAGABOND.of(state).exhausted == ["torch"]
    for knowledge in state.knows[:VAGABOND_SEAT]:
        assert ("players.3.hand", "armorers") in knowledge.facts


def test_two_teas_refresh_seven_items() -> None:
    rules, state = begun("thief")
    part = VAGABOND.of(state)
    part.ready = ["tea", "tea"]
    part.exhausted = ["boot", "torch", "sword", "coin", "sack", "hammer"]
    state.active = VAGABOND_SEAT
    state.agenda = [*rules.turn_entries["birdsong"]]
    run(rules, state)
    assert part.exhausted == []
    assert len(part.ready) == 8
