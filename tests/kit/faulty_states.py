"""Faulty games: states are copied, and cards kept, wrongly."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

from tests.kit.faults import after, fault, fault_in, instead, play_with
from tests.kit.lanterns import (
    CHARMS,
    LAMPS,
    Keeper,
    Lanterns,
    buried,
    dusk,
    hand_of,
    lamps,
    night,
    peek,
)
from twelvefold import (
    Action,
    Own,
    Rules,
)


@fault("clones_share_nothing")
def a_list_where_a_tuple_should_be(rules: Rules) -> None:
    def start(rules: Rules, state: Lanterns) -> None:
        state.old_notes = []  # type: ignore[assignment]

    def note(rules: Rules, state: Lanterns) -> None:
        state.old_notes.append("night")  # type: ignore[attr-defined]

    after(rules, lamps, start)
    after(rules, night, note)


@fault("clones_share_nothing", "clones_go_on_alike", "saves_resume")
def a_list_kept_in_the_rules(rules: Rules) -> None:
    kept: list[list[str]] = [[]]

    def note(rules: Rules, state: Lanterns) -> None:
        if kept[0] is not state.notes:
            kept[0].append("night")
            kept[0] = state.notes

    after(rules, night, note)


@fault("clones_go_on_alike")
def one_list_in_two_fields(rules: Rules) -> None:
    def start(rules: Rules, state: Lanterns) -> None:
        state.more_notes = state.notes

    def note(rules: Rules, state: Lanterns) -> None:
        state.notes.append("night")

    after(rules, lamps, start)
    after(rules, night, note)


@fault_in("twelvefold_value", "looking_changes_nothing")
def a_value_that_sorts_hands(rules: Rules, state: Lanterns) -> Sequence[float]:
    for keeper in state.keepers:
        keeper.hand.sort()
    return [0.5] * state.seats


@fault("saves_resume")
def a_number_where_a_text_should_be(rules: Rules) -> None:
    def note(rules: Rules, state: Lanterns) -> None:
        state.note = state.turn  # type: ignore[assignment]

    after(rules, night, note)


@fault("cards_are_kept")
def a_card_lost(rules: Rules) -> None:
    def lose(rules: Rules, state: Lanterns) -> None:
        if state.turn > 3:
            state.keepers[0].charms.clear()

    after(rules, night, lose)


@fault("cards_are_kept")
def a_card_doubled(rules: Rules) -> None:
    after(rules, night, lambda rules, state: state.keepers[0].charms.append(CHARMS[0]))


@fault("cards_are_kept", "imagined_states_agree")
def components_from_hidden_cards(rules: Rules) -> None:
    def there(rules: Rules, state: Lanterns) -> Any:
        mine = [card for keeper in state.keepers for card in keeper.hand + keeper.lit]
        return {"lamp": [[*state.deck, *mine]], "charm": [CHARMS] * state.seats}

    rules.game = replace(rules.game, components=there)


@fault("knowledge_is_true")
def knowledge_of_what_is_not_there(rules: Rules) -> None:
    def believe(rules: Rules, state: Lanterns) -> None:
        state.knows[0].facts.append((hand_of(1), LAMPS[0]))

    after(rules, night, believe)


@fault("knowledge_is_true")
def knowledge_kept_too_long(rules: Rules) -> None:
    def bury(rules: Rules, state: Lanterns, action: Action, seat: int) -> None:
        facts = [knowledge.facts[:] for knowledge in state.knows]
        buried(rules, state, action, seat)
        for knowledge, known in zip(state.knows, facts, strict=True):
            knowledge.facts = known

    def look(rules: Rules, state: Lanterns) -> None:
        peek(rules, state, 2 - state.active)

    after(rules, dusk, look)
    instead(rules, buried, bury)


@fault_in("twelvefold_imagine", "imagined_states_agree")
def an_imagined_state_with_another_view(
    rules: Rules, view: Lanterns, unseen: Any, random: random.Random
) -> None:
    view.note = "imagined"


class Thinker(Keeper, kw_only=True):
    """Keeps a thought that a view of another seat does not show."""

    thought: Annotated[str, Own()] = "light"


class Thinkers(Lanterns, kw_only=True):
    """Lanterns between thinkers."""

    keepers: list[Thinker]  # type: ignore[assignment]


@fault("imagined_states_agree")
def an_imagined_state_that_fails(rules: Rules) -> None:
    def think(rules: Rules, state: Thinkers) -> None:
        if not all(keeper.thought for keeper in state.keepers):
            raise ValueError("somebody has forgotten a thought")

    play_with(rules, Thinkers, Thinker)
    after(rules, night, think)
