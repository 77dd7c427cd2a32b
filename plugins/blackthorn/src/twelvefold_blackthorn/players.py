"""What the table shows of each player: character, cards and buildings, and what is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rich.table import Table
from rich.text import Text

from twelvefold import known_in
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.scoring import beheaded, treason_points
from twelvefold_blackthorn.signs import COLOURS, DOT, RING, Drawing, fitted
from twelvefold_blackthorn.state import BlackthornState, Player, hand_of, treason_of
from twelvefold_blackthorn.text import counted

LABEL = 12
INDENT = 4


def players(rules: BlackthornRules, view: BlackthornState, seat: int | None) -> Drawing:
    """Return the lines of all players, as a seat (None: an onlooker) sees them."""
    return Drawing(lambda width: _players(rules, view, seat))


def _players(rules: BlackthornRules, view: BlackthornState, seat: int | None) -> Table:
    lines = Table.grid()
    lines.add_column()
    for player in view.players:
        lines.add_row(_standing(rules, view, player, seat))
        for label, cards in _places(rules, view, player, seat):
            lines.add_row(_row(label, cards))
    return lines


def _standing(
    rules: BlackthornRules, view: BlackthornState, player: Player, seat: int | None
) -> Text:
    """Return the line of a player: who it is, the ring, and how many cards of each kind."""
    ring = f"{RING} " if player.seat == view.ring else "  "
    name = Text(fitted(rules.names[player.seat]), f"bold {COLOURS[player.seat]}")
    you = " (you)" if player.seat == seat else ""
    facts = [counted(len(player.hand), "card"), f"Treason {len(player.treason)}"]
    if player.character:
        facts.insert(0, fitted(rules.name_of(player.character)))
    if view.judged:
        facts[-1] = _judged(rules, view, player)
    return Text.assemble(ring, f"{player.seat + 1} ", name, f"{you}  ", DOT.join(facts))


def _judged(rules: BlackthornRules, view: BlackthornState, player: Player) -> str:
    """Say what a player's revealed Treason came to."""
    points = treason_points(rules, view)
    head = ", beheaded" if player.seat in beheaded(points) else ""
    return f"{counted(points[player.seat], 'Treason point')}{head}"


def _places(
    rules: BlackthornRules, view: BlackthornState, player: Player, seat: int | None
) -> Iterator[tuple[str, str]]:
    if player.buildings:
        yield "Buildings", DOT.join(_buildings(rules, player))
    if player.revealed:
        yield "Treason", cards_in_words(rules, player.revealed)
    if seat not in (None, player.seat):
        known = "; ".join(_known(rules, view, player.seat, seat or 0))
        if known:
            yield "Known", known


def _buildings(rules: BlackthornRules, player: Player) -> Iterator[str]:
    yield from (fitted(rules.name_of(card)) for card in player.completed)
    for card in player.constructing:
        yield f"{fitted(rules.name_of(card))} (under construction)"


def _known(rules: BlackthornRules, view: BlackthornState, whose: int, seat: int) -> Iterator[str]:
    """Yield what a seat knows of another's hand and Treason."""
    hand = known_in(view, seat, hand_of(whose))
    if hand:
        yield f"{cards_in_words(rules, hand)} in hand"
    treason = known_in(view, seat, treason_of(whose))
    if treason:
        yield f"{cards_in_words(rules, treason)} as Treason"


def cards_in_words(rules: BlackthornRules, cards: Iterable[str]) -> str:
    """Return the names of cards, each once, with how many there are of it."""
    times = Counter(cards)
    return ", ".join(
        fitted(rules.name_of(card)) + (f" x{number}" if number > 1 else "")
        for card, number in times.items()
    )


def _row(label: str, content: str) -> Table:
    """Return a row with a label at its left; a long content is wrapped beside it."""
    row = Table.grid()
    row.add_column(width=INDENT)
    row.add_column(width=LABEL)
    row.add_column()
    row.add_row("", Text(label, "dim"), Text(content))
    return row
