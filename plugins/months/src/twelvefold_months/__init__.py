"""The months for Council of 12: a scenario for each month (C12-123 to C12-187).

`scenarios` says what a month is; here is what it changes in the game.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.text import Text

from twelvefold import (
    Card,
    Cards,
    Options,
    Outcome,
    Pack,
    Panels,
    StepOrder,
    Steps,
    hook,
    packaged,
    shared,
)
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState
from twelvefold_council_of_12.table import Legible, rows
from twelvefold_council_of_12.text import sentence
from twelvefold_months.scenarios import Month, MonthOptions, dilemmas_of, faults, month_of

step = Steps("months")


@hook
def council_scenario(rules: CouncilRules) -> str:
    """Return the month's name."""
    return month_of(rules).name


@hook
def council_petitioners(rules: CouncilRules) -> Sequence[str]:
    """Return the month's Petitioners, the sovereign among them or not (C12-125, C12-R17)."""
    return month_of(rules).petitioners


@hook
def council_dilemmas(rules: CouncilRules) -> Sequence[str]:
    """Return the month's Dilemmas (C12-125)."""
    return dilemmas_of(rules)


@hook
def council_may_speak(rules: CouncilRules, state: CouncilState) -> bool:
    """Nobody may speak in a month of silence (C12-184, C12-R19)."""
    return not month_of(rules).silent


@hook
def council_rewards_success(rules: CouncilRules, state: CouncilState) -> bool:
    """Resolving Dilemmas earns no Favor where the people stay angry (C12-179, C12-R18)."""
    return month_of(rules).earns


@step
def announce(rules: CouncilRules, state: CouncilState) -> None:
    """Say which month it is, how it is won, and what is special."""
    month = month_of(rules)
    rules.tell("{} is won {}", month.name, goal(rules, month))
    for special in month.special_rules():
        rules.tell("{}", sentence(special).rstrip("."))


@step
def start_favor(rules: CouncilRules, state: CouncilState) -> None:
    """Place the Favor token where the month says (C12-179)."""
    state.favor = month_of(rules).favor or state.favor


def goal(rules: CouncilRules, month: Month) -> str:
    """Return in words how the month is won."""
    return month.goal(rules.name_of(month.throne) if month.throne else "")


def is_met(month: Month, state: CouncilState) -> bool:
    """Return whether the council has done what the month asks for besides the throne.

    (C12-149, C12-154, C12-159, C12-184)
    """
    return (
        state.bells >= month.bells
        and (state.boxes == len(month.dilemmas) or not month.silent)
        and month.throne in ("", state.throne)
    )


@hook(tryfirst=True)
def twelvefold_outcome(rules: CouncilRules, state: CouncilState) -> Outcome | None:
    """Say that the game is lost where the throne is taken, but not as the month asks (C12-R17)."""
    month = month_of(rules)
    if not state.throne or is_met(month, state):
        return None
    reason = f"{state.ended}, but {month.name} is won only {goal(rules, month)}"
    return shared(False, state.seats, reason)


@hook
def twelvefold_panels(
    rules: CouncilRules, view: CouncilState, seat: int | None, panels: Panels
) -> None:
    """Show how the month is won, and how often the bells were rung where that counts."""
    month = month_of(rules)
    so_far = f" ({view.bells} so far)" if month.bells else ""
    panels.add("month", Legible(rows([(month.name, Text(f"won {goal(rules, month)}{so_far}"))])))


@hook
def twelvefold_steps() -> Steps:
    """Return the steps of the expansion."""
    return step


@hook
def twelvefold_setup(rules: CouncilRules, steps: StepOrder) -> None:
    """Say how the month is won before anything else, and place the Favor token."""
    steps.before("favor", "month", announce)
    steps.after("favor", "month-favor", start_favor)


@hook
def twelvefold_options() -> type[msgspec.Struct]:
    """Return the option that chooses the month."""
    return MonthOptions


@hook
def twelvefold_families() -> Sequence[type[Card]]:
    """Return the family of scenarios."""
    return [Month]


@hook
def twelvefold_cards(options: Options) -> Sequence[Pack]:
    """Return the scenarios of the year."""
    return packaged(__name__, "months")


@hook
def twelvefold_card_faults(cards: Cards) -> Sequence[str]:
    """Return which months name a Dilemma that there is not."""
    return [fault for month in cards.of(Month).values() for fault in faults(cards, month)]
