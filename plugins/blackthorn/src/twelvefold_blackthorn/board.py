"""The four tracks as the table shows them: the dice, and everybody's tokens by seat."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from twelvefold_blackthorn.signs import COLOURS, EMPTY, FACTION_COLOURS, Drawing
from twelvefold_blackthorn.state import FACTIONS, GHOST, LEVELS, BlackthornState
from twelvefold_blackthorn.text import FACTION_NAMES
from twelvefold_blackthorn.tracks import everybody, levels_of

LABEL, DIE = 8, 5
LEVEL = 7
GHOST_TOKEN = "G"


def board(view: BlackthornState) -> Drawing:
    """Return the tracks, a row for each faction and a column for each level."""
    return Drawing(lambda width: _tracks(view))


def _tracks(view: BlackthornState) -> Table:
    tracks = Table.grid()
    tracks.add_column(width=LABEL)
    tracks.add_column(width=DIE)
    for _ in LEVELS:
        tracks.add_column(width=LEVEL)
    heads = [Text(str(level), "dim") for level in LEVELS]
    tracks.add_row("", Text("die", "dim"), *heads)
    for faction in FACTIONS:
        name = Text(FACTION_NAMES[faction], f"bold {FACTION_COLOURS[faction]}")
        cells = [_level(view, faction, level) for level in LEVELS]
        tracks.add_row(name, Text(f" {view.dice[faction]}", "bold"), *cells)
    return tracks


def _level(view: BlackthornState, faction: str, level: int) -> Text:
    """Return the tokens on a level, each as its seat's number, the ghost's as a letter."""
    there = [who for who in everybody(view) if levels_of(view, who)[faction] == level]
    return Text("").join(map(_token, there)) if there else Text(EMPTY, "dim")


def _token(who: int) -> Text:
    if who == GHOST:
        return Text(GHOST_TOKEN, "dim")
    return Text(str(who + 1), f"bold {COLOURS[who]}")
