"""On whom the council can agree for the throne, and what is kept in hand for that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from twelvefold_council_bot.hands import held
from twelvefold_council_bot.victory import remaining_dilemmas, thrones
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, Player

PRICE = 0.5
"""How much less likely success may be for the sake of the throne."""


def most_agreed(rules: CouncilRules, view: CouncilState, cards: Sequence[str]) -> str:
    """Return the one of the Characters that most members can play for the throne.

    One that wins goes before others; of several it is the first by name.
    """
    able = Counter(card for player in view.players for card in player.shown or held(rules, player))
    winning = thrones(rules, view)
    return max(sorted(cards), key=lambda card: (card in winning, able[card]))


def wanted(rules: CouncilRules, view: CouncilState) -> Sequence[str]:
    """Return the Characters of which one must take the throne, none where any may."""
    winning = thrones(rules, view)
    return winning if len(winning) < len(rules.characters) else ()


def price(rules: CouncilRules, view: CouncilState, player: Player, card: str) -> float:
    """Return what it costs the council to play a Character now that must take the throne.

    It must be in hand at the end, but not as the last card, which is never played.
    """
    if card not in wanted(rules, view):
        return 0.0
    in_hand = len(player.hand)
    if in_hand - len(remaining_dilemmas(view)) >= 2:
        return PRICE
    return -PRICE if in_hand == 2 else 0.0
