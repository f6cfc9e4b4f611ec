"""What follows from operands: numbers, promotion of dtypes, broadcasting, and how an argument of a type is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cases.grammar.types import CATEGORY, FLOATS, KIND, ONE, Float, Int, Shape, TensorType, promote


class Number(NamedTuple):
    """A Python number: its text, magnitude, fraction bits (None: not exact), and whether it is an int."""

    text: str
    bound: float
    fraction: int | None
    whole: bool = False


#: Dyadic constants.
CONSTANTS = (
    Number("0.5", 0.5, 1),
    Number("2.0", 2.0, 0),
    Number("1.5", 1.5, 1),
    Number("-1.0", 1.0, 0),
    Number("0.25", 0.25, 2),
    Number("3", 3.0, 0, True),
    Number("-0.75", 0.75, 2),
)


def promoted(types: Sequence[TensorType]) -> str:
    """The dtype of an operator on tensors: those with dimensions decide unless one without is of a higher category."""
    dtype = ""
    for dimensioned in (True, False):
        among = ""
        for type in types:
            if bool(type.shape) is dimensioned:
                among = promote(among, type.dtype) if among else type.dtype
        if not dtype:
            dtype = among
        elif among and CATEGORY[among] > CATEGORY[dtype]:
            if CATEGORY[dtype] == 2:
                dtype = "complex128" if dtype == "float64" else "complex64"
            else:
                dtype = promote(dtype, among)
    return dtype


def with_number(dtype: str, number: Number) -> str:
    """The dtype of an operator on a tensor and a Python number."""
    if KIND[dtype] in "ib" and not number.whole:
        return "float32"
    return "int64" if dtype == "bool" else dtype


def broadcast(one: Shape, two: Shape) -> Shape | None:
    """The shape of an operator on two tensors for every batch size; None where there is none."""
    if one == two:
        return one
    longer, shorter = (one, two) if len(one) >= len(two) else (two, one)
    shape = list(longer)
    offset = len(longer) - len(shorter)
    for index, dim in enumerate(shorter, offset):
        if shape[index] == ONE:
            shape[index] = dim
        elif dim != ONE and dim != shape[index]:
            return None
    return tuple(shape)


def like_text(type: TensorType) -> str:
    """The dtype as a program writes it."""
    return f"torch.{type.dtype}"


def magnitude(type: Int | Float) -> float:
    """No value of that type is larger."""
    return float(max(abs(type.low), abs(type.high))) if isinstance(type, Int) else type.bound


class Special(NamedTuple):
    """What every element of an argument is one of: the texts by dtype; whether NaN and infinities are among them, and
    of how many bits the fractions are (None: too many for any use)."""

    texts: dict[str, str]
    special: bool
    fractions: dict[str, int | None]


def _of_both(text: str, special: bool) -> Special:
    return Special(dict.fromkeys(FLOATS, text), special, dict.fromkeys(FLOATS, 2))


#: Arguments of programs about NaN, infinities, zeros and the smallest numbers there are.
SPECIAL_VALUES = (
    _of_both('[float("nan"), 1.5, float("-inf"), -0.25]', True),
    _of_both('[float("inf"), -2.0, 0.5, float("nan")]', True),
    _of_both("[0.0, -0.0, 1.25, -0.5]", False),
    Special(
        {"float32": "[1e-40, -3e-45, 0.5, -0.0]", "float64": "[1e-310, -5e-324, 0.5, -0.0]"},
        False,
        {"float32": 149, "float64": None},
    ),
)


def argument(type: TensorType) -> tuple[TensorType, str]:
    """How an argument of that type is made, and what is then known of it."""
    sizes = "".join(f"{{{index}}}, " for index in range(len(type.shape)))
    dtype = "" if type.dtype == "float32" else f"dtype=torch.{type.dtype}"
    if type.kind == "b":
        return type.but(bound=1.0, fraction=0), f"new.booleans({sizes.removesuffix(', ')})"
    if type.kind == "i":
        low, high = (0, type.below) if type.below is not None else (0 if type.dtype == "uint8" else -9, 10)
        type = type.but(bound=float(max(-low, high)), fraction=0)
        return type, f"new.integers({low}, {high}, {sizes}{dtype if type.dtype != 'int64' else ''})".replace(", )", ")")
    if type.kind == "c":
        return type.but(bound=6.0, fraction=None), f"new.randn({sizes}{dtype})"
    grad = "requires_grad=True" if type.grad else ""
    options = ", ".join(option for option in (dtype, grad) if option)
    return type.but(bound=2.0, fraction=4), f"new.dyadic({sizes}{options})".replace(", )", ")")
