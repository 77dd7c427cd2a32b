"""The panels of the table: phase, map, what lies beside it, the players, the hand."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group
from rich.table import Table
from rich.text import Text

from twelvefold import Panels
from twelvefold.names import clean
from twelvefold_root.rules import RootRules
from twelvefold_root.state import RootState
from twelvefold_root.table.scene import Scene
from twelvefold_root.table.seats import counted, names, player
from twelvefold_root.table.signs import DOT, LABEL, SUIT_STYLES, Drawing, labelled
from twelvefold_root.table.woodland import marks, woodland


def draw(rules: RootRules, view: RootState, seat: int | None, panels: Panels) -> None:
    """Add the panels of the table; the cards of the seat that looks come last."""
    scene = Scene(rules, view, seat)
    panels.add("phase", Text(_now(scene), "bold"))
    panels.add("map", woodland(scene))
    panels.add("beside", Drawing(lambda width: Group(*_beside(scene))))
    for each in range(view.seats):
        panels.add(f"seat-{each + 1}", player(scene, each))
    if seat is not None:
        panels.add("hand", Drawing(lambda width: _hand(rules, view.players[seat].hand)))


def _now(scene: Scene) -> str:
    view = scene.view
    if view.ended:
        return f"The game is over: {clean(view.ended)}"
    if not view.turn:
        return "Set-up"
    left = f", {view.actions} actions left" if view.actions else ""
    return f"Turn {view.turn}, {scene.name(view.active)}: {view.phase.capitalize()}{left}"


def _beside(scene: Scene) -> Iterator[Table]:
    """Yield what lies beside the map: forests with somebody in them, piles, items."""
    view = scene.view
    forests = [text for id in scene.rules.map.forests if (text := _forest(scene, id))]
    forests += [f"{path}: {text}" for path in scene.rules.map.paths for text in marks(scene, path)]
    if forests:
        yield labelled("Elsewhere", Text(", ".join(forests)))
    piles = f"{len(view.deck)} in the deck{DOT}{len(view.discard)} discarded"
    yield labelled("Cards", Text(piles))
    if view.available:
        yield labelled("Dominance", Text(names(scene, view.available)))
    yield labelled("Supply", Text(counted(view.supply) or "no items"))


def _forest(scene: Scene, id: str) -> str:
    """Return who is in a forest, and what an expansion marks there."""
    there = [kind for kind, where in scene.view.pawns.items() if where == id]
    there += marks(scene, id)
    around = "-".join(scene.rules.map.forests[id])
    return f"{', '.join(there)} in forest {id} ({around})" if there else ""


def _hand(rules: RootRules, cards: list[str]) -> Table:
    """Return a line for each card of the hand: its id to type, its suit, what it is."""
    lines = Table.grid(padding=(0, 1))
    lines.add_column(width=LABEL - 1)
    lines.add_column(no_wrap=True)
    lines.add_column()
    for number, card in enumerate(cards):
        label = "  Hand" if not number else ""
        shown = rules.deck[card]
        style = SUIT_STYLES[shown.suit]
        effect = rules.effects.get(card)
        says = f"{shown.text()} {effect.says if effect else ''}"
        lines.add_row(Text(label, "dim"), Text(card, style), Text(says.strip()))
    if not cards:
        lines.add_row(Text("  Hand", "dim"), Text("no cards", "dim"), Text())
    return lines
