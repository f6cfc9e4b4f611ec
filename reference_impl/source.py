"""Where a value came from, so that it can be read again at the next call.

A ``Source`` is a path that starts at the frame (an argument, the function object) or at a fixed object, and goes on
through containers, instance dictionaries, classes, cells. The same path is used three ways:

* ``Frame values``: ``Values(func, args)(source)`` reads it now, from a live frame;
* ``Reads.local(source)`` renders it as Python statements, for the generated guard and the generated target; every
  part of a path is read once and kept in a local variable;
* ``str(source)`` is what people read: ``self.layers[0].weight``, ``global SCALE``.

Reading never runs code of the user: attributes are taken out of the object's own storage (no ``__getattr__``, no
property), items by the methods of the builtin type. Something that is not there reads as ``MISSING``. That a
step is possible at all (the base has the type that the step is made for, the sequence is long enough) has to be checked
before: ``guards.GuardSet`` adds those checks by itself.
"""

from __future__ import annotations

import functools
import math
import re
import types
import weakref
from collections import OrderedDict, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from reference_impl.errors import Unsupported
from reference_impl.lifetime import Ref


class CannotGuard(Unsupported):
    """An assumption that cannot be checked without running code of the user or keeping an object alive."""


class Missing:
    """The type of ``MISSING``."""

    def __repr__(self) -> str:
        return "nothing"


#: What a source reads where there is nothing: an absent key, global or attribute, an empty cell.
MISSING = Missing()

#: Read an object's instance dictionary, a class's own dictionary and a class's bases, past anything that the class or
#: its metaclass defines.
_own_attribute = object.__getattribute__
_class_dict = type.__dict__["__dict__"].__get__
_class_mro = type.__dict__["__mro__"].__get__

#: Parts of builtin objects that are read natively as ``base.name``, by the exact type of the base.
PARTS: dict[type, frozenset[str]] = {
    types.FunctionType: frozenset(
        {
            "__globals__",
            "__builtins__",
            "__closure__",
            "__defaults__",
            "__kwdefaults__",
            "__code__",
            "__dict__",
            "__doc__",
        }
    ),
    types.MethodType: frozenset({"__self__", "__func__"}),
    types.BuiltinMethodType: frozenset({"__self__", "__name__"}),
    functools.partial: frozenset({"func", "args", "keywords"}),
    property: frozenset({"fget", "fset", "fdel"}),
    staticmethod: frozenset({"__func__"}),
    classmethod: frozenset({"__func__"}),
    types.MemberDescriptorType: frozenset({"__objclass__", "__name__"}),
    slice: frozenset({"start", "stop", "step"}),
    range: frozenset({"start", "stop", "step"}),
    deque: frozenset({"maxlen"}),
}


def _parts_of(kind: type) -> frozenset[str]:
    """The names of ``PARTS`` for objects of exactly this type."""
    if (kind.__module__ == "torch" and kind.__name__ == "Tensor") or kind.__module__ == "torch.nn.parameter":
        return frozenset({"grad"})  # named, not imported: this file works without torch
    return PARTS.get(kind, frozenset())


# -- builtin containers and their subclasses --------------------------------------------------------------------------

#: The builtin types whose storage is read, subclasses before the types that they derive from.
CONTAINERS: tuple[type, ...] = (OrderedDict, dict, list, tuple, deque, set, frozenset, str, bytes, bytearray, range)


_CONTAINER_IDS = frozenset(map(id, CONTAINERS))


def container_type(kind: type) -> type | None:
    """The builtin container that ``kind`` is or derives from: dict for a defaultdict, tuple for a named tuple."""
    if id(kind) in _CONTAINER_IDS:  # by id: a metaclass may define how its classes compare
        return kind
    return next((known for known in CONTAINERS if issubclass(kind, known)), None)


def raw_type(container: object) -> type | None:
    """The ``raw`` field of ``Item``, ``Entry``, ``KeyAt`` and ``ValueAt`` for this container.

    None where plain syntax is safe, since the type is exactly a builtin one; else the builtin type whose methods must
    be used, since the class of the container may define its own. Raises CannotGuard for what is no builtin container.
    """
    kind = type(container)
    if kind is types.MappingProxyType:
        raise CannotGuard("a mappingproxy may hide a mapping of any kind")
    known = container_type(kind)
    if known is None:
        raise CannotGuard(f"{Ref.name_of(kind)} is no builtin container")
    return None if kind is known else known


