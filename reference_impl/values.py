"""What a value is while a frame is traced.

Every Python value that the traced bytecode handles is a ``Value``. Its ``source`` says where it can be read again at
the next call (an argument, a global, an attribute of those, ...) and is None for what the frame made itself. A value
from outside begins as ``Unread``: nothing is assumed about it, and nothing guarded, until an instruction looks at it.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import torch

from reference_impl.errors import Unsupported

if TYPE_CHECKING:
    from reference_impl.capture import CapturedFloat, CapturedTensor
    from reference_impl.interpreter import Frame
    from reference_impl.source import Source


class Value:
    """Base of all values; ``python_type`` is the type that the program would see."""

    __slots__ = ("source",)
    source: Source | None

    def __init__(self, source: Source | None = None) -> None:
        self.source = source

    @property
    def python_type(self) -> type:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.python_type.__name__}>"


class Null:
    """The NULL that CPython pushes beside a callable which is no method."""

    def __repr__(self) -> str:
        return "NULL"


NULL = Null()


class Unread(Value):
    """A value from outside that no instruction has looked at yet: its object, and where it comes from."""

    __slots__ = ("_look", "known", "real")

    def __init__(self, real: Any, source: Source, look: Callable[[Any, Source], Value]) -> None:
        super().__init__(source)
        self.real = real
        self.known: Value | None = None
        self._look = look

    def read(self) -> Value:
        """What it is; the first time, the assumptions about it are guarded."""
        if self.known is None:
            assert self.source is not None
            self.known = self._look(self.real, self.source)
        return self.known

    @property
    def python_type(self) -> type:
        return self.read().python_type

    def __repr__(self) -> str:
        return f"<Unread {self.source}>"


class Constant(Value):
    """An immutable Python value, known while tracing."""

    __slots__ = ("value",)

    def __init__(self, value: Any, source: Source | None = None) -> None:
        super().__init__(source)
        self.value = value

    @property
    def python_type(self) -> type:
        return type(self.value)

    def __repr__(self) -> str:
        return f"<Constant {self.value!r}>"


class OpenFloat(Constant):
    """A float that the graph takes as an argument, or computes from such: any other float is served as well.

    Who asks for its ``value`` relies on it: from then on it is guarded.
    """

    __slots__ = ("captured", "fix")

    def __init__(self, captured: CapturedFloat, fix: Callable[[], None], source: Source | None = None) -> None:
        Value.__init__(self, source)
        self.captured = captured
        self.fix = fix

    @property
    def value(self) -> float:
        """The float in this call, fixed from now on."""
        self.fix()
        return self.captured.value

    @property
    def python_type(self) -> type:
        return float

    def __repr__(self) -> str:
        return f"<OpenFloat {self.source}>"


class Fixed(Value):
    """An object used as it is: a class, a builtin function, a function of torch, a Python module, a descriptor."""

    __slots__ = ("real",)

    def __init__(self, real: Any, source: Source | None = None) -> None:
        super().__init__(source)
        self.real = real

    @property
    def python_type(self) -> type:
        return type(self.real)

    def __repr__(self) -> str:
        return f"<Fixed {self.real!r:.60}>"


class Foreign(Value):
    """An object from outside that tracing does not understand: it can be handed on and compared by identity."""

    __slots__ = ("real",)

    def __init__(self, real: Any, source: Source) -> None:
        super().__init__(source)
        self.real = real

    @property
    def python_type(self) -> type:
        return type(self.real)


class TensorValue(Value):
    """A tensor: a node of the graph with its fake tensor."""

    __slots__ = ("captured",)

    def __init__(self, captured: CapturedTensor, source: Source | None = None) -> None:
        super().__init__(source)
        self.captured = captured

    @property
    def fake(self) -> Any:
        return self.captured.fake

    @property
    def python_type(self) -> type:
        return torch.nn.Parameter if isinstance(self.captured.fake, torch.nn.Parameter) else torch.Tensor


class SymbolicNumber(Value):
    """A number that the graph computes with: a size of a tensor, or a Python number made symbolic."""

    __slots__ = ("number",)

    def __init__(self, number: Any, source: Source | None = None) -> None:
        super().__init__(source)
        self.number = number  # torch.SymInt or torch.SymBool

    @property
    def python_type(self) -> type:
        return {"SymInt": int, "SymBool": bool}[type(self.number).__name__]


# -- containers -----------------------------------------------------------------------------------------------------


class Container(Value):
    """A container: ``cls`` is its class, ``real`` the object where it came from outside, ``mutated`` since then."""

    __slots__ = ("cls", "mutated", "real")

    def __init__(self, cls: type, source: Source | None = None, real: Any = None) -> None:
        super().__init__(source)
        self.cls = cls
        self.real = real
        self.mutated = False

    @property
    def python_type(self) -> type:
        return self.cls


class TupleValue(Container):
    """A tuple, a named tuple or a torch.Size."""

    __slots__ = ("items",)

    def __init__(self, items: list[Value], cls: type = tuple, source: Source | None = None, real: Any = None) -> None:
        super().__init__(cls, source, real)
        self.items = tuple(items)


class ListValue(Container):
    """A list, or a deque with its ``maxlen``.

    A list from outside is not looked into (``look_inside`` does, and guards its length) before somebody asks for its
    ``items``: many programs only append to one. Until then ``added`` holds what they appended.
    """

    __slots__ = ("_items", "_look_inside", "maxlen")

    def __init__(
        self,
        items: list[Value],
        cls: type = list,
        source: Source | None = None,
        real: Any = None,
        maxlen: int | None = None,
        look_inside: Callable[[], list[Value]] | None = None,
    ) -> None:
        super().__init__(cls, source, real)
        self._items = items
        self._look_inside = look_inside
        self.maxlen = maxlen

    @property
    def items(self) -> list[Value]:
        """What it holds."""
        if self._look_inside is not None:
            before = self._look_inside()
            self._look_inside = None
            self._items[:0] = before
        return self._items

    @items.setter
    def items(self, items: list[Value]) -> None:
        self._items = items
        self._look_inside = None

    def append(self, values: list[Value]) -> None:
        """Add at the end."""
        self._items.extend(values)

    @property
    def added(self) -> list[Value] | None:
        """What was appended, where nothing else is known of the items."""
        return None if self._look_inside is None else self._items


class DictValue(Container):
    """A dict, OrderedDict or defaultdict: ``entries`` maps what stands for a key (see ``key_of``) to (key, value)."""

    __slots__ = ("default_factory", "entries")

    def __init__(
        self,
        entries: dict[Any, tuple[Value, Value]],
        cls: type = dict,
        source: Source | None = None,
        real: Any = None,
        default_factory: Value | None = None,
    ) -> None:
        super().__init__(cls, source, real)
        self.entries = entries
        self.default_factory = default_factory


class SetValue(Container):
    """A set or frozenset. ``keys`` is a real set of what stands for the members, so that it iterates in their order.

    It is the set from outside itself as long as the trace has not written to it. ``log`` holds what it wrote, in
    order: (method, member). Its own order depends on the way that a set took.
    """

    __slots__ = ("keys", "log", "members")

    def __init__(
        self, keys: Any, members: dict[Any, Value], cls: type = set, source: Source | None = None, real: Any = None
    ) -> None:
        super().__init__(cls, source, real)
        self.keys = keys
        self.members = members
        self.log: list[tuple[str, Value]] = []


class SliceValue(Value):
    """A slice whose parts are values."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Value, Value, Value]) -> None:
        super().__init__()
        self.parts = parts

    @property
    def python_type(self) -> type:
        return slice


