"""The README's script is played as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_script_is_played(tmp_path: Path) -> None:
    [line] = re.findall(
        r"^printf '(.*)' \| twelvefold (.*)$", (ROOT / "README.md").read_text(), re.M
    )
    text, arguments = line
    played = subprocess.run(
        [sys.executable, "-m", "twelvefold", *arguments.split(), "--save", "game.toml"],
        input=text.encode().decode("unicode_escape"),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert (tmp_path / "game.toml").exists()
