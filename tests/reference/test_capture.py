"""`reference_impl.capture`: graphs do what the operations do, and nothing happens while they are captured."""

from __future__ import annotations

import gc
import logging
import operator
import threading
import warnings
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch
import torch.nn.functional as F
from torch import nn

from reference_impl.capture import Capture, CapturedTensor, SourceLine
from reference_impl.errors import Unsupported
from reference_impl.graph_backend import compile_graph
from tests.reference.graphs import Native, Ops, agree, capture, facts, run

BACKENDS = ["eager", "aot_eager"]


def parameter(*shape: int) -> nn.Parameter:
    return nn.Parameter(torch.randn(*shape))


# ---- programs: (name, inputs, program) ----------------------------------------------------------------------------


def linear_relu(ops: Ops, x: Any, w: Any, b: Any) -> list[Any]:
    return [ops(torch.relu, ops(F.linear, x, w, b))]


def writes_to_input(ops: Ops, x: Any) -> list[Any]:
    ops.mul_(x, 2)
    return [ops.sum(x)]


def writes_to_view(ops: Ops, x: Any) -> list[Any]:
    row = ops.item(x, 0)
    ops.add_(row, 10)
    ops(operator.setitem, x, (slice(None), 1), 5.0)
    return [ops.sum(x), row]


def aliasing_outputs(ops: Ops, x: Any) -> list[Any]:
    y = ops.exp(x)
    return [x, ops.view(x, -1), y, ops.t(y), ops.item(x, slice(1, None))]


def no_grad_region(ops: Ops, x: Any, w: Any) -> list[Any]:
    y = ops.matmul(x, w)
    ops.runner.set_grad(False)
    z = ops.matmul(y, w)
    ops.runner.set_grad(True)
    return [y, z, ops.mul(y, z)]


def autocast_region(ops: Ops, x: Any, w: Any) -> list[Any]:
    ops.runner.enter_autocast("cpu", torch.bfloat16)
    y = ops.matmul(x, w)
    ops.runner.exit_autocast()
    return [y, ops.matmul(x, w)]


def history_gained_in_place(ops: Ops, x: Any, w: Any) -> list[Any]:
    ops.add_(x, w)
    return [ops.sum(x)]


def batch_norm(ops: Ops, x: Any, mean: Any, var: Any, w: Any, b: Any) -> list[Any]:
    return [ops(F.batch_norm, x, mean, var, w, b, True)]


def named_results(ops: Ops, x: Any) -> list[Any]:
    values, indices = ops(torch.max, x, 1)
    top = ops.topk(x, 2)
    parts = ops.split(x, 1)
    return [values, indices, top.values, ops(torch.cat, [parts[1], parts[0]], dim=1)]


def complex_numbers(ops: Ops, x: Any) -> list[Any]:
    z = ops(torch.complex, x, ops.neg(x))
    return [z, ops.conj(z), ops(getattr, z, "imag"), ops.mul(z, 1 - 2j), ops.mul(z, complex(-0.0, 1.0))]


def integers(ops: Ops, x: Any) -> list[Any]:
    n = ops.type(ops.to(x, float), torch.int64)
    return [ops(operator.floordiv, n, 2), ops(operator.and_, n, 3), ops(operator.truediv, n, 3)]


def new_tensors(ops: Ops, x: Any) -> list[Any]:
    return [ops(torch.zeros, 2, 3), ops(torch.arange, 4), ops.new_ones(x, (2,)), ops(torch.tensor, [1.5, 2.5])]


def indexing(ops: Ops, x: Any, i: Any) -> list[Any]:
    return [ops.item(x, key) for key in (0, -1, (..., 0), (None, 1), (slice(None, None, 2), i), [0, 1], True)]


def options(ops: Ops, x: Any) -> list[Any]:
    like = {"dtype": torch.float64, "device": torch.device("cpu"), "memory_format": torch.preserve_format}
    return [ops(torch.zeros_like, x, **like, layout=torch.strided), ops(torch.einsum, "ij->j", x)]


