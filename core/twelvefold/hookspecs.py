"""The hooks that a game or an expansion may implement.

    from twelvefold import hook

    @hook
    def twelvefold_scoring(rules, state): ...

Every implementation takes the whole signature. The game's implementation is called first, then
its expansions' in the order of their ids.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pluggy

from twelvefold.actions import Verb
from twelvefold.games import Game
from twelvefold.outcomes import Outcome
from twelvefold.packs import Card, Cards, Pack
from twelvefold.steps import StepOrder, Steps

if TYPE_CHECKING:
    from twelvefold.imagination import Unseen
    from twelvefold.options import Options
    from twelvefold.panels import Panels
    from twelvefold.scores import ScoreLine
    from twelvefold.state import Part, State
    from twelvefold.zones import Components

PROJECT = "twelvefold"

hook = pluggy.HookimplMarker(PROJECT)
hookspec = pluggy.HookspecMarker(PROJECT)


class Composing:
    """What a table is put together from; asked once, when the rules are assembled."""

    @hookspec(firstresult=True)
    def twelvefold_game(self) -> Game:  # type: ignore[empty-body]
        """Declare the game. Only a game implements it.

        @hook
        def twelvefold_game() -> Game:
            return Game(title="Connect Four", seats=range(2, 3), ...)
        """

    @hookspec
    def twelvefold_steps(self) -> Steps:  # type: ignore[empty-body]
        """Return the plugin's steps, so that an agenda can name them."""

    @hookspec
    def twelvefold_verbs(self) -> Sequence[Verb]:  # type: ignore[empty-body]
        """Return the verbs of the plugin's actions. No verb may have two owners."""

    @hookspec
    def twelvefold_parts(self) -> Sequence[Part[Any]]:  # type: ignore[empty-body]
        """Return the state structs that the plugin keeps in every state of its table."""

    @hookspec
    def twelvefold_options(self) -> type[msgspec.Struct]:  # type: ignore[empty-body]
        """Return a frozen struct class whose fields are the plugin's options, with defaults.

        A field's help is its `Annotated[..., msgspec.Meta(description=...)]`.
        """

    @hookspec
    def twelvefold_families(self) -> Sequence[type[Card]]:  # type: ignore[empty-body]
        """Return the card classes that the plugin's packs may hold."""

    @hookspec
    def twelvefold_cards(self, options: Options) -> Sequence[Pack]:  # type: ignore[empty-body]
        """Return the card packs to read. A card lies over an earlier pack's of the same id."""

    @hookspec
    def twelvefold_card_faults(self, cards: Cards) -> Sequence[str]:  # type: ignore[empty-body]
        """Return what a card linter should say of the cards, each fault in one line."""

    @hookspec
    def twelvefold_setup(self, rules: Any, steps: StepOrder) -> None:
        """Add named set-up steps, or insert them before or after others, or replace some."""

    @hookspec
    def twelvefold_phases(self, rules: Any, phases: StepOrder) -> None:
        """Add the named phases of a turn, or insert or replace some."""


class Playing:
    """What the engine asks of a game in progress."""

    @hookspec
    def twelvefold_components(self, rules: Any, state: State) -> Components:  # type: ignore[empty-body]
        """Return the cards of the families that an expansion adds, or plays otherwise.

        What the game itself plays with is in its `Game`; a family named here takes the place
        of the game's.
        """

    @hookspec
    def twelvefold_scoring(self, rules: Any, state: State) -> Sequence[ScoreLine]:  # type: ignore[empty-body]
        """Return score lines: the seat, what the points are for, and how many."""

    @hookspec(firstresult=True)
    def twelvefold_outcome(self, rules: Any, state: State) -> Outcome | None:
        """Return how the game ended, for a state whose `ended` gives the reason.

        Called for ended games only. An expansion that judges the end otherwise says
        `@hook(tryfirst=True)`.
        """

    @hookspec(firstresult=True)
    def twelvefold_value(self, rules: Any, state: State) -> Sequence[float]:  # type: ignore[empty-body]
        """Return for each seat how good the state looks, from 0 (lost) to 1 (won)."""

    @hookspec
    def twelvefold_misplaced(self, rules: Any, state: State) -> Sequence[str]:  # type: ignore[empty-body]
        """Return what can never be so of the pieces that are no cards, each fault in one line.

        Asked of positions written by hand, and by the kit at every choice; never in play.
        """

    @hookspec
    def twelvefold_imagine(self, rules: Any, view: Any, unseen: Unseen, random: Random) -> None:
        """Place hidden cards that must lie in particular zones, taking them from `unseen`."""


class Showing:
    """What is shown to people, and what happens around a table."""

    @hookspec
    def twelvefold_panels(self, rules: Any, view: Any, seat: int | None, panels: Panels) -> None:
        """Add named panels of the table as the seat sees it; only the view may be read."""

    @hookspec
    def twelvefold_seated(self, table: Any, options: Mapping[str, str]) -> None:
        """Prepare a table whose seats are taken; called once for a new game.

        `table` is a `twelvefold.table.Seating`; the rules are assembled for what its
        `composition` is afterwards.
        """

    @hookspec
    def twelvefold_finished(self, table: Any, outcome: Outcome) -> None:
        """Act on a finished game; called once, when its outcome has been shown and saved.

        `table` is the `twelvefold.table.Table` at which it was played.
        """


SPECS = (Composing, Playing, Showing)
