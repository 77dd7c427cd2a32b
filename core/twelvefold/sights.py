"""Who sees a field, declared where the field is declared.

    hand: Annotated[list[str], Private("hero")]

says that the list holds cards of the family "hero" and that only its owner sees them. The
owner is the `seat` of the nearest enclosing struct that has one.
"""

from __future__ import annotations

from dataclasses import dataclass

UNSEEN = "?"
"""What a view shows in place of a card that its seat may not see."""


@dataclass(frozen=True)
class Sight:
    """Marks a field that holds cards of a family; the subclass says who sees them."""

    family: str


class Open(Sight):
    """Cards that everyone sees."""


class Private(Sight):
    """Cards that only their owner sees; everyone sees how many there are."""


class Hidden(Sight):
    """Cards that nobody sees; everyone sees how many there are."""


@dataclass(frozen=True)
class Counted(Sight):
    """What does not lie open but everyone could have kept track of: in the view, not printed.

    Without a family it marks a number, such as points taken in public and kept face down.
    """

    family: str = ""


@dataclass(frozen=True)
class Own:
    """Not cards, and nobody's but the owner's: every other view shows it empty, or 0."""


@dataclass(frozen=True)
class Parts:
    """Marks the dict of plugins' state structs, each of a class of its own."""