def half(ops: Ops, x: Any) -> list[Any]:
    return [ops(torch.softmax, ops.half(x), 0)]


def detached(ops: Ops, x: Any, w: Any) -> list[Any]:
    y = ops.matmul(x, w)
    return [ops.mul(ops.detach(y), y), ops.detach(y)]


def in_place_on_intermediate(ops: Ops, x: Any, w: Any) -> list[Any]:
    y = ops.matmul(x, w)
    view = ops.item(y, 0)
    ops.mul_(view, 3)
    ops.unsqueeze_(y, 0)
    return [y, ops.sum(y)]


def embedding(ops: Ops, x: Any, w: Any) -> list[Any]:
    return [ops(F.embedding, ops.argmax(x, 1), w)]


def out_argument(ops: Ops, x: Any, y: Any) -> list[Any]:
    return [ops(torch.add, x, x, out=y)]


PROGRAMS: dict[str, tuple[Callable[..., list[Any]], Callable[[], list[torch.Tensor]]]] = {
    "linear_relu": (linear_relu, lambda: [torch.randn(2, 3), parameter(4, 3), parameter(4)]),
    "writes_to_input": (writes_to_input, lambda: [torch.randn(3)]),
    "writes_to_view": (writes_to_view, lambda: [torch.randn(3, 3)]),
    "aliasing_outputs": (aliasing_outputs, lambda: [torch.randn(3, 3)]),
    "no_grad_region": (no_grad_region, lambda: [torch.randn(3, 3), parameter(3, 3)]),
    "autocast_region": (autocast_region, lambda: [torch.randn(3, 3), parameter(3, 3)]),
    "history_gained_in_place": (history_gained_in_place, lambda: [torch.randn(3), parameter(3)]),
    "batch_norm": (
        batch_norm,
        lambda: [torch.randn(4, 3), torch.zeros(3), torch.ones(3), parameter(3), parameter(3)],
    ),
    "named_results": (named_results, lambda: [torch.randn(2, 3)]),
    "complex_numbers": (complex_numbers, lambda: [torch.randn(3)]),
    "integers": (integers, lambda: [torch.randn(3) * 9]),
    "new_tensors": (new_tensors, lambda: [torch.randn(3, dtype=torch.float64)]),
    "indexing": (indexing, lambda: [torch.randn(3, 3), torch.tensor([0, 2])]),
    "options": (options, lambda: [torch.randn(3, 3)]),
    "half": (half, lambda: [torch.randn(3)]),
    "detached": (detached, lambda: [torch.randn(3, 3), parameter(3, 3)]),
    "in_place_on_intermediate": (in_place_on_intermediate, lambda: [torch.randn(3, 3), parameter(3, 3)]),
    "embedding": (embedding, lambda: [torch.randn(3, 5), parameter(5, 2)]),
    "out_argument": (out_argument, lambda: [torch.randn(3), torch.zeros(3)]),
    "zero_size": (linear_relu, lambda: [torch.randn(0, 3), parameter(4, 3), parameter(4)]),
    "not_contiguous": (linear_relu, lambda: [torch.randn(3, 2).t(), parameter(3, 4).t().detach(), torch.zeros(4)]),
    "expanded": (linear_relu, lambda: [torch.randn(1, 3).expand(4, 3), parameter(4, 3), parameter(4)]),
}


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("name", PROGRAMS)
def test_the_graph_does_what_the_operations_do(name: str, backend: str) -> None:
    program, inputs = PROGRAMS[name]
    agree(program, inputs(), backend)


