"""What the tests share: the tool, records, and what it says of them.

TESSELLA_TOOL is the C tool that answers are compared with, TESSELLA_EVERY takes every n-th record only, and TESSELLA_SHARE is the folder of the
repository (default: this one's), where the records are.
"""
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(os.environ.get("TESSELLA_ROOT", Path(__file__).resolve().parents[2]))
EVERY = int(os.environ.get("TESSELLA_EVERY", "1"))


def tool_path():
    found = os.environ.get("TESSELLA_TOOL", str(ROOT / "build" / "release" / "tessella"))
    if not os.path.exists(found):
        pytest.skip("the C tool is not built: TESSELLA_TOOL")
    return found


def run(*arguments, text=None):
    done = subprocess.run([tool_path(), *arguments], input=None if text is None else text.encode(), stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def batch(requests, *options):
    """Answers of `tessella batch` to many requests, one at a time."""
    with subprocess.Popen([tool_path(), "batch", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as tool:
        for request in requests:
            tool.stdin.write(json.dumps(request).encode() + b"\n")
            tool.stdin.flush()
            yield json.loads(tool.stdout.readline())
        tool.stdin.close()
        tool.wait()


def records():
    """(place, text) of every EVERY-th board record that is text."""
    sys.path.insert(0, str(ROOT / "tests"))
    try:
        from pictures import records as all_records
    finally:
        sys.path.pop(0)
    found = []
    for number, (place, text) in enumerate(all_records()):
        if number % EVERY == 0:
            try:
                found.append((place, text.decode()))
            except UnicodeDecodeError:
                pass
    return found


@pytest.fixture(scope="session")
def board():
    import tessella

    return tessella.Board("(hex 4)")
