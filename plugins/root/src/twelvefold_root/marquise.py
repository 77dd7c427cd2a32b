"""The Marquise de Cat (6): wood from sawmills, buildings on supply lines, and the keep."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from twelvefold import Action, Card, Choice, Part, Verb, ask, hook, later
from twelvefold_root.battle import NO, battles, initiate
from twelvefold_root.cards import BIRD, Amount
from twelvefold_root.factions import Faction, Piece
from twelvefold_root.hands import discard, distinct, matching
from twelvefold_root.moving import has_move
from twelvefold_root.pieces import (
    by_suit,
    on_map,
    place_building,
    place_token,
    place_warriors,
)
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import may_place, open_slots
from twelvefold_root.scoring import gain
from twelvefold_root.state import RootState
from twelvefold_root.steps import step
from twelvefold_root.supply_lines import lines, wood_at
from twelvefold_root.turn import draw_and_discard, menu, offers_crafting

ID = "marquise"
BUILDINGS = ("sawmill", "workshop", "recruiter")
MOVES_IN_MARCH = 2


class MarquiseBoard(Card, frozen=True):
    """The numbers on the board of the Marquise, the leftmost space of a track first."""

    family: ClassVar[str] = "marquise"

    warriors: Amount
    wood: Amount
    actions: Amount
    costs: tuple[Amount, ...]
    sawmill_points: tuple[Amount, ...]
    workshop_points: tuple[Amount, ...]
    recruiter_points: tuple[Amount, ...]
    recruiter_draws: tuple[Amount, ...]


class MarquisePart(msgspec.Struct, kw_only=True):
    """What the Marquise keeps: whether she has recruited this turn (6.5.3)."""

    recruited: bool = False


MARQUISE_PART = Part(ID, MarquisePart)


def board(rules: RootRules) -> MarquiseBoard:
    """Return the numbers on her board."""
    return rules.cards.of(MarquiseBoard)["marquise-board"]


@step
def place_keep(rules: RootRules, state: RootState) -> Choice:
    """Ask for the corner of the keep (6.3.2)."""
    free = [each for each in rules.map.corners if each not in state.homes.values()]
    actions = [("keep", corner) for corner in free]
    return ask(rules.seat_of[ID], "Place the keep in a corner", actions, keep_placed)


@step
def keep_placed(rules: RootRules, state: RootState, action: Action) -> None:
    """Place the keep, then a warrior in every clearing but the opposite corner (6.3.2, 6.3.3)."""
    corner = str(action[1])
    state.homes[ID] = corner
    place_token(rules, state, "keep", corner)
    for clearing in rules.map.clearings:
        if clearing != rules.map.opposite[corner]:
            place_warriors(rules, state, ID, clearing, 1)
    for building in reversed(BUILDINGS):
        later(state, place_first, building)


@step
def place_first(rules: RootRules, state: RootState, building: str) -> Choice:
    """Ask where the first building of a kind stands: at the keep or next to it (6.3.4)."""
    corner = state.homes[ID]
    near = (corner, *rules.map.neighbours[corner])
    actions = [("place", each) for each in near if open_slots(rules, state, each) > 0]
    prompt = f"Place the first {building}"
    return ask(rules.seat_of[ID], prompt, actions, first_placed, building)


@step
def first_placed(rules: RootRules, state: RootState, action: Action, building: str) -> None:
    """Place the building."""
    place_building(rules, state, building, str(action[1]))


@step
def gather_wood(rules: RootRules, state: RootState, done: str) -> Choice | None:
    """Place a wood at each sawmill; she chooses which where there is too little (6.4).

    `done` are the sawmills' clearings that have had theirs, one for each.
    """
    seat = rules.seat_of[ID]
    waiting = [
        clearing
        for clearing, place in state.clearings.items()
        for _ in range(place.buildings.count("sawmill") - done.split().count(clearing))
        if may_place(rules, state, seat, clearing)
    ]
    if state.reserve["wood"] >= len(waiting) or len(set(waiting)) == 1:
        for clearing in waiting[: state.reserve["wood"]]:
            place_token(rules, state, "wood", clearing)
        return None
    if not state.reserve["wood"]:
        return None
    actions = [("place", clearing) for clearing in distinct(waiting)]
    return ask(seat, "Choose a sawmill that gets wood", actions, wood_gathered, done)


@step
def wood_gathered(rules: RootRules, state: RootState, action: Action, done: str) -> Choice | None:
    """Place the wood, and go on with the other sawmills."""
    place_token(rules, state, "wood", str(action[1]))
    return gather_wood(rules, state, f"{done} {action[1]}")


def actions(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return what she may do with an action (6.5)."""
    offered: list[Action] = []
    if has_move(rules, state, seat, ID):
        offered.append(("march",))
    offered += battles(rules, state, seat, rules.map.clearings)
    if may_recruit(rules, state):
        offered.append(("recruit",))
    offered += buildable(rules, state, seat)
    offered += overworkable(rules, state, seat)
    return offered


