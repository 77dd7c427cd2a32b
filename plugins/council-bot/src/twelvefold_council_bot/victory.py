"""How the game is won, found out by asking the rules about ends that may come.

A scenario or another expansion may ask for more than somebody on the throne.
"""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import clone
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, resolved_dilemmas


def thrones(rules: CouncilRules, view: CouncilState) -> Sequence[str]:
    """Return the Characters with whom on the throne the game may be won; all, where none is."""
    most = view.bells + len(remaining_dilemmas(view))
    return [card for card in rules.characters if wins(rules, view, card, most)] or [
        *rules.characters
    ]


def bells_due(rules: CouncilRules, view: CouncilState) -> int:
    """Return how often the bells must still be rung to win, 0 where that is not to be done."""
    for more in range(len(remaining_dilemmas(view)) + 1):
        if any(wins(rules, view, card, view.bells + more) for card in rules.characters):
            return more
    return 0


def wins(rules: CouncilRules, view: CouncilState, throne: str, bells: int) -> bool:
    """Return whether the council wins with a Character on the throne and so many bells rung.

    It is taken to be as silent as it must be.
    """
    end = clone(view)
    end.throne, end.bells, end.ended = throne, bells, "an end that may come"
    dilemmas = view.dilemmas
    end.boxes = len([*remaining_dilemmas(view), *resolved_dilemmas(view), *dilemmas.failed])
    outcome = rules.outcome(end)
    return outcome is not None and any(outcome.won)


def remaining_dilemmas(view: CouncilState) -> Sequence[str]:
    """Return the Dilemmas still to be resolved, the current one first."""
    return view.dilemmas.aside + view.dilemmas.fronts + view.dilemmas.pile
