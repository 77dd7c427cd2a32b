"""Rule points: a faction and laws of a plugin that Root has never heard of."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

import twelvefold_root
from twelvefold import Action, Choice, Composition, Steps, Verb, advance, hook, new_game
from twelvefold.assembly import assemble, compose
from twelvefold.engine import run
from twelvefold_root.alliance.sympathy import spread_cost
from twelvefold_root.battle import open_battle
from twelvefold_root.factions import Faction, Piece
from twelvefold_root.pieces import miscounted
from twelvefold_root.points import Toll
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import may_place, open_slots, presence, ruler
from twelvefold_root.state import RootState
from twelvefold_root.vagabond.board import VAGABOND

CATS, BIRDS, RATS = range(3)


class Rats(Faction):
    """A faction with two kinds of warriors and a monument that belongs to nobody."""

    id = "rats"
    name = "Rats"
    letter = "R"
    prompts = {"actions": "Squeak"}

    def pieces(self, rules: RootRules) -> Sequence[Piece]:
        return [
            Piece("rat", "warrior", 5),
            Piece("king-rat", "warrior", 1),
            Piece("monument", "building", 1, owned=False),
        ]

    def set_up(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        place = state.clearings["12"]
        place.warriors.update({"rat": 2, "king-rat": 1})
        place.buildings.append("monument")
        state.reserve.update({"rat": 3, "king-rat": 0, "monument": 0})
        return None

    def birdsong(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        return None

    def daylight(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        return None

    def evening(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        return None


step = Steps("rats")


@step
def parley(rules: RootRules, state: RootState, clearing: str) -> None:
    state.players[state.active].points += 3


@step
def gnaw(rules: RootRules, state: RootState) -> None:
    state.players[state.active].points += 1


def expansion(**hooks: object) -> ModuleType:
    """Return an expansion that brings the rats, and these hooks."""
    module = ModuleType("rats")
    given = {
        "root_factions": lambda: [Rats()],
        "twelvefold_steps": lambda: step,
        "twelvefold_verbs": lambda: [
            Verb("parley", "Talk instead.", parley),
            Verb("gnaw", "Gnaw.", gnaw),
        ],
        **hooks,
    }
    for name, function in given.items():
        setattr(module, name, hook(function))  # type: ignore[call-overload]
    return module


def table(**hooks: object) -> tuple[RootRules, RootState]:
    """Return a game of Marquise, Eyrie and rats at the first choice after set-up."""
    composition = Composition("root", ("rats",), (("factions", "marquise,eyrie,rats"),))
    rules = compose(composition, twelvefold_root, {"rats": expansion(**hooks)})
    assert isinstance(rules, RootRules)
    state = new_game(rules, 3, 1)
    assert isinstance(state, RootState)
    while not state.turn:
        advance(rules, state, state.choice.actions[0])
    return rules, state


def daylight(rules: RootRules, state: RootState, seat: int = CATS) -> tuple[Action, ...]:
    """Return what the seat is asked at the beginning of its Daylight, with an empty hand."""
    state.deck += state.players[seat].hand
    state.players[seat].hand = []
    state.active = seat
    state.agenda = list(rules.turn_entries["daylight"])
    state.choice = type(state.choice)(-1, "", ())
    run(rules, state)
    return state.choice.actions


def test_a_faction_brings_a_seat_and_its_pieces() -> None:
    rules, state = table()
    assert max(rules.game.seats) == 5
    assert rules.factions[RATS].id == "rats"
    assert presence(rules, state, "12") == [1, 0, 3]
    assert ruler(rules, state, "12") == RATS


def test_both_kinds_of_warriors_are_taken_by_choice() -> None:
    rules, state = table()
    state.clearings["12"].warriors["marquise"] = 3
    state.active = CATS
    for player in state.players:
        state.deck += player.hand
        player.hand = []
    state.agenda = []
    open_battle(rules, state, CATS, RATS, "12")
    state.fate = [1, 0]
    run(rules, state)
    assert state.choice.seat == RATS
    assert state.choice.actions == (("lose", "rat"), ("lose", "king-rat"))


def test_what_nobody_owns_fills_its_slot_and_rules_nothing() -> None:
    rules, state = table()
    assert rules.owner["monument"] == -1
    assert open_slots(rules, state, "12") == 0
    state.clearings["12"].warriors.update({"rat": 0, "king-rat": 0, "marquise": 0})
    assert ruler(rules, state, "12") == -1


def test_a_toll_is_paid_before_the_move_or_the_move_is_illegal() -> None:
    def root_toll(rules: RootRules, state: RootState, seat: int, path: str) -> Toll | None:
        return Toll(RATS, ("mouse",)) if path == "7-8" and seat != RATS else None

    rules, state = table(root_toll=root_toll)
    daylight(rules, state)
    advance(rules, state, ("march",))
    assert ("move", "7", "8", 1) not in state.choice.actions
    state.players[CATS].hand = ["sword"]
    daylight_moves = rules.factions[CATS].moves(rules, state, CATS, ["7"])
    assert ("move", "7", "8", 1) in daylight_moves
    advance(rules, state, ("move", "7", "8", 1))
    assert state.choice.secret
    assert state.choice.actions == (("give", "sword"),)
    assert state.clearings["8"].warriors["marquise"] == 1
    advance(rules, state, ("give", "sword"))
    assert state.clearings["8"].warriors["marquise"] == 2
    assert "sword" in state.players[RATS].hand


def test_a_battle_can_be_forbidden_and_replaced() -> None:
    def root_forbids_battle(rules: RootRules, state: RootState, seat: int, clearing: str) -> bool:
        return rules.map.suits[clearing] == "mouse"

    def root_instead_of_battle(rules: RootRules, state: RootState, seat: int, clearing: str) -> str:
        return "parley"

    rules, state = table(
        root_forbids_battle=root_forbids_battle, root_instead_of_battle=root_instead_of_battle
    )
    state.clearings["7"].warriors["eyrie"] = 1
    state.clearings["8"].warriors["eyrie"] = 1
    actions = daylight(rules, state)
    assert ("battle", "8", "eyrie") in actions
    assert ("battle", "7", "eyrie") not in actions
    assert ("battle", "9", "parley") not in actions
    advance(rules, state, ("battle", "7", "parley"))
    assert state.players[CATS].points == 3
    assert state.actions == 2


def test_a_closed_clearing_is_neither_ruled_nor_entered_nor_built_in() -> None:
    def root_closed(rules: RootRules, state: RootState, clearing: str) -> bool:
        return clearing == "8"

    rules, state = table(root_closed=root_closed)
    assert ruler(rules, state, "8") == -1
    assert not may_place(rules, state, CATS, "8")
    assert not rules.factions[CATS].moves(rules, state, CATS, ["8"])
    reached = {action[2] for action in rules.factions[CATS].moves(rules, state, CATS, ["7"])}
    assert reached == {"3", "12"}


def test_a_seat_may_ignore_rule_when_it_moves() -> None:
    def root_ignores_rule(rules: RootRules, state: RootState, seat: int) -> bool:
        return True

    for hooks, legal in (({}, False), ({"root_ignores_rule": root_ignores_rule}, True)):
        rules, state = table(**hooks)
        state.clearings["7"].warriors["eyrie"] = 4
        moves = rules.factions[CATS].moves(rules, state, CATS, ["7"])
        assert (("move", "7", "3", 1) in moves) is legal


def test_birds_can_be_tamed() -> None:
    def root_tames(rules: RootRules, state: RootState, seat: int) -> bool:
        return True

    for hooks, legal in (({}, True), ({"root_tames": root_tames}, False)):
        rules, state = table(**hooks)
        daylight(rules, state)
        state.players[CATS].hand = ["armorers"]
        offers = rules.factions[CATS].offers(rules, state, CATS, "actions")
        assert offers is not None
        assert (("overwork", "armorers", "1") in offers) is legal
        assert ("spend", "armorers") in offers


def test_dice_can_be_reversed_hits_added_and_ignored_and_ambushes_forbidden() -> None:
    def always(rules: RootRules, state: RootState) -> bool:
        return True

    def root_extra_hits(rules: RootRules, state: RootState, side: int) -> int:
        return 2 if side == 0 else 0

    def root_ignored_hits(rules: RootRules, state: RootState, side: int) -> int:
        return 1 if side == 0 else 0

    rules, state = table(
        root_reverses_dice=always,
        root_forbids_ambush=always,
        root_extra_hits=root_extra_hits,
        root_ignored_hits=root_ignored_hits,
    )
    state.clearings["7"].warriors.update(marquise=5, eyrie=5)
    state.players[BIRDS].hand = ["ambush-bird"]
    state.agenda, state.fate = [], [3, 1]
    open_battle(rules, state, CATS, BIRDS, "7")
    run(rules, state)
    assert state.clearings["7"].warriors["eyrie"] == 5 - 1 - 2
    assert state.clearings["7"].warriors["marquise"] == 5 - 3 + 1


def test_an_offer_is_there_between_any_two_actions() -> None:
    def root_offers(rules: RootRules, state: RootState, seat: int) -> Sequence[Action]:
        return [("gnaw",)] if state.players[seat].points < 2 else []

    rules, state = table(root_offers=root_offers)
    assert ("gnaw",) in daylight(rules, state)
    advance(rules, state, ("gnaw",))
    assert state.players[CATS].points == 1
    assert ("gnaw",) in state.choice.actions
    advance(rules, state, ("gnaw",))
    assert ("gnaw",) not in state.choice.actions


def test_a_card_can_be_barred_from_crafting_and_a_phase_begun_with_an_act() -> None:
    def root_forbids_craft(rules: RootRules, state: RootState, seat: int, card: str) -> bool:
        return bool(rules.deck[card].item)

    def root_phase(rules: RootRules, state: RootState, seat: int) -> None:
        if state.phase == "daylight":
            state.players[seat].points += 1

    rules, state = table(root_forbids_craft=root_forbids_craft, root_phase=root_phase)
    daylight(rules, state)
    assert state.players[CATS].points == 1
    state.players[CATS].hand = ["travel-gear-fox", "codebreakers"]
    state.clearings["5"].buildings = ["workshop", "workshop"]
    state.clearings["2"].buildings = ["workshop"]
    state.reserve["workshop"] = 3
    offers = rules.factions[CATS].offers(rules, state, CATS, "craft")
    assert offers == [("craft", "codebreakers")]


def test_a_price_in_warriors_is_paid_with_what_a_faction_has() -> None:
    rules, state = table()
    rats, cats = rules.factions[RATS], rules.factions[CATS]
    assert rats.sacrifices(rules, state, RATS) == [("12", "rat"), ("12", "king-rat")]
    assert ("3",) not in cats.sacrifices(rules, state, CATS)
    cats.sacrifice(rules, state, CATS, "7")
    rats.sacrifice(rules, state, RATS, "12", "king-rat")
    assert state.clearings["7"].warriors["marquise"] == 0
    assert state.clearings["12"].warriors["king-rat"] == 0
    assert miscounted(rules, state) == ""


def test_a_faction_without_warriors_pays_with_something_else() -> None:
    rules = assemble(Composition("root"))
    state = new_game(rules, 4, 1)
    assert isinstance(rules, RootRules)
    assert isinstance(state, RootState)
    while not state.turn:
        advance(rules, state, state.choice.actions[0])
    vagabond = rules.factions[3]
    assert vagabond.sacrifices(rules, state, 3) == [("boot",), ("torch",), ("tea",), ("sword",)]
    vagabond.sacrifice(rules, state, 3, "tea")
    assert VAGABOND.of(state).exhausted == ["tea"]


def test_extra_hits_can_be_forbidden() -> None:
    def root_forbids_extra_hits(rules: RootRules, state: RootState, side: int) -> bool:
        return side == 0

    for hooks, left in (({}, 0), ({"root_forbids_extra_hits": root_forbids_extra_hits}, 1)):
        rules, state = table(**hooks)
        state.clearings["8"].buildings = ["roost"]
        for player in state.players:
            state.deck += player.hand
            player.hand = []
        state.agenda, state.fate = [], [0, 0]
        open_battle(rules, state, CATS, BIRDS, "8")
        run(rules, state)
        assert len(state.clearings["8"].buildings) == left


def test_warriors_may_be_ignored_where_sympathy_spreads() -> None:
    def root_ignores_warriors(rules: RootRules, state: RootState, seat: int) -> bool:
        return True

    for hooks, cost in (({}, 2), ({"root_ignores_warriors": root_ignores_warriors}, 1)):
        rules, state = table(**hooks)
        state.clearings["8"].warriors["marquise"] = 3
        assert spread_cost(rules, state, "8", 0) == cost
