"""`reference_impl.fakes`: the short way to a fake tensor leads to the same one as torch's own."""

from __future__ import annotations

from collections.abc import Callable

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
