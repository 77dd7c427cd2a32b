"""The table of Council of 12 as a person sees it, readable at 80 columns and without colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from twelvefold import Panels, known_in
from twelvefold_council_of_12.members import hand, members
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.scoring import reign_of, years
from twelvefold_council_of_12.state import (
    FAVOR_LIMIT,
    PETITIONER_PILE,
    CouncilState,
    current_dilemma,
    resolved_dilemmas,
)
from twelvefold_council_of_12.text import objectives_text, reward_text, sentence, values_text

STEPS = {
    "petitioner": "Step 1: a Petitioner appears",
    "bells": "Step 2: the royal bells",
    "choose": "Step 3: choose a Character",
    "reveal": "Step 4: reveal the Characters",
    "objective": "Step 5: check the objective",
}
LABEL = 13


def draw(rules: CouncilRules, view: CouncilState, seat: int | None, panels: Panels) -> None:
    """Add the panels: the step, the turn's cards and die, the standing, the players, the hand."""
    panels.add("step", Text(step_name(rules, view), "bold"))
    panels.add("turn", Legible(turn_boxes(rules, view)))
    panels.add("standing", Legible(rows(standing(rules, view, seat))))
    panels.add("members", Legible(members(rules, view, seat)))
    if seat is not None and not view.ended:
        panels.add("hand", Legible(hand(rules, view, view.players[seat])))


class Legible:
    """A part of the table, with a question mark for what a console without UTF-8 cannot print."""

    def __init__(self, part: RenderableType) -> None:
        self.part = part

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the segments of the part."""
        for segment in console.render(self.part, options):
            ascii_text = segment.text.encode("ascii", "replace").decode()
            yield segment._replace(text=ascii_text) if options.ascii_only else segment


def step_name(rules: CouncilRules, view: CouncilState) -> str:
    """Return which step it is: the one after which comes what is left to do."""
    if view.ended:
        return "The reign is over"
    if view.turn and not current_dilemma(view):
        return f"The final round: {rules.claim.name.lower()}"
    for name, entries in rules.turn_entries.items():
        after = entries[:-1]
        if name and tuple(view.agenda[: len(after)]) == after:
            return STEPS.get(name, name.replace("-", " ").capitalize())
    return "Set-up"


def turn_boxes(rules: CouncilRules, view: CouncilState) -> RenderableType:
    """Return three boxes side by side: the Petitioner, the Dilemma, the die."""
    boxes = Table.grid(expand=True)
    for _ in range(3):
        boxes.add_column(ratio=1)
    boxes.add_row(
        box("Petitioner", petitioner(rules, view)),
        box(dilemma_title(view), dilemma(rules, view)),
        box("Die", die(rules, view)),
    )
    return boxes


def box(title: str, lines: Iterable[Text]) -> Panel:
    """Return lines in a box of three."""
    shown = [*lines, Text(), Text(), Text()][:3]
    return Panel(Text("\n").join(shown), title=Text(title), title_align="left", border_style="dim")


def petitioner(rules: CouncilRules, view: CouncilState) -> Iterator[Text]:
    """Yield who appears before the council, with the crown's worth."""
    for card in view.petitioners.current:
        yield Text(rules.name_of(card), "bold")
        yield Text(f"crown {rules.crowns[card]}")
        yield Text("cannot be chosen", "dim")


def dilemma_title(view: CouncilState) -> str:
    """Return which of the Dilemmas it is."""
    row = view.dilemmas
    judged = len(resolved_dilemmas(view)) + len(row.failed)
    there = judged + len(row.aside) + len(row.fronts) + len(row.pile)
    return f"Dilemma {judged + 1} of {there}" if current_dilemma(view) else "Dilemma"


def dilemma(rules: CouncilRules, view: CouncilState) -> Iterator[Text]:
    """Yield the front of the current Dilemma, with the objectives as they stand."""
    id = current_dilemma(view)
    if not id:
        yield Text(rules.claim.name, "bold")
        yield Text("play the same Character")
        return
    card = rules.dilemmas[id]
    yield Text(card.name, "bold")
    yield objectives(rules, view, id)
    marks = [card.bell, *(["bells rung"] if view.dilemmas.aside else [])]
    if card.turns > 1 or view.halved:
        marks.append(f"turn {view.turns_taken + 1} of {2 if view.halved else card.turns}")
    yield Text(", ".join(marks), "dim")


