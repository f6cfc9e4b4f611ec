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

Several compilers can be at work at once, in several threads or one inside the other: ``with_hook(function, callback)``
names the one that is asked, and entries can be of one owner, the callback, alone.

Left alone: generators and coroutines, bodies of classes and modules, ``exec``; every frame while somebody is watching
with ``sys.settrace``, ``sys.setprofile`` or ``sys.monitoring``; and calls that CPython inlines although a hook is there
(``__getitem__`` in 3.11, ``__init__`` in 3.13, after some repetitions).

The arguments of an intercepted frame live at least until its target has returned. And those of any call live until it
returns, since CPython leaves them on the caller's stack while there is a hook. (Not so the codes of a TailCall: what
they let go of ends at once.)
"""

from __future__ import annotations

import sys
import weakref
from collections.abc import Callable, Sequence
from inspect import CO_VARARGS, CO_VARKEYWORDS
from types import CodeType, FrameType, FunctionType, TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from reference_impl._eval_frame import Sentinel

try:
    from reference_impl._eval_frame import (
        EAGER,
        SKIP,
        TailCall,
        enable,
        get_rows,
        installed,
        set_callback,
        set_rows,
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


Entries = tuple[tuple[Callable[..., Any], Callable[..., Any]], ...] | None
"""Pairs ``(guard, target)``, tried in order before the callback is asked; None: ask it. Or else SKIP."""


def set_entries(
    code: CodeType, entries: Entries | Sentinel, resume: bool = False, owner: Callable[..., Any] | None = None
) -> None:
    """Set what is done with frames of a code object: for ``owner``, a callback of ``with_hook``, or for everybody.

    What an owner has set counts more than what is set for everybody, and is forgotten when the owner is gone. With
    ``resume``, TailCalls of targets are the result of the frame. Raises TypeError for what are no entries.
    """
    if not (entries is None or entries is SKIP or _are_pairs(entries)):
        raise TypeError(f"set_entries: wanted None, SKIP or a tuple of pairs of callables, got {entries!r}")
    reference = None if owner is None else weakref.ref(owner)
    while True:  # until no other thread has come between
        before = get_rows(code)
        others = [row for row in before or () if row[0] is not reference and (row[0] is None or row[0]() is not None)]
        if set_rows(code, before, (*others, (reference, entries, bool(resume)))):
            return


def get_entries(code: CodeType, owner: Callable[..., Any] | None = None) -> Entries | Sentinel:
    """What is done with frames of a code object: what ``owner`` has set, or else what is set for everybody."""
    wanted = None if owner is None else weakref.ref(owner)
    everybodys: Entries | Sentinel = None
    for reference, entries, _ in get_rows(code) or ():
        if reference is wanted:
            return entries
        if reference is None:
            everybodys = entries
    return everybodys


def _are_pairs(entries: object) -> bool:
    return type(entries) is tuple and all(
        type(entry) is tuple and len(entry) == 2 and callable(entry[0]) and callable(entry[1]) for entry in entries
    )


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
for _function in (intercepting.__enter__, intercepting.__exit__, set_entries, get_entries, _are_pairs):
    set_entries(_function.__code__, SKIP)
