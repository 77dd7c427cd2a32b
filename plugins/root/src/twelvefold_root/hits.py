"""Taking hits: pieces are removed, warriors before buildings and tokens (4.3.6)."""

from __future__ import annotations

from twelvefold import Action, Choice, Verb, ask
from twelvefold_root.hands import distinct
from twelvefold_root.pieces import buildings_and_tokens, remove_standing, remove_warriors
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_root.steps import step


@step
def lose_pieces(
    rules: RootRules, state: RootState, seat: int, clearing: str, hits: int, by: int
) -> Choice | None:
    """Remove a piece for each hit; the owner chooses where there is a choice (4.3.6)."""
    warriors = state.clearings[clearing].warriors
    standing = [kind for kind in rules.warriors_of[seat] if warriors[kind]]
    if len(standing) == 1 or hits >= sum([warriors[kind] for kind in standing]):
        for kind in standing:
            falling = min(hits, warriors[kind])
            remove_warriors(rules, state, kind, clearing, falling, by)
            hits -= falling
        standing = []
    if not hits:
        return None
    others = [] if standing else buildings_and_tokens(rules, state, seat, clearing)
    if hits >= len(others) and not standing:
        for kind in others:
            remove_standing(rules, state, kind, clearing, by)
        return None
    return _ask_for_piece(rules, state, seat, clearing, hits, by, standing or others)


def _ask_for_piece(
    rules: RootRules,
    state: RootState,
    seat: int,
    clearing: str,
    hits: int,
    by: int,
    pieces: list[str],
) -> Choice | None:
    kinds = distinct(pieces)
    if len(kinds) == 1:
        return lost_piece(rules, state, ("lose", kinds[0]), seat, clearing, hits, by)
    actions = [("lose", kind) for kind in kinds]
    prompt = f"Choose what a hit removes in clearing {clearing}"
    return ask(seat, prompt, actions, lost_piece, seat, clearing, hits, by)


@step
def lost_piece(
    rules: RootRules,
    state: RootState,
    action: Action,
    seat: int,
    clearing: str,
    hits: int,
    by: int,
) -> Choice | None:
    """Remove the chosen piece, and go on with the other hits."""
    remove_standing(rules, state, str(action[1]), clearing, by)
    return lose_pieces(rules, state, seat, clearing, hits - 1, by)


VERBS = (Verb("lose", "Choose what a hit removes: lose PIECE."),)
