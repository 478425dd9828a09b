"""The binding has all that the header has."""
import ctypes
import re
import sys
import warnings
from pathlib import Path

import conftest

import tessella
from tessella import _native
from tessella._ask import can_ask

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import header  # noqa: E402

TEXT = (conftest.ROOT / "include" / "tessella.h").read_text()


def unreached():
    lines = (HERE / "unreached.txt").read_text().splitlines()
    return dict(re.match(r"(\w+): (.+)", line).groups() for line in lines if line and not line.startswith("#"))


def test_header_py_sees_every_function():
    """Counted in another way than header.py does: every name before a bracket that is declared, and not in a comment or a body."""
    bare = re.sub(r"/\*.*?\*/", "", TEXT, flags=re.S)
    bare = re.sub(r"\)\s*\{.*?\n\}", ");", bare, flags=re.S)
    names = set(re.findall(r"\b(tsl_\w+)\(", bare))
    assert len(names) > 150 and set(header.functions(TEXT)) == names


def test_every_function_is_declared():
    for name in header.functions(TEXT):
        assert hasattr(_native.lib, name), name


def test_every_constant_is_declared():
    bare = re.sub(r"/\*.*?\*/", "", TEXT, flags=re.S)
    words = set(re.findall(r"^\s*(TSL_[A-Z0-9_]+)\b(?: =|,|\n)", bare, re.M))
    assert len(words) > 200
    for name in words:
        assert hasattr(_native.lib, name), name


def test_every_function_is_reached():
    """A method calls it, Board.ask() can, or unreached.txt says why not."""
    code = "\n".join(path.read_text() for path in Path(tessella.__file__).parent.glob("*.py"))
    reached = set(re.findall(r"lib\.(tsl_\w+)", code))
    reached |= set(re.findall(r"\b(tsl_\w+)\(", (HERE.parent / "glue.c").read_text()))
    excused = unreached()
    missing = [name for name in header.functions(TEXT)
               if name not in reached and name not in excused and not can_ask(name)]
    assert not missing, f"no method calls {', '.join(missing)}: write one, or a line with the reason in tests/unreached.txt"
    assert not [name for name in excused if name in reached], "unreached.txt excuses what is reached"
    # A warning only, since a function may be excused before it comes.
    gone = [name for name in excused if name not in header.functions(TEXT)]
    if gone:
        warnings.warn(f"tests/unreached.txt excuses what is not there: {', '.join(gone)}")


def test_header_py_refuses_what_it_does_not_know():
    try:
        header.declarations("#if FOO > 2\nint tsl_x(void);\n#endif\n")
    except ValueError:
        return
    raise AssertionError("a condition was passed over")


def test_version():
    assert tessella.__version__ == tessella.version() == header.version(TEXT)
    assert tessella.abi() == _native.lib.TSL_ABI


def test_extension_exports_nothing_of_the_library():
    extension = ctypes.CDLL(_native.__file__)
    assert hasattr(extension, "PyInit__native") and not hasattr(extension, "tsl_board_new")
