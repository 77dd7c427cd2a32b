"""Popularity for Twelve Heroes: a token in each Region decides ties (TH-085 to TH-091)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from twelvefold import Options, Pack, Part, StepOrder, Steps, hook, packaged
from twelvefold_twelve_heroes.pieces import region_of
from twelvefold_twelve_heroes.rules import HeroRules
from twelvefold_twelve_heroes.state import REGIONS, HeroState, opponent_of

ON_TILE = -1
OUT_OF_PLAY = -2

step = Steps("popularity")


class Popularity(msgspec.Struct):
    """Who holds each Region's token: a seat, the Territory (-1), or nobody any more (-2)."""

    holders: list[int] = []


POPULARITY = Part("popularity", Popularity)


@step
def place_tokens(rules: HeroRules, state: HeroState) -> None:
    """Place a token on each Territory (TH-086)."""
    POPULARITY.of(state).holders = [ON_TILE for _ in REGIONS]


@hook
def heroes_tie(rules: HeroRules, state: HeroState, seat: int, region: int) -> bool:
    """The holder places a cube at equal strength too (TH-087, TH-R4)."""
    return POPULARITY.of(state).holders[region] == seat


@hook
def heroes_entered(
    rules: HeroRules, state: HeroState, seat: int, region: int, was_empty: bool
) -> None:
    """Whoever enters a Region that is empty on both sides gains its token (TH-088)."""
    if was_empty:
        _gain(rules, state, seat, region)


@hook
def heroes_left(rules: HeroRules, state: HeroState, seat: int, region: int) -> None:
    """A token whose holder has no Hero left passes to the opponent there, or back (TH-089)."""
    holders = POPULARITY.of(state).holders
    if holders[region] == seat:
        opponent = opponent_of(seat)
        stays = state.regions[region].sides[opponent].heroes
        holders[region] = opponent if stays else ON_TILE


@hook
def heroes_won(rules: HeroRules, state: HeroState, seat: int, region: int) -> None:
    """The token lies on the new Territory; with none it is out of the game (TH-090, TH-R15)."""
    holders = POPULARITY.of(state).holders
    holders[region] = ON_TILE if state.regions[region].tiles else OUT_OF_PLAY


@step
def claim(rules: HeroRules, state: HeroState, seat: int, hero: str) -> None:
    """Gain the token of the Region where a Hero stands, if nobody holds it (TH-091)."""
    region = region_of(state, seat, hero)
    if region >= 0:
        _gain(rules, state, seat, region)


def _gain(rules: HeroRules, state: HeroState, seat: int, region: int) -> None:
    holders = POPULARITY.of(state).holders
    if holders[region] == ON_TILE:
        holders[region] = seat
        rules.tell("{} is popular in Region {}", rules.names[seat], region + 1)


@hook
def heroes_marks(rules: HeroRules, view: HeroState, region: int) -> str:
    """Say where the token of a Region lies."""
    holder = POPULARITY.of(view).holders[region]
    if holder == OUT_OF_PLAY:
        return ""
    return "popularity" if holder == ON_TILE else f"popularity: {rules.names[holder]}"


@hook
def twelvefold_misplaced(rules: HeroRules, state: HeroState) -> Sequence[str]:
    """Each Region has one token, and whoever holds it has a Hero there (TH-086, TH-089)."""
    holders = POPULARITY.of(state).holders
    if len(holders) not in (0, len(REGIONS)):
        return [f"parts.popularity.holders: {holders} are not {len(REGIONS)} holders"]
    return [
        f"parts.popularity.holders: {holder} cannot hold the token of Region {region + 1}"
        for region, holder in enumerate(holders)
        if not _may_hold(state, holder, region)
    ]


def _may_hold(state: HeroState, holder: int, region: int) -> bool:
    place = state.regions[region]
    if holder in (ON_TILE, OUT_OF_PLAY):
        return bool(place.tiles) == (holder == ON_TILE)
    return holder in range(state.seats) and bool(place.sides[holder].heroes)


@hook
def twelvefold_steps() -> Steps:
    """Return the steps of the expansion."""
    return step


@hook
def twelvefold_parts() -> Sequence[Part[Popularity]]:
    """Return the tokens' place in the state."""
    return [POPULARITY]


@hook
def twelvefold_cards(options: Options) -> Sequence[Pack]:
    """Return the Golem for play with Popularity, which takes the other's place (TH-091)."""
    return packaged(__name__, "popularity")


@hook
def twelvefold_setup(rules: HeroRules, steps: StepOrder) -> None:
    """Place the tokens when the Territories lie there."""
    steps.after("territories", "popularity", place_tokens)
