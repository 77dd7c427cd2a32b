"""What a crafted card does, and when: the cards' own entry into the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from twelvefold import Choice

if TYPE_CHECKING:
    from twelvefold_root.rules import RootRules
    from twelvefold_root.state import RootState

Target = tuple[str, ...]


def always(rules: RootRules, state: RootState, seat: int) -> Sequence[Target]:
    """Return that an effect can be used, and needs no target."""
    return [()]


class Effect(NamedTuple):
    """What a card does, and what it `says` of that in words.

    `when` is the phase in which its owner may use it once a turn, `start-of-...` for one that
    comes first in the phase (1.4.1), or `on-craft`. `targets` are what may follow `use CARD`;
    none means that it cannot be used. `do` is called with the seat, the card and the target.

    `usable` says of an effect of battle whether a side of it (0 attacks, 1 defends) may use it
    once the dice are rolled; it is then called with that side in the place of the target.
    `stops_ambush` marks the effect of an attacker on whom ambush cards have none.
    """

    says: str
    do: Callable[..., Choice | None] | None = None
    when: str = ""
    targets: Callable[[RootRules, RootState, int], Sequence[Target]] = always
    usable: Callable[[RootRules, RootState, int], bool] | None = None
    stops_ambush: bool = False
