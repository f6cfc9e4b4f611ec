"""Guards on tensors and on the state of torch."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch.overrides import TorchFunctionMode
from torch.utils._device import DeviceContext
from torch.utils._python_dispatch import TorchDispatchMode

from reference_impl.guards import CompiledGuards, GuardSet
from reference_impl.source import Argument, CannotGuard, Item, Part, Size
from reference_impl.tensor_guards import (
    ambient_guards,
    guard_ambient,
    guard_overlaps,
    guard_tensor,
    guard_together,
    memory_order,
    overlap_groups,
)

X, Y, Z = Argument("x", 0), Argument("y", 1), Argument("z", 2)


def frame(x: Any, y: Any = None, z: Any = None) -> Any:
    return x


finish: Callable[[GuardSet], object] = guard_together


@pytest.fixture(autouse=True, params=[True, False], ids=["together", "one by one"])
def _finishing(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test is run with torch's test of all tensors at once, and with one of each fact."""
    if not request.param:
        monkeypatch.setattr(f"{__name__}.finish", lambda guards: None)


def guarded(add: Callable[[GuardSet], object], *args: Any) -> CompiledGuards:
    """The compiled guards that ``add`` makes for these arguments; they hold for them."""
    guards = GuardSet(frame, args)
    add(guards)
    finish(guards)
    compiled = guards.compile()
    assert holds(compiled, *args)
    return compiled


def holds(compiled: CompiledGuards, *args: Any) -> bool:
    """Whether the check passes; it and the explanation must agree."""
    passed = compiled.check(frame, *args)
    assert type(passed) is bool
    assert passed == (compiled.why(frame, *args) is None)
    return passed


def reason(compiled: CompiledGuards, *args: Any) -> str:
    assert not holds(compiled, *args)
    return str(compiled.why(frame, *args))


def on_tensor(tensor: torch.Tensor, symbolic: tuple[int, ...] = ()) -> CompiledGuards:
    return guarded(lambda guards: guard_tensor(guards, X, symbolic), tensor)


class Subclass(torch.Tensor):
    pass


#: Tensors of which each differs from each other one in something that a guard must see.
DIFFERENT: dict[str, Callable[[], Any]] = {
    "plain": lambda: torch.zeros(4, 3),
    "rows": lambda: torch.zeros(5, 3),
    "columns": lambda: torch.zeros(4, 2),
    "one dimension": lambda: torch.zeros(4),
    "no dimension": lambda: torch.zeros(()),
    "transposed": lambda: torch.zeros(3, 4).t(),
    "sliced": lambda: torch.zeros(4, 6)[:, :3],
    "expanded": lambda: torch.zeros(3).expand(4, 3),
    "expanded twice": lambda: torch.zeros(()).expand(4, 3),  # its strides are those of a sparse tensor
    "double": lambda: torch.zeros(4, 3, dtype=torch.float64),
    "integer": lambda: torch.zeros(4, 3, dtype=torch.int64),
    "complex": lambda: torch.zeros(4, 3, dtype=torch.complex64),
    "conjugated": lambda: torch.zeros(4, 3, dtype=torch.complex64).conj(),
    "negated": lambda: torch._neg_view(torch.zeros(4, 3)),
    "meta": lambda: torch.zeros(4, 3, device="meta"),
    "needs gradient": lambda: torch.zeros(4, 3, requires_grad=True),
    "computed": lambda: torch.zeros(4, 3, requires_grad=True) * 1,
    "parameter": lambda: torch.nn.Parameter(torch.zeros(4, 3)),
    "inference": lambda: torch.inference_mode()(torch.zeros)(4, 3),
    "empty": lambda: torch.zeros(0, 3),
}

