"""The rule points of Root: what a faction or another expansion may change for the whole table.

An expansion's module implements them like hooks of the core; a faction implements them among
its methods. Either takes the whole signature. Persistent cards act through `effects.Effect`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from twelvefold import Action, hookspec

if TYPE_CHECKING:
    from twelvefold_root.effects import Effect
    from twelvefold_root.factions import Faction
    from twelvefold_root.rules import RootRules
    from twelvefold_root.state import RootState


class Toll(NamedTuple):
    """What a path costs: a card of one of the suits, given to a seat."""

    to: int
    suits: tuple[str, ...]


class RootPoints:
    """Rule points: what there is, the map, then a turn, moving, battling and removing."""

    @staticmethod
    @hookspec
    def root_factions() -> Sequence[Faction]:  # type: ignore[empty-body]
        """Return factions that can be played; asked once, at assembly."""

    @staticmethod
    @hookspec
    def root_effects() -> Mapping[str, Effect]:  # type: ignore[empty-body]
        """Return what cards of the deck do, by the `effect` that they name."""

    @staticmethod
    @hookspec
    def root_tie(rules: RootRules, state: RootState, seat: int, clearing: str) -> bool:  # type: ignore[empty-body]
        """Return whether the seat rules a clearing in which it is tied for the most (2.5)."""

    @staticmethod
    @hookspec
    def root_closed(rules: RootRules, state: RootState, clearing: str) -> bool:  # type: ignore[empty-body]
        """Return whether a clearing cannot be used in any way: nobody rules it or enters it."""

    @staticmethod
    @hookspec
    def root_bars_placing(rules: RootRules, state: RootState, seat: int, clearing: str) -> bool:  # type: ignore[empty-body]
        """Return whether the seat cannot place pieces in a clearing."""

    @staticmethod
    @hookspec
    def root_tames(rules: RootRules, state: RootState, seat: int) -> bool:  # type: ignore[empty-body]
        """Return whether the seat cannot use bird cards from hand as another suit (2.1.1)."""

    @staticmethod
    @hookspec
    def root_phase(rules: RootRules, state: RootState, seat: int) -> None:
        """Act at the start of a phase, which `state.phase` names (1.4.1)."""

    @staticmethod
    @hookspec
    def root_offers(rules: RootRules, state: RootState, seat: int) -> Sequence[Action]:  # type: ignore[empty-body]
        """Return what the active seat may also do between any two of its actions.

        The verb of each is the expansion's own, with the step that does it.
        """

    @staticmethod
    @hookspec
    def root_forbids_craft(rules: RootRules, state: RootState, seat: int, card: str) -> bool:  # type: ignore[empty-body]
        """Return whether the seat cannot craft a card."""

    @staticmethod
    @hookspec
    def root_ignores_rule(rules: RootRules, state: RootState, seat: int) -> bool:  # type: ignore[empty-body]
        """Return whether the seat moves without ruling either clearing (4.2.1)."""

    @staticmethod
    @hookspec
    def root_ignores_warriors(rules: RootRules, state: RootState, seat: int) -> bool:  # type: ignore[empty-body]
        """Return whether others' warriors hinder the seat in nothing that goes by adjacency."""

    @staticmethod
    @hookspec
    def root_toll(rules: RootRules, state: RootState, seat: int, path: str) -> Toll | None:
        """Return what the seat has to pay before it moves along a path, if anything."""

    @staticmethod
    @hookspec
    def root_moved(
        rules: RootRules, state: RootState, seat: int, to: str, owner: int, count: int
    ) -> None:
        """Act when a seat has moved an owner's warriors, its own or others', into a clearing."""

    @staticmethod
    @hookspec
    def root_forbids_battle(rules: RootRules, state: RootState, seat: int, clearing: str) -> bool:  # type: ignore[empty-body]
        """Return whether the seat cannot initiate battles in a clearing."""

    @staticmethod
    @hookspec
    def root_instead_of_battle(  # type: ignore[empty-body]
        rules: RootRules, state: RootState, seat: int, clearing: str
    ) -> str:
        """Return the verb of what the seat may do in place of a battle that it cannot initiate.

        It is offered as `battle CLEARING VERB`, and its step called with the clearing. An empty
        text stands for nothing. The verb is the expansion's own.
        """

    @staticmethod
    @hookspec
    def root_forbids_ambush(rules: RootRules, state: RootState) -> bool:  # type: ignore[empty-body]
        """Return whether no ambush card can be played in the battle (4.3.1)."""

    @staticmethod
    @hookspec
    def root_before_roll(rules: RootRules, state: RootState) -> None:
        """Act before the dice of the battle are rolled (4.3.2)."""

    @staticmethod
    @hookspec
    def root_reverses_dice(rules: RootRules, state: RootState) -> bool:  # type: ignore[empty-body]
        """Return whether the defender of the battle deals the higher die (4.3.3)."""

    @staticmethod
    @hookspec
    def root_extra_hits(rules: RootRules, state: RootState, side: int) -> int:  # type: ignore[empty-body]
        """Return the extra hits of the attacker (side 0) or the defender (1) (4.3.5.I)."""

    @staticmethod
    @hookspec
    def root_forbids_extra_hits(rules: RootRules, state: RootState, side: int) -> bool:  # type: ignore[empty-body]
        """Return whether the attacker (side 0) or defender (1) deals no extra hits (4.3.5.I)."""

    @staticmethod
    @hookspec
    def root_ignored_hits(rules: RootRules, state: RootState, side: int) -> int:  # type: ignore[empty-body]
        """Return how many rolled hits the attacker (side 0) or defender (1) ignores (4.3.5.III)."""

    @staticmethod
    @hookspec
    def root_removed(
        rules: RootRules,
        state: RootState,
        owner: int,
        clearing: str,
        kind: str,
        count: int,
        by: int,
    ) -> None:
        """Act when an owner's pieces have been removed from a clearing, by a seat or nobody (-1).

        It is called when everything that is removed at once has been (1.5.4).
        """

    @staticmethod
    @hookspec
    def root_battle_over(rules: RootRules, state: RootState) -> None:
        """Act at the end of the battle; `state.battle.removed` has what was removed in it."""

    @staticmethod
    @hookspec
    def root_marks(rules: RootRules, view: RootState, place: str) -> str:  # type: ignore[empty-body]
        """Return what the table shows at a clearing, a forest or a path, or an empty text."""
