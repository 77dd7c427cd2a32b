"""What everybody knows of the hidden cards beyond their number, for imagined states."""

from __future__ import annotations

from collections import Counter
from random import Random

from twelvefold import UNSEEN
from twelvefold.imagination import Unseen
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, resolved_dilemmas


def constrain(rules: CouncilRules, view: CouncilState, unseen: Unseen, random: Random) -> None:
    """Place Dilemmas of the bells still to come, and chosen Characters that were allowed."""
    _place_chosen(view, unseen, random)
    if UNSEEN in view.dilemmas.pile:
        _place_pile(rules, view, unseen, random)


def _place_chosen(view: CouncilState, unseen: Unseen, random: Random) -> None:
    """A card face down is not the Petitioner's own (C12-048)."""
    for player in view.players:
        if player.chosen == [UNSEEN]:
            cards = unseen.pools["character", player.seat]
            able = [card for card in cards if card not in view.petitioners.current]
            if able:
                player.chosen[0] = random.choice(able)
                unseen.take("character", player.seat, player.chosen[0])


def _place_pile(rules: CouncilRules, view: CouncilState, unseen: Unseen, random: Random) -> None:
    """The pile holds what is left of the bells that were drawn (C12-019)."""
    row = view.dilemmas
    drawn = row.fronts + row.aside + row.failed + resolved_dilemmas(view)
    left = Counter(rules.dilemmas_drawn) - Counter(rules.dilemmas[card].bell for card in drawn)
    for bell, count in left.items():
        cards = [card for card in unseen.pools["dilemma", 0] if rules.dilemmas[card].bell == bell]
        for card in random.sample(cards, min(count, len(cards), row.pile.count(UNSEEN))):
            row.pile[row.pile.index(UNSEEN)] = card
            unseen.take("dilemma", 0, card)
