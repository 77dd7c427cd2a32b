import re
from pathlib import Path

from twelvefold.testing import CHECKS

PAGE = Path(__file__).parents[2] / "docs" / "testing.md"


def test_the_page_explains_every_check_in_the_order_in_which_they_are_done() -> None:
    assert re.findall(r"^### `(\w+)`$", PAGE.read_text(encoding="utf-8"), re.MULTILINE) == [*CHECKS]