@pytest.mark.parametrize("name", PROGRAMS)
def test_fakes_say_of_results_what_eager_tensors_say(name: str) -> None:
    program, inputs = PROGRAMS[name]
    expected = [facts(result) for result in program(Ops(Native()), *inputs())]
    with Capture() as trace:
        captured = [trace.add_input(real, f"in{i}") for i, real in enumerate(inputs())]
        assert [facts(result) for result in program(Ops(trace), *captured)] == expected


# ---- whole layers -----------------------------------------------------------------------------------------------


def lstm(ops: Ops, x: Any, h: Any, c: Any, *flat: Any) -> list[Any]:
    out, hidden, cell = ops(torch._VF.lstm, x, (h, c), list(flat), True, 1, 0.0, False, False, False)
    return [out, hidden, cell]


def attention(ops: Ops, q: Any, w: Any) -> list[Any]:
    k = ops.matmul(q, w)
    return [ops(F.scaled_dot_product_attention, q, k, q, is_causal=True)]


def convolution(ops: Ops, x: Any, w: Any, mean: Any, var: Any) -> list[Any]:
    y = ops(F.conv2d, x, w, None, 2, 1)
    y = ops(F.batch_norm, y, mean, var, None, None, False)
    y = ops(F.max_pool2d, ops(F.relu, y, inplace=True), 2)
    return [ops.flatten(ops(F.adaptive_avg_pool2d, y, (1, 1)), 1)]


def layer_norm_loss(ops: Ops, x: Any, w: Any, b: Any, target: Any) -> list[Any]:
    y = ops(F.gelu, ops(F.layer_norm, x, (5,), w, b))
    return [ops(F.cross_entropy, y, target)]


LAYERS: dict[str, tuple[Callable[..., list[Any]], Callable[[], list[torch.Tensor]]]] = {
    "lstm": (
        lstm,
        lambda: [
            *(torch.randn(2, 1, 3), torch.zeros(1, 1, 4), torch.zeros(1, 1, 4)),
            *(parameter(16, 3), parameter(16, 4), parameter(16), parameter(16)),
        ],
    ),
    "attention": (attention, lambda: [torch.randn(2, 4, 8), parameter(8, 8)]),
    "convolution": (
        convolution,
        lambda: [torch.randn(2, 3, 8, 8), parameter(4, 3, 3, 3), torch.zeros(4), torch.ones(4)],
    ),
    "layer_norm_loss": (
        layer_norm_loss,
        lambda: [torch.randn(3, 5), parameter(5), parameter(5), torch.tensor([0, 4, 2])],
    ),
}


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("name", LAYERS)
def test_layers(name: str, backend: str) -> None:
    program, inputs = LAYERS[name]
    if name == "lstm" and backend != "eager":
        with Capture(as_captured=False) as trace, pytest.raises(Unsupported, match=r"torch\.lstm"):
            program(Ops(trace), *(trace.add_input(real, f"in{i}") for i, real in enumerate(inputs())))
        return
    graph = agree(program, inputs(), backend)
    assert not graph.writes


@pytest.mark.slow
@pytest.mark.parametrize("name", ["convolution", "layer_norm_loss"])
def test_layers_with_inductor(name: str) -> None:
    program, inputs = LAYERS[name]
    agree(program, inputs(), "inductor")


# ---- inputs -----------------------------------------------------------------------------------------------------


def test_an_input_looks_like_the_real_tensor() -> None:
    leaf = parameter(3, 4)
    inner = leaf * 2
    reals = [
        *(leaf, inner, inner[1:], inner.detach(), leaf.data, leaf.unbind()[1], torch.randn(4, 3).t()),
        *(
            torch.randn(2).to(torch.bfloat16),
            torch.randn(1).expand(3),
            torch.tensor(2),
            torch.empty_strided((2, 2), (1, 5)),
        ),
        *(torch.randn(2, dtype=torch.complex64).conj(), torch.randn(2, dtype=torch.complex64).conj().imag),
    ]
    with Capture() as trace:
        for i, real in enumerate(reals):
            captured = trace.add_input(real, f"in{i}")
            assert facts(captured) == facts(real) and (captured.fake._base is None) == (real._base is None)
            assert (captured.fake.is_conj(), captured.fake.is_neg()) == (real.is_conj(), real.is_neg())
            assert captured.is_input
        assert isinstance(trace.add_input(leaf, "again").fake, nn.Parameter)


