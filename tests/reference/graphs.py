"""Programs over tensors, written once and run twice: natively, and captured, compiled and run."""

from __future__ import annotations

import copy
import operator
from collections.abc import Callable, Sequence
from typing import Any

import torch

from reference_impl.capture import Capture, CapturedGraph, CapturedTensor
from reference_impl.graph_backend import GraphBackend, compile_graph


class Native:
    """The interface of `Capture`, where every operation really runs."""

    def __init__(self) -> None:
        self._autocasts: list[torch.amp.autocast] = []

    def call(self, target: Callable[..., Any] | str, args: Sequence[Any], kwargs: dict[str, Any] | None = None) -> Any:
        if isinstance(target, str):
            return getattr(args[0], target)(*args[1:], **(kwargs or {}))
        return target(*args, **(kwargs or {}))

    def set_grad(self, enabled: bool) -> None:
        torch._C._set_grad_enabled(enabled)

    def enter_autocast(self, *args: Any) -> None:
        self._autocasts.append(torch.amp.autocast(*args))
        self._autocasts[-1].__enter__()

    def exit_autocast(self) -> None:
        self._autocasts.pop().__exit__(None, None, None)


class Ops:
    """What a program writes its operations with: ``ops.add(x, 1)`` is a Tensor method, ``ops(f, x)`` a function."""

    def __init__(self, runner: Native | Capture) -> None:
        self.runner = runner

    def __call__(self, target: Callable[..., Any] | str, *args: Any, **kwargs: Any) -> Any:
        return self.runner.call(target, args, kwargs)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *args, **kwargs: self.runner.call(name, args, kwargs)

    def item(self, container: Any, key: Any) -> Any:
        return self.runner.call(operator.getitem, (container, key))


Program = Callable[..., Sequence[Any]]


def capture(program: Program, inputs: Sequence[torch.Tensor], **symbolic: Sequence[int]) -> CapturedGraph:
    """Capture ``program(ops, *inputs)``; ``in0=[0]`` makes dimension 0 of the first input symbolic."""
    with Capture(symbolic=bool(symbolic)) as trace:
        captured = [trace.add_input(real, f"in{i}", symbolic.get(f"in{i}", ())) for i, real in enumerate(inputs)]
        return trace.finish(program(Ops(trace), *captured))


def run(
    program: Program, inputs: Sequence[torch.Tensor], backend: str | GraphBackend = "eager"
) -> tuple[list[torch.Tensor], CapturedGraph]:
    """Capture ``program`` on ``inputs``, compile it, run it on the same tensors, and return the outputs."""
    graph = capture(program, inputs)
    compiled = compile_graph(graph, backend)
    return list(compiled(*(item.real for item in graph.inputs))), graph


def twins(inputs: Sequence[torch.Tensor]) -> list[torch.Tensor]:
    """Copy tensors, together: views of one storage stay views of one storage."""
    return copy.deepcopy(list(inputs))


def agree(program: Program, inputs: Sequence[torch.Tensor], backend: str | GraphBackend = "eager") -> CapturedGraph:
    """Check that the captured program does what the native one does; return its graph.

    Compared are outputs (values, layout, what autograd says), which of them are inputs or share memory with one, the
    inputs afterwards, gradients, and the state of the random number generator.
    """
    native_inputs, inputs = twins(inputs), twins(inputs)
    torch.manual_seed(7)
    expected = list(program(Ops(Native()), *native_inputs))
    random_after = torch.get_rng_state()
    torch.manual_seed(7)
    actual, graph = run(program, inputs, backend)
    if backend == "eager":
        assert torch.equal(torch.get_rng_state(), random_after)
    assert len(actual) == len(expected)
    for want, got in zip(expected, actual, strict=True):
        same(want, got)
        assert [want is x for x in native_inputs] == [got is x for x in inputs]
        assert [shares(want, x) for x in native_inputs] == [shares(got, x) for x in inputs]
    for want, got in zip(native_inputs, inputs, strict=True):
        same(want, got)
    differentiable = [i for i, want in enumerate(expected) if want.requires_grad]
    if differentiable:
        sum(expected[i].abs().sum() for i in differentiable).backward()
        sum(actual[i].abs().sum() for i in differentiable).backward()
        for want, got in zip(native_inputs, inputs, strict=True):
            if want.is_leaf:
                assert (want.grad is None) == (got.grad is None)
                if want.grad is not None:
                    torch.testing.assert_close(got.grad, want.grad)
    return graph


def same(want: torch.Tensor, got: torch.Tensor) -> None:
    torch.testing.assert_close(got, want, equal_nan=True, check_stride=True)
    assert got.requires_grad == want.requires_grad
    assert got.is_leaf == want.is_leaf


def shares(one: torch.Tensor, other: torch.Tensor) -> bool:
    return one.untyped_storage().data_ptr() == other.untyped_storage().data_ptr() != 0


def facts(tensor: torch.Tensor | CapturedTensor) -> tuple[Any, ...]:
    """What a program can ask of a tensor without its data."""
    t = tensor.fake if isinstance(tensor, CapturedTensor) else tensor
    history = t.grad_fn is not None
    return t.shape, t.stride(), t.storage_offset(), t.dtype, t.device, t.requires_grad, t.is_leaf, history
