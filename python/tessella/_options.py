"""What all builders take: rules, limits, and being asked whether to stop."""
from __future__ import annotations

import threading
from typing import Any, Callable, Optional, Tuple

from ._native import ffi, lib
from . import _names as names

Cancel = Callable[[int], bool]
"""Is given the work done so far; True stops."""


class Asking:
    """Asks Python during long work in C: a function of the caller, and on the main thread whether Ctrl+C was pressed."""

    __slots__ = ("cancel", "raised", "handle")

    def __init__(self, cancel: Optional[Cancel]) -> None:
        self.cancel = cancel
        self.raised: Optional[BaseException] = None
        self.handle = ffi.NULL

    def install(self, options: Any) -> "Asking":
        """The options must not be used after this object is gone."""
        if self.cancel is not None or threading.current_thread() is threading.main_thread():
            self.handle = ffi.new_handle(self)
            options.cancel = lib.python_cancel
            options.cancel_user = self.handle
        return self

    def check(self) -> None:
        """Raises what was raised meanwhile."""
        raised, self.raised = self.raised, None
        if raised is not None:
            raise raised


def _stopped(_type: Any, raised: Any, trace: Any) -> bool:
    """A signal is handled when Python is entered, so its exception may arise anywhere in there."""
    frame = trace.tb_frame if trace is not None else None
    user = frame.f_locals.get("user") if frame is not None else None
    if user is not None:
        ffi.from_handle(user).raised = raised
    return True


@ffi.def_extern(name="python_cancel", onerror=_stopped, error=True)  # type: ignore[misc]
def _python_cancel(user: Any, work: int) -> bool:
    asking = ffi.from_handle(user)
    return bool(asking.cancel(work)) if asking.cancel is not None else False


def build_options(rules: names.Word = "usual", want: names.Words = None, strict: bool = False,
                  cancel: Optional[Cancel] = None, **limits: int) -> Tuple[Any, Asking]:
    options = ffi.new("tsl_options *", lib.tsl_options_default())
    options.rules = names.number(names.RULES, rules, "set of rules")
    if want is not None:
        options.want = names.set_of(names.WANT, want, "part to build")
    options.strict = strict
    set_limits(options, limits)
    return options, Asking(cancel).install(options)


def set_limits(options: Any, limits: dict[str, int]) -> None:
    """Fields by their names in tessella.h."""
    for name, value in limits.items():
        if name in ("size", "alloc", "cancel_user", "zero") or not hasattr(options, name):
            known = [field for field in dir(options) if field not in ("size", "alloc", "cancel_user", "zero")]
            raise TypeError(str(names.unknown(name, known, "option")))
        setattr(options, name, value)