def test_one_tensor_object_is_one_input() -> None:
    x = torch.randn(3)
    with Capture() as trace:
        assert trace.add_input(x, "x") is trace.add_input(x, "y")
        assert trace.add_input(x.detach(), "z") is not trace.add_input(x, "x")
        with pytest.raises(ValueError, match="z already"):
            trace.add_input(torch.randn(3), "z")


def test_inputs_that_share_memory_are_written_together() -> None:
    def program(ops: Ops, x: Any, y: Any) -> list[Any]:
        ops.zero_(x)
        return [ops.sum(y)]

    base = torch.ones(6)
    graph = capture(program, [base[:4], base[2:]])
    assert [tensor.node.name for tensor in graph.writes] == ["in0", "in1"]
    for backend in BACKENDS:
        base = torch.ones(6)
        outputs, _ = run(program, [base[:4], base[2:]], backend)
        assert outputs[0].item() == 2


@pytest.mark.parametrize(
    "make",
    [
        lambda: torch.randn(3).to_sparse(),
        lambda: torch.quantize_per_tensor(torch.randn(3), 0.1, 0, torch.qint8),
        lambda: torch.nested.nested_tensor([torch.randn(2), torch.randn(3)]),
        lambda: torch.randn(3).as_subclass(type("Mine", (torch.Tensor,), {})),
        lambda: nn.parameter.UninitializedParameter(),
    ],
    ids=["sparse", "quantized", "nested", "subclass", "uninitialized"],
)
@pytest.mark.filterwarnings("ignore")
def test_inputs_that_fakes_cannot_stand_for_are_refused(make: Callable[[], torch.Tensor]) -> None:
    with Capture() as trace, pytest.raises(Unsupported, match="input"):
        trace.add_input(make(), "x")


@pytest.mark.parametrize("backend", BACKENDS)
def test_gradient_hooks_of_inputs_fire_in_the_backward_pass(backend: str) -> None:
    w, seen = parameter(3), []
    w.register_hook(lambda gradient: seen.append(gradient))
    w.register_post_accumulate_grad_hook(lambda leaf: seen.append(leaf))
    outputs, _ = run(lambda ops, w: [ops.sum(ops.exp(w))], [w], backend)
    assert seen == []
    outputs[0].backward()
    assert len(seen) == 2 and torch.equal(seen[0], w.exp()) and seen[1] is w


def test_operators_of_the_users_own() -> None:
    ran = []
    library = torch.library.Library("reference_tests", "DEF")
    library.define("composite(Tensor x) -> Tensor")
    library.impl("composite", lambda x: ran.append(x) or x + 1, "CompositeImplicitAutograd")

    @torch.library.custom_op("reference_tests::writes", mutates_args=("x",))
    def writes(x: torch.Tensor) -> torch.Tensor:
        ran.append(x)
        x.add_(1)
        return x * 2

    @writes.register_fake
    def _(x: torch.Tensor) -> torch.Tensor:
        return torch.empty_like(x)

    x = torch.ones(3)
    with Capture() as trace:
        captured = trace.add_input(x, "x")
        with pytest.raises(Unsupported, match="made of others"):
            trace.call(torch.ops.reference_tests.composite, (captured,))
        y = trace.call(torch.ops.reference_tests.writes, (captured,))
        graph = trace.finish([y])
    assert ran == [] and graph.writes == (captured,)
    assert torch.equal(compile_graph(graph, "eager")(x)[0], torch.full((3,), 4.0)) and len(ran) == 1


