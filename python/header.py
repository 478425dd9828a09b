"""Reads tessella.h as the binding needs it: declarations for cffi, names of functions, the version.

The header is small and regular, so a few rules do the work of a preprocessor. Whatever they do not know is an error here, and not a
function that is silently missing: a new declaration in the header needs no change in Python.
"""
from __future__ import annotations

import re

DEFINED = {"TSL_API"}  # as empty: the extension exports nothing of the library


def _without_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/", " ", text, flags=re.S)


def _chosen_lines(text: str) -> list[str]:
    """The lines that a C compiler sees, macros among them."""
    defined = set(DEFINED)
    taken = [True]  # for each open #if whether its lines count
    lines = []
    for line in text.replace("\\\n", " ").split("\n"):
        words = line.split()
        word = words[0] if words else ""
        if word in ("#ifdef", "#ifndef"):
            taken.append(taken[-1] and (words[1] in defined) == (word == "#ifdef"))
        elif word in ("#if", "#elif"):
            if taken[-1]:
                raise ValueError(f"a condition that header.py does not know: {line}")
            if word == "#if":
                taken.append(False)
        elif word == "#else":
            taken[-1] = taken[-2] and not taken[-1]
        elif word == "#endif":
            taken.pop()
        elif taken[-1]:
            if word == "#define":
                defined.add(words[1].split("(")[0])
            lines.append(line)
    return lines


def _declared_macro(line: str) -> str:
    """A macro that stands for a number is one that the compiler works out; others have no use in Python."""
    match = re.match(r"#define (TSL_\w+) +(.+)", line.strip())
    if match and re.match(r"[-(]?(\d|UINT|TSL_)", match.group(2)):
        return f"#define {match.group(1)} ..."
    return ""


def _without_bodies(text: str) -> str:
    """Functions that the header defines become functions that it declares."""
    out, at = "", 0
    for match in re.finditer(r"static inline ([^;{]*?\))\s*\{", text):
        depth, end = 1, match.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        out += text[at:match.start()] + match.group(1) + ";"
        at = end
    return out + text[at:]


def declarations(text: str) -> str:
    """What the header declares, for FFI.cdef()."""
    lines = []
    for line in _chosen_lines(_without_comments(text)):
        if line.lstrip().startswith("#"):
            line = _declared_macro(line)
        lines.append(re.sub(r"\bTSL_API\b ?", "", line))
    return re.sub(r"\n\s*\n+", "\n", _without_bodies("\n".join(lines)))


def functions(text: str) -> list[str]:
    """The names of all functions, in the order of the header."""
    return re.findall(r"^(?:TSL_API|static inline)\s[^;{(]*?\b(tsl_\w+)\(", _without_comments(text), flags=re.M)


def version(text: str) -> str:
    match = re.search(r'#define TSL_VERSION "([^"]+)"', text)
    if match is None:
        raise ValueError("the header has no TSL_VERSION")
    return match.group(1)
