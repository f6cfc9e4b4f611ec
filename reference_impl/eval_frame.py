"""The Python face of the frame hook: what is seen of a frame, and how to have frames seen.

``_eval_frame.c`` holds the mechanism and explains it. In short: while interception is on in a thread, every call of an
ordinary Python function is looked at before it starts. The entries of its code object, pairs ``(guard, target)``, are
tried in order; the first one whose guard holds has its target run *instead of* the function. Where none holds, the
callback is asked.

A small tour::

    def callback(function, *flat):            # a frame that no entry fits
        frame = Frame.of(function, flat)
        print(frame.code.co_name, frame.locals)
        return None                           # let it run as it is

    set_callback(callback)
    set_entries(f.__code__, ((lambda function, x: x > 0, lambda function, x: "replaced"),))
    with intercepting():
        f(1)                                  # "replaced"; no frame of f ever starts
        f(-1)                                 # the callback is asked, then f runs

Guards and the callback run with interception off and with their own allowance of recursion depth; whatever they raise
is raised by the call. Targets run with interception on, so the code of a target written in Python is best marked SKIP.
A target returns the result of the frame, ``EAGER`` (run the frame after all), or a ``TailCall`` (call this in its
place).

Left alone: generators and coroutines, bodies of classes and modules, ``exec``; every frame while somebody is watching
with ``sys.settrace``, ``sys.setprofile`` or ``sys.monitoring``; and calls that CPython inlines although a hook is there
(``__getitem__`` in 3.11, ``__init__`` in 3.13, after some repetitions).

The arguments of an intercepted frame live at least until its target has returned.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from inspect import CO_VARARGS, CO_VARKEYWORDS
from types import CodeType, FrameType, FunctionType, TracebackType
from typing import Any, NamedTuple

try:
    from reference_impl._eval_frame import (
        EAGER,
        SKIP,
        TailCall,
        enable,
        get_entries,
        installed,
        set_callback,
        set_entries,
        stats,
        with_hook,
        without_hook,
    )
except ModuleNotFoundError as error:
    raise ImportError(
        "reference_impl needs its C extension reference_impl._eval_frame, which is not built for this Python; "
        "installing the package (pip install -e .) builds it, for CPython 3.11 to 3.13, with a C compiler"
    ) from error

__all__ = [
    "EAGER",
    "SKIP",
    "Frame",
    "TailCall",
    "enable",
    "flat_names",
    "get_entries",
    "installed",
    "intercepting",
    "set_callback",
    "set_entries",
    "stats",
    "with_hook",
    "without_hook",
]


def flat_names(code: CodeType) -> tuple[str, ...]:
    """The names of the flat arguments of ``code``: positional, keyword-only, ``*args``, ``**kwargs``."""
    count = code.co_argcount + code.co_kwonlyargcount
    count += bool(code.co_flags & CO_VARARGS) + bool(code.co_flags & CO_VARKEYWORDS)
    return code.co_varnames[:count]


class Frame(NamedTuple):
    """A frame that was intercepted before it started.

    ``locals`` are the bound arguments by name (``*args`` as a tuple, ``**kwargs`` as a dict); other local variables do
    not exist yet. ``caller`` is the frame that calls, or None where nothing written in Python does (a thread's start).
    A caller's frame object keeps everything in that frame alive: do not keep it.
    """

    code: CodeType
    locals: dict[str, Any]
    globals: dict[str, Any]
    caller: FrameType | None

    @classmethod
    def of(cls, function: FunctionType, flat_args: Sequence[Any], depth: int = 1) -> Frame:
        """The frame that a callback is asked about.

        ``depth`` is the number of Python frames between here and the caller: 1 when the callback itself asks. Raises
        ValueError where ``flat_args`` are not as many as the function has flat arguments.
        """
        code = function.__code__
        caller: FrameType | None = sys._getframe()
        for _ in range(depth + 1):
            caller = None if caller is None else caller.f_back
        return cls(code, dict(zip(flat_names(code), flat_args, strict=True)), function.__globals__, caller)


class intercepting:
    """``with intercepting():`` switches interception on in this thread, and at the end back to what it was.

    The same object can be entered again, also while it is entered. For a function, ``with_hook(function)`` does this
    at a fraction of the cost.
    """

    __slots__ = ("_before",)

    def __init__(self) -> None:
        self._before: list[bool] = []

    def __enter__(self) -> None:
        self._before.append(enable(True))

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        enable(self._before.pop())


# They are called while interception is on, and are no part of anybody's program.
set_entries(intercepting.__enter__.__code__, SKIP)
set_entries(intercepting.__exit__.__code__, SKIP)
