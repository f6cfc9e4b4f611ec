"""torch's older ways to take a program: TorchScript by its source and by a trace, and FX's symbolic trace."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import torch

from conformance.backends.export import OUTSIDE_EXPORT, ExportBackend, Exported, FlatProgram
from conformance.backends.graph_system import operators_in

_SUBSET = "no part of TorchScript, a language of its own"

#: What the reference of the TorchScript language leaves out.
_NOT_TORCHSCRIPT = dict.fromkeys(
    (
        *("generator", "closure", "nonlocal", "lambda", "nested_function", "recursion", "match"),
        *("star_args", "decorator", "partial", "callback", "dunder", "dataclass", "try_except", "try_finally"),
        *("tensor_subclass", "introspection", "hook", "numpy", "iterator", "class_attribute"),
        *("global_read", "global_write", "object_mutation", "python_random", "numpy_random", "exception"),
        *("ambient_mode", "warning", "graph_break", "cache_key", "thread"),
    ),
    _SUBSET,
) | {"module": "a module is compiled as a whole: it is no argument of a function, and no global that one reads"}


class ScriptedBackend(ExportBackend):
    """``torch.jit.script``: from the source text of the program, without an example."""

    name = "jit_script"
    about = "deprecated by torch; compiles the source text of a subset of Python, with its branches and loops"
    unsupported = _NOT_TORCHSCRIPT

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """The script, made at once: it needs no example."""
        exported = self._counted(lambda: self.export(program, (), {}))

        def compiled(*args: Any, **kwargs: Any) -> Any:
            self._runs += 1
            return exported.run(*args, **kwargs)

        return compiled

    def export(self, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Exported:
        """The script."""
        scripted = torch.jit.script(program)
        return Exported(scripted, _operators(scripted))


class TracedBackend(ExportBackend):
    """``torch.jit.trace``: the operators that one run of the program dispatches."""

    name = "jit_trace"
    about = "deprecated by torch; records the operators of one run"

    def export(self, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Exported:
        """A trace of a run on copies of the arguments: a trace has tensors for its inputs and results, and no more."""
        flat = FlatProgram(program, args, kwargs)
        copies = map(_copy, flat.tensors(args, kwargs))
        module = flat.as_module()
        buffers = [(buffer, buffer.detach().clone()) for buffer in module.buffers()]
        with warnings.catch_warnings():  # the tracer's word to whoever traces is none of the program's
            warnings.simplefilter("ignore", torch.jit.TracerWarning)
            traced = torch.jit.trace(module, tuple(copies), check_trace=False)
        with torch.no_grad():
            for buffer, before in buffers:  # what the run for the trace wrote is not what a call writes
                buffer.copy_(before)

        def run(*args: Any, **kwargs: Any) -> Any:
            return flat.results(traced(*flat.tensors(args, kwargs)))

        return Exported(run, _operators(traced))


class SymbolicTraceBackend(ExportBackend):
    """``torch.fx.symbolic_trace``: what the program does to proxies, without an example."""

    name = "fx_symbolic_trace"
    about = "records what the program does to proxies; eager runs the graph"
    unsupported = OUTSIDE_EXPORT | {"branch_on_size": "a proxy has no size"}

    def export(self, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Exported:
        """The traced graph as a module."""
        traced = torch.fx.symbolic_trace(program)
        return Exported(traced, operators_in(traced.graph))


def _copy(tensor: torch.Tensor) -> torch.Tensor:
    """A tensor of the same values that requires a gradient as this one does, as a leaf or as something computed."""
    leaf = tensor.detach().clone().requires_grad_(tensor.requires_grad)
    return leaf if tensor.is_leaf else leaf.clone()


def _operators(scripted: Any) -> int:
    """How many of torch's operators a script or trace has, those in branches and loops included."""
    graph = scripted.inlined_graph  # made anew at each look, and its nodes end with it
    blocks, count = [graph], 0
    while blocks:
        for node in blocks.pop().nodes():
            count += node.kind().startswith("aten::")
            blocks += node.blocks()
    return count
