"""Appearances: what a state and the story told on the way to it look like to a viewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeAlias

from twelvefold.copies import view
from twelvefold.files.restoring import differences, plain_of
from twelvefold.names import shortened
from twelvefold.rules import Line
from twelvefold.state import State
from twelvefold.zones import zones_of

Fact: TypeAlias = tuple[str, str]
"""A zone, and a card that lies in it."""

Shown: TypeAlias = Counter[tuple[str, str]]
"""How many of a card are seen, or known: `("seen", "goat")`."""

LENGTH = 240
"""How many letters of a difference a finding shows."""


@dataclass(frozen=True)
class Appearance:
    """A state as a viewer sees it (None: an onlooker), and the lines that the viewer has heard."""

    viewer: int | None
    state: State
    seen: State
    heard: tuple[str, ...] = ()

    @classmethod
    def of(cls, state: State, viewer: int | None, told: Iterable[Line] = ()) -> Appearance:
        """Return how a state, and the story told since the last choice, appear to a viewer."""
        heard = (line.text for line in told if line.to is None or viewer in line.to)
        return cls(viewer, state, view(state, viewer), tuple(heard))

    def unheard(self) -> Appearance:
        """Return how it appears to a viewer who has not listened."""
        return replace(self, heard=())

    @property
    def who(self) -> str:
        """The viewer, as a finding names it."""
        return "an onlooker" if self.viewer is None else f"seat {self.viewer + 1}"

    @property
    def known(self) -> Counter[Fact]:
        """What the viewer knows of zones that it cannot see."""
        return facts(self.state, self.viewer)

    def shown(self, cards: Collection[str]) -> Shown:
        """Return how many of each of these cards the viewer sees, and of how many it knows."""
        seen = (("seen", card) for lying in self._zones().values() for card in lying)
        known = (("known", card) for _, card in self.known.elements())
        return Counter(each for each in chain(seen, known) if each[1] in cards)

    def shows_as(self, other: Appearance) -> bool:
        """Return whether the same cards are shown and known to the viewer in both."""
        return self._zones() == other._zones() and self.known == other.known

    def difference(self, other: Appearance) -> str:
        """Return in one line how the other differs, or an empty text."""
        if self.seen != other.seen:
            found = differences(plain_of(self.seen), plain_of(other.seen))
            return f"{self.who} sees {shortened(_or(found[0]), LENGTH)}"
        if self.heard != other.heard:
            one, two = (" / ".join(each.heard) or "nothing" for each in (self, other))
            return f"{self.who} hears {shortened(one, LENGTH)!r} or {shortened(two, LENGTH)!r}"
        return ""

    def _zones(self) -> dict[str, list[str]]:
        return {zone.path: zone.cards for zone in zones_of(self.seen) if zone.seen_by(self.viewer)}


def facts(state: State, viewer: int | None) -> Counter[Fact]:
    """Return what a viewer knows of zones that it cannot see.

    Of an onlooker no state says what it knows: it is what every seat sees or knows.
    """
    if viewer is not None:
        return Counter(state.knows[viewer].facts)
    hidden = [zone for zone in zones_of(state) if not zone.seen_by(None)]
    common: Counter[Fact] | None = None
    for knowledge in state.knows:
        seen = [zone for zone in hidden if zone.seen_by(knowledge.seat)]
        known = Counter([*knowledge.facts, *((z.path, card) for z in seen for card in z.cards)])
        common = known if common is None else common & known
    return common or Counter()


def _or(difference: str) -> str:
    """Turn `points: expected 1, found 2` into `points: 1 or 2`."""
    return difference.replace(": expected ", ": ").replace(", found ", " or ")
