"""The code of the README runs, and what a comment says a line prints is what it prints."""
import contextlib
import io
import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parents[1] / "README.md"


def test_readme(tmp_path, monkeypatch):
    for module in ("numpy", "scipy", "networkx"):
        pytest.importorskip(module)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "chess.lud").write_text('(game "Chess" (equipment { (board (square 8)) }))')
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(), re.S)
    assert len(blocks) >= 6
    import tessella

    names = {"other": tessella.Board("(hex 4)")}
    for block in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(block, str(README), "exec"), names)
        expected = [line for line in re.findall(r"^ *print\(.*\) +# (.*)$", block, re.M)]
        lines = printed.getvalue().splitlines()
        for line, said in zip(lines, expected):
            assert line == said or said.startswith(line + ", "), (line, said)
        assert len(lines) >= len(expected)
