"""The Chronicle for Council of 12: reigns are remembered, and shape the next game (C12-098 to 113).

`reigns` says what is remembered, `book` keeps it in a file, `command` is `twelvefold chronicle`;
here is what happens around a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Literal

import msgspec

from twelvefold import Outcome, StepOrder, Steps, hook
from twelvefold.assembly import assemble
from twelvefold.table import Seating, Table
from twelvefold_chronicle.book import Chronicle, path_from
from twelvefold_chronicle.reigns import Entry, pages
from twelvefold_council_of_12.rules import CouncilOptions, CouncilRules
from twelvefold_council_of_12.scoring import reign_of, years
from twelvefold_council_of_12.state import CouncilState

ANSWERS = {"yes": True, "y": True, "no": False, "n": False}
LONGEST = 200

step = Steps("chronicle")


class ChronicleOptions(msgspec.Struct, frozen=True):
    """Which Chronicle it is, and whether the game is entered in it."""

    chronicle: Annotated[
        str, msgspec.Meta(description="the Chronicle's file, if not the one in your data folder")
    ] = ""
    chronicle_entry: Annotated[
        Literal["ask", "yes", "no"],
        msgspec.Meta(description="ask, yes or no: whether the finished game is entered"),
    ] = "ask"


@hook
def twelvefold_options() -> type[msgspec.Struct]:
    """Return the options of the Chronicle."""
    return ChronicleOptions


@hook
def twelvefold_steps() -> Steps:
    """Return the steps of the Chronicle."""
    return step


@hook
def twelvefold_setup(rules: CouncilRules, steps: StepOrder) -> None:
    """Say who is on the throne before anything else."""
    steps.before("favor", "sovereign", announce)


@step
def announce(rules: CouncilRules, state: CouncilState) -> None:
    """Say who is on the throne, and whether that Petitioner is left out (C12-107)."""
    sovereign = rules.options(CouncilOptions).sovereign
    if sovereign:
        rules.tell("{} sits on the throne", rules.name_of(sovereign))
        if sovereign not in rules.petitioner_pool:
            rules.tell("{} is not among the Petitioners", rules.name_of(sovereign))


@hook
def twelvefold_seated(table: Seating, options: Mapping[str, str]) -> None:
    """Have the game leave out the Petitioner who is on the throne (C12-107, C12-R20).

    What the Chronicle says becomes an option of the game, so that a save needs no Chronicle;
    its file is named from the root on, so that a save finds it from anywhere.
    """
    given = dict(options)
    path = path_from(given.get("chronicle", ""))
    if path:
        given["chronicle"] = str(path)
    sovereign = Chronicle(path).sovereign()
    if sovereign in _rules_of(table).characters:
        given.setdefault("sovereign", sovereign)
    table.composition = replace(table.composition, options=tuple(given.items()))


@hook
def twelvefold_finished(table: Table, outcome: Outcome) -> None:
    """Offer to enter the game, if no bot has given it up (C12-100)."""
    rules, state = table.rules, table.state
    assert isinstance(rules, CouncilRules)
    assert isinstance(state, CouncilState)
    if table.forfeit is not None:
        return
    options = rules.options(ChronicleOptions)
    obstacle = _obstacle(table) if options.chronicle_entry == "ask" else ""
    if obstacle is None or options.chronicle_entry == "no":
        table.tell("This reign is not entered in the Chronicle; `twelvefold chronicle add` can")
        return
    entry = entry_of(rules, state, outcome, table.names, obstacle)
    *_, page = pages(Chronicle(path_from(options.chronicle)).enter(entry))
    table.tell(f"Entered in the Chronicle, {page.sentence()}")


def entry_of(
    rules: CouncilRules,
    state: CouncilState,
    outcome: Outcome,
    members: tuple[str, ...],
    obstacle: str,
) -> Entry:
    """Return what is entered of a finished game; who has lost leaves the throne vacant."""
    length = years(rules, state)
    sovereign = state.throne if all(outcome.won) else ""
    return Entry(
        members=members,
        years=length,
        outcome=reign_of(rules, length).name,
        obstacle=obstacle,
        month=rules.scenario,
        throne=rules.name_of(sovereign) if sovereign else "",
        sovereign=sovereign,
        silent=state.boxes,
    )


def _rules_of(table: Seating) -> CouncilRules:
    rules = assemble(table.composition)
    assert isinstance(rules, CouncilRules)
    return rules


def _obstacle(table: Table) -> str | None:
    """Ask what was hardest (C12-102); None where nobody can be asked, or wants no entry."""
    wanted = None
    while wanted is None:
        text = table.ask_text("Enter this reign in the Chronicle, yes or no?")
        if text is None:
            return None
        wanted = ANSWERS.get(text.casefold())
    return (table.ask_text("What was the greatest obstacle?") or "")[:LONGEST] if wanted else None
