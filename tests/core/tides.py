"""Tides: an expansion of Lanterns, with shells of its own in a part of the state."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated, ClassVar

import msgspec

from tests.core.lanterns import LanternRules, Night
from twelvefold import (
    UNSEEN,
    Action,
    Card,
    Choice,
    Components,
    Hidden,
    Options,
    Own,
    Pack,
    Part,
    Private,
    ScoreLine,
    StepOrder,
    Steps,
    Verb,
    ask,
    hook,
)
from twelvefold.imagination import Unseen

SHELLS = "".join(
    f'[[shell]]\nid = "{id}"\nname = "{id.title()}"\norigin = "house"\n'
    for id in ("conch", "cowrie", "limpet", "whelk")
)

BRIGHTER = """
[[lantern]]
id = "brass"
name = "Polished Brass Lantern"
origin = "house"
light = 4
"""

step = Steps("tides")


class Shell(Card, frozen=True):
    """A shell."""

    family: ClassVar[str] = "shell"


class TideOptions(msgspec.Struct, frozen=True):
    """How high the water stands."""

    spring_tide: bool = False


class Pool(msgspec.Struct, kw_only=True):
    """A seat's shells, and what it has heard in one."""

    seat: int
    shells: Annotated[list[str], Private("shell")] = []
    heard: Annotated[str, Own()] = ""


class Tides(msgspec.Struct):
    """The pools, the shells that nobody has, and the water."""

    level: int = 0
    pools: list[Pool] = []
    sea: Annotated[list[str], Hidden("shell")] = []
    log: list[tuple[int, str]] = []


TIDES = Part("tides", Tides)


@step
def wash_up(rules: LanternRules, state: Night) -> None:
    """Give everyone a shell; the whelk stays in the sea."""
    tides = TIDES.of(state)
    tides.level = 2 if rules.options(TideOptions).spring_tide else 1
    tides.sea = list(rules.cards.of(Shell))
    tides.pools = [
        Pool(seat=seat, shells=[tides.sea.pop(0)], heard="waves") for seat in range(state.seats)
    ]


@step
def ebb(rules: LanternRules, state: Night) -> Choice:
    """Ask whether the water falls."""
    return ask(state.active, "Ebb or flow?", [("ebb",), ("flow",)], ebbed)


@step
def ebbed(rules: LanternRules, state: Night, action: Action) -> None:
    """Let the water fall or rise."""
    TIDES.of(state).level += 1 if action == ("flow",) else -1


@hook
def lanterns_hung(rules: LanternRules, state: Night, seat: int, card: str) -> None:
    """Log it."""
    TIDES.of(state).log.append((seat, card))


@hook
def twelvefold_steps() -> Steps:
    """Return the steps."""
    return step


@hook
def twelvefold_verbs() -> Sequence[Verb]:
    """Return the verbs."""
    return [Verb("ebb", "Let the water fall."), Verb("flow", "Let it rise.")]


@hook
def twelvefold_parts() -> Sequence[Part[Tides]]:
    """Return the part."""
    return [TIDES]


@hook
def twelvefold_options() -> type[msgspec.Struct]:
    """Return the options."""
    return TideOptions


@hook
def twelvefold_families() -> Sequence[type[Card]]:
    """Return the shells."""
    return [Shell]


@hook
def twelvefold_cards(options: Options) -> Sequence[Pack]:
    """Return the shells, and a brighter lantern that takes the place of another."""
    return [Pack("shells.toml", SHELLS), Pack("brighter.toml", BRIGHTER)]


@hook
def twelvefold_components(rules: LanternRules, state: Night) -> Components:
    """Return the shells."""
    return {"shell": [list(rules.cards.of(Shell))]}


@hook
def twelvefold_setup(rules: LanternRules, steps: StepOrder) -> None:
    """Wash up the shells before the hands are dealt."""
    steps.before("deal", "tides", wash_up)


@hook
def twelvefold_phases(rules: LanternRules, phases: StepOrder) -> None:
    """Let the water fall or rise after a lantern was hung."""
    phases.after("hang", "ebb", ebb)


@hook
def twelvefold_scoring(rules: LanternRules, state: Night) -> Sequence[ScoreLine]:
    """The first seat scores the water."""
    return [ScoreLine(0, "water", TIDES.of(state).level)]


@hook
def twelvefold_imagine(rules: LanternRules, view: Night, unseen: Unseen, random: Random) -> None:
    """Keep the whelk in the sea."""
    sea = TIDES.of(view).sea
    unseen.take("shell", 0, "whelk")
    sea[sea.index(UNSEEN)] = "whelk"
