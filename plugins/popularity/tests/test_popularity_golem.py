"""The Golem for play with Popularity takes the other Golem's place (TH-091, TH-R17)."""

from __future__ import annotations

from itertools import count

import pytest

from twelvefold import Composition, advance, new_game, play
from twelvefold.assembly import assemble
from twelvefold_popularity import ON_TILE, OUT_OF_PLAY, POPULARITY
from twelvefold_twelve_heroes.cards import FACTIONS
from twelvefold_twelve_heroes.faults import card_faults
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.state import HeroState


def played(*expansions: str) -> HeroRules:
    """Return the rules of a table with these expansions."""
    rules = assemble(Composition("twelve-heroes", expansions))
    assert isinstance(rules, HeroRules)
    return rules


def test_there_are_two_golems_of_one_deck_and_one_cost() -> None:
    with_it, without = played("popularity").heroes["golem"], played().heroes["golem"]
    assert with_it.ability() != without.ability()
    assert (with_it.name, with_it.cost, with_it.icons) == (
        without.name,
        without.cost,
        without.icons,
    )


def test_each_lies_in_its_own_pack_so_that_the_box_holds_51_heroes() -> None:
    golem = ("hero", "golem")
    assert played().cards.source[golem] == "mechanical-army.toml"
    assert played("popularity").cards.source[golem] == "golem.toml"
    assert len(played().box) + 1 == 51


def test_with_it_there_are_as_many_cards_as_without() -> None:
    rules = played("popularity")
    assert rules.box == played().box
    assert [len(rules.deck(faction)) for faction in FACTIONS] == [12] * 4
    assert len(rules.bearers["draft"]) == 36
    assert card_faults(rules.cards) == []


@pytest.mark.parametrize(("holder", "then"), [(ON_TILE, 0), (1, 1), (OUT_OF_PLAY, OUT_OF_PLAY)])
def test_deployed_beside_an_opponent_it_takes_a_token_that_nobody_holds(
    holder: int, then: int
) -> None:
    decks = (("first-deck", "mechanical-army"), ("second-deck", "elves"))
    rules = assemble(Composition("twelve-heroes", ("popularity",), decks))
    state = next(game for game in (new_game(rules, 2, seed) for seed in count()) if not game.active)
    assert isinstance(state, HeroState)
    while state.choice.secret:
        play(rules, state, ("done",))
    state.players[0].camp = ["golem"]
    state.regions[1].sides[1].heroes = ["goat"]
    POPULARITY.of(state).holders[1] = holder
    advance(rules, state, ("deploy", "golem", 2))
    assert POPULARITY.of(state).holders[1] == then
