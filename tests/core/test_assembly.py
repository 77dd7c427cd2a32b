from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from tests.core import lanterns, tides
from tests.core.installing import ORCHARD, orchard_installed
from tests.core.lanterns import Lantern, LanternRules
from tests.core.tables import at_random, changed, lantern_rules, new_night, plugin
from twelvefold import (
    Card,
    Composition,
    Game,
    Options,
    Pack,
    Part,
    Rules,
    State,
    StepOrder,
    Steps,
    Verb,
    hook,
    new_game,
)
from twelvefold.assembly import assemble, compose
from twelvefold.errors import CardError, PluginError, RulesError, TwelvefoldError, UsageError


class Moss(msgspec.Struct):
    """A part, a shell, an option of an expansion."""

    depth: int = 0


class MossOptions(msgspec.Struct, frozen=True):
    hand_size: int = 1


class MossCard(Card, frozen=True):
    family = "lantern"


def returning(value: Any) -> Callable[[], Any]:
    def implementation() -> Any:
        return value

    return implementation


def steps_named(owner: str, name: str) -> Steps:
    def step(rules: Any, state: Any) -> None:
        """Do nothing."""

    step.__name__ = name
    steps = Steps(owner)
    steps(step)
    return steps


def digest(state: State) -> bytes:
    return msgspec.msgpack.encode(state)


def test_the_order_in_which_expansions_are_given_makes_no_difference() -> None:
    called: list[str] = []

    def expansion(name: str) -> ModuleType:
        def twelvefold_setup(rules: Any, steps: StepOrder) -> None:
            called.append(name)
            steps.after("deal", name, lanterns.deal)

        return plugin(name, twelvefold_setup)

    modules = {name: expansion(name) for name in ("b", "a", "c")}
    entries = []
    for ids in (("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")):
        composition = Composition("lanterns", ids)
        rules = compose(composition, lanterns, {id: modules[id] for id in ids})
        entries.append(list(rules.setup_entries_from))
    assert called == ["a", "b", "c"] * 3
    assert entries == [["shuffle", "deal", "c", "b", "a", "wishes"]] * 3


def test_hooks_of_the_game_come_first_then_its_expansions_by_id() -> None:
    called: list[str] = []

    def calling(name: str) -> Callable[..., Any]:
        def twelvefold_panels(rules: Any, view: Any, seat: Any, panels: Any) -> None:
            called.append(name)

        return twelvefold_panels

    game = changed(lanterns, twelvefold_panels=calling("lanterns"))
    ids = ("zinc", "amber", "moss")
    expansions = {id: plugin(id, twelvefold_panels=calling(id)) for id in ids}
    rules = compose(Composition("lanterns", ids), game, expansions)
    rules.panels(new_game(rules, 2, 1), None)
    assert called == ["lanterns", "amber", "moss", "zinc"]


def test_games_with_expansions_in_any_order_are_the_same(tmp_path: Path) -> None:
    quiet = plugin("quiet")
    one = lantern_rules("tides", quiet=quiet)
    other = compose(one.composition, lanterns, {"quiet": quiet, "tides": tides})
    assert isinstance(other, LanternRules)
    ends = [digest([*at_random(rules, new_night(rules))][-1]) for rules in (one, other)]
    assert ends[0] == ends[1]


def test_the_rules_of_a_composition_are_assembled_once(tmp_path: Path) -> None:
    with orchard_installed(tmp_path):
        rules = assemble(Composition("orchard", ("bees",), (("windy", "yes"), ("hand-size", "1"))))
        again = assemble(Composition("orchard", ("bees",), (("hand-size", "1"), ("windy", "yes"))))
        assert rules is again
        assert rules is not assemble(Composition("orchard", ("bees",)))
        assert [part.id for part in rules.parts] == ["bees"]


