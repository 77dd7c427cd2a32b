"""Whether to ring the royal bells: for a longer reign, or because the scenario asks for it."""

from __future__ import annotations

from collections.abc import Iterable

from twelvefold_council_bot.outlook import Outlook
from twelvefold_council_bot.victory import bells_due, remaining_dilemmas
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import FAVOR_LIMIT, CouncilState, current_dilemma
from twelvefold_council_of_12.vocabulary import AnyEffect, Favor

LIKELY = 0.9
"""How likely success must be for a council that rings for honour."""


def rings(rules: CouncilRules, view: CouncilState) -> bool:
    """Return whether to ring, which costs 1 Favor, over the Dilemma before choosing Characters."""
    dilemma = rules.dilemmas[current_dilemma(view)]
    left_over = view.favor - 1 + min(0, favor_of(dilemma.failure))
    if left_over < 1:
        return bells_due(rules, view) >= len(remaining_dilemmas(view))
    if view.favor == FAVOR_LIMIT and favor_of(dilemma.success) > 0:
        return True
    return forecast(rules, view) >= LIKELY or bells_due(rules, view) > 0


def forecast(rules: CouncilRules, view: CouncilState) -> float:
    """Return what the turn to come is worth; what was said and played last turn is over."""
    for player in view.players:
        player.said, player.played = "", []
    return Outlook(rules, view).forecast()


def favor_of(effects: Iterable[AnyEffect]) -> int:
    """Return how much Favor effects gain or, negative, lose."""
    return sum(effect.by for effect in effects if isinstance(effect, Favor))
