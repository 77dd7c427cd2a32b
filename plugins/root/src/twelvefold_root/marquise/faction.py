"""The Marquise de Cat (6)."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import Action, Choice, Verb, hook, later
from twelvefold_root.cards import BIRD
from twelvefold_root.factions import Faction, Piece
from twelvefold_root.hands import distinct
from twelvefold_root.marquise.actions import (
    actions,
    build,
    fight_battle,
    march,
    overwork,
    recruit_cats,
    spend_bird,
)
from twelvefold_root.marquise.beginning import place_keep
from twelvefold_root.marquise.board import BUILDINGS, ID, MARQUISE_PART, board, points_for
from twelvefold_root.marquise.hospitals import field_hospitals
from twelvefold_root.marquise.wood import gather_wood
from twelvefold_root.pieces import (
    by_suit,
    on_map,
)
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_root.turn import draw_and_discard, menu, offers_crafting


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

    def board(self, rules: RootRules, view: RootState, seat: int) -> list[tuple[str, str]]:
        """Return what the next buildings cost and score, and what is left."""
        numbers = board(rules)
        built = {kind: on_map(rules, view, kind) for kind in BUILDINGS}
        nexts = [
            f"{kind} {numbers.costs[count]} wood, {points_for(numbers, kind)[count]} VP"
            for kind, count in built.items()
            if count < rules.total[kind]
        ]
        left = f"{view.reserve[ID]} warriors, {view.reserve['wood']} wood"
        return [("Next", "; ".join(nexts)), ("Left", left)]

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