@pytest.mark.parametrize(
    ("composition", "fault"),
    [
        (Composition("orchad"), r"no game 'orchad' \(did you mean 'orchard'\?\)"),
        (Composition("orchard", ("bee",)), r"no expansion 'bee' for orchard \(did you mean 'bees'"),
        (Composition("orchard", (), (("wind", "yes"),)), r"no option 'wind' .*'windy'"),
        (Composition("orchard", (), (("windy", "maybe"),)), "option windy=maybe"),
    ],
)
def test_what_is_not_installed_is_refused(
    tmp_path: Path, composition: Composition, fault: str
) -> None:
    with orchard_installed(tmp_path), pytest.raises(UsageError, match=fault):
        assemble(composition)


def test_a_card_pack_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(CardError, match=r"mine\.toml: unknown table \[\[hero\]\]"):
        lantern_rules(overlays=(Pack("mine.toml", "[[hero]]"),))


@pytest.mark.parametrize(
    ("hooks", "fault"),
    [
        (
            {"twelvefold_steps": returning(steps_named("lanterns", "draw"))},
            r"moss and tests\.core\.lanterns both have a step 'lanterns/draw'",
        ),
        (
            {"twelvefold_steps": returning(steps_named("twelvefold", "first_turn"))},
            r"moss and twelvefold\.engine both have a step 'twelvefold/first_turn'",
        ),
        (
            {"twelvefold_verbs": returning([Verb("hang", "Hang moss.")])},
            "lanterns and moss both have a verb 'hang'",
        ),
        (
            {"twelvefold_verbs": returning([Verb("grow", "Grow."), Verb("grow", "Grow.")])},
            "moss and moss both have a verb 'grow'",
        ),
        (
            {"twelvefold_options": returning(MossOptions)},
            "option 'hand-size' belongs to both lanterns and moss",
        ),
        (
            {"twelvefold_parts": returning([Part("moss", Moss), Part("moss", Moss)])},
            "moss and moss both have a part 'moss'",
        ),
        (
            {"twelvefold_families": returning([MossCard])},
            "lanterns and moss both have a family of cards 'lantern'",
        ),
        (
            {"twelvefold_setup": lambda rules, steps: steps.add("deal", lanterns.deal)},
            "two set-up steps are named 'deal'",
        ),
        (
            {"twelvefold_phases": lambda rules, phases: phases.add("hang", lanterns.hang)},
            "two phase steps are named 'hang'",
        ),
    ],
)
def test_what_has_two_owners_is_refused_with_both(
    hooks: dict[str, Callable[..., Any]], fault: str
) -> None:
    with pytest.raises((PluginError, RulesError), match=fault):
        lantern_rules(moss=plugin("moss", **hooks))


def test_two_expansions_with_one_part_are_named() -> None:
    moss = plugin("moss", twelvefold_parts=returning([Part("tides", Moss)]))
    with pytest.raises(PluginError, match="moss and tides both have a part 'tides'"):
        lantern_rules("tides", moss=moss)


def test_an_expansion_may_return_the_steps_of_its_game() -> None:
    rules = lantern_rules(moss=plugin("moss", twelvefold_steps=returning(lanterns.step)))
    assert rules.steps["lanterns/draw"] is lanterns.draw


@pytest.mark.parametrize(
    ("hooks", "fault"),
    [
        (
            {"twelvefold_scoring": lambda rules: []},
            r"moss: twelvefold_scoring must take \(rules, state\), not \(rules\)",
        ),
        (
            {"twelvefold_scoring": lambda state, rules: []},
            r"moss: twelvefold_scoring must take \(rules, state\), not \(state, rules\)",
        ),
        (
            {"twelvefold_scoring": lambda rules, state, seat: []},
            r"^moss: twelvefold_scoring must take \(rules, state\), not \(rules, state, seat\)$",
        ),
        (
            {"lanterns_hung": lambda rules, state, seat, card, light: None},
            r"^moss: lanterns_hung must take \(rules, state, seat, card\), not \(rules, state, sea",
        ),
        (
            {"lanterns_hung": lambda rules, state, card, seat: None},
            r"moss: lanterns_hung must take \(rules, state, seat, card\), not \(",
        ),
        (
            {"twelvefold_verbs": lambda rules: []},
            r"^moss: twelvefold_verbs must take \(\), not \(rules\)$",
        ),
        (
            {"twelvefold_scorring": lambda rules, state: []},
            r"moss: there is no hook 'twelvefold_scorring' \(did you mean 'twelvefold_scoring'\?\)",
        ),
        (
            {"lanterns_burnt": lambda rules, state: None},
            "moss: there is no hook 'lanterns_burnt'",
        ),
    ],
)
def test_a_hook_with_a_wrong_name_or_signature_is_named(
    hooks: dict[str, Callable[..., Any]], fault: str
) -> None:
    with pytest.raises(PluginError, match=fault) as raised:
        lantern_rules(moss=plugin("moss", **hooks))
    assert "\n" not in str(raised.value)


