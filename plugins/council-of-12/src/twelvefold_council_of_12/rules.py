"""The assembled rules of Council of 12: options, cards, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated

import msgspec

from twelvefold import Assembly, Components, Rules
from twelvefold_council_of_12.box import DRAWN, check_box, only
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

    `scenario` names what is played in place of an ordinary game, if anything is.
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
        self.claim = only(self.cards, Claim)
        self.challenge = only(self.cards, Challenge)
        self.reigns = sorted(self.cards.of(Reign).values(), key=lambda reign: -reign.at_least)
        self.adjacent = dict(enumerate(only(self.cards, Die).adjacent, 1))
        self.tutorial = self.options(CouncilOptions).tutorial
        self.may_speak = self.point(CouncilPoints.council_may_speak)
        self.rewards_success = self.point(CouncilPoints.council_rewards_success)
        self.scenario = self._scenario()
        self._choose_petitioners()
        self._choose_dilemmas()
        check_box(self, self.options(CouncilOptions).sovereign)

    def effects_of(self, side: str, card: str) -> tuple[AnyEffect, ...]:
        """Return a card's effects: a `character`'s, or a Dilemma's on one `side` of its back."""
        if side == "character":
            return self.characters[card].effects
        dilemma = self.dilemmas[card]
        if side == "reward":
            return dilemma.reward.effects if dilemma.reward else ()
        return dilemma.success if side == "success" else dilemma.failure

    def name_of(self, character: str) -> str:
        """Return the name of a Character, which is its Petitioner's too."""
        return self.characters[character].name

    def source_of(self, side: str, card: str) -> str:
        """Return the name of the card whose effects `effects_of` gives."""
        return self.name_of(card) if side == "character" else self.dilemmas[card].name

    def crowned_one(self, petitioners: Iterable[str]) -> list[str]:
        """Return those of the Petitioners that have a 1 on the crown (C12-012)."""
        return [card for card in petitioners if self.crowns[card] == 1]

    def _scenario(self) -> str:
        named = [name(self) for name in self.point(CouncilPoints.council_scenario)]
        return next(filter(None, named), "")

    def _choose_petitioners(self) -> None:
        sovereign = self.options(CouncilOptions).sovereign
        named = self._named(CouncilPoints.council_petitioners)
        self.petitioner_pool = named or tuple(id for id in self.petitioners if id != sovereign)

    def _choose_dilemmas(self) -> None:
        named = self._named(CouncilPoints.council_dilemmas)
        self.dilemma_pool = named or tuple(self.dilemmas)
        self.dilemmas_drawn: Mapping[Bell, int] = {} if named else DRAWN

    def _named(self, spec: Callable[[CouncilRules], Sequence[str]]) -> tuple[str, ...]:
        for names in self.point(spec):
            if cards := tuple(names(self)):
                return cards
        return ()


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
