"""What a program can change: everything reachable from a case's globals and the arguments, kept and put back."""

from __future__ import annotations

import collections
import dataclasses
import enum
import random
import sys
import types
from collections.abc import Iterator
from typing import Any

import numpy
import torch

from conformance.case import MODULE_NAME

#: What there is to know of one object, by place: ``("item", key)``, ``("attribute", name)`` or a place of its type's.
Contents = dict[Any, Any]

#: Values that are told apart by ``==``: a new object with the same value is no change.
_PLAIN = (int, float, complex, str, bytes, bool, type(None), torch.Size)

#: Names in the globals of a case that are the harness's.
_INJECTED = ("Call", "record", "calls")

_CONTAINERS = (dict, list, set, collections.deque, tuple, frozenset)


#: Classes of torch and Python whose objects hold what the program changes.
_OWNERS = (torch.nn.Module, torch.optim.Optimizer, types.SimpleNamespace)


class _Globals:
    """Stands for the namespace of the case's module."""


_GLOBALS = _Globals()


class Reachable:
    """The contents of every container, object, function and tensor that the case can reach, as they are now.

    ``plain`` leaves out tensors and the states of random generators. What only moves on and cannot be set back
    (iterators, files) is not here.
    """

    def __init__(self, *roots: Any, plain: bool = False) -> None:
        self._kept: dict[int, tuple[Any, Contents]] = {}
        self._generators = None if plain else _Generators()
        waiting: list[Any] = [*roots, _GLOBALS]
        while waiting:
            value = waiting.pop()
            if id(value) in self._kept or not _is_looked_into(value) or (plain and isinstance(value, torch.Tensor)):
                continue
            contents = _contents(value)
            self._kept[id(value)] = (value, contents)
            waiting.extend(inner for place, inner in contents.items() if place not in ("elements", "alias"))

    def has_changed(self) -> bool:
        """Whether anything is other than it was."""
        moved = self._generators is not None and self._generators.have_moved()
        return moved or any(not _alike(contents, _contents(value)) for value, contents in self._kept.values())

    def restore(self, unless_changed_since: Reachable | None = None) -> bool:
        """Put everything back; whether anything had changed.

        An object that is no longer as ``unless_changed_since`` knew it is left alone.
        """
        changed = False
        since = unless_changed_since._kept if unless_changed_since else {}
        for key, (value, contents) in self._kept.items():
            present = _contents(value)
            if _alike(contents, present) or (key in since and not _alike(since[key][1], present)):
                continue
            changed = True
            _put(value, contents)
        if self._generators is not None and self._generators.have_moved():
            changed = True
            self._generators.restore()
        return changed


def _is_looked_into(value: Any) -> bool:
    """Whether its insides belong to the program: tensors, containers, and what the case itself has made."""
    if isinstance(value, (torch.Tensor, _Globals, *_CONTAINERS, types.CellType, types.MethodType)):
        return True
    if isinstance(value, (types.FunctionType, type)):
        return value.__module__ == MODULE_NAME
    return type(value).__module__ == MODULE_NAME or isinstance(value, _OWNERS)


def _contents(value: Any) -> Contents:
    """What can change about ``value``, one level deep."""
    if isinstance(value, torch.Tensor):
        alias = value.detach()
        elements = alias.clone() if value.layout is torch.strided else None
        grad = value.grad if value.is_leaf else None
        return {
            "shape": value.shape,
            "stride": _strides(value),
            "alias": _Alias(alias),
            "elements": elements,
            "grad": grad,
        }
    if isinstance(value, _Globals):
        return {("item", name): inner for name, inner in _namespace().items() if _is_the_programs(name)}
    if isinstance(value, types.MethodType):
        return {"object": value.__self__, "function": value.__func__}
    if isinstance(value, types.CellType):
        return {"contents": value.cell_contents} if _is_filled(value) else {}
    contents: Contents = {}
    if isinstance(value, types.FunctionType):
        contents = {"defaults": value.__defaults__, "keyword defaults": value.__kwdefaults__}
        contents |= {("cell", number): cell for number, cell in enumerate(value.__closure__ or ())}
    elif isinstance(value, dict):
        contents = {("item", key): inner for key, inner in value.items()}
    elif isinstance(value, (set, frozenset)):
        contents = {("item", inner): inner for inner in value}
    elif isinstance(value, _CONTAINERS):
        contents = {("item", number): inner for number, inner in enumerate(value)}
    contents |= {("attribute", name): inner for name, inner in _attributes(value)}
    return contents


