"""torch.compile with a graph backend: what TorchDynamo captured, what the graph backend made of it, and the proof."""

from __future__ import annotations

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
        self._uncompiled = 0
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
        captured, code = _text(gm), type(gm).forward.__code__
        start = time.perf_counter()
        try:
            compiled = inner(gm, example_inputs)
        finally:
            self._compile_seconds += time.perf_counter() - start
        if not callable(compiled):
            raise TypeError(f"it returned {compiled!r:.80}, which is not callable")
        if self.is_frontend_alone or isinstance(self._graph_backend, str):
            watched = False
        else:
            watched = not _is_unchanged_graph(compiled, captured)
            self._uncompiled += not watched

        def run(*args: Any) -> Any:
            nonlocal watched
            self._graph_runs += 1
            if not watched:
                return compiled(*args)
            watched = False
            result, ran_captured = _watch(compiled, args, code)
            self._uncompiled += ran_captured and _text(gm) == captured
            return result

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
            compiles=seen,
            recompiles=reasons,
            breaks=breaks,
            frames_seen=seen,
            frames_skipped=seen - compiled,
            compile_seconds=self._compile_seconds,
        )

    def _engagement(self) -> tuple[bool, str]:
        if not self._graphs:
            return False, "no graph was captured: the program ran in the interpreter"
        if not self._graph_runs:
            return False, f"{self._graphs} graphs were captured, none was run"
        if self._uncompiled == self._graphs:
            return (
                False,
                f"the graph backend ran all {self._graphs} captured graphs unchanged: they ran in eager",
            )
        other = self._other_compiler()
        if other:
            return False, f"the work was done by {other}"
        evidence = f"{self._graphs} graphs compiled, {self._graph_runs} runs of them"
        if self._uncompiled:
            evidence += f"; {self._uncompiled} of the graphs run unchanged, in eager"
        return True, evidence

    def _other_compiler(self) -> str:
        """The name of a compiler that worked although it is neither this one nor one that it says it builds on."""
        builds_on = getattr(self._graph_backend, "builds_on", ())
        if self._graph_backend != "inductor" and "inductor" not in builds_on and counters["inductor"]:
            return "inductor"
        return ""


def _text(gm: torch.fx.GraphModule) -> str:
    return str(gm.graph)


def _is_unchanged_graph(compiled: Callable[..., Any], captured: str) -> bool:
    """Whether ``compiled`` is a graph module (or its forward, or an interpreter of it) with the captured graph."""
    owner = getattr(compiled, "__self__", compiled)
    if isinstance(owner, torch.fx.Interpreter):
        owner = owner.module
    return isinstance(owner, torch.fx.GraphModule) and _text(owner) == captured


def _watch(compiled: Callable[..., Any], args: tuple[Any, ...], code: types.CodeType) -> tuple[Any, bool]:
    """The result of one run, and whether the captured graph's own Python code ran in it, whatever is wrapped around."""
    seen = False

    def profile(frame: types.FrameType, event: str, argument: Any) -> None:
        nonlocal seen
        seen = seen or (
            event == "call" and frame.f_code.co_code == code.co_code and frame.f_code.co_names == code.co_names
        )

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        result = compiled(*args)
    finally:
        sys.setprofile(before)
    return result, seen


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
    """Compile one trivial graph, so that children forked from this process find everything imported.

    Runs no OpenMP region and no backward, neither of which survives a fork.
    """
    from torch._dynamo.backends.registry import lookup_backend

    torch.compile(lambda x: x + 1, backend=lookup_backend(graph_backend))(torch.ones(3))
    torch._dynamo.reset()
    counters.clear()
