from __future__ import annotations

from typing import Any

import pytest

from tests.core import lanterns
from tests.core.lanterns import Lantern, LanternPoints, LanternRules, Night
from tests.core.tables import at_random, changed, lantern_rules, new_night, plugin
from tests.core.tides import TIDES, Shell
from twelvefold import (
    Composition,
    Outcome,
    Pack,
    Panels,
    Part,
    ScoreLine,
    StepOrder,
    hook,
    play,
    ranked,
    view,
)
from twelvefold.errors import PluginError, RulesError
from twelvefold.rules import Line


def ended_night(rules: LanternRules) -> Night:
    *_, night = at_random(rules, new_night(rules))
    return night


def test_the_order_of_expansions_and_options_makes_no_difference() -> None:
    one = Composition("lanterns", ("tides", "moss"), (("wind", "wild"), ("hand-size", "1")))
    other = Composition(
        "lanterns", ("moss", "tides", "moss"), (("hand-size", "1"), ("wind", "wild"))
    )
    assert one == other
    assert hash(one) == hash(other)
    assert one.expansions == ("moss", "tides")


def test_what_is_played_makes_a_difference() -> None:
    compositions = {
        Composition("lanterns"),
        Composition("rivers"),
        Composition("lanterns", ("tides",)),
        Composition("lanterns", options=(("wind", "wild"),)),
        Composition("lanterns", overlays=(Pack("p", ""),)),
        Composition("lanterns", overlays=(Pack("p", "#"),)),
        Composition("lanterns", overlays=(Pack("q", ""),)),
    }
    assert len(compositions) == 7


def test_a_rule_point_has_what_fills_it_in_the_order_of_calling() -> None:
    called: list[str] = []

    def filling(name: str) -> Any:
        def lanterns_hung(rules: LanternRules, state: Night, seat: int, card: str) -> None:
            called.append(name)

        return plugin(name, lanterns_hung)

    expansions = {name: filling(name) for name in ("moss", "ash", "zinc")}
    rules = lantern_rules(**expansions)
    point = rules.point(LanternPoints.lanterns_hung)
    assert rules.hung == point
    for fill in point:
        fill(rules, new_night(rules), 0, "star")
    assert called == ["ash", "moss", "zinc"]
    assert lantern_rules().hung == ()


def test_a_rule_point_is_called_when_a_game_is_played() -> None:
    rules = lantern_rules("tides")
    night = new_night(rules)
    for _ in range(2):
        play(rules, night, ("wish", 0))
    card = night.players[0].hand[0]
    play(rules, night, ("hang", card))
    assert TIDES.of(night).log == [(0, card)]


def test_an_action_is_taken_by_its_verbs_step() -> None:
    rules = lantern_rules()
    night = new_night(rules)
    assert rules.take(night, ("wait",)) is None
    asked = rules.take(night, ("peek", 2))
    assert asked is not None
    assert asked.prompt == "Hang a lantern"


def test_a_verb_without_a_step_and_an_unknown_one_are_named() -> None:
    rules = lantern_rules()
    night = new_night(rules)
    with pytest.raises(RulesError, match="the verb 'wish' has no step of its own"):
        rules.take(night, ("wish", 1))
    with pytest.raises(RulesError, match=r"there is no verb 'hung' \(did you mean 'hang'\?\)"):
        rules.take(night, ("hung", "star"))


def test_there_is_no_outcome_before_the_end() -> None:
    rules = lantern_rules()
    for night in at_random(rules, new_night(rules)):
        outcome = rules.outcome(night)
        assert (outcome is None) == (not night.ended)
    assert outcome is not None
    assert outcome.reason == "the deck is empty"


def test_an_end_without_an_outcome_is_named() -> None:
    game = changed(lanterns, twelvefold_outcome=lambda rules, state: None)
    rules = lantern_rules(game=game)
    fault = r"lanterns ended \(the deck is empty\) without an outcome"
    with pytest.raises(RulesError, match=fault):
        rules.outcome(ended_night(rules))


