"""The kinds of guards: each is one assumption, which can render itself as code and explain itself to people.

``guards.GuardSet`` makes them from live values; ``tensor_guards`` adds those that know about torch.
"""

from __future__ import annotations

import abc
import ast
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from reference_impl.lifetime import Ref
from reference_impl.source import MISSING, Reads, Size, Source, Values

#: What differs where a guard fails: only sizes of a tensor, only the value of an int or float, or something else.
Kind = Literal["sizes", "int", "float", "other"]

#: Values that are the only one of their kind: compared by identity, written by name.
SINGLETONS = (None, True, False, Ellipsis, NotImplemented)


@dataclass(frozen=True, slots=True)
class Difference:
    """How a value differs from what a guard expects; ``dims`` are the dimensions, or the items of a tuple, that do."""

    text: str
    kind: Kind = "other"
    dims: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Failure:
    """A guard that failed: ``str()`` is one line for people, such as ``global SCALE: 3.0, expected 2.0``."""

    guard: Guard
    difference: Difference

    @property
    def kind(self) -> Kind:
        return self.difference.kind

    @property
    def source(self) -> Source | None:
        """The source of the value that differs, where the guard is about one."""
        return self.guard.sources[0] if self.guard.sources else None

    def __str__(self) -> str:
        return f"{self.guard.subject}: {self.difference.text}"


class Guard:
    """One assumption. Guards are immutable and hashable; equal guards are checked once."""

    __slots__ = ()

    #: Checked before anything is read from the (first) source: others rely on it.
    structural = False
    #: What evaluating it may raise, which then counts as failed.
    raises: type[Exception] | None = None
    #: Cheap and likely ones come first: lower is earlier.
    cost = 2
    #: A context manager's class: what is checked after this guard is checked inside of it.
    scope: Callable[[], Any] | None = None

    @property
    def sources(self) -> tuple[Source, ...]:
        """What is read."""
        return ()

    @property
    def subject(self) -> str:
        """What the guard is about, for people."""
        return ", ".join(str(source) for source in self.sources)

    def fails(self, reads: Reads) -> str:
        """A Python expression that is true where the assumption does not hold."""
        raise NotImplementedError

    def difference(self, values: Values) -> Difference:
        """How the live values differ from what is expected; only called where they do."""
        raise NotImplementedError

    def failures(self, values: Values) -> list[Failure]:
        """What failed, where this did: several things, where it stands for several guards."""
        return [Failure(self, self.difference(values))]

    def lines(self) -> list[str]:
        """What is assumed, for people, a line each."""
        return [str(self)]


@dataclass(frozen=True, slots=True)
class _OnSource(Guard):
    """A guard about one source."""

    source: Source

    @property
    def sources(self) -> tuple[Source, ...]:
        return (self.source,)


@dataclass(frozen=True, slots=True)
class TypeIs(_OnSource):
    """The exact type. MISSING fails it too."""

    kind: Ref
    structural = True
    cost = 0

    def fails(self, reads: Reads) -> str:
        return f"type({reads.local(self.source)}) is not {reads.reference(self.kind)}"

    def difference(self, values: Values) -> Difference:
        return Difference(f"{type_text(values(self.source))}, expected {self.kind.name}")

    def __str__(self) -> str:
        return f"{self.source}: type {self.kind.name}"


@dataclass(frozen=True, slots=True)
class Equals(_OnSource):
    """The exact type and the value of an int, str, bytes, float, bool, None, torch device, ..."""

    value: Any
    cost = 1

    def fails(self, reads: Reads) -> str:
        local, value = reads.local(self.source), self.value
        if any(value is single for single in SINGLETONS):
            name = value if value in (None, True, False) else reads.constant(value)
            return f"{local} is not {name}"
        kind = f"type({local}) is not {reads.constant(type(value), f'{type(value).__name__}_')}"
        if type(value) is float:
            return f"{kind} or {_float_fails(local, value, reads)}"
        if type(value) is complex:
            parts = ((f"{local}.real", value.real), (f"{local}.imag", value.imag))
            return " or ".join([kind, *(_float_fails(part, number, reads) for part, number in parts)])
        return f"{kind} or {local} != {reads.literal(value)}"

    def difference(self, values: Values) -> Difference:
        found = values(self.source)
        if type(found) is not type(self.value) and not any(self.value is single for single in SINGLETONS):
            return Difference(f"{type_text(found)}, expected {type_text(self.value)}")
        kinds: dict[type, Kind] = {int: "int", float: "float"}
        text = f"{_value_text(found)}, expected {_value_text(self.value)}"
        return Difference(text, kinds.get(type(self.value), "other"))

    def __str__(self) -> str:
        return f"{self.source}: {_value_text(self.value)}"


