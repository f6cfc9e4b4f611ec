"""The one numeric tolerance registry.

A floating-point value of a backend is compared with the same program run in float64. With
``error(v) = |v - reference| / scale`` it must satisfy, element by element,

    error(backend) <= multiple * E + floor

where E is the largest ``error`` that eager itself has in that tensor. Without a usable float64 run (random draws,
programs that fix their dtypes) the reference is eager's own value and E is 0: stricter, never wider. Where E is above
``limit`` the case is ill-conditioned and judged INVALID, so that an inaccurate case cannot excuse a wrong backend.

``scale`` is the element's own magnitude, but no less than the largest magnitude in its tensor, which in turn counts as
at most 1 and at least SMALLEST_SCALE: elements that cancelled are held to the precision of their neighbours, and a
tensor of small values to a precision that fits it. Zeros pass only for tensors in which nothing is larger than
``floor * SMALLEST_SCALE``: 2.5e-4 in bfloat16, 3e-5 in float16, 1.6e-8 in float32.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch

#: Results below this are taken to have come from terms of about this size, as sums that cancelled have.
SMALLEST_SCALE = 1 / 128


@dataclass(frozen=True)
class Tolerance:
    """Numbers for one dtype; all are relative to ``scale``."""

    multiple: float
    floor: float
    limit: float
    source: str


_MULTIPLE = "multiple k as in torch/_dynamo/utils.py same(): RMSE(backend) <= k * RMSE(eager), k = 2, half types 3"

#: dtype -> tolerance. The floors are what reorderings of a few dozen terms stay below: 17 eps for float32, 4 eps for
#: the half types, whose kernels round once per operator and not once per addition, 4,500 eps for float64, which no
#: wider run can be the reference of. For comparison, torch.testing.assert_close uses rtol 1.3e-6 with atol 1e-5 for
#: float32, 1e-7 for float64, 1e-3 for float16 and 1.6e-2 for bfloat16. The limits are a thousand floors for float32 and
#: float64 and about ten for the half types.
REGISTRY: dict[torch.dtype, Tolerance] = {
    torch.float64: Tolerance(2.0, 1e-12, 1e-9, f"{_MULTIPLE}; floor far below assert_close's 1e-7"),
    torch.float32: Tolerance(2.0, 2e-6, 2e-3, f"{_MULTIPLE}; floor 16 eps, near assert_close's rtol 1.3e-6"),
    torch.float16: Tolerance(3.0, 4e-3, 5e-2, f"{_MULTIPLE}; floor 4 eps, assert_close has 1e-3"),
    torch.bfloat16: Tolerance(3.0, 3.2e-2, 2.5e-1, f"{_MULTIPLE}; floor 4 eps, assert_close has 1.6e-2"),
}

#: The real type in which a complex type is compared.
_REAL = {torch.complex32: torch.float16, torch.complex64: torch.float32, torch.complex128: torch.float64}


def tolerance_of(dtype: torch.dtype, precision: str | None = None) -> Tolerance:
    """The tolerance for values of ``dtype``, or of the lower ``precision`` that the case declares.

    ``precision`` is a name such as ``"bfloat16"``. Raises KeyError for a dtype that is not in the registry.
    """
    own = REGISTRY[_REAL.get(dtype, dtype)]
    if precision is None:
        return own
    declared = REGISTRY[getattr(torch, precision)]
    return max(own, declared, key=lambda tolerance: tolerance.floor)


@dataclass(frozen=True)
class Excess:
    """The element that is furthest outside, or the sign that the case is ill-conditioned."""

    index: tuple[int, ...]
    expected: float
    got: float
    error: float
    allowed: float
    ill_conditioned: bool = False


def _real(values: torch.Tensor) -> torch.Tensor:
    values = torch.view_as_real(values) if values.is_complex() else values
    return values.to(torch.float64)


def excess(
    eager: torch.Tensor,
    got: torch.Tensor,
    reference: torch.Tensor | None,
    precision: str | None = None,
) -> Excess | None:
    """Compare two float or complex tensors of one shape and dtype; None when ``got`` is acceptable.

    NaN must meet NaN, infinity the same infinity, and a zero where both are zero the same sign. ``reference`` is the
    float64 run's value (float64 or complex128, same shape) or None.
    """
    tolerance = tolerance_of(eager.dtype, precision)
    e, g = _real(eager), _real(got)
    r = e if reference is None else _real(reference)
    # where eager overflowed or is undefined, it is eager's value that counts
    r = torch.where(torch.isfinite(e), r, e)
    special = ~(torch.isfinite(e) & torch.isfinite(g))
    same_special = (torch.isnan(e) & torch.isnan(g)) | (e == g)
    zero_sign = (e == 0) & (g == 0) & (torch.signbit(e) != torch.signbit(g))
    magnitude = r.abs()
    largest = magnitude[torch.isfinite(magnitude)].amax() if bool(torch.isfinite(magnitude).any()) else torch.ones(())
    scale = magnitude.clamp(min=float(largest.clamp(SMALLEST_SCALE, 1.0)))
    # a finite value of eager's where the reference is infinite or undefined is infinitely far from it
    far = torch.where(torch.isfinite(e) & ~torch.isfinite(r), float("inf"), 0.0).to(e.dtype)
    own = torch.where(torch.isfinite(e) & torch.isfinite(r), (e - r).abs() / scale, far)
    worst_own = float(own.max()) if own.numel() else 0.0
    if worst_own > tolerance.limit:
        where = _index(own)
        return Excess(where, float(r[where]), float(e[where]), worst_own, tolerance.limit, ill_conditioned=True)
    allowed = tolerance.multiple * worst_own + tolerance.floor
    error = (g - r).abs() / scale
    bad = torch.where(special, ~same_special, (error > allowed) | zero_sign)
    if not bool(bad.any()):
        return None
    rank = torch.where(bad, error.nan_to_num(nan=float("inf")), torch.full_like(error, -1.0))
    where = _index(rank)
    return Excess(where, float(e[where]), float(g[where]), float(error[where]), allowed)


def _index(values: torch.Tensor) -> tuple[int, ...]:
    flat = int(values.argmax())
    return tuple(int(i) for i in torch.unravel_index(torch.tensor(flat), values.shape))
