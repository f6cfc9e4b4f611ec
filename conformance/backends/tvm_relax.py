"""Apache TVM's relax backend for TorchDynamo."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import torch

from conformance.backends.export import INFERENCE_ONLY
from conformance.backends.graph_system import GraphSystem, operators_in


class TVMRelax(GraphSystem):
    """``tvm.relax.frontend.torch.relax_dynamo()``. torch's own name ``tvm`` wants a part of TVM that is gone."""

    name = "tvm_relax"
    package = "tvm"
    extra = "tvm"
    about = (
        "relax_dynamo with its default pipeline: untuned, inference only; its import takes over the exception hook, "
        "which is put back"
    )
    unsupported = INFERENCE_ONLY

    def _prepare(self) -> None:
        _imported()

    def __call__(self, gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
        """All of the graph for a virtual machine of TVM's, or an exception."""
        backend, counts = _imported()
        before, operators = counts["compiled"], operators_in(gm.graph)
        compiled = backend(gm, example_inputs)
        self.work.compiled += counts["compiled"] - before
        return self._watched(compiled, operators, lambda: counts["ran"])


@functools.cache
def _imported() -> tuple[Callable[..., Any], dict[str, int]]:
    """Its backend, and counts of what TVM builds and runs from now on."""
    from tvm.relax import VirtualMachine
    from tvm.relax.frontend.torch import dynamo

    counts = {"compiled": 0, "ran": 0}
    build, entry = dynamo.relax_build, VirtualMachine.__getitem__

    def counted_build(*args: Any, **kwargs: Any) -> Any:
        built = build(*args, **kwargs)
        counts["compiled"] += 1
        return built

    def counted_entry(self: Any, name: str) -> Callable[..., Any]:
        function = entry(self, name)

        def run(*args: Any) -> Any:
            results = function(*args)
            counts["ran"] += 1
            return results

        return run

    dynamo.relax_build, VirtualMachine.__getitem__ = counted_build, counted_entry
    return dynamo.relax_dynamo(), counts