@dataclass(frozen=True, slots=True)
class Compares(_OnSource):
    """How a float compares with a number: ``outcome`` of ``source symbol number``. That it is one is checked before."""

    symbol: str
    number: float
    outcome: bool

    def fails(self, reads: Reads) -> str:
        return f"({reads.local(self.source)} {self.symbol} {reads.literal(self.number)}) is not {self.outcome}"

    def difference(self, values: Values) -> Difference:
        return Difference(f"{_value_text(values(self.source))}, expected {self._expected()}", "float")

    def _expected(self) -> str:
        return f"{'' if self.outcome else 'not '}{self.symbol} {self.number}"

    def __str__(self) -> str:
        return f"{self.source}: {self._expected()}"


@dataclass(frozen=True, slots=True)
class Is(_OnSource):
    """The same object as while tracing, still alive."""

    ref: Ref
    cost = 1

    def fails(self, reads: Reads) -> str:
        return f"{reads.local(self.source)} is not {reads.reference(self.ref)}"

    def difference(self, values: Values) -> Difference:
        if self.ref.target() is None and self.ref.name != "None":
            return Difference(f"{self.ref.name} is gone")
        return Difference(f"another object ({_value_text(values(self.source))}), expected {self.ref.name}")

    def __str__(self) -> str:
        return f"{self.source}: is {self.ref.name}"


@dataclass(frozen=True, slots=True)
class IntMember(_OnSource):
    """A member of an enum that derives from int, which takes no weak reference: its type and number say which."""

    number: int
    cost = 1

    def fails(self, reads: Reads) -> str:
        return f"{reads.constant(int.__ne__, 'int_ne')}({reads.local(self.source)}, {reads.literal(self.number)})"

    def difference(self, values: Values) -> Difference:
        return Difference(f"{int.__repr__(values(self.source))}, expected {self.number}")

    def __str__(self) -> str:
        return f"{self.source}: member {self.number}"


@dataclass(frozen=True, slots=True)
class Length(_OnSource):
    """The length of a builtin container, or that it is at least ``length``; ``raw`` as ``source.raw_type`` says."""

    length: int
    raw: type | None = None
    exact: bool = True
    structural = True
    cost = 1

    def fails(self, reads: Reads) -> str:
        local = reads.local(self.source)
        size = f"len({local})" if self.raw is None else f"{reads.constant(length_of(self.raw), 'len')}({local})"
        return f"{size} {'!=' if self.exact else '<'} {self.length}"

    def difference(self, values: Values) -> Difference:
        found = values(self.source)
        return Difference(f"length {length_of(self.raw or type(found))(found)}, expected {self._expected}")

    @property
    def _expected(self) -> str:
        return str(self.length) if self.exact else f"at least {self.length}"

    def __str__(self) -> str:
        return f"{self.source}: length {self._expected}"


@dataclass(frozen=True, slots=True)
class PlainKeys(_OnSource):
    """Which keys a dict has, or members a set, in which order; all of them str, int, bytes, bool or None.

    ``listed`` is the source of their list.
    """

    listed: Source
    keys: tuple[Any, ...]

    @property
    def sources(self) -> tuple[Source, ...]:
        return (self.source, self.listed)

    @property
    def subject(self) -> str:
        return str(self.source)

    def fails(self, reads: Reads) -> str:
        return _sequence_fails(reads.local(self.listed), list(self.keys), reads)

    def difference(self, values: Values) -> Difference:
        found = [_value_text(key) for key in values(self.listed)]
        expected = [_value_text(key) for key in self.keys]
        extra = [key for key in found if key not in expected]
        lost = [key for key in expected if key not in found]
        if not extra and not lost:
            return Difference(f"keys {', '.join(found)}, expected {', '.join(expected)}")
        parts = [f"new {', '.join(extra)}"] * bool(extra) + [f"without {', '.join(lost)}"] * bool(lost)
        return Difference(f"keys changed: {'; '.join(parts)}")

    def __str__(self) -> str:
        return f"{self.source}: keys {', '.join(_value_text(key) for key in self.keys)}"


