"""OpenVINO's backend for TorchDynamo."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import torch

from conformance.backends.export import INFERENCE_ONLY
from conformance.backends.graph_system import GraphSystem, operators_in
from conformance.errors import in_one_line


class _Ran:
    """What happened in one run of a compiled graph: partitioned ``graphs`` with ``whole`` operators, and ``parts``."""

    def __init__(self) -> None:
        self.graphs = self.whole = self.parts = self.operators = self.compiled = 0
        self.reasons: list[str] = []


class OpenVINO(GraphSystem):
    """``torch.compile(backend="openvino")`` as it is without options."""

    name = "openvino"
    package = "openvino.torch"
    extra = "openvino"
    about = (
        "leaves operators that it has not, and partitions that fail, to eager, and graphs that it cannot convert to "
        "inductor, without a word; its import switches off Dynamo's inline_inbuilt_nn_modules for the process and "
        "writes into the home directory, for which it gets an empty one"
    )
    unsupported = INFERENCE_ONLY
    options: ClassVar[dict[str, Any]] = {}

    def _prepare(self) -> None:
        _imported()

    def __call__(self, gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
        """The graph, partitioned: parts are compiled when they first run."""
        backend, listeners = _imported()
        compiled = backend(gm, example_inputs, options=dict(self.options))
        whole = operators_in(gm.graph)

        def run(*args: Any) -> Any:
            ran = _Ran()
            listeners.append(ran)
            try:
                return compiled(*args)
            finally:
                listeners.remove(ran)
                self._note(ran, whole)

        return run

    def _note(self, ran: _Ran, whole: int) -> None:
        self.work.compiled += ran.compiled
        self.work.runs += ran.parts
        self.work.operators += ran.operators
        # where no partitioned graph ran, somebody else ran what was captured
        self.work.left += max(ran.whole - ran.operators, 0) if ran.graphs else whole
        self.work.reasons += ran.reasons


class OpenVINOWithAOTAutograd(OpenVINO):
    """The same behind AOTAutograd, which makes training and writes to inputs possible."""

    name = "openvino_aot"
    about = OpenVINO.about.replace("leaves", 'with options={"aot_autograd": True}; leaves', 1)
    unsupported: ClassVar[dict[str, str]] = {}
    options: ClassVar[dict[str, Any]] = {"aot_autograd": True}


@functools.cache
def _imported() -> tuple[Callable[..., Any], list[_Ran]]:
    """Its backend, and who hears of everything that it runs from now on."""
    import openvino.torch  # noqa: F401
    from openvino.frontend.pytorch.torchdynamo import execute
    from openvino.frontend.pytorch.torchdynamo.backend import openvino as backend

    listeners: list[_Ran] = []
    run_part, run_graph, compile_part = (
        execute.openvino_execute,
        execute.openvino_execute_partitioned,
        execute.openvino_compile,
    )

    def counted_part(gm: torch.fx.GraphModule, *args: Any, **kwargs: Any) -> Any:
        try:
            results = run_part(gm, *args, **kwargs)
        except Exception as error:
            for ran in listeners:
                ran.reasons.append(f"a part fell back: {in_one_line(error).partition(' At: ')[0][:200]}")
            raise
        for ran in listeners:
            ran.parts += 1
            ran.operators += operators_in(gm.graph)
        return results

    def counted_graph(gm: torch.fx.GraphModule, *args: Any, **kwargs: Any) -> Any:
        for ran in listeners:
            ran.graphs += 1
            ran.whole += _all_operators(gm)
        return run_graph(gm, *args, **kwargs)

    def counted_compile(*args: Any, **kwargs: Any) -> Any:
        compiled = compile_part(*args, **kwargs)
        for ran in listeners:
            ran.compiled += 1
        return compiled

    execute.openvino_execute = counted_part
    execute.openvino_execute_partitioned = counted_graph
    execute.openvino_compile = counted_compile
    return backend, listeners


def _all_operators(gm: torch.fx.GraphModule) -> int:
    """The operators of a partitioned graph: its own, and those of its parts, which are modules that it calls."""
    parts = [gm.get_submodule(node.target) for node in gm.graph.find_nodes(op="call_module")]
    graphs = [getattr(part, "gm", part).graph for part in parts]
    return operators_in(gm.graph) - len(parts) + sum(operators_in(graph) for graph in graphs)