def test_an_expansion_may_judge_the_end_otherwise_where_it_comes_first() -> None:
    def judge(rules: LanternRules, state: Night) -> Outcome | None:
        return ranked([1, 0], "the tide") if judged else None

    tries_first = plugin("moss")
    vars(tries_first)["twelvefold_outcome"] = hook(tryfirst=True)(judge)
    rules = lantern_rules(moss=tries_first)
    night = ended_night(rules)
    judged = True
    assert rules.outcome(night) == ranked([1, 0], "the tide")
    judged = False
    assert rules.outcome(night) == lantern_rules().outcome(night)


def test_a_game_judges_the_end_before_its_expansions() -> None:
    def judge(rules: LanternRules, state: Night) -> Outcome | None:
        return ranked([1, 0], "the tide")

    rules = lantern_rules(moss=plugin("moss", twelvefold_outcome=judge))
    night = ended_night(rules)
    assert rules.outcome(night) == lantern_rules().outcome(night)


def test_score_lines_of_the_game_come_before_its_expansions() -> None:
    rules = lantern_rules("tides")
    night = new_night(rules)
    night.players[1].hung = ["star", "brass"]
    night.players[1].wish = 2
    assert rules.scoring(night) == [
        ScoreLine(0, "light", 0),
        ScoreLine(1, "light", 9),
        ScoreLine(1, "wish", 4),
        ScoreLine(0, "water", 1),
    ]


def test_a_value_is_the_games() -> None:
    rules = lantern_rules()
    night = new_night(rules)
    night.players[1].hung = ["star"]
    assert rules.value(night) == [0, 0.25]


def test_a_game_that_cannot_say_how_good_a_state_looks_is_named() -> None:
    game = changed(lanterns)
    del vars(game)["twelvefold_value"]
    rules = lantern_rules(game=game)
    with pytest.raises(RulesError, match="lanterns does not say how good a state looks"):
        rules.value(new_night(rules))


def test_panels_are_added_and_replaced_in_their_order() -> None:
    def of_game(rules: Any, view: Night, seat: int | None, panels: Panels) -> None:
        panels.add("deck", f"{len(view.deck)} cards")
        panels.add("seat", str(seat))

    def of_expansion(rules: Any, view: Night, seat: int | None, panels: Panels) -> None:
        panels.add("water", "high")
        panels.add("deck", "wet")

    game = changed(lanterns, twelvefold_panels=of_game)
    rules = lantern_rules(game=game, moss=plugin("moss", twelvefold_panels=of_expansion))
    panels = rules.panels(view(new_night(rules), None), None)
    assert list(panels.items()) == [("deck", "wet"), ("seat", "None"), ("water", "high")]


def test_the_story_is_told_to_who_listens_and_to_nobody_else() -> None:
    rules = lantern_rules()
    lines: list[Line] = []
    heard = rules.heard_by(lines.append, ["Ada", "Bo", "Cy"])
    night = new_night(heard)
    play(heard, night, ("wish", 2))
    assert lines == [Line("Ada has made a wish", None), Line("You wished for 2", (0,))]
    play(heard.heard_by(None), night, ("wish", 1))
    play(rules, night, ("wait",))
    assert len(lines) == 2
    assert rules.names == ("Seat 1", "Seat 2", "Seat 3")
    assert heard.heard_by(None).names == ("Ada", "Bo", "Cy")


def test_what_is_told_may_hold_braces() -> None:
    lines: list[Line] = []
    heard = lantern_rules().heard_by(lines.append)
    heard.tell("{} says {}", "{Ada}", "{}", to=iter([1, 0]))
    heard.tell("to nobody", to=())
    assert lines == [Line("{Ada} says {}", (1, 0)), Line("to nobody", ())]


