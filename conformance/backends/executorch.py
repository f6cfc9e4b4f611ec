"""ExecuTorch, with its XNNPACK delegate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from conformance.backends.base import Unavailable
from conformance.backends.export import (
    INFERENCE_ONLY,
    OUTSIDE_EXPORT,
    WITHOUT_MUTATION,
    ExportBackend,
    Exported,
    FlatProgram,
)
from conformance.backends.graph_system import missing, operators_in


class ExecuTorch(ExportBackend):
    """``torch.export``, lowered with the XNNPACK partitioner, loaded and run by ExecuTorch's runtime."""

    name = "executorch"
    about = "exported, lowered with the XNNPACK partitioner and run by the runtime of the wheel"
    unsupported = OUTSIDE_EXPORT | INFERENCE_ONLY | WITHOUT_MUTATION

    def available(self) -> Unavailable | None:
        """Why it cannot run here."""
        return missing("executorch", "executorch", _imported)

    def export(self, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Exported:
        """The loaded method."""
        lower, partitioner, runtime = _imported()
        flat = FlatProgram(program, args, kwargs)
        exported = flat.exported()
        buffer = lower(exported, partitioner=[partitioner()]).to_executorch().buffer
        loaded = runtime.get().load_program(buffer)
        method = loaded.load_method("forward")

        def run(*args: Any, **kwargs: Any) -> Any:
            return flat.results(method.execute(flat.tensors(args, kwargs)))

        return Exported(run, operators_in(exported.graph), keeps=(buffer, loaded))  # a method does not keep them


def _imported() -> tuple[Any, Any, Any]:
    from executorch.backends.xnnpack.partition.xnnpack_partitioner import XnnpackPartitioner
    from executorch.exir import to_edge_transform_and_lower
    from executorch.runtime import Runtime

    return to_edge_transform_and_lower, XnnpackPartitioner, Runtime