# -- generated code ---------------------------------------------------------------------------------------------------


class Reads:
    """Statements that read sources into local variables of a generated function, and the names they use.

    ``lines`` grows as sources are asked for (``lines`` may be cut off and indented by the user of this class between
    two requests); ``namespace`` becomes the globals of the generated function.
    """

    def __init__(self, function: str = "func", parameters: Sequence[str] = ()) -> None:
        """``function`` and ``parameters`` name the parameters of the generated function."""
        self.lines: list[str] = []
        # Builtins are bound here and now: a program that rebinds builtins.len does not change its guards.
        self.namespace: dict[str, Any] = {"__builtins__": {}, "MISSING": MISSING}
        for builtin in (type, len, id, list, map, ValueError, RuntimeError):
            self.namespace[builtin.__name__] = builtin
        self._locals: dict[Source, str] = {Function(): function}
        self._taken = {function, *parameters}
        self._constants: dict[int, str] = {}
        self._parameters = tuple(parameters)

    def local(self, source: Source) -> str:
        """The local variable that holds ``source``; the statements that read it are appended where it is new."""
        if isinstance(source, Alias):
            return self.local(source.path)
        if isinstance(source, Argument):
            return self._parameters[source.index]
        name = self._locals.get(source)
        if name is None:
            name = self.fresh("v")
            self.lines += source.statements(self, name)
            self._locals[source] = name
        return name

    def fresh(self, stem: str) -> str:
        """A name that is used nowhere else in the function."""
        number = len(self._taken)
        while f"{stem}{number}" in self._taken or f"{stem}{number}" in self.namespace:
            number += 1
        self._taken.add(f"{stem}{number}")
        return f"{stem}{number}"

    def constant(self, value: object, stem: str = "c") -> str:
        """A name for ``value`` in the namespace, the same for the same object. The namespace keeps it alive."""
        name = self._constants.get(id(value))
        if name is None:
            name = self.fresh(f"_{stem}")
            self._constants[id(value)] = name
            self.namespace[name] = value
        return name

    def reference(self, ref: Ref) -> str:
        """An expression for the object that ``ref`` refers to; None where it is dead."""
        if ref.weak is None:
            return self.constant(ref.object, ref.stem)
        return f"{self.constant(ref.weak, ref.stem)}()"

    def literal(self, value: object) -> str:
        """An expression for an int, str, bytes, bool, None or float: written out where it is short."""
        if value is None or type(value) is bool:
            return repr(value)
        if type(value) is float and math.isfinite(value):
            return repr(value)
        if type(value) is int and abs(value) < 2**63:
            return f"({value!r})" if value < 0 else repr(value)
        if isinstance(value, (str, bytes)) and len(value) <= 60:
            return repr(value)
        return self.constant(value)


def parameter_names(names: Iterable[str], helpers: Iterable[str] = ()) -> list[str]:
    """Names for the parameters of a generated function: the program's own where they cannot be mistaken.

    A comprehension's ``.0`` is no identifier, and a parameter called ``len`` would hide the builtin that guards use.
    ``helpers``: other names that the text of the function uses.
    """
    used = {"func", *helpers, *Reads().namespace}
    chosen = []
    for index, name in enumerate(names):
        plain = name.isidentifier() and name not in used and not re.match(r"_|[vkse]\d", name)
        chosen.append(name if plain else f"arg{index}_")
        used.add(chosen[-1])
    return chosen


# -- paths ------------------------------------------------------------------------------------------------------------


class _Interned(type):
    """Makes each source once: the same path is the same object, so that comparing and hashing long paths is cheap."""

    __match_args__: tuple[str, ...]
    _known: ClassVar[weakref.WeakValueDictionary[tuple[Any, ...], Source]] = weakref.WeakValueDictionary()

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        # Most sources are asked for many times in the same words, which find them without making them again.
        words = None if cls is Entry else (cls, args, tuple(kwargs.items()))  # an entry must look at its key first
        known = None if words is None else _Interned._known.get(words)
        if known is not None:
            return known
        made = super().__call__(*args, **kwargs)
        found = _Interned._known.setdefault((cls, *(getattr(made, name) for name in cls.__match_args__)), made)
        if words is not None:
            _Interned._known[words] = found
        return found


