"""Compilers that are right and poor: every answer is eager's, and what a good compiler does besides is not done."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Sequence
from typing import Any

import torch
import torch._dynamo
from torch.fx.passes.split_module import split_module

from conformance.backends.dynamo import DynamoBackend
from conformance.graph_mutants import Interpreter, honest
from conformance.mutants import mutant


@mutant("quality", "CACHE-1", "CACHE-4", "TRIGGER-3", "SPEED-2")
class RecompilesEveryCall(DynamoBackend):
    """Throws its cache away before every call."""

    def __init__(self) -> None:
        super().__init__("recompiles every call", honest)

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """Compiled anew for each call."""
        compiled = super().compile(program, dynamic=dynamic)

        def run(*args: Any, **kwargs: Any) -> Any:
            torch._dynamo.reset_code_caches()
            return compiled(*args, **kwargs)

        return run


@mutant("quality", "SHAPE-5")
class RecompilesEveryShape(DynamoBackend):
    """Compiles for every new size, and never for sizes in general."""

    def __init__(self) -> None:
        super().__init__("recompiles every shape", honest)

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """Compiled for one size at a time."""
        return super().compile(program, dynamic=False)


@mutant("quality", "CAPTURE-1", "BREAK-5")
class BreaksAtEveryOperator(DynamoBackend):
    """Makes a graph of every operator."""

    def __init__(self) -> None:
        super().__init__("breaks at every operator", self._splitting)

    def _splitting(self, gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
        order = iter(range(len(gm.graph.nodes)))
        pieces = split_module(gm, gm, lambda node: next(order))
        self._graphs.graphs += sum(1 for _ in pieces.children()) - 1
        return Interpreter(pieces).run


@mutant("quality", "CAPTURE-1")
class NeverCaptures(DynamoBackend):
    """Leaves every frame to the interpreter."""

    def __init__(self) -> None:
        super().__init__("never captures", honest)

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """The program, with compilation switched off."""
        return torch.compiler.disable(super().compile(program, dynamic=dynamic))


@mutant("quality", "INTERCEPT-4")
class CompilesWhatHasNoOperators(DynamoBackend):
    """Makes a graph for every frame, with an operator of its own where the program has none."""

    def __init__(self) -> None:
        super().__init__("compiles what has no operators", honest)

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """Compiled together with an operator."""
        one = torch.ones(())

        def run(*args: Any, **kwargs: Any) -> Any:
            return program(*args, **kwargs), one + 1

        compiled = super().compile(run, dynamic=dynamic)
        return lambda *args, **kwargs: compiled(*args, **kwargs)[0]


@mutant("quality", "CACHE-1", "TRIGGER-3")
class LeaksAGraphPerCall(DynamoBackend):
    """Makes a copy of its graph for every run, and keeps them all."""

    def __init__(self) -> None:
        super().__init__("leaks a graph per call", self._leaking)
        self._kept: list[torch.fx.GraphModule] = []

    def _leaking(self, gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
        def run(*inputs: Any) -> Any:
            self._kept.append(copy.copy(gm))
            self._graphs.graphs += len(self._kept) > 1
            return Interpreter(self._kept[-1]).run(*inputs)

        return run


#: Seconds for a pair of operators: 300 of them take about half a second.
_A_PAIR = 5e-6


@mutant("quality")
class CompilesInQuadraticTime(DynamoBackend):
    """Compares every operator with every other when it compiles a graph."""

    def __init__(self) -> None:
        super().__init__("compiles in quadratic time", self._comparing)

    def _comparing(self, gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
        time.sleep(_A_PAIR * len(gm.graph.nodes) ** 2)
        return honest(gm, example_inputs)
