"""References that do not keep the program's objects alive.

Guards hang on code objects in a place that Python's cycle collector cannot see. A guard that held a function, whose
code holds the guard, would never be freed. So an object is held strongly only where it lives as long as the
process anyhow (a class of torch, a builtin), and weakly everywhere else.
"""

from __future__ import annotations

import contextlib
import gc
import linecache
import re
import sys
import types
import weakref
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import torch

#: Flag of classes that are created at run time; those without it are part of an interpreter or extension.
_HEAP_TYPE = 1 << 9

#: Exact types of objects that hold no other object: to keep one is harmless.
_PLAIN = (object, int, float, complex, bool, str, bytes, type(None), type(Ellipsis), type(NotImplemented))

#: Descriptors of builtin classes: they refer to their class and to nothing else.
_DESCRIPTORS = (
    types.MethodDescriptorType,
    types.WrapperDescriptorType,
    types.GetSetDescriptorType,
    types.MemberDescriptorType,
    types.ClassMethodDescriptorType,
)


def lives_forever(obj: object) -> bool:
    """Whether keeping ``obj`` keeps nothing alive that would otherwise be freed."""
    kind = type(obj)
    if kind in _PLAIN:
        return True
    if kind in _DESCRIPTORS:
        return lives_forever(obj.__objclass__)  # type: ignore[attr-defined]
    if issubclass(kind, type) and not obj.__flags__ & _HEAP_TYPE:  # type: ignore[attr-defined]
        return True
    if _is_torch_constant(obj):
        return True
    if issubclass(kind, type) or kind in (types.FunctionType, types.BuiltinFunctionType, types.ModuleType):
        return _belongs_to_library(obj)
    return False


def _is_torch_constant(obj: object) -> bool:
    """Whether this is a dtype, layout, memory format or device (named, so that this file works without torch)."""
    kind = type(obj)
    return kind.__module__ == "torch" and kind.__name__ in ("dtype", "layout", "memory_format", "device")


def _belongs_to_library(obj: Any) -> bool:
    """Whether a class, function or module is where torch or the standard library keeps it."""
    if type(obj) is types.ModuleType:
        module_name, path = obj.__dict__.get("__name__"), ""
    else:
        attribute = type.__getattribute__ if issubclass(type(obj), type) else object.__getattribute__
        module_name, path = attribute(obj, "__module__"), attribute(obj, "__qualname__")
    if not isinstance(module_name, str) or module_name == "__main__":
        return False
    top = module_name.partition(".")[0]
    if top != "torch" and top not in sys.stdlib_module_names:
        return False
    found: Any = sys.modules.get(module_name)
    for name in path.split(".") if path else ():
        found = vars(found).get(name) if isinstance(found, (type, types.ModuleType)) else None
    return found is obj


@contextlib.contextmanager
def collector_paused() -> Iterator[None]:
    """While entered, the cycle collector of this process rests.

    It would run finalizers of the program in the middle of a trace; and since a trace makes many objects that stay, it
    would look at all that there are again and again, which can take longer than the trace itself.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


class Ref:
    """A reference to one object, equal to other references to the same object."""

    __slots__ = ("_id", "name", "object", "weak")

    def __init__(self, obj: object, name: str | None = None) -> None:
        """``name`` is for people. Raises TypeError where ``obj`` could only be held strongly, and should not be."""
        self.object: object = None
        self.weak: weakref.ReferenceType[Any] | None = None
        if lives_forever(obj):
            self.object = obj
        else:
            self.weak = weakref.ref(obj)
        self.name = name if name is not None else self.name_of(obj)
        self._id = id(obj)

    def target(self) -> Any:
        """The object, or None where it is dead."""
        return self.object if self.weak is None else self.weak()

    @property
    def stem(self) -> str:
        """The name, in a form that a variable name may begin with."""
        return re.sub("[^0-9A-Za-z]", "_", self.name[:30]).strip("_") + "_"

    @staticmethod
    def name_of(obj: object) -> str:
        """A short name for an object that runs none of its code."""
        if issubclass(type(obj), type):
            return type.__dict__["__qualname__"].__get__(obj)
        if type(obj) is types.CodeType:
            return f"code of {obj.co_qualname}"
        if type(obj) in (types.FunctionType, types.BuiltinFunctionType, *_DESCRIPTORS):
            return obj.__qualname__  # type: ignore[attr-defined]
        if type(obj) is types.ModuleType:
            return f"module {obj.__dict__.get('__name__')}"
        if (type(obj) in _PLAIN and type(obj) is not object) or _is_torch_constant(obj):
            return repr(obj)[:40]
        return f"a {type(obj).__qualname__}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ref) and other._id == self._id and other.target() is self.target()

    def __hash__(self) -> int:
        return hash(self._id)

    def __repr__(self) -> str:
        return f"<Ref {self.name}>"


def keep_text_no_longer_than(graph_module: torch.fx.GraphModule) -> torch.fx.GraphModule:
    """The same graph module. Its text, which torch keeps for tracebacks for ever, is dropped with it."""
    from torch.fx.graph_module import _loader

    def drop(filename: str) -> None:
        linecache.cache.pop(filename, None)
        _loader.eval_cache.pop(filename, None)

    weakref.finalize(graph_module, drop, type(graph_module).forward.__code__.co_filename).atexit = False
    return graph_module