def test_unused_inputs_are_no_arguments_of_the_graph() -> None:
    x, y, z = torch.randn(3), torch.randn(3), torch.randn(3)
    graph = capture(lambda ops, x, y, z: [ops.add(x, z)], [x, y, z])
    assert [item.name for item in graph.inputs] == ["in0", "in2"]
    assert [item.real is real for item, real in zip(graph.inputs, (x, z), strict=True)] == [True, True]


# ---- results ----------------------------------------------------------------------------------------------------


def test_metadata_comes_back_as_constants_and_leaves_no_node() -> None:
    with Capture() as trace:
        x = trace.add_input(torch.randn(3, 4, requires_grad=True), "x")
        ops = Ops(trace)
        assert ops.size(x) == (3, 4) and type(ops.size(x)) is torch.Size
        assert (ops.dim(x), ops.size(x, 1), ops.numel(x), ops.is_contiguous(x)) == (2, 4, 12, True)
        assert ops(torch.is_floating_point, x) is True
        assert ops(torch.result_type, x, 1) is torch.float32
        assert ops(len, x) == 3
        for name, value in [("dtype", torch.float32), ("ndim", 2), ("requires_grad", True), ("is_leaf", True)]:
            assert ops(getattr, x, name) == value
        assert trace.operators == 0 and [node.op for node in trace.graph.nodes] == ["placeholder"]


def test_what_returns_its_argument_gives_the_same_object() -> None:
    def which(ops: Ops, x: Any) -> list[bool]:
        y = ops.add(x, 1)
        results = [
            *(ops.add_(y, 1), ops.contiguous(y), ops.to(y, torch.float32), ops.float(y), ops.view(y, 3, 4)),
            *(ops(F.dropout, y, 0.5, False), ops.detach(y), ops.expand(y, 3, 4), ops(F.relu, y, inplace=True)),
            *(ops.requires_grad_(y, False), ops.reshape(y, 3, 4), ops.clone(y), ops(getattr, y, "real")),
        ]
        return [result is y for result in results]

    expected = which(Ops(Native()), torch.randn(3, 4))
    with Capture() as trace:
        assert which(Ops(trace), trace.add_input(torch.randn(3, 4), "x")) == expected


def test_tuples_keep_their_type() -> None:
    with Capture() as trace:
        x = trace.add_input(torch.randn(3, 4), "x")
        top = trace.call("topk", (x, 2))
        assert type(top) is torch.return_types.topk
        assert isinstance(top.values, CapturedTensor) and top.indices.fake.dtype is torch.int64
        assert type(trace.call("split", (x, 2))) is tuple
        assert type(trace.call(torch.unbind, (x,))) is tuple


def test_numbers_survive_being_printed() -> None:
    numbers = [
        complex(-0.0, 1.0),
        complex(0.0, -1.0),
        complex(1.0, -0.0),
        -0.0,
        float("inf"),
        float("nan"),
        1e300,
        True,
    ]

    def program(ops: Ops, x: Any) -> list[Any]:
        return [ops(torch.tensor, number, dtype=torch.complex128) for number in numbers]

    outputs, _ = run(program, [torch.randn(1)])
    expected = [torch.tensor(number, dtype=torch.complex128) for number in numbers]
    assert [repr(got.item()) for got in outputs] == [repr(want.item()) for want in expected]


def test_operators_are_counted_and_dead_views_go() -> None:
    def program(ops: Ops, x: Any) -> list[Any]:
        ops.t(ops.view(x, 4, 3))  # nobody uses it
        a, _ = ops.split(x, 2)
        ops.exp(x)  # nobody uses it, but it might have raised
        return [ops.add(a, 1)]

    graph = capture(program, [torch.randn(4, 3)])
    assert graph.operators == 3
    assert "exp" in graph.code and "view" not in graph.code and ".t()" not in graph.code