class DictView(Value):
    """``d.keys()``, ``d.values()`` or ``d.items()``."""

    __slots__ = ("mapping", "what")

    def __init__(self, mapping: DictValue, what: str) -> None:
        super().__init__()
        self.mapping = mapping
        self.what = what

    @property
    def python_type(self) -> type:
        return type(getattr({}, self.what)())


class IdentityKey:
    """Stands for a dict key or set member that is equal to itself only."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IdentityKey) and other.value is self.value


# -- objects, classes, functions ------------------------------------------------------------------------------------


class Deleted:
    """Stands for an attribute that the frame deleted."""


DELETED = Deleted()


class ObjectValue(Value):
    """An instance of a class with ordinary attributes; ``real`` is None where the frame made it.

    ``stored`` holds what the frame wrote, in order; ``moved`` names what it deleted and wrote again, which is at the
    end of ``__dict__`` now. ``args`` are an exception's arguments.
    """

    __slots__ = ("args", "cause", "cls", "context", "moved", "real", "stored")

    def __init__(self, cls: type, source: Source | None = None, real: Any = None) -> None:
        super().__init__(source)
        self.cls = cls
        self.real = real
        self.stored: dict[str, Value | Deleted] = {}
        self.moved: set[str] = set()
        self.args: list[Value] = []
        self.cause: Value | None = None
        self.context: Value | None = None

    @property
    def python_type(self) -> type:
        return self.cls

    @property
    def is_exception(self) -> bool:
        return issubclass(self.cls, BaseException)


class InstanceDictView(DictValue):
    """``obj.__dict__``: read only while tracing."""

    __slots__ = ("owner",)

    def __init__(self, owner: ObjectValue) -> None:
        super().__init__({})
        self.owner = owner


class CellValue(Value):
    """A closure cell; ``content`` is None while it is empty."""

    __slots__ = ("content", "mutated", "real")

    def __init__(self, content: Value | None = None, source: Source | None = None, real: Any = None) -> None:
        super().__init__(source)
        self.content = content
        self.real = real
        self.mutated = False

    @property
    def python_type(self) -> type:
        return types.CellType


class FunctionValue(Value):
    """A Python function: from outside (``real``), or made by the frame."""

    __slots__ = ("closure", "code", "defaults", "globals_of", "kwdefaults", "name", "qualname", "real", "stored")

    def __init__(
        self,
        code: types.CodeType,
        globals_of: Globals,
        *,
        name: str,
        qualname: str,
        defaults: list[Value] | None = None,
        kwdefaults: dict[str, Value] | None = None,
        closure: list[CellValue] | None = None,
        source: Source | None = None,
        real: Any = None,
    ) -> None:
        super().__init__(source)
        self.code = code
        self.globals_of = globals_of
        self.name = name
        self.qualname = qualname
        self.defaults = defaults or []
        self.kwdefaults = kwdefaults or {}
        self.closure = closure or []
        self.real = real
        self.stored: dict[str, Value | Deleted] = {}

    @property
    def python_type(self) -> type:
        return types.FunctionType

    def __repr__(self) -> str:
        return f"<FunctionValue {self.qualname}>"


class Globals:
    """A module's namespace with what the trace wrote to it; one object per namespace and trace."""

    __slots__ = ("namespace", "source", "stored")

    def __init__(self, namespace: dict[str, Any], source: Source | None) -> None:
        self.namespace = namespace
        self.source = source
        self.stored: dict[str, Value | Deleted] = {}


