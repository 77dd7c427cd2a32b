import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from docs.pictures import draw

POSITIONS = sorted(draw.FOLDER.glob("*.toml"))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda path: path.stem)
def test_a_picture_can_be_drawn_and_takes_nothing_from_elsewhere(position: Path) -> None:
    for picture in (draw.picture(position), position.with_suffix(".svg").read_text("utf-8")):
        root = ElementTree.fromstring(picture)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert "".join(root.itertext()).count("Region") >= 3
        assert "@" not in picture
        assert re.findall('[a-z]+://[^"]*', picture) == ["http://www.w3.org/2000/svg"]


def test_there_is_a_picture_in_the_readme() -> None:
    root = draw.FOLDER.parents[1]
    readme = (root / "README.md").read_text(encoding="utf-8")
    pictures = re.findall(r"\]\((docs/pictures/[^)]+)\)", readme)
    assert pictures
    assert all((root / picture).is_file() for picture in pictures)