def test_rules_that_are_heard_play_alike() -> None:
    rules = lantern_rules("tides")
    heard = rules.heard_by(lambda line: None)
    *_, deaf_end = at_random(rules, new_night(rules))
    *_, heard_end = at_random(heard, new_night(heard))
    assert deaf_end == heard_end


def test_entries_of_set_up_and_of_a_turn() -> None:
    rules = lantern_rules("tides")
    assert rules.setup_entries == (
        ("lanterns/wishes",),
        ("lanterns/deal",),
        ("tides/wash_up",),
        ("lanterns/shuffle_all",),
    )
    assert rules.setup_entries_from["deal"] == (("lanterns/wishes",), ("lanterns/deal",))
    assert list(rules.setup_entries_from) == ["shuffle", "tides", "deal", "wishes"]
    assert rules.turn_entries["ebb"] == (("lanterns/dusk",), ("lanterns/draw",), ("tides/ebb",))
    assert rules.turn_entries[""] == rules.turn_entries["hang"]
    assert len(rules.turn_entries[""]) == 4


def test_a_part_is_its_plugins_own() -> None:
    rules = lantern_rules("tides")
    night = new_night(rules)
    assert rules.parts == (TIDES,)
    assert TIDES.of(night) is night.parts["tides"]
    assert lantern_rules().parts == ()
    with pytest.raises(KeyError):
        Part("moss", Shell).of(night)


def test_cards_lie_over_each_other_in_the_order_of_game_expansions_overlays() -> None:
    house = Pack(
        "mine.toml", '[[lantern]]\nid = "brass"\nname = "Mine"\norigin = "house"\nlight = 9'
    )
    names = [
        rules.lanterns["brass"].name
        for rules in (
            lantern_rules(),
            lantern_rules("tides"),
            lantern_rules("tides", overlays=(house,)),
        )
    ]
    assert names == ["Brass Lantern", "Polished Brass Lantern", "Mine"]
    assert lantern_rules().cards.of(Lantern)["star"].light == 5


def test_rules_hear_of_a_seated_and_a_finished_table() -> None:
    heard: list[Any] = []
    moss = plugin(
        "moss",
        twelvefold_seated=lambda table, options: heard.append((table, options)),
        twelvefold_finished=lambda table, outcome: heard.append((table, outcome)),
    )
    rules = lantern_rules(moss=moss, options={"wind": "wild"})
    outcome = ranked([1, 0], "the end")
    rules.seated("a table")
    rules.finished("a table", outcome)
    assert heard == [("a table", {"wind": "wild"}), ("a table", outcome)]


def test_a_rule_point_cannot_be_wrapped() -> None:
    @hook(wrapper=True)
    def lanterns_hung(rules: Any, state: Any, seat: int, card: str) -> Any:
        return (yield)

    moss = plugin("moss")
    vars(moss)["lanterns_hung"] = lanterns_hung
    with pytest.raises(PluginError, match="moss: lanterns_hung cannot be a wrapper"):
        lantern_rules(moss=moss)


def test_an_expansion_may_replace_the_components_of_a_family() -> None:
    moss = plugin("moss", twelvefold_components=lambda rules, state: {"lantern": [["star"] * 9]})
    rules = lantern_rules(moss=moss)
    assert set(new_night(rules).deck) == {"star"}


def test_phases_inserted_by_expansions_are_played() -> None:
    rules = lantern_rules("tides")
    night = new_night(rules)
    for action in (("wish", 0), ("wish", 0), ("wait",)):
        play(rules, night, action)
    assert night.choice.actions == (("ebb",), ("flow",))
    play(rules, night, ("flow",))
    assert TIDES.of(night).level == 2
    assert night.choice.seat == 1


def test_a_step_order_is_asked_for_once() -> None:
    asked = []

    def twelvefold_setup(rules: LanternRules, steps: StepOrder) -> None:
        asked.append(steps)

    rules = lantern_rules(moss=plugin("moss", twelvefold_setup))
    new_night(rules)
    new_night(rules)
    assert len(asked) == 1
