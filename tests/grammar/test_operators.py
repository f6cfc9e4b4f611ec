"""Every operator row: what it says of its result is so when the expression is evaluated."""

from __future__ import annotations

import warnings
from typing import Any

import pytest
import torch

from cases.grammar.builder import Builder, Operator
from cases.grammar.choices import SeededSource
from cases.grammar.generate import tables
from cases.grammar.operators import OPERATORS
from cases.grammar.results import promoted
from cases.grammar.strata import STRATA
from cases.grammar.tree import Expression
from cases.grammar.types import BATCH, CATEGORY, Dim, Shape, TensorType, fixed, promote
from conformance.inputs import InputFactory

_SHAPES: tuple[Shape, ...] = (
    (BATCH, *fixed(3)),
    fixed(3, 3),
    (BATCH, *fixed(2, 4, 4)),
    (BATCH, *fixed(4, 3)),
    fixed(4),
    (BATCH, *fixed(1, 4)),
    (*fixed(2), BATCH, *fixed(2)),
)


def made(row: Operator, stratum: str, seed: int) -> tuple[Builder, Expression] | None:
    """An expression of the row over inputs of many shapes, None where it fits none of them."""
    builder = Builder(SeededSource(seed), STRATA[stratum], tables())
    builder.groups = frozenset()  # no nested operators
    for shape in _SHAPES:
        type = TensorType(STRATA[stratum].dtypes.pick(builder.source), shape, grad=stratum == "gradients")
        special = stratum == "special" and type.kind == "f" and builder.chance(1, 2)
        _ = builder.special(type) if special else builder.parameter(type)
    expression = row.make(builder)
    return None if expression is None else (builder, builder.settle(expression))


def evaluated(builder: Builder, text: str, batch: int, wide: bool) -> tuple[dict[str, Any], torch.Tensor]:
    new = InputFactory(11, wide=wide)
    values: dict[str, Any] = {"torch": torch, "new": new}
    for parameter in builder.module.parameters:
        values[parameter.name] = eval(parameter.argument(batch), values)
    return values, eval(text, values)


def broken_promises(builder: Builder, expression: Expression, batch: int) -> list[str]:
    """What the type says and the value is not."""
    type = expression.type
    assert isinstance(type, TensorType)
    values, value = evaluated(builder, expression.text, batch, wide=False)
    found = []
    if str(value.dtype) != f"torch.{type.dtype}":
        return [f"dtype {value.dtype}, not {type.dtype}"]
    if tuple(value.shape) != tuple(dim.at(batch) for dim in type.shape):
        return [f"shape {tuple(value.shape)}, not {type.shape}"]
    if value.requires_grad != type.grad:
        found.append(f"requires_grad {value.requires_grad}")
    if value.numel() == 0:
        return found
    if type.contiguous and not value.is_contiguous():
        found.append(f"strides {value.stride()}")
    held = value.detach().resolve_conj().to(torch.complex128 if value.is_complex() else torch.float64)
    finite = held[torch.isfinite(held)]
    if not type.special and finite.numel() < held.numel():
        found.append("not finite")
    if finite.numel() and float(finite.abs().max()) > type.bound * 1.01 + 1e-6:
        found.append(f"as large as {float(finite.abs().max())}, not {type.bound}")
    if type.below is not None and not bool(((held >= 0) & (held < type.below)).all()):
        found.append(f"not below {type.below}")
    if type.fraction is not None and type.kind in "fh":
        scaled = finite * 2.0**type.fraction
        if not torch.equal(scaled, scaled.round()):
            found.append(f"no multiples of 2**-{type.fraction}")
    _, wide = evaluated(builder, expression.text, batch, wide=True)
    widened = type.kind in "fhc" and type.dtype not in ("float64", "complex128")
    if widened and type.stated != (wide.dtype == value.dtype):
        found.append(f"stated {type.stated}, and {wide.dtype} in float64")
    compared = wide.detach().resolve_conj().to(held.dtype)
    if type.exact and not torch.equal(torch.nan_to_num(compared), torch.nan_to_num(held)):
        found.append("not exact")
    storage = value.untyped_storage().data_ptr()
    members = [] if expression.storage is None else [member.name for member in expression.storage.members]
    for parameter in builder.module.parameters:
        argument = values[parameter.name]
        if argument.numel() and argument.untyped_storage().data_ptr() == storage and parameter.name not in members:
            found.append(f"shares the memory of {parameter.name}")
    return found


@pytest.mark.parametrize("row", OPERATORS, ids=lambda row: row.name)
def test_what_a_row_promises_is_so(row: Operator) -> None:
    for stratum in ("plain", "dtypes", "gradients", "special", "edges"):
        for seed in range(2):
            drawn = made(row, stratum, seed)
            if drawn is None:
                continue
            builder, expression = drawn
            for batch in (0, 1, 3) if stratum == "edges" else (2, 5):
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    found = broken_promises(builder, expression, batch)
                assert found == [], (stratum, seed, batch, expression.text)


def test_names_of_rows_are_told_apart() -> None:
    names = [row.name for row in OPERATORS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("one", CATEGORY)
@pytest.mark.parametrize("two", CATEGORY)
def test_dtypes_promote_as_torch_promotes(one: str, two: str) -> None:
    def expected(first: torch.Tensor, second: torch.Tensor) -> str:
        return str(torch.result_type(first, second)).removeprefix("torch.")

    first, second = (torch.zeros(2, dtype=getattr(torch, dtype)) for dtype in (one, two))
    if "complex" in one + two and {"float16", "bfloat16"} & {one, two}:
        pytest.skip("complex numbers of halves are not generated")
    assert promote(one, two) == expected(first, second)
    types = [TensorType(one, (Dim(0, 2),)), TensorType(two, ())]
    assert promoted(types) == expected(first, second[0])