#: What is no ordinary tensor: no guard is made, and none passes or raises.
OTHERS: dict[str, Callable[[], Any]] = {
    "sparse": lambda: torch.zeros(4, 3).to_sparse(),
    "compressed": lambda: torch.ones(4, 3).to_sparse_csr(),
    "nested": lambda: torch.nested.nested_tensor([torch.zeros(3)] * 4),
    "quantized": lambda: torch.quantize_per_tensor(torch.zeros(4, 3), 0.1, 0, torch.qint8),
    "subclass": lambda: torch.zeros(4, 3).as_subclass(Subclass),
}
NOT_TENSORS = (None, 4, "text", [1], (4, 3))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", DIFFERENT)
def test_a_tensor_differs(name: str) -> None:
    compiled = on_tensor(DIFFERENT[name]())
    for other, make in {**DIFFERENT, **OTHERS}.items():
        assert holds(compiled, make()) == (other == name), other
    assert not any(holds(compiled, value) for value in NOT_TENSORS)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", OTHERS)
def test_what_is_no_ordinary_tensor(name: str) -> None:
    with pytest.raises(CannotGuard):
        guard_tensor(GuardSet(frame, (OTHERS[name](),)), X)


def test_what_differs_is_said() -> None:
    compiled = on_tensor(torch.zeros(4, 3))
    assert reason(compiled, torch.zeros(5, 3)) == "x: size 5 at dimension 0, expected 4"
    assert reason(compiled, torch.zeros(4, 3).double()) == "x: dtype torch.float64, expected torch.float32"
    assert reason(compiled, torch.zeros(4)) == "x: 1 dimensions, expected 2"
    assert reason(compiled, torch.zeros(3, 4).t()) == "x: strides (1, 4), expected (3, 1)"
    assert reason(compiled, torch.zeros(4, 3, requires_grad=True)) == "x: requires_grad True, expected False"
    assert reason(compiled, 3) == "x: int, expected Tensor"
    assert "layout" in reason(compiled, OTHERS["sparse"]()) or "ordinary" in reason(compiled, OTHERS["sparse"]())


@pytest.mark.parametrize(
    ("before", "now", "kind", "dims"),
    [
        (torch.zeros(4, 3), torch.zeros(5, 3), "sizes", (0,)),
        (torch.zeros(4, 3), torch.zeros(4, 5), "sizes", (1,)),
        (torch.zeros(4, 3), torch.zeros(2, 5), "sizes", (0, 1)),
        (torch.zeros(4, 3), torch.zeros(3, 5).t(), "other", (0,)),
        (torch.zeros(3, 4).t(), torch.zeros(3, 5).t(), "sizes", (0,)),
        (torch.zeros(4, 6)[:, :3], torch.zeros(5, 6)[:, :3], "sizes", (0,)),
        (torch.zeros(4, 3), torch.zeros(1, 3), "sizes", (0,)),
        (torch.zeros(1, 3), torch.zeros(4, 3), "sizes", (0,)),
        (torch.zeros(4, 3), torch.zeros(5, 3).double(), "other", ()),
    ],
)
def test_only_sizes_changed(before: torch.Tensor, now: torch.Tensor, kind: str, dims: tuple[int, ...]) -> None:
    failure = on_tensor(before).why(frame, now)
    assert failure is not None
    assert (failure.kind, failure.difference.dims) == (kind, dims)


def test_a_second_size_changes_beside_a_symbolic_one() -> None:
    failure = on_tensor(torch.zeros(4, 3, 2), (1,)).why(frame, torch.zeros(4, 9, 5))
    assert failure is not None
    assert (failure.kind, failure.difference.dims) == ("sizes", (2,))


def test_all_tensors_that_changed_are_named() -> None:
    compiled = guarded(
        lambda guards: (guard_tensor(guards, X), guard_tensor(guards, Y)), torch.zeros(4, 3), torch.zeros(4)
    )
    failures = compiled.failures(frame, torch.zeros(5, 3), torch.zeros(5))
    assert [str(failure.source) for failure in failures] == ["x", "y"]


sizes = st.lists(st.integers(2, 4), min_size=1, max_size=4)