class ClassWrites:
    """What the trace wrote to a class; one object per class and trace."""

    __slots__ = ("cls", "source", "stored")

    def __init__(self, cls: type, source: Source) -> None:
        self.cls = cls
        self.source = source
        self.stored: dict[str, Value] = {}


class MethodValue(Value):
    """A function bound to an instance or a class."""

    __slots__ = ("function", "instance")

    def __init__(self, function: Value, instance: Value, source: Source | None = None) -> None:
        super().__init__(source)
        self.function = function
        self.instance = instance

    @property
    def python_type(self) -> type:
        return types.MethodType


class BuiltinMethod(Value):
    """A method of a builtin type, or of a tensor, bound to its instance: ``[].append``, ``x.sin``."""

    __slots__ = ("instance", "name")

    def __init__(self, instance: Value, name: str) -> None:
        super().__init__()
        self.instance = instance
        self.name = name

    @property
    def python_type(self) -> type:
        return types.BuiltinMethodType


class PartialValue(Value):
    """``functools.partial``."""

    __slots__ = ("args", "function", "keywords", "real")

    def __init__(
        self,
        function: Value,
        args: list[Value],
        keywords: dict[str, Value],
        source: Source | None = None,
        real: Any = None,
    ) -> None:
        super().__init__(source)
        self.real = real
        self.function = function
        self.args = args
        self.keywords = keywords

    @property
    def python_type(self) -> type:
        import functools

        return functools.partial


class GetterValue(Value):
    """An ``operator.itemgetter``, ``attrgetter`` or ``methodcaller``: ``function`` is called with ``bound`` first.

    ``args`` and ``kwargs`` are what it was made with.
    """

    __slots__ = ("args", "bound", "cls", "function", "kwargs")

    def __init__(
        self, cls: type, function: Value, bound: list[Value], args: list[Value], kwargs: dict[str, Value]
    ) -> None:
        super().__init__()
        self.cls = cls
        self.function = function
        self.bound = bound
        self.args = args
        self.kwargs = kwargs

    @property
    def python_type(self) -> type:
        return self.cls


