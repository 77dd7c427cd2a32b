from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from tests.core.lanterns import LanternOptions
from tests.core.tides import TideOptions
from twelvefold import Options
from twelvefold.errors import PluginError, UsageError
from twelvefold.options import OptionHelp


class River(msgspec.Struct, frozen=True):
    fords: int = 2
    width: Annotated[int, msgspec.Meta(ge=1, le=3, description="how wide it is")] = 1
    frozen: bool = False
    muddy: Annotated[bool, msgspec.Meta(description="whether fish are seen")] = True
    depth: float = 0.5
    wind: Literal["calm", "wild"] = "calm"
    bank: Literal[1, 2] = 1
    ferry_name: str = ""


def river(**given: str) -> River:
    return Options({"river": River}, {key.replace("_", "-"): text for key, text in given.items()})(
        River
    )


def test_what_is_not_given_has_its_default() -> None:
    assert river() == River()


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("fords", "12", 12),
        ("fords", "-1", -1),
        ("width", "3", 3),
        ("frozen", "yes", True),
        ("frozen", "On", True),
        ("frozen", "TRUE", True),
        ("frozen", "1", True),
        ("muddy", "no", False),
        ("muddy", "off", False),
        ("muddy", "false", False),
        ("depth", "2", 2.0),
        ("depth", "0.25", 0.25),
        ("wind", "wild", "wild"),
        ("bank", "2", 2),
        ("ferry_name", "yes", "yes"),
        ("ferry_name", "12", "12"),
    ],
)
def test_texts_are_read_as_what_the_option_is(key: str, text: str, value: Any) -> None:
    read = getattr(river(**{key: text}), key)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("key", "text", "fault"),
    [
        ("fords", "two", "option fords=two: it is a whole number"),
        ("fords", "1.5", "option fords=1.5: it is a whole number"),
        ("fords", "", "option fords=: it is a whole number"),
        ("width", "4", "option width=4: Expected `int` <= 3"),
        ("width", "-1", "option width=-1: Expected `int` >= 1"),
        ("frozen", "maybe", "option frozen=maybe: it is yes or no"),
        ("muddy", "2", "option muddy=2: it is yes or no"),
        ("depth", "deep", "option depth=deep: Expected `float`, got `str`"),
        ("wind", "wid", "option wind=wid: it is one of calm, wild (did you mean 'wild'?)"),
        ("wind", "yes", "option wind=yes: it is one of calm, wild"),
        ("bank", "3", "option bank=3: it is one of 1, 2"),
    ],
)
def test_what_an_option_cannot_be_is_refused_with_what_it_may(
    key: str, text: str, fault: str
) -> None:
    with pytest.raises(UsageError) as raised:
        river(**{key: text})
    assert str(raised.value) == fault


def test_an_unknown_option_is_refused_with_the_nearest() -> None:
    with pytest.raises(UsageError) as raised:
        Options({"river": River}, {"ferry_name": "Argo"})
    assert str(raised.value) == (
        "there is no option 'ferry_name' (did you mean 'ferry-name'?); "
        "there are bank, depth, ferry-name, fords, frozen, muddy, width, wind"
    )


def test_a_table_may_have_no_options() -> None:
    with pytest.raises(UsageError, match="no option 'wind'; this table has no options"):
        Options({}, {"wind": "wild"})


def test_one_key_has_one_owner() -> None:
    class Lake(msgspec.Struct, frozen=True):
        depth: int = 1

    with pytest.raises(PluginError, match="option 'depth' belongs to both river and lake"):
        Options({"river": River, "lake": Lake}, {})


def test_each_owner_gets_its_own() -> None:
    options = Options(
        {"lanterns": LanternOptions, "tides": TideOptions},
        {"spring-tide": "yes", "hand-size": "1"},
    )
    assert options(LanternOptions) == LanternOptions(hand_size=1)
    assert options(TideOptions) == TideOptions(spring_tide=True)
    assert options.given == {"spring-tide": "yes", "hand-size": "1"}


def test_options_are_described_as_a_person_types_them() -> None:
    described = Options({"river": River, "tides": TideOptions}, {"fords": "9"}).described()
    assert described == [
        OptionHelp("fords", "river", "2", ""),
        OptionHelp("width", "river", "1", "how wide it is"),
        OptionHelp("frozen", "river", "no", ""),
        OptionHelp("muddy", "river", "yes", "whether fish are seen"),
        OptionHelp("depth", "river", "0.5", ""),
        OptionHelp("wind", "river", "calm", "", ("calm", "wild")),
        OptionHelp("bank", "river", "1", "", ("1", "2")),
        OptionHelp("ferry-name", "river", "", ""),
        OptionHelp("spring-tide", "tides", "no", ""),
    ]