def test_a_plugin_that_declares_no_game_is_named() -> None:
    with pytest.raises(PluginError, match="moss declares no game: it lacks `twelvefold_game`"):
        compose(Composition("moss"), plugin("moss"), {})


def test_a_game_whose_declaration_takes_arguments_is_named() -> None:
    moss = plugin("moss", twelvefold_game=lambda rules: None)
    with pytest.raises(PluginError, match=r"^moss: twelvefold_game must take \(\), not \(rules\)"):
        compose(Composition("moss"), moss, {})


def test_a_plugin_that_is_there_twice_is_named() -> None:
    with pytest.raises(PluginError, match="moss"):
        lantern_rules(moss=lanterns)
    with pytest.raises(PluginError, match="lanterns"):
        lantern_rules(lanterns=plugin("moss"))


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("import nowhere_at_all", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("raise RuntimeError('one\\ntwo')", "RuntimeError: one two"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        ("def f(:", "SyntaxError: "),
    ],
)
def test_a_module_that_cannot_be_imported_is_named_with_its_distribution(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, fault: str
) -> None:
    (tmp_path / "broken_bees.py").write_text(source)
    monkeypatch.setitem(ORCHARD, "twelvefold.expansions", {"orchard.bees": "broken_bees"})
    with orchard_installed(tmp_path):
        assert assemble(Composition("orchard")).parts == ()
        with pytest.raises(PluginError, match=fault) as raised:
            assemble(Composition("orchard", ("bees",)))
    told = str(raised.value)
    assert told.startswith("expansion 'bees' (twelvefold-orchard 1.0) cannot be loaded: ")
    assert told.endswith("update it, or `twelvefold uninstall twelvefold-orchard`")


def test_options_reach_the_cards_hook_and_the_rules() -> None:
    seen: list[Options] = []

    def twelvefold_cards(options: Options) -> Sequence[Pack]:
        seen.append(options)
        return []

    rules = lantern_rules(moss=plugin("moss", twelvefold_cards), options={"hand-size": "1"})
    assert rules.settings.hand_size == 1
    assert seen == [rules.options]


def test_a_game_may_do_with_the_least() -> None:
    class Least(State, kw_only=True):
        """Nothing of its own."""

    def twelvefold_game() -> Game:
        return Game(
            title="Least",
            seats=range(1, 2),
            state=Least,
            rules=Rules,
            new_state=lambda rules, seats: Least(seats=seats),
            components=lambda rules, state: {},
        )

    rules = compose(Composition("least"), plugin("least", twelvefold_game), {})
    assert type(rules) is Rules
    assert rules.verbs == {}
    assert list(rules.steps) == ["twelvefold/first_turn"]
    assert rules.setup_entries == ()


def test_the_rules_class_may_be_the_games_own() -> None:
    rules = lantern_rules()
    assert type(rules) is LanternRules
    assert set(rules.lanterns) == set(rules.cards.of(Lantern))


def test_optional_hooks_of_other_hosts_are_passed_over() -> None:
    moss = plugin("moss")
    vars(moss)["rivers_flooded"] = hook(optionalhook=True)(lambda: None)
    assert lantern_rules(moss=moss).composition.expansions == ("moss",)


def test_every_fault_is_an_error_for_people() -> None:
    assert issubclass(PluginError, TwelvefoldError)
    assert (PluginError.status, UsageError.status, CardError.status) == (1, 2, 2)
