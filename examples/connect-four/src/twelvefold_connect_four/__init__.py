"""Connect Four: a whole game of the engine in one module, and the tutorial's example.

The board is seven columns, each a list of the seats whose discs lie in it, lowest first.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from twelvefold import (
    Action,
    Choice,
    Components,
    Game,
    Outcome,
    Panels,
    Rules,
    ScoreLine,
    State,
    StepOrder,
    Steps,
    Verb,
    ask,
    begin_turn,
    end,
    hook,
    nobody_wins,
    ranked,
)

COLUMNS = 7
ROWS = 6
DISCS = "XO"
DROPS: tuple[Action, ...] = tuple(("drop", column + 1) for column in range(COLUMNS))
LINE_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))

step = Steps("connect-four")


class Board(State, kw_only=True):
    """The state: the columns, and the seat that has four in a row, if one has."""

    columns: list[list[int]]
    four_of: int = -1


@step
def move(rules: Rules, state: Board) -> Choice:
    """Ask the active seat for a column that is not full."""
    open_columns = [DROPS[i] for i, column in enumerate(state.columns) if len(column) < ROWS]
    return ask(state.active, "Choose a column", open_columns, drop)


@step
def drop(rules: Rules, state: Board, action: Action) -> None:
    """Drop a disc; four in a row win, and a full board is a draw."""
    column = int(action[1]) - 1
    state.columns[column].append(state.active)
    rules.tell("{} drops a disc into column {}", rules.names[state.active], action[1])
    if makes_four(state.columns, column):
        state.four_of = state.active
        end(state, "four in a row")
    elif all(len(each) == ROWS for each in state.columns):
        end(state, "the board is full")
    else:
        begin_turn(rules, state, 1 - state.active)


def makes_four(columns: Sequence[Sequence[int]], column: int) -> bool:
    """Return whether the top disc of a column lies in a line of four of its seat."""
    row = len(columns[column]) - 1
    seat = columns[column][row]
    for right, up in LINE_DIRECTIONS:
        line = 1
        for sign in (1, -1):
            x, y = column + sign * right, row + sign * up
            while 0 <= x < COLUMNS and 0 <= y < len(columns[x]) and columns[x][y] == seat:
                line += 1
                x, y = x + sign * right, y + sign * up
        if line >= 4:
            return True
    return False


def new_board(rules: Rules, seats: int) -> Board:
    """Return the empty board."""
    return Board(seats=seats, columns=[[] for _ in range(COLUMNS)])


def no_cards(rules: Rules, state: Board) -> Components:
    """Return the components: the game has no cards."""
    return {}


@hook
def twelvefold_game() -> Game:
    """Declare the game."""
    return Game(
        title="Connect Four",
        seats=range(2, 3),
        state=Board,
        rules=Rules,
        new_state=new_board,
        components=no_cards,
    )


@hook
def twelvefold_steps() -> Steps:
    """Return the steps of this module."""
    return step


@hook
def twelvefold_verbs() -> Sequence[Verb]:
    """Return the only verb."""
    return [Verb("drop", "Drop a disc into a column: drop COLUMN.")]


@hook
def twelvefold_phases(rules: Rules, phases: StepOrder) -> None:
    """A turn is one move."""
    phases.add("move", move)


@hook
def twelvefold_misplaced(rules: Rules, state: Board) -> Sequence[str]:
    """A board has seven columns of at most six discs, each of a seat."""
    if len(state.columns) != COLUMNS or max(map(len, state.columns)) > ROWS:
        return [f"columns: a board has {COLUMNS} columns of at most {ROWS} discs"]
    strange = {disc for column in state.columns for disc in column} - {0, 1}
    return [f"columns: {disc} is no seat" for disc in sorted(strange)]


@hook
def twelvefold_outcome(rules: Rules, state: Board) -> Outcome | None:
    """Four in a row win; a full board is a draw."""
    if state.four_of < 0:
        return nobody_wins(state.seats, state.ended)
    return ranked([float(seat == state.four_of) for seat in range(state.seats)], state.ended)


@hook
def twelvefold_scoring(rules: Rules, state: Board) -> Sequence[ScoreLine]:
    """A line of four counts one point."""
    return [ScoreLine(state.four_of, "four in a row", 1)] if state.four_of >= 0 else []


@hook
def twelvefold_value(rules: Rules, state: Board) -> Sequence[float]:
    """Tell only a won board from an open one."""
    if state.four_of < 0:
        return [0.5] * state.seats
    return [float(seat == state.four_of) for seat in range(state.seats)]


@hook
def twelvefold_panels(rules: Rules, view: Board, seat: int | None, panels: Panels) -> None:
    """Draw the board from the top row down."""
    rows = [
        " ".join(DISCS[column[row]] if row < len(column) else "." for column in view.columns)
        for row in range(ROWS - 1, -1, -1)
    ]
    numbers = " ".join(str(column + 1) for column in range(COLUMNS))
    panels.add("board", Text("\n".join([*rows, numbers])))
