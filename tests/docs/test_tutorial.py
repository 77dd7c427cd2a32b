"""The tutorial shows the code of the example as it is."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples/connect-four/src/twelvefold_connect_four/__init__.py"
TUTORIAL = ROOT / "docs/tutorial.md"
ABOUT_CARDS = "Annotated["


def blocks() -> list[str]:
    """Return the pieces of Python in the tutorial that are of the example."""
    found = re.findall(r"```python\n(.*?)```", TUTORIAL.read_text(), flags=re.DOTALL)
    return [block for block in found if ABOUT_CARDS not in block]


@pytest.mark.parametrize("block", blocks())
def test_code_is_of_the_example(block: str) -> None:
    assert block in EXAMPLE.read_text()


def test_there_is_code() -> None:
    assert len(blocks()) >= 8
