"""What cards say in words, generated from the vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from twelvefold_council_of_12.vocabulary import (
    Add,
    Again,
    Aim,
    AnyEffect,
    Call,
    Discard,
    FaceUp,
    Favor,
    Flip,
    Foresee,
    Learn,
    Moment,
    Recover,
    Replace,
    Reward,
    Roll,
    Scale,
    Set,
    Tip,
)

WHEN: dict[Moment, str] = {
    "bells": "before the vote on the bells",
    "choose": "before Characters are chosen",
    "reveal": "before the next Character is revealed",
    "check": "before the objective is checked",
    "claim": "before Characters are chosen for the throne",
}

TIMES = ("", "", " twice", " three times", " four times")


def values_text(values: Iterable[int]) -> str:
    """Return an objective as its card shows it: `9/10/11`."""
    return "/".join(map(str, values))


def objectives_text(objectives: Iterable[Iterable[int]]) -> str:
    """Return one objective or two: `9/10/11`, or `3 and 10`."""
    return " and ".join(map(values_text, objectives))


def effects_text(effects: Sequence[AnyEffect]) -> str:
    """Return effects as one phrase, those that are repeated once."""
    phrases = [effect_text(effect) + _times(len(list(same))) for effect, same in groupby(effects)]
    return ", then ".join(phrases) or "nothing happens"


def reward_text(reward: Reward) -> str:
    """Return a reward as one phrase: when it can be used, and what it does."""
    return f"{' or '.join(WHEN[moment] for moment in reward.at)}, {effects_text(reward.effects)}"


def effect_text(effect: AnyEffect) -> str:  # noqa: PLR0912 - a branch for each word there is
    """Return an effect as a phrase that says what to do."""
    match effect:
        case Add(amounts=amounts):
            return f"{_or([f'{amount:+}' for amount in amounts])} on the die"
        case Scale():
            return "double or halve the die"
        case Tip():
            return "tip the die to an adjacent face"
        case Flip():
            return "turn the die to its opposite face"
        case Set(to=to):
            return f"turn the die to {to}"
        case Roll():
            return "roll the die"
        case Aim():
            return "if this is the first card revealed, turn the die to a value of an objective"
        case Replace(values=values):
            return f"replace an objective by {values_text(values)} this turn"
        case Again():
            return "play another Character"
        case FaceUp():
            return "show the Character that you play this turn"
        case Favor(by=by):
            return f"{'gain' if by > 0 else 'lose'} {abs(by)} Favor"
        case Foresee():
            return "turn up the next Dilemma of the pile"
        case Recover():
            return "all take back their discard piles, but for the top cards"
        case Discard(cards=cards):
            return f"each discards {_characters(cards)}"
        case Learn():
            return "each may take a Character from under the Player Aid"
        case Call(says=says):
            return says


def sentence(phrase: str) -> str:
    """Return a phrase as a sentence."""
    return f"{phrase[:1].upper()}{phrase[1:]}."


def _or(words: Sequence[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def _characters(number: int) -> str:
    return "a Character" if number == 1 else f"{number} Characters"


def _times(number: int) -> str:
    return TIMES[number] if number < len(TIMES) else f" {number} times"
