"""What was assumed about the world while a frame was traced, as one generated check.

While tracing, assumptions are added to a ``GuardSet``, which is bound to the live frame: it takes the expected value
of each from there. ``compile()`` turns them into one Python function ``check(func, *flat_args) -> bool``; its text is
kept for people. ``why()`` evaluates the guards one by one and says which failed, and how the value differs.

Two rules hold for every guard. It never runs code of the user, and never raises: before a part of something is read,
the type of that something is checked. And it keeps nothing of the user alive: see ``lifetime``.
"""

from __future__ import annotations

import enum
import itertools
import types
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from reference_impl.guard_kinds import (
    SINGLETONS,
    AllDistinct,
    Equals,
    Failure,
    Guard,
    IntMember,
    Is,
    Lacks,
    Length,
    PlainKeys,
    Presence,
    Relation,
    SameObject,
    TypeIs,
    length_of,
)
from reference_impl.lifetime import Ref, lives_forever
from reference_impl.source import (
    MISSING,
    Alias,
    Attribute,
    CannotGuard,
    Cell,
    ClassDict,
    ClassOf,
    ClassOrder,
    Function,
    InstanceDict,
    Item,
    KeyAt,
    Listed,
    Live,
    Part,
    Reads,
    Size,
    Sizes,
    Source,
    ValueAt,
    Values,
    parameter_names,
    raw_type,
)

G = TypeVar("G", bound=Guard)

#: Key types whose equality is safe and exact once their types are known to be equal.
_PLAIN_KEYS = (str, int, bytes, bool, type(None))

#: Descriptors take no weak reference: they are known by their parts.
_DESCRIPTOR_PARTS = {
    property: ("fget", "fset", "fdel"),
    staticmethod: ("__func__",),
    classmethod: ("__func__",),
    types.MemberDescriptorType: ("__objclass__", "__name__"),
}

#: The closure of the frame's function: its code says that it is a tuple, and how long.
_OWN_CLOSURE = Part(Function(), "__closure__")


