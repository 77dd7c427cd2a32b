"""The Democratic Process: a Law is proposed, nominated for, voted on, passes or fails (TC.2.6)."""

from __future__ import annotations

from collections.abc import Iterator

from twelvefold import Action, Choice, ask, later
from twelvefold_root.hands import distinct
from twelvefold_root.rules import RootRules
from twelvefold_root.state import NOBODY_SEAT, RootState
from twelvefold_root.turn import DONE
from twelvefold_twelve_colonies.ballots import purchase, purchases
from twelvefold_twelve_colonies.board import (
    LETTERS,
    NAY,
    PART,
    YEA,
    Law,
    Nomination,
    board,
    law,
)
from twelvefold_twelve_colonies.enacting import enact
from twelvefold_twelve_colonies.favours import favours, seek
from twelvefold_twelve_colonies.order import FALLING, RISING, put_in_order
from twelvefold_twelve_colonies.steps import step

ROUNDS = 2


@step
def convene(rules: RootRules, state: RootState) -> None:
    """Reveal the Law that was kept; without one there is no proposal (A21)."""
    part = PART.of(state)
    if not part.drafted:
        return
    part.proposed, part.drafted = part.drafted, []
    part.votes, part.voters, part.nominations, part.favoured = {}, [], [], []
    proposal = proposed(rules, state)
    rules.tell("{} proposes {}", rules.names[part.seat], proposal.name)
    if proposal.target:
        later(state, close_nominations)
        later(state, nominate, 0)
        put_in_order(state, RISING)
    else:
        open_vote(state)


def proposed(rules: RootRules, state: RootState) -> Law:
    """Return the Law that is voted on."""
    return law(rules, PART.of(state).proposed[0])


def obtain(rules: RootRules, state: RootState, seat: int, action: Action) -> Choice | None:
    """Let a seat buy a ballot of the Public Trust, or ask another seat for some."""
    if action[0] == "favour":
        return seek(rules, state, seat, str(action[1]))
    return purchase(rules, state, seat, *map(str, action[1:]))


# Nominations


@step
def nominate(rules: RootRules, state: RootState, turn: int) -> Choice | None:
    """Ask the next seat for a nomination, or to second one; who can do neither passes (A38)."""
    order = PART.of(state).order
    while turn < len(order):
        actions = nominations(rules, state)
        if actions:
            seat = order[turn]
            actions += purchases(rules, state, seat) + favours(rules, state, seat)
            return ask(seat, _prompt(rules, state), actions, nominated, turn)
        turn += 1
    return None


def _prompt(rules: RootRules, state: RootState) -> str:
    proposal = proposed(rules, state)
    return f"{proposal.name}: nominate a {proposal.target}, or second a nomination"


def nominations(rules: RootRules, state: RootState) -> list[Action]:
    """Return what can be nominated with a free marker, and what can be seconded (A38 to A41)."""
    placed = PART.of(state).nominations
    actions: list[Action] = [("second", *each.target.split()) for each in placed if not each.letter]
    if len(placed) < board(rules).markers:
        taken = [each.target for each in placed]
        actions += [
            ("nominate", *target.split()) for target in targets(rules, state) if target not in taken
        ]
    return actions


def targets(rules: RootRules, state: RootState) -> Iterator[str]:
    """Yield what the proposed Law can elect: players, clearings, or slots (A66)."""
    kind = proposed(rules, state).target
    if kind == "player":
        yield from (faction.id for faction in rules.factions[: state.seats])
    if kind == "clearing":
        yield from rules.map.clearings
    if kind == "slot":
        for clearing, place in state.clearings.items():
            for building in distinct(place.buildings):
                if rules.owner[building] != NOBODY_SEAT:
                    yield f"{clearing} {building}"
            if place.under:
                yield f"{clearing} ruin"