@dataclass(frozen=True, slots=True)
class Presence(_OnSource):
    """That there is something, or nothing: an attribute, key, global, the contents of a cell."""

    present: bool

    def fails(self, reads: Reads) -> str:
        return f"{reads.local(self.source)} {'is' if self.present else 'is not'} MISSING"

    def difference(self, values: Values) -> Difference:
        if self.present:
            return Difference("gone")
        return Difference(f"there now ({_value_text(values(self.source))})")

    def __str__(self) -> str:
        return f"{self.source}: {'there' if self.present else 'not there'}"


@dataclass(frozen=True, slots=True)
class WholeNumbers(_OnSource):
    """What a tuple of ints holds, all of it; that it is a tuple of this length is checked before."""

    numbers: tuple[int, ...]

    def fails(self, reads: Reads) -> str:
        return _sequence_fails(reads.local(self.source), self.numbers, reads)

    def difference(self, values: Values) -> Difference:
        found = values(self.source)
        other = tuple(n for n, number in enumerate(self.numbers) if type(found[n]) is not int or found[n] != number)
        texts = (f"{_value_text(found[n])} at {n}, expected {self.numbers[n]}" for n in other)
        return Difference(", ".join(texts), "int" if all(type(found[n]) is int for n in other) else "other", other)

    def __str__(self) -> str:
        return f"{self.source}: {self.numbers}"


@dataclass(frozen=True, slots=True)
class Lacks(Guard):
    """That an object has no attributes of these names itself. ``held`` is the source of its dictionary."""

    owner: Source
    held: Source
    names: tuple[str, ...]

    @property
    def sources(self) -> tuple[Source, ...]:
        return (self.held,)

    @property
    def subject(self) -> str:
        return str(self.owner)

    def fails(self, reads: Reads) -> str:
        held = reads.local(self.held)
        return " or ".join(f"{reads.literal(name)} in {held}" for name in self.names)

    def difference(self, values: Values) -> Difference:
        held = values(self.held)
        there = [f"{name} ({_value_text(held[name])})" for name in self.names if name in held]
        return Difference(f"has {', '.join(there)} now")

    def __str__(self) -> str:
        return f"{self.owner}: no {', '.join(self.names)} of its own"


@dataclass(frozen=True, slots=True)
class SameObject(Guard):
    """Whether two sources give one object."""

    first: Source
    second: Source
    same: bool = True

    @property
    def sources(self) -> tuple[Source, ...]:
        return (self.first, self.second)

    def fails(self, reads: Reads) -> str:
        return f"{reads.local(self.first)} {'is not' if self.same else 'is'} {reads.local(self.second)}"

    def difference(self, values: Values) -> Difference:
        return Difference("two objects, expected one" if self.same else "one object, expected two")

    def __str__(self) -> str:
        return f"{self.first}, {self.second}: {'one object' if self.same else 'two objects'}"


@dataclass(frozen=True, slots=True)
class AllDistinct(Guard):
    """That no two of the sources give the same object."""

    among: tuple[Source, ...]

    @property
    def sources(self) -> tuple[Source, ...]:
        return self.among

    def fails(self, reads: Reads) -> str:
        ids = ", ".join(f"id({reads.local(source)})" for source in self.among)
        return f"len({{{ids}}}) != {len(self.among)}"

    def difference(self, values: Values) -> Difference:
        first: dict[int, Source] = {}
        for source in self.among:
            other = first.setdefault(id(values(source)), source)
            if other is not source:
                return Difference(f"{other} and {source} are one object, expected two")
        raise AssertionError("all are distinct")

    def __str__(self) -> str:
        return f"{self.subject}: distinct objects"


@dataclass(frozen=True, slots=True)
class Reading(Guard):
    """What a function of the runtime returns, such as ``torch.is_grad_enabled``: no source, but ambient state.

    ``function`` must be quick, raise nothing and have no effect; the result is compared by identity where it is a bool
    or None and by ``==`` elsewhere.
    """

    name: str
    function: Callable[..., Any]
    args: tuple[Any, ...]
    value: Any
    cost = 5

    @property
    def subject(self) -> str:
        return self.name

    def fails(self, reads: Reads) -> str:
        call = f"{reads.constant(self.function, 'f')}({', '.join(reads.literal(arg) for arg in self.args)})"
        if self.value is None or type(self.value) is bool:
            return f"{call} is not {self.value}"
        return f"{call} != {reads.literal(self.value)}"

    def difference(self, values: Values) -> Difference:
        return Difference(f"{self.function(*self.args)}, expected {self.value}")

    def __str__(self) -> str:
        return f"{self.name}: {self.value}"


