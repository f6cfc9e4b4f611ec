"""The reference compiler, ``reference_impl``, in its seat."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from conformance.backends.base import Stats, Unavailable
from conformance.backends.counted_graphs import CountedGraphs

if TYPE_CHECKING:
    from reference_impl.api import Compiler


class ReferenceBackend:
    """``reference`` and ``reference+NAME``: our own frame-interception compiler with a graph backend."""

    def __init__(self, graph_backend: str | Callable[..., Any] = "eager", name: str | None = None) -> None:
        """``graph_backend``: a name that torch.compile knows, or a function ``(graph_module, example_inputs)``."""
        self.name = name or ("reference" if graph_backend == "eager" else f"reference+{graph_backend}")
        self._graph_backend = graph_backend
        self._graphs = CountedGraphs(self.name, graph_backend)
        self.kind = "frames" if graph_backend == "eager" else "graphs"
        self.unsupported = getattr(graph_backend, "unsupported", {})
        self.about = getattr(graph_backend, "about", "")
        self.fork_safe = getattr(graph_backend, "fork_safe", True)
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
        return self._graphs.available()

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """``program`` with its frames intercepted; what its graphs do is counted."""
        from reference_impl.api import Compiler, compiled_by
        from reference_impl.graph_backend import find_backend

        backend = self._graph_backend
        if backend != "eager":
            backend = self._graphs.counting(find_backend(backend))
        dynamic = self._graphs.dynamic if dynamic is None else dynamic
        compiler = Compiler(backend, dynamic=dynamic, on_graph_run=self._count_run)
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
        self._graphs.reset()

    def stats(self) -> Stats:
        """What happened since ``reset``."""
        graphs = [compiled.graph for compiler in self._compilers for compiled in compiler.graphs]
        errors = sum(len(compiler.internal_errors) for compiler in self._compilers)
        evidence = f"{len(graphs)} graphs compiled, {self._graph_runs} runs of them" if self._graph_runs else ""
        engaged = self._graph_runs > 0
        if engaged and self._graph_backend != "eager":
            engaged, evidence = self._graphs.engagement()
        if errors:
            evidence = f"{errors} internal errors, their frames ran eagerly"
        return Stats(
            engaged=engaged,
            evidence=evidence or "captured no graph that ran",
            graphs=len(graphs),
            operators=sum(graph.operators for graph in graphs if graph is not None),
            graph_runs=self._graph_runs,
            compiles=sum(compiler.compiles for compiler in self._compilers),
            recompiles=[reason for compiler in self._compilers for reason in compiler.recompiles],
            breaks=[reason for compiler in self._compilers for reason in compiler.breaks],
            frames_seen=sum(compiler.frames_seen for compiler in self._compilers),
            frames_skipped=sum(compiler.frames_skipped for compiler in self._compilers),
            compile_seconds=None if self._graph_backend == "eager" else self._graphs.compile_seconds,
            share=self._graphs.share,
        )


def warm_up() -> None:
    """Compile something small, so that children forked from this process find imported what is imported late."""
    import torch

    from reference_impl.api import compile as compile_

    compile_(lambda x, n: (x * n).sin(), dynamic=True)(torch.ones(3), 2)
