"""What the texts of cards are worth, roughly, in influence points: for what lies in the future.

What a card does now is seen by doing it on an imagined state. These numbers are for cards that
are kept in hand, and for what characters and buildings will do in the turns to come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from twelvefold_blackthorn import changes, vocabulary
from twelvefold_blackthorn.cards import Ally, Building, Character, FactionCard
from twelvefold_blackthorn.rules import BlackthornRules
from twelvefold_blackthorn.state import Player

LEVEL = 1.7
"""What a level is worth: those at the top bring 2 to 4 points, and all bring Control."""

TREASON = 1.3
"""What it is worth to have a Treason card less."""

LEVELS_OF_A_DIE = 1.5
BLANK_CHANCE = 1 / 6
TRIGGERED_CHANCE = 5 / 6
"""How often a die leaves a text to a trigger that is met, or carries it out whatever is met."""

OUT_OF_REACH = 2
"""How much influence may be missing for a trigger to be met before long."""

EVENT = 2.5

MANY = 3.0
"""How often an effect counts that is done to all opponents, or for each of several things."""

TREASON_DRAWN = {"you": -1.0, "target": 0.6, "opponents": 1.0, "everyone": 0.0}

EFFECTS: dict[type[vocabulary.Effect], Callable[[Any], float]] = {
    vocabulary.Gain: lambda it: LEVEL * it.levels * (MANY if it.faction == "every" else 1),
    vocabulary.Lower: lambda it: 0.6 * it.levels * (MANY if it.who == "opponents" else 1),
    vocabulary.GainInfluence: lambda it: it.points * (MANY if it.each else 1),
    vocabulary.Steal: lambda it: 1.3 * it.points,
    vocabulary.Give: lambda it: (1.3 if it.how == "random" else 1.8) * TREASON * it.cards,
    vocabulary.DrawTreason: lambda it: TREASON * it.cards * TREASON_DRAWN[it.who],
    vocabulary.Bury: lambda it: (1.0 if it.how == "random" else 1.3) * TREASON * it.cards,
    vocabulary.Turn: lambda it: 1.0,
    vocabulary.Recall: lambda it: 0.5,
    vocabulary.Complete: lambda it: 1.0,
    vocabulary.Call: lambda it: 1.0,
}
"""What an effect is worth; one that is not here is worth next to nothing."""

CHANGES: dict[type[changes.Change], Callable[[Any], float]] = {
    changes.Trigger: lambda it: -0.3 * it.by,
    changes.Levels: lambda it: 0.3 * it.by,
    changes.Die: lambda it: 0.2,
    changes.Suppression: lambda it: 0.2,
    changes.TreasonDrawn: lambda it: -0.2 * it.by,
    changes.Passing: lambda it: 0.2,
    changes.Losses: lambda it: 0.1,
    changes.HandSize: lambda it: 0.3 * it.by,
}
"""What a change is worth each turn; Control, worth and suspicion are counted as they come."""

ACTIONS_TAKEN = 0.6
"""How many of the actions that could be taken in a turn are: there is one a turn, for all."""

OCCASIONS = {"turn": 1.0, "played": 0.4, "completed": 0.2, "blocked": 0.1}
"""How often a turn something happens."""


class Appraisal:
    """What the cards of a table are worth, looked up in its rules once."""

    def __init__(self, rules: BlackthornRules) -> None:
        self.rules = rules
        self.incomes = {id: income(card) for id, card in rules.standing.items()}
        self.values = {id: card.value for id, card in rules.buildings.items()}
        self.treason = {id: card.points for id, card in rules.treason.items()}
        self.texts = {id: text(card) for id, card in rules.faction_cards.items()}

    def income(self, player: Player) -> float:
        """Return what a player's character and completed buildings bring each turn."""
        incomes = self.incomes
        return sum([incomes.get(card, 0.0) for card in (player.character, *player.completed)])

    def in_hand(self, player: Player, card: str) -> float:
        """Return what a card is worth to whoever keeps it for a later turn.

        A 0 is the chance for whatever is hard to trigger (BLK-173).
        """
        if card not in self.texts:
            return EVENT
        trigger = self.rules.faction_cards[card].trigger
        missing = trigger.influence - player.levels[trigger.faction]
        chance = TRIGGERED_CHANCE if missing <= 0 else BLANK_CHANCE
        if 0 < missing <= OUT_OF_REACH:
            chance = (TRIGGERED_CHANCE + BLANK_CHANCE) / 2
        return LEVEL * LEVELS_OF_A_DIE + chance * self.texts[card]


def text(card: FactionCard) -> float:
    """Return what the text of a card is worth when it is carried out."""
    if isinstance(card, Ally):
        return effects(card.effects)
    return card.value + 3 * income(card)


def income(card: Building | Character) -> float:
    """Return what a character or a completed building brings each turn."""
    worth = sum(CHANGES[type(each)](each) for each in card.permanent if type(each) in CHANGES)
    worth += sum(OCCASIONS[each.on] * effects(each.do) for each in card.whenever)
    if card.action:
        worth += ACTIONS_TAKEN * max(0.0, effects(card.action) - card.price)
    return worth


def effects(done: Sequence[vocabulary.Effect]) -> float:
    """Return what effects are worth that are done one after another."""
    return sum(EFFECTS[type(each)](each) for each in done if type(each) in EFFECTS)