class Source(metaclass=_Interned):
    """A path to a value. Sources are immutable, and the same object where they are the same path."""

    __slots__ = ("__weakref__",)

    @property
    def bases(self) -> tuple[Source, ...]:
        """The sources that are read before this one."""
        return ()

    def fetch(self, values: Values) -> Any:
        """The value now, or MISSING. Raises CannotGuard where the step cannot be made from that base."""
        raise NotImplementedError

    def code(self, reads: Reads) -> str:
        """A Python expression that reads the value, given that the checks on its bases have passed."""
        raise NotImplementedError

    def statements(self, reads: Reads, name: str) -> list[str]:
        """The statements that put the value into the variable ``name``."""
        return [f"{name} = {self.code(reads)}"]


class Values:
    """Reads sources from a live frame: ``Values(func, args)(source)``; each is read once and remembered."""

    def __init__(self, func: types.FunctionType, args: Sequence[object]) -> None:
        self.func = func
        self.args = tuple(args)
        self._known: dict[Source, Any] = {}

    def __call__(self, source: Source) -> Any:
        """The value of ``source``, or MISSING; raises CannotGuard where there is no way to it."""
        if source not in self._known:
            self._known[source] = source.fetch(self)
        return self._known[source]


@dataclass(frozen=True, slots=True, eq=False)
class Function(Source):
    """The function object of the frame."""

    def fetch(self, values: Values) -> Any:
        return values.func

    def code(self, reads: Reads) -> str:
        return reads.local(self)

    def __str__(self) -> str:
        return "the function"


@dataclass(frozen=True, slots=True, eq=False)
class Argument(Source):
    """A flat argument: ``*args`` is one tuple, ``**kwargs`` one dict. For resume functions also cells and stack."""

    name: str
    index: int

    def fetch(self, values: Values) -> Any:
        return values.args[self.index]

    def code(self, reads: Reads) -> str:
        return reads.local(self)

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True, eq=False)
class Live(Source):
    """A fixed object, such as a module that the frame imports; held weakly unless it lives as long as the process."""

    ref: Ref

    def fetch(self, values: Values) -> Any:
        return self.ref.target()

    def code(self, reads: Reads) -> str:
        return reads.reference(self.ref)

    def __str__(self) -> str:
        return self.ref.name


@dataclass(frozen=True, slots=True, eq=False)
class Step(Source):
    """A path that goes on from ``base``."""

    base: Source

    @property
    def bases(self) -> tuple[Source, ...]:
        return (self.base,)


@dataclass(frozen=True, slots=True, eq=False)
class Part(Step):
    """A part of a builtin object that is no ordinary attribute: ``method.__self__``, ``slice.start``, ``tensor.grad``.

    What there is to read is listed in ``PARTS``.
    """

    name: str

    def fetch(self, values: Values) -> Any:
        base = values(self.base)
        if self.name not in _parts_of(type(base)):
            raise CannotGuard(f"{self}: {Ref.name_of(type(base))} has no such part")
        return getattr(base, self.name)

    def code(self, reads: Reads) -> str:
        return f"{reads.local(self.base)}.{self.name}"

    def __str__(self) -> str:
        return f"{self.base}.{self.name}"


@dataclass(frozen=True, slots=True, eq=False)
class Contents(Step):
    """What a cell holds; MISSING while it is empty."""

    def fetch(self, values: Values) -> Any:
        cell = values(self.base)
        if type(cell) is not types.CellType:
            raise CannotGuard(f"{self.base} is no cell")
        try:
            return cell.cell_contents
        except ValueError:
            return MISSING

    def statements(self, reads: Reads, name: str) -> list[str]:
        cell = reads.local(self.base)
        return ["try:", f"    {name} = {cell}.cell_contents", "except ValueError:", f"    {name} = MISSING"]

    def __str__(self) -> str:
        return str(self.base) if isinstance(self.base, Cell) else f"{self.base} contents"


@dataclass(frozen=True, slots=True, eq=False)
class Referent(Step):
    """What a ``weakref.ref`` refers to; None where that is dead, as for the program."""

    def fetch(self, values: Values) -> Any:
        reference = values(self.base)
        if type(reference) is not weakref.ReferenceType:
            raise CannotGuard(f"{self.base} is no weak reference")
        return reference()

    def code(self, reads: Reads) -> str:
        return f"{reads.local(self.base)}()"

    def __str__(self) -> str:
        return f"{self.base}()"


