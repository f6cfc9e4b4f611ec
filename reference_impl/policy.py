"""When a frame is traced, when a graph is kept, and when a frame is left alone for good."""

from __future__ import annotations

import gc
import sys
import types
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path

import torch

from reference_impl.errors import PolicyError


@dataclass(frozen=True)
class Policy:
    """``entries_before_tracing`` (ε): a code object is traced on this entry, counted from 1.

    ``operators_to_keep`` (θ): a graph is compiled only with at least this many operators; smaller ones run as they
    are. ``recompile_limit``: cache entries per code object before its frames run eagerly. ``shape_churn_limit``:
    recompiles because of sizes alone, after which the frame is left alone.
    """

    entries_before_tracing: int = 1
    operators_to_keep: int = 1
    recompile_limit: int = 8
    shape_churn_limit: int = 8

    def __post_init__(self) -> None:
        """Raises PolicyError naming the field that makes no sense."""
        for field in fields(self):
            value = getattr(self, field.name)
            lowest = 0 if field.name == "operators_to_keep" else 1
            if not isinstance(value, int) or isinstance(value, bool) or value < lowest:
                raise PolicyError(f"{field.name}={value!r}: expected a whole number of at least {lowest}")


_LIBRARY_FOLDERS = (
    str(Path(torch.__file__).parent),
    str(Path(types.__file__).parent),
    str(Path(__file__).parent),
)

_LAYERS = str(Path(torch.nn.modules.__file__).parent)


def is_library(function: types.FunctionType) -> bool:
    """Whether frames of this function are left alone: torch's internals, numpy, the standard library, this compiler."""
    name = function.__code__.co_filename
    if name.startswith(_LAYERS) and not name.endswith("module.py"):
        return False  # torch's layers are programs like the user's own
    if name.startswith("<frozen") or name == "<reference_impl target>":
        return True
    if name.startswith(_LIBRARY_FOLDERS):
        return True
    module = function.__globals__.get("__name__", "")
    top = str(module).partition(".")[0]
    if name == "<string>" and top.startswith("namedtuple_"):  # the __new__ of a named tuple, made of text
        return True
    return top in ("torch", "numpy") or (top in sys.stdlib_module_names and top != "__main__")


#: Objects that are looked at in search of a tensor; where there are more, there may be one.
_REACH = 500


def tensor_in_reach(function: types.FunctionType, flat_args: Sequence[object]) -> bool:
    """Whether a frame may come to deal with tensors: one hangs on what it was given, or it names what can make one.

    The ``write`` of a program's own output file, to which ``print`` leads, is no frame to be taken apart. A guess that
    decides only whether it is worth while; no code of the program runs.
    """
    space = function.__globals__
    named = [space[name] for name in function.__code__.co_names if name in space]
    if any(issubclass(type(value), (types.FunctionType, types.BuiltinFunctionType, type)) for value in named):
        return True
    waiting = [*flat_args, *(function.__closure__ or ()), *named]
    seen: set[int] = set()
    while waiting:
        value = waiting.pop()
        kind = type(value)
        if issubclass(kind, (torch.Tensor, torch.nn.Module, types.FunctionType)):
            return True
        if kind is types.ModuleType and value.__dict__.get("__name__", "").partition(".")[0] in ("torch", "numpy"):
            return True
        if id(value) in seen or issubclass(kind, (type, types.ModuleType, types.CodeType)):
            continue
        seen.add(id(value))
        if len(seen) > _REACH:
            return True
        waiting += gc.get_referents(value)
    return False
