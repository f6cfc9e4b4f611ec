"""torch.compile with a graph backend: what TorchDynamo captured, what the graph backend made of it, and the proof."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import torch
import torch._dynamo
from torch._dynamo.utils import clear_compilation_metrics, counters, get_compilation_metrics

from conformance.backends.base import Stats, Unavailable
from conformance.backends.counted_graphs import CountedGraphs, GraphBackend
from conformance.places import of_interpreter, without


class DynamoBackend:
    """``dynamo+NAME`` and ``dynamo+FILE.py:attr``.

    ``graph_backend`` is the name of a registered backend, or a function ``(gm, example_inputs) -> callable`` with
    ``name`` for display. A function that builds on another compiler on purpose says so in an attribute ``builds_on``
    (a tuple of names, such as ``("inductor",)``); otherwise the use of that compiler is a fallback and no engagement.
    It may also have the attributes of a profile, ``unsupported`` and ``about``, and ``fork_safe``.
    """

    def __init__(self, name: str, graph_backend: str | GraphBackend) -> None:
        self.name = name
        self._graph_backend = graph_backend
        self._graphs = CountedGraphs(name, graph_backend)
        self.kind = "frames" if self.is_frontend_alone else "graphs"
        self.unsupported = getattr(graph_backend, "unsupported", {})
        self.about = getattr(graph_backend, "about", "")
        self.fork_safe = getattr(graph_backend, "fork_safe", True)

    @property
    def is_frontend_alone(self) -> bool:
        """Whether the graph backend is Dynamo's own ``eager``, which runs captured graphs as they are."""
        return self._graphs.are_a_frontends_own

    def available(self) -> Unavailable | None:
        """Looks the name up, and the C++ compiler that inductor needs."""
        try:
            self._function()
        except Exception as error:  # torch raises many kinds here, all meaning that it cannot be had
            return Unavailable(f"{type(error).__name__}: {' '.join(str(error).split())[:200]}")
        return self._graphs.available()

    def _function(self) -> GraphBackend:
        if isinstance(self._graph_backend, str):
            from torch._dynamo.backends.registry import lookup_backend

            return lookup_backend(self._graph_backend)
        return self._graph_backend

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """``torch.compile`` with the graph backend wrapped so that its work is counted."""
        counting = self._graphs.counting(self._function())
        return torch.compile(program, backend=counting, dynamic=self._graphs.dynamic if dynamic is None else dynamic)

    def reset(self) -> None:
        """Forget Dynamo's caches and counters."""
        torch._dynamo.reset()
        counters.clear()
        clear_compilation_metrics()  # a deque of limited length: what is not cleared pushes out what is new
        self._graphs.reset()

    def stats(self) -> Stats:
        """Dynamo's counters and our own, since ``reset``."""
        reasons = [_recompile_reason(m.recompile_reason) for m in get_compilation_metrics() if m.recompile_reason]
        breaks = [_break_reason(reason) for reason, n in counters["graph_break"].items() for _ in range(n)]
        seen, compiled = counters["frames"]["total"], counters["frames"]["ok"]
        engaged, evidence = self._engagement()
        return Stats(
            engaged=engaged,
            evidence=evidence,
            graphs=self._graphs.graphs,
            operators=self._graphs.operators,
            graph_runs=self._graphs.runs,
            compiles=max(seen, self._graphs.graphs),  # somebody may have cleared Dynamo's counters
            recompiles=reasons,
            breaks=breaks,
            frames_seen=seen,
            frames_skipped=max(seen - compiled, 0),
            compile_seconds=self._graphs.compile_seconds,
            share=self._graphs.share,
        )

    def _engagement(self) -> tuple[bool, str]:
        return self._graphs.engagement()


def _break_reason(text: str) -> str:
    """Dynamo's heading of a break and the explanation below it, which names the operation."""
    explanation = re.search(r"Explanation: (.*)", text)
    return _first_line(f"{_first_line(text)}: {explanation[1]}" if explanation else text)


def _recompile_reason(text: str) -> str:
    """Dynamo's guard that failed, with the file that it came from by its name.

    torch cuts from a path the part that it has in common with its own, and a character more: the rest is a place of
    this machine, and known to nobody.
    """
    return _first_line(re.sub(r"(# )\S*/([^/\s]+:\d+ in )", r"\1\2", text))


def _first_line(reason: str) -> str:
    line = next((line.strip() for line in reason.splitlines() if line.strip()), "")
    # folders go first: half of one, where the text is cut, would be known to nobody
    return re.sub(r"\s+", " ", without(line, of_interpreter()))[:160]


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
