"""Lightning Thunder's ``thunder.jit``."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import torch

from conformance.backends.base import Stats, Unavailable
from conformance.backends.export import OUTSIDE_EXPORT
from conformance.backends.graph_system import missing

#: Methods of named tensors that thunder 0.2.6 looks up while it is imported, and that torch 2.13 has no more.
_REMOVED = ("align_as", "align_to", "has_names", "refine_names", "rename")

#: It looks at its inputs again at each call, so more is inside its profile than an exporter's.
_OUTSIDE = {
    word: reason if word not in ("graph_break", "branch_on_data", "numpy") else "the whole program becomes one trace"
    for word, reason in OUTSIDE_EXPORT.items()
    if word not in ("dynamic_shapes", "cache_key", "global_read", "ambient_mode")
}


class ThunderBackend:
    """``thunder.jit``: an interpreter of Python bytecode that traces whole programs, once per kind of input."""

    name = "thunder"
    kind = "export"
    about = (
        "thunder.jit, a tracing interpreter of its own and no torch.compile backend; its authors do not support this "
        f"torch, and it imports only because the adapter lends it {len(_REMOVED)} names that torch removed"
    )
    unsupported = _OUTSIDE

    def __init__(self) -> None:
        self.reset()

    def available(self) -> Unavailable | None:
        """Why it cannot run here."""
        return missing("thunder", "thunder", _thunder)

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """The program under ``thunder.jit``."""
        jitted = _thunder().jit(program)
        self._jitted.append(jitted)
        return jitted

    def reset(self) -> None:
        """Forget what was compiled."""
        self._jitted: list[Any] = []

    def stats(self) -> Stats:
        """What thunder counts, and the operators of its last traces."""
        thunder = _thunder()
        counts = [thunder.compile_stats(jitted) for jitted in self._jitted]
        operators = sum(
            _operators(thunder.last_traces(jitted)[-1])
            for jitted, count in zip(self._jitted, counts, strict=True)
            if count.cache_misses and count.last_traces
        )
        traces, runs = sum(count.cache_misses for count in counts), sum(count.calls for count in counts)
        return Stats(
            engaged=bool(traces and runs and operators),
            evidence=f"{traces} traces of {operators} operators at last, {runs} calls",
            graphs=traces if operators else 0,
            operators=operators,
            graph_runs=runs,
            compiles=traces,
            breaks=[],
        )


def _operators(trace: Any) -> int:
    """How many calls of an executor's operators a trace has: unpacking, returning and deleting are none."""
    return sum(symbol.sym.executor is not None for symbol in trace.bound_symbols)


@functools.cache
def _thunder() -> Any:
    lent = [name for name in _REMOVED if not hasattr(torch.Tensor, name)]
    for name in lent:
        setattr(torch.Tensor, name, _gone(name))
    try:
        import thunder
    finally:
        for name in lent:
            delattr(torch.Tensor, name)
    return thunder


def _gone(name: str) -> Callable[..., Any]:
    """A method that torch had; thunder knows functions by their names."""

    def gone(*args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError("torch has no named tensors any more")

    gone.__name__ = name
    return gone
