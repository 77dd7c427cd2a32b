"""The checks of the kit, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from twelvefold.testing import (
    answering,
    copying,
    hiding,
    looking,
    repetition,
    results,
    secrecy,
    twins,
)
from twelvefold.testing.trials import Check

CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        check.__name__: check
        for check in (
            answering.games_end,
            answering.offered_actions_work,
            answering.actions_differ,
            answering.actions_can_be_typed,
            answering.verbs_are_declared,
            answering.refusals_change_nothing,
            repetition.same_seed_same_game,
            repetition.fresh_process_same_game,
            repetition.seeds_matter,
            repetition.nothing_outside_is_used,
            copying.clones_share_nothing,
            copying.clones_go_on_alike,
            looking.looking_changes_nothing,
            copying.saves_resume,
            hiding.cards_are_kept,
            hiding.knowledge_is_true,
            hiding.imagined_states_agree,
            secrecy.secrets_are_kept,
            twins.nothing_leaks,
            results.scores_are_sound,
            results.values_are_sound,
            results.outcomes_are_sound,
            results.tables_can_be_shown,
        )
    }
)
"""All checks, in the order in which they are done. A check's docstring says what it is about."""


def about(name: str) -> str:
    """Return in one line what a check is about."""
    return (CHECKS[name].__doc__ or "").strip().splitlines()[0]