@dataclass(frozen=True, slots=True, eq=False)
class Item(Step):
    """``base[index]`` of a list, tuple or deque; ``raw`` as ``raw_type`` says. ``index`` is not negative."""

    index: int
    raw: type | None = None

    def fetch(self, values: Values) -> Any:
        base = values(self.base)
        if raw_type(base) is not self.raw or not issubclass(type(base), (list, tuple, deque)):
            raise CannotGuard(f"{self}: not an item of a {Ref.name_of(type(base))}")
        kind: Any = self.raw or type(base)
        return kind.__getitem__(base, self.index) if 0 <= self.index < kind.__len__(base) else MISSING

    def code(self, reads: Reads) -> str:
        base = reads.local(self.base)
        if self.raw is None:
            return f"{base}[{self.index}]"
        getter: Any = self.raw
        return f"{reads.constant(getter.__getitem__, 'item')}({base}, {self.index})"

    def __str__(self) -> str:
        return f"{self.base}[{self.index}]"


@dataclass(frozen=True, slots=True, eq=False)
class Entry(Step):
    """``base[key]`` of a dict, MISSING where it has no such key. ``key`` is a str, int, bytes, bool, float or None.

    Other keys are found by their position: ``KeyAt`` and ``ValueAt``.
    """

    key: Any
    raw: type | None = None

    def __post_init__(self) -> None:
        if type(self.key) not in (str, int, bytes, bool, float, type(None)):
            raise CannotGuard(f"a {Ref.name_of(type(self.key))} as a key may run code of the user")

    def fetch(self, values: Values) -> Any:
        base = values(self.base)
        if not issubclass(type(base), dict) or raw_type(base) is not self.raw:
            raise CannotGuard(f"{self}: not an entry of a {Ref.name_of(type(base))}")
        return dict.get(base, self.key, MISSING)

    def code(self, reads: Reads) -> str:
        base, key = reads.local(self.base), reads.literal(self.key)
        if self.raw is None:
            return f"{base}.get({key}, MISSING)"
        return f"{reads.constant(self.raw.get, 'get')}({base}, {key}, MISSING)"  # type: ignore[attr-defined]

    def __str__(self) -> str:
        if isinstance(self.base, Attribute) and self.base.name in ("_modules", "_parameters", "_buffers"):
            # An nn.Module keeps these apart from other attributes; people write self.weight and layers[0].
            return f"{self.base.base}[{self.key}]" if str(self.key).isdigit() else f"{self.base.base}.{self.key}"
        return f"{self.base}[{self.key!r}]"


@dataclass(frozen=True, slots=True, eq=False)
class Listed(Step):
    """A container's keys, members or values as a list, in the order in which it iterates."""

    what: str  # "keys" or "values"
    raw: type | None = None

    def _lister(self, kind: type) -> Any:
        """What makes an iterable of a container of builtin type ``kind``."""
        return getattr(kind, self.what) if issubclass(kind, dict) else kind.__iter__  # type: ignore[attr-defined]

    def fetch(self, values: Values) -> Any:
        base = values(self.base)
        if raw_type(base) is not self.raw or not issubclass(type(base), (dict, set, frozenset)):
            raise CannotGuard(f"{self.base}: no dict or set")
        return list(self._lister(self.raw or type(base))(base))

    def code(self, reads: Reads) -> str:
        base = reads.local(self.base)
        if self.raw is not None:
            return f"list({reads.constant(self._lister(self.raw), self.what)}({base}))"
        return f"list({base}.values())" if self.what == "values" else f"list({base})"

    def __str__(self) -> str:
        return f"{self.what} of {self.base}"


@dataclass(frozen=True, slots=True, eq=False)
class _Position(Step):
    """Shared by ``KeyAt`` and ``ValueAt``."""

    index: int
    raw: type | None = None

    @property
    def listed(self) -> Listed:
        """The list that is indexed."""
        raise NotImplementedError

    @property
    def bases(self) -> tuple[Source, ...]:
        return (self.base, self.listed)

    def fetch(self, values: Values) -> Any:
        listed = values(self.listed)
        return listed[self.index] if 0 <= self.index < len(listed) else MISSING

    def code(self, reads: Reads) -> str:
        return f"{reads.local(self.listed)}[{self.index}]"


@dataclass(frozen=True, slots=True, eq=False)
class KeyAt(_Position):
    """The key of a dict, or member of a set, at a position of its iteration order."""

    @property
    def listed(self) -> Listed:
        return Listed(self.base, "keys", self.raw)

    def __str__(self) -> str:
        return f"key {self.index} of {self.base}"


