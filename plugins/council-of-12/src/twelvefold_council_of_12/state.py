"""The state of Council of 12: the players' cards, Petitioners, Dilemmas, the die and Favor.

Everything lies around the Favor card: Dilemmas that were rung for on its right, others on its
left. A Character and its Petitioner have the same id.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from twelvefold import Counted, Hidden, Open, Private, State, left

FAVOR_LIMIT = 5
FACES = tuple(range(1, 13))
PETITIONER_PILE = "petitioners.pile"


class Player(msgspec.Struct, kw_only=True):
    """A player's Characters: in hand, face down or face up in front, under the aid, discarded.

    At most one lies face down (`chosen`) and one face up (`shown`) at a time. The last card of
    `discard` is its top. `played` names what the player has revealed this turn, wherever it
    lies by now, `said` the remark that the player has made this turn.
    """

    seat: int
    hand: Annotated[list[str], Private("character")] = []
    chosen: Annotated[list[str], Private("character")] = []
    shown: Annotated[list[str], Open("character")] = []
    aid: Annotated[list[str], Counted("character")] = []
    discard: Annotated[list[str], Counted("character")] = []
    played: list[str] = []
    said: str = ""


class Petitioners(msgspec.Struct, kw_only=True):
    """The Petitioners: the pile, the current one (at most one), those heard, and the box."""

    pile: Annotated[list[str], Hidden("petitioner")] = []
    current: Annotated[list[str], Open("petitioner")] = []
    heard: Annotated[list[str], Open("petitioner")] = []
    box: Annotated[list[str], Hidden("petitioner")] = []


class Dilemmas(msgspec.Struct, kw_only=True):
    """The Dilemmas, "Claim the throne" apart, which lies under all of them.

    `fronts` are those on top of the pile whose fronts can be seen, the top one first, and
    `pile` those below. `aside` is the current one where the bells were rung for it; otherwise
    the top one is the current one. Those resolved lie right or left of the Favor card, and so
    do the rewards that are still held.
    """

    pile: Annotated[list[str], Hidden("dilemma")] = []
    fronts: Annotated[list[str], Open("dilemma")] = []
    aside: Annotated[list[str], Open("dilemma")] = []
    right: Annotated[list[str], Open("dilemma")] = []
    left: Annotated[list[str], Open("dilemma")] = []
    right_rewards: Annotated[list[str], Open("dilemma")] = []
    left_rewards: Annotated[list[str], Open("dilemma")] = []
    failed: Annotated[list[str], Open("dilemma")] = []
    box: Annotated[list[str], Hidden("dilemma")] = []


class Objective(msgspec.Struct, kw_only=True):
    """The values that meet an objective this turn, and whether the die has shown one of them."""

    values: list[int]
    met: bool = False


class CouncilState(State, kw_only=True):
    """A game of Council of 12.

    `active` is the seat that must reveal next if nobody volunteers. Of this turn: `objectives`,
    `opened`, the cards turned up since step 4 began, and `lost`, whether the Petitioner's own
    character was among them. Of the current Dilemma: `turns_taken` before this one, `halved`,
    whether its two objectives are played in two turns, `reached`, the objectives (0, 1) that
    the first of these ended on, and `spoken`, whether anybody has made a remark. Of the game:
    how often the `bells` were rung, the Silent Council's `boxes`, the `votes` where the claim to
    the throne is tied, by seat, who is on the
    `throne`, and the line of the table of reigns that the `reign` has come to.
    """

    players: list[Player]
    petitioners: Petitioners
    dilemmas: Dilemmas
    die: int = 1
    favor: int = 0
    objectives: list[Objective] = []
    opened: int = 0
    lost: bool = False
    turns_taken: int = 0
    halved: bool = False
    reached: list[int] = []
    spoken: bool = False
    bells: int = 0
    boxes: int = 0
    votes: list[str] = []
    throne: str = ""
    reign: str = ""


def around(state: CouncilState) -> list[Player]:
    """Return the players clockwise, beginning with the active seat."""
    return state.players[state.active :] + state.players[: state.active]


def current_dilemma(state: CouncilState) -> str:
    """Return the Dilemma that the council tries to resolve, an empty text where none is left."""
    return next(iter(state.dilemmas.aside + state.dilemmas.fronts), "")


def resolved_dilemmas(state: CouncilState) -> list[str]:
    """Return the Dilemmas that were resolved, rewards used or not included."""
    dilemmas = state.dilemmas
    return dilemmas.left + dilemmas.right + dilemmas.left_rewards + dilemmas.right_rewards


def turn_over_petitioner(state: CouncilState) -> str:
    """Take the first card of the Petitioner pile, for everybody to see."""
    card = state.petitioners.pile.pop(0)
    left(state, PETITIONER_PILE, card, seen_by=range(state.seats))
    return card