class GuardSet:
    """The guards of one traced frame, bound to it while tracing.

    Each method adds a guard with the value that the source has *now*, and before it whatever must hold for the source
    to be read at all. All raise ``CannotGuard`` where the assumption cannot be checked safely; then nothing that
    depends on the value may be assumed. Types are asked with ``type()``: ``isinstance`` would run a user's
    ``__class__``.
    """

    def __init__(self, func: types.FunctionType, args: Sequence[object], names: Sequence[str] | None = None) -> None:
        """``args`` are the flat arguments of the frame; ``names`` default to those of ``func``'s parameters."""
        self.values = Values(func, args)
        self.names = tuple(names if names is not None else func.__code__.co_varnames[: len(args)])
        self._guards: dict[Guard, int] = {}  # the position in which each was added
        self._positions = itertools.count()
        self._walkable: set[Source] = set()
        self._typed: set[Source] = set()
        self._lengths: dict[Source, Length] = {}
        self._lacking: dict[Attribute, Source] = {}  # and the dictionary in which it would be
        self._refs: dict[int, Ref] = {}

    def add(self, guard: Guard) -> None:
        """Add any guard; that its sources can be read is checked before it."""
        if guard in self._guards:
            return
        for source in guard.sources:
            self._make_walkable(source)
        if isinstance(guard, Length):
            self._add_length(guard)
        else:
            self._guards[guard] = next(self._positions)

    def of_kind(self, kind: type[G]) -> list[G]:
        """The guards of one kind that were added, in order."""
        return [guard for guard in self._guards if isinstance(guard, kind)]

    def replace(self, old: Sequence[Guard], new: Guard) -> None:
        """Let one guard take the place of others that it implies, and on which none relies."""
        for guard in old:
            del self._guards[guard]
        self.add(new)

    def type(self, source: Source) -> None:
        """The exact type."""
        if _plain(source) not in self._typed:
            self.add(TypeIs(source, self._ref(type(self._there(source)), source)))
            self._typed.add(_plain(source))

    def equals(self, source: Source) -> None:
        """The value: exact type, and for tuples, slices, ranges and sets all that they are made of.

        For None, bools, ints, floats, complex, str, bytes, enum members, torch's dtypes, devices, layouts, and tuples
        (named ones too), frozensets, sets, slices and ranges of such. Raises CannotGuard for any other type.
        """
        value = self._there(source)
        kind = type(value)
        if any(value is single for single in SINGLETONS) or kind in (int, str, bytes, float, complex):
            self.add(Equals(source, value))
        elif issubclass(kind, enum.Enum):
            self.identity(source)
        elif issubclass(kind, tuple):
            self.length(source)
            for index in range(tuple.__len__(value)):
                self.equals(Item(source, index, raw_type(value)))
        elif kind in (slice, range):
            self.type(source)
            for name in ("start", "stop", "step"):
                self.equals(Part(source, name))
        elif issubclass(kind, (set, frozenset)):
            self.keys(source)
        elif kind.__module__ == "torch" and kind.__name__ == "device":
            self.add(Equals(source, value))
        elif kind.__module__ == "torch" and kind.__name__ in ("dtype", "layout", "memory_format"):
            self.identity(source)
        else:
            raise CannotGuard(f"{source}: a {Ref.name_of(kind)} cannot be compared without running code of the user")

    def identity(self, source: Source) -> None:
        """That it is this very object (which is not kept alive: the guard fails once it is gone).

        A property, staticmethod, classmethod or slot descriptor of the user is known by the functions, or class and
        name, that it is made of. Raises CannotGuard for other objects that take no weak reference, such as lists.
        """
        value = self._there(source)
        kind = type(value)
        if issubclass(kind, enum.Enum) and issubclass(kind, int):
            self.type(source)
            self.add(IntMember(source, int.__int__(value)))
        elif kind in _DESCRIPTOR_PARTS and not lives_forever(value):
            self.type(source)
            for part in (Part(source, name) for name in _DESCRIPTOR_PARTS[kind]):
                if type(self.values(part)) in (str, type(None)):
                    self.equals(part)
                else:
                    self.identity(part)
        else:
            self.add(Is(source, self._ref(value, source)))

    def length(self, source: Source) -> None:
        """The type and length of a builtin container."""
        value = self._there(source)
        raw = raw_type(value)
        self.type(source)
        self.add(Length(source, length_of(raw or type(value))(value), raw))

    def keys(self, source: Source) -> None:
        """The type of a dict or set, and which keys it has in which order: by value where plain, else by identity."""
        value = self._there(source)
        raw = raw_type(value)
        self.type(source)
        if not issubclass(type(value), (dict, set, frozenset)):
            raise CannotGuard(f"{source}: a {Ref.name_of(type(value))} has no keys")
        listed = Listed(source, "keys", raw)
        keys = self.values(listed)
        if keys and all(type(key) in _PLAIN_KEYS for key in keys):
            self.add(PlainKeys(source, listed, tuple(keys)))
            return
        self.length(source)
        for index, key in enumerate(keys):
            at = KeyAt(source, index, raw)
            if type(key) in (*_PLAIN_KEYS, float, complex, tuple):
                self.equals(at)
            else:
                self.identity(at)

    def absent(self, source: Source) -> None:
        """That there is nothing: no such attribute, key or global, an empty cell."""
        if self.values(source) is not MISSING:
            raise CannotGuard(f"{source} is there")
        if isinstance(source, Attribute):
            self._make_walkable(source)
            self._lacking.setdefault(source, InstanceDict(source.base))
        else:
            self.add(Presence(source, False))

    def present(self, source: Source) -> None:
        """That there is something, whatever it is."""
        self._there(source)
        self.add(Presence(source, True))

    def same(self, first: Source, second: Source) -> None:
        """Whether the two are one object, as they are now."""
        if _plain(first) is _plain(second):
            return
        self.add(SameObject(first, second, self.values(first) is self.values(second)))

    def distinct(self, sources: Sequence[Source]) -> None:
        """That no two of these are one object."""
        if len({id(self.values(source)) for source in sources}) != len(sources):
            raise CannotGuard("two sources are the same object")
        if len(sources) > 1:
            self.add(AllDistinct(tuple(sources)))

    def relation(self, expression: str, names: Mapping[str, Source]) -> None:
        """A Python expression over ints, such as sizes, that must be true now and later; see ``Relation``."""
        for name, source in names.items():
            if type(self.values(source)) is not int:
                raise CannotGuard(f"{source} ({name}) is no int")
            if not isinstance(source, Size):
                self.type(source)
        self.add(Relation(expression, tuple(names.items())))

    def compile(self) -> CompiledGuards:
        """The check. Raises nothing; the set can go on growing, and be compiled again."""
        return CompiledGuards(self._ordered(), self.names)

    # -- how it works --

    def _ref(self, value: object, source: Source) -> Ref:
        """A reference to a value, or CannotGuard where it could only be kept alive."""
        ref = self._refs.get(id(value))
        if ref is None or ref.target() is not value:
            try:
                ref = self._refs[id(value)] = Ref(value)
            except TypeError:
                raise CannotGuard(f"{source}: a {Ref.name_of(type(value))} takes no weak reference") from None
        return ref

    def _there(self, source: Source) -> Any:
        """The value, or CannotGuard where there is none."""
        value = self.values(source)
        if value is MISSING:
            raise CannotGuard(f"{source} is not there")
        return value

    def _make_walkable(self, source: Source) -> None:
        """Add what must hold for ``source`` to be read: types of its bases, lengths."""
        source = _plain(source)
        if source in self._walkable:
            return
        self.values(source)  # raises CannotGuard where there is no way
        for base in source.bases:
            self._make_walkable(base)
            if not (_needs_no_type(base) or isinstance(source, ClassOf)):
                self.type(base)
        match source:
            case Item(base, index, raw) | KeyAt(base, index, raw) | ValueAt(base, index, raw):
                if base is not _OWN_CLOSURE:
                    self.add(Length(base, index + 1, raw, exact=False))
            case Size(base, dim):
                self.add(Length(Sizes(base), dim + 1, exact=False))
        self._walkable.add(source)

    def _add_length(self, guard: Length) -> None:
        """Add a length that says more than what is known: in the place of the weaker one, on which others rely."""
        source = _plain(guard.source)
        known = self._lengths.get(source)
        if known is not None and (known.exact or (not guard.exact and guard.length <= known.length)):
            return
        self._guards[guard] = next(self._positions) if known is None else self._guards.pop(known)
        self._lengths[source] = guard

    def _ordered(self) -> list[Guard]:
        """Those that others rely on, as they were added: each after what makes its source readable; then by cost."""
        names: dict[tuple[Source, Source], list[str]] = {}
        for missing, held in self._lacking.items():
            names.setdefault((missing.base, held), []).append(missing.name)
        lacks: dict[Guard, int] = {Lacks(owner, held, tuple(of_owner)): 0 for (owner, held), of_owner in names.items()}
        guards = {**self._guards, **lacks}
        return sorted(guards, key=lambda guard: (min(guard.cost, 0 if guard.structural else 9), guards[guard]))


