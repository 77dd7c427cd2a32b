"""When to use a reward."""

from __future__ import annotations

from twelvefold import Action
from twelvefold_council_bot.questions import Question
from twelvefold_council_of_12.rewards import PASS
from twelvefold_council_of_12.vocabulary import FaceUp, Favor, Foresee, Learn

ENOUGH_FAVOR = 4
"""With so much Favor a reward of Favor is kept."""

DOUBTFUL = 0.8
"""A success less likely than this is worth a leader's card for all to see."""


def use(question: Question) -> Action:
    """Return which reward to use now, or that none shall be used."""
    moment = question.choice.args[0]
    for card in question.cards:
        if serves(question, card, str(moment)):
            return "use", card
    return PASS


def serves(question: Question, card: str, moment: str) -> bool:
    """Return whether a reward is better used than kept."""
    effects = question.rules.effects_of("reward", card)
    if moment == "check" and _mends(question, card):
        return True
    if any(isinstance(effect, FaceUp) for effect in effects):
        return moment == "claim" or _lead_is_to_be_seen(question)
    if any(isinstance(effect, Favor) for effect in effects):
        return question.view.favor < ENOUGH_FAVOR
    return all(isinstance(effect, Foresee | Learn) for effect in effects)


def _mends(question: Question, card: str) -> bool:
    turn = question.outlook.turn
    return not turn.succeeds(turn.start) and turn.mends(card, turn.start)


def _lead_is_to_be_seen(question: Question) -> bool:
    outlook = question.outlook
    return outlook.leader() == question.seat and outlook.forecast() < DOUBTFUL
