"""Another map and another deck are packs of TOML, without code."""

from __future__ import annotations

from random import Random

import pytest

from twelvefold import Composition, Pack, advance, new_game
from twelvefold.assembly import assemble
from twelvefold.errors import CardError, UsageError
from twelvefold_root.faults import card_faults
from twelvefold_root.pieces import miscounted
from twelvefold_root.rules import RootRules, deck_cards
from twelvefold_root.state import RootState

RING = """\
[[map]]
id = "ring"
name = "Ring"
origin = "house"
paths = [["a", "b"], ["b", "c"], ["c", "d"], ["d", "a"], ["a", "hub"], ["c", "hub"]]
clearings = [
    { id = "a", suit = "fox", slots = 3, at = [0, 0], opposite = "c" },
    { id = "b", suit = "mouse", slots = 3, at = [900, 0], opposite = "d" },
    { id = "c", suit = "rabbit", slots = 3, at = [900, 900], opposite = "a" },
    { id = "d", suit = "mouse", slots = 3, at = [0, 900], opposite = "b" },
    { id = "hub", suit = "fox", slots = 3, ruin = true, at = [450, 450] },
]
forests = [
    { id = "north", clearings = ["a", "b", "c", "hub"] },
    { id = "south", clearings = ["a", "hub", "c", "d"] },
]
"""

PLAIN = """\
[pack]
replaces = ["card"]

[[card]]
id = "twig"
name = "Twig"
origin = "house"
count = 30
suit = "fox"
kind = "item"
item = "sword"
cost = ["any"]
points = 2

[[card]]
id = "owl"
name = "Owl"
origin = "house"
count = 20
suit = "bird"
kind = "ambush"
"""


def rules_with(text: str, *options: tuple[str, str]) -> RootRules:
    rules = assemble(Composition("root", options=options, overlays=(Pack("mine.toml", text),)))
    assert isinstance(rules, RootRules)
    return rules


def play_at_random(rules: RootRules, seats: int) -> RootState:
    random = Random(3)
    state = new_game(rules, seats, 5)
    assert isinstance(state, RootState)
    while not state.ended:
        advance(rules, state, random.choice(state.choice.actions))
        assert miscounted(rules, state) == ""
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_another_map(seats: int) -> None:
    rules = rules_with(RING, ("map", "ring"))
    state = play_at_random(rules, seats)
    assert list(state.clearings) == ["a", "b", "c", "d", "hub"]
    assert rules.map.forests_by == {"north": (), "south": ()}


def test_the_autumn_map_is_still_there_beside_it() -> None:
    assert len(rules_with(RING).map.clearings) == 12


def test_another_deck() -> None:
    rules = rules_with(PLAIN)
    assert sorted(set(deck_cards(rules, 4))) == ["owl", "twig"]
    play_at_random(rules, 4)


def test_an_unknown_map_is_refused() -> None:
    with pytest.raises(UsageError, match=r"there is no such map.*there is autumn"):
        assemble(Composition("root", options=(("map", "winter"),)))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('["b", "c"]', '["b", "e"]', "there is no clearing 'e'"),
        ('suit = "fox", slots = 3, ruin', 'suit = "owl", slots = 3, ruin', "suit"),
    ],
)
def test_a_wrong_map_is_refused(old: str, new: str, fault: str) -> None:
    with pytest.raises(CardError, match=fault):
        rules_with(RING.replace(old, new))


def test_a_card_with_an_unknown_effect_is_refused() -> None:
    text = PLAIN + '[[card]]\nid = "x"\nname = "X"\norigin = "house"\nsuit = "fox"\n'
    text += 'kind = "persistent"\neffect = "armourers"\n'
    with pytest.raises(CardError, match=r"names the effect 'armourers'.*did you mean 'armorers'"):
        rules_with(text)


@pytest.mark.parametrize(
    ("factions", "fault"),
    [
        ("marquise,eyrei", "there is no faction 'eyrei' .did you mean 'eyrie'"),
        ("eyrie,eyrie", "only one player can be 'eyrie'"),
    ],
)
def test_factions_that_cannot_be_meant_are_refused(factions: str, fault: str) -> None:
    with pytest.raises(UsageError, match=fault):
        assemble(Composition("root", options=(("factions", factions),)))


def test_factions_that_are_not_named_take_the_seats_that_are_left() -> None:
    rules = assemble(Composition("root", options=(("factions", "vagabond, eyrie"),)))
    assert isinstance(rules, RootRules)
    names = [faction.id for faction in rules.factions]
    assert names == ["vagabond", "eyrie", "marquise", "alliance"]


def test_the_box_has_no_faults() -> None:
    assert card_faults(assemble(Composition("root")).cards) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            PLAIN.replace('"sword"', '"torch"'),
            "card 'twig': the supply holds no torch, so that nobody can craft it",
        ),
        (
            PLAIN.replace('cost = ["any"]\n', ""),
            "card 'twig': it costs nothing, so that nobody can craft it",
        ),
        (
            f'{PLAIN}cost = ["fox"]\n',
            "card 'owl': cards of the kind 'ambush' are not crafted, and cost nothing",
        ),
        (RING.replace('["d", "a"]', '["b", "a"]'), "map 'ring': the path a-b is there twice"),
        (
            RING.replace('["c", "d"], ["d", "a"]', '["c", "a"]'),
            "map 'ring': no paths lead from 'a' to 'd'",
        ),
    ],
)
def test_the_linter_names_faults(text: str, fault: str) -> None:
    cards = assemble(Composition("root", overlays=(Pack("mine.toml", text),))).cards
    assert fault in card_faults(cards)


def test_corners_are_opposite_in_pairs() -> None:
    with pytest.raises(CardError, match="corners are opposite to each other in pairs"):
        rules_with(RING.replace('opposite = "d"', 'opposite = "a"'))
