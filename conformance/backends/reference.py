"""The reference compiler, ``reference_impl``, in its seat."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from conformance.backends.base import Stats, Unavailable

if TYPE_CHECKING:
    from reference_impl.api import Compiler


class ReferenceBackend:
    """``reference`` and ``reference+NAME``: our own frame-interception compiler with a graph backend."""

    def __init__(self, graph_backend: str | Callable[..., Any] = "eager", name: str | None = None) -> None:
        """``graph_backend``: a name that torch.compile knows, or a function ``(graph_module, example_inputs)``."""
        self.name = name or ("reference" if graph_backend == "eager" else f"reference+{graph_backend}")
        self._graph_backend = graph_backend
        self._compilers: list[Compiler] = []
        self._graph_runs = 0

    def available(self) -> Unavailable | None:
        """The reason why it cannot run here: its C extension is not built, or nobody registered the graph backend."""
        if importlib.util.find_spec("reference_impl._eval_frame") is None:
            return Unavailable("reference_impl's C extension is not built: install the package with a C compiler")
        from reference_impl.errors import BackendError
        from reference_impl.graph_backend import find_backend

        try:
            find_backend(self._graph_backend)
        except BackendError as error:
            return Unavailable(str(error))
        return None

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """``program`` with its frames intercepted; what its graphs do is counted."""
        from reference_impl.api import Compiler, compiled_by

        compiler = Compiler(self._graph_backend, dynamic=dynamic, on_graph_run=self._count_run)
        self._compilers.append(compiler)
        return compiled_by(compiler, program)

    def _count_run(self) -> None:
        self._graph_runs += 1

    def reset(self) -> None:
        """Forget everything compiled and counted."""
        for compiler in self._compilers:
            compiler.reset()
        self._compilers.clear()
        self._graph_runs = 0

    def stats(self) -> Stats:
        """What happened since ``reset``."""
        graphs = [compiled.graph for compiler in self._compilers for compiled in compiler.graphs]
        errors = sum(len(compiler.internal_errors) for compiler in self._compilers)
        evidence = f"{len(graphs)} graphs compiled, {self._graph_runs} runs of them" if self._graph_runs else ""
        if errors:
            evidence = f"{errors} internal errors, their frames ran eagerly"
        return Stats(
            engaged=self._graph_runs > 0,
            evidence=evidence or "captured no graph that ran",
            graphs=len(graphs),
            operators=sum(graph.operators for graph in graphs if graph is not None),
            graph_runs=self._graph_runs,
            compiles=sum(compiler.compiles for compiler in self._compilers),
            recompiles=[reason for compiler in self._compilers for reason in compiler.recompiles],
            breaks=[reason for compiler in self._compilers for reason in compiler.breaks],
            frames_seen=sum(compiler.frames_seen for compiler in self._compilers),
            frames_skipped=sum(compiler.frames_skipped for compiler in self._compilers),
        )


def warm_up() -> None:
    """Compile something small, so that children forked from this process find imported what is imported late."""
    import torch

    from reference_impl.api import compile as compile_

    compile_(lambda x, n: (x * n).sin(), dynamic=True)(torch.ones(3), 2)
