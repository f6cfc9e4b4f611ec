"""Types of values in generated programs: what is known of a value before anything runs.

A tensor's type holds all that makes programs valid by construction: its dtype, its shape with a symbolic batch size,
how large its elements can be, whether they are exact, whether its memory is in order.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any, NamedTuple

#: Batch sizes of calls: programs are valid for every size from the least of their stratum to the largest.
LEAST_BATCH = 2
LARGEST_BATCH = 12


class Dim(NamedTuple):
    """A size ``a * B + b`` where ``B`` is the batch size of the call; it is negative for no batch of the stratum."""

    a: int
    b: int

    def at(self, batch: int) -> int:
        """The size in a call of that batch size."""
        return self.a * batch + self.b

    @property
    def largest(self) -> int:
        """The size in the largest batch."""
        return self.a * LARGEST_BATCH + self.b


Shape = tuple[Dim, ...]

BATCH = Dim(1, 0)
ONE = Dim(0, 1)


def fixed(*sizes: int) -> Shape:
    """A shape without the batch size."""
    return tuple(Dim(0, size) for size in sizes)


#: Bits of the significand: whole numbers up to 2**bits are held exactly.
SIGNIFICAND = {"float64": 53, "float32": 24, "float16": 11, "bfloat16": 8, "complex64": 24, "complex128": 53}

FLOATS = ("float32", "float64")
HALVES = ("float16", "bfloat16")
#: From narrow to wide; torch promotes to the first that holds both.
INTEGERS = ("uint8", "int8", "int16", "int32", "int64")
COMPLEX = ("complex64", "complex128")

#: dtype -> category: bool, integer, floating, complex.
CATEGORY = {
    "bool": 0,
    **dict.fromkeys(INTEGERS, 1),
    **dict.fromkeys((*HALVES, *FLOATS), 2),
    **dict.fromkeys(COMPLEX, 3),
}

#: dtype -> the letter by which operator tables name its kind.
KIND = {
    "bool": "b",
    **dict.fromkeys(INTEGERS, "i"),
    **dict.fromkeys(HALVES, "h"),
    **dict.fromkeys(FLOATS, "f"),
    **dict.fromkeys(COMPLEX, "c"),
}

#: No float is larger than this, so that nothing overflows and errors stay small; integers wrap, and are kept small
#: because they become floats.
CAP = {"h": 16.0, "f": 200.0, "c": 100.0, "i": 2.0**20, "b": 1.0}


@functools.cache
def promote(one: str, two: str) -> str:
    """The dtype of an operator on tensors of two dtypes, both with dimensions."""
    if one == two:
        return one
    low, high = sorted((one, two), key=lambda dtype: CATEGORY[dtype])
    if CATEGORY[low] == CATEGORY[high]:
        if {low, high} == set(HALVES):
            return "float32"
        if {low, high} == {"uint8", "int8"}:
            return "int16"
        order = (*HALVES, *FLOATS, *INTEGERS, *COMPLEX)
        return max(low, high, key=order.index)
    if CATEGORY[high] == 3 and low == "float64":
        return "complex128"
    return high


class TensorType(NamedTuple):
    """What is known of a tensor.

    ``bound``: no element is larger in magnitude. ``fraction``: every element is a multiple of ``2**-fraction`` that
    its dtype holds exactly (None: it was rounded), so that comparisons and steps come out alike in every precision.
    ``below``: integers from 0 to below ``below``, which can be indices. ``contiguous``: certainly. ``overlapping``:
    several elements may be one (expanded). ``grad``: it is part of an autograd graph. ``special``: it may hold NaN
    or infinities. ``stated``: the program's text says its dtype, so that it is no other when inputs come in float64.
    """

    dtype: str = "float32"
    shape: Shape = ()
    bound: float = 2.0
    fraction: int | None = None
    below: int | None = None
    contiguous: bool = True
    overlapping: bool = False
    grad: bool = False
    special: bool = False
    stated: bool = False

    @property
    def kind(self) -> str:
        """The letter of its dtype's kind: b, i, h, f or c."""
        return KIND[self.dtype]

    @property
    def exact(self) -> bool:
        """Whether all elements are the same in every precision."""
        return self.fraction is not None or self.kind in "bi"

    def but(self, **changes: Any) -> TensorType:
        """The same with other fields."""
        return self._replace(**changes)

    def join(self, other: TensorType) -> TensorType:
        """What is known of a value that may be of either type; dtype and shape are those of both."""
        fractions = (self.fraction, other.fraction)
        belows = (self.below, other.below)
        return TensorType(
            self.dtype,
            self.shape,
            max(self.bound, other.bound),
            None if None in fractions else max(fractions),  # type: ignore[type-var]
            None if None in belows else max(belows),  # type: ignore[type-var]
            self.contiguous and other.contiguous,
            self.overlapping or other.overlapping,
            self.grad or other.grad,
            self.special or other.special,
            self.stated,
        )


@dataclass(frozen=True, slots=True)
class Int:
    """A Python integer from ``low`` to ``high``."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Float:
    """A Python float no larger than ``bound`` in magnitude; ``exact`` as a dyadic constant is."""

    bound: float
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Bool:
    """True or False."""


@dataclass(frozen=True, slots=True)
class Str:
    """A string, one of ``values`` where they are known."""

    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Container:
    """A list, tuple, dict, set, deque, named tuple, ...: ``kind`` is its class; ``items`` are the types of its
    elements, ``keys`` the texts by which they are reached (``"0"``, ``"'a'"``), where they are known."""

    kind: str
    items: tuple[Type, ...] = ()
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Opaque:
    """Anything else; ``tag`` says what, for the rows that know it."""

    tag: str


Type = TensorType | Int | Float | Bool | Str | Container | Opaque
