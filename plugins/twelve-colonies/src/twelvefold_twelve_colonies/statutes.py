"""What the current Law changes for everybody, as long as it is in effect (TC.2.3)."""

from __future__ import annotations

from collections.abc import Sequence

from twelvefold import Action, Choice, ask, hook, later
from twelvefold_root.battle import ATTACKER, NO, battles, initiate
from twelvefold_root.rules import RootRules
from twelvefold_root.ruling import may_place, seats_in
from twelvefold_root.state import RootState
from twelvefold_twelve_colonies.ballots import purchases
from twelvefold_twelve_colonies.board import PART, in_effect
from twelvefold_twelve_colonies.muster import muster
from twelvefold_twelve_colonies.steps import step

MOST_LEVIED = 3
EXTRA = "extra"


@hook
def root_closed(rules: RootRules, state: RootState, clearing: str) -> bool:
    """Close the elected clearing (A56)."""
    return PART.of(state).elected == clearing and in_effect(rules, state, "closure") is not None


@hook
def root_tames(rules: RootRules, state: RootState, seat: int) -> bool:
    """Tame the birds (A64)."""
    return in_effect(rules, state, "tame-birds") is not None


@hook
def root_forbids_craft(rules: RootRules, state: RootState, seat: int, card: str) -> bool:
    """Forbid items and lasting effects (A61)."""
    made = rules.deck[card]
    return bool(made.item or made.kind == "persistent") and (
        in_effect(rules, state, "no-making") is not None
    )


@hook
def root_ignores_rule(rules: RootRules, state: RootState, seat: int) -> bool:
    """Let everybody move without rule, or who has to leave a clearing (A55)."""
    leaving = PART.of(state).leaving == seat
    return leaving or in_effect(rules, state, "no-rule") is not None


@hook
def root_ignores_warriors(rules: RootRules, state: RootState, seat: int) -> bool:
    """Let warriors not count for adjacency (A63)."""
    return in_effect(rules, state, "no-rule") is not None


@hook
def root_forbids_battle(rules: RootRules, state: RootState, seat: int, clearing: str) -> bool:
    """Keep the peace in clearings of the Law's suit."""
    peace = in_effect(rules, state, "peace")
    return peace is not None and rules.map.suits[clearing] in peace.suits


@hook
def root_instead_of_battle(rules: RootRules, state: RootState, seat: int, clearing: str) -> str:
    """Offer a move out of a clearing that is at peace, where there is one (A50)."""
    if not root_forbids_battle(rules, state, seat, clearing):
        return ""
    return "withdraw" if rules.factions[seat].moves(rules, state, seat, (clearing,)) else ""


@step
def withdraw(rules: RootRules, state: RootState, clearing: str) -> Choice:
    """Ask for the move that takes the place of a battle."""
    moves = rules.factions[state.active].moves(rules, state, state.active, (clearing,))
    return ask(state.active, "Move instead of battling", moves, moved_instead)


@step
def moved_instead(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Make the move."""
    return rules.factions[state.active].move(rules, state, state.active, action)


@hook
def root_forbids_ambush(rules: RootRules, state: RootState) -> bool:
    """Forbid ambush cards (A62)."""
    return in_effect(rules, state, "no-ambush") is not None


@hook
def root_reverses_dice(rules: RootRules, state: RootState) -> bool:
    """Let defenders take the higher die."""
    return in_effect(rules, state, "defence") is not None


@hook
def root_extra_hits(rules: RootRules, state: RootState, side: int) -> int:
    """Let the elected player deal an extra hit as attacker (A52)."""
    if side != ATTACKER or in_effect(rules, state, "extra-hit") is None:
        return 0
    return int(rules.factions[state.battle.sides[side]].id == PART.of(state).elected)


@hook
def root_phase(rules: RootRules, state: RootState, seat: int) -> None:
    """Let the elected player place warriors at the start of Birdsong (A53)."""
    elected = PART.of(state).elected == rules.factions[seat].id
    if state.phase == "birdsong" and elected and in_effect(rules, state, "levy"):
        later(state, levy, seat)


@step
def levy(rules: RootRules, state: RootState, seat: int) -> Choice | None:
    """Ask for the clearing and the number of warriors."""
    reserve = sum([state.reserve[kind] for kind in rules.warriors_of[seat]])
    actions: list[Action] = [
        ("place", clearing, count + 1)
        for clearing in rules.map.clearings
        if seat in seats_in(rules, state, clearing) and may_place(rules, state, seat, clearing)
        for count in range(min(MOST_LEVIED, reserve))
    ]
    if not actions:
        return None
    return ask(seat, "Place up to 3 warriors in a clearing", [*actions, NO], levied, seat)


@step
def levied(rules: RootRules, state: RootState, action: Action, seat: int) -> Choice | None:
    """Place the warriors."""
    if action == NO:
        return None
    return muster(rules, state, seat, str(action[1]), int(action[2]))


@hook
def root_offers(rules: RootRules, state: RootState, seat: int) -> Sequence[Action]:
    """Offer ballots, and in Daylight the move or battle more that the seat has chosen (A57)."""
    actions = purchases(rules, state, seat)
    if state.phase != "daylight" or seat not in PART.of(state).active or EXTRA in state.used:
        return actions
    faction = rules.factions[seat]
    if faction.moves(rules, state, seat, rules.map.clearings):
        actions.append((EXTRA, "move"))
    if battles(rules, state, seat, rules.map.clearings):
        actions.append((EXTRA, "battle"))
    return actions


@step
def take_extra(rules: RootRules, state: RootState, what: str) -> Choice:
    """Ask for the move or battle."""
    state.used.append(EXTRA)
    seat, everywhere = state.active, rules.map.clearings
    if what == "battle":
        fights = battles(rules, state, seat, everywhere)
        return ask(seat, "Battle once more", fights, extra_battle)
    moves = rules.factions[seat].moves(rules, state, seat, everywhere)
    return ask(seat, "Move once more", moves, moved_instead)


@step
def extra_battle(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Initiate the battle."""
    return initiate(rules, state, str(action[1]), str(action[2]))