@step
def nominated(rules: RootRules, state: RootState, action: Action, turn: int) -> Choice | None:
    """Place the marker or second the nomination, and go on; a bought ballot takes no turn."""
    part = PART.of(state)
    seat, words = part.order[turn], [str(word) for word in action[1:]]
    if action[0] in ("ballot", "favour"):
        later(state, nominate, turn)
        return obtain(rules, state, seat, action)
    part.favoured = []
    target = " ".join(words)
    if action[0] == "nominate":
        part.nominations.append(Nomination(target=target))
        rules.tell("{} nominates {}", rules.names[seat], target)
    else:
        number = next(i for i, each in enumerate(part.nominations) if each.target == target)
        part.nominations[number].letter = LETTERS[number]
        rules.tell("{} seconds {}: {}", rules.names[seat], target, LETTERS[number])
    return nominate(rules, state, turn + 1)


@step
def close_nominations(rules: RootRules, state: RootState) -> None:
    """Remove what nobody seconded; without any candidate the Law fails (A42)."""
    part = PART.of(state)
    part.nominations = [each for each in part.nominations if each.letter]
    if part.nominations:
        open_vote(state)
    else:
        reject(rules, state)


# Voting


def open_vote(state: RootState) -> None:
    """Put both rounds of voting on the agenda, in falling point order."""
    later(state, tally)
    for round in range(ROUNDS, 0, -1):
        later(state, vote, round, 0)
    put_in_order(state, FALLING)


def options(rules: RootRules, state: RootState) -> list[str]:
    """Return what can be voted for."""
    if proposed(rules, state).target:
        return [each.letter for each in PART.of(state).nominations]
    return [YEA, NAY]


@step
def vote(rules: RootRules, state: RootState, round: int, turn: int) -> Choice | None:
    """Ask the next seat for ballots; who abstained in the first round has no second (A46)."""
    part = PART.of(state)
    while turn < len(part.order):
        seat = part.order[turn]
        actions: list[Action] = [
            ("vote", option, count)
            for option in options(rules, state)
            for count in range(part.ballots[seat], 0, -1)
        ]
        actions += purchases(rules, state, seat) + favours(rules, state, seat)
        if actions and (round == 1 or seat in part.voters):
            prompt = f"{proposed(rules, state).name}: vote, round {round}"
            return ask(seat, prompt, [*actions, DONE], voted, round, turn)
        turn += 1
    return None


@step
def voted(
    rules: RootRules, state: RootState, action: Action, round: int, turn: int
) -> Choice | None:
    """Cast the ballots, and ask the seat for more until it is done (A45)."""
    part = PART.of(state)
    seat = part.order[turn]
    if action == DONE:
        part.favoured = []
        return vote(rules, state, round, turn + 1)
    if action[0] in ("ballot", "favour"):
        later(state, vote, round, turn)
        return obtain(rules, state, seat, action)
    option, count = str(action[1]), int(action[2])
    part.ballots[seat] -= count
    part.votes[option] = part.votes.get(option, 0) + count
    if seat not in part.voters:
        part.voters.append(seat)
    rules.tell("{} casts {} for {}", rules.names[seat], count, option)
    return vote(rules, state, round, turn)


# Counting


@step
def tally(rules: RootRules, state: RootState) -> Choice | None:
    """Count the ballots; at a tie the Colonies decide (A43, A44)."""
    part = PART.of(state)
    known = options(rules, state)
    most = max(part.votes.get(option, 0) for option in known)
    best = [option for option in known if part.votes.get(option, 0) == most]
    if len(best) == 1:
        return adjourn(rules, state, ("decide", best[0]))
    actions: list[Action] = [("decide", option) for option in best]
    return ask(part.seat, "Decide the tie", actions, adjourn)


@step
def adjourn(rules: RootRules, state: RootState, action: Action) -> Choice | None:
    """Put the ballots away, half of them to the Colonies; the Law passes or fails (A47)."""
    part = PART.of(state)
    cast = sum(part.votes.values())
    part.ballots[part.seat] += (cast + 1) // 2
    part.trust += cast // 2
    part.votes, part.voters = {}, []
    result = str(action[1])
    if result == NAY:
        reject(rules, state)
        return None
    elected = [each.target for each in part.nominations if each.letter == result]
    return enact(rules, state, elected[0] if elected else "")


def reject(rules: RootRules, state: RootState) -> None:
    """Remove the proposal from the game; the current Law stays in effect (A22, A23)."""
    part = PART.of(state)
    rules.tell("{} fails", proposed(rules, state).name)
    part.repealed += part.proposed
    part.proposed, part.nominations = [], []
