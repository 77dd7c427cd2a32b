"""What a member of the council expects of a turn: who takes the lead, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from math import exp, prod
from typing import NamedTuple, TypeAlias

from twelvefold_council_bot.hands import held, to_come
from twelvefold_council_bot.prospects import Play, Prospects
from twelvefold_council_bot.turns import Turn
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, around

Chances: TypeAlias = Mapping[str, float]
"""How likely a member is to play each Character; empty where no card of theirs is to come."""

FOCUS = 4.0
"""How strongly a leader is expected to prefer a card that does well alone."""

SENSE = 8.0
"""How strongly the others are expected to prefer a card that does well beside those before."""

UNLIKELY = 0.03
"""A card that is less likely than this is not reckoned with."""


class Expected(NamedTuple):
    """Cards that may be to come, and how likely just these are."""

    chance: float
    plays: tuple[Play, ...]


class Outlook:
    """The turn of a view, with what everybody knows of the cards to come."""

    def __init__(self, rules: CouncilRules, view: CouncilState) -> None:
        self.turn = Turn(rules, view)
        self.prospects = Prospects(
            self.turn,
            hands=[held(rules, player) for player in view.players],
            barred=view.petitioners.current,
            played=[card for player in view.players for card in player.played],
        )
        self._to_come = [to_come(rules, view, player) for player in view.players]
        self._said = [player.said for player in view.players]
        self._order = [player.seat for player in around(view) if self._to_come[player.seat]]

    def best_alone(self, seat: int) -> float:
        """Return what the turn is worth if one member does all of it."""
        return max([self._alone(seat, card) for card in self._to_come[seat]], default=0.0)

    def _alone(self, seat: int, card: str) -> float:
        return self.prospects.of(self.turn.start, self.prospects.single([Play(seat, card)]))

    def leader(self) -> int:
        """Return who takes the lead: who says so, or can do most alone and asks for no help.

        Of several it is the first from the active seat on. Raises ValueError where no card is
        to come.
        """
        for seat in self._order:
            if self._said[seat] == "alone":
                return seat
        able = [seat for seat in self._order if self._said[seat] != "help"]
        return max(able or self._order, key=self.best_alone)

    def chances(self) -> list[Chances]:
        """Return what members may choose: the leader first, then each beside those before."""
        chances: list[Chances] = [{} for _ in self._to_come]
        if self._order:
            first = self.leader()
            cards = self._to_come[first]
            chances[first] = _shares({card: self._alone(first, card) ** FOCUS for card in cards})
            for seat in self._order:
                if seat != first:
                    beside = self.of_choosing(seat, self._to_come[seat], chances)
                    sense = {card: exp(SENSE * worth) for card, worth in beside.items()}
                    chances[seat] = _shares(sense)
        return chances

    def forecast(self) -> float:
        """Return what the turn is worth if all choose as may be expected."""
        return sum(
            chance * self.prospects.of(self.turn.start, self.prospects.single(plays))
            for chance, plays in combinations(self.chances())
        )

    def of_choosing(
        self, seat: int, cards: Iterable[str], others: Sequence[Chances]
    ) -> dict[str, float]:
        """Return for each card of a member what it is worth to choose it beside others'."""
        expected = combinations(_without(seat, others))
        single, of, start = self.prospects.single, self.prospects.of, self.turn.start
        return {
            card: sum(
                [
                    chance * of(start, single([*plays, Play(seat, card)]))
                    for chance, plays in expected
                ]
            )
            for card in cards
        }

    def unrevealed(self, seat: int) -> list[Expected]:
        """Return what the others may have chosen, each card that they held as likely as another.

        What they wanted is not to be told any more when the die has moved.
        """
        uniform = [dict.fromkeys(cards, 1 / len(cards)) if cards else {} for cards in self._to_come]
        return combinations(_without(seat, uniform))


def combinations(chances: Sequence[Chances]) -> list[Expected]:
    """Return what the members may play together, with how likely it is."""
    seats = [seat for seat, cards in enumerate(chances) if cards]
    return [
        Expected(
            prod([chance for _, chance in choice]),
            tuple([Play(seat, card) for seat, (card, _) in zip(seats, choice, strict=True)]),
        )
        for choice in product(*(chances[seat].items() for seat in seats))
    ]


def _without(seat: int, chances: Sequence[Chances]) -> list[Chances]:
    return [{} if each == seat else cards for each, cards in enumerate(chances)]


def _shares(weights: Mapping[str, float]) -> Chances:
    """Return weights as chances, without what is unlikely."""
    total = sum(weights.values())
    if not total:
        return dict.fromkeys(weights, 1 / len(weights))
    likely = {card: weight for card, weight in weights.items() if weight >= UNLIKELY * total}
    total = sum(likely.values())
    return {card: weight / total for card, weight in likely.items()}
