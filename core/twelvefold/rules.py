"""The rules of a table: a game, its expansions, options and cards, assembled once.

Pluggy composes when a table is assembled; what it composed is kept as tuples of plain
functions, so that playing pays nothing for a rule point that nobody fills.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar, cast

import pluggy

from twelvefold.actions import Action, Verb
from twelvefold.errors import PluginError, RulesError, did_you_mean
from twelvefold.games import Game
from twelvefold.options import Options
from twelvefold.outcomes import Outcome
from twelvefold.packs import Cards, Pack
from twelvefold.panels import Panels
from twelvefold.scores import ScoreLine
from twelvefold.state import Choice, Entry, Part, State
from twelvefold.steps import StepOrder, StepTable
from twelvefold.zones import Components, misplaced

if TYPE_CHECKING:
    from rich.console import RenderableType

P = ParamSpec("P")
R = TypeVar("R")
Self = TypeVar("Self", bound="Rules")


@dataclass(frozen=True)
class Composition:
    """What a table plays: the ids of the game and its expansions, options, and overlaid cards.

    The order of expansions and options makes no difference.
    """

    game: str
    expansions: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    overlays: tuple[Pack, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "expansions", tuple(sorted(set(self.expansions))))
        object.__setattr__(self, "options", tuple(sorted(self.options)))


class Line(NamedTuple):
    """One line of the story of a game; `to` names the seats that may hear it, None: all."""

    text: str
    to: tuple[int, ...] | None


Listener = Callable[[Line], None]


@dataclass
class Assembly:
    """The parts that rules are made of, on their way into a `Rules`."""

    composition: Composition
    game: Game
    manager: pluggy.PluginManager
    options: Options
    cards: Cards
    parts: tuple[Part[Any], ...]
    steps: StepTable
    verbs: dict[str, Verb]


class Rules:
    """Assembled rules: immutable, and the same object for the same composition.

    A game derives its own class, whose `__init__` takes from the assembly what the game's steps
    need: typed cards (`self.cards.of(Hero)`), options and rule points.
    """

    def __init__(self, assembly: Assembly) -> None:
        self.composition = assembly.composition
        self.game = assembly.game
        self.options = assembly.options
        self.cards = assembly.cards
        self.parts = assembly.parts
        self.steps = assembly.steps
        self.verbs = assembly.verbs
        self._manager = assembly.manager
        self.imagines = implementations(self._manager, "twelvefold_imagine")
        self.added_components = implementations(self._manager, "twelvefold_components")
        self.names = tuple(f"Seat {seat + 1}" for seat in range(max(self.game.seats)))
        self.listener: Listener | None = None
        self.setup_entries: tuple[Entry, ...] = ()
        self.setup_entries_from: dict[str, tuple[Entry, ...]] = {}
        self.turn_entries: dict[str, tuple[Entry, ...]] = {}

    def put_in_order(self) -> None:
        """Ask the plugins for the steps of set-up and the phases of a turn.

        `setup_entries` are then those of set-up, `setup_entries_from` those from each step on,
        and `turn_entries` those of a turn from each phase on (from the first for an empty
        name), as an agenda holds them: the next one last.
        """
        setup, phases = StepOrder("set-up"), StepOrder("phase")
        self._manager.hook.twelvefold_setup(rules=self, steps=setup)
        self._manager.hook.twelvefold_phases(rules=self, phases=phases)
        self.steps.update(setup.replaced | phases.replaced)
        self.setup_entries = setup.entries_from()
        self.setup_entries_from = {name: setup.entries_from(name) for name in setup.names}
        self.turn_entries = {name: phases.entries_from(name) for name in ["", *phases.names]}
        phases.entries_from(self.game.first_phase)  # raises for a phase that there is not

    def point(self, spec: Callable[P, R]) -> tuple[Callable[P, R], ...]:
        """Return what fills one of the game's rule points, in the order of calling.

        The spec is named through the class: `self.point(HeroPoints.heroes_entered)`.
        """
        filled = implementations(self._manager, spec.__name__)
        return cast(tuple[Callable[P, R], ...], filled)

    def take(self, state: State, action: Action) -> Choice | None:
        """Do an action by its verb's step, called with the rest of the action."""
        word = str(action[0])
        verb = self.verbs.get(word)
        if verb is None:
            raise RulesError(f"there is no verb {word!r}{did_you_mean(word, self.verbs)}")
        if verb.do is None:
            raise RulesError(f"the verb {word!r} has no step of its own")
        asked: Choice | None = verb.do(self, state, *action[1:])
        return asked

    def components(self, state: State) -> Components:
        """Return the cards of each family that the table plays with."""
        named = self.game.components(self, state)
        for added in self.added_components:
            named = {**named, **added(self, state)}
        return named

    def misplaced(self, state: State) -> str:
        """Return what is wrong with the cards and other pieces of a state, or an empty text."""
        faults = self._manager.hook.twelvefold_misplaced
        return misplaced(state, self.components(state)) or next(
            iter(flat(faults(rules=self, state=state))), ""
        )

    def scoring(self, state: State) -> list[ScoreLine]:
        """Return the score lines of all seats."""
        return flat(self._manager.hook.twelvefold_scoring(rules=self, state=state))

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        if not state.ended:
            return None
        found: Outcome | None = self._manager.hook.twelvefold_outcome(rules=self, state=state)
        if found is None:
            raise RulesError(f"{self.composition.game} ended ({state.ended}) without an outcome")
        return found

    def value(self, state: State) -> Sequence[float]:
        """Return for each seat how good the state looks, from 0 (lost) to 1 (won)."""
        found: Sequence[float] | None
        found = self._manager.hook.twelvefold_value(rules=self, state=state)
        if found is None:
            game = self.composition.game
            raise RulesError(f"{game} does not say how good a state looks: no twelvefold_value")
        return found

    def panels(self, view: State, seat: int | None) -> dict[str, RenderableType]:
        """Return the named panels of the table as the seat sees it."""
        panels = Panels()
        self._manager.hook.twelvefold_panels(rules=self, view=view, seat=seat, panels=panels)
        return panels.by_name

    def card_faults(self, cards: Cards) -> list[str]:
        """Return what the plugins' linters say of cards, each fault in one line."""
        return flat(self._manager.hook.twelvefold_card_faults(cards=cards))

    def seated(self, seating: Any) -> None:
        """Let plugins prepare a table whose seats are taken, before its rules are settled."""
        options = dict(self.composition.options)
        self._manager.hook.twelvefold_seated(table=seating, options=options)

    def finished(self, table: Any, outcome: Outcome) -> None:
        """Let plugins act on a finished game."""
        self._manager.hook.twelvefold_finished(table=table, outcome=outcome)

    def heard_by(self: Self, listener: Listener | None, names: Sequence[str] = ()) -> Self:
        """Return a copy that tells the story to a listener, with these names for the seats."""
        heard = copy(self)
        heard.listener = listener
        heard.names = tuple(names) or self.names
        return heard

    def tell(self, text: str, *values: object, to: Iterable[int] | None = None) -> None:
        """Tell a line of the story: the text with its `{}` filled by the values."""
        if self.listener is not None:
            self.listener(Line(text.format(*values), None if to is None else tuple(to)))


def implementations(manager: pluggy.PluginManager, name: str) -> tuple[Callable[..., Any], ...]:
    """Return the plain functions that implement a hook, in the order of calling."""
    return tuple(each.function for each in implemented(manager, name))


def implemented(manager: pluggy.PluginManager, name: str) -> Iterator[pluggy.HookImpl]:
    """Return a hook's implementations, to be called one by one, in the order of calling.

    Raises PluginError for a wrapper, which only pluggy's own call can run.
    """
    for each in reversed(getattr(manager.hook, name).get_hookimpls()):
        if each.wrapper or each.hookwrapper:
            raise PluginError(f"{each.plugin_name}: {name} cannot be a wrapper")
        yield each


def flat(results: Iterable[Iterable[R]]) -> list[R]:
    """Return the items of all plugins' results in one list."""
    return [item for result in results for item in result]