@given(sizes, st.data())
@settings(deadline=None)
def test_symbolic_sizes_leave_the_order_in_memory(shape: list[int], data: st.DataObject) -> None:
    rank = len(shape)
    order = data.draw(st.permutations(range(rank)))
    symbolic = tuple(data.draw(st.sets(st.integers(0, rank - 1))))
    compiled = on_tensor(torch.zeros(shape).permute(order), symbolic)
    other_shape = data.draw(st.lists(st.integers(2, 4), min_size=rank, max_size=rank))
    other_order = data.draw(st.permutations(range(rank)))
    other = torch.zeros(other_shape).permute(other_order)
    static = [dim for dim in range(rank) if dim not in symbolic]
    same_sizes = all(other.shape[dim] == torch.zeros(shape).permute(order).shape[dim] for dim in static)
    assert holds(compiled, other) == (same_sizes and list(order) == list(other_order))


def test_strides_of_single_rows_count_too() -> None:
    row = torch.zeros(1, 3)
    compiled = on_tensor(row)
    assert holds(compiled, torch.ones(1, 3))
    assert not holds(compiled, row.as_strided((1, 3), (7, 1)))  # contiguous all the same


def test_memory_order() -> None:
    assert memory_order((4, 3), (3, 1)) == (1, 0)
    assert memory_order((4, 3), (1, 4)) == (0, 1)
    assert memory_order((4, 1), (1, 1)) == memory_order((1, 1), (1, 1)) == (1, 0)
    assert memory_order((4, 3), (6, 1)) is None
    assert memory_order((4, 3), (0, 1)) is None
    assert memory_order((), ()) == ()


def test_relations_between_sizes() -> None:
    def add(guards: GuardSet) -> None:
        guard_tensor(guards, X, (0,))
        guard_tensor(guards, Y, (1,))
        guards.relation("a == b", {"a": Size(X, 0), "b": Size(Y, 1)})
        guards.relation("a >= 2", {"a": Size(X, 0)})

    compiled = guarded(add, torch.zeros(4, 3), torch.zeros(2, 4))
    assert holds(compiled, torch.zeros(7, 3), torch.zeros(2, 7))
    failure = compiled.why(frame, torch.zeros(7, 3), torch.zeros(2, 6))
    assert failure is not None and failure.kind == "sizes"
    assert str(failure) == "a = x.shape[0], b = y.shape[1]: a = 7, b = 6, expected a == b"
    assert not holds(compiled, torch.zeros(1, 3), torch.zeros(2, 1))
    assert not holds(compiled, torch.zeros(()), torch.zeros(2, 1))
    assert not holds(compiled, OTHERS["sparse"](), torch.zeros(2, 4))


@pytest.mark.filterwarnings("ignore")
def test_relations_of_what_has_no_sizes() -> None:
    compiled = guarded(lambda guards: guards.relation("a > 1", {"a": Size(X, 0)}), torch.zeros(4, 3))
    assert not holds(compiled, OTHERS["nested"]())
    assert not holds(compiled, torch.zeros(()))
    assert not holds(compiled, 3)


def test_gradients() -> None:
    tensor = torch.zeros(3, requires_grad=True)
    compiled = guarded(lambda guards: guards.equals(Part(X, "grad")), tensor)
    tensor.sum().backward()
    assert not holds(compiled, tensor)


def test_constants_of_torch() -> None:
    for value, other in (
        (torch.float32, torch.float64),
        (torch.device("cpu"), torch.device("meta")),
        (torch.strided, torch.sparse_coo),
        (torch.contiguous_format, torch.channels_last),
        (torch.Size([1, 2]), torch.Size([1, 3])),
        (torch.Size([1, 2]), (1, 2)),
    ):
        compiled = guarded(lambda guards: guards.equals(X), value)
        assert not holds(compiled, other)
    assert holds(guarded(lambda guards: guards.equals(X), torch.device("cpu")), torch.device("cpu"))


# -- one object, one memory -----------------------------------------------------------------------------------------