def _put(value: Any, contents: Contents) -> None:
    """Make ``contents`` what there is to know of ``value`` again."""
    if isinstance(value, torch.Tensor):
        _put_tensor(value, contents)
        return
    items = {place[1]: inner for place, inner in contents.items() if place[0] == "item"}
    if isinstance(value, _Globals):
        namespace = _namespace()
        for name in [name for name in namespace if _is_the_programs(name) and name not in items]:
            del namespace[name]
        namespace.update(items)
    elif isinstance(value, types.CellType):
        if contents:
            value.cell_contents = contents["contents"]
        else:
            del value.cell_contents
    elif isinstance(value, types.FunctionType):
        value.__defaults__, value.__kwdefaults__ = contents["defaults"], contents["keyword defaults"]
    elif isinstance(value, dict):
        # not through a subclass of the program's, but through the one whose order is kept apart from dict's
        methods = collections.OrderedDict if isinstance(value, collections.OrderedDict) else dict
        methods.clear(value)
        methods.update(value, items)
    elif isinstance(value, list):
        list.__setitem__(value, slice(None), list(items.values()))
    elif isinstance(value, set):
        set.clear(value)
        set.update(value, items)
    elif isinstance(value, collections.deque):
        collections.deque.clear(value)
        collections.deque.extend(value, items.values())
    wanted = {place[1]: inner for place, inner in contents.items() if place[0] == "attribute"}
    setter, deleter = (type.__setattr__, type.__delattr__) if isinstance(value, type) else _OBJECT
    for name, present in list(_attributes(value)):
        if name not in wanted:
            deleter(value, name)
        elif wanted[name] is present:
            del wanted[name]
    for name, inner in wanted.items():
        setter(value, name, inner)


_OBJECT = (object.__setattr__, object.__delattr__)


def _put_tensor(value: torch.Tensor, contents: Contents) -> None:
    with torch.no_grad():
        if contents["elements"] is not None and not value.is_inference():
            if (value.shape, _strides(value)) != (contents["shape"], contents["stride"]):
                value.data = contents["alias"].tensor
            value.copy_(contents["elements"])
    if value.is_leaf:
        value.grad = contents["grad"]


@dataclasses.dataclass
class _Alias:
    """A view of a tensor as it was; by it the tensor can be given its shape again. All are alike."""

    tensor: torch.Tensor = dataclasses.field(compare=False)


def _strides(value: torch.Tensor) -> torch.Size | None:
    return torch.Size(value.stride()) if value.layout is torch.strided else None


def _alike(one: Contents, two: Contents) -> bool:
    """Whether two contents have the same places in the same order, and in them the same things."""
    return list(one) == list(two) and all(_same(a, b) for a, b in zip(one.values(), two.values(), strict=True))


def _same(one: Any, two: Any) -> bool:
    if one is two:
        return True
    if isinstance(one, torch.Tensor) and isinstance(two, torch.Tensor):
        alike = (one.shape, one.dtype) == (two.shape, two.dtype)
        return alike and bool(torch.allclose(one, two, rtol=0, atol=0, equal_nan=True))
    return type(one) is type(two) and isinstance(one, (*_PLAIN, _Alias)) and bool(one == two)


def _namespace() -> dict[str, Any]:
    return vars(sys.modules[MODULE_NAME])


def _is_the_programs(name: str) -> bool:
    return not name.startswith("__") and name not in _INJECTED


def _is_filled(cell: types.CellType) -> bool:
    try:
        cell.cell_contents  # noqa: B018
    except ValueError:
        return False
    return True


def _attributes(value: Any) -> Iterator[tuple[str, Any]]:
    """Names and values of the object's or class's own attributes, slots too."""
    if isinstance(value, type):
        # an enum keeps flags that were asked for, in names with one underscore on either side: no change of anything
        own = ("__", "_") if isinstance(value, enum.EnumMeta) else ("__",)
        yield from ((name, inner) for name, inner in vars(value).items() if not name.startswith(own))
        return
    yield from getattr(value, "__dict__", {}).items()
    for cls in type(value).__mro__:
        if cls.__module__ == MODULE_NAME:
            slots = vars(cls).get("__slots__", ())
            for name in (slots,) if isinstance(slots, str) else slots:
                if not name.startswith("__") and hasattr(value, name):
                    yield name, getattr(value, name)


class _Generators:
    """The states of the random generators: torch's, Python's and NumPy's."""

    def __init__(self) -> None:
        self.torch, self.python, self.numpy = (
            torch.get_rng_state(),
            random.getstate(),
            numpy.random.get_state(legacy=False),
        )

    def have_moved(self) -> bool:
        """Whether any number was drawn since."""
        now = _Generators()
        return not torch.equal(now.torch, self.torch) or (now.python, str(now.numpy)) != (self.python, str(self.numpy))

    def restore(self) -> None:
        """Draw the same numbers again."""
        torch.set_rng_state(self.torch)
        random.setstate(self.python)
        numpy.random.set_state(self.numpy)
