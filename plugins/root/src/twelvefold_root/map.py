"""The map made ready for play: who neighbours whom, by the ids of clearings, paths and forests."""

from __future__ import annotations

from twelvefold_root.cards import MapCard


class Map:
    """A map's derived facts.

    `neighbours` has the clearings that a path links with each (2.2.1), `path` the path's id by
    its ends in either order, `touching` the forests at each clearing, and `forests_by` the
    forests adjacent to each forest: those that exactly one path separates from it (2.4.1).
    """

    def __init__(self, card: MapCard) -> None:
        self.card = card
        self.clearings = tuple(site.id for site in card.clearings)
        self.suits: dict[str, str] = {site.id: site.suit for site in card.clearings}
        self.slots = {site.id: site.slots for site in card.clearings}
        self.ruins = tuple(site.id for site in card.clearings if site.ruin)
        self.opposite = {site.id: site.opposite for site in card.clearings if site.opposite}
        self.corners = tuple(self.opposite)
        self.neighbours: dict[str, tuple[str, ...]] = {
            each: self._linked(each, card.paths) for each in self.clearings
        }
        self.paths = tuple(f"{one}-{other}" for one, other in card.paths)
        self.path = {
            ends: f"{one}-{other}"
            for one, other in card.paths
            for ends in ((one, other), (other, one))
        }
        self.ends = {f"{one}-{other}": (one, other) for one, other in card.paths}
        self.forests = {forest.id: forest.clearings for forest in card.forests}
        self.touching = {
            each: tuple(id for id, ring in self.forests.items() if each in ring)
            for each in self.clearings
        }
        self.forests_by = {id: self._forests_by(id) for id in self.forests}

    def of_suit(self, suit: str) -> tuple[str, ...]:
        """Return the clearings of a suit."""
        return tuple(each for each in self.clearings if self.suits[each] == suit)

    def reached(self, place: str) -> tuple[str, ...]:
        """Return the clearings and forests adjacent to a clearing or a forest (2.2.1, 2.4.1)."""
        if place in self.forests:
            return (*self.forests[place], *self.forests_by[place])
        return (*self.neighbours[place], *self.touching[place])

    def _linked(self, one: str, links: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
        ends = [link[link[0] == one] for link in links if one in link]
        return tuple(each for each in self.clearings if each in ends)

    def _forests_by(self, forest: str) -> tuple[str, ...]:
        return tuple(
            other
            for other in self.forests
            if other != forest and len(self.paths_between(forest, other)) == 1
        )

    def paths_between(self, forest: str, other: str) -> list[str]:
        """Return the paths that lie between two forests: both forests touch both ends."""
        common = [each for each in self.forests[forest] if each in self.forests[other]]
        return [path for path, ends in self.ends.items() if set(ends) <= set(common)]
