"""`reference_impl.shapes`: one graph for many sizes, and guards that say for which."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Sequence
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from reference_impl.api import Compiler, compiled_by
from reference_impl.capture import Capture, CapturedGraph
from reference_impl.graph_backend import compile_graph
from reference_impl.shapes import SizeSource, constant_of, expression, marked_dynamic, marked_static
from tests.reference.graphs import Native, Ops, capture

BACKENDS = ["eager", "aot_eager"]


def holds(graph: CapturedGraph, inputs: Sequence[Any]) -> bool:
    """Whether the guards allow a call with other inputs, which are named in0, in1, ..."""
    assert graph.shapes is not None
    names = {
        symbol: eval(source.text(source.input), {f"in{i}": value for i, value in enumerate(inputs)})
        for symbol, source in graph.shapes.sources().items()
    }
    return all(eval(guard, {"math": math}, names) for guard in graph.shapes.guards())


def check(program: Callable[..., Any], graph: CapturedGraph, backend: str, inputs: Sequence[Any]) -> None:
    """Run the graph on inputs of other sizes and compare with the native program."""
    assert holds(graph, inputs)
    by_name = {f"in{i}": value for i, value in enumerate(inputs)}
    actual = compile_graph(graph, backend)(*(by_name[item.name] for item in graph.inputs))
    expected = program(Ops(Native()), *inputs)
    for want, got in zip(expected, actual, strict=True):
        torch.testing.assert_close(got, want)


def halves(ops: Ops, x: Any) -> list[Any]:
    n = ops.size(x, 0)
    return [ops.item(x, slice(None, n // 2)), ops.mul(x, n), ops.view(x, n * 3), ops(torch.zeros, n - 1, 2), n // 2 + 1]


def broadcast(ops: Ops, x: Any, y: Any) -> list[Any]:
    return [ops.add(x, y)]


def shapes_of_results(ops: Ops, x: Any) -> list[Any]:
    y = ops(torch.cat, [x, x])
    rows, columns = ops.size(y)
    return [ops.reshape(y, columns, -1), ops.new_ones(y, (rows,)), ops(torch.arange, rows)]


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("rows", [5, 7])
def test_another_batch_size(rows: int, backend: str) -> None:
    for program in (halves, shapes_of_results):
        graph = capture(program, [torch.randn(4, 3)], in0=[0])
        check(program, graph, backend, [torch.randn(rows, 3)])


@pytest.mark.slow
def test_another_batch_size_with_inductor() -> None:
    check(halves, capture(halves, [torch.randn(4, 3)], in0=[0]), "inductor", [torch.randn(6, 3)])


@pytest.mark.parametrize("backend", BACKENDS)
def test_training_at_another_batch_size(backend: str) -> None:
    def program(ops: Ops, x: Any, w: Any) -> list[Any]:
        return [ops(operator.truediv, ops.sum(ops.relu(ops.matmul(x, w))), ops.size(x, 0))]

    w = torch.randn(3, 2, requires_grad=True)
    compiled = compile_graph(capture(program, [torch.randn(4, 3), w], in0=[0]), backend)
    x = torch.randn(6, 3)
    compiled(x, w)[0].backward()
    actual, w.grad = w.grad, None
    program(Ops(Native()), x, w)[0].backward()
    torch.testing.assert_close(actual, w.grad)


@pytest.mark.parametrize("backend", BACKENDS)
def test_sizes_that_must_agree_are_guarded(backend: str) -> None:
    graph = capture(broadcast, [torch.randn(4, 3), torch.randn(4, 3)], in0=[0], in1=[0])
    check(broadcast, graph, backend, [torch.randn(5, 3), torch.randn(5, 3)])
    assert not holds(graph, [torch.randn(5, 3), torch.randn(6, 3)])
    # Equal sizes that need not agree are not guarded to be equal.
    apart = capture(lambda ops, x, y: [ops.sum(x), ops.sum(y)], [torch.ones(4), torch.ones(4)], in0=[0], in1=[0])
    assert holds(apart, [torch.ones(5), torch.ones(6)])


@pytest.mark.parametrize("backend", BACKENDS)
def test_broadcasting_a_symbol_with_one(backend: str) -> None:
    graph = capture(broadcast, [torch.randn(4, 3), torch.randn(1, 3)], in0=[0], in1=[0])
    assert [type(size) for size in graph.inputs[1].value.fake.shape] == [int, int]
    check(broadcast, graph, backend, [torch.randn(9, 3), torch.randn(1, 3)])
    assert not holds(graph, [torch.randn(1, 3), torch.randn(1, 3)])


@pytest.mark.parametrize("size", [0, 1])
def test_zero_and_one_stay_numbers(size: int) -> None:
    with Capture(symbolic=True) as trace:
        x = trace.add_input(torch.randn(size, 3), "x", [0, 1])
        assert type(trace.call("size", (x, 0))) is int and type(trace.call("size", (x, 1))) is torch.SymInt


def test_zero_and_one_are_guarded_against() -> None:
    graph = capture(halves, [torch.randn(4, 3)], in0=[0])
    assert holds(graph, [torch.randn(2, 3)])
    assert not holds(graph, [torch.randn(1, 3)]) and not holds(graph, [torch.randn(0, 3)])


@pytest.mark.parametrize("backend", BACKENDS)
def test_branches_give_guards(backend: str) -> None:
    def program(ops: Ops, x: Any) -> list[Any]:
        n = ops.size(x, 0)
        return [ops.mul(x, 2) if n > 10 and n % 2 == 0 else ops.add(x, n)]

    small = capture(program, [torch.randn(4)], in0=[0])
    large = capture(program, [torch.randn(12)], in0=[0])
    for size in (2, 3, 9, 10, 11, 12, 13, 14):
        x = torch.randn(size)
        assert [holds(small, [x]), holds(large, [x])] in ([True, False], [False, True], [False, False])
        if holds(large, [x]):
            check(program, large, backend, [x])
    assert holds(small, [torch.randn(9)]) and holds(large, [torch.randn(14)])


def test_a_size_used_as_a_number_is_fixed() -> None:
    with Capture(symbolic=True) as trace:
        x = trace.add_input(torch.randn(4), "x", [0])
        n = trace.call("size", (x, 0))
        assert constant_of(n) is None and list(range(n)) == [0, 1, 2, 3] and constant_of(n) == 4
        assert trace.call("size", (x, 0)) == 4 and trace.shapes is not None
        (symbol,) = trace.shapes.sources()
        assert f"{symbol} == 4" in trace.shapes.guards()


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_symbolic_integer_argument(backend: str) -> None:
    with Capture(symbolic=True) as trace:
        x = trace.add_input(torch.randn(3), "in0")
        k = trace.add_int(5, "in1")
        outputs = [trace.call("mul", (x, k)), trace.call("add", (x, k * 2 - 1)), k + 1]
        graph = trace.finish(outputs)
    assert [item.name for item in graph.inputs] == ["in0", "in1"]
    for value in (-3, 0, 1, 8):
        check(lambda ops, x, k: [x * k, x + (k * 2 - 1), k + 1], graph, backend, [torch.randn(3), value])


def test_sources_say_where_to_read() -> None:
    strided = torch.randn(8, 6)[:, ::2]
    with Capture(symbolic=True) as trace:
        trace.add_input(torch.randn(4, 3), "a", [0, 1])
        trace.add_input(strided, "b", [0])
        trace.add_int(7, "c")
        assert trace.shapes is not None
        found = set(trace.shapes.sources().values())
    assert {SizeSource("a", "size", 0), SizeSource("a", "size", 1), SizeSource("b", "size", 0)} < found
    assert SizeSource("c", "int") in found
    for source in found - {SizeSource("c", "int")}:
        value = eval(source.text(source.input), {"a": torch.randn(4, 3), "b": strided})
        assert type(value) is int


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(
    "make",
    [
        lambda n: torch.randn(n, 3).t(),
        lambda n: torch.randn(n, 6)[:, ::2],
        lambda n: torch.randn(2 * n, 3)[n:],
        lambda n: torch.randn(n, 1).expand(n, 3),
        lambda n: torch.randn(n * 2, 3)[::2],
    ],
    ids=["transposed", "columns", "tail", "expanded", "every other row"],
)
def test_layouts_with_symbolic_sizes(make: Callable[[int], torch.Tensor], backend: str) -> None:
    def program(ops: Ops, x: Any) -> list[Any]:
        return [ops.reshape(x, -1), ops.contiguous(x), ops.mul(x, ops.size(x, 0))]

    graph = capture(program, [make(4)], in0=[0, 1])
    check(program, graph, backend, [make(6)])
    check(program, graph, backend, [make(4)])


def test_expressions_are_python() -> None:
    with Capture(symbolic=True) as trace:
        n = trace.add_int(9, "n")
        m = trace.add_int(5, "m")
        assert trace.shapes is not None
        names = {symbol: {"n": 9, "m": 5}[source.input] for symbol, source in trace.shapes.sources().items()}
        for value in (n * 2 + m, n // m, n % m, n**2, n - m, -n, n / m, torch.sym_max(n, m), n > m, n == m):
            assert eval(expression(value), {"math": math, "torch": torch}, names) == value


@settings(max_examples=25, deadline=None)
@given(first=st.integers(2, 12), other=st.integers(0, 12), k=st.integers(1, 4))
def test_guards_never_allow_a_wrong_result(first: int, other: int, k: int) -> None:
    def program(ops: Ops, x: Any, y: Any) -> list[Any]:
        n, m = ops.size(x, 0), ops.size(y, 0)
        half = ops.item(x, slice(n // k))
        if n % k == 0:
            half = ops.view(x, k, n // k)
        return [ops.sum(half, -1), ops(torch.cat, [x, y]) if n < m else ops.item(x, slice(0, m))]

    graph = capture(program, [torch.arange(first), torch.arange(12 - first // 2)], in0=[0], in1=[0])
    inputs = [torch.arange(other), torch.arange(12 - other // 2)]
    if holds(graph, inputs):
        check(program, graph, "eager", inputs)


def test_marks_of_the_user_are_read() -> None:
    x = torch.randn(4, 5, 6)
    assert marked_dynamic(x) == marked_static(x) == frozenset()
    torch._dynamo.mark_dynamic(x, 0)
    torch._dynamo.maybe_mark_dynamic(x, 1)
    torch._dynamo.mark_static(x, 2)
    assert marked_dynamic(x) == {0, 1} and marked_static(x) == {2}


def test_symbols_need_a_symbolic_capture() -> None:
    with Capture() as trace:
        with pytest.raises(ValueError, match="symbolic"):
            trace.add_input(torch.randn(4), "x", [0])
        with pytest.raises(ValueError, match="symbolic"):
            trace.add_int(3, "n")


def test_padding_by_open_sizes_is_captured() -> None:
    for amounts in (lambda n: (0, n), lambda n: (n, n + 1), lambda n: (0, 8 - n)):
        session = Capture(symbolic=True)
        x = session.add_input(torch.arange(5.0), "x", [0])
        padded = session.call(torch.nn.functional.pad, (x, amounts(x.fake.shape[0])))
        graph = session.finish([padded])
        run_graph = compile_graph(graph, "eager")
        for size in (5, 7):
            real = torch.arange(float(size))
            expected = torch.nn.functional.pad(real, amounts(size))
            assert torch.equal(run_graph(real)[0], expected)


def test_a_counter_beside_open_sizes_is_no_size() -> None:
    # the fake of a tensor with one int knows a symbol for its data, which is found in no size
    norm = torch.nn.BatchNorm1d(3)
    compiler = Compiler(strict=True)
    call = compiled_by(compiler, norm)
    for batch in (5, 8, 6, 11):
        assert call(torch.randn(batch, 3)).shape == (batch, 3)
    assert compiler.compiles == 2 and int(norm.num_batches_tracked) == 4


def _leaf(size: int) -> torch.Tensor:
    return torch.randn(size, requires_grad=True)


def _no_leaf(size: int) -> torch.Tensor:
    result = _leaf(size) * 2
    result.retain_grad()
    return result


@pytest.mark.parametrize("make", [_leaf, _no_leaf])
@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("dynamic", [None, True])
def test_a_tensor_with_a_gradient(dynamic: bool | None, backend: str, make: Callable[[int], torch.Tensor]) -> None:
    # torch has symbols for the sizes of the gradient, too
    def program(x: torch.Tensor) -> torch.Tensor:
        return x * x.shape[0]

    call = compiled_by(Compiler(backend, dynamic=dynamic, strict=True), program)
    for size in (4, 5, 6, 7):
        x = make(size)
        x.backward(torch.arange(float(size)))
        torch.testing.assert_close(call(x), program(x))


@pytest.mark.parametrize("dynamic", [None, True])
def test_a_gradient_that_is_read(dynamic: bool | None) -> None:
    def program(x: torch.Tensor) -> torch.Tensor:
        assert x.grad is not None
        return x * x.shape[0] + x.grad[: x.grad.shape[0] // 2].sum()

    call = compiled_by(Compiler(dynamic=dynamic, strict=True), program)
    for size in (4, 5, 6, 7):
        x = _leaf(size)
        x.backward(torch.arange(float(size)))
        torch.testing.assert_close(call(x), program(x))