@dataclass(frozen=True, slots=True, eq=False)
class ValueAt(_Position):
    """The value of a dict at a position of its iteration order: for keys that cannot be looked up safely."""

    @property
    def listed(self) -> Listed:
        return Listed(self.base, "values", self.raw)

    def __str__(self) -> str:
        return f"value {self.index} of {self.base}"


@dataclass(frozen=True, slots=True, eq=False)
class InstanceDict(Step):
    """The dictionary in which an object (an instance, a Python module) keeps its own attributes."""

    def fetch(self, values: Values) -> Any:
        base = values(self.base)
        kind = type(base)
        if issubclass(kind, type):
            raise CannotGuard(f"{self.base} is a class: use ClassAttribute")
        for owner in _class_mro(kind):
            found = _class_dict(owner).get("__dict__", MISSING)
            if found is not MISSING:
                if type(found) not in (types.GetSetDescriptorType, types.MemberDescriptorType):
                    raise CannotGuard(f"{Ref.name_of(kind)} defines __dict__ itself")
                return _own_attribute(base, "__dict__")
        raise CannotGuard(f"{self.base}: a {Ref.name_of(kind)} has no attributes of its own")

    def code(self, reads: Reads) -> str:
        return f"{reads.constant(_own_attribute, 'own')}({reads.local(self.base)}, '__dict__')"

    def __str__(self) -> str:
        return f"attributes of {self.base}"


@dataclass(frozen=True, slots=True, eq=False)
class Slot(Step):
    """An attribute that an object keeps in a slot of its class; MISSING while the slot is empty."""

    name: str

    def fetch(self, values: Values) -> Any:
        return read_slot(values(self.base), self.name)

    def code(self, reads: Reads) -> str:
        return f"{reads.constant(read_slot, 'slot')}({reads.local(self.base)}, {self.name!r})"

    def __str__(self) -> str:
        return f"{self.base}.{self.name}"


def read_slot(instance: object, name: str) -> Any:
    """What the slot ``name`` of ``instance`` holds; MISSING where it is empty or its class has no such slot."""
    found = class_lookup(type(instance), name)
    if found is None or type(found[1]) is not types.MemberDescriptorType:
        return MISSING
    try:
        return found[1].__get__(instance)
    except AttributeError:
        return MISSING


@dataclass(frozen=True, slots=True, eq=False)
class ClassOf(Step):
    """``type(base)``."""

    def fetch(self, values: Values) -> Any:
        return type(values(self.base))

    def code(self, reads: Reads) -> str:
        return f"type({reads.local(self.base)})"

    def __str__(self) -> str:
        return f"class of {self.base}"


@dataclass(frozen=True, slots=True, eq=False)
class ClassOrder(Step):
    """The tuple of classes in which attributes of class ``base`` are looked for (its MRO)."""

    def fetch(self, values: Values) -> Any:
        return _class_mro(_a_class(values(self.base), self.base))

    def code(self, reads: Reads) -> str:
        return f"{reads.constant(_class_mro, 'mro')}({reads.local(self.base)})"

    def __str__(self) -> str:
        return f"class order of {self.base}"


@dataclass(frozen=True, slots=True, eq=False)
class ClassDict(Step):
    """The attributes that class ``base`` itself defines."""

    def fetch(self, values: Values) -> Any:
        return _class_dict(_a_class(values(self.base), self.base))

    def code(self, reads: Reads) -> str:
        return f"{reads.constant(_class_dict, 'classdict')}({reads.local(self.base)})"

    def __str__(self) -> str:
        return f"attributes of {self.base}"


@dataclass(frozen=True, slots=True, eq=False)
class ClassAttribute(Step):
    """The raw value (descriptors unbound) of ``name`` in class ``base``'s own dictionary, or MISSING."""

    name: str

    @property
    def bases(self) -> tuple[Source, ...]:
        return (self.base, ClassDict(self.base))

    def fetch(self, values: Values) -> Any:
        return values(ClassDict(self.base)).get(self.name, MISSING)

    def code(self, reads: Reads) -> str:
        return f"{reads.local(ClassDict(self.base))}.get({self.name!r}, MISSING)"

    def __str__(self) -> str:
        return f"{self.base}.{self.name}"


@dataclass(frozen=True, slots=True, eq=False)
class Size(Step):
    """The size of a tensor at dimension ``dim``, an int."""

    dim: int

    @property
    def bases(self) -> tuple[Source, ...]:
        return (self.base, Sizes(self.base))

    def fetch(self, values: Values) -> Any:
        sizes = values(Sizes(self.base))
        return sizes[self.dim] if self.dim < len(sizes) else MISSING

    def code(self, reads: Reads) -> str:
        return f"{reads.local(Sizes(self.base))}[{self.dim}]"

    def __str__(self) -> str:
        return f"{self.base}.shape[{self.dim}]"


