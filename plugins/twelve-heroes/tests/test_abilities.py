"""What each word of the vocabulary does in play, on a Hero written for the purpose."""

from __future__ import annotations

import pytest

from twelvefold import Composition, Pack, advance, known_in, new_game, play
from twelvefold.assembly import assemble
from twelvefold_twelve_heroes.actions import cost
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.state import HAND, HeroState
from twelvefold_twelve_heroes.strength import controls, hero_strength

LEFT, MIDDLE, RIGHT = 0, 1, 2
OPTIONS = (("first-deck", "humans"), ("second-deck", "orcs-and-goblins"))


def rules_with(**abilities: str) -> HeroRules:
    """Return rules in which Humans or Orcs, named by id, are of strength 3 and free."""
    heroes = [
        f'[[hero]]\nid = "{id}"\nname = "{id}"\norigin = "house"\nstrength = 3\ncost = 0\n'
        f'icons = ["{"humans" if id in ("squire", "knight") else "orcs-and-goblins"}"]\n'
        + ability.strip()
        + "\n"
        for id, ability in abilities.items()
    ]
    rules = assemble(Composition("twelve-heroes", (), OPTIONS, (Pack("x", "\n".join(heroes)),)))
    assert isinstance(rules, HeroRules)
    return rules


def in_military(rules: HeroRules) -> HeroState:
    """Return a game in which the first seat, the Humans', begins its very first phase."""
    games = (new_game(rules, 2, seed) for seed in range(100))
    state = next(game for game in games if game.active == 0)
    assert isinstance(state, HeroState)
    while state.choice.secret:
        play(rules, state, ("done",))
    return state


def taken(state: HeroState, seat: int, hero: str) -> str:
    """Take a Hero out of its owner's hand or deck, which keep their sizes."""
    player = state.players[seat]
    if hero in player.hand:
        player.hand[player.hand.index(hero)] = player.deck.pop()
    else:
        player.deck.remove(hero)
    return hero


def stand(state: HeroState, seat: int, region: int, *heroes: str, food: int = 0) -> None:
    """Let Heroes stand in a Region, with Food from the supply beside them."""
    side = state.regions[region].sides[seat]
    side.heroes += [taken(state, seat, hero) for hero in heroes]
    side.food += food
    state.supply -= food


def deployed(rules: HeroRules, state: HeroState, region: int = MIDDLE) -> None:
    """Deploy the Squire unasked, whose ability is then resolved or asked about."""
    state.players[0].camp.append(taken(state, 0, "squire"))
    advance(rules, state, ("deploy", "squire", region + 1))


@pytest.mark.parametrize(("supply", "gained"), [(5, 2), (1, 1), (0, 0)])
@pytest.mark.parametrize("to", ["camp", "here"])
def test_food(to: str, supply: int, gained: int) -> None:
    rules = rules_with(squire=f'deployed = [{{ do = "food", amount = 2, to = "{to}" }}]')
    state = in_military(rules)
    state.supply = supply
    deployed(rules, state)
    place = state.players[0] if to == "camp" else state.regions[MIDDLE].sides[0]
    assert (place.food, state.supply) == (gained, supply - gained)


def test_food_to_a_region_with_heroes_of_the_owner() -> None:
    rules = rules_with(squire='recruited = [{ do = "food", amount = 2, to = "region" }]')
    state = in_military(rules)
    stand(state, 0, LEFT, "knight")
    stand(state, 0, RIGHT, "spy")
    stand(state, 1, MIDDLE, "troll")
    state.players[0].hand.append(taken(state, 0, "squire"))
    advance(rules, state, ("recruit", "squire"))
    assert state.choice.actions == (("feed", 1), ("feed", 3))
    play(rules, state, ("feed", 3))
    assert state.regions[RIGHT].sides[0].food == 2


def test_draw() -> None:
    rules = rules_with(squire='deployed = [{ do = "draw", cards = 2 }]')
    state = in_military(rules)
    deployed(rules, state)
    assert len(state.players[0].hand) == 5


@pytest.mark.parametrize(("who", "seat"), [("you", 0), ("opponent", 1)])
def test_discard_is_by_choice_of_whose_hand_it_is(who: str, seat: int) -> None:
    rules = rules_with(squire=f'deployed = [{{ do = "discard", who = "{who}", cards = 2 }}]')
    state = in_military(rules)
    deployed(rules, state)
    for _ in range(2):
        assert state.choice.seat == seat
        play(rules, state, state.choice.actions[0])
    assert [len(player.discard) for player in state.players] == [2 - 2 * seat, 2 * seat]
    assert state.choice.seat == 0


def test_discard_of_an_empty_hand_asks_nobody() -> None:
    rules = rules_with(squire='deployed = [{ do = "discard", who = "opponent", cards = 2 }]')
    state = in_military(rules)
    state.players[1].deck += state.players[1].hand
    state.players[1].hand = []
    deployed(rules, state)
    assert state.choice.seat == 0


