"""Errors and warnings, with their place in the text."""
from __future__ import annotations

from typing import Any, Tuple

from ._native import ffi, lib
from ._names import text as chars

_INDENT, _WIDTH, _BEFORE = 2, 90, 40  # of a picture: blanks before it, characters of a line, of them before the place


def caret(source: bytes, offset: int, length: int) -> str:
    """The line of the text that holds the place, and carets below it."""
    start = source.rfind(b"\n", 0, offset) + 1
    end = source.find(b"\n", offset)
    end = len(source) if end < 0 else end
    before = source[start:offset].decode(errors="replace")
    line = source[start:end].decode(errors="replace")
    count = max(1, len(source[offset : min(offset + length, end)].decode(errors="replace")))
    cut = 0 if len(line) <= _WIDTH else max(0, min(len(before) - _BEFORE, len(line) - _WIDTH))
    shown = "".join(c if c.isprintable() or c == "\t" else "?" for c in line[cut : cut + _WIDTH])
    blanks = "".join("\t" if c == "\t" else " " for c in before[cut:])
    return f"{' ' * _INDENT}{shown}\n{' ' * _INDENT}{blanks}{'^' * min(count, _WIDTH - len(blanks))}"


class Error(ValueError):
    """A text that makes no board, or a question that has no answer.

    `code` is the library's word for what is wrong ("syntax", "name", "args", "value", "limit", ...), `message` a sentence, and
    `line` and `column`, from 1, its place in the text (0: it has none) with `offset` and `length` in bytes. `caret` is that line
    with the place underlined.
    """

    def __init__(self, code: str, message: str, line: int = 0, column: int = 0, offset: int = 0, length: int = 0,
                 caret: str = "") -> None:
        super().__init__(code, message, line, column, offset, length, caret)
        self.code, self.message = code, message
        self.line, self.column, self.offset, self.length = line, column, offset, length
        self.caret = caret

    def __str__(self) -> str:
        if not self.line:
            return self.message or self.code
        picture = "\n" + self.caret if self.caret else ""
        return f"line {self.line}, column {self.column}: {self.message}{picture}"


class BoardWarning(UserWarning):
    """A text that makes a board, though surely not the one that was meant. Facts as in `Error`."""

    def __init__(self, code: str, message: str, line: int = 0, column: int = 0, offset: int = 0, length: int = 0,
                 caret: str = "") -> None:
        super().__init__(code, message, line, column, offset, length, caret)
        self.code, self.message = code, message
        self.line, self.column, self.offset, self.length = line, column, offset, length
        self.caret = caret

    __str__ = Error.__str__


def _facts(code: str, what: Any, source: bytes) -> Tuple[str, str, int, int, int, int, str]:
    picture = caret(source, what.offset, what.length) if what.line and source else ""
    return code, chars(what.message), what.line, what.column, what.offset, what.length, picture


def error_from(error: Any, source: bytes = b"") -> Error:
    return Error(*_facts(chars(lib.tsl_code_name(error.code)), error, source))


def warning_from(warning: Any, source: bytes) -> BoardWarning:
    return BoardWarning(*_facts(chars(lib.tsl_warn_name(warning.code)), warning, source))


def refused(code: int, what: str) -> Error:
    """A call that failed without a sentence of its own."""
    return Error(chars(lib.tsl_code_name(code)), what)


def new_error() -> Any:
    return ffi.new("tsl_error *")
