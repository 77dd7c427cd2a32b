"""What a turn is worth with the Characters that are still to be revealed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from twelvefold_council_bot.turns import TURNING, Position, Turn
from twelvefold_council_of_12.vocabulary import Again, AnyEffect, Roll


class Play(NamedTuple):
    """A Character that a member reveals."""

    seat: int
    card: str


Plays: TypeAlias = frozenset[Play]

Effects: TypeAlias = tuple[AnyEffect, ...]


class Prospects:
    """What positions are worth, from 0 to 1, if the council does the best that it can do then.

    It reveals its cards in the best order and turns the die to the best values. `hands` is what
    each member holds, `barred` the Characters that lose the Dilemma, `played` those revealed
    before, which cancel their twins.
    """

    def __init__(
        self,
        turn: Turn,
        hands: Sequence[Sequence[str]],
        barred: Sequence[str],
        played: Sequence[str],
    ) -> None:
        self._turn = turn
        self._hands = hands
        self._barred = barred
        self._played = played
        self._worth: dict[tuple[Position, Plays], float] = {}
        self._under_way: dict[tuple[Position, Effects, Play, Plays], float] = {}

    def single(self, plays: Iterable[Play]) -> Plays:
        """Return those of the cards that are not cancelled."""
        there = list(plays)
        counts = Counter([*self._played, *(play.card for play in there)])
        return frozenset(play for play in there if counts[play.card] == 1)

    def of(self, position: Position, plays: Plays) -> float:
        """Return what a position is worth with these cards, of which none is cancelled, to come."""
        if not plays:
            return self._turn.worth(position)
        known = self._worth.get((position, plays))
        if known is None:
            known = best(self.after(position, play, plays - {play}) for play in plays)
            self._worth[position, plays] = known
        return known

    def after(self, position: Position, play: Play, others: Plays) -> float:
        """Return what it is worth to reveal a card, which nothing cancels, before the others."""
        effects = self._turn.rules.effects_of("character", play.card)
        return self.during(position.opening(), effects, play, others)

    def next(self, position: Position, play: Play, others: Plays) -> float:
        """Return what it is worth to reveal a card, whatever may cancel it, before the others."""
        if play.card in self._played:
            return self.of(position, others)
        twins = frozenset(other for other in others if other.card == play.card)
        return self.of(position, others - twins) if twins else self.after(position, play, others)

    def during(self, position: Position, effects: Effects, play: Play, others: Plays) -> float:
        """Return what a position is worth with these effects of a card, then others, to come."""
        if not effects:
            return self.of(position, others)
        key = position, effects, play, others
        known = self._under_way.get(key)
        if known is None:
            known = self._under_way[key] = self._done(position, effects, play, others)
        return known

    def _done(self, position: Position, effects: Effects, play: Play, others: Plays) -> float:
        effect, more = effects[0], effects[1:]
        if isinstance(effect, TURNING):
            results = self._turn.results(effect, position)
            return best(self.during(result, more, play, others) for result in results)
        if isinstance(effect, Roll):
            rolled = [self.during(result, more, play, others) for result in position.rolled()]
            return sum(rolled) / len(rolled)
        if isinstance(effect, Again):
            left = [
                card for card in self._hands[play.seat] if card not in (play.card, *self._barred)
            ]
            return best(self.next(position, Play(play.seat, card), others) for card in left)
        return self.during(position, more, play, others)


def best(values: Iterable[float]) -> float:
    """Return the highest of the values, 0 of none; it looks at no more than that takes."""
    top = 0.0
    for value in values:
        if value >= 1:
            return value
        top = max(top, value)
    return top
