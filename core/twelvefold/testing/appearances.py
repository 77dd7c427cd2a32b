"""Appearances: what a state and the story told on the way to it look like to a viewer."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from twelvefold.copies import view
from twelvefold.names import shortened
from twelvefold.restoring import differences, plain_of
from twelvefold.rules import Line
from twelvefold.state import State
from twelvefold.zones import zones_of

LENGTH = 240
"""How many letters of a difference a finding shows."""


@dataclass(frozen=True)
class Appearance:
    """A state as a viewer sees it (None: an onlooker), and the lines that the viewer has heard."""

    viewer: int | None
    seen: State
    heard: tuple[str, ...]

    @classmethod
    def of(cls, state: State, told: Iterable[Line], viewer: int | None) -> Appearance:
        """Return how a state, and the story told since the last choice, appear to a viewer."""
        heard = (line.text for line in told if line.to is None or viewer in line.to)
        return cls(viewer, view(state, viewer), tuple(heard))

    def unheard(self) -> Appearance:
        """Return how it appears to a viewer who has not listened."""
        return replace(self, heard=())

    @property
    def who(self) -> str:
        """The viewer, as a finding names it."""
        return "an onlooker" if self.viewer is None else f"seat {self.viewer + 1}"

    def shows(self, cards: Collection[str]) -> bool:
        """Return whether the viewer sees one of the cards, or knows where it lies."""
        facts = [] if self.viewer is None else self.seen.knows[self.viewer].facts
        known = {card for _, card in facts}
        return not known.isdisjoint(cards) or any(
            not set(shown).isdisjoint(cards) for shown in self._zones().values()
        )

    def shows_as(self, other: Appearance) -> bool:
        """Return whether the same cards are shown and known to the viewer in both."""
        return self._zones() == other._zones() and self.seen.knows == other.seen.knows

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


def _or(difference: str) -> str:
    """Turn `points: expected 1, found 2` into `points: 1 or 2`."""
    return difference.replace(": expected ", ": ").replace(", found ", " or ")