def test_which_tensors_share_memory() -> None:
    base = torch.zeros(6)
    compiled = guarded(lambda guards: guard_overlaps(guards, [X, Y]), torch.zeros(3), torch.zeros(3))
    assert holds(compiled, torch.ones(3), base[:3])
    assert reason(compiled, base[:3], base[2:5]) == "x, y: y shares memory with x"
    assert not holds(compiled, base, base)
    views = guarded(lambda guards: guard_overlaps(guards, [X, Y]), base[:3], base[2:5])
    assert holds(views, base[1:4], base[3:6])
    assert reason(views, base[:3], base[1:4]) == "x, y: y lies elsewhere in the memory that it shares"
    assert reason(views, base[:3], torch.zeros(3)) == "x, y: y no longer shares memory with x"
    assert not holds(views, base[:3], OTHERS["sparse"]())
    assert not holds(views, base[:3], 3)


def test_overlap_groups() -> None:
    base = torch.zeros(6)
    other = torch.zeros(6)
    assert overlap_groups(other, base[2:], other[1:], base) == ((0, 0), (1, 0), (0, 4), (1, -8))
    assert overlap_groups(torch.zeros(0), torch.zeros(0)) == ((0, 0), (1, 0))
    meta = torch.zeros(6, device="meta")
    assert overlap_groups(meta, meta[2:], torch.zeros(6, device="meta")) == ((0, 0), (0, 8), (2, 0))
    array = base.numpy()
    assert overlap_groups(torch.from_numpy(array), torch.from_numpy(array[3:])) == ((0, 0), (0, 12))
    assert overlap_groups(torch.from_numpy(array[:3]), torch.from_numpy(array[3:])) == ((0, 0), (1, 0))
    inside = torch.from_numpy(array[1:2])
    assert overlap_groups(base, inside, torch.from_numpy(array[4:])) == ((0, 0), (0, 4), (0, 16))


# -- the state of torch -----------------------------------------------------------------------------------------------


@contextmanager
def default_dtype(dtype: torch.dtype) -> Iterator[None]:
    before = torch.get_default_dtype()
    torch.set_default_dtype(dtype)
    try:
        yield
    finally:
        torch.set_default_dtype(before)


@contextmanager
def default_device(device: str) -> Iterator[None]:
    torch.set_default_device(device)
    try:
        yield
    finally:
        torch.set_default_device(None)


@contextmanager
def deterministic(warn_only: bool) -> Iterator[None]:
    torch.use_deterministic_algorithms(True, warn_only=warn_only)
    try:
        yield
    finally:
        torch.use_deterministic_algorithms(False)


#: Ways to change what operators do; no two of them are the same state.
STATES: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "as it is": torch.enable_grad,
    "no grad": torch.no_grad,
    "inference": torch.inference_mode,
    "autocast": lambda: torch.autocast("cpu", torch.bfloat16),
    "autocast to half": lambda: torch.autocast("cpu", torch.float16),
    "autocast without cache": lambda: torch.autocast("cpu", torch.bfloat16, cache_enabled=False),
    "double": lambda: default_dtype(torch.float64),
    "device": lambda: torch.device("meta"),
    "other device": lambda: torch.device("cpu"),
    "default device": lambda: default_device("cuda:1"),
    "deterministic": lambda: deterministic(False),
    "deterministic, warn": lambda: deterministic(True),
}


class Mode(TorchFunctionMode):
    """A mode that must not see what a check reads."""

    def __torch_function__(self, func: Any, kinds: Any, args: Any = (), kwargs: Any = None) -> Any:
        raise AssertionError("user code ran")


class Dispatch(TorchDispatchMode):
    def __torch_dispatch__(self, func: Any, kinds: Any, args: Any = (), kwargs: Any = None) -> Any:
        raise AssertionError("user code ran")


@pytest.mark.parametrize("symbolic", [(), (0,)], ids=["", "open size"])  # torch's own test of a tensor sees some
@pytest.mark.parametrize("name", STATES)
def test_the_state_of_torch(name: str, symbolic: tuple[int, ...]) -> None:
    tensor = torch.zeros(2)
    with STATES[name]():
        compiled = guarded(lambda guards: (guard_tensor(guards, X, symbolic), guard_ambient(guards)), tensor)
    for other, enter in STATES.items():
        with enter():
            assert holds(compiled, tensor) == (other == name), other
    with Mode():
        assert not compiled.check(frame, tensor)
    if name != "as it is":
        assert not holds(compiled, tensor)


