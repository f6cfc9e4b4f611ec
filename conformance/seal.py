"""Whether what judges is still what it was before the backend came.

A backend runs in the process in which it is judged. This notices functions, classes and constants of the harness that
it replaced or changed, and functions of torch and Python that the harness calls. What it does not notice is a backend
that aims at the seal itself, at the harness's frames, or at the pipe that carries the answer.
"""

from __future__ import annotations

import builtins
import hashlib
import marshal
import sys
import time
import types
from collections.abc import Iterable, Iterator
from typing import Any

import numpy
import torch

#: A name, and the objects that must be the same ones for it to be what it was. Holding them keeps their ids theirs.
Parts = dict[str, tuple[Any, ...]]

_FOREIGN: dict[str, Any] = {
    "builtins": builtins,
    "torch": torch,
    "torch.Tensor": torch.Tensor,
    "torch._C": torch._C,
    "numpy": numpy,
    "time": time,
    "hashlib": hashlib,
    "marshal": marshal,
}

#: What operators call, which code that uses them does not name.
_OPERATORS = frozenset(
    name for name in dir(torch.Tensor) if name.startswith("__") and callable(getattr(torch.Tensor, name))
)


class Seal:
    """What the harness rests on, when this was made."""

    def __init__(self) -> None:
        self._called = {name for parts in _own_parts().values() for part in parts for name in _names(part)} | _OPERATORS
        self._parts = _own_parts() | _foreign_parts(self._called)

    def broken(self) -> list[str]:
        """Names of what is no longer what it was."""
        now = _own_parts() | _foreign_parts(self._called)
        return [name for name, parts in self._parts.items() if not _same(parts, now.get(name, ()))]


def _same(before: tuple[Any, ...], now: tuple[Any, ...]) -> bool:
    return len(before) == len(now) and all(one is two for one, two in zip(before, now, strict=True))


def _own_parts() -> Parts:
    found: Parts = {}
    for place, module in list(sys.modules.items()):
        if place.partition(".")[0] == "conformance":
            found.update(_of(place, vars(module), place))
    return found


def _foreign_parts(called: set[str]) -> Parts:
    found: Parts = {}
    for place, owner in _FOREIGN.items():
        for space in reversed(owner.__mro__ if isinstance(owner, type) else (owner,)):
            names = vars(space)
            found.update((f"{place}.{name}", _pieces(names[name], constant=False)) for name in called & names.keys())
    return found


def _of(place: str, members: Any, module: str) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The members of a module or class, and those of the classes that are its own."""
    for name, value in list(members.items()):
        if name.startswith("__") and not callable(value):
            continue
        yield f"{place}.{name}", _pieces(value, constant=name.isupper())
        if isinstance(value, type) and value.__module__ == module:
            yield from _of(f"{place}.{name}", vars(value), module)


def _pieces(value: Any, constant: bool) -> tuple[Any, ...]:
    """A value, and of what it is made: a function of its code, a constant of what it holds."""
    function = getattr(value, "fget", None) or getattr(value, "__func__", None) or getattr(value, "__wrapped__", value)
    if isinstance(function, types.FunctionType):
        return value, function, function.__code__, function.__defaults__, function.__kwdefaults__
    if constant and isinstance(value, dict):
        return value, *value, *(piece for item in value.values() for piece in (item, *_attributes(item)))
    if constant and isinstance(value, (list, tuple)):
        return value, *value
    return value, *(_attributes(value) if constant else ())


def _attributes(value: Any) -> Iterable[Any]:
    """What an object of one of the harness's own classes consists of."""
    ours = type(value).__module__.startswith("conformance.")
    return getattr(value, "__dict__", {}).values() if ours else ()


def _names(value: Any) -> Iterator[str]:
    """Every name that code mentions, with the code inside it."""
    if isinstance(value, types.CodeType):
        yield from value.co_names
        for constant in value.co_consts:
            yield from _names(constant)
