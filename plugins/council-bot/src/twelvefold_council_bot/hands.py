"""What everybody knows of the cards that the members hold and may have chosen.

All began with the same Characters, and whatever was revealed, taken or discarded is public. So
everybody knows what a member holds, but for which card of it lies face down.
"""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import UNSEEN
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, Player


def held(rules: CouncilRules, player: Player) -> Sequence[str]:
    """Return what a member holds, an unseen card face down included.

    With a single card left the discard pile is taken back before the next one is chosen.
    """
    elsewhere = {*player.aid, *player.discard, *player.shown, *player.chosen}
    cards = [card for card in rules.characters if card not in elsewhere]
    return player.discard if len(cards) <= 1 and not player.chosen else cards


def to_come(rules: CouncilRules, view: CouncilState, player: Player) -> Sequence[str]:
    """Return the Characters of which the member will reveal one this turn, none if it has."""
    if player.shown or player.played:
        return [card for card in player.shown if card not in player.played]
    if player.chosen and UNSEEN not in player.chosen:
        return player.chosen
    return [card for card in held(rules, player) if card not in view.petitioners.current]
