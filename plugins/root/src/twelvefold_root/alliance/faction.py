"""The Woodland Alliance (8)."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import UNSEEN, Action, Choice, Verb, hook, later
from twelvefold_root.alliance.deeds import (
    alliance_draws,
    mobilize,
    operate_battle,
    operate_move,
    operate_recruit,
    operations,
    organize,
    train,
    trainable,
)
from twelvefold_root.alliance.supporters import (
    ALLIANCE,
    BASES,
    ID,
    SYMPATHY,
    add_supporter,
    board,
    is_sympathetic,
    lose_base,
    owe_outrage,
)
from twelvefold_root.alliance.sympathy import revolt, revolts, spread, spreads
from twelvefold_root.battle import DEFENDER
from twelvefold_root.factions import Faction, Piece
from twelvefold_root.hands import top_card
from twelvefold_root.pieces import by_suit, on_map
from twelvefold_root.rules import RootRules
from twelvefold_root.state import NOBODY_SEAT, RootState
from twelvefold_root.turn import menu, offers_crafting


class WoodlandAlliance(Faction):
    """The Woodland Alliance."""

    id = ID
    name = "Woodland Alliance"
    letter = "C"
    doing = {
        "revolt": revolt,
        "spread": spread,
        "mobilize": mobilize,
        "train": train,
        "move": operate_move,
        "battle": operate_battle,
        "recruit": operate_recruit,
        "organize": organize,
    }
    prompts = {
        "revolt": "Revolt",
        "spread": "Spread sympathy",
        "daylight": "Craft, mobilize or train",
        "operations": "Order a military operation",
    }

    def pieces(self, rules: RootRules) -> Sequence[Piece]:
        """Return the faction's pieces."""
        numbers = board(rules)
        return [
            Piece(ID, "warrior", numbers.warriors),
            *(Piece(base, "building", 1) for base in BASES),
            Piece(SYMPATHY, "token", len(numbers.sympathy_points)),
        ]

    def aside(self, rules: RootRules, state: RootState) -> dict[str, int]:
        """Return the officers."""
        return {ID: ALLIANCE.of(state).officers}

    def lay_out(self, rules: RootRules, state: RootState, seat: int) -> None:
        """Let the board be the seat's."""
        ALLIANCE.of(state).seat = seat

    def set_up(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Draw the first supporters (8.3.4)."""
        for _ in range(board(rules).starting_supporters):
            add_supporter(rules, state, top_card(rules, state), ())
        return None

    def birdsong(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Revolt, then spread sympathy (8.4)."""
        later(state, menu, "spread")
        later(state, menu, "revolt")
        return None

    def daylight(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Craft, mobilize and train in any order (8.5)."""
        later(state, menu, "daylight")
        return None

    def evening(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Take military operations, one for each officer, then draw and discard (8.6)."""
        state.actions = ALLIANCE.of(state).officers
        later(state, alliance_draws)
        later(state, menu, "operations")
        return None

    def offers(
        self, rules: RootRules, state: RootState, seat: int, stage: str
    ) -> list[Action] | None:
        """Return what can be done in the stage."""
        if stage == "operations":
            return operations(rules, state, seat) if state.actions else None
        if stage == "daylight":
            return self._daylight_offers(rules, state, seat)
        if not ALLIANCE.of(state).supporters:
            return None
        return revolts(rules, state) if stage == "revolt" else spreads(rules, state)

    def _daylight_offers(
        self, rules: RootRules, state: RootState, seat: int
    ) -> list[Action] | None:
        crafts = offers_crafting(rules, state, seat)
        if crafts is None:
            return None
        return [*crafts, ("mobilize",), *trainable(rules, state, seat)]

    def crafting(self, rules: RootRules, state: RootState, seat: int) -> dict[str, int]:
        """Return the sympathy tokens (8.2.1)."""
        return by_suit(rules, state, SYMPATHY)

    def board(self, rules: RootRules, view: RootState, seat: int) -> list[tuple[str, str]]:
        """Return supporters, officers, and what the next sympathy costs and scores."""
        part, numbers = ALLIANCE.of(view), board(rules)
        shown = [rules.deck[card].name for card in part.supporters if card != UNSEEN]
        supporters = ", ".join(shown) or str(len(part.supporters))
        placed = on_map(rules, view, SYMPATHY)
        left = f"{view.reserve[ID]} warriors, {view.reserve[SYMPATHY]} sympathy"
        if view.reserve[SYMPATHY]:
            left += f", the next for {numbers.sympathy_costs[placed]} supporters, "
            left += f"{numbers.sympathy_points[placed]} VP"
        officers = str(part.officers)
        return [("Supporters", supporters), ("Officers", officers), ("Left", left)]

    @hook
    def root_reverses_dice(self, rules: RootRules, state: RootState) -> bool:
        """Guerrilla war: as defender the Alliance deals the higher die (8.2.2)."""
        return state.battle.sides[DEFENDER] == rules.seat_of[ID]

    @hook
    def root_moved(
        self, rules: RootRules, state: RootState, seat: int, to: str, owner: int, count: int
    ) -> None:
        """Warriors moved into a sympathetic clearing cause outrage, their owner's (ROOT-R2)."""
        if owner != rules.seat_of[ID] and is_sympathetic(state, to):
            owe_outrage(rules, state, owner, to)

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
        """A base takes supporters and officers with it, sympathy causes outrage (8.2.4, 8.2.6)."""
        if kind in BASES:
            lose_base(rules, state, clearing)
        if kind == SYMPATHY and by not in (owner, NOBODY_SEAT):
            owe_outrage(rules, state, by, clearing)


WOODLAND_ALLIANCE = WoodlandAlliance()


VERBS = (
    Verb("revolt", "Revolt in a clearing: revolt CLEARING."),
    Verb("spread", "Spread sympathy to a clearing: spread CLEARING."),
    Verb("mobilize", "Put a card from your hand among the Supporters."),
    Verb("train", "Spend a card to make an officer: train CARD."),
    Verb("organize", "Replace a warrior with sympathy: organize CLEARING."),
    Verb("give", "Give a card: give CARD."),
    Verb("drop", "Discard a supporter: drop CARD."),
)
