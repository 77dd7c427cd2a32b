"""The Deck of Laws: drafting Laws, and keeping one of them to propose (TC.3.2, TC.6.3)."""

from __future__ import annotations

from twelvefold import Action, Choice, ask_secretly, left, shuffle
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_twelve_colonies.board import DRAFTED, PART
from twelvefold_twelve_colonies.steps import step

DRAFT = 3


@step
def draft(rules: RootRules, state: RootState) -> None:
    """Draw three Laws, or as many as there are (A21)."""
    part = PART.of(state)
    part.drafted += part.laws[:DRAFT]
    part.laws = part.laws[DRAFT:]
    rules.tell("{} drafts {} Laws", rules.names[part.seat], len(part.drafted))


@step
def keep_law(rules: RootRules, state: RootState) -> Choice | None:
    """Ask for the Law to propose; the others go back into the deck (A19, A20)."""
    part = PART.of(state)
    if len(part.drafted) < 2:
        return None
    actions: list[Action] = [("propose", id) for id in part.drafted]
    return ask_secretly(part.seat, "Keep a Law to propose", actions, law_kept)


@step
def law_kept(rules: RootRules, state: RootState, action: Action) -> None:
    """Shuffle the other Laws into the deck."""
    part = PART.of(state)
    for id in [each for each in part.drafted if each != action[1]]:
        return_law(state, id)
    shuffle(state, part.laws)


def return_law(state: RootState, id: str) -> None:
    """Put a drafted Law back into the deck."""
    part = PART.of(state)
    part.drafted.remove(id)
    part.laws.append(id)
    left(state, DRAFTED, id, seen_by=(part.seat,))