@dataclass(frozen=True, slots=True, eq=False)
class Sizes(Step):
    """``base.shape`` of a tensor; empty for a nested tensor, which has none."""

    def fetch(self, values: Values) -> Any:
        try:
            return values(self.base).shape
        except RuntimeError:
            return ()

    def statements(self, reads: Reads, name: str) -> list[str]:
        tensor = reads.local(self.base)
        return ["try:", f"    {name} = {tensor}.shape", "except RuntimeError:", f"    {name} = ()"]

    def __str__(self) -> str:
        return f"{self.base}.shape"


def _a_class(value: Any, source: Source) -> type:
    """``value`` if it is a class, else CannotGuard."""
    if not issubclass(type(value), type):
        raise CannotGuard(f"{source} is no class")
    return value


def class_lookup(cls: type, name: str) -> tuple[int, Any] | None:
    """Where ``name`` is found along the class order of ``cls``: (position in it, raw value), None if nowhere."""
    for position, owner in enumerate(_class_mro(cls)):
        found = _class_dict(owner).get(name, MISSING)
        if found is not MISSING:
            return position, found
    return None


# -- names for common paths -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Alias(Source):
    """A name that people know for a path made of the steps above; read exactly like ``path``."""

    path: Source = field(init=False, repr=False)

    @property
    def bases(self) -> tuple[Source, ...]:
        return self.path.bases

    def fetch(self, values: Values) -> Any:
        return values(self.path)

    def code(self, reads: Reads) -> str:
        return reads.local(self.path)

    def _stands_for(self, path: Source) -> None:
        """Set ``path``; called once, while the alias is made."""
        object.__setattr__(self, "path", path)


def _owner(function: Source) -> str:
    """How to name the function that something belongs to: not at all where it is the frame's."""
    return "" if function is Function() else f" of {function}"


@dataclass(frozen=True, slots=True, eq=False)
class Global(Alias):
    """The global ``name`` that a function sees."""

    name: str
    function: Source = field(default_factory=Function)

    def __post_init__(self) -> None:
        self._stands_for(Entry(Part(self.function, "__globals__"), self.name))

    def __str__(self) -> str:
        return f"global {self.name}{_owner(self.function)}"


@dataclass(frozen=True, slots=True, eq=False)
class Builtin(Alias):
    """The builtin ``name`` that a function sees where no global hides it."""

    name: str
    function: Source = field(default_factory=Function)

    def __post_init__(self) -> None:
        self._stands_for(Entry(Part(self.function, "__builtins__"), self.name))

    def __str__(self) -> str:
        return f"builtin {self.name}{_owner(self.function)}"


@dataclass(frozen=True, slots=True, eq=False)
class Cell(Alias):
    """The cell object of a free variable; ``Contents(Cell(...))`` is what it holds."""

    index: int
    name: str
    function: Source = field(default_factory=Function)

    def __post_init__(self) -> None:
        self._stands_for(Item(Part(self.function, "__closure__"), self.index))

    def __str__(self) -> str:
        return f"closure {self.name}{_owner(self.function)}"


@dataclass(frozen=True, slots=True, eq=False)
class Default(Alias):
    """The default value at ``index`` of a function's ``__defaults__``."""

    function: Source
    index: int

    def __post_init__(self) -> None:
        self._stands_for(Item(Part(self.function, "__defaults__"), self.index))

    def __str__(self) -> str:
        return f"default {self.index} of {self.function}"


@dataclass(frozen=True, slots=True, eq=False)
class KwDefault(Alias):
    """The default value of a function's keyword-only parameter."""

    function: Source
    name: str

    def __post_init__(self) -> None:
        self._stands_for(Entry(Part(self.function, "__kwdefaults__"), self.name))

    def __str__(self) -> str:
        return f"default {self.name} of {self.function}"


@dataclass(frozen=True, slots=True, eq=False)
class Attribute(Alias):
    """An attribute in an object's own instance dictionary, MISSING where it has none of that name."""

    base: Source
    name: str

    def __post_init__(self) -> None:
        self._stands_for(Entry(InstanceDict(self.base), self.name))

    def __str__(self) -> str:
        return f"{self.base}.{self.name}"
