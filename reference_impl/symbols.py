"""Numbers that are open: what symbols compute, what the graph computes, and what is the number of this call.

Symbols are for whole numbers. Among floats they reassociate, overflow and lose the signs of zeros, so a float that
depends on an open number is computed by the graph, step by step as Python does, or the number is fixed.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from reference_impl.capture import CapturedFloat
from reference_impl.values import Constant, OpenFloat, SymbolicNumber, Value

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer

#: Whole numbers up to here are floats, too.
_EXACT = 2**53


def make_a_float(symbol: str, left: Value, right: Value) -> bool:
    """Whether ``left symbol right`` of a symbolic number and another one is a float (or complex)."""
    numbers = isinstance(left, (SymbolicNumber, Constant)) and isinstance(right, (SymbolicNumber, Constant))
    if not numbers or not (isinstance(left, SymbolicNumber) or isinstance(right, SymbolicNumber)):
        return False
    if symbol == "**" and not (isinstance(right, Constant) and right.python_type is int and right.value >= 0):
        return True
    return symbol == "/" or any(value.python_type in (float, complex) for value in (left, right))


def have_no_order(left: Value, right: Value) -> bool:
    """Whether a symbolic number meets a float that symbols cannot compare it with."""
    pairs = ((left, right), (right, left))
    return any(isinstance(number, SymbolicNumber) and _is_special(other) for number, other in pairs)


def _is_special(value: Value) -> bool:
    if not isinstance(value, Constant) or value.python_type is not float:
        return False
    return not math.isfinite(value.value)


def without_bools(tracer: Tracer, left: Value, right: Value) -> tuple[Value, Value]:
    """The operands; a ``bool`` beside a symbolic number becomes the whole number that it is, as symbols know none."""
    return _as_whole_number(tracer, left, right), _as_whole_number(tracer, right, left)


def _as_whole_number(tracer: Tracer, value: Value, other: Value) -> Value:
    if value.python_type is not bool:
        return value
    if isinstance(value, SymbolicNumber):
        return Constant(tracer.specialize(value))
    beside = isinstance(other, SymbolicNumber) and other.python_type is not bool
    return Constant(int(value.value)) if beside and isinstance(value, Constant) else value


def float_in_graph(tracer: Tracer, function: Callable[..., float], *numbers: Value) -> Value | None:
    """A float that the graph computes; None where graphs take none, or another number could make that raise."""
    if tracer.open_sizes.floats is None:
        return None
    taken: list[CapturedFloat | float] = []
    for number in numbers:
        if isinstance(number, OpenFloat):
            taken.append(number.captured)
        elif isinstance(number, SymbolicNumber) and number.python_type is int:
            taken.append(tracer.capture.number(number.number))
        elif isinstance(number, Constant) and type(number.value) in (int, float) and abs(number.value) < _EXACT:
            taken.append(number.value)
        else:
            return None

    def fix() -> None:
        for number in numbers:
            if isinstance(number, OpenFloat):
                number.fix()
            elif isinstance(number, SymbolicNumber):
                tracer.specialize(number)

    return OpenFloat(tracer.capture.compute(function, *taken), fix)