def objectives(rules: CouncilRules, view: CouncilState, id: str) -> Text:
    """Return the values to reach; of two objectives those that have been met are marked."""
    if not view.objectives:
        return Text(objectives_text(rules.dilemmas[id].objectives), "bold cyan")
    two = len(view.objectives) > 1
    shown = [
        values_text(each.values) + (" (met)" if two and each.met else "")
        for each in view.objectives
    ]
    return Text(" and ".join(shown), "bold cyan")


def die(rules: CouncilRules, view: CouncilState) -> Iterator[Text]:
    """Yield the die, the faces next to the one on top, and the opposite one."""
    yield Text(str(view.die), "bold cyan")
    yield Text(f"next to {' '.join(map(str, rules.adjacent[view.die]))}")
    yield Text(f"opposite {13 - view.die}", "dim")


def standing(
    rules: CouncilRules, view: CouncilState, seat: int | None
) -> Iterator[tuple[str, Text]]:
    """Yield how the council stands: Favor, reign, Dilemmas, rewards, Petitioners to come."""
    yield "Favor", favor_track(view)
    yield "Reign", reign_so_far(rules, view)
    for front in view.dilemmas.fronts[0 if view.dilemmas.aside else 1 :]:
        card = rules.dilemmas[front]
        yield "Next", Text(f"{card.name}, {card.bell}: {objectives_text(card.objectives)}")
    if not view.dilemmas.pile and current_dilemma(view):
        yield "Last", Text(rules.claim.name)
    for reward in view.dilemmas.right_rewards + view.dilemmas.left_rewards:
        yield "Reward", reward_line(rules, reward)
    if view.petitioners.pile:
        yield "To come", to_come(rules, view, seat)


def favor_track(view: CouncilState) -> Text:
    """Return the Favor track, with the token on it."""
    track = [
        Text(f"[{place}]", "bold") if place == view.favor else Text(f" {place} ", "dim")
        for place in range(FAVOR_LIMIT + 1)
    ]
    return Text("").join(track)


def reign_so_far(rules: CouncilRules, view: CouncilState) -> Text:
    """Return the years, at the end what they come to, and the Dilemmas that are behind."""
    row = view.dilemmas
    parts = {
        "resolved": len(resolved_dilemmas(view)),
        "with bells": len(row.right) + len(row.right_rewards),
        "failed": len(row.failed),
        "in silence": view.boxes,
    }
    shown = [f"{count} {word}" for word, count in parts.items() if count]
    length = years(rules, view)
    comes_to = f": {reign_of(rules, length).name}" if view.ended else " so far"
    return Text(f"{length} years{comes_to}; {', '.join(shown) or 'nothing resolved'}")


def reward_line(rules: CouncilRules, id: str) -> Text:
    """Return a reward's name, and what it can be used for."""
    card = rules.dilemmas[id]
    says = sentence(reward_text(card.reward)) if card.reward else ""
    return Text.assemble((card.name, "bold"), f"  {says}")


def to_come(rules: CouncilRules, view: CouncilState, seat: int | None) -> Text:
    """Return the Petitioners in the pile that the viewer knows of, and how many others."""
    known = [] if seat is None else known_in(view, seat, PETITIONER_PILE)
    names = [rules.name_of(card) for card in known]
    unknown = len(view.petitioners.pile) - len(known)
    if unknown:
        names.append(f"{unknown} unknown")
    return Text(", ".join(names))


def rows(lines: Iterable[tuple[str, Text]]) -> Table:
    """Return lines with a label at the left of each."""
    grid = Table.grid()
    grid.add_column(width=LABEL)
    grid.add_column()
    for label, content in lines:
        grid.add_row(Text(f" {label}", "dim"), content)
    return grid
