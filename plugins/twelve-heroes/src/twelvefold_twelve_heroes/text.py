"""What the abilities of Heroes say in words, generated from the vocabulary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from twelvefold_twelve_heroes.vocabulary import (
    Actions,
    AnyEffect,
    AnyTrait,
    Banner,
    Call,
    Discard,
    Draw,
    Dread,
    Drive,
    Food,
    Forager,
    Frugal,
    Lead,
    Patron,
    Peek,
    Recall,
    Retreat,
    Roaming,
    Sabotage,
    Slay,
    Spoil,
    Steal,
    Strong,
    Stubborn,
    Warded,
)

FOOD_GOES = {
    "camp": "into your Camp",
    "here": "into this Region",
    "region": "into one Region with Heroes of yours",
}

CONDITIONS = {
    "alone": "while no other Hero of yours is here",
    "accompanied": "while another Hero of yours is here",
    "outnumbered": "while your opponent has more Heroes here",
    "fed": "while you have Food here",
    "unopposed": "while your opponent has no Hero here",
    "opposed": "while your opponent has a Hero here",
}


def ability(constant: Sequence[AnyTrait], triggered: Mapping[str, Sequence[AnyEffect]]) -> str:
    """Return an ability in words: its traits, then its effects by what triggers them."""
    parts = [_sentence(trait_text(trait)) for trait in constant]
    parts += [
        f"When {trigger}: {_sentences([effect_text(effect) for effect in effects])}"
        for trigger, effects in triggered.items()
        if effects
    ]
    return " ".join(parts)


def effect_text(effect: AnyEffect) -> str:
    """Return an effect as a phrase that tells the Hero's owner what to do."""
    return f"you may {_done(effect)}" if effect.may else _done(effect)


def _done(effect: AnyEffect) -> str:  # noqa: PLR0912 - a branch for each word there is
    match effect:
        case Food(amount=amount, to=to):
            return f"take {amount} Food from the supply {FOOD_GOES[to]}"
        case Draw(cards=cards):
            return f"draw {_cards(cards)}"
        case Discard(who="you", cards=cards):
            return f"discard {_cards(cards)} of your choice from your hand"
        case Discard(cards=cards):
            return f"make your opponent discard {_cards(cards)} of their choice from their hand"
        case Steal(at="here", amount=amount):
            return f"take {amount} of your opponent's Food in this Region to your side of it"
        case Steal(amount=amount):
            return f"take {amount} Food from your opponent's Camp into yours"
        case Spoil(amount=amount):
            return f"return {amount} of your opponent's Food in this Region to the supply"
        case Slay(strength=strength):
            return f"discard an opposing Hero of strength {_at_most(strength)} in this Region"
        case Drive(strength=strength):
            return (
                f"move an opposing Hero of strength {_at_most(strength)} from this Region, "
                "without Food, to an adjacent one"
            )
        case Lead():
            return "move a Hero of yours, without Food, from an adjacent Region to this one"
        case Retreat():
            return "return another Hero of yours from this Region to your Camp"
        case Recall():
            return "take a Hero from your discard pile into your hand"
        case Actions(amount=amount):
            return f"take {amount} more action{'' if amount == 1 else 's'} in this phase"
        case Sabotage():
            return "send one of your opponent's Control cubes home from this Region"
        case Peek():
            return "look at your opponent's hand"
        case Call(says=says):
            return says


def trait_text(trait: AnyTrait) -> str:
    """Return a trait as a phrase that says what is true."""
    match trait:
        case Strong(by=by, when=when):
            return f"{by:+} strength {CONDITIONS[when]}"
        case Banner(by=by):
            return f"your other Heroes here have +{by} strength"
        case Dread(by=by):
            return f"opposing Heroes here have -{by} strength"
        case Frugal():
            return "needs no Food in Maintenance"
        case Roaming():
            return "moves to any other Region, adjacent or not"
        case Warded():
            return "your opponent's abilities can neither discard nor move it"
        case Stubborn():
            return (
                "you control this Region at equal strength too, "
                "unless your opponent has a Hero here that does the same"
            )
        case Patron(by=by):
            return f"while it is in your Camp, your other Heroes cost {by} Food less"
        case Forager(amount=amount):
            return f"in your Income, take {amount} more Food from the supply into this Region"


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _at_most(strength: int) -> str:
    return f"{strength} or less" if strength else "0"


def _sentences(phrases: Sequence[str]) -> str:
    """Return phrases as sentences, the first of which goes on after a colon."""
    first, *others = phrases
    return " ".join([f"{first}.", *map(_sentence, others)])


def _sentence(phrase: str) -> str:
    return f"{phrase[:1].upper()}{phrase[1:]}."
