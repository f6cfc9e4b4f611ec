"""Errors of tensor operators, caught by the program or by its caller, between calls that succeed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cases.families._row import Row, render
from cases.program import Program


class _OperatorError(NamedTuple):
    """An operator that refuses some arguments; ``bad`` and ``good`` are the arguments of two calls."""

    name: str
    phrase: str
    features: str
    expression: str
    parameters: str
    good: str
    bad: str
    caught: bool


#: Every other error is caught in the program. Where only the CPU's kernels check, the calls make CPU tensors.
_OPERATOR_ERRORS = [
    _OperatorError(
        "add_shapes",
        "An addition of shapes that do not broadcast",
        "pointwise",
        "x * 2.0 + y",
        "x, y",
        "new.dyadic(2, 3), new.dyadic(3)",
        "new.dyadic(2, 3), new.dyadic(2)",
        False,
    ),
    _OperatorError(
        "matmul_shapes",
        "A matrix product of shapes that do not fit",
        "matmul",
        "(x @ y).sum() + 1.0",
        "x, y",
        "new.dyadic(2, 3), new.dyadic(3, 2)",
        "new.dyadic(2, 3), new.dyadic(2, 3)",
        True,
    ),
    _OperatorError(
        "index_past_end",
        "An integer index past the end",
        "indexing",
        "x[y] * 2.0",
        "x, y",
        "new.dyadic(3, 2), 2",
        "new.dyadic(3, 2), 3",
        True,
    ),
    _OperatorError(
        "reshape_size",
        "A reshape to another number of elements",
        "view",
        "x.reshape(y) - 1.0",
        "x, y",
        "new.dyadic(6), (2, -1)",
        "new.dyadic(6), (4, -1)",
        True,
    ),
    _OperatorError(
        "concatenate_shapes",
        "A concatenation of sizes that differ elsewhere",
        "pointwise",
        "torch.cat([x, y]) * 2.0",
        "x, y",
        "new.dyadic(2, 3), new.dyadic(1, 3)",
        "new.dyadic(2, 3), new.dyadic(1, 4)",
        False,
    ),
    _OperatorError(
        "bitwise_float",
        "A bitwise operator on floats",
        "dtype_int",
        "(x & 1) + 1",
        "x, y",
        "new.integers(0, 8, 4), None",
        "new.dyadic(4), None",
        True,
    ),
    _OperatorError(
        "dimension_range",
        "A reduction over a dimension that is not there",
        "reduction",
        "x.sum(y) * 2.0",
        "x, y",
        "new.dyadic(2, 3), -2",
        "new.dyadic(2, 3), 2",
        True,
    ),
    _OperatorError(
        "inplace_result_dtype",
        "An in-place addition whose result would need another dtype",
        "inplace dtype_promotion",
        "x.add_(y) + 1",
        "x, y",
        "new.integers(0, 8, 4), 3",
        "new.integers(0, 8, 4), 0.5",
        False,
    ),
    _OperatorError(
        "integer_division_by_zero",
        "An integer division by a tensor that holds a zero",
        "dtype_int",
        'torch.div(x, y, rounding_mode="floor") + 1',
        "x, y",
        "torch.tensor([7, -7, 8]), torch.tensor([2, 2, -3])",
        "torch.tensor([7, -7, 8]), torch.tensor([2, 0, -3])",
        False,
    ),
    _OperatorError(
        "item_of_many",
        "item of a tensor with more than one element",
        "item",
        "x * y.item()",
        "x, y",
        "new.dyadic(3), new.dyadic(1)",
        "new.dyadic(3), new.dyadic(2)",
        True,
    ),
]

_UNCAUGHT = """
def program({parameters}):
    return {expression}
"""

_CAUGHT = """
def program({parameters}):
    try:
        z = {expression}
    except (RuntimeError, IndexError):
        return x + 100
    else:
        return z - 100
"""

_OPERATOR_CALLS = """
def calls(new):
    yield Call({good})
    yield Call({bad})
    yield Call({bad})
    yield Call({good})
"""


def _operator_error(error: _OperatorError) -> Row:
    """The program that meets one error of an operator, between calls that succeed."""
    template, outcome = (_CAUGHT, "is caught by the program") if error.caught else (_UNCAUGHT, "reaches the caller")
    return Row(
        name=f"{error.name}_{'caught' if error.caught else 'uncaught'}",
        title=f"{error.phrase} {outcome}, and calls that fit go on working.",
        clauses="EXC-4 EXC-5" + (" EXC-2" if error.caught else ""),
        features=f"{error.features} {'try_except' if error.caught else 'exception'}",
        program=template.format(parameters=error.parameters, expression=error.expression),
        calls=_OPERATOR_CALLS.format(good=error.good, bad=error.bad),
    )


def programs() -> Iterator[Program]:
    """One program per operator."""
    yield from render("exc", "families/operator_errors", map(_operator_error, _OPERATOR_ERRORS))
