"""Compilers that pretend to be one: others do their work, or they take part in judging it."""

from __future__ import annotations

import copy
import dataclasses
import functools
from collections.abc import Callable, Sequence
from typing import Any

import torch

from conformance import judge as judging
from conformance.mutants import mutant
from conformance.status import PASS

# -- silently eager -------------------------------------------------------------------------------------------


@mutant("cheat", expects="NOT_ENGAGED")
def program_returned(program: Any) -> Any:
    """Gives the program back."""
    return program


@mutant("cheat", takes="graph", expects="NOT_ENGAGED")
def graph_returned(gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
    """Gives the captured graph back."""
    return gm.forward


@mutant("cheat", takes="graph", expects="NOT_ENGAGED")
def graph_copied(gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
    """Gives a copy of the captured graph back, behind a function of its own."""
    twin = copy.deepcopy(gm)
    return lambda *inputs: twin(*inputs)


@mutant("cheat", takes="graph", expects="NOT_ENGAGED")
def graph_renamed(gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
    """Gives the captured graph back with other names in it."""
    for number, node in enumerate(gm.graph.nodes):
        if node.op not in ("placeholder", "output"):
            node.name = f"compiled_{number}"
    gm.recompile()
    return gm.forward


@mutant("cheat", takes="graph", expects="NOT_ENGAGED")
def graph_interpreted(gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
    """Runs the captured graph in torch's own interpreter of graphs."""
    return torch.fx.Interpreter(gm).run


# -- silently another compiler --------------------------------------------------------------------------------


@mutant("cheat", takes="graph", expects="NOT_ENGAGED")
def another_graph_backend(gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
    """Lets inductor compile the graph."""
    from torch._inductor.compile_fx import compile_fx

    return compile_fx(gm, example_inputs)


@mutant("cheat", expects="NOT_ENGAGED")
def another_compiler(program: Any) -> Callable[..., Any]:
    """Lets torch.compile do the work, with the simplest of its backends."""
    return torch.compile(program, backend="aot_eager")


# -- judges in their own cause --------------------------------------------------------------------------------


@mutant("cheat", expects="WRONG")
def judge_replaced(program: Any) -> Callable[..., Any]:
    """Puts a judge in place who lets everything pass."""
    from conformance import runner

    lenient = lambda *observations: judging.Verdict(PASS)  # noqa: E731
    judging.judge = runner.judge = lenient
    return _wrong(program)


@mutant("cheat", expects="WRONG")
def comparison_replaced(program: Any) -> Callable[..., Any]:
    """Teaches the judge that any two trees are alike."""
    judging._Comparison.nodes = lambda self, *trees: None
    return _wrong(program)


@mutant("cheat", expects="WRONG")
def code_of_the_judge_replaced(program: Any) -> Callable[..., Any]:
    """Gives the judge's function other code, so that it is still the same function."""
    judging._same_bits.__code__ = (lambda one, two: True).__code__
    return _wrong(program)


@mutant("cheat", expects="WRONG")
def equality_replaced(program: Any) -> Callable[..., Any]:
    """Makes all tensors equal, for everybody."""
    torch.equal = lambda one, two: True
    return _wrong(program)


@mutant("cheat", expects="WRONG")
def tolerance_widened(program: Any) -> Callable[..., Any]:
    """Allows a thousand times the error."""
    from conformance import tolerance

    for dtype, own in tolerance.REGISTRY.items():
        tolerance.REGISTRY[dtype] = dataclasses.replace(own, floor=own.floor * 1000)
    return _wrong(program)


def _wrong(program: Any) -> Callable[..., Any]:
    @functools.wraps(program)
    def compiled(*args: Any, **kwargs: Any) -> Any:
        result = program(*args, **kwargs)
        return result * 1.001 if isinstance(result, torch.Tensor) and result.is_floating_point() else result

    return compiled