def registrations() -> Reading:
    """Which classes abstract ones have taken in, by Python's own count of it."""
    return Reading("classes registered with abstract ones", abc.get_cache_token, (), abc.get_cache_token())


#: What the expression of a ``Relation`` may call.
_RELATION_FUNCTIONS: dict[str, Callable[..., Any]] = {"min": min, "max": max, "abs": abs}


@dataclass(frozen=True, slots=True)
class Relation(Guard):
    """A Python expression over named ints, sizes for instance: ``("s0 * 2 == s1", (("s0", Size(x, 0)), ...))``.

    It may use operators, ``min``, ``max`` and ``abs``. Dividing by zero counts as false. Raises ValueError where the
    expression is none, or uses another name.
    """

    expression: str
    names: tuple[tuple[str, Source], ...]
    cost = 4

    def __post_init__(self) -> None:
        known = {*_RELATION_FUNCTIONS, *(name for name, _ in self.names)}
        unknown = [node.id for node in ast.walk(self._tree()) if isinstance(node, ast.Name) and node.id not in known]
        if unknown:
            raise ValueError(f"{self.expression!r} uses {', '.join(unknown)}, which is not named")

    def _tree(self) -> ast.expr:
        try:
            return ast.parse(self.expression, mode="eval").body
        except SyntaxError as error:
            raise ValueError(f"{self.expression!r} is no Python expression") from error

    @property
    def sources(self) -> tuple[Source, ...]:
        return tuple(source for _, source in self.names)

    @property
    def subject(self) -> str:
        return ", ".join(f"{name} = {source}" for name, source in self.names)

    def fails(self, reads: Reads) -> str:
        variables = {name: reads.local(source) for name, source in self.names}
        tree = self._tree()
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                function = _RELATION_FUNCTIONS.get(node.id)
                node.id = reads.constant(function, node.id) if function is not None else variables[node.id]
        divisors = [
            node.right
            for node in ast.walk(tree)
            if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Div, ast.FloorDiv, ast.Mod))
        ]
        # The innermost divisor first: an outer one may be computed with it.
        tests = [f"({ast.unparse(divisor)}) == 0" for divisor in reversed(divisors)]
        return " or ".join([*tests, f"not ({ast.unparse(tree)})"])

    def difference(self, values: Values) -> Difference:
        found = ", ".join(f"{name} = {values(source)}" for name, source in self.names)
        kind: Kind = "sizes" if all(isinstance(source, Size) for source in self.sources) else "int"
        return Difference(f"{found}, expected {self.expression}", kind)

    def __str__(self) -> str:
        return f"{self.subject}: {self.expression}"


def _sequence_fails(local: str, expected: Sequence[Any], reads: Reads) -> str:
    """The test for a list or tuple of plain values.

    The ids of the types come first: comparing items, or types of a metaclass, could run code of the user.
    """
    kinds = reads.constant([id(type(item)) for item in expected], "kinds")
    return f"list(map(id, map(type, {local}))) != {kinds} or {local} != {reads.constant(expected, 'items')}"


def _float_fails(local: str, value: float, reads: Reads) -> str:
    """The test for one float: NaN is NaN, and the two zeros differ."""
    if math.isnan(value):
        return f"{local} == {local}"
    if value == 0.0:
        sign = reads.constant(math.copysign, "copysign")
        return f"{local} != 0.0 or {sign}(1.0, {local}) != {math.copysign(1.0, value)}"
    return f"{local} != {reads.constant(value)}"


def type_text(value: object) -> str:
    """The type of a value, for people."""
    return "nothing" if value is MISSING else Ref.name_of(type(value))


def _value_text(value: object) -> str:
    """A short text for a value that runs none of its code."""
    if type(value) in (int, float, complex, bool, str, bytes, type(None), type(Ellipsis)):
        text = repr(value)
        return text if len(text) <= 60 else f"{text[:57]}..."
    return "nothing" if value is MISSING else Ref.name_of(value)


def length_of(kind: Any) -> Callable[[Any], int]:
    """The method of a builtin container type that gives the length of its instances."""
    return kind.__len__
