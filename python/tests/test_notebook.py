"""The notebook of examples/ runs with this Python, and prints what it shows in the repository."""
import json
import os
import re
import subprocess
import sys

import conftest
import pytest

NOTEBOOK = conftest.ROOT / "examples" / "boards.ipynb"


def printed(path):
    """The text of every output; a picture counts as one, whatever its bytes."""
    found = []
    for cell in json.loads(path.read_text())["cells"]:
        for output in cell.get("outputs", []):
            assert output["output_type"] != "error", output
            data = output.get("data", {})
            found.append("".join(output.get("text", data.get("text/plain", ""))))
            if "image/svg+xml" in data:
                assert "<svg" in "".join(data["image/svg+xml"])
                found.append("picture")
    return [re.sub(r"0x[0-9a-f]+", "0x", text) for text in found]


def test_notebook(tmp_path):
    for module in ("nbconvert", "ipykernel", "scipy", "networkx"):
        pytest.importorskip(module)
    # The kernel that is installed may belong to another Python.
    subprocess.run([sys.executable, "-m", "ipykernel", "install", "--prefix", str(tmp_path), "--name", "python3"], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    environment = dict(os.environ, JUPYTER_PATH=str(tmp_path / "share" / "jupyter"), IPYTHONDIR=str(tmp_path),
                       JUPYTER_CONFIG_DIR=str(tmp_path), JUPYTER_RUNTIME_DIR=str(tmp_path))
    done = subprocess.run(
        [sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", "--output-dir", str(tmp_path), str(NOTEBOOK)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment)
    assert done.returncode == 0, done.stdout.decode()
    ours, theirs = printed(tmp_path / NOTEBOOK.name), printed(NOTEBOOK)
    assert "picture" in theirs and len(theirs) > 5
    assert ours == theirs
