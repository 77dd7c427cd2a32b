"""The members of the council as the table shows them, and the viewer's own hand."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from twelvefold.names import clean, shortened
from twelvefold_council_of_12.effects import EFFECTS
from twelvefold_council_of_12.etiquette import REMARKS
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, Player

LONGEST_NAME = 16
MOST_VALUES = 5


def members(rules: CouncilRules, view: CouncilState, seat: int | None) -> Table:
    """Return a line for each player: hand, cards in front, discard pile, and a remark."""
    grid = Table.grid(padding=(0, 2))
    grid.add_row(*(Text(title, "dim") for title in (" Member", "Hand", "This turn", "Discards")))
    for player in view.players:
        you = " (you)" if player.seat == seat else ""
        name = shortened(clean(rules.names[player.seat]), LONGEST_NAME) + you
        grid.add_row(
            Text(f" {name}", "bold"),
            Text(str(len(player.hand)), justify="right"),
            Text(", ".join(this_turn(rules, player)) or "-"),
            Text(discards(rules, player)),
        )
    return grid


def this_turn(rules: CouncilRules, player: Player) -> Iterator[str]:
    """Yield what the player has said, placed and played this turn."""
    if player.said:
        yield f'"{REMARKS[player.said]}"'
    if player.chosen:
        yield "a card face down"
    for card in player.shown:
        if card not in player.played:
            yield f"{rules.name_of(card)} face up"
    for card in player.played:
        yield rules.name_of(card)


def discards(rules: CouncilRules, player: Player) -> str:
    """Return the top of the discard pile, which alone can be seen, and how many cards it has."""
    if not player.discard:
        return "none"
    return f"{len(player.discard)}, on top {rules.name_of(player.discard[-1])}"


def hand(rules: CouncilRules, view: CouncilState, player: Player) -> Table:
    """Return the Characters in hand: what each does, and where it could turn the die now."""
    grid = Table.grid(padding=(0, 2))
    for card in player.chosen:
        grid.add_row(Text(" Face down", "dim"), Text(rules.name_of(card), "bold"), Text())
    for number, card in enumerate(player.hand):
        label = Text("" if number else " Your hand", "dim")
        grid.add_row(label, Text(rules.name_of(card), "bold"), does(rules, view, card))
    return grid


def does(rules: CouncilRules, view: CouncilState, card: str) -> Text:
    """Return what a Character does, and the values that it could turn the die to now."""
    if card in view.petitioners.current:
        return Text("Cannot be chosen: the Petitioner's own.", "dim")
    line = Text(rules.characters[card].text())
    values = reach(rules, view, card)
    if 0 < len(values) <= MOST_VALUES:
        line.append(f" Now: {' '.join(map(str, values))}", "cyan")
    return line


def reach(rules: CouncilRules, view: CouncilState, card: str) -> list[int]:
    """Return the values to which a Character with a single choice of them could turn the die."""
    effects = rules.characters[card].effects
    if len(effects) != 1:
        return []
    targets = EFFECTS[type(effects[0])].targets
    found = targets(rules, view, effects[0]) if targets else []
    return [int(action[1]) for action in found if action[0] == "turn"]
