"""torch.compile with a graph backend: what TorchDynamo captured, what the graph backend made of it, and the proof."""

from __future__ import annotations

import os
import re
import shutil
import sys
import time
import types
from collections.abc import Callable, Sequence
from typing import Any

import torch
import torch._dynamo
from torch._dynamo.utils import clear_compilation_metrics, counters, get_compilation_metrics

from conformance.backends.base import Stats, Unavailable

GraphBackend = Callable[..., Callable[..., Any]]

_OPERATORS = ("call_function", "call_method", "call_module")


class DynamoBackend:
    """``dynamo+NAME`` and ``dynamo+FILE.py:attr``.

    ``graph_backend`` is the name of a registered backend, or a function ``(gm, example_inputs) -> callable`` with
    ``name`` for display. A function that builds on another compiler on purpose says so in an attribute ``builds_on``
    (a tuple of names, such as ``("inductor",)``); otherwise the use of that compiler is a fallback and no engagement.
    """

    def __init__(self, name: str, graph_backend: str | GraphBackend) -> None:
        self.name = name
        self._graph_backend = graph_backend
        self._clear()

    def _clear(self) -> None:
        self._graphs = self._operators = self._graph_runs = 0
        self._unchanged_runs = 0
        self._others: set[str] = set()
        self._compile_seconds = 0.0

    @property
    def is_frontend_alone(self) -> bool:
        """Whether the graph backend is Dynamo's own ``eager``, which runs captured graphs as they are."""
        return self._graph_backend in ("eager", "eager_noexcept", "eager_debug")

    def available(self) -> Unavailable | None:
        """Looks the name up, and the C++ compiler that inductor needs."""
        if isinstance(self._graph_backend, str):
            try:
                self._function()
            except Exception as error:  # torch raises many kinds here, all meaning that it cannot be had
                return Unavailable(f"{type(error).__name__}: {' '.join(str(error).split())[:200]}")
        if self._graph_backend == "inductor" and not (shutil.which("g++") or shutil.which("clang++")):
            return Unavailable("inductor needs a C++ compiler, and neither g++ nor clang++ is on PATH")
        return None

    def _function(self) -> GraphBackend:
        if isinstance(self._graph_backend, str):
            from torch._dynamo.backends.registry import lookup_backend

            return lookup_backend(self._graph_backend)
        return self._graph_backend

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """``torch.compile`` with the graph backend wrapped so that its work is counted."""
        inner = self._function()

        def counting(gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
            return self._compile_graph(inner, gm, example_inputs)

        counting.__name__ = self.name  # Dynamo's messages name the backend by it
        return torch.compile(program, backend=counting, dynamic=dynamic)

    def _compile_graph(
        self, inner: GraphBackend, gm: torch.fx.GraphModule, example_inputs: Sequence[Any]
    ) -> Callable[..., Any]:
        self._graphs += 1
        self._operators += sum(node.op in _OPERATORS for node in gm.graph.nodes)
        captured = _Captured(gm)
        start = time.perf_counter()
        try:
            compiled = inner(gm, example_inputs)
        finally:
            self._compile_seconds += time.perf_counter() - start
        if not callable(compiled):
            raise TypeError(f"it returned {compiled!r:.80}, which is not callable")
        watched = not (self.is_frontend_alone or self._graph_backend in _MAKE_THEIR_OWN)

        def run(*args: Any) -> Any:
            self._graph_runs += 1
            if not watched:
                return compiled(*args)
            watch = _Watch(captured)
            try:
                with watch:
                    return compiled(*args)
            finally:
                self._unchanged_runs += watch.ran_captured
                self._others |= watch.compilers

        return run

    def reset(self) -> None:
        """Forget Dynamo's caches and counters."""
        torch._dynamo.reset()
        counters.clear()
        clear_compilation_metrics()  # a deque of limited length: what is not cleared pushes out what is new
        self._clear()

    def stats(self) -> Stats:
        """Dynamo's counters and our own, since ``reset``."""
        reasons = [_first_line(m.recompile_reason) for m in get_compilation_metrics() if m.recompile_reason]
        breaks = [_break_reason(reason) for reason, n in counters["graph_break"].items() for _ in range(n)]
        seen, compiled = counters["frames"]["total"], counters["frames"]["ok"]
        engaged, evidence = self._engagement()
        return Stats(
            engaged=engaged,
            evidence=evidence,
            graphs=self._graphs,
            operators=self._operators,
            graph_runs=self._graph_runs,
            compiles=max(seen, self._graphs),  # somebody may have cleared Dynamo's counters
            recompiles=reasons,
            breaks=breaks,
            frames_seen=seen,
            frames_skipped=max(seen - compiled, 0),
            compile_seconds=self._compile_seconds,
        )

    def _engagement(self) -> tuple[bool, str]:
        if not self._graphs:
            return False, "no graph was captured: the program ran in the interpreter"
        if not self._graph_runs:
            return False, f"{self._graphs} graphs were captured, none was run"
        if self._unchanged_runs == self._graph_runs:
            return False, f"the graph backend ran all {self._graphs} captured graphs unchanged: they ran in eager"
        other = self._other_compiler()
        if other:
            return False, f"the work was done by {other}"
        evidence = f"{self._graphs} graphs compiled, {self._graph_runs} runs of them"
        if self._unchanged_runs:
            evidence += f"; in {self._unchanged_runs} of the runs the captured graph ran unchanged, in eager"
        return True, evidence

    def _other_compiler(self) -> str:
        """The name of a compiler that worked although it is neither this one nor one that it says it builds on."""
        worked = self._others | ({"inductor"} if counters["inductor"] else set())
        own = {self._graph_backend, *getattr(self._graph_backend, "builds_on", ())}
        return ", ".join(sorted(name for name in worked if name not in own))


#: Graph backends of torch that never hand back the captured graph: nothing is watched, and so nothing slowed.
_MAKE_THEIR_OWN = ("inductor", "aot_eager", "aot_eager_decomp_partition")

#: Functions that write to their first argument, besides those whose name ends in an underscore.
_WRITE = {"setitem", "delitem", "iadd", "iand", "iconcat", "ifloordiv", "ilshift", "imatmul", "imod", "imul", "ior"}
_WRITE |= {"ipow", "irshift", "isub", "itruediv", "ixor"}


def _canonical(graph: torch.fx.Graph) -> list[str]:
    """What a graph does, one text a node: without names, and without what is computed for nothing."""
    live: set[torch.fx.Node] = set()
    for node in reversed(graph.nodes):
        name = str(getattr(node.target, "__name__", node.target))
        writes = node.is_impure() or name.endswith("_") or name in _WRITE
        if node.op in ("placeholder", "output") or writes or not live.isdisjoint(node.users):
            live.add(node)
    numbers = {node: f"%{number}" for number, node in enumerate(node for node in graph.nodes if node in live)}
    return [
        f"{node.op} {'' if node.op == 'placeholder' else node.target} "
        f"{torch.fx.map_arg((node.args, dict(node.kwargs)), numbers.__getitem__)}"
        for node in numbers
    ]


class _Captured:
    """A graph as it was captured, to be known again when it runs: as it was, as a copy, or interpreted."""

    def __init__(self, gm: torch.fx.GraphModule) -> None:
        self._canonical = _canonical(gm.graph)

    def runs_in(self, frame: types.FrameType) -> bool:
        """Whether a frame that begins runs this graph's own operators one by one."""
        code = frame.f_code
        if code is torch.fx.Interpreter.run.__code__:
            interpreter = frame.f_locals["self"]
            plain = all(getattr(type(interpreter), name) is getattr(torch.fx.Interpreter, name) for name in _PLAIN)
            return plain and _canonical(interpreter.graph) == self._canonical
        if not code.co_filename.startswith("<eval_with_key>"):
            return False
        graph = getattr(frame.f_locals.get("self"), "graph", None)
        return isinstance(graph, torch.fx.Graph) and _canonical(graph) == self._canonical


#: What makes an interpreter one of its own when it is overridden.
_PLAIN = ("run_node", "call_function", "call_method", "call_module", "placeholder", "output")

#: Where the code of compilers lies that others may let do their work.
_COMPILERS = {f"{os.sep}{os.path.join('torch', '_inductor', 'output_code.py')}": "inductor"}


class _Watch:
    """Looks at every Python frame that begins while a compiled graph runs: is it the captured graph, another compiler?

    Code that runs in other threads, or that takes the profile function away, is not seen.
    """

    def __init__(self, captured: _Captured) -> None:
        self.ran_captured = False
        self.compilers: set[str] = set()
        self._captured = captured

    def __enter__(self) -> _Watch:
        self._before = sys.getprofile()
        sys.setprofile(self._look)
        return self

    def __exit__(self, *exception: object) -> None:
        sys.setprofile(self._before)

    def _look(self, frame: types.FrameType, event: str, argument: Any) -> None:
        if event == "call":
            self.ran_captured = self.ran_captured or self._captured.runs_in(frame)
            self.compilers |= {name for place, name in _COMPILERS.items() if frame.f_code.co_filename.endswith(place)}


def _break_reason(text: str) -> str:
    """Dynamo's heading of a break and the explanation below it, which names the operation."""
    explanation = re.search(r"Explanation: (.*)", text)
    return _first_line(f"{_first_line(text)}: {explanation[1]}" if explanation else text)


def _first_line(reason: str) -> str:
    line = next((line.strip() for line in reason.splitlines() if line.strip()), "")
    return re.sub(r"\s+", " ", line)[:160]


def graph_backend_names() -> list[str]:
    """Names of every graph backend that this torch knows, the experimental ones included."""
    return sorted(torch._dynamo.list_backends(exclude_tags=()))


def warm_up(graph_backend: str) -> None:
    """Compile small graphs, so that children forked from this process find imported what a compiler imports late.

    A call of a Python function, a size in arithmetic and a graph for training each have imports of their own, up to
    0.3 s of them. Runs no OpenMP region and no backward, neither of which survives a fork.
    """
    from torch._dynamo.backends.registry import lookup_backend

    def helper(x: torch.Tensor, n: int) -> torch.Tensor:
        return x.reshape(-1, n) + n

    def program(x: torch.Tensor) -> torch.Tensor:
        return helper(x, (x.shape[0] + x.shape[0] // 2) * 2 - x.shape[0] * 2).sum(0)

    backend = lookup_backend(graph_backend)
    torch.compile(program, backend=backend, dynamic=True)(torch.ones(6))
    torch.compile(lambda x, y: (x * y).sin(), backend=backend)(torch.ones(3, requires_grad=True), torch.ones(3))
    torch._dynamo.reset()
    counters.clear()
