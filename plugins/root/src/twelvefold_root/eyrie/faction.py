"""The Eyrie Dynasties (7)."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import Action, Choice, Components, Verb, hook, later
from twelvefold_root.battle import ATTACKER
from twelvefold_root.eyrie.board import (
    COLUMNS,
    EYRIE,
    ID,
    ROOST,
    Leader,
    Vizier,
    board,
    column_of,
    is_led_by,
)
from twelvefold_root.eyrie.decree import (
    add_to_decree,
    choose_leader,
    decree_battle,
    decree_build,
    decree_move,
    decree_recruit,
    demanded,
    resolve_column,
    turmoil,
)
from twelvefold_root.eyrie.roosts import (
    choose_corner,
    emergency_orders,
    eyrie_draws,
    new_roost,
    score_roosts,
)
from twelvefold_root.factions import Faction, Piece
from twelvefold_root.pieces import by_suit
from twelvefold_root.rules import RootRules
from twelvefold_root.scoring import gain
from twelvefold_root.state import RootState
from twelvefold_root.turn import menu, offers_crafting


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
        if is_led_by(rules, state, "trades"):
            return printed
        return board(rules).item_points

    def board(self, rules: RootRules, view: RootState, seat: int) -> list[tuple[str, str]]:
        """Return the leader and the columns of the Decree."""
        part = EYRIE.of(view)
        columns = [
            f"{name}: {', '.join(rules.suit[card] for card in column_of(part, name)) or 'none'}"
            for name in COLUMNS
        ]
        leader = ", ".join(part.leader) or "none"
        left = f"{view.reserve[ID]} warriors, {view.reserve[ROOST]} roosts"
        return [("Leader", leader), ("Decree", "; ".join(columns)), ("Left", left)]

    @hook
    def root_tie(self, rules: RootRules, state: RootState, seat: int, clearing: str) -> bool:
        """Lords of the forest: rules where it is tied for the most (7.2.2)."""
        return seat == rules.seat_of[ID]

    @hook
    def root_extra_hits(self, rules: RootRules, state: RootState, side: int) -> int:
        """The Commander deals an extra hit as attacker (7.8)."""
        commands = side == ATTACKER and state.battle.sides[ATTACKER] == rules.seat_of[ID]
        return int(commands and is_led_by(rules, state, "hits-harder"))

    @hook
    def root_battle_over(self, rules: RootRules, state: RootState) -> None:
        """The Despot scores one more where buildings or tokens were removed (7.8)."""
        seat = rules.seat_of[ID]
        removed = [
            kind
            for _, _, kind, _, by in state.battle.removed
            if by == seat and rules.sort[kind] != "warrior"
        ]
        if removed and is_led_by(rules, state, "despoils"):
            gain(rules, state, seat, 1)


EYRIE_DYNASTIES = EyrieDynasties()


VERBS = (
    Verb("lead", "Choose a leader: lead LEADER."),
    Verb("roost", "Place a roost: roost CLEARING."),
    Verb("add", "Add a card to the Decree: add CARD COLUMN."),
    Verb("resolve", "Choose a card of the Decree by its suit: resolve SUIT."),
    Verb("turmoil", "Fall into turmoil, since the Decree cannot be fulfilled."),
)
