"""The table of Council of Blackthorn as a person sees it, readable at 80 columns."""

from __future__ import annotations

from rich.text import Text

from twelvefold import Panels
from twelvefold.names import clean
from twelvefold_blackthorn.board import board
from twelvefold_blackthorn.holdings import holdings
from twelvefold_blackthorn.players import players
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.signs import DOT, Drawing
from twelvefold_blackthorn.state import BlackthornState


def draw(rules: BlackthornRules, view: BlackthornState, seat: int | None, panels: Panels) -> None:
    """Add the panels: the round, the tracks with their dice, the players, the viewer's own."""
    panels.add("round", Drawing(lambda width: _round(view)))
    panels.add("tracks", board(view))
    panels.add("players", players(rules, view, seat))
    if seat is not None:
        panels.add("holdings", holdings(rules, view, seat))


def _round(view: BlackthornState) -> Text:
    """Return the line that says which round it is, and how many cards lie in the middle."""
    if view.ended:
        return Text(f"The game is over: {clean(view.ended)}", "bold")
    middle = DOT.join(
        [
            f"deck {len(view.deck)}",
            f"discard {len(view.discard)}",
            f"Treason {len(view.treason_deck)}",
            f"discarded {len(view.treason_discard)}",
        ]
    )
    return Text.assemble((_now(view), "bold"), "   ", (middle, "dim"))


def _now(view: BlackthornState) -> str:
    if not view.round:
        return "Set-up"
    return f"Round {view.round}{', the last' if view.last_round else ''}"
