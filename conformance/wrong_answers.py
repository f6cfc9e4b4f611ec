"""Seven ways of being wrong that every program must be able to show: what a case is admitted by.

Each is a backend that runs the program itself and then answers, or leaves the world, wrongly. Where that makes no
difference (nothing to zero, no effect to drop) it reports that it was not engaged, so that such a pass is told from one
that the case or the judge should have refused.
"""

from __future__ import annotations

import contextlib
import functools
import io
import sys
from collections.abc import Callable, Iterator
from typing import Any

import torch
from torch.utils._pytree import tree_flatten, tree_map

from conformance.backends.base import Stats, Unavailable
from conformance.case import MODULE_NAME
from conformance.reachable import Reachable

Answer = Callable[["WrongAnswer", Callable[..., Any], tuple[Any, ...], dict[str, Any]], Any]


class WrongAnswer:
    """A backend whose every call is ``answer(self, program, args, kwargs)``; ``acted`` says that it was wrong once."""

    unsupported: dict[str, str] = {}  # noqa: RUF012
    fork_safe = True

    def __init__(self, name: str, answer: Answer) -> None:
        self.name = name
        self._answer = answer
        self.reset()

    def available(self) -> Unavailable | None:
        """It needs nothing."""
        return None

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """``program``, answered for wrongly."""
        return lambda *args, **kwargs: self._answer(self, program, args, kwargs)

    def reset(self) -> None:
        """Forget all calls."""
        self.acted = False
        self.kept: list[Any] = []

    def stats(self) -> Stats:
        """Whether any call was answered wrongly."""
        return Stats(engaged=self.acted, evidence="there was nothing to be wrong about")


def _wrong_answer(answer: Answer) -> WrongAnswer:
    return WrongAnswer(f"{__name__}:{answer.__name__}", answer)


def _differs(one: Any, two: Any) -> bool:
    """Whether two answers are told apart by their values; what cannot be compared counts as different."""
    leaves, others = tree_flatten(one), tree_flatten(two)
    if leaves[1] != others[1]:
        return True
    return any(not _same(a, b) for a, b in zip(leaves[0], others[0], strict=True))


def _same(one: Any, two: Any) -> bool:
    if isinstance(one, torch.Tensor) and isinstance(two, torch.Tensor):
        with torch.no_grad():
            alike = (one.shape, one.dtype, one.layout) == (two.shape, two.dtype, two.layout)
            return alike and bool(torch.allclose(one, two, rtol=0, atol=0, equal_nan=True))
    return type(one) is type(two) and (one is two or (isinstance(one, (int, float, str, bool)) and one == two))


def _zero(leaf: Any) -> Any:
    if isinstance(leaf, torch.Tensor):
        return torch.zeros_like(leaf)
    return type(leaf)() if isinstance(leaf, (int, float, complex)) else leaf


@_wrong_answer
def zeros(self: WrongAnswer, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """Zeros in place of every number."""
    answer = program(*args, **kwargs)
    wrong = tree_map(_zero, answer)
    self.acted |= _differs(answer, wrong)
    return wrong


@_wrong_answer
def an_input(self: WrongAnswer, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """The first tensor among the arguments in place of the answer."""
    answer = program(*args, **kwargs)
    tensors = [leaf for leaf in tree_flatten((args, kwargs))[0] if isinstance(leaf, torch.Tensor)]
    if not tensors or answer is tensors[0] or not _differs(answer, tensors[0]):
        return answer
    self.acted = True
    return tensors[0]


def _copied(leaf: Any) -> Any:
    return leaf.detach().clone().requires_grad_(leaf.requires_grad) if isinstance(leaf, torch.Tensor) else leaf


@_wrong_answer
def previous(self: WrongAnswer, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """What the call before answered, in tensors of its own."""
    answer = program(*args, **kwargs)
    before = self.kept[-1] if self.kept else answer
    self.kept = [tree_map(_copied, answer)]
    if not _differs(answer, before):
        return answer
    self.acted = True
    return before


@_wrong_answer
def effects_dropped(
    self: WrongAnswer, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> Any:
    """The answer, and everything else as it was before the call."""
    before = Reachable(program, args, kwargs)
    with _overheard() as said:
        try:
            return program(*args, **kwargs)
        finally:
            self.acted |= before.restore() or bool(said)


@_wrong_answer
def effects_twice(self: WrongAnswer, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """The program's effects once more after its own."""
    before = Reachable(program, args, kwargs)
    with _overheard() as said:
        answer = program(*args, **kwargs)
    for say in said:
        say()
    if not said and not before.has_changed():
        return answer
    once = Reachable(program, args, kwargs)
    with contextlib.suppress(Exception):
        program(*args, **kwargs)
    self.acted |= once.has_changed() or bool(said)
    return answer


@_wrong_answer
def unchanged_cache(
    self: WrongAnswer, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> Any:
    """What the call does if everything but tensors, outside the arguments, is as it was at the first call."""
    now = Reachable(program, plain=True)
    self.kept = self.kept or [now]
    self.acted |= self.kept[0].restore()
    as_at_first = Reachable(program, plain=True)
    try:
        return program(*args, **kwargs)
    finally:
        now.restore(unless_changed_since=as_at_first)


@_wrong_answer
def error_lost(self: WrongAnswer, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """None where the program raises."""
    try:
        return program(*args, **kwargs)
    except Exception:
        self.acted = True
        return None


@contextlib.contextmanager
def _overheard() -> Iterator[list[Callable[[], None]]]:
    """What is printed and recorded meanwhile, held back: a list of functions that say it."""
    namespace = vars(sys.modules[MODULE_NAME])
    record, printed = namespace["record"], io.StringIO()
    said: list[Callable[[], None]] = []
    namespace["record"] = lambda value: said.append(functools.partial(record, value))
    try:
        with contextlib.redirect_stdout(printed):
            yield said
    finally:
        namespace["record"] = record
        if printed.getvalue():
            said.append(functools.partial(print, printed.getvalue(), end=""))


#: Spec strings of all of them.
SPECS = tuple(value.name for value in list(globals().values()) if isinstance(value, WrongAnswer))
