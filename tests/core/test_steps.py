from __future__ import annotations

from typing import Any

import pytest

from twelvefold.errors import RulesError
from twelvefold.steps import KEYS, StepOrder, Steps, StepTable

step = Steps("weather")


@step
def rain(rules: Any, state: Any) -> None:
    """Rain."""


@step
def snow(rules: Any, state: Any) -> None:
    """Snow."""


@step
def hail(rules: Any, state: Any) -> None:
    """Hail."""


@step
def sun(rules: Any, state: Any) -> None:
    """Shine."""


def no_step(rules: Any, state: Any) -> None:
    """Nobody's."""


def order_of(**steps: Any) -> StepOrder:
    order = StepOrder("phase")
    for name, function in steps.items():
        order.add(name, function)
    return order


def test_a_step_is_the_function_itself_under_its_owners_key() -> None:
    def gale(rules: Any, state: Any) -> None:
        """Blow."""

    entered = step(gale)
    assert entered is gale
    assert KEYS[gale] == "weather/gale"
    assert step.by_key["weather/gale"] is gale


def test_an_owner_has_no_two_steps_of_one_name() -> None:
    def rain(rules: Any, state: Any) -> None:
        """Rain again."""

    with pytest.raises(RulesError, match="weather has two steps named 'rain'"):
        step(rain)
    assert rain not in KEYS
    assert step.by_key["weather/rain"] is not rain


def test_owners_may_have_steps_of_one_name() -> None:
    other = Steps("sea")

    @other
    def rain(rules: Any, state: Any) -> None:
        """Rain at sea."""

    assert other.by_key == {"sea/rain": rain}
    assert step.by_key["weather/rain"] is not rain


def test_a_function_that_is_no_step_is_named() -> None:
    with pytest.raises(RulesError, match=r"test_steps\.no_step is no step: decorate it"):
        KEYS[no_step]
    for add in ("add", "before", "after"):
        order = order_of(rain=rain)
        with pytest.raises(RulesError, match=r"test_steps\.no_step is no step"):
            getattr(order, add)(*["rain"] * (add != "add"), "new", no_step)
        assert order.names == ["rain"]


def test_steps_are_added_and_inserted_in_order() -> None:
    order = order_of(rain=rain, snow=snow)
    order.before("rain", "first", hail)
    order.after("rain", "middle", sun)
    order.after("snow", "last", sun)
    assert order.names == ["first", "rain", "middle", "snow", "last"]
    assert order.steps["middle"] is sun


def test_entries_lie_as_an_agenda_holds_them_the_next_one_last() -> None:
    order = order_of(rain=rain, snow=snow, hail=hail)
    assert order.entries_from() == (("weather/hail",), ("weather/snow",), ("weather/rain",))
    assert order.entries_from("snow") == (("weather/hail",), ("weather/snow",))
    assert order_of().entries_from() == ()


@pytest.mark.parametrize("insert", ["add", "before", "after"])
def test_a_name_is_given_once(insert: str) -> None:
    order = order_of(rain=rain)
    with pytest.raises(RulesError, match="two phase steps are named 'rain'"):
        getattr(order, insert)(*["rain"] * (insert != "add"), "rain", snow)
    assert order.entries_from() == (("weather/rain",),)


def test_a_replaced_step_keeps_its_place_and_its_key() -> None:
    order = order_of(rain=rain, snow=snow)
    order.replace("rain", sun)
    assert order.entries_from() == (("weather/snow",), ("weather/rain",))
    assert order.replaced == {"weather/rain": sun}


def test_a_step_is_replaced_once() -> None:
    order = order_of(rain=rain, snow=snow)
    order.replace("rain", sun)
    with pytest.raises(RulesError, match="weather/sun and weather/hail both replace weather/rain"):
        order.replace("rain", hail)
    assert order.replaced == {"weather/rain": sun}
    order.replace("snow", hail)


@pytest.mark.parametrize("method", ["before", "after", "replace", "entries_from"])
def test_an_unknown_name_is_refused_with_the_nearest(method: str) -> None:
    order = order_of(rain=rain, snow=snow)
    arguments = {"before": ("new", sun), "after": ("new", sun), "replace": (sun,)}
    unknown = r"no phase step 'snw' \(did you mean 'snow'\?\); there are rain, snow"
    with pytest.raises(RulesError, match=unknown):
        getattr(order, method)("snw", *arguments.get(method, ()))
    assert order.names == ["rain", "snow"]
    assert order.replaced == {}


def test_a_table_of_steps_names_what_it_has_not() -> None:
    table = StepTable({"weather/rain": rain})
    assert table["weather/rain"] is rain
    with pytest.raises(RulesError, match="no step 'weather/sun'"):
        table["weather/sun"]
    with pytest.raises(RulesError, match="nobody is asked"):
        table[""]
