"""The cards: Characters, Petitioners, Dilemmas, and the single cards beside them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

import msgspec

from twelvefold import Card
from twelvefold_council_of_12.text import (
    effects_text,
    objectives_text,
    reward_text,
    sentence,
    values_text,
)
from twelvefold_council_of_12.vocabulary import (
    Again,
    Aim,
    Amount,
    AnyEffect,
    FaceUp,
    Reward,
    Value,
)


class CouncilCard(Card, frozen=True, kw_only=True):
    """A card of which the box, or each player, has one.

    `house` names the fields of a rulebook's card that the rulebook does not give.
    """

    house: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a second copy."""
        super().__post_init__()
        if self.count != 1:
            raise ValueError("it is there once; another one needs an id of its own")


class Character(CouncilCard, frozen=True):
    """A Character card: its name in the French box, and its effects."""

    family: ClassVar[str] = "character"

    french: str = ""
    effects: tuple[AnyEffect, ...] = ()

    def __post_init__(self) -> None:
        """Refuse an effect of rewards."""
        super().__post_init__()
        _refuse(self.effects, FaceUp, "is an effect of rewards")

    @property
    def all_effects(self) -> tuple[AnyEffect, ...]:
        """Every effect of the card."""
        return self.effects

    def text(self) -> str:
        """Return the effects in words."""
        return sentence(effects_text(self.effects))


class Petitioner(CouncilCard, frozen=True):
    """A Petitioner card: the Character of the same id, with the value on its crown."""

    family: ClassVar[str] = "petitioner"

    crown: Amount

    def text(self) -> str:
        """Return the value in words."""
        return f"Crown {self.crown}."

    def refers_to(self) -> Iterable[tuple[str, str]]:
        """Return the Character."""
        return [("character", self.id)]


Bell = Literal["easy", "medium", "difficult"]
"""A Dilemma's bell: bronze is easy, silver is medium, gold is difficult."""

CHOOSING = frozenset({"choose", "claim"})
"""The moments at which a Character can be shown."""

Values = Annotated[tuple[Value, ...], msgspec.Meta(min_length=1)]


class Dilemma(CouncilCard, frozen=True):
    """A Dilemma card: on its front number, bell and one or two objectives; on its back the rest.

    It stays for so many `turns` at most until it is resolved. `success` and `failure` are the
    effects on the right and the left of its back, `reward` the box there, `points` its value.
    """

    family: ClassVar[str] = "dilemma"

    number: Amount
    bell: Bell
    objectives: Annotated[tuple[Values, ...], msgspec.Meta(min_length=1, max_length=2)]
    points: Annotated[int, msgspec.Meta(ge=0)]
    turns: Amount = 1
    success: tuple[AnyEffect, ...] = ()
    failure: tuple[AnyEffect, ...] = ()
    reward: Reward | None = None

    def __post_init__(self) -> None:
        """Refuse effects that only a Character, or a reward of the right moment, can have."""
        super().__post_init__()
        for kind in (Again, Aim):
            _refuse(self.all_effects, kind, "is an effect of Characters")
        _refuse((*self.success, *self.failure), FaceUp, "is an effect of rewards")
        if self.reward and not CHOOSING.issuperset(self.reward.at):
            _refuse(self.reward.effects, FaceUp, "is for the moments 'choose' and 'claim'")

    @property
    def all_effects(self) -> tuple[AnyEffect, ...]:
        """Every effect of the card, those of its reward included."""
        return (*self.success, *self.failure, *(self.reward.effects if self.reward else ()))

    def text(self) -> str:
        """Return the front and the back in words."""
        parts = [
            f"number {self.number}, {self.bell}",
            objectives_text(self.objectives),
            f"stays for {self.turns} turns" if self.turns > 1 else "",
            f"success: {effects_text(self.success)}" if self.success or not self.reward else "",
            f"failure: {effects_text(self.failure)}",
            f"reward: {reward_text(self.reward)}" if self.reward else "",
            f"worth {self.points}",
        ]
        return " ".join(sentence(part) for part in parts if part)


class Claim(CouncilCard, frozen=True):
    """The card of the final round: the Favor that each player outside the largest group costs."""

    family: ClassVar[str] = "claim"

    favor_each: Annotated[int, msgspec.Meta(le=0)]

    def text(self) -> str:
        """Return what it costs in words."""
        return f"Each player outside the largest group costs {-self.favor_each} Favor."


class Challenge(CouncilCard, frozen=True):
    """The Silent Council card: the points that each ticked box is worth."""

    family: ClassVar[str] = "challenge"

    points: Annotated[int, msgspec.Meta(ge=0)] = 0

    def text(self) -> str:
        """Return the worth of a box in words."""
        return f"Each Dilemma over which nobody speaks ticks a box, worth {self.points}."


class Die(CouncilCard, frozen=True):
    """The die: the five values next to each value, from 1 on."""

    family: ClassVar[str] = "die"

    adjacent: Annotated[tuple[tuple[Value, ...], ...], msgspec.Meta(min_length=12, max_length=12)]

    def text(self) -> str:
        """Return what lies next to each value in words."""
        faces = [f"{value}: {values_text(faces)}" for value, faces in enumerate(self.adjacent, 1)]
        return f"Adjacent to {', '.join(faces)}."


class Reign(CouncilCard, frozen=True):
    """A line of the table of reigns: its name is the outcome from so many years on."""

    family: ClassVar[str] = "reign"

    at_least: int

    def text(self) -> str:
        """Return how long the reign must be in words."""
        return f"A reign of {self.at_least} years or more."


def _refuse(effects: Iterable[AnyEffect], kind: type[AnyEffect], why: str) -> None:
    if any(isinstance(effect, kind) for effect in effects):
        raise ValueError(f"{kind.__struct_config__.tag!r} {why}")


FAMILIES = (Character, Petitioner, Dilemma, Claim, Challenge, Die, Reign)