class CompiledGuards:
    """The check of one cache entry: ``check(func, *flat_args) -> bool`` is what the frame hook calls.

    ``guards`` is what it checks, in order.
    """

    def __init__(self, guards: Sequence[Guard], names: Sequence[str]) -> None:
        self.guards = tuple(guards)
        self._names = tuple(names)
        _, self.check = _generated(self.guards, names, "check", _reject, "True")
        self._diagnosis: Callable[..., list[int]] | None = None

    @property
    def source(self) -> str:
        """The text of ``check``, each guard explained."""
        return _generated(self.guards, self._names, "check", _explained_reject, "True")[0]

    def __call__(self, func: types.FunctionType, *args: object) -> bool:
        return self.check(func, *args)

    def why(self, func: types.FunctionType, *args: object) -> Failure | None:
        """The first guard that fails, or None where all hold."""
        return next(iter(self.failures(func, *args)), None)

    def failures(self, func: types.FunctionType, *args: object) -> list[Failure]:
        """All guards that fail, up to the first after which it is not safe to look further."""
        if self._diagnosis is None:
            _, self._diagnosis = _generated(self.guards, self._names, "diagnosis", _note, "failed")
        values = Values(func, args)
        failed = [self.guards[index] for index in self._diagnosis(func, *args)]
        return [failure for guard in failed for failure in guard.failures(values)]


def _generated(
    guards: Sequence[Guard], names: Sequence[str], name: str, on_failure: Callable[[int, Guard], str], result: str
) -> tuple[str, Callable[..., Any]]:
    """The text of a function that evaluates the guards in order, and the function."""
    parameters = parameter_names(names)
    reads = Reads("func", parameters)
    indent = "    "
    lines = [f"def {name}({', '.join(['func', *parameters])}):"]
    if result == "failed":
        lines.append(f"{indent}failed = []")
    for index, guard in enumerate(guards):
        condition = guard.fails(reads)
        lines += [indent + line for line in reads.lines]
        reads.lines.clear()
        if guard.raises is None:
            lines.append(f"{indent}if {condition}: {on_failure(index, guard)}")
        else:
            lines += [
                f"{indent}try:",
                f"{indent}    if {condition}: {on_failure(index, guard)}",
                f"{indent}except {reads.constant(guard.raises, 'error')}:",
                f"{indent}    {on_failure(index, guard)}",
            ]
        if guard.scope is not None:
            lines.append(f"{indent}with {reads.constant(guard.scope, 'scope')}():")
            indent += "    "
    lines.append(f"{indent}return {result}")
    text = "\n".join(lines) + "\n"
    exec(compile(text, f"<guards of {', '.join(names) or 'no arguments'}>", "exec"), reads.namespace)
    return text, reads.namespace.pop(name)


def _reject(index: int, guard: Guard) -> str:
    """What the check does where a guard fails."""
    return "return False"


def _explained_reject(index: int, guard: Guard) -> str:
    """The same, with the guard in words, on one line of printable characters."""
    text = str(guard)
    return f"return False  # {text if text.isprintable() else ascii(text)}"


def _note(index: int, guard: Guard) -> str:
    """What the diagnosis does where a guard fails: go on, unless others rely on this one."""
    return f"failed.append({index})" + ("; return failed" if guard.structural else "")


def _needs_no_type(base: Source) -> bool:
    """Whether ``base`` can have one type only: the frame's function, its closure, a class order, ..."""
    if isinstance(base, Live):
        return base.ref.weak is None  # a weak one may be dead: then its type is another
    return isinstance(base, (Function, Cell, ClassOf, ClassOrder, ClassDict, Listed, Sizes)) or base is _OWN_CLOSURE


def _plain(source: Source) -> Source:
    """The path behind a name for it."""
    return source.path if isinstance(source, Alias) else source