@pytest.mark.parametrize(("there", "moved"), [(5, 2), (1, 1)])
def test_steal_here(there: int, moved: int) -> None:
    rules = rules_with(squire='deployed = [{ do = "steal", amount = 2, at = "here" }]')
    state = in_military(rules)
    stand(state, 1, MIDDLE, "troll", food=there)
    deployed(rules, state)
    assert [side.food for side in state.regions[MIDDLE].sides] == [moved, there - moved]


@pytest.mark.parametrize(("there", "moved"), [(5, 2), (1, 1)])
def test_steal_from_the_camp(there: int, moved: int) -> None:
    rules = rules_with(squire='deployed = [{ do = "steal", amount = 2, at = "camp" }]')
    state = in_military(rules)
    state.players[1].food = there
    deployed(rules, state)
    assert [player.food for player in state.players] == [moved, there - moved]


def test_spoil() -> None:
    rules = rules_with(squire='deployed = [{ do = "spoil", amount = 2 }]')
    state = in_military(rules)
    stand(state, 1, MIDDLE, "troll", food=3)
    deployed(rules, state)
    assert (state.regions[MIDDLE].sides[1].food, state.supply) == (1, 19)


SLAYER = 'deployed = [{ do = "slay", strength = 3 }]'


def test_slay_turns_on_weak_heroes_here_alone() -> None:
    rules = rules_with(squire=SLAYER)
    state = in_military(rules)
    stand(state, 1, MIDDLE, "orc-warrior", "orc-brute", food=2)
    stand(state, 1, LEFT, "goblin-runt")
    deployed(rules, state)
    assert state.choice.actions == (("slay", "orc-warrior"),)
    play(rules, state, ("slay", "orc-warrior"))
    assert state.regions[MIDDLE].sides[1].heroes == ["orc-brute"]
    assert state.players[1].discard == ["orc-warrior"]
    assert state.regions[MIDDLE].sides[1].food == 2


def test_slaying_the_last_hero_loses_its_food() -> None:
    rules = rules_with(squire=SLAYER)
    state = in_military(rules)
    stand(state, 1, MIDDLE, "orc-warrior", food=2)
    deployed(rules, state)
    play(rules, state, ("slay", "orc-warrior"))
    assert (state.regions[MIDDLE].sides[1].food, state.supply) == (0, 20)


def test_slay_counts_strength_as_it_is_now() -> None:
    rules = rules_with(squire=SLAYER + '\nconstant = [{ is = "dread", by = 2 }]')
    state = in_military(rules)
    stand(state, 1, MIDDLE, "orc-brute")
    deployed(rules, state)
    assert state.choice.actions == (("slay", "orc-brute"),)


@pytest.mark.parametrize("do", ["slay", "drive"])
def test_what_is_warded_cannot_be_chosen(do: str) -> None:
    rules = rules_with(
        squire=f'deployed = [{{ do = "{do}", strength = 9 }}]',
        **{"orc-brute": 'constant = [{ is = "warded" }]'},
    )
    state = in_military(rules)
    stand(state, 1, MIDDLE, "orc-brute")
    deployed(rules, state)
    assert state.choice.actions[0] == ("supply",)


def test_drive() -> None:
    rules = rules_with(squire='deployed = [{ do = "drive", strength = 3 }]')
    state = in_military(rules)
    stand(state, 1, MIDDLE, "orc-warrior", food=2)
    deployed(rules, state)
    assert state.choice.actions == (("drive", "orc-warrior", 1), ("drive", "orc-warrior", 3))
    play(rules, state, ("drive", "orc-warrior", 3))
    assert state.regions[RIGHT].sides[1].heroes == ["orc-warrior"]
    assert (state.regions[RIGHT].sides[1].food, state.supply) == (0, 20)


def test_lead_brings_a_hero_from_an_adjacent_region_without_food() -> None:
    rules = rules_with(squire='deployed = [{ do = "lead" }]')
    state = in_military(rules)
    stand(state, 0, MIDDLE, "knight", "spy", food=2)
    stand(state, 0, RIGHT, "scholar")
    deployed(rules, state, LEFT)
    assert state.choice.actions == (("lead", "knight"), ("lead", "spy"))
    play(rules, state, ("lead", "spy"))
    assert state.regions[LEFT].sides[0].heroes == ["squire", "spy"]
    assert [state.regions[region].sides[0].food for region in (LEFT, MIDDLE)] == [0, 2]


def test_retreat_returns_another_hero() -> None:
    rules = rules_with(squire='deployed = [{ do = "retreat" }]')
    state = in_military(rules)
    stand(state, 0, MIDDLE, "knight")
    deployed(rules, state)
    assert state.choice.actions == (("retreat", "knight"),)
    play(rules, state, ("retreat", "knight"))
    assert state.players[0].camp == ["knight"]


