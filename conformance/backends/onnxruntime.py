"""ONNX Runtime, by torch's exporter to ONNX."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy
import torch

from conformance.backends.base import Unavailable
from conformance.backends.export import (
    INFERENCE_ONLY,
    OUTSIDE_EXPORT,
    WITHOUT_MUTATION,
    ExportBackend,
    Exported,
    FlatProgram,
)
from conformance.backends.graph_system import missing


class ONNXRuntime(ExportBackend):
    """``torch.onnx.export(dynamo=True)`` and an ``InferenceSession`` on the CPU."""

    name = "onnxruntime"
    about = "torch.onnx.export and an InferenceSession with as many threads as torch has"
    unsupported = OUTSIDE_EXPORT | INFERENCE_ONLY | WITHOUT_MUTATION

    def available(self) -> Unavailable | None:
        """Why it cannot run here."""
        return missing("onnxruntime", "onnxruntime", _imported)

    def export(self, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Exported:
        """A session over the exported model."""
        runtime = _imported()
        flat = FlatProgram(program, args, kwargs)
        model = torch.onnx.export(flat.exported(), dynamo=True, verbose=False).model_proto
        options = runtime.SessionOptions()
        options.intra_op_num_threads = torch.get_num_threads()  # its own pool spins, and slows down who comes after
        session = runtime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
        names = [value.name for value in session.get_inputs()]

        def run(*args: Any, **kwargs: Any) -> Any:
            tensors = flat.tensors(args, kwargs)
            inputs = {name: tensor.detach().numpy() for name, tensor in zip(names, tensors, strict=True)}
            return flat.results([torch.from_numpy(numpy.asarray(value)) for value in session.run(None, inputs)])

        return Exported(run, len(model.graph.node))


def _imported() -> Any:
    import onnx  # noqa: F401
    import onnxruntime
    import onnxscript  # noqa: F401

    return onnxruntime
