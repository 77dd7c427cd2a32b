"""The table of Twelve Heroes as a person sees it."""

from __future__ import annotations

from rich.text import Text

from twelvefold import Panels
from twelvefold.names import clean
from twelvefold_twelve_heroes.board import board
from twelvefold_twelve_heroes.holdings import holdings
from twelvefold_twelve_heroes.players import player
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.scene import Scene
from twelvefold_twelve_heroes.signs import Drawing, fitted, spread
from twelvefold_twelve_heroes.state import HeroState


def draw(rules: HeroRules, view: HeroState, seat: int | None, panels: Panels) -> None:
    """Add the panels of the table: the phase, the upper player, the Regions, the lower player.

    The cards of the seat that looks come last.
    """
    scene = Scene(rules, view, seat)
    panels.add("phase", Drawing(lambda width: _phase_line(scene, width)))
    panels.add("upper", player(scene, scene.upper))
    panels.add("regions", board(scene))
    panels.add("lower", player(scene, scene.lower))
    if seat is not None:
        panels.add("holdings", holdings(scene, view.players[seat]))


def _phase_line(scene: Scene, width: int) -> Text:
    supply = Text.assemble("Supply ", (f"{scene.view.supply} Food", "bold"))
    now = fitted(_now(scene), width - supply.cell_len - 1, "bold")
    return spread(now, supply, width)


def _now(scene: Scene) -> str:
    """Say which phase it is, and how many actions are left in it."""
    view = scene.view
    if view.ended:
        return f"The game is over: {clean(view.ended)}"
    phase = _phase(scene).replace("-", " ")
    if not view.turn:
        return f"Set-up: {phase}" if phase else "Set-up"
    left = f", {view.actions_left} action{'s' * (view.actions_left != 1)} left"
    return f"{phase.capitalize()}{left if view.actions_left else ''}"


def _phase(scene: Scene) -> str:
    """Return the name of the phase, or step of set-up, after which comes what is left to do.

    An agenda begins with what comes last.
    """
    agenda, orders = scene.view.agenda, scene.rules.turn_entries
    if not scene.view.turn:
        agenda, orders = agenda[1:], scene.rules.setup_entries_from
    for name, entries in orders.items():
        after = entries[:-1]
        if name and tuple(agenda[: len(after)]) == after:
            return name
    return ""