def test_writes_and_draws_survive_without_users() -> None:
    def program(ops: Ops, x: Any) -> list[Any]:
        ops(torch.rand, 3)
        y = ops.clone(x)
        ops.zero_(ops.view(y, -1))
        return [y]

    graph = agree(program, [torch.ones(3)])
    assert graph.draws and not graph.writes and graph.operators == 4


def test_nodes_carry_the_users_lines() -> None:
    where = [SourceLine("outer.py", 3, "f"), SourceLine(__file__, 1, "g")]
    with Capture() as trace:
        x = trace.add_input(torch.randn(3), "x")
        y = trace.call("exp", (x,), {}, where)
        graph = trace.finish([y])
    assert graph.lines == (where[1],)
    text = y.node.meta["stack_trace"]
    assert 'File "outer.py", line 3, in f' in text and '"""`reference_impl.capture`' in text


# ---- what is refused --------------------------------------------------------------------------------------------


REFUSED: dict[str, Callable[[Ops, Any], Any]] = {
    "item": lambda ops, x: ops("item", ops.sum(x)),
    "tolist": lambda ops, x: ops.tolist(x),
    "numpy": lambda ops, x: ops.numpy(x),
    "bool": lambda ops, x: ops(bool, ops.sum(x)),
    "float": lambda ops, x: ops(float, ops.sum(x)),
    "nonzero": lambda ops, x: ops.nonzero(x),
    "unique": lambda ops, x: ops(torch.unique, x),
    "masked_select": lambda ops, x: ops(torch.masked_select, x, ops.gt(x, 0)),
    "mask index": lambda ops, x: ops.item(x, ops.gt(x, 0)),
    "where of one": lambda ops, x: ops(torch.where, ops.gt(x, 0)),
    "equal": lambda ops, x: ops(torch.equal, x, ops.add(x, 1)),
    "allclose": lambda ops, x: ops(torch.allclose, x, ops.add(x, 1)),
    "contains": lambda ops, x: ops(operator.contains, x, 1.0),
    "repeat_interleave": lambda ops, x: ops(torch.repeat_interleave, x, ops.to(x, torch.int64)),
    "text": lambda ops, x: ops(str, x),
    "data_ptr": lambda ops, x: ops.data_ptr(x),
    "storage": lambda ops, x: ops.untyped_storage(x),
    "resize": lambda ops, x: ops.resize_(x, 2),
    "set": lambda ops, x: ops.set_(x, ops.add(x, 1)),
    "layout in place": lambda ops, x: ops.unsqueeze_(x, 0),
    "resized output": lambda ops, x: ops(torch.add, ops.item(x, slice(1)), 1, out=x),
    "gradients wanted": lambda ops, x: ops.requires_grad_(x),
    "new leaf": lambda ops, x: ops(torch.zeros, 3, requires_grad=True),
    "parameter": lambda ops, x: ops(nn.Parameter, x),
    "backward": lambda ops, x: ops.backward(x),
    "hook": lambda ops, x: ops.register_hook(x, print),
    "sparse": lambda ops, x: ops.to_sparse(x),
    "generator": lambda ops, x: ops(torch.rand, 3, generator=torch.Generator()),
    "seed": lambda ops, x: ops(torch.manual_seed, 3),
    "default dtype": lambda ops, x: ops(torch.set_default_dtype, torch.float64),
    "infinite complex": lambda ops, x: ops.mul(x, complex(1, float("inf"))),
    "type": lambda ops, x: ops.type(x),
    "array": lambda ops, x: ops.add(x, np.ones(3)),
    "callable": lambda ops, x: ops.apply_(x, abs),
    "numpy dtype": lambda ops, x: ops.add(x, np.float32(3)),
    "real tensor": lambda ops, x: ops.add(x, torch.ones(3)),
    "grad attribute": lambda ops, x: ops(getattr, x, "grad"),
    "version": lambda ops, x: ops(getattr, x, "_version"),
    "raises": lambda ops, x: ops.view(x, 7),
    "wrong arguments": lambda ops, x: ops.add(x, "text"),
    "no such method": lambda ops, x: ops.no_such_method(x),
    "wrong devices": lambda ops, x: ops.add(x, ops(torch.ones, 3, device="meta")),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_in_one_line_without_a_trace(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    x = torch.tensor([1.0, 0.0, 2.0])
    before = x.clone(), x._version, torch.get_rng_state(), torch.get_default_dtype()
    with Capture() as trace:
        captured = trace.add_input(x, "x")
        seen = facts(captured)
        with pytest.raises(Unsupported) as caught, warnings.catch_warnings():
            warnings.simplefilter("error")
            REFUSED[name](Ops(trace), captured)
        assert len(str(caught.value).splitlines()) == 1
        assert facts(captured) == seen
        trace.call("add", (captured, 1))  # the capture is as usable as before
    assert torch.equal(x, before[0]) and x._version == before[1] and not x.requires_grad
    assert torch.equal(torch.get_rng_state(), before[2]) and torch.get_default_dtype() is before[3]
    assert capfd.readouterr() == ("", "")


def test_no_log_record_of_a_fake_run_gets_out() -> None:
    records: list[logging.LogRecord] = []
    handler = logging.Handler()
    handler.emit = records.append  # type: ignore[method-assign]
    logger = logging.getLogger("torch._subclasses.fake_tensor")
    logger.addHandler(handler)
    try:
        with Capture() as trace:
            x = trace.add_input(torch.randn(3, 4), "x")
            with pytest.raises(Unsupported, match="reduction dim"):
                trace.call(torch.mm, (x, x))
    finally:
        logger.removeHandler(handler)
    assert records == [] and not logger.disabled


def test_the_error_of_the_operation_is_the_cause() -> None:
    with Capture() as trace:
        x = trace.add_input(torch.randn(3), "x")
        with pytest.raises(Unsupported, match="view raises RuntimeError") as caught:
            trace.call("view", (x, 7))
        assert isinstance(caught.value.__cause__, RuntimeError)
        leaf = trace.add_input(parameter(3), "w")
        with pytest.raises(Unsupported, match="leaf Variable"):
            trace.call("add_", (leaf, 1))


# ---- nothing happens while capturing ----------------------------------------------------------------------------


def test_no_random_number_is_drawn() -> None:
    def program(ops: Ops, x: Any) -> list[Any]:
        ops.uniform_(ops.clone(x))
        ops(torch.bernoulli, ops(torch.rand_like, x))
        return [ops(F.dropout, x, 0.5), ops(torch.randperm, 4), ops(torch.normal, 0.0, 1.0, (2,))]

    torch.manual_seed(3)
    before = torch.get_rng_state()
    graph = capture(program, [torch.ones(3)])
    assert torch.equal(torch.get_rng_state(), before) and graph.draws
    agree(program, [torch.ones(3)])
    assert not capture(lambda ops, x: [ops(F.dropout, x, 0.5, False)], [torch.ones(3)]).draws


def test_inputs_are_not_written() -> None:
    x, w = torch.ones(3), parameter(3)
    version = x._version
    graph = capture(lambda ops, x, w: [ops.add_(ops.view(x, 3), w)], [x, w])
    assert torch.equal(x, torch.ones(3)) and x._version == version and x.is_leaf and w.grad is None
    assert [tensor.node.name for tensor in graph.writes] == ["in0"]


def test_statistics_of_batch_norm_count_as_written() -> None:
    graph = capture(batch_norm, PROGRAMS["batch_norm"][1]())
    assert [tensor.node.name for tensor in graph.writes] == ["in1", "in2"]


def test_warnings_wait_for_the_real_run() -> None:
    def program(ops: Ops, x: Any) -> list[Any]:
        return [ops(getattr, x, "T")]  # deprecated for three dimensions; torch warns once per process

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        filters = warnings.filters
        capture(program, [torch.randn(2, 3, 4)])
        # What torch warns of once per process stays unsaid as long as it would warn always.
        once: list[bool] = []
        capture(lambda ops, x: [ops(lambda y: once.append(torch.is_warn_always_enabled()) or y, x)], [torch.randn(2)])
        assert once == [True]
        assert not caught and warnings.filters is filters and not torch.is_warn_always_enabled()


def test_threads_tracing_at_once_leave_the_warning_filters_alone() -> None:
    filters = warnings.filters
    x = torch.randn(3)

    def trace() -> None:
        for _ in range(20):
            capture(lambda ops, x: [ops.add(x, 1)], [x])

    threads = [threading.Thread(target=trace) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert warnings.filters is filters and not torch.is_warn_always_enabled()


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_compiled_graph_keeps_no_input_alive(backend: str) -> None:
    x, w = torch.randn(2, 3), parameter(4, 3)
    graph = capture(lambda ops, x, w: [ops(F.linear, x, w)], [x, w])
    compiled = compile_graph(graph, backend)
    dead = weakref.ref(w)
    del w, graph
    gc.collect()
    assert dead() is None
    assert compiled(x, parameter(4, 3))[0].shape == (2, 4)


def test_modes_are_restored_when_the_trace_stops_half_way() -> None:
    with pytest.raises(ZeroDivisionError), Capture() as trace:
        trace.set_grad(False)
        trace.enter_autocast("cpu", torch.bfloat16)
        assert not torch.is_grad_enabled() and torch.is_autocast_enabled("cpu")
        raise ZeroDivisionError
    assert torch.is_grad_enabled() and not torch.is_autocast_enabled("cpu")


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_graph_leaves_the_modes_as_it_found_them(backend: str) -> None:
    def program(ops: Ops, x: Any) -> list[Any]:
        ops.runner.set_grad(False)
        ops.runner.enter_autocast("cpu", torch.bfloat16)
        return [ops.matmul(x, x)]

    outputs, graph = run(program, [torch.randn(3, 3, requires_grad=True)], backend)
    assert outputs[0].dtype is torch.bfloat16 and not outputs[0].requires_grad
    assert graph.changes_modes and torch.is_grad_enabled() and not torch.is_autocast_enabled("cpu")


def test_surroundings_that_would_see_fakes_are_refused() -> None:
    class Mode(torch.overrides.TorchFunctionMode):
        pass

    with Mode(), pytest.raises(Unsupported, match="function mode"):
        Capture()
    from torch.utils.flop_counter import FlopCounterMode

    with FlopCounterMode(display=False), pytest.raises(Unsupported, match="dispatch mode"):
        Capture()
    with torch.autograd.graph.saved_tensors_hooks(id, id), pytest.raises(Unsupported, match="hooks"):
        Capture()
    with torch.autograd.forward_ad.dual_level(), pytest.raises(Unsupported, match="forward"):
        Capture()

    def inside(x: torch.Tensor) -> torch.Tensor:
        with pytest.raises(Unsupported, match="functorch"):
            Capture()
        return x

    torch.vmap(inside)(torch.randn(3))


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(
    "ambient",
    [torch.no_grad, torch.inference_mode, lambda: torch.autocast("cpu", torch.bfloat16), lambda: torch.device("cpu")],
    ids=["no_grad", "inference_mode", "autocast", "default_device"],
)
def test_ambient_modes(ambient: Callable[[], Any], backend: str) -> None:
    with ambient():
        inputs = [torch.randn(2, 3), parameter(4, 3), parameter(4)]
        expected = linear_relu(Ops(Native()), *inputs)
        outputs, _ = run(linear_relu, inputs, backend)
    torch.testing.assert_close(outputs[0], expected[0])
    assert facts(outputs[0]) == facts(expected[0])
    assert outputs[0].is_inference() == expected[0].is_inference()
