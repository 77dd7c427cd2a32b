"""What a faction is: an object that a plugin gives, the four of the base game included.

A faction answers here for what concerns its own seat; the answers written here are those that
the Law gives for any faction. What it changes for others, or for the whole table, it says
through the rule points of `points.RootPoints`, with hooks among its methods. The page "Factions
of Root" walks through one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from twelvefold import Action, Choice, Components
from twelvefold_root.hits import lose_pieces
from twelvefold_root.moving import legal_moves, move_warriors
from twelvefold_root.pieces import give_up_warrior, remove_everything, warriors_of
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import has_warriors
from twelvefold_root.state import RootState

Sort = Literal["warrior", "building", "token", "pawn"]

Deed = Callable[..., Choice | None]
"""What a verb does: called with the rules, the state and the rest of the action."""


@dataclass(frozen=True)
class Piece:
    """A kind of piece (1.5.2), and how many of it there are.

    One that is not `owned` comes with a faction but belongs to nobody: nobody rules with it,
    and nothing removes it with a seat's pieces. Warriors that are not `led` go nowhere with others.
    """

    kind: str
    sort: Sort
    count: int
    owned: bool = True
    led: bool = True


class Faction:
    """A faction. Every method is called with the rules, the state, and the faction's seat.

    `letter` is its place in the order of set-up (5.1.7). `doing` says what its verbs do in the
    menus of its turn, and `prompts` what those menus ask, by stage; `compulsory` are the stages
    that end by themselves and not when the player is done.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    letter: ClassVar[str]
    doing: ClassVar[Mapping[str, Deed]] = {}
    prompts: ClassVar[Mapping[str, str]] = {}
    compulsory: ClassVar[frozenset[str]] = frozenset()

    def pieces(self, rules: RootRules) -> Sequence[Piece]:
        """Return the faction's pieces; called once, at assembly."""
        raise NotImplementedError

    def components(self, rules: RootRules, state: RootState) -> Components:
        """Return the cards and items that are in the game because the faction is."""
        return {}

    def aside(self, rules: RootRules, state: RootState) -> Mapping[str, int]:
        """Return the pieces that are neither on the map nor in the reserve, by kind."""
        return {}

    # The turn

    def lay_out(self, rules: RootRules, state: RootState, seat: int) -> None:
        """Lay out the cards and items that it brings, before any faction is set up."""

    def set_up(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Set the faction up (5.1.7)."""
        raise NotImplementedError

    def birdsong(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Do the Birdsong, or put its steps on the agenda (1.4.1)."""
        raise NotImplementedError

    def daylight(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Do the Daylight, or put its steps on the agenda (1.4.1)."""
        raise NotImplementedError

    def evening(self, rules: RootRules, state: RootState, seat: int) -> Choice | None:
        """Do the Evening, or put its steps on the agenda (1.4.1)."""
        raise NotImplementedError

    def offers(
        self, rules: RootRules, state: RootState, seat: int, stage: str
    ) -> list[Action] | None:
        """Return what the faction may do now in a stage of its turn; None where it is over.

        Whether a stage is over may not depend on what the other seats cannot see.
        """
        return None

    # Moving

    def moves(
        self, rules: RootRules, state: RootState, seat: int, origins: Sequence[str]
    ) -> list[Action]:
        """Return its legal moves out of the clearings (4.2): `move FROM TO NUMBER`."""
        return legal_moves(rules, state, seat, rules.warriors_of[seat][0], origins)

    def move(self, rules: RootRules, state: RootState, seat: int, action: Action) -> Choice | None:
        """Make one of its moves (4.2)."""
        _, origin, to, count = action
        kind = rules.warriors_of[seat][0]
        move_warriors(rules, state, seat, kind, str(origin), str(to), int(count))
        return None

    # Battle

    def engage(self, rules: RootRules, state: RootState, seat: int) -> None:
        """Prepare for the battle in which it is the attacker, before its first step (4.3)."""

    def hit_cap(self, rules: RootRules, state: RootState, seat: int) -> int:
        """Return the most hits that it can roll in the battle (4.3.3.I)."""
        warriors = state.clearings[state.battle.clearing].warriors
        return sum([warriors[kind] for kind in rules.warriors_of[seat]])

    def defenseless(self, rules: RootRules, state: RootState, seat: int) -> bool:
        """Return whether, as defender, it is defenseless (4.3.5.II)."""
        return not has_warriors(rules, state, seat, state.battle.clearing)

    def take_hits(
        self, rules: RootRules, state: RootState, seat: int, hits: int, by: int
    ) -> Choice | None:
        """Take hits in the battle (4.3.6)."""
        return lose_pieces(rules, state, seat, state.battle.clearing, hits, by)

    def lose_all(
        self, rules: RootRules, state: RootState, seat: int, clearing: str, by: int
    ) -> None:
        """Lose every piece in a clearing to an effect that removes all enemy pieces."""
        remove_everything(rules, state, seat, clearing, by)

    def sacrifices(self, rules: RootRules, state: RootState, seat: int) -> list[tuple[str, ...]]:
        """Return what it can give up where the price is a warrior on the map."""
        return warriors_of(rules, state, seat)

    def sacrifice(self, rules: RootRules, state: RootState, seat: int, *what: str) -> None:
        """Give up one of its `sacrifices`."""
        give_up_warrior(rules, state, seat, *what)

    # Crafting

    def crafting(self, rules: RootRules, state: RootState, seat: int) -> dict[str, int]:
        """Return its crafting pieces by suit, used ones included (4.1.1)."""
        return {}

    def activate(self, rules: RootRules, state: RootState, seat: int, suit: str) -> None:
        """Activate a crafting piece of a suit (4.1.1)."""
        state.activated[suit] = state.activated.get(suit, 0) + 1

    def item_points(self, rules: RootRules, state: RootState, seat: int, printed: int) -> int:
        """Return the points for crafting an item, given those on its card (3.2.2)."""
        return printed

    def receive(self, rules: RootRules, state: RootState, seat: int, item: str) -> None:
        """Take an item that it crafted or was given (4.1.2)."""
        state.players[seat].items.append(item)

    # Winning otherwise

    def dominance(
        self, rules: RootRules, state: RootState, seat: int, card: str
    ) -> Sequence[Action]:
        """Return how it may activate a dominance card with enough points (3.3.1)."""
        return [("activate", card)]

    # What is shown

    def board(self, rules: RootRules, view: RootState, seat: int) -> list[tuple[str, str]]:
        """Return the rows of its board: a label, and what is there."""
        return []