def buildable(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return the buildings that she can pay for, and where (6.5.4)."""
    numbers = board(rules)
    costs = {
        kind: numbers.costs[on_map(rules, state, kind)] for kind in BUILDINGS if state.reserve[kind]
    }
    if not costs or min(costs.values()) > on_map(rules, state, "wood"):
        return []
    return [
        ("build", kind, clearing)
        for line in lines(rules, state, seat)
        for clearing in line.clearings
        if open_slots(rules, state, clearing) > 0 and may_place(rules, state, seat, clearing)
        for kind, cost in costs.items()
        if cost <= line.wood
    ]


def may_recruit(rules: RootRules, state: RootState) -> bool:
    """Return whether she has not recruited yet, and has recruiters and warriors (6.5.3)."""
    return bool(
        not MARQUISE_PART.of(state).recruited
        and state.reserve[ID]
        and on_map(rules, state, "recruiter")
    )


def overworkable(rules: RootRules, state: RootState, seat: int) -> list[Action]:
    """Return the cards that match a sawmill's clearing, while there is wood (6.5.5, ROOT-R4)."""
    if not state.reserve["wood"]:
        return []
    return [
        ("overwork", card, clearing)
        for clearing, place in state.clearings.items()
        if "sawmill" in place.buildings and may_place(rules, state, seat, clearing)
        for card in matching(rules, state, seat, (rules.map.suits[clearing],))
    ]


@step
def march(rules: RootRules, state: RootState) -> Choice | None:
    """Take up to two moves (6.5.2)."""
    state.actions -= 1
    later(state, march_on)
    moves = rules.factions[state.active].moves(rules, state, state.active, rules.map.clearings)
    return ask(state.active, "March: make the first move", moves, marched)


@step
def march_on(rules: RootRules, state: RootState) -> Choice | None:
    """Ask for the second move of a march, or none (6.5.2)."""
    moves = rules.factions[state.active].moves(rules, state, state.active, rules.map.clearings)
    if not moves:
        return None
    return ask(state.active, "March: make the second move, or none", [*moves, NO], marched)


@step
def marched(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Make the chosen move."""
    if action == NO:
        return None
    return rules.factions[state.active].move(rules, state, state.active, action)


def fight_battle(rules: RootRules, state: RootState, clearing: str, faction: str) -> Choice | None:
    """Initiate a battle (6.5.1)."""
    state.actions -= 1
    return initiate(rules, state, clearing, faction)


@step
def recruit_cats(rules: RootRules, state: RootState) -> None:
    """Place a warrior at each recruiter, once a turn (6.5.3)."""
    state.actions -= 1
    MARQUISE_PART.of(state).recruited = True
    later(state, recruit_at, "")


@step
def recruit_at(rules: RootRules, state: RootState, done: str) -> Choice | None:
    """Place the warriors; she chooses where if there are too few (1.5.4, 6.5.3)."""
    seat = state.active
    waiting = [
        clearing
        for clearing, place in state.clearings.items()
        for _ in range(place.buildings.count("recruiter") - done.split().count(clearing))
        if may_place(rules, state, seat, clearing)
    ]
    if state.reserve[ID] >= len(waiting) or len(set(waiting)) == 1:
        for clearing in waiting:
            place_warriors(rules, state, ID, clearing, 1)
        return None
    if not state.reserve[ID]:
        return None
    actions = [("recruit", clearing) for clearing in distinct(waiting)]
    return ask(seat, "Choose a recruiter", actions, recruited_at, done)


@step
def recruited_at(rules: RootRules, state: RootState, action: Action, done: str) -> Choice | None:
    """Place the warrior, and go on with the other recruiters."""
    place_warriors(rules, state, ID, str(action[1]), 1)
    return recruit_at(rules, state, f"{done} {action[1]}")


@step
def build(rules: RootRules, state: RootState, kind: str, clearing: str) -> None:
    """Build: pay wood on the supply line, place the building, score its space (6.5.4)."""
    state.actions -= 1
    built = on_map(rules, state, kind)
    later(state, finish_building, kind, clearing)
    later(state, pay_wood, clearing, board(rules).costs[built])


@step
def pay_wood(rules: RootRules, state: RootState, clearing: str, due: int) -> Choice | None:
    """Remove the wood that a building costs, from where she chooses (6.5.4)."""
    if not due:
        return None
    seat = state.active
    line = next(each for each in lines(rules, state, seat) if clearing in each.clearings)
    sources = [each for each in line.clearings if wood_at(state, each)]
    if line.wood == due or len(sources) == 1:
        for source in sources:
            for _ in range(min(due, wood_at(state, source))):
                spend_wood(state, source)
        return None
    actions = [("pay", source) for source in sources]
    return ask(seat, f"Pay {due} wood", actions, wood_paid, clearing, due)


@step
def wood_paid(
    rules: RootRules, state: RootState, action: Action, clearing: str, due: int
) -> Choice | None:
    """Remove a wood, and go on with the others."""
    spend_wood(state, str(action[1]))
    return pay_wood(rules, state, clearing, due - 1)


def spend_wood(state: RootState, clearing: str) -> None:
    """Return a wood to the supply."""
    state.clearings[clearing].tokens.remove("wood")
    state.reserve["wood"] += 1


@step
def finish_building(rules: RootRules, state: RootState, kind: str, clearing: str) -> None:
    """Place the building and score the points of the uncovered space (6.5.4)."""
    numbers = board(rules)
    points = {
        "sawmill": numbers.sawmill_points,
        "workshop": numbers.workshop_points,
        "recruiter": numbers.recruiter_points,
    }
    built = on_map(rules, state, kind)
    place_building(rules, state, kind, clearing)
    rules.tell("{} builds a {} in clearing {}", rules.names[state.active], kind, clearing)
    gain(rules, state, state.active, points[kind][built])


@step
def overwork(rules: RootRules, state: RootState, card: str, clearing: str) -> None:
    """Spend a card for a wood at a sawmill that it matches (6.5.5)."""
    state.actions -= 1
    discard(rules, state, state.active, card)
    place_token(rules, state, "wood", clearing)


@step
def spend_bird(rules: RootRules, state: RootState, card: str) -> None:
    """Spend a bird card for one more action (6.5)."""
    discard(rules, state, state.active, card)
    state.actions += 1


@step
def field_hospitals(rules: RootRules, state: RootState, clearing: str, count: int) -> Choice | None:
    """Ask for a card that brings warriors removed from a clearing to the keep (6.2.3)."""
    seat = rules.seat_of[ID]
    if not state.players[seat].hand or not keep_stands(state):
        return None
    cards = matching(rules, state, seat, (rules.map.suits[clearing],))
    actions: list[Action] = [("spend", card) for card in cards]
    prompt = f"Field hospitals: spend a card to save {count} from clearing {clearing}"
    return ask(seat, prompt, [*actions, NO], saved, count)


@step
def saved(rules: RootRules, state: RootState, action: Action, count: int) -> None:
    """Spend the card and place the warriors in the keep's clearing (6.2.3)."""
    if action == NO:
        return
    discard(rules, state, rules.seat_of[ID], str(action[1]))
    keep = next(id for id, place in state.clearings.items() if "keep" in place.tokens)
    place_warriors(rules, state, ID, keep, count)


def keep_stands(state: RootState) -> bool:
    """Return whether the keep is on the map; a removed one never returns (6.2.2)."""
    return not state.reserve["keep"]


class Marquise(Faction):
    """The Marquise de Cat."""

    id = ID
    name = "Marquise de Cat"
    letter = "A"
    doing = {
        "march": march,
        "battle": fight_battle,
        "recruit": recruit_cats,
        "build": build,
        "overwork": overwork,
        "spend": spend_bird,
    }
    prompts = {"craft": "Craft", "actions": "Choose an action"}

    def pieces(self, rules: RootRules) -> Sequence[Piece]:
        """Return her pieces."""
        numbers = board(rules)
        return [
            Piece(ID, "warrior", numbers.warriors),
            Piece("sawmill", "building", len(numbers.sawmill_points)),
            Piece("workshop", "building", len(numbers.workshop_points)),
            Piece("recruiter", "building", len(numbers.recruiter_points)),
            Piece("keep", "token", 1),
            Piece("wood", "token", numbers.wood),
        ]

    def set_up(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Place the keep, the garrison and the first buildings (6.3)."""
        return place_keep(rules, state)

    def birdsong(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Place wood (6.4)."""
        return gather_wood(rules, state, "")

    def daylight(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Craft, then take up to three actions (6.5)."""
        MARQUISE_PART.of(state).recruited = False
        state.actions = board(rules).actions
        later(state, menu, "actions")
        later(state, menu, "craft")
        return None

    def evening(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Draw and discard (6.6)."""
        built = on_map(rules, state, "recruiter")
        draw_and_discard(rules, state, seat, 1 + sum(board(rules).recruiter_draws[:built]))
        return None

    def offers(
        self, rules: RootRules, state: RootState, seat: int, stage: str
    ) -> list[Action] | None:
        """Return the cards to craft, or the actions (6.5)."""
        if stage == "craft":
            return (
                offers_crafting(rules, state, seat) if self.crafting(rules, state, seat) else None
            )
        hand = state.players[seat].hand
        if not state.actions and not hand:
            return None
        offered: list[Action] = [
            ("spend", card) for card in distinct(hand) if rules.suit[card] == BIRD
        ]
        return offered + actions(rules, state, seat) if state.actions else offered

    def crafting(self, rules: RootRules, state: RootState, seat: int) -> dict[str, int]:
        """Return the workshops (6.2.1)."""
        return by_suit(rules, state, "workshop")

    @hook
    def root_bars_placing(
        self, rules: RootRules, state: RootState, seat: int, clearing: str
    ) -> bool:
        """Nobody else places pieces in the clearing of the keep (6.2.2)."""
        return "keep" in state.clearings[clearing].tokens and seat != rules.seat_of[ID]

    @hook
    def root_removed(
        self,
        rules: RootRules,
        state: RootState,
        owner: int,
        clearing: str,
        kind: str,
        count: int,
        by: int,
    ) -> None:
        """Her removed warriors may go to the field hospitals (6.2.3)."""
        if kind == ID:
            later(state, field_hospitals, clearing, count)


MARQUISE = Marquise()

VERBS = (
    Verb("keep", "Place the keep in a corner: keep CLEARING."),
    Verb("place", "Place a piece: place CLEARING."),
    Verb("march", "Take up to two moves."),
    Verb("move", "Move warriors: move FROM TO NUMBER; a pawn: move TO."),
    Verb("recruit", "Place warriors: recruit, or recruit CLEARING."),
    Verb("build", "Build: build BUILDING CLEARING, or build CLEARING."),
    Verb("overwork", "Spend a card for wood: overwork CARD CLEARING."),
    Verb("pay", "Pay a wood from a clearing: pay CLEARING."),
)
