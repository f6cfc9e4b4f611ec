"""IREE, by IREE-Turbine's backend for TorchDynamo."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import torch

from conformance.backends.graph_system import GraphSystem, operators_in


class Turbine(GraphSystem):
    """``torch.compile(backend="turbine_cpu")``: AOTAutograd, MLIR, a module for IREE's virtual machine."""

    name = "turbine_cpu"
    package = "iree.turbine.dynamo.backends.base"
    extra = "turbine"
    about = "IREE for the CPU; raises where it cannot compile a graph, and never falls back"
    #: Its runtime has threads of its own, which no fork takes along. It is imported in the child alone, after the fork.
    fork_safe = True

    def _prepare(self) -> None:
        _imported()

    def __call__(self, gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
        """All of the graph as modules of IREE, or an exception."""
        backend, counts = _imported()
        before = counts["compiled"]
        compiled = backend(gm, example_inputs)
        self.work.compiled += counts["compiled"] - before
        return self._watched(compiled, operators_in(gm.graph), lambda: counts["launched"])


class TurbineStatic(Turbine):
    """The same, with a graph for every size: it does not compile graphs with symbolic ones."""

    name = "turbine_cpu_static"
    about = f"{Turbine.about}; with dynamic=False, as it compiles no graph with symbolic sizes"
    dynamic = False


@functools.cache
def _imported() -> tuple[Callable[..., Any], dict[str, int]]:
    """Its backend, and counts of what IREE compiles and launches from now on."""
    from iree.turbine.dynamo.backends.base import backend
    from iree.turbine.runtime.launch import Launchable

    counts = {"compiled": 0, "launched": 0}
    compile_, launch = Launchable.jit_compile, Launchable.__call__

    def counted_compile(*args: Any, **kwargs: Any) -> Any:
        compiled = compile_(*args, **kwargs)
        counts["compiled"] += 1
        return compiled

    def counted_launch(self: Any, *args: Any, **kwargs: Any) -> Any:
        results = launch(self, *args, **kwargs)
        counts["launched"] += 1
        return results

    Launchable.jit_compile, Launchable.__call__ = staticmethod(counted_compile), counted_launch
    return backend, counts
