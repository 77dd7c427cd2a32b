"""The hooks, and their page: every signature in it is true, and its examples are a whole game."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from twelvefold import Composition, Rules, hook, hookspec, new_game, ranked, view
from twelvefold.assembly import compose
from twelvefold.engine import advance
from twelvefold.hookspecs import SPECS
from twelvefold.imagination import imagine

PAGE = Path(__file__).parents[2] / "docs" / "hooks.md"
SECTIONS = dict(re.findall(r"^## `(\w+)`\n(.*?)(?=^## )", PAGE.read_text("utf-8"), re.M | re.S))
CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)


def hooks() -> dict[str, Callable[..., Any]]:
    """Return every hook of the core by name, in the order of hookspecs."""
    return {
        name: function
        for specs in SPECS
        for name, function in vars(specs).items()
        if name.startswith("twelvefold_")
    }


def signature_of(function: Callable[..., Any]) -> str:
    """Return a hook's signature as a plugin writes it."""
    told = inspect.signature(function)
    parameters = [f"{each.name}: {each.annotation}" for each in told.parameters.values()][1:]
    return f"def {function.__name__}({', '.join(parameters)}) -> {told.return_annotation}"


def codes_of(section: str) -> list[str]:
    return CODE.findall(SECTIONS[section])


@pytest.fixture
def shore(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the page's examples as the module that they are together."""
    module = ModuleType("shore")
    monkeypatch.setitem(sys.modules, "shore", module)
    source = "\n\n".join(code for name in SECTIONS for code in codes_of(name)[1:])
    exec(compile(source, str(PAGE), "exec", dont_inherit=True), vars(module))
    return module


def rules_of(shore: ModuleType) -> Rules:
    return compose(Composition("shore"), shore, {})


def test_every_hook_has_a_section_in_the_order_of_the_specs() -> None:
    assert list(SECTIONS) == list(hooks())


@pytest.mark.parametrize("name", hooks())
def test_a_hook_is_described_by_its_docstring_and_with_its_very_signature(name: str) -> None:
    function = hooks()[name]
    assert inspect.getdoc(function)
    assert codes_of(name)[0].strip() == signature_of(function)


@pytest.mark.parametrize("name", hooks())
def test_a_section_says_when_the_hook_is_called_shows_it_whole_and_tells_of_errors(
    name: str,
) -> None:
    text = SECTIONS[name]
    assert re.search(r"^(\*First answer\.\* )?(Asked|Called)\b", text, re.MULTILINE)
    assert re.search(r"^Errors: ", text, re.MULTILINE)
    first = "*First answer.*" in text
    opts = getattr(hooks()[name], "twelvefold_spec")  # noqa: B009 - pluggy's mark has no type
    assert first == opts["firstresult"]
    signature, *examples = codes_of(name)
    [example] = examples
    defined = [node for node in ast.walk(ast.parse(example)) if isinstance(node, ast.FunctionDef)]
    [shown] = [node for node in defined if node.name == name]
    assert [arg.arg for arg in shown.args.args] == re.findall(r"(\w+): ", signature)
    assert [ast.unparse(decorator) for decorator in shown.decorator_list] == ["hook"]


def test_the_examples_are_a_whole_game(shore: ModuleType) -> None:
    rules = rules_of(shore)
    random, ends = Random(1), set()
    for number in range(10):
        state = new_game(rules, 2, 1, number)
        while not state.ended:
            assert rules.misplaced(state) == ""
            advance(rules, state, random.choice(state.choice.actions))
        outcome = rules.outcome(state)
        assert outcome is not None
        ends.add(outcome)
        assert len(rules.scoring(state)) == 2
        assert all(0 <= value <= 1 for value in rules.value(state))
    assert {outcome.reason for outcome in ends} == {"all pearls are found"}
    assert len(ends) > 1


def test_the_examples_of_hidden_cards_are_true(shore: ModuleType) -> None:
    rules = rules_of(shore)
    for number in range(20):
        state = new_game(rules, 2, 1, number)
        imagined: Any = imagine(rules, view(state, 0), Random(number))
        assert "conch" in imagined.players[1].hand
        assert rules.misplaced(imagined) == ""
    panels = rules.panels(view(state, 0), 0)
    assert panels["player 1"] == "Seat 2: ? ? ?"


def test_the_example_of_pieces_is_asked(shore: ModuleType) -> None:
    rules = rules_of(shore)
    state = new_game(rules, 2, 1)
    state.parts["reef"].water = -1
    assert rules.misplaced(state) == "parts.reef.water: -1 is below the sea floor"


def test_the_examples_around_a_table_and_of_a_linter_are_called(shore: ModuleType) -> None:
    rules = rules_of(shore)
    rules.seated("a table")
    rules.finished("a table", ranked([1, 0], "the end"))
    assert shore.greeted == ["a table", "the end"]
    assert rules.card_faults(rules.cards) == []


def test_the_marks_are_pluggys_for_this_project() -> None:
    assert hook.project_name == hookspec.project_name == "twelvefold"
