"""What cards and characters say in words, generated from the vocabulary."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold_blackthorn.changes import (
    AnyChange,
    Construction,
    Control,
    Die,
    HandSize,
    Levels,
    Losses,
    Occasion,
    Passing,
    Suppression,
    Suspicion,
    TreasonDrawn,
    Trigger,
    Worth,
)
from twelvefold_blackthorn.state import LEVELS
from twelvefold_blackthorn.vocabulary import (
    AnyEffect,
    Bury,
    Call,
    Complete,
    Discard,
    Draw,
    DrawTreason,
    Gain,
    GainInfluence,
    Give,
    Look,
    Lower,
    Recall,
    Reroll,
    Steal,
    Those,
    Turn,
)

LEVELS_ABOVE_0 = len(LEVELS) - 1
"""How many levels can be lost at most."""

FACTION_NAMES = {"noble": "Noble", "legion": "Legion", "peasant": "Peasant", "guild": "Guild"}

WHICH_FACTION = {"any": "a faction of your choice", "every": "every faction"}

EACH = {
    "": "",
    "building": " for each of your buildings in play",
    "treason": " for each of your Treason cards",
    "blocked": " for each blocked faction",
}

THOSE: dict[Those, str] = {
    "you": "",
    "target": "make an opponent ",
    "opponents": "make each opponent ",
    "everyone": "make everyone ",
}

CAUSES = {
    "die": " when a die is a 3",
    "whispers": " for Whispers",
    "ghost": " for the ghost",
    "effect": " for the effect of a card",
    "any": "",
}

EVENTS = {
    "turn": "your turn begins",
    "completed": "a building of yours is completed",
}


def effects_text(effects: Sequence[AnyEffect]) -> str:
    """Return effects as sentences, an empty text where there is none."""
    return " ".join(sentence(effect_text(effect)) for effect in effects)


def effect_text(effect: AnyEffect) -> str:
    """Return an effect as a phrase that tells whoever has the card what to do."""
    return f"you may {_done(effect)}" if effect.may else _done(effect)


def change_text(change: AnyChange) -> str:
    """Return a permanent effect as a phrase that says what is otherwise."""
    match change:
        case Trigger(by=by, faction=faction):
            return f"{_more(by)} influence is needed to trigger your {_own(faction)}cards"
        case Levels(by=by, die=die, faction=faction):
            return f"a {_own(faction)}die of {die} gives you {_counted_more(by, 'level')}"
        case Die(shows=shows, counts=counts, faction=faction):
            return f"for your cards a {_own(faction)}die of {shows} counts as {counts}"
        case Suppression(faction=faction):
            return f"a {_own(faction)}die of 3 does not suppress the text of your cards"
        case TreasonDrawn(by=by, cause=cause):
            return f"you draw {_more(by)} Treason{CAUSES[cause]}"
        case Passing():
            return "you choose the Treason card that you pass for a die of 0"
        case Losses(by=by, faction=faction):
            where = "" if faction == "every" else f" with the {FACTION_NAMES[faction]} faction"
            taken = "no levels" if by <= -LEVELS_ABOVE_0 else _counted_more(by, "level")
            return f"opponents' effects take {taken} from you{where}"
        case Construction():
            return "your buildings are completed as soon as they are placed"
        case HandSize(by=by):
            return f"you draw up to {_counted_more(by, 'card')}"
        case Control(by=by, of=of):
            return f"your Control scores {_counted_more(by, 'point')} for {_controlled(of)}"
        case Worth(by=by):
            return f"each of your completed buildings is worth {_counted_more(by, 'point')}"
        case Suspicion(by=by):
            return f"you have {_counted_more(by, 'Treason point')} when the King judges"


def occasion_text(occasion: Occasion) -> str:
    """Return an occasion as a sentence."""
    return f"Whenever {_event(occasion)}: {effects_text(occasion.do)}"


def sentence(phrase: str) -> str:
    """Return a phrase as a sentence."""
    return f"{phrase[:1].upper()}{phrase[1:]}."


def counted(number: int, thing: str) -> str:
    """Return a number of things, in the plural where it is not one."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _done(effect: AnyEffect) -> str:  # noqa: PLR0912 - a branch for each word there is
    match effect:
        case Gain(levels=levels, faction=faction, who="everyone"):
            return f"everyone gains {counted(levels, 'level')} with {_faction(faction)}"
        case Gain(levels=levels, faction=faction):
            return f"gain {counted(levels, 'level')} with {_faction(faction)}"
        case Lower(levels=levels, faction=faction, who=who):
            whose = "an opponent" if who == "target" else "each opponent"
            return f"lower {whose} by {counted(levels, 'level')} with {_faction(faction)}"
        case GainInfluence(points=points, each=each):
            return f"gain {points} influence{EACH[each]}"
        case Steal(points=points):
            return f"take {points} influence from an opponent"
        case Give(cards=cards, how=how):
            return f"pass an opponent {_treason(cards)} of yours, {_how(how)}"
        case DrawTreason(cards=cards, who=who):
            return f"{THOSE[who]}draw {_treason(cards)}"
        case Bury(cards=cards, how=how):
            return f"discard {_treason(cards)} of yours, {_how(how)}"
        case Look(at=at):
            return f"look at the {'hand' if at == 'hand' else 'Treason cards'} of an opponent"
        case Turn(faction=faction, to=to):
            return f"turn {_die(faction)} to {'a value of your choice' if to == 'any' else to}"
        case Reroll(faction="every"):
            return "roll all dice again"
        case Reroll(faction=faction):
            return f"roll {_die(faction)} again"
        case Draw(cards=cards):
            return f"draw {counted(cards, 'card')}"
        case Discard(cards=cards, who=who):
            return f"{THOSE[who]}discard {counted(cards, 'card')} from the hand"
        case Recall():
            return "take a card from the discard stack into your hand"
        case Complete():
            return "complete a building of yours that is under construction"
        case Call(says=says):
            return says


def _faction(faction: str) -> str:
    return WHICH_FACTION.get(faction) or f"the {FACTION_NAMES[faction]} faction"


def _die(faction: str) -> str:
    return "a die of your choice" if faction == "any" else f"the {FACTION_NAMES[faction]} die"


def _own(faction: str) -> str:
    return "" if faction == "every" else f"{FACTION_NAMES[faction]} "


def _treason(cards: int) -> str:
    return counted(cards, "Treason card")


def _how(how: str) -> str:
    return "at random" if how == "random" else "of your choice"


def _more(by: int) -> str:
    return f"{abs(by)} {'more' if by > 0 else 'less'}"


def _counted_more(by: int, thing: str) -> str:
    things = thing if abs(by) == 1 else f"{thing}s"
    return f"{abs(by)} {things} {'more' if by > 0 else 'fewer'}"


def _controlled(of: str) -> str:
    return "buildings" if of == "buildings" else _faction(of)


def _event(occasion: Occasion) -> str:
    if occasion.on == "played":
        return f"you have played a {_own(occasion.faction)}card"
    if occasion.on == "blocked":
        named = occasion.faction == "every"
        return f"you block {'a faction' if named else _faction(occasion.faction)}"
    return EVENTS[occasion.on]
