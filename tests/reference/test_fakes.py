"""`reference_impl.fakes`: the short ways to a fake tensor, or to a result, lead to the same as torch's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode

from reference_impl import fakes

PLAIN: dict[str, Callable[[], torch.Tensor]] = {
    "parameter": lambda: torch.nn.Parameter(torch.randn(2, 3)),
    "frozen": lambda: torch.nn.Parameter(torch.randn(2, 3), requires_grad=False),
    "tensor": lambda: torch.randn(4, dtype=torch.float64),
    "number": lambda: torch.tensor(3),
    "empty": lambda: torch.empty(0, 3),
}


@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_tensor_gives_the_same_fake(name: str) -> None:
    real = PLAIN[name]()
    assert fakes._is_plain(FakeTensorMode(), real)
    ours, theirs = fakes._plain_fake(FakeTensorMode(), real), FakeTensorMode().from_tensor(real, static_shapes=True)
    assert isinstance(ours, FakeTensor)
    for told in ("shape", "dtype", "device", "requires_grad", "is_leaf", "fake_device"):
        assert getattr(ours, told) == getattr(theirs, told), told
    assert (ours.stride(), ours.storage_offset()) == (theirs.stride(), theirs.storage_offset())
    assert ours.untyped_storage().nbytes() == theirs.untyped_storage().nbytes() == real.untyped_storage().nbytes()
    assert isinstance(ours, torch.nn.Parameter) == isinstance(theirs, torch.nn.Parameter)
    assert torch._C._dispatch_keys(ours) == torch._C._dispatch_keys(theirs)


def test_what_is_not_plain() -> None:
    base = torch.randn(4, 4)
    with_gradient = torch.nn.Parameter(torch.randn(2))
    with_gradient.grad = torch.ones(2)
    marked = torch.randn(2)
    marked.label = "mine"  # type: ignore[attr-defined]
    with torch.inference_mode():
        inference = torch.ones(2)
    others = [base.t(), base[0], base.detach()[:2], torch.nn.Parameter(base) * 2, with_gradient, marked, inference]
    others += [torch.ones(1).expand(3), torch.ones(2, dtype=torch.complex64).conj(), torch._efficientzerotensor(2)]
    assert [fakes._is_plain(FakeTensorMode(), other) for other in others] == [False] * len(others)


def test_shared_memory_is_shared_by_the_fakes() -> None:
    real = torch.randn(4)
    for tensors in ((real, real.detach()), (real.detach(), real), (real, real[1:])):
        mode = FakeTensorMode()
        first, second = (fakes.make_fake(mode, None, tensor, "x", ()) for tensor in tensors)
        assert first is not second
        assert first.untyped_storage()._cdata == second.untyped_storage()._cdata
    mode = FakeTensorMode()
    assert fakes.make_fake(mode, None, real, "x", ()) is mode.from_tensor(real)


class _Remembering(fakes.RememberingMode):
    """As in a capture, with a count of what was left to torch."""

    asked = 0

    @classmethod
    def _should_skip_dynamo(cls) -> bool:
        return False

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        return self.dispatch_or_remember(func, types, args, kwargs or {})

    def dispatch(self, func: Any, *args: Any, **kwargs: Any) -> Any:
        self.asked += func.namespace == "aten"  # prim.device is asked for each argument
        return super().dispatch(func, *args, **kwargs)


#: What a trace asks for again and again: of new memory, of an argument's, several results, layouts that are kept.
REMEMBERED: dict[str, Callable[[torch.Tensor], Any]] = {
    "product": lambda x: x * 2,
    "of two": lambda x: x + x.t(),
    "of a transposed one": lambda x: x.t().relu(),
    "matrices": lambda x: x @ x,
    "reduced": lambda x: x.sum(0, keepdim=True),
    "concatenated": lambda x: torch.cat([x, x[:2]]),
    "view": lambda x: x.view(2, 8),
    "part": lambda x: x[1:, 2],
    "several parts": lambda x: x.split(2),
    "two results": lambda x: x.max(0),
    "expanded": lambda x: x[:1].expand(3, 4),
    "detached": lambda x: x.detach(),
    "cast": lambda x: x.to(torch.float64, memory_format=torch.contiguous_format),
    "made": lambda x: torch.zeros(3, dtype=x.dtype),
}


def _told(result: Any, x: torch.Tensor) -> list[Any]:
    """All that can be told of one or several results, and of what they share with ``x``."""
    told = []
    for item in result if isinstance(result, (tuple, list)) else [result]:
        shares = item.untyped_storage()._cdata == x.untyped_storage()._cdata
        history = type(item.grad_fn).__name__, item.is_leaf, item._is_view(), item._base is x
        told.append((type(item), fakes._look(item), shares, history))
    return told


def _fake(mode: FakeTensorMode, real: torch.Tensor) -> torch.Tensor:
    return mode.from_tensor(real, static_shapes=True)


@pytest.mark.parametrize("name", REMEMBERED)
def test_a_remembered_result_is_as_torch_makes_it(name: str) -> None:
    real = torch.randn(4, 4, requires_grad=True)
    ours, theirs = _Remembering(None), FakeTensorMode()
    x, y = _fake(ours, real), _fake(theirs, real)
    with ours:
        first = REMEMBERED[name](x)
        ours.asked = 0
        again = REMEMBERED[name](x)
    with theirs:
        expected = REMEMBERED[name](y)
    assert ours.asked == 0, "torch was asked again"
    assert type(again) is type(expected)
    assert _told(first, x) == _told(again, x) == _told(expected, y)
    assert first is not again


#: Pairs that look alike, and give other results.
DISTINCT: dict[str, tuple[Callable[[torch.Tensor], Any], Callable[[torch.Tensor], Any]]] = {
    "int and float": (lambda x: x * 1, lambda x: x * 1.0),
    "bool and int": (lambda x: torch.full((2,), True), lambda x: torch.full((2,), 1)),
    "strides": (lambda x: x.relu(), lambda x: x.t().relu()),
    "dtype": (lambda x: x.relu(), lambda x: x.double().relu()),
    "where it begins": (lambda x: x[0][1:], lambda x: x[1][1:]),
    "flag": (lambda x: x.sum(0, keepdim=True), lambda x: x.sum(0, keepdim=False)),
    "named option": (lambda x: torch.zeros(2, dtype=torch.int8), lambda x: torch.zeros(2, dtype=torch.int16)),
    "nested": (lambda x: torch.cat([x, x]), lambda x: torch.cat([x, x, x])),
    "conjugated": (lambda x: x.cfloat().conj(), lambda x: x.cfloat().conj().resolve_conj()),
    "negated": (lambda x: x.cfloat().conj().imag, lambda x: x.cfloat().imag),
}


@pytest.mark.parametrize("name", DISTINCT)
def test_what_only_looks_alike_is_told_apart(name: str) -> None:
    real = torch.arange(16).view(4, 4)
    for pair in (DISTINCT[name], DISTINCT[name][::-1]):
        ours, theirs = _Remembering(None), FakeTensorMode()
        x, y = _fake(ours, real), _fake(theirs, real)
        for call in pair * 2:
            with ours:
                result = call(x)
            with theirs:
                expected = call(y)
            assert _told(result, x) == _told(expected, y)


def test_writes_are_not_remembered() -> None:
    mode = _Remembering(None)
    x, out = _fake(mode, torch.randn(4)), _fake(mode, torch.randn(4))
    with mode:
        for times in (1, 2):
            assert x.add_(1) is x
            assert torch.mul(x, 2, out=out) is out
            assert (mode.asked, x._version, out._version) == (2 * times, times, times)


class _Aliasing(_Remembering):
    """In which ``maximum`` gives a view of its first argument."""

    def dispatch(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        if func is torch.ops.aten.maximum.default:
            return super().dispatch(torch.ops.aten.view.default, types, (args[0], [16]), {})
        return super().dispatch(func, types, args, kwargs)


@pytest.mark.parametrize("shared_first", [True, False])
def test_whose_memory_a_result_has_is_no_guess(shared_first: bool) -> None:
    mode = _Aliasing(None)
    x, y = _fake(mode, torch.randn(4, 4)), _fake(mode, torch.randn(4, 4))
    with mode:
        pairs = [(x, x.view(4, 4)), (x, y), (y, x)]
        for one, other in pairs if shared_first else pairs[::-1]:
            result = torch.maximum(one, other)
            assert result.untyped_storage()._cdata == one.untyped_storage()._cdata
