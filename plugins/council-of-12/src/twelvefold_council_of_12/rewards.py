"""Rewards: Dilemmas that are kept and used at the moment they state (C12-071, C12-R22)."""

from __future__ import annotations

from twelvefold import Action, Choice, Verb, ask, later
from twelvefold_council_of_12.effects import apply
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, Player, around
from twelvefold_council_of_12.steps import step
from twelvefold_council_of_12.vocabulary import FaceUp

PASS: Action = ("pass",)


@step
def offer_rewards(
    rules: CouncilRules, state: CouncilState, moment: str, place: int, passed: int
) -> Choice | None:
    """Offer the rewards of this moment to each player in turn, until all have passed (C12-R22)."""
    while passed < state.seats:
        player = around(state)[place % state.seats]
        usable = [("use", card) for card in held(state) if fits(rules, card, moment, player)]
        if usable:
            actions = [*usable, PASS]
            return ask(player.seat, "Use a reward?", actions, offered, moment, place, passed)
        place, passed = place + 1, passed + 1
    return None


@step
def offered(
    rules: CouncilRules, state: CouncilState, action: Action, moment: str, place: int, passed: int
) -> Choice | None:
    """Use the reward, after which every player is asked again, or ask the next player."""
    if action == PASS:
        return offer_rewards(rules, state, moment, place + 1, passed + 1)
    card = str(action[1])
    seat = around(state)[place % state.seats].seat
    rules.tell("{} uses {}", rules.names[seat], rules.dilemmas[card].name)
    put_down(state, card)
    later(state, offer_rewards, moment, place + 1, 0)
    apply(rules, state, "reward", seat, card)
    return None


def held(state: CouncilState) -> list[str]:
    """Return the rewards that are held; there is no limit to them (C12-071)."""
    return state.dilemmas.right_rewards + state.dilemmas.left_rewards


def fits(rules: CouncilRules, card: str, moment: str, player: Player) -> bool:
    """Return whether the player may use a reward now; nobody shows two Characters a turn."""
    reward = rules.dilemmas[card].reward
    if reward is None or moment not in reward.at:
        return False
    return not (player.shown and any(isinstance(each, FaceUp) for each in reward.effects))


def put_down(state: CouncilState, card: str) -> None:
    """Discard a used reward above the Favor card, on the side where it lay (C12-071, C12-R22)."""
    dilemmas = state.dilemmas
    if card in dilemmas.right_rewards:
        dilemmas.right_rewards.remove(card)
        dilemmas.right.append(card)
    else:
        dilemmas.left_rewards.remove(card)
        dilemmas.left.append(card)


VERBS = (
    Verb("use", "Use a reward that the council holds: use DILEMMA."),
    Verb("pass", "Use no reward, or say nothing."),
)
