"""A graph backend under any frontend: what it was given, what it made of it, and the proof that it did the work."""

from __future__ import annotations

import ast
import linecache
import os
import shutil
import sys
import textwrap
import time
import types
from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch._dynamo.utils import counters

from conformance.backends.base import Unavailable
from conformance.backends.graph_system import OPERATORS, GraphSystem

GraphBackend = Callable[..., Callable[..., Any]]

#: Graph backends that run captured graphs as they are, on purpose.
_FRONTENDS_OWN = ("eager", "eager_noexcept", "eager_debug")


class CountedGraphs:
    """Wraps a graph backend (see ``DynamoBackend``), and counts and watches what becomes of its graphs."""

    def __init__(self, name: str, graph_backend: str | GraphBackend) -> None:
        self._name, self._graph_backend = name, graph_backend
        self._system = graph_backend if isinstance(graph_backend, GraphSystem) else None
        self.reset()

    def reset(self) -> None:
        """Forget what was counted."""
        self.graphs = self.operators = self.runs = 0
        self.compile_seconds = 0.0
        self._unchanged_runs = 0
        self._others: set[str] = set()
        counters.pop("inductor", None)
        if self._system is not None:
            self._system.reset()

    @property
    def are_a_frontends_own(self) -> bool:
        """Whether captured graphs run as they are, on purpose."""
        return self._graph_backend in _FRONTENDS_OWN

    @property
    def dynamic(self) -> bool | None:
        """What the system wants a frontend to do about sizes."""
        return None if self._system is None else self._system.dynamic

    @property
    def share(self) -> float | None:
        """Of the operators of all runs, the part that the system ran itself, where it can be told."""
        return None if self._system is None else self._system.work.share

    def available(self) -> Unavailable | None:
        """Why a graph backend that is known by its name cannot run here."""
        if self._system is not None:
            return self._system.available()
        if self._graph_backend == "inductor" and not (shutil.which("g++") or shutil.which("clang++")):
            return Unavailable("inductor needs a C++ compiler, and neither g++ nor clang++ is on PATH")
        return None

    def counting(self, function: GraphBackend) -> GraphBackend:
        """``function``, which is the graph backend, counted and watched."""

        def counting(gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
            return self._compile(function, gm, example_inputs)

        counting.__name__ = counting.__qualname__ = self._name  # messages of frontends name the backend by it
        return counting

    def _compile(
        self, function: GraphBackend, gm: torch.fx.GraphModule, example_inputs: Sequence[Any]
    ) -> Callable[..., Any]:
        self.graphs += 1
        self.operators += sum(node.op in OPERATORS for node in gm.graph.nodes)
        watched = not (self.are_a_frontends_own or self._graph_backend in _MAKE_THEIR_OWN)
        captured = _Captured(gm) if watched else None  # now: who compiles it may change it
        start = time.perf_counter()
        try:
            compiled = function(gm, example_inputs)
        finally:
            self.compile_seconds += time.perf_counter() - start
        if not callable(compiled):
            raise TypeError(f"it returned {compiled!r:.80}, which is not callable")

        def run(*args: Any) -> Any:
            self.runs += 1
            if captured is None:
                return compiled(*args)
            watch = _Watch(captured)
            try:
                with watch:
                    return compiled(*args)
            finally:
                self._unchanged_runs += watch.ran_captured
                self._others |= watch.compilers

        return run

    def engagement(self) -> tuple[bool, str]:
        """Whether the graph backend itself compiled and ran something, with the evidence in words."""
        if not self.graphs:
            return False, "no graph was captured: the program ran in the interpreter"
        if not self.runs:
            return False, f"{self.graphs} graphs were captured, none was run"
        evidence = f"{self.graphs} graphs compiled, {self.runs} runs of them"
        other = self._other_compiler()
        if self._system is not None:
            engaged, proof = self._system.work.proof(self._system.name)
            said = f"{evidence}; {proof}" if engaged else proof
            return engaged, f"{said}; {other} worked too" if other else said
        if self._unchanged_runs == self.runs:
            return False, f"the graph backend ran all {self.graphs} captured graphs unchanged: they ran in eager"
        if other:
            return False, f"the work was done by {other}"
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


def _statements(source: str) -> str:
    """The text of a function without what differs where it does not: comments, annotations, empty lines, its name."""
    tree = ast.parse(textwrap.dedent(source))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return "\n".join(ast.unparse(statement) for function in functions for statement in function.body)


class _Captured:
    """A graph as it was captured, to be known again when it runs: as it was, as a copy, or interpreted."""

    def __init__(self, gm: torch.fx.GraphModule) -> None:
        self._canonical = _canonical(gm.graph)
        self._statements = _statements(gm.graph.python_code("self").src)

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
        if isinstance(graph, torch.fx.Graph):
            return _canonical(graph) == self._canonical
        if code.co_name == "<module>":
            return False  # the code is made, not run
        # its code alone, with another object in the module's place
        return _statements("".join(linecache.getlines(code.co_filename, frame.f_globals))) == self._statements


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
