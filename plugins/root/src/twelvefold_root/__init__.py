"""Root for Twelvefold: factions contend for the clearings of a woodland.

`state`, `cards`, `map`, `factions` and `points` say what there is; `ruling`, `moving`, `battle`,
`crafting` and `dominance` are chapters of the Law; every faction is a module of its own. The
game names no faction: it asks them, and whoever else fills a rule point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from twelvefold import (
    Card,
    Cards,
    Game,
    Options,
    Outcome,
    Pack,
    Panels,
    Part,
    ScoreLine,
    StepOrder,
    Steps,
    Verb,
    hook,
    packaged,
)
from twelvefold_root import (
    battle,
    crafted,
    crafting,
    dominance,
    hits,
    pieces,
    scoring,
    setup,
    turn,
    worth,
)
from twelvefold_root.alliance import faction as alliance
from twelvefold_root.alliance.supporters import ALLIANCE, AllianceBoard
from twelvefold_root.cards import DeckCard, Item, MapCard
from twelvefold_root.effects import Effect
from twelvefold_root.eyrie import faction as eyrie
from twelvefold_root.eyrie.board import EYRIE, EyrieBoard, Leader, Vizier
from twelvefold_root.factions import Faction
from twelvefold_root.faults import card_faults
from twelvefold_root.marquise import faction as marquise
from twelvefold_root.marquise.board import MARQUISE_PART, MarquiseBoard
from twelvefold_root.points import RootPoints
from twelvefold_root.rules import RootOptions, RootRules, components, new_state
from twelvefold_root.state import RootState
from twelvefold_root.steps import step
from twelvefold_root.vagabond import faction as vagabond
from twelvefold_root.vagabond.board import VAGABOND, Character, Quest, VagabondBoard


@hook
def twelvefold_game() -> Game:
    """Declare the game; more seats come with more factions."""
    return Game(
        title="Root",
        seats=range(2, 5),
        state=RootState,
        rules=RootRules,
        new_state=new_state,
        components=components,
        points=RootPoints,
        turn_limit=400,
    )


@hook
def root_factions() -> Sequence[Faction]:
    """Return the factions of the base game."""
    return [
        marquise.MARQUISE,
        eyrie.EYRIE_DYNASTIES,
        alliance.WOODLAND_ALLIANCE,
        vagabond.LONE_VAGABOND,
    ]


@hook
def root_effects() -> Mapping[str, Effect]:
    """Return what the cards of the base deck do."""
    return crafted.EFFECTS


@hook
def twelvefold_steps() -> Steps:
    """Return the steps of the game."""
    return step


@hook
def twelvefold_verbs() -> Sequence[Verb]:
    """Return the verbs of the game."""
    return [
        *turn.VERBS,
        *crafting.VERBS,
        *dominance.VERBS,
        *battle.VERBS,
        *hits.VERBS,
        *marquise.VERBS,
        *eyrie.VERBS,
        *alliance.VERBS,
        *vagabond.VERBS,
    ]


@hook
def twelvefold_parts() -> Sequence[Part[Any]]:
    """Return the boards of the base factions."""
    return [MARQUISE_PART, EYRIE, ALLIANCE, VAGABOND]


@hook
def twelvefold_options() -> type[msgspec.Struct]:
    """Return the options of the game."""
    return RootOptions


@hook
def twelvefold_families() -> Sequence[type[Card]]:
    """Return the families of cards, the boards' numbers among them."""
    return [
        DeckCard,
        Item,
        MapCard,
        MarquiseBoard,
        EyrieBoard,
        Leader,
        Vizier,
        AllianceBoard,
        VagabondBoard,
        Character,
        Quest,
    ]


@hook
def twelvefold_cards(options: Options) -> Sequence[Pack]:
    """Return the cards of the box."""
    return packaged(__name__, "root")


@hook
def twelvefold_card_faults(cards: Cards) -> Sequence[str]:
    """Return what is wrong with the deck and the maps."""
    return card_faults(cards)


@hook
def twelvefold_setup(rules: RootRules, steps: StepOrder) -> None:
    """Name the steps of set-up."""
    setup.order(rules, steps)


@hook
def twelvefold_phases(rules: RootRules, phases: StepOrder) -> None:
    """Name the phases of a turn."""
    turn.order(rules, phases)


@hook
def twelvefold_scoring(rules: RootRules, state: RootState) -> Sequence[ScoreLine]:
    """Return the victory points."""
    return scoring.score_lines(rules, state)


@hook
def twelvefold_outcome(rules: RootRules, state: RootState) -> Outcome | None:
    """Say who has won."""
    return scoring.outcome(rules, state)


@hook
def twelvefold_value(rules: RootRules, state: RootState) -> Sequence[float]:
    """Say how good the state looks."""
    return worth.value(rules, state)


@hook
def twelvefold_misplaced(rules: RootRules, state: RootState) -> Sequence[str]:
    """Count the pieces."""
    return list(pieces.misplaced(rules, state))


@hook
def twelvefold_panels(rules: RootRules, view: RootState, seat: int | None, panels: Panels) -> None:
    """Draw the table."""
    from twelvefold_root.table.panels import draw

    draw(rules, view, seat, panels)
