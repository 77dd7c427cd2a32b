"""What the viewer has: influence, Treason, what the character and buildings do, and the hand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from twelvefold_blackthorn.cards import ACTION
from twelvefold_blackthorn.play import die_for, is_enacted
from twelvefold_blackthorn.players import cards_in_words
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.scoring import building_points
from twelvefold_blackthorn.signs import (
    DOT,
    ENACTED,
    FACTION_COLOURS,
    LONGEST_NAME,
    RING,
    Drawing,
    fitted,
)
from twelvefold_blackthorn.state import BlackthornState, Player
from twelvefold_blackthorn.text import FACTION_NAMES, counted

FACTION, TRIGGER, MARK = 9, 11, 2
WHISPERS = "Gain 1 level; who leads draws Treason"
LEGEND = f"{RING} Right Hand of the King{DOT}{ENACTED} can be used, or would have its text now"


def holdings(rules: BlackthornRules, view: BlackthornState, seat: int) -> Drawing:
    """Return what a seat sees of its own."""
    player = view.players[seat]
    return Drawing(
        lambda width: Group(
            _influence(rules, view, player),
            _treason(rules, player),
            _standing(rules, player, width),
            _hand(rules, view, player, width),
            Text(LEGEND, "dim"),
        )
    )


def _influence(rules: BlackthornRules, view: BlackthornState, player: Player) -> Text:
    tracks = sum(player.levels.values())
    buildings = building_points(rules, view, player.seat)
    total = tracks + player.tokens + buildings
    sources = f" ({player.tokens} in tokens, {tracks} on tracks, {buildings} in buildings)"
    return Text.assemble("Influence ", (f"{total}", "bold"), sources)


def _treason(rules: BlackthornRules, player: Player) -> Text:
    treason = player.treason + player.revealed
    points = sum(rules.treason[card].points for card in treason)
    cards = cards_in_words(rules, treason) or "none"
    return Text.assemble("Treason   ", (f"{points}", "bold"), f" ({cards})")


def _standing(rules: BlackthornRules, player: Player, width: int) -> RenderableType:
    """Return a line for the character and each building: what it does, and what its action is."""
    lines = _columns(width, LONGEST_NAME, MARK)
    for card in dict.fromkeys((player.character, *player.completed, *player.constructing)):
        says = rules.standing[card].says() if card in rules.standing else ""
        if says:
            usable = card not in player.constructing and (card, ACTION) in rules.effects
            mark = Text(ENACTED if usable else "", "green")
            lines.add_row(Text(fitted(rules.name_of(card)), "italic"), mark, Text(says))
    return lines


def _hand(
    rules: BlackthornRules, view: BlackthornState, player: Player, width: int
) -> RenderableType:
    """Return a line for each card in hand; a sign says that its text would be resolved now."""
    lines = _columns(width, LONGEST_NAME, FACTION, TRIGGER, MARK)
    for card in player.hand:
        name = Text(fitted(rules.name_of(card)), "bold")
        if card not in rules.faction_cards:
            lines.add_row(name, Text("event"), "", Text(ENACTED, "green"), Text(WHISPERS))
            continue
        there = rules.faction_cards[card]
        enacted = is_enacted(
            rules, view, player.seat, card, die_for(rules, view, player.seat, card)
        )
        lines.add_row(
            name,
            Text(FACTION_NAMES[there.faction], FACTION_COLOURS[there.faction]),
            Text(str(there.trigger)),
            Text(ENACTED if enacted else "", "green"),
            Text(_text(rules, card)),
        )
    return lines if player.hand else Text("No cards in hand", "dim")


def _text(rules: BlackthornRules, card: str) -> str:
    """Return what a card does, for a building with its value."""
    if card in rules.buildings:
        building = rules.buildings[card]
        return f"Building, {counted(building.value, 'point')}. {building.says()}"
    return rules.allies[card].says()


def _columns(width: int, *fixed: int) -> Table:
    """Return a grid with columns of fixed widths, the last of which takes what is left."""
    lines = Table.grid()
    for each in fixed:
        lines.add_column(width=each)
    lines.add_column(width=max(1, width - sum(fixed)))
    return lines
