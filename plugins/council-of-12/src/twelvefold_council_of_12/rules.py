"""The assembled rules of Council of 12: options, cards, and what they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, TypeVar

import msgspec

from twelvefold import Assembly, Card, Components, Rules
from twelvefold.errors import CardError, UsageError, did_you_mean
from twelvefold_council_of_12.cards import (
    Bell,
    Challenge,
    Character,
    Claim,
    Die,
    Dilemma,
    Petitioner,
    Reign,
)
from twelvefold_council_of_12.points import CouncilPoints
from twelvefold_council_of_12.state import CouncilState, Dilemmas, Petitioners, Player
from twelvefold_council_of_12.vocabulary import AnyEffect

POWERFUL_ONE = "powerful-one"
FACE_UP_BESIDES_LEADER = 4
FACE_DOWN = 2
PETITIONERS = 1 + FACE_UP_BESIDES_LEADER + FACE_DOWN
DRAWN: dict[Bell, int] = {"easy": 4, "medium": 2, "difficult": 1}
"""How many Dilemmas of each bell an ordinary game draws (C12-019)."""

C = TypeVar("C", bound=Card)


class CouncilOptions(msgspec.Struct, frozen=True):
    """How a game differs from an ordinary one (C12-005, C12-107)."""

    tutorial: Annotated[
        bool, msgspec.Meta(description="a first game: no bells, and each step is explained")
    ] = False
    sovereign: Annotated[
        str, msgspec.Meta(description="the Character on the throne, who is not among Petitioners")
    ] = ""


class CouncilRules(Rules):
    """The rules, with everything looked up in play made ready.

    `petitioner_pool` are the Petitioners that set-up draws from; `dilemma_pool` the Dilemmas,
    of which `dilemmas_drawn` says how many of each bell take part, nothing where all do.
    `adjacent` gives for each value of the die the values next to it.
    """

    def __init__(self, assembly: Assembly) -> None:
        super().__init__(assembly)
        self.characters = self.cards.of(Character)
        self.petitioners = self.cards.of(Petitioner)
        self.crowns = {id: card.crown for id, card in self.petitioners.items()}
        self.dilemmas = self.cards.of(Dilemma)
        self.claim = self._only(Claim)
        self.challenge = self._only(Challenge)
        self.reigns = sorted(self.cards.of(Reign).values(), key=lambda reign: -reign.at_least)
        self.adjacent = dict(enumerate(self._only(Die).adjacent, 1))
        self.tutorial = self.options(CouncilOptions).tutorial
        self.may_speak = self.point(CouncilPoints.council_may_speak)
        self.rewards_success = self.point(CouncilPoints.council_rewards_success)
        self._choose_petitioners(self.options(CouncilOptions).sovereign)
        self._choose_dilemmas()

    def effects_of(self, side: str, card: str) -> tuple[AnyEffect, ...]:
        """Return a card's effects: a `character`'s, or a Dilemma's on one `side` of its back."""
        if side == "character":
            return self.characters[card].effects
        dilemma = self.dilemmas[card]
        if side == "reward":
            return dilemma.reward.effects if dilemma.reward else ()
        return dilemma.success if side == "success" else dilemma.failure

    def name_of(self, card: str) -> str:
        """Return the name of a Character or a Dilemma."""
        return self.characters[card].name if card in self.characters else self.dilemmas[card].name

    def crowned_one(self, petitioners: Iterable[str]) -> list[str]:
        """Return those of the Petitioners that have a 1 on the crown (C12-012)."""
        return [card for card in petitioners if self.crowns[card] == 1]

    def _choose_petitioners(self, sovereign: str) -> None:
        if sovereign and sovereign not in self.characters:
            raise UsageError(
                f"option sovereign={sovereign}: there is no such Character"
                f"{did_you_mean(sovereign, self.characters)}; there are "
                f"{', '.join(self.characters)}"
            )
        named = self._named(CouncilPoints.council_petitioners)
        self.petitioner_pool = named or tuple(id for id in self.petitioners if id != sovereign)
        self._check_petitioners()

    def _check_petitioners(self) -> None:
        pool = self.petitioner_pool
        if len(pool) < PETITIONERS:
            raise CardError(f"set-up needs {PETITIONERS} Petitioners, there are {len(pool)}")
        others = [card for card in pool if card != POWERFUL_ONE]
        wanted = 1 if POWERFUL_ONE in pool else 2
        if len(self.crowned_one(others)) < wanted:
            raise CardError(f"set-up needs {wanted} Petitioners with crown = 1 among "
                            f"{', '.join(others)}")  # fmt: skip

    def _choose_dilemmas(self) -> None:
        named = self._named(CouncilPoints.council_dilemmas)
        self.dilemma_pool = named or tuple(self.dilemmas)
        self.dilemmas_drawn: dict[Bell, int] = {} if named else DRAWN
        there = Counter(self.dilemmas[card].bell for card in self.dilemma_pool)
        for bell, count in self.dilemmas_drawn.items():
            if there[bell] < count:
                raise CardError(f"set-up needs {count} Dilemmas with the bell {bell!r}, "
                                f"there are {there[bell]}")  # fmt: skip

    def _named(self, spec: Callable[[CouncilRules], Sequence[str]]) -> tuple[str, ...]:
        for names in self.point(spec):
            if cards := tuple(names(self)):
                return cards
        return ()

    def _only(self, family: type[C]) -> C:
        cards = list(self.cards.of(family).values())
        if len(cards) != 1:
            raise CardError(f"there must be one [[{family.family}]], not {len(cards)}")
        return cards[0]


def new_state(rules: CouncilRules, seats: int) -> CouncilState:
    """Return the empty table."""
    return CouncilState(
        seats=seats,
        players=[Player(seat=seat) for seat in range(seats)],
        petitioners=Petitioners(),
        dilemmas=Dilemmas(),
    )


def components(rules: CouncilRules, state: CouncilState) -> Components:
    """Return the cards in play: every Character for each seat, Petitioners, Dilemmas."""
    return {
        "character": [tuple(rules.characters)] * state.seats,
        "petitioner": [rules.petitioner_pool],
        "dilemma": [rules.dilemma_pool],
    }
