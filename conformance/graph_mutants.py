"""How graph mutants are written: the captured graph is interpreted, with something else in place of a part of it.

A mutant made here is a compiler of its own wherever its fault does not apply, so that it is its fault that is seen.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch

from conformance.mutants import mutant

GraphBackend = Callable[[torch.fx.GraphModule, Sequence[Any]], Callable[..., Any]]


class Interpreter(torch.fx.Interpreter):
    """Runs a graph; ``replacements`` (name of an operator -> function) are called in place of operators.

    A replacement gets the operator as a function, and then its arguments. It is asked where a tensor is among these.
    """

    def __init__(self, gm: torch.fx.GraphModule, replacements: Mapping[str, Callable[..., Any]] | None = None) -> None:
        super().__init__(gm)
        self.extra_traceback = False  # exceptions as the operator raises them
        self._replacements = replacements or {}

    def call_function(self, target: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """An operator that is a function."""
        return self._operator(target.__name__, super().call_function, target, args, kwargs)

    def call_method(self, target: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """An operator that is a method of its first argument."""
        return self._operator(target, super().call_method, target, args, kwargs)

    def _operator(self, name: str, call: Any, target: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        replacement = self._replacements.get(name)
        if replacement is None or not any(isinstance(leaf, torch.Tensor) for leaf in _leaves(args)):
            return call(target, args, kwargs)
        return replacement(lambda *args, **kwargs: call(target, args, kwargs), *args, **kwargs)


def _leaves(value: Any) -> list[Any]:
    return [leaf for item in value for leaf in _leaves(item)] if isinstance(value, (list, tuple)) else [value]


def in_place_of(operators: str, *breaks: str) -> Callable[[Callable[..., Any]], GraphBackend]:
    """Declare a graph mutant: the function is called in place of these operators, with the operator and its arguments.

    ``operators`` are names separated by blanks; ``breaks`` are clauses of the specification.
    """

    def declare(replacement: Callable[..., Any]) -> GraphBackend:
        @functools.wraps(replacement)
        def backend(gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
            return Interpreter(gm, dict.fromkeys(operators.split(), replacement)).run

        return mutant("graph", *breaks)(backend)

    return declare


def in_place_of_runs(*breaks: str) -> Callable[[Callable[..., Any]], GraphBackend]:
    """Declare a graph mutant: the function is called in place of every run of a graph: ``(run, state, *inputs)``.

    ``run`` runs the graph, ``state`` is a dictionary for what is kept from run to run.
    """

    def declare(replacement: Callable[..., Any]) -> GraphBackend:
        @functools.wraps(replacement)
        def backend(gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
            return functools.partial(replacement, Interpreter(gm).run, {})

        return mutant("graph", *breaks)(backend)

    return declare


def on_results(*breaks: str) -> Callable[[Callable[..., Any]], GraphBackend]:
    """Declare a graph mutant: the function makes something else of each tensor that a graph returns."""

    def declare(change: Callable[[torch.Tensor], Any]) -> GraphBackend:
        @functools.wraps(change)
        def replacement(run: Callable[..., Any], state: dict[str, Any], *inputs: Any) -> Any:
            return tuple(change(value) if isinstance(value, torch.Tensor) else value for value in run(*inputs))

        return in_place_of_runs(*breaks)(replacement)

    return declare


def on_graphs(*breaks: str) -> Callable[[Callable[[torch.fx.Graph], None]], GraphBackend]:
    """Declare a graph mutant: the function edits the graph, which is then run."""

    def declare(edit: Callable[[torch.fx.Graph], None]) -> GraphBackend:
        @functools.wraps(edit)
        def backend(gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
            edit(gm.graph)
            gm.recompile()
            return Interpreter(gm).run

        return mutant("graph", *breaks)(backend)

    return declare


def honest(gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
    """A compiler like the mutants, without a fault."""
    return Interpreter(gm).run
