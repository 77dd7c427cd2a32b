"""What surrounds the panels of a game on the screen: title, story, choices, scores, help."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from twelvefold.actions import Action, text_of
from twelvefold.names import clean, counted
from twelvefold.rules import Rules
from twelvefold.scores import totals
from twelvefold.state import State
from twelvefold.table.people import Ending, Question

COMMANDS = {
    "NUMBER, or the action's text": "choose an action; a beginning that fits only one will do",
    "undo": "go back to your previous choice, where nothing new has come to light since",
    "save": "save now (the game is saved after every choice too) and say where",
    "quit": "leave the table; the game is saved and can be resumed",
    "?": "this help",
}
"""What can be typed at the table."""


def of_question(question: Question) -> RenderableType:
    """Return the whole screen for a person who is asked."""
    return Group(
        *story(question.story),
        of_table(question.rules, question.view, question.seat, question.seed),
        Text(""),
        Text(f"{question.name}: {clean(question.choice.prompt)}", "bold"),
        choices(question.choice.actions),
    )


def of_table(rules: Rules, view: State, seat: int | None, seed: int) -> RenderableType:
    """Return the table as a seat (None: an onlooker) sees it, with the title above."""
    return Group(title(rules, view, seed), *rules.panels(view, seat).values())


def title(rules: Rules, view: State, seed: int) -> RenderableType:
    """Return the line over the table: the game, the turn, whose turn it is, and the seed."""
    line = Text(rules.game.title, "bold")
    if view.turn:
        line.append(f"  turn {view.turn}, {rules.names[view.active]}", "not bold")
    grid = Grid.grid(padding=(0, 1), expand=True)
    grid.add_column()
    grid.add_column(ratio=1)
    grid.add_row(line, Rule(style="dim"), Text(f"seed {seed}", "dim"))
    return grid


def story(lines: Sequence[str]) -> Iterator[RenderableType]:
    """Yield lines of the story, and an empty line below them."""
    if lines:
        yield Text("\n".join(f"· {clean(line)}" for line in lines), "dim")
        yield Text("")


def choices(actions: Sequence[Action]) -> RenderableType:
    """Return the actions, numbered, in columns, with the actions of each verb together."""
    numbered = list(enumerate(actions, 1))
    groups = [list(group) for _, group in groupby(numbered, key=lambda each: each[1][0])]
    if sum(len(group) > 1 for group in groups) < 2:
        groups = [numbered]
    width = len(str(len(actions)))
    return Group(*(_columns(group, width) for group in groups))


def explanation(question: Question) -> RenderableType:
    """Return the answer to `?`: the verbs on offer, and what else can be typed."""
    asked = {str(action[0]): None for action in question.choice.actions}
    verbs = question.rules.verbs
    return Group(
        Text(f"\n{question.name} is asked: {clean(question.choice.prompt)}", "bold"),
        _glossary({verb: verbs[verb].help if verb in verbs else "" for verb in asked}),
        Text("\nAt the table", "bold"),
        _glossary(COMMANDS),
        Text(""),
    )


def of_ending(ending: Ending) -> RenderableType:
    """Return the whole screen for the end: the table, then the reason and each seat's place."""
    return Group(of_table(ending.rules, ending.view, ending.seat, ending.seed), results(ending))


def standing(rules: Rules, view: State) -> RenderableType:
    """Return in words how a game stands: who is asked what, or that it is over."""
    asked = view.choice
    if view.ended or asked.seat < 0:
        return Text(f"\nThe game is over: {clean(view.ended)}.", "bold")
    line = Text(f"\n{rules.names[asked.seat]} is asked: {clean(asked.prompt)}", "bold")
    return Group(line, choices(asked.actions)) if asked.actions else line


def results(ending: Ending) -> RenderableType:
    """Return how the game ended: the reason, then each seat's place and points."""
    rules, outcome, lines = ending.rules, ending.outcome, ending.scores
    points = totals(lines, len(outcome.places))
    grid = Grid.grid(padding=(0, 3))
    for seat in sorted(range(len(points)), key=lambda seat: outcome.places[seat]):
        result = "wins" if outcome.won[seat] else f"place {outcome.places[seat]}"
        grid.add_row(
            Text(rules.names[seat], "bold" if outcome.won[seat] else ""),
            result,
            counted(points[seat], "point") if lines else "",
            ", ".join(f"{line.label} {line.points}" for line in lines if line.seat == seat),
        )
    return Group(Text(f"\nThe game is over: {clean(outcome.reason)}.", "bold"), grid)


def _columns(numbered: Sequence[tuple[int, Action]], width: int) -> RenderableType:
    cells = [
        Text.assemble((f"{number:>{width}}", "cyan"), f" {text_of(action)}")
        for number, action in numbered
    ]
    return Padding(Columns(cells, padding=(0, 3), column_first=True), (0, 0, 0, 1))


def _glossary(entries: Mapping[str, str]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    for word, about in entries.items():
        grid.add_row(Text(f"  {word}", "cyan"), Text(about))
    return grid
