"""The final round: the council claims the throne (C12-086 to C12-088)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from twelvefold import Action, Choice, Verb, ask, later
from twelvefold_council_of_12.pieces import change_favor, end_reign
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.selection import prepare_choice
from twelvefold_council_of_12.state import CouncilState
from twelvefold_council_of_12.steps import step


@step
def claim(rules: CouncilRules, state: CouncilState) -> None:
    """Let everybody choose a Character, without Petitioner, bells or talk (C12-087)."""
    rules.tell("{}: all try to play the same Character", rules.claim.name)
    later(state, show_claims)
    prepare_choice(state, "claim")


@step
def show_claims(rules: CouncilRules, state: CouncilState) -> Choice | None:
    """Reveal all at once, without effects, and pay for each who differs (C12-087, C12-R15)."""
    for player in state.players:
        player.shown, player.chosen = player.shown + player.chosen, []
        rules.tell("{} reveals {}", rules.names[player.seat], rules.name_of(player.shown[0]))
    largest, size = largest_groups(state)
    if size < state.seats:
        change_favor(rules, state, rules.claim.favor_each * (state.seats - size))
    if state.ended:
        return None
    if len(largest) > 1:
        return vote(state, largest)
    take_throne(rules, state, largest[0])
    return None


def largest_groups(state: CouncilState) -> tuple[list[str], int]:
    """Return the Characters that most players have revealed, and how many have."""
    groups = Counter(card for player in state.players for card in player.shown)
    size = max(groups.values())
    return [card for card in groups if groups[card] == size], size


def vote(state: CouncilState, largest: Sequence[str]) -> Choice:
    """Ask the next player which of the Characters shall take the throne (C12-R15)."""
    actions = [("crown", card) for card in largest]
    return ask(len(state.votes), "Who takes the throne?", actions, voted_for)


@step
def voted_for(rules: CouncilRules, state: CouncilState, action: Action) -> Choice | None:
    """Count the votes when all have voted; the first seat's voice decides a tie (C12-R15)."""
    state.votes.append(str(action[1]))
    rules.tell("{} wants {}", rules.names[len(state.votes) - 1], rules.name_of(state.votes[-1]))
    if len(state.votes) < state.seats:
        return vote(state, largest_groups(state)[0])
    counts = Counter(state.votes)
    take_throne(rules, state, max(state.votes, key=lambda card: counts[card]))
    return None


def take_throne(rules: CouncilRules, state: CouncilState, character: str) -> None:
    """Put a Character on the throne: the council has won (C12-025, C12-087)."""
    state.throne = character
    end_reign(rules, state, f"{rules.name_of(character)} takes the throne")


VERBS = (Verb("crown", "Vote for who takes the throne: crown CHARACTER."),)
