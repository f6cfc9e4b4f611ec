"""The numeric rule: no further from float64 than a multiple of eager's own distance, plus a floor."""

from __future__ import annotations

import math

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.tolerance import REGISTRY, SMALLEST_SCALE, excess, tolerance_of

_HALF = [torch.float16, torch.bfloat16]
_REAL = [torch.float64, torch.float32, *_HALF]
_COMPLEX = [torch.complex32, torch.complex64, torch.complex128]
_SPECIAL = [0.0, -0.0, math.nan, math.inf, -math.inf]


def _wide(values: torch.Tensor) -> torch.Tensor:
    return values.to(torch.complex128 if values.is_complex() else torch.float64)


def _name(dtype: torch.dtype) -> str:
    return str(dtype).removeprefix("torch.")


pytestmark = pytest.mark.filterwarnings("ignore:ComplexHalf support is experimental")

# -- the registry ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", _REAL, ids=_name)
def test_entry_is_sane(dtype: torch.dtype) -> None:
    tolerance = REGISTRY[dtype]
    assert torch.finfo(dtype).eps <= tolerance.floor < tolerance.limit < 1
    assert 1 <= tolerance.multiple <= 3
    assert "torch/_dynamo/utils.py" in tolerance.source


def test_lower_types_have_higher_floors() -> None:
    floors = [REGISTRY[dtype].floor for dtype in _REAL]
    assert floors == sorted(floors)


@pytest.mark.parametrize(
    ("dtype", "real"), list(zip(_COMPLEX, [torch.float16, torch.float32, torch.float64], strict=True)), ids=_name
)
def test_complex_type_is_judged_as_its_parts(dtype: torch.dtype, real: torch.dtype) -> None:
    assert tolerance_of(dtype) is REGISTRY[real]


def test_declared_precision_never_narrows() -> None:
    assert tolerance_of(torch.float32, "bfloat16") is REGISTRY[torch.bfloat16]
    assert tolerance_of(torch.bfloat16, "float32") is REGISTRY[torch.bfloat16]
    assert tolerance_of(torch.float32, "float32") is REGISTRY[torch.float32]


@pytest.mark.parametrize("dtype", [torch.int64, torch.bool, torch.float8_e5m2], ids=_name)
def test_other_types_have_no_tolerance(dtype: torch.dtype) -> None:
    with pytest.raises(KeyError):
        tolerance_of(dtype)


# -- the rule -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", [*_REAL, *_COMPLEX], ids=_name)
@pytest.mark.parametrize("referenced", [True, False], ids=["referenced", "alone"])
def test_just_inside_and_just_outside_the_floor(dtype: torch.dtype, referenced: bool) -> None:
    # in float64, so that the values themselves are exact; the tolerance is that of dtype
    eager = torch.tensor([1.0, 0.5, -1.0], dtype=torch.float64)
    floor = tolerance_of(dtype).floor
    precision = _name({torch.complex32: torch.float16, torch.complex64: torch.float32}.get(dtype, dtype))
    precision = "float64" if dtype is torch.complex128 else precision
    reference = eager if referenced else None
    assert excess(eager, eager + 0.99 * floor, reference, precision) is None
    found = excess(eager, eager + torch.tensor([0, 0, 1.01 * floor], dtype=torch.float64), reference, precision)
    assert found is not None
    assert found.index == (2,)
    assert found.error > found.allowed == pytest.approx(floor)


def test_error_is_relative_above_one_and_absolute_below() -> None:
    assert excess(torch.tensor([1e6]), torch.tensor([1e6 + 1]), None) is None
    assert excess(torch.tensor([1e-3]), torch.tensor([1e-3 + 1e-5]), None) is not None
    assert excess(torch.tensor([1e-3]), torch.tensor([0.0]), None) is not None


def test_as_far_as_eager_passes_and_much_further_fails() -> None:
    reference = torch.tensor([1.0, 1.0], dtype=torch.float64)
    eager = torch.tensor([1.0 + 1e-4, 1.0])
    assert excess(eager, torch.tensor([1.0 - 1e-4, 1.0]), reference) is None
    assert excess(eager, torch.tensor([1.0 - 1.9e-4, 1.0]), reference) is None
    assert excess(eager, torch.tensor([1.0 - 2.2e-4, 1.0]), reference) is not None


def test_better_than_eager_passes() -> None:
    reference = torch.tensor([1.0], dtype=torch.float64)
    assert excess(torch.tensor([1.001]), torch.tensor([1.0]), reference) is None


def test_without_reference_eagers_error_excuses_nothing() -> None:
    reference = torch.tensor([1.0], dtype=torch.float64)
    eager, got = torch.tensor([1.0 + 1e-4]), torch.tensor([1.0 - 1e-4])
    assert excess(eager, got, reference) is None
    assert excess(eager, got, None) is not None


def test_ill_conditioned() -> None:
    found = excess(torch.tensor([1.0]), torch.tensor([1.0]), torch.tensor([1.1], dtype=torch.float64))
    assert found is not None
    assert found.ill_conditioned
    assert found.error == pytest.approx(0.1 / 1.1)


