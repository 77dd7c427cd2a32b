"""What a battle may bring, over all sixteen rolls of the dice (4.3)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from twelvefold_root.battle import DIE


class Forecast(NamedTuple):
    """What is expected: enemy warriors killed, buildings and tokens razed, own warriors lost."""

    killed: float
    razed: float
    lost: float


class Army(NamedTuple):
    """A defender: its warriors in the clearing, its buildings and tokens, and its dice."""

    warriors: int
    standing: int
    takes_higher: bool = False


@cache
def forecast(attackers: int, more: int, army: Army) -> Forecast:
    """Return what so many attackers, with so many hits beyond the dice, may expect."""
    killed = razed = lost = 0
    rolls = list(product(DIE, repeat=2))
    for roll in rolls:
        low, high = sorted(roll)
        if army.takes_higher:
            low, high = high, low
        hits = min(high, attackers) + more + (not army.warriors)
        falling = min(hits, army.warriors)
        killed += falling
        razed += min(hits - falling, army.standing)
        lost += min(low, army.warriors, attackers)
    return Forecast(killed / len(rolls), razed / len(rolls), lost / len(rolls))
