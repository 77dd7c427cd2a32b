"""The Eyrie Dynasties (7): roosts, a leader, and the Decree."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import Action, Choice, Components, Verb, ask, hook, later
from twelvefold_root.battle import ATTACKER
from twelvefold_root.decree import (
    COLUMNS,
    EYRIE,
    ID,
    ROOST,
    Leader,
    Vizier,
    add_to_decree,
    board,
    choose_leader,
    decree_battle,
    decree_build,
    decree_move,
    decree_recruit,
    demanded,
    resolve_column,
    turmoil,
)
from twelvefold_root.factions import Faction, Piece
from twelvefold_root.hands import draw
from twelvefold_root.pieces import by_suit, on_map, place_building, place_warriors
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import may_place, open_slots
from twelvefold_root.scoring import gain
from twelvefold_root.state import RootState
from twelvefold_root.steps import step
from twelvefold_root.turn import draw_and_discard, menu, offers_crafting


@step
def choose_corner(rules: RootRules, state: RootState) -> Choice:
    """Ask for a corner: if possible opposite to one where somebody begins (7.3.2)."""
    taken = list(state.homes.values())
    free = [each for each in rules.map.corners if each not in taken]
    opposite = [each for each in free if rules.map.opposite[each] in taken]
    actions = [("roost", corner) for corner in opposite or free]
    return ask(rules.seat_of[ID], "Place the first roost", actions, corner_chosen)


@step
def corner_chosen(rules: RootRules, state: RootState, action: Action) -> None:
    """Place a roost and six warriors (7.3.2)."""
    corner = str(action[1])
    state.homes[ID] = corner
    place_building(rules, state, ROOST, corner)
    place_warriors(rules, state, ID, corner, board(rules).starting_warriors)


@step
def emergency_orders(rules: RootRules, state: RootState) -> None:
    """Draw a card if the hand is empty (7.4.1)."""
    if not state.players[state.active].hand:
        draw(rules, state, state.active, 1)


@step
def new_roost(rules: RootRules, state: RootState) -> Choice | None:
    """Without a roost on the map, place one where the fewest warriors are (7.4.3)."""
    if on_map(rules, state, ROOST):
        return None
    seat = state.active
    open_to = [
        each
        for each in rules.map.clearings
        if open_slots(rules, state, each) > 0 and may_place(rules, state, seat, each)
    ]
    if not open_to:
        return None
    crowd = {each: sum(state.clearings[each].warriors.values()) for each in open_to}
    fewest = min(crowd.values())
    actions = [("roost", each) for each in open_to if crowd[each] == fewest]
    return ask(seat, "Place a new roost", actions, new_roost_placed)


@step
def new_roost_placed(rules: RootRules, state: RootState, action: Action) -> None:
    """Place the roost and three warriors (7.4.3)."""
    clearing = str(action[1])
    place_building(rules, state, ROOST, clearing)
    place_warriors(rules, state, ID, clearing, board(rules).new_roost_warriors)


@step
def score_roosts(rules: RootRules, state: RootState) -> None:
    """Score for the roosts on the map (7.6.1)."""
    standing = on_map(rules, state, ROOST)
    if standing:
        gain(rules, state, state.active, board(rules).roost_points[standing - 1])


@step
def eyrie_draws(rules: RootRules, state: RootState) -> None:
    """Draw a card and those of the uncovered bonuses, then discard (7.6.2)."""
    standing = on_map(rules, state, ROOST)
    draw_and_discard(rules, state, state.active, 1 + sum(board(rules).roost_draws[:standing]))


class EyrieDynasties(Faction):
    """The Eyrie Dynasties."""

    id = ID
    name = "Eyrie Dynasties"
    letter = "B"
    doing = {
        "recruit": decree_recruit,
        "move": decree_move,
        "battle": decree_battle,
        "build": decree_build,
        "turmoil": turmoil,
    }
    prompts = {"craft": "Craft", **{name: f"Decree: {name}" for name in COLUMNS}}
    compulsory = frozenset(COLUMNS)

    def pieces(self, rules: RootRules) -> Sequence[Piece]:
        """Return the faction's pieces."""
        numbers = board(rules)
        return [
            Piece(ID, "warrior", numbers.warriors),
            Piece(ROOST, "building", len(numbers.roost_points)),
        ]

    def components(self, rules: RootRules, state: RootState) -> Components:
        """Return the leaders, and the Viziers that lie in the Decree."""
        viziers = [id for id, card in rules.cards.of(Vizier).items() for _ in range(card.count)]
        placed = viziers if EYRIE.of(state).leader else []
        return {"card": [placed], "leader": [list(rules.cards.of(Leader))]}

    def lay_out(self, rules: RootRules, state: RootState, seat: int) -> None:
        """Lay out the leaders."""
        EYRIE.of(state).leaders = list(rules.cards.of(Leader))

    def set_up(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Place the first roost and choose a leader (7.3)."""
        later(state, choose_leader)
        return choose_corner(rules, state)

    def birdsong(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Emergency orders, then the Decree, then a new roost (7.4)."""
        part = EYRIE.of(state)
        part.added, part.added_bird = 0, False
        later(state, new_roost)
        later(state, add_to_decree)
        later(state, emergency_orders)
        return None

    def daylight(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Craft, then resolve the Decree from left to right (7.5)."""
        for column in reversed(COLUMNS):
            later(state, resolve_column, column)
        later(state, menu, "craft")
        return None

    def evening(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Score roosts, then draw and discard (7.6)."""
        later(state, eyrie_draws)
        later(state, score_roosts)
        return None

    def offers(
        self, rules: RootRules, state: RootState, seat: int, stage: str
    ) -> list[Action] | None:
        """Return the cards to craft, or what the Decree demands; turmoil where nothing does."""
        if stage == "craft":
            return (
                offers_crafting(rules, state, seat) if self.crafting(rules, state, seat) else None
            )
        if not EYRIE.of(state).resolving:
            return None
        return demanded(rules, state, stage) or [("turmoil",)]

    def crafting(self, rules: RootRules, state: RootState, seat: int) -> dict[str, int]:
        """Return the roosts (7.2.1)."""
        return by_suit(rules, state, ROOST)

    def item_points(self, rules: RootRules, state: RootState, seat: int, printed: int) -> int:
        """Disdain for trade: an item is worth one point, for the Builder what it says (7.2.3)."""
        if EYRIE.of(state).leader == ["builder"]:
            return printed
        return board(rules).item_points

    @hook
    def root_tie(self, rules: RootRules, state: RootState, seat: int, clearing: str) -> bool:
        """Lords of the forest: rules where it is tied for the most (7.2.2)."""
        return seat == rules.seat_of[ID]

    @hook
    def root_extra_hits(self, rules: RootRules, state: RootState, side: int) -> int:
        """The Commander deals an extra hit as attacker (7.8)."""
        commands = side == ATTACKER and state.battle.sides[ATTACKER] == rules.seat_of[ID]
        return int(commands and EYRIE.of(state).leader == ["commander"])

    @hook
    def root_battle_over(self, rules: RootRules, state: RootState) -> None:
        """The Despot scores one more where buildings or tokens were removed (7.8)."""
        seat = rules.seat_of[ID]
        removed = [
            kind
            for _, _, kind, _, by in state.battle.removed
            if by == seat and rules.sort[kind] != "warrior"
        ]
        if removed and EYRIE.of(state).leader == ["despot"]:
            gain(rules, state, seat, 1)


EYRIE_DYNASTIES = EyrieDynasties()

VERBS = (
    Verb("lead", "Choose a leader: lead LEADER."),
    Verb("roost", "Place a roost: roost CLEARING."),
    Verb("add", "Add a card to the Decree: add CARD COLUMN."),
    Verb("resolve", "Choose a card of the Decree by its suit: resolve SUIT."),
    Verb("turmoil", "Fall into turmoil, since the Decree cannot be fulfilled."),
)
