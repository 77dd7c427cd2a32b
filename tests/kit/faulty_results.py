"""Faulty games: scores, values, outcomes and panels are wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from tests.kit.faults import fault, fault_in
from tests.kit.lanterns import (
    Lanterns,
)
from twelvefold import (
    Outcome,
    Panels,
    Rules,
    ScoreLine,
    ranked,
    totals,
)


@fault_in("twelvefold_scoring", "scores_are_sound")
def points_for_nothing(rules: Rules, state: Lanterns) -> Sequence[ScoreLine]:
    return [ScoreLine(0, "", 1)]


@fault_in("twelvefold_scoring", "scores_are_sound")
def points_of_a_half(rules: Rules, state: Lanterns) -> Sequence[ScoreLine]:
    return [ScoreLine(0, "half a lamp", 0.5)]  # type: ignore[arg-type]


@fault_in("twelvefold_value", "values_are_sound")
def a_value_above_1(rules: Rules, state: Lanterns) -> Sequence[float]:
    return [2.0] * state.seats


@fault_in("twelvefold_value", "values_are_sound")
def a_value_for_one_seat(rules: Rules, state: Lanterns) -> Sequence[float]:
    return [0.5]


@fault_in("twelvefold_outcome", "outcomes_are_sound")
def a_winner_in_place_2(rules: Rules, state: Lanterns) -> Outcome:
    return Outcome((True, False), (2, 1), state.ended)


@fault_in("twelvefold_outcome", "outcomes_are_sound")
def a_winner_too_many(rules: Rules, state: Lanterns) -> Outcome:
    return Outcome((True, True), (1, 2), state.ended)


@fault_in("twelvefold_outcome", "outcomes_are_sound")
def a_seat_without_a_place(rules: Rules, state: Lanterns) -> Outcome:
    return Outcome((True,), (1,), state.ended)


@fault_in("twelvefold_outcome", "outcomes_are_sound")
def an_end_without_a_reason(rules: Rules, state: Lanterns) -> Outcome:
    return ranked(totals(rules.scoring(state), state.seats), "")


@fault("outcomes_are_sound")
def half_a_team_that_wins(rules: Rules) -> None:
    rules.game = replace(rules.game, cooperative=True)


@fault_in("twelvefold_value", "outcomes_are_sound")
def a_value_upside_down(rules: Rules, state: Lanterns) -> Sequence[float]:
    points = totals(rules.scoring(state), state.seats)
    return [1 - each / (1 + sum(points)) for each in points]


@fault("outcomes_are_sound")
def an_outcome_upside_down(rules: Rules) -> None:
    def turned(state: Lanterns) -> Outcome | None:
        points = totals(rules.scoring(state), state.seats)
        return ranked([-each for each in points], state.ended) if state.ended else None

    rules.outcome = turned  # type: ignore[method-assign,assignment]
    rules.value = lambda state: [0.5] * state.seats  # type: ignore[method-assign]


@fault_in("twelvefold_panels", "tables_can_be_shown")
def a_panel_for_seats_alone(rules: Rules, view: Lanterns, seat: int, panels: Panels) -> None:
    panels.add("own", Text(view.keepers[seat].hand[0] if view.deck else ""))


@fault_in("twelvefold_panels", "tables_can_be_shown")
def a_panel_too_wide(rules: Rules, view: Lanterns, seat: int | None, panels: Panels) -> None:
    panels.add("wide", Table("a table for a wide screen", width=100))


class Escape(msgspec.Struct):
    """A panel that writes its own colours."""

    def __rich_console__(self, console: Any, options: Any) -> Any:
        """Yield a text with an escape sequence."""
        from rich.segment import Segment

        yield Segment("\x1b[31mred\x1b[0m")


@fault_in("twelvefold_panels", "tables_can_be_shown")
def a_panel_with_colours_of_its_own(
    rules: Rules, view: Lanterns, seat: int | None, panels: Panels
) -> None:
    panels.add("colours", Escape())