def test_recall_takes_a_hero_that_the_opponent_knows_of() -> None:
    rules = rules_with(squire='deployed = [{ do = "recall" }]')
    state = in_military(rules)
    state.players[0].discard = [taken(state, 0, "knight"), taken(state, 0, "spy")]
    deployed(rules, state)
    play(rules, state, ("recall", "spy"))
    assert "spy" in state.players[0].hand
    assert state.players[0].discard == ["knight"]
    assert known_in(state, 1, HAND[0]) == ["spy"]


def test_actions() -> None:
    rules = rules_with(squire='deployed = [{ do = "actions", amount = 2 }]')
    state = in_military(rules)
    deployed(rules, state)
    assert state.actions_left == 4


@pytest.mark.parametrize(("there", "left"), [(2, 1), (0, 0)])
def test_sabotage(there: int, left: int) -> None:
    rules = rules_with(squire='deployed = [{ do = "sabotage" }]')
    state = in_military(rules)
    state.regions[MIDDLE].sides[1].cubes = there
    state.players[1].cubes -= there
    deployed(rules, state)
    assert (state.regions[MIDDLE].sides[1].cubes, state.players[1].cubes) == (left, 7 - left)


def test_peek() -> None:
    rules = rules_with(squire='deployed = [{ do = "peek" }]')
    state = in_military(rules)
    deployed(rules, state)
    assert sorted(known_in(state, 0, HAND[1])) == sorted(state.players[1].hand)


@pytest.mark.parametrize(("answer", "cards"), [("yes", 4), ("no", 3)])
def test_what_may_be_done_can_be_left(answer: str, cards: int) -> None:
    rules = rules_with(squire='deployed = [{ do = "draw", cards = 1, may = true }]')
    state = in_military(rules)
    deployed(rules, state)
    assert state.choice.prompt == "squire: you may draw 1 card"
    assert state.choice.actions == (("yes",), ("no",))
    play(rules, state, (answer,))
    assert len(state.players[0].hand) == cards


def test_a_target_may_be_left_too() -> None:
    rules = rules_with(squire='deployed = [{ do = "retreat", may = true }]')
    state = in_military(rules)
    stand(state, 0, MIDDLE, "knight")
    deployed(rules, state)
    play(rules, state, ("no",))
    assert state.players[0].camp == []


def test_effects_are_done_in_their_order() -> None:
    rules = rules_with(
        squire='deployed = [{ do = "discard", who = "you", cards = 3 }, { do = "recall" }]'
    )
    state = in_military(rules)
    deployed(rules, state)
    for _ in range(3):
        play(rules, state, state.choice.actions[0])
    assert {action[0] for action in state.choice.actions} == {"recall"}
    assert len(state.choice.actions) == 3


def test_what_was_taken_out_of_its_region_has_lost_its_ability() -> None:
    rules = rules_with(
        squire='deployed = [{ do = "lead" }, { do = "retreat" }]',
        knight='deployed = [{ do = "draw", cards = 1 }]',
    )
    state = in_military(rules)
    state.players[0].camp = [taken(state, 0, "squire"), taken(state, 0, "knight")]
    advance(rules, state, ("deploy", "squire", 2))
    for action in (
        ("deploy", "knight", 1),
        ("resolve", "squire"),
        ("lead", "knight"),
        ("retreat", "knight"),
    ):
        play(rules, state, action)
    assert len(state.players[0].hand) == 3
    assert state.choice.actions[0] == ("supply",)


def test_being_led_triggers_no_ability_of_moving() -> None:
    rules = rules_with(
        squire='deployed = [{ do = "lead" }]', knight='moved = [{ do = "draw", cards = 1 }]'
    )
    state = in_military(rules)
    stand(state, 0, LEFT, "knight")
    deployed(rules, state)
    play(rules, state, ("lead", "knight"))
    assert len(state.players[0].hand) == 3


@pytest.mark.parametrize(
    ("when", "friends", "foes", "food", "holds"),
    [
        ("alone", 0, 1, 0, True),
        ("alone", 1, 0, 0, False),
        ("accompanied", 1, 0, 0, True),
        ("accompanied", 0, 1, 0, False),
        ("outnumbered", 0, 2, 0, True),
        ("outnumbered", 1, 2, 0, False),
        ("fed", 0, 0, 1, True),
        ("fed", 0, 0, 0, False),
        ("unopposed", 1, 0, 0, True),
        ("unopposed", 0, 1, 0, False),
        ("opposed", 0, 1, 0, True),
        ("opposed", 1, 0, 0, False),
    ],
)
def test_strong(when: str, friends: int, foes: int, food: int, holds: bool) -> None:
    rules = rules_with(squire=f'constant = [{{ is = "strong", by = 2, when = "{when}" }}]')
    state = in_military(rules)
    stand(state, 0, MIDDLE, "squire", *["knight"][:friends], food=food)
    stand(state, 1, MIDDLE, *["troll", "orc-brute"][:foes])
    own, other = state.regions[MIDDLE].sides
    assert hero_strength(rules, "squire", own, other) == (5 if holds else 3)