def test_states_in_which_nothing_is_compiled() -> None:
    tensor = torch.zeros(2)
    compiled = guarded(lambda guards: (guard_tensor(guards, X), guard_ambient(guards)), tensor)
    seen = []

    def inside(inner: torch.Tensor) -> torch.Tensor:
        seen.append(reason(compiled, tensor))
        with pytest.raises(CannotGuard, match=r"torch\.func"):
            ambient_guards()
        return inner

    torch.func.vmap(inside)(tensor)
    assert "torch.func transform" in seen[0]
    with Mode(), pytest.raises(CannotGuard, match="TorchFunctionMode"):
        ambient_guards()
    with Mode():
        assert str(compiled.why(frame, tensor)) == "torch function modes: other modes, expected none"
    with Dispatch():
        assert "dispatch" in reason(compiled, tensor)
        with pytest.raises(CannotGuard, match="TorchDispatchMode"):
            ambient_guards()


def test_a_device_context_is_not_asked_about_each_read(monkeypatch: pytest.MonkeyPatch) -> None:
    tensor = torch.zeros(2)
    with torch.device("meta"):
        compiled = guarded(lambda guards: (guard_tensor(guards, X), guard_ambient(guards)), tensor)
        with monkeypatch.context() as patch:
            patch.setattr(DeviceContext, "__torch_function__", Mode.__torch_function__)
            assert compiled.check(frame, tensor)


def test_modes_are_back_after_a_check() -> None:
    with torch.device("meta"):
        compiled = guarded(lambda guards: (guard_tensor(guards, X), guard_ambient(guards)), torch.zeros(2))
        assert not holds(compiled, torch.zeros(3))
        assert torch.zeros(1).is_meta


def test_tensors_and_modules_are_not_kept_alive() -> None:
    def add(guards: GuardSet) -> None:
        guard_tensor(guards, X)
        guard_tensor(guards, Item(Y, 0))
        guard_overlaps(guards, [X, Item(Y, 0)])
        guards.distinct([X, Item(Y, 0)])
        guards.identity(Z)
        guard_ambient(guards)

    tensor, parameter, module = torch.zeros(2), torch.nn.Parameter(torch.zeros(2)), torch.nn.Linear(2, 2)
    compiled = guarded(add, tensor, [parameter], module)
    assert "Linear" in compiled.source
    kept = [weakref.ref(tensor), weakref.ref(parameter), weakref.ref(module)]
    del tensor, parameter, module
    gc.collect()
    assert [reference() for reference in kept] == [None] * 3
    assert not holds(compiled, torch.zeros(2), [torch.nn.Parameter(torch.zeros(2))], torch.nn.Linear(2, 2))


@pytest.mark.parametrize("count", [3, 20])  # tested in the text of the check, and in a loop
def test_many_tensors_at_once(count: int) -> None:
    tensors = [torch.zeros(2, requires_grad=number % 2 == 1) for number in range(count)]
    compiled = guarded(lambda guards: [guard_tensor(guards, Item(X, number)) for number in range(count)], tensors)
    assert holds(compiled, [tensor.detach().clone().requires_grad_(tensor.requires_grad) for tensor in tensors])
    for number in range(count):
        for other in (torch.zeros(3), None, torch.zeros(2, requires_grad=number % 2 == 0), torch.zeros(2).to_sparse()):
            changed = [*tensors[:number], other, *tensors[number + 1 :]]
            assert reason(compiled, changed).startswith(f"x[{number}]: ")
    sizes = compiled.failures(frame, [torch.zeros(5), torch.zeros(7, requires_grad=True), *tensors[2:]])
    assert [(str(failure.source), failure.kind) for failure in sizes] == [("x[0]", "sizes"), ("x[1]", "sizes")]


def test_torchs_test_is_of_the_state_in_which_it_was_made() -> None:
    guards = GuardSet(frame, (torch.zeros(2),))
    with torch.autocast("cpu", torch.bfloat16):
        guard_tensor(guards, X)
    finish(guards)
    assert holds(guards.compile(), torch.ones(2))
