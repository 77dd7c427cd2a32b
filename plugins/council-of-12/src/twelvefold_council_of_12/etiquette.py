"""The council etiquette: what may be said about a turn, and that somebody spoke (C12-026)."""

from __future__ import annotations

from twelvefold import Action, Choice, Verb, ask
from twelvefold_council_of_12.rewards import PASS
from twelvefold_council_of_12.rules import CouncilRules
from twelvefold_council_of_12.state import CouncilState, Player, around
from twelvefold_council_of_12.steps import step

REMARKS = {
    "alone": "I can manage this alone",
    "cancel": "let somebody cancel my card",
    "first": "let me go first",
    "help": "I am going to need help",
}
"""The general remarks that stand for the rulebook's open list (C12-R19)."""


def remarks(rules: CouncilRules, state: CouncilState, player: Player) -> list[Action]:
    """Return what the player may say: one remark a turn, where talking is allowed (C12-R19)."""
    if player.said or not all(may_speak(rules, state) for may_speak in rules.may_speak):
        return []
    return [("say", remark) for remark in REMARKS]


def speak(rules: CouncilRules, state: CouncilState, player: Player, remark: str) -> None:
    """Make a remark, which ends the silence over this Dilemma (C12-113)."""
    player.said = remark
    state.spoken = True
    rules.tell('{} says: "{}"', rules.names[player.seat], REMARKS[remark])


@step
def talk(rules: CouncilRules, state: CouncilState, place: int) -> Choice | None:
    """Ask the players for a remark, one after another, before Characters are chosen (C12-026)."""
    for number, player in enumerate(around(state)[place:], place):
        if said := remarks(rules, state, player):
            return ask(player.seat, "Say something to all?", [*said, PASS], talked, number)
    return None


@step
def talked(rules: CouncilRules, state: CouncilState, action: Action, place: int) -> Choice | None:
    """Let everybody hear the remark, then ask the next player."""
    if action != PASS:
        speak(rules, state, around(state)[place], str(action[1]))
    return talk(rules, state, place + 1)


VERBS = (Verb("say", "Make a general remark: say alone, say cancel, say first or say help."),)