def test_no_strength_falls_below_zero() -> None:
    rules = rules_with(squire='constant = [{ is = "strong", by = -9, when = "alone" }]')
    state = in_military(rules)
    stand(state, 0, MIDDLE, "squire")
    assert hero_strength(rules, "squire", *state.regions[MIDDLE].sides) == 0


def test_banner_helps_the_others_here() -> None:
    rules = rules_with(squire='constant = [{ is = "banner", by = 2 }]')
    state = in_military(rules)
    stand(state, 0, MIDDLE, "squire", "spearman")
    stand(state, 0, LEFT, "knight")
    middle, left = state.regions[MIDDLE].sides, state.regions[LEFT].sides
    assert hero_strength(rules, "spearman", *middle) == rules.strengths["spearman"] + 2
    assert hero_strength(rules, "squire", *middle) == 3
    assert hero_strength(rules, "knight", *left) == rules.strengths["knight"]


def test_dread_weakens_those_opposite() -> None:
    rules = rules_with(squire='constant = [{ is = "dread", by = 2 }]')
    state = in_military(rules)
    stand(state, 0, MIDDLE, "squire")
    stand(state, 1, MIDDLE, "orc-brute", "goblin-runt")
    own, other = state.regions[MIDDLE].sides
    foes = ["orc-brute", "goblin-runt"]
    wanted = [max(0, rules.strengths[foe] - 2) for foe in foes]
    assert [hero_strength(rules, foe, other, own) for foe in foes] == wanted


@pytest.mark.parametrize(("both", "controlled"), [(False, True), (True, False)])
def test_stubborn_controls_at_equal_strength(both: bool, controlled: bool) -> None:
    stubborn = 'constant = [{ is = "stubborn" }]'
    rules = rules_with(squire=stubborn, **{"orc-brute": stubborn if both else ""})
    state = in_military(rules)
    stand(state, 0, MIDDLE, "squire")
    stand(state, 1, MIDDLE, "orc-brute")
    assert controls(rules, state, 0, MIDDLE) is controlled
    assert not controls(rules, state, 1, MIDDLE)


def next_turn(rules: HeroRules, state: HeroState) -> None:
    """Play both players' turns by Supply until the first seat's next Military phase."""
    for _ in range(6):
        play(rules, state, ("supply",))


def test_frugal_needs_no_food_and_leaves_it_to_others() -> None:
    rules = rules_with(squire='constant = [{ is = "frugal" }]')
    state = in_military(rules)
    stand(state, 0, MIDDLE, "squire", "knight", food=1)
    stand(state, 0, LEFT, "spy")
    next_turn(rules, state)
    assert state.regions[MIDDLE].sides[0].heroes == ["squire", "knight"]
    assert state.regions[LEFT].sides[0].heroes == []


def test_forager_takes_food_in_the_income_of_its_owner() -> None:
    rules = rules_with(squire='constant = [{ is = "forager", amount = 2 }]')
    state = in_military(rules)
    stand(state, 0, MIDDLE, "squire", food=1)
    next_turn(rules, state)
    assert state.regions[MIDDLE].sides[0].food == 2
    assert sum([state.supply, *(player.food for player in state.players)]) == 18


def test_roaming_reaches_the_other_end() -> None:
    rules = rules_with(squire='constant = [{ is = "roaming" }]')
    state = in_military(rules)
    stand(state, 0, LEFT, "squire", "knight")
    play(rules, state, ("supply",))
    moves = [action for action in state.choice.actions if action[0] == "move"]
    assert moves == [("move", "squire", 2), ("move", "squire", 3), ("move", "knight", 2)]


def test_patron_makes_others_cheaper_from_the_camp() -> None:
    rules = rules_with(squire='constant = [{ is = "patron", by = 1 }]')
    state = in_military(rules)
    player = state.players[0]
    assert cost(rules, player, "archangel") == 4
    player.camp.append(taken(state, 0, "squire"))
    assert cost(rules, player, "archangel") == 3
    assert cost(rules, player, "knight") == rules.costs["knight"] - 1
    assert cost(rules, state.players[1], "troll") == rules.costs["troll"]


def test_no_cost_falls_below_zero() -> None:
    rules = rules_with(squire='constant = [{ is = "patron", by = 9 }]')
    state = in_military(rules)
    state.players[0].camp.append(taken(state, 0, "squire"))
    assert cost(rules, state.players[0], "archangel") == 0