class SuperValue(Value):
    """``super()``: attributes are looked for after ``after`` in the class order of ``instance``."""

    __slots__ = ("after", "instance")

    def __init__(self, after: type, instance: Value) -> None:
        super().__init__()
        self.after = after
        self.instance = instance

    @property
    def python_type(self) -> type:
        return super


class ModeContext(Value):
    """A context manager of torch that changes a mode: ``no_grad``, ``autocast``, ...

    ``enter`` and ``leave`` are recorded in the graph; ``rebuild`` is (class, args, keyword args) to make it again.
    """

    __slots__ = ("arguments", "cls", "previous")

    def __init__(self, cls: type, arguments: tuple[Any, ...]) -> None:
        super().__init__()
        self.cls = cls
        self.arguments = arguments
        self.previous: Any = None

    @property
    def python_type(self) -> type:
        return self.cls


# -- iterators ------------------------------------------------------------------------------------------------------


class IteratorValue(Value):
    """An iterator that tracing can step: ``step`` gives the next value, or None when there is none."""

    __slots__ = ("kind",)

    def __init__(self, kind: type) -> None:
        super().__init__()
        self.kind = kind

    @property
    def python_type(self) -> type:
        return self.kind


class SequenceIterator(IteratorValue):
    """Over a list (which may grow meanwhile), tuple, range, string, ...: the position counts what was taken."""

    __slots__ = ("position", "read", "sequence")

    def __init__(self, sequence: Value, read: Callable[[int], Value | None], kind: type, position: int = 0) -> None:
        super().__init__(kind)
        self.sequence = sequence
        self.read: Callable[[int], Value | None] | None = read
        self.position = position


class ReversedIterator(IteratorValue):
    """``reversed`` of a list or tuple: ``position`` is the index that comes next."""

    __slots__ = ("position", "sequence")

    def __init__(self, sequence: ListValue | TupleValue) -> None:
        super().__init__(reversed)
        self.sequence = sequence
        self.position = len(sequence.items) - 1


class ZipIterator(IteratorValue):
    """``zip``."""

    __slots__ = ("iterators", "strict")

    def __init__(self, iterators: list[Value], strict: bool) -> None:
        super().__init__(zip)
        self.iterators = iterators
        self.strict = strict


class EnumerateIterator(IteratorValue):
    """``enumerate``."""

    __slots__ = ("count", "iterator")

    def __init__(self, iterator: Value, count: Value) -> None:
        super().__init__(enumerate)
        self.iterator = iterator
        self.count = count


class MapIterator(IteratorValue):
    """``map``, or ``filter`` where ``kind`` is filter."""

    __slots__ = ("function", "iterators")

    def __init__(self, function: Value, iterators: list[Value], kind: type = map) -> None:
        super().__init__(kind)
        self.function = function
        self.iterators = iterators


class GeneratorValue(Value):
    """A generator whose frame is traced piece by piece; ``arguments`` allow to make it anew before it has begun.

    ``kind`` is its class, where it stands for an iterator of the standard library.
    """

    __slots__ = ("arguments", "finished", "frame", "function", "has_raised", "kind", "running", "started")

    def __init__(self, frame: Frame, function: FunctionValue, arguments: tuple[list[Value], dict[str, Value]]) -> None:
        super().__init__()
        self.frame = frame
        self.function = function
        self.arguments = arguments
        self.kind: type = types.GeneratorType
        self.started = False
        self.running = False
        self.finished = False
        self.has_raised = False

    @property
    def python_type(self) -> type:
        return self.kind


#: Exact types whose values are immutable, compared by value, and safe to compute with while tracing.
LITERALS = (int, float, bool, complex, str, bytes, type(None), type(Ellipsis), type(NotImplemented), range)


def constant_of(value: Value) -> Any:
    """The Python value of a constant, tuples of constants included; raises Unsupported where it is none."""
    if isinstance(value, Unread):
        value = value.read()
    if isinstance(value, Constant):
        return value.value
    if isinstance(value, TupleValue):
        items = [constant_of(item) for item in value.items]
        return tuple(items) if value.cls is tuple else rebuilt_tuple(value.cls, items)
    if isinstance(value, Fixed):
        return value.real
    if isinstance(value, SliceValue):
        return slice(*(constant_of(part) for part in value.parts))
    raise Unsupported(f"a {value.python_type.__name__} where a constant is needed")


def rebuilt_tuple(cls: type, items: list[Any]) -> Any:
    """A tuple of class ``cls`` with ``items``: named tuples take them one by one."""
    return cls._make(items) if hasattr(cls, "_make") else cls(items)
