"""`reference_impl.graph_backend`: finding a backend, calling it, and what happens when it fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch

from reference_impl.api import Compiler, compiled_by
from reference_impl.capture import Capture, CapturedGraph, SourceLine
from reference_impl.errors import BackendError
from reference_impl.graph_backend import backend_name, compile_graph, find_backend
from tests.reference.graphs import Ops, capture


def graph_of(x: torch.Tensor) -> CapturedGraph:
    with Capture() as trace:
        y = trace.call("exp", (trace.add_input(x, "x"),), {}, [SourceLine("user.py", 12, "program")])
        return trace.finish([y])


def test_names_and_functions_are_found() -> None:
    def mine(graph_module: torch.fx.GraphModule, inputs: list[Any]) -> Callable[..., Any]:
        return graph_module.forward

    assert find_backend(mine) is mine
    assert callable(find_backend("aot_eager")) and find_backend("eager")
    assert backend_name(mine).endswith("mine") and backend_name("inductor") == "inductor"


@pytest.mark.parametrize(("backend", "message"), [("no_such_backend", "no graph backend 'no_such"), (3, "not 3")])
def test_what_is_no_backend_is_named(backend: Any, message: str) -> None:
    with pytest.raises(BackendError, match=message):
        find_backend(backend)
    with pytest.raises(BackendError, match=message):
        compile_graph(graph_of(torch.randn(3)), backend)


def test_eager_runs_the_graph_itself() -> None:
    graph = graph_of(torch.randn(3))
    assert compile_graph(graph, "eager") == graph.graph_module.forward


def test_a_backend_gets_the_module_and_real_example_inputs() -> None:
    x = torch.randn(3)
    seen = []

    def backend(graph_module: torch.fx.GraphModule, inputs: list[Any]) -> Callable[..., Any]:
        seen.append((isinstance(graph_module, torch.fx.GraphModule), [item is x for item in inputs]))
        return graph_module

    compiled = compile_graph(graph_of(x), backend)
    assert seen == [(True, [True])]
    y = torch.randn(3)
    assert torch.equal(compiled(y)[0], y.exp())


def broken_raises(graph_module: torch.fx.GraphModule, inputs: list[Any]) -> Any:
    raise ZeroDivisionError("oh")


def broken_none(graph_module: torch.fx.GraphModule, inputs: list[Any]) -> Any:
    return None


def broken_text(graph_module: torch.fx.GraphModule, inputs: list[Any]) -> Any:
    return "text"


@pytest.mark.parametrize(
    ("backend", "message"),
    [
        (broken_raises, "backend broken_raises raised ZeroDivisionError: oh"),
        (broken_none, "backend broken_none returned None"),
        (broken_text, "backend broken_text returned 'text'"),
    ],
)
def test_a_broken_backend_is_named_with_graph_and_line(backend: Any, message: str) -> None:
    with pytest.raises(BackendError, match=message) as caught:
        compile_graph(graph_of(torch.randn(3)), backend)
    text = str(caught.value)
    assert 'File "user.py", line 12, in program' in text and "exp = x.exp()" in text
    assert isinstance(caught.value.__cause__, ZeroDivisionError) == (backend is broken_raises)
    assert torch._guards.TracingContext.try_get() is None


def backend_of(compiled: Callable[..., Any]) -> Callable[..., Any]:
    def mine(graph_module: torch.fx.GraphModule, inputs: list[Any]) -> Callable[..., Any]:
        return compiled

    return mine


def late(*args: Any) -> Any:
    raise KeyError("late")


def test_a_compiled_function_that_raises_is_the_backends_fault_where_the_graph_does_not() -> None:
    compiled = compile_graph(graph_of(torch.randn(3)), backend_of(late))
    with pytest.raises(BackendError, match=r"graph compiled by backend .*mine raised KeyError: 'late'") as caught:
        compiled(torch.randn(3))
    assert "user.py" in str(caught.value) and "exp = x.exp()" in str(caught.value)
    assert isinstance(caught.value.__cause__, KeyError)


def test_what_the_graph_raises_too_is_the_programs_own() -> None:
    table, index = torch.randn(3, 2), torch.tensor([1])
    graph = capture(lambda ops, t, i: [ops.index_select(t, 0, i)], [table, index])
    with pytest.raises(KeyError, match="late"):
        compile_graph(graph, backend_of(late))(table, torch.tensor([7]))


def test_random_numbers_are_not_used_up_to_find_out() -> None:
    x = torch.full((3,), 0.5)
    compiled = compile_graph(capture(lambda ops, x: [ops.bernoulli(x)], [x]), backend_of(late))
    before = torch.get_rng_state()
    with pytest.raises(BackendError, match="raised KeyError"):
        compiled(x)
    assert torch.equal(before, torch.get_rng_state())


def test_a_graph_that_writes_is_not_run_again_to_find_out() -> None:
    x = torch.zeros(3)
    compiled = compile_graph(capture(lambda ops, x: [ops.add_(x, 1)], [x]), backend_of(late))
    with pytest.raises(KeyError, match="late") as caught:
        compiled(x)
    assert "raised by a graph compiled by backend" in caught.value.__notes__[0]
    assert torch.equal(x, torch.zeros(3))


@pytest.mark.parametrize(("result", "message"), [(None, "a NoneType"), ((), "0 outputs"), (torch.ones(1), "a Tensor")])
def test_a_compiled_function_with_other_outputs_is_named(result: Any, message: str) -> None:
    compiled = compile_graph(graph_of(torch.randn(3)), backend_of(lambda *args: result))
    with pytest.raises(BackendError, match=f"mine returned {message}, not a tuple or list of 1"):
        compiled(torch.randn(3))


def test_an_error_of_the_users_own_has_no_note_with_eager() -> None:
    table, index = torch.randn(3, 2), torch.tensor([1])
    graph = capture(lambda ops, t, i: [ops.index_select(t, 0, i)], [table, index])
    with pytest.raises(IndexError) as caught:
        compile_graph(graph, "eager")(table, torch.tensor([7]))
    assert not hasattr(caught.value, "__notes__")


@pytest.mark.parametrize("backend", ["eager", "aot_eager"])
@pytest.mark.parametrize("ambient_grad", [True, False])
def test_modes_are_restored_when_the_graph_raises_half_way(backend: str, ambient_grad: bool) -> None:
    def program(ops: Ops, t: Any, i: Any) -> list[Any]:
        ops.runner.set_grad(not ambient_grad)
        ops.runner.enter_autocast("cpu", torch.float16)
        u = ops.index_select(t, 0, i)
        ops.runner.exit_autocast()
        ops.runner.set_grad(ambient_grad)
        return [u]

    def modes() -> tuple[Any, ...]:
        cast = torch.is_autocast_enabled("cpu"), torch.get_autocast_dtype("cpu"), torch.is_autocast_cache_enabled()
        torch.autocast_increment_nesting()
        return torch.is_grad_enabled(), *cast, torch.autocast_decrement_nesting()

    table = torch.randn(3, 2)
    with torch.set_grad_enabled(ambient_grad), torch.autocast("cpu", torch.bfloat16):
        before = modes()
        compiled = compile_graph(capture(program, [table, torch.tensor([1])]), backend)
        compiled(table, torch.tensor([2]))
        assert modes() == before
        with pytest.raises(IndexError):
            compiled(table, torch.tensor([7]))
        assert modes() == before


@pytest.mark.parametrize("backend", ["eager", "aot_eager"])
def test_backward_can_be_run_twice(backend: str) -> None:
    w = torch.randn(3, requires_grad=True)
    graph = capture(lambda ops, w: [ops.sum(ops.exp(ops.sin(w)))], [w])
    (loss,) = compile_graph(graph, backend)(w)
    loss.backward(retain_graph=True)
    once = w.grad.clone()
    loss.backward()
    torch.testing.assert_close(w.grad, 2 * once)


@pytest.mark.parametrize("backend", ["eager", "aot_eager"])
def test_a_view_made_while_gradients_are_switched_on_has_a_history(backend: str) -> None:
    def program(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        with torch.enable_grad():
            row, twice = x[0], x * 2
        return row, twice, x * 3

    x = torch.randn(3, 3, requires_grad=True)
    call = compiled_by(Compiler(backend, strict=True), program)
    for _ in range(2):
        with torch.no_grad():
            row, twice, plain = call(x)
        assert (row.requires_grad, row.is_leaf, twice.requires_grad, plain.requires_grad) == (True, False, True, False)
        (gradient,) = torch.autograd.grad(row.sum() + twice.sum(), x)
        assert gradient.sum(1).tolist() == [9, 6, 6]


def test_gradients_come_back_behind_a_break_for_a_backend(capsys: Any) -> None:
    def program(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        with torch.no_grad():
            print("between")
        return x[0], x.t()

    x = torch.randn(3, 3, requires_grad=True)
    results = compiled_by(Compiler("aot_eager", strict=True), program)(x)
    assert [(result.requires_grad, result.is_leaf) for result in results] == [(True, False)] * 2
