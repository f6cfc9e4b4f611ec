"""Inputs of a case: the same values in every run, in the run's precision and on its device."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy
import torch

from conformance import accelerator

#: In a float64 run every floating type becomes the widest one of its kind.
WIDE = {
    torch.float16: torch.float64,
    torch.bfloat16: torch.float64,
    torch.float32: torch.float64,
    torch.complex32: torch.complex128,
    torch.complex64: torch.complex128,
}


class InputFactory:
    """The ``new`` of ``calls(new)``: makes inputs on the right device, from a generator of its own.

    The same case draws the same values in every run. In a float64 run (``wide=True``) every floating input has the
    values that the narrow run has, converted to float64. No global generator is touched.

    ``compiled`` is what is called: the program itself in an eager run, else what the compiler made of it. For calls
    that the judge does not make: from within the program, and from several threads at a time.
    """

    def __init__(self, seed: int, device: str = "cpu", wide: bool = False) -> None:
        self._compiled: Callable[..., Any] | None = None
        #: Whether the case has taken what is called, to call it itself.
        self.took_compiled = False
        self._generator = torch.Generator().manual_seed(seed)
        self._wide = wide
        self.device = torch.device(device)

    @property
    def compiled(self) -> Callable[..., Any]:
        """What is called; see the class."""
        assert self._compiled is not None, "nothing is compiled yet: calls() begins afterwards"
        self.took_compiled = True
        return self._compiled

    @compiled.setter
    def compiled(self, compiled: Callable[..., Any]) -> None:
        self._compiled = compiled

    def dtype(self, dtype: torch.dtype) -> torch.dtype:
        """``dtype`` itself, or the wide one that stands for it in a float64 run."""
        return WIDE.get(dtype, dtype) if self._wide else dtype

    def _finish(self, values: torch.Tensor, dtype: torch.dtype, requires_grad: bool) -> torch.Tensor:
        rounded = values.to(dtype).to(device=self.device, dtype=self.dtype(dtype))
        return rounded.requires_grad_(requires_grad)

    def randn(self, *shape: int, dtype: torch.dtype = torch.float32, requires_grad: bool = False) -> torch.Tensor:
        """Standard normal values of any floating or complex dtype."""
        draw = torch.complex128 if dtype.is_complex else torch.float64
        values = torch.randn(shape, generator=self._generator, dtype=draw)
        return self._finish(values, dtype, requires_grad)

    def rand(self, *shape: int, dtype: torch.dtype = torch.float32, requires_grad: bool = False) -> torch.Tensor:
        """Uniform values in [0, 1)."""
        values = torch.rand(shape, generator=self._generator, dtype=torch.float64)
        return self._finish(values, dtype, requires_grad)

    def dyadic(self, *shape: int, dtype: torch.dtype = torch.float32, requires_grad: bool = False) -> torch.Tensor:
        """Odd multiples of 1/16 in (-2, 2): never zero; sums and products of a few are exact in float32."""
        odd = 2 * torch.randint(-16, 16, shape, generator=self._generator) + 1
        return self._finish(odd.to(torch.float64) / 16, dtype, requires_grad)

    def integers(self, low: int, high: int, *shape: int, dtype: torch.dtype = torch.int64) -> torch.Tensor:
        """Integers in [low, high)."""
        return torch.randint(low, high, shape, generator=self._generator).to(self.device, dtype)

    def booleans(self, *shape: int) -> torch.Tensor:
        """True or False, evenly."""
        return self.integers(0, 2, *shape, dtype=torch.bool)

    def permutation(self, n: int) -> torch.Tensor:
        """A permutation of 0..n-1, int64."""
        return torch.randperm(n, generator=self._generator).to(self.device)

    def tensor(self, data: Any, dtype: torch.dtype = torch.float32, requires_grad: bool = False) -> torch.Tensor:
        """The given values."""
        return self._finish(torch.tensor(data, dtype=dtype), dtype, requires_grad)

    def full(self, shape: tuple[int, ...], value: Any, dtype: torch.dtype = torch.float32) -> torch.Tensor:
        """One value everywhere."""
        return self._finish(torch.full(shape, value, dtype=dtype), dtype, False)

    def module(self, build: Callable[[], torch.nn.Module]) -> torch.nn.Module:
        """``build()`` with its parameters drawn from this factory's generator, moved to the device."""
        seed = int(torch.randint(2**31, (), generator=self._generator))
        state = torch.default_generator.get_state()
        torch.default_generator.manual_seed(seed)
        try:
            module = build()
        finally:
            torch.default_generator.set_state(state)
        module = module.to(self.device)
        return module.double() if self._wide else module


def seed_generators(seed: int) -> None:
    """Seed torch, ``random`` and NumPy, the generators that a program may draw from."""
    # torch.manual_seed formats a stack trace for every kind of device, ready or not: milliseconds in each run
    torch.default_generator.manual_seed(seed)
    device = accelerator.in_use()
    if device is not None:
        device.manual_seed_all(seed)
    random.seed(seed)
    numpy.random.seed(seed)