@pytest.mark.parametrize("reference", [math.inf, -math.inf, math.nan])
@pytest.mark.parametrize("got", [5.0, 1.0, math.inf])
def test_finite_where_float64_is_not_is_ill_conditioned(reference: float, got: float) -> None:
    found = excess(torch.tensor([5.0]), torch.tensor([got]), torch.tensor([reference], dtype=torch.float64))
    assert found is not None
    assert found.ill_conditioned


@pytest.mark.parametrize("got", [math.inf, 7e4, math.nan])
def test_where_eager_overflows_it_is_eager_that_counts(got: float) -> None:
    eager, reference = torch.tensor([math.inf], dtype=torch.float16), torch.tensor([7e4], dtype=torch.float64)
    found = excess(eager, torch.tensor([got], dtype=torch.float32).half(), reference)
    assert (found is None) == (got in (math.inf, 7e4))  # 7e4 is infinite in float16
    assert excess(eager, torch.tensor([65504.0]).half(), reference) is not None


@pytest.mark.parametrize("dtype", [*_REAL, *_COMPLEX], ids=_name)
@pytest.mark.parametrize("one", _SPECIAL)
@pytest.mark.parametrize("two", [*_SPECIAL, 1.0])
def test_special_values_must_meet_their_like(dtype: torch.dtype, one: float, two: float) -> None:
    eager, got = (torch.tensor([1.0, value], dtype=torch.float64).to(dtype) for value in (one, two))
    same = (math.isnan(one) and math.isnan(two)) or (one == two and math.copysign(1, one) == math.copysign(1, two))
    for reference in (None, _wide(eager)):
        assert (excess(eager, got, reference) is None) == same


def test_sign_of_zero_of_an_imaginary_part() -> None:
    eager, got = torch.tensor([complex(1, 0.0)]), torch.tensor([complex(1, -0.0)])
    assert excess(eager, got, None) is not None


@pytest.mark.parametrize("dtype", [*_REAL, *_COMPLEX], ids=_name)
def test_empty_and_rank_0(dtype: torch.dtype) -> None:
    empty = torch.empty(0, 3).to(dtype)
    assert excess(empty, empty, None) is None
    assert excess(empty, empty, _wide(empty)) is None
    found = excess(torch.tensor(1.0).to(dtype), torch.tensor(2.0).to(dtype), None)
    assert found is not None
    assert found.index == ((0,) if dtype.is_complex else ())


def test_worst_element_is_named() -> None:
    eager = torch.zeros(2, 3)
    eager[0, 0] = 1.0
    got = eager.clone()
    got[0, 1], got[1, 2] = 0.5, -0.75
    found = excess(eager, got, None)
    assert found is not None
    assert (found.index, found.expected, found.got, found.error) == ((1, 2), 0.0, -0.75, 0.75)


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.float16])
def test_zeros_do_not_pass_for_small_values(dtype: torch.dtype) -> None:
    eager = torch.tensor([0.01, -0.02, 0.03], dtype=dtype)
    assert excess(eager, torch.zeros(3, dtype=dtype), None) is not None
    assert excess(eager, eager * 1.5, None) is not None


# -- properties -----------------------------------------------------------------------------------------------

_VALUES = st.floats(-1e4, 1e4, width=32)


@settings(max_examples=60, deadline=None)
@given(st.lists(_VALUES, min_size=1, max_size=6), st.sampled_from(_REAL))
def test_equal_values_pass(values: list[float], dtype: torch.dtype) -> None:
    wide = torch.tensor(values, dtype=torch.float64)
    eager = wide.to(dtype)
    assert excess(eager, eager.clone(), None) is None
    assert excess(eager, eager.clone(), wide) is None


@settings(max_examples=60, deadline=None)
@given(st.lists(_VALUES, min_size=1, max_size=6), st.data())
def test_one_element_clearly_off_fails(values: list[float], data: st.DataObject) -> None:
    wide = torch.tensor(values, dtype=torch.float64)
    dtype = data.draw(st.sampled_from(_REAL))
    eager = wide.to(dtype)
    index = data.draw(st.integers(0, len(values) - 1))
    got = eager.clone()
    got[index] += 0.5 * max(1.0, abs(values[index]))
    for reference in (None, wide):
        found = excess(eager, got, reference)
        assert found is not None
        assert found.index == (index,)


@settings(max_examples=60, deadline=None)
@given(st.lists(_VALUES, min_size=2, max_size=6), st.floats(0, 1e-3), st.floats(0, 3e-3))
def test_rule_is_the_stated_formula(values: list[float], own: float, other: float) -> None:
    reference = torch.tensor(values, dtype=torch.float64)
    scale = reference.abs().clamp(min=min(1, max(SMALLEST_SCALE, float(reference.abs().max()))))
    eager, got = (reference + own * scale).float(), (reference - other * scale).float()
    tolerance = REGISTRY[torch.float32]
    eagers = float(((eager.double() - reference).abs() / scale).max())
    allowed = tolerance.multiple * eagers + tolerance.floor
    errors = (got.double() - reference).abs() / scale
    zeros = (eager == 0) & (got == 0) & (torch.signbit(eager) != torch.signbit(got))
    assert (excess(eager, got, reference) is None) == (bool((errors <= allowed).all()) and not bool(zeros.any()))
