"""Field hospitals: removed warriors come to the keep (6.2.3)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask
from twelvefold_root.battle import NO
from twelvefold_root.hands import discard, matching
from twelvefold_root.marquise.board import ID
from twelvefold_root.pieces import (
    place_warriors,
)
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_root.steps import step


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
