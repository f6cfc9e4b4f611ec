"""Turn live Python and torch objects into trees that can be compared after the objects have changed.

One traversal notes for every object that has an identity the path of its first visit; a later visit becomes a ``ref``
to that path, so that trees are equal only when the same objects are the same in both.
"""

from __future__ import annotations

import array
import collections
import contextlib
import contextvars
import dataclasses
import datetime
import decimal
import enum
import fractions
import functools
import hashlib
import io
import itertools
import logging
import pathlib
import pickle
import random
import re
import sys
import types
import typing
import weakref
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy
import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.utils import _python_dispatch
from torch.utils.hooks import RemovableHandle

from conformance.before import Before, Home
from conformance.case import MODULE_NAME
from conformance.tensor_data import PARTS_OF_SPARSE, elements, made_of, metadata

Child = tuple[str, "Node"]

#: Attributes whose names begin so belong to an implementation, not to the program.
IMPLEMENTATION_PREFIXES = ("_torchdynamo", "_dynamo_", "_compiled_call_impl", "_is_torch_compile")


#: Objects of these packages are a compiler's own: they hang off its exceptions and lead into all that it knows.
_COMPILER_INTERNALS = ("torch._dynamo", "torch._inductor", "torch._functorch", "torch._guards", "torch.fx", "sympy")

#: Levels of nesting beyond which a value is not compared; Python's own recursion limit is not far beyond.
_DEEPEST = 100


@dataclasses.dataclass(slots=True)
class Node:
    """One value: ``kind`` says how to compare it, ``type`` is the exact type, ``value`` what is compared directly.

    ``was`` is where the same object was before the call; of a tensor also where its memory was. Empty for what was not
    there, and for what has no identity.
    """

    kind: str
    type: str
    value: Any = None
    children: list[Child] = dataclasses.field(default_factory=list)
    was: str = ""


@dataclasses.dataclass(slots=True)
class TensorNode(Node):
    """A tensor: ``value`` holds its metadata by name, ``data`` its elements (contiguous, on the CPU) or None.

    ``alias`` is ``(n, offset)``: it shares the n-th shared storage, ``offset`` elements after the first tensor that
    was visited of it; None when nothing visible shares its storage.
    """

    data: torch.Tensor | None = None
    alias: tuple[int, int] | None = None


_UNREAD = Node("exact", "")


def type_name(cls: type) -> str:
    """Qualified name without the module for builtins and for the case's own classes."""
    if cls.__module__ in ("builtins", MODULE_NAME):
        return cls.__qualname__
    return f"{cls.__module__}.{cls.__qualname__}"


_EXACT = (
    bool, int, str, bytes, type(None), type(Ellipsis), type(NotImplemented), range,
    torch.dtype, torch.device, torch.layout, torch.memory_format,
    decimal.Decimal, fractions.Fraction, datetime.date, datetime.time, datetime.timedelta, re.Pattern, pathlib.PurePath,
)  # fmt: skip

#: By their identity, which is quicker told than what ``_kind_of`` remembers of each class.
_IDS_OF_EXACT = frozenset(map(id, _EXACT))

_NUMBERS_AND_NAMES = (*_EXACT, float, complex)
_IDS_OF_NUMBERS_AND_NAMES = frozenset(map(id, _NUMBERS_AND_NAMES))

#: Exact types whose ``==`` overlooks what a program can see: digits of a Decimal, a range's stop, a time zone.
_TOLD_BY_REPR = (decimal.Decimal, range, datetime.date, datetime.time)

_SOME_ITERATORS: tuple[Any, ...] = (
    iter([]), iter(()), iter(""), iter(b""), iter(range(0)), iter({}), iter({}.values()), iter({}.items()),
    iter(set()), reversed([]), enumerate([]), zip(), map(len, []), filter(None, []), iter(collections.deque()),
    itertools.count(), itertools.repeat(0), itertools.chain(), itertools.cycle([]), itertools.islice([], 0),
)  # fmt: skip
_ITERATORS = tuple(type(iterator) for iterator in _SOME_ITERATORS)

_LOCKS = (type(__import__("threading").Lock()), type(__import__("threading").RLock()))


class undisturbed(contextlib.ContextDecorator):
    """The harness's own tensor operations: no mode that a program or a compiler left behind acts on them."""

    def __enter__(self) -> None:
        self._modes = [_python_dispatch._pop_mode() for _ in range(torch._C._len_torch_dispatch_stack())]
        self._no_functions = torch._C.DisableTorchFunction()
        self._no_functions.__enter__()
        self._grad = torch.is_grad_enabled()
        torch._C._set_grad_enabled(False)

    def __exit__(self, *exception: object) -> None:
        torch._C._set_grad_enabled(self._grad)
        self._no_functions.__exit__(*exception)
        for mode in reversed(self._modes):
            _python_dispatch._push_mode(mode)


class Snapshot:
    """One traversal. ``take`` the roots in a fixed order, then ``finish`` to settle which tensors alias.

    ``before`` is what was there before the call. Of its storages ``whole_storages`` shows the whole contents: what lies
    around a tensor that the call made is the implementation's. Without ``values`` nothing is read of tensors but where
    they are.
    """

    def __init__(self, before: Before | None = None, values: bool = True) -> None:
        self._first_visits: dict[int, str] = {}
        self._alive: list[Any] = []
        self._before, self._values = before, values
        self._visitors: dict[int, list[tuple[TensorNode, int]]] = {}
        self._storages: dict[int, Home] = {}
        self.uncomparable: list[str] = []

    def as_before(self) -> Before:
        """What was visited, for the snapshot after the call."""
        return Before(self._first_visits, self._alive, self._storages)

    def take(self, path: str, value: Any, whole_storages: bool = False) -> Node:
        """The tree of ``value``; with ``whole_storages`` also what lies around tensors that view a part."""
        return self.take_all([(path, value)], whole_storages)[path]

    def take_all(self, roots: Iterable[tuple[str, Any]], whole_storages: bool = False) -> dict[str, Node]:
        """The trees of several values by their paths, as ``take`` makes them one after the other."""
        with undisturbed():
            return {path: self._node(path, value, whole_storages) for path, value in roots}

    def finish(self) -> None:
        """Number the storages that more than one visited tensor shares."""
        shared = 0
        for visitors in self._visitors.values():
            if len(visitors) > 1:
                first_offset = visitors[0][1]
                for node, offset in visitors:
                    node.alias = (shared, offset - first_offset)
                shared += 1

    # -- dispatch ---------------------------------------------------------------------------------------------

    def _node(self, path: str, value: Any, whole: bool) -> Node:
        cls = type(value)
        kind = None if id(cls) in _IDS_OF_EXACT else _kind_of(cls)
        exact = kind is None or kind.exact
        if exact and not self._values:
            return _UNREAD
        name = type_name(cls)
        if exact:
            return Node("exact", name, repr(value) if isinstance(value, _TOLD_BY_REPR) else value)
        if cls is float:
            return Node("float", name, value)
        if cls is complex:
            return Node("complex", name, value)
        if cls is slice:
            parts = (("start", value.start), ("stop", value.stop), ("step", value.step))
            return Node("slice", name, None, self._named(path, parts, whole))
        assert kind is not None
        if isinstance(value, (tuple, frozenset, numpy.generic)):
            return self._contents(path, value, name, whole, kind)
        first_visit = self._first_visits.get(id(value))
        if first_visit is not None:
            return Node("ref", name, first_visit)
        self._first_visits[id(value)] = path
        self._alive.append(value)
        if isinstance(value, torch.Tensor):
            try:
                node: Node = self._tensor(path, value, name, whole)
            except (RuntimeError, TypeError, AttributeError):  # nested, masked, of four bits: torch cannot read them
                return self._cannot_compare(path, name)
        else:
            node = self._contents(path, value, name, whole, kind)
        if self._before is not None and (place := self._before.place_of(value)):
            node.was = f"{place}{node.was}"
        return node

    def _named(self, path: str, parts: Iterable[tuple[str, Any]], whole: bool) -> list[Child]:
        return [(label, self._node(f"{path}.{label}", value, whole)) for label, value in parts]

    def _items(self, path: str, values: Iterable[Any], whole: bool) -> list[Child]:
        return [(f"[{i}]", self._node(f"{path}[{i}]", value, whole)) for i, value in enumerate(values)]

    def _contents(self, path: str, value: Any, name: str, whole: bool, kind: _Kind) -> Node:
        if kind.internal or path.count(".") + path.count("[") > _DEEPEST:
            return self._cannot_compare(path, name)
        if kind.build is None:
            return self._object(path, value, name, whole)
        return kind.build(self, path, value, name, whole)

    # -- tensors ----------------------------------------------------------------------------------------------

    def _tensor(self, path: str, tensor: torch.Tensor, name: str, whole: bool) -> TensorNode:
        meta = metadata(tensor) if self._values else {}
        node = TensorNode("tensor", name, meta)
        if isinstance(tensor, FakeTensor) or tensor.device.type == "meta":
            return node
        plain = tensor.detach()
        if type(plain) is not torch.Tensor:
            plain = plain.as_subclass(torch.Tensor)
        if plain.layout is torch.strided:
            self._visit_storage(node, plain, path)
        elif plain.layout in PARTS_OF_SPARSE:
            node.children += self._named(path, made_of(plain), whole)
        if self._values:
            if plain.is_quantized:
                node.children += self._named(path, made_of(plain), whole)
                meta["quantizer"] = str(plain.qscheme())
                plain = plain.dequantize()
            node.data = elements(plain)
            if whole and plain.layout is torch.strided and self._shows_a_part(plain):
                node.children.append(("storage", _whole_storage(plain)))
        if (tensor.is_leaf or tensor.retains_grad) and tensor.grad is not None:
            node.children.append(("grad", self._node(f"{path}.grad", tensor.grad, whole)))
        node.children += self._attributes(path, _own_attributes(tensor), whole)
        return node

    def _shows_a_part(self, tensor: torch.Tensor) -> bool:
        """Whether a storage that was there before the call holds elements that ``tensor`` may not show."""
        storage = tensor.untyped_storage()
        covers = tensor.numel() * tensor.element_size() == storage.nbytes()
        certainly_all = covers and torch._debug_has_internal_overlap(tensor) == 0
        known = self._before is not None and storage._cdata in self._before.storages
        return known and not certainly_all

    def _visit_storage(self, node: TensorNode, tensor: torch.Tensor, path: str) -> None:
        storage = tensor.untyped_storage()
        if storage.nbytes():
            self._storages.setdefault(storage._cdata, (storage, path))
            offset = int(tensor.storage_offset())
            self._visitors.setdefault(storage._cdata, []).append((node, offset))
            home = self._before.storages.get(storage._cdata) if self._before is not None else None
            node.was = f" with the memory of {home[1]}" if home is not None else ""

    # -- objects ----------------------------------------------------------------------------------------------

    def _attributes(self, path: str, attributes: dict[str, Any], whole: bool) -> list[Child]:
        if not attributes:
            return []
        own = [name for name in sorted(map(str, attributes)) if not name.startswith(IMPLEMENTATION_PREFIXES)]
        return self._named(path, ((name, attributes[name]) for name in own), whole)

    def _object(self, path: str, value: Any, name: str, whole: bool) -> Node:
        attributes = _own_attributes(value)
        if (
            not attributes
            and not isinstance(value, _PLAIN)
            and type(value).__module__ != MODULE_NAME
            and type(value) is not object
        ):
            return self._cannot_compare(path, name)
        return Node("object", name, None, self._attributes(path, attributes, whole))

    def _cannot_compare(self, path: str, name: str) -> Node:
        self.uncomparable.append(f"{path} is a {name}, which cannot be compared")
        return Node("uncomparable", name)


# -- builders: how each kind of object is taken apart ---------------------------------------------------------

#: Classes, by their identity: a program's own may say that they equal these.
_WITHOUT_ATTRIBUTES = frozenset(map(id, (list, tuple, dict, set, frozenset, bytearray)))

_PLAIN = (types.SimpleNamespace, torch.nn.Module)


def _own_attributes(value: Any) -> dict[str, Any]:
    """What is in ``__dict__`` and in slots."""
    attributes = dict(getattr(value, "__dict__", ()))
    for slot in _slots(type(value)):
        if hasattr(value, slot):
            attributes[slot] = getattr(value, slot)
    return attributes


def look_around(roots: Iterable[tuple[str, Any]]) -> Before:
    """What is reachable from ``roots``, values by their paths, now."""
    snapshot = Snapshot(values=False)
    snapshot.take_all(roots)
    return snapshot.as_before()


def _whole_storage(tensor: torch.Tensor) -> TensorNode:
    around = torch.empty(0, dtype=tensor.dtype, device=tensor.device).set_(tensor.untyped_storage())
    meta = {"dtype": str(tensor.dtype), "elements": around.numel()}
    return TensorNode("tensor", "storage", meta, data=elements(around))


def _with_attributes(snap: Snapshot, node: Node, path: str, value: Any, whole: bool) -> Node:
    """Subclasses of numbers, strings and containers also carry attributes."""
    if id(type(value)) in _WITHOUT_ATTRIBUTES:
        return node
    node.children += snap._attributes(path, _own_attributes(value), whole)
    return node


def _once(decide: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """``decide``, asked once for every class or code object.

    They are held weakly, so that nothing of a program's outlives its time here, and known by their identity: a
    metaclass may define what equal classes are.
    """
    answers: dict[int, tuple[weakref.ref[Any], Any]] = {}

    def answer(subject: Any) -> Any:
        known = answers.get(id(subject))
        if known is None or known[0]() is not subject:
            known = answers[id(subject)] = weakref.ref(subject), decide(subject)
        return known[1]

    return answer


@_once
def _slots(cls: type) -> list[str]:
    """Names of the slots of this class and its bases, as they are looked up."""
    found = []
    for base in cls.__mro__:
        slots = vars(base).get("__slots__", ())
        for slot in (slots,) if isinstance(slots, str) else slots:
            private = slot.startswith("__") and not slot.endswith("__")
            slot = f"_{base.__name__.lstrip('_')}{slot}" if private else slot
            if slot not in ("__dict__", "__weakref__"):
                found.append(slot)
    return found


def _is_exact(cls: type) -> bool:
    """Whether ``==`` or ``repr`` of an object of this class says all that there is to know of it."""
    if issubclass(cls, enum.Enum):
        return False
    return any(cls is exact for exact in _EXACT) or (issubclass(cls, _EXACT) and cls.__module__ != MODULE_NAME)


def _enum(snap: Snapshot, path: str, value: enum.Enum, name: str, whole: bool) -> Node:
    # a member is known by its name, a combination of flags only by its value
    node = Node("exact", name, value._value_ if isinstance(value, enum.Flag) else value._name_)
    added = {key: item for key, item in _own_attributes(value).items() if not key.startswith("_")}
    node.children += snap._attributes(path, added, whole)
    return node


def _scalar(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    """A user's subclass of a number, string or the like: asked as its base would be."""
    if isinstance(value, float):
        node = Node("float", name, float.__float__(value))
    elif isinstance(value, complex):
        node = Node("complex", name, complex.__complex__(value))
    else:
        base = next(cls for cls in type(value).__mro__ if issubclass(cls, _EXACT) and cls.__module__ != MODULE_NAME)
        node = Node("exact", name, base.__repr__(value))  # type: ignore[call-arg]
    return _with_attributes(snap, node, path, value, whole)


def _sequence(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    fields = getattr(value, "_fields", None) if isinstance(value, tuple) else None
    size = value.maxlen if isinstance(value, collections.deque) else None
    base = list if isinstance(value, list) else tuple if isinstance(value, tuple) else collections.deque
    items = list(base.__iter__(value))
    node = Node("sequence", name, (len(items), fields, size), snap._items(path, items, whole))
    return _with_attributes(snap, node, path, value, whole)


def _mapping(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    # an OrderedDict has an order of its own beside that of the dict below it
    base = next(cls for cls in (collections.OrderedDict, dict, types.MappingProxyType) if isinstance(value, cls))
    items = list(base.items(value))
    node = Node("mapping", name, len(items))
    for i, (key, item) in enumerate(items):
        if _names_itself(key):
            label = f"[{key!r}]"
        else:
            label = f"[key {i}]"
            node.children.append((f"key {i}", snap._node(f"{path} key {i}", key, whole)))
        node.children.append((label, snap._node(path + label, item, whole)))
    factory = getattr(value, "default_factory", None)
    if factory is not None:
        node.children.append(("default_factory", snap._node(f"{path}.default_factory", factory, whole)))
    return _with_attributes(snap, node, path, value, whole)


def _names_itself(key: Any) -> bool:
    """Whether ``repr`` of a key says all that there is to know of it, its type included."""
    return id(type(key)) in _IDS_OF_NUMBERS_AND_NAMES or (type(key) is tuple and all(map(_names_itself, key)))


def _has_an_order(item: Any) -> bool:
    """Whether ``repr`` tells an item of a set from others of its type, in every run alike."""
    return isinstance(item, (*_NUMBERS_AND_NAMES, enum.Enum)) or (type(item) is tuple and all(map(_has_an_order, item)))


#: What a set holds of these is ordered by its name.
_NAMED = (type, types.FunctionType, types.BuiltinFunctionType)


def _order(item: Any) -> tuple[str, str]:
    """Where an item of a set comes, in every run alike."""
    if isinstance(item, types.FunctionType):
        place = f"{item.__module__}.{item.__qualname__} {_code(item.__code__)}"
    elif isinstance(item, _NAMED):
        place = f"{item.__module__}.{item.__qualname__}"
    else:
        place = repr(item)
    return type(item).__name__, place


def _set(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    if len(value) > 1 and not all(isinstance(item, _NAMED) or _has_an_order(item) for item in value):
        return snap._cannot_compare(path, f"{name} of objects without an order")
    ordered = sorted(value, key=_order)
    named = [_order(item) for item in ordered if isinstance(item, _NAMED)]
    if len(set(named)) < len(named):
        return snap._cannot_compare(path, f"{name} of functions or classes of the same name")
    node = Node("set", name, len(ordered), snap._items(path, ordered, whole))
    return _with_attributes(snap, node, path, value, whole)


def _bytearray(snap: Snapshot, path: str, value: bytearray, name: str, whole: bool) -> Node:
    return _with_attributes(snap, Node("exact", name, bytes(value)), path, value, whole)


def _array(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    array = numpy.asarray(value)
    if array.dtype == object:
        value = (array.size, array.shape, None)
        return Node("sequence", name, value, snap._items(path, array.ravel().tolist(), whole))
    try:
        data = torch.from_numpy(array.copy())
    except (TypeError, ValueError):  # a dtype that torch has not, such as strings, or another byte order
        return Node("exact", name, (str(array.dtype), array.shape, repr(array.tolist())))
    return TensorNode("array", name, {"dtype": str(data.dtype), "shape": array.shape}, data=data)


def _typed_array(snap: Snapshot, path: str, value: array.array[Any], name: str, whole: bool) -> Node:
    return Node("sequence", name, (len(value), value.typecode, None), snap._items(path, value.tolist(), whole))


def _masked_array(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    node = _array(snap, path, value.data, name, whole)
    node.children += snap._named(path, (("mask", value.mask),), whole)
    return node


def _exception(snap: Snapshot, path: str, value: BaseException, name: str, whole: bool) -> Node:
    parts: list[tuple[str, Any]] = [("args", value.args)]
    for part in ("__cause__", "__context__", "__notes__"):
        if getattr(value, part, None) is not None:
            parts.append((part, getattr(value, part)))
    if isinstance(value, BaseExceptionGroup):
        parts.append(("exceptions", value.exceptions))
    node = Node("exception", name, value.__suppress_context__, snap._named(path, parts, whole))
    attributes = {key: item for key, item in _own_attributes(value).items() if key != "__notes__"}
    node.children += snap._attributes(path, attributes, whole)
    return node


def _class(snap: Snapshot, path: str, value: type, name: str, whole: bool) -> Node:
    node = Node("class", name, type_name(value))
    if value.__module__ == MODULE_NAME:
        own = {
            key: item
            for key, item in vars(value).items()
            if key not in _OF_EVERY_CLASS and not _is_written_by_python(item)
        }
        node.children += snap._attributes(path, own, whole)
    return node


#: What Python itself, or a decorator or metaclass of its library, writes into a class.
_OF_EVERY_CLASS = frozenset(
    (
        "__dict__", "__weakref__", "__module__", "__doc__", "__qualname__", "__slots__", "__orig_bases__",
        "__annotations__", "__annotate__", "__annotate_func__", "__annotations_cache__", "__parameters__",
        "__type_params__", "__firstlineno__", "__static_attributes__", "__dataclass_fields__", "__dataclass_params__",
        "__abstractmethods__", "_abc_impl", "__protocol_attrs__", "__non_callable_proto_members__", "__classcell__",
        "__slotnames__",  # what copyreg found out, when an object is first copied
    )
)  # fmt: skip

_FIELD_OF_NAMEDTUPLE = type(vars(collections.namedtuple("_Example", "field"))["field"])


def _is_written_by_python(item: Any) -> bool:
    """Slots and fields, and the methods of a dataclass, whose text is made of what else is compared."""
    if isinstance(item, types.FunctionType):
        return item.__code__.co_filename == "<string>" and item.__name__.startswith("__")
    return isinstance(item, (types.MemberDescriptorType, types.GetSetDescriptorType, _FIELD_OF_NAMEDTUPLE))


def _function(snap: Snapshot, path: str, value: types.FunctionType, name: str, whole: bool) -> Node:
    if value.__globals__.get("__name__") != MODULE_NAME:
        return Node("function", name, value.__qualname__, snap._named(path, _wrapped(value), whole))
    node = Node("function", name, (value.__qualname__, *_code(value.__code__)))
    parts: list[tuple[str, Any]] = [
        ("__defaults__", value.__defaults__),
        ("__kwdefaults__", value.__kwdefaults__),
    ]
    for cell_name, cell in zip(value.__code__.co_freevars, value.__closure__ or (), strict=True):
        try:
            parts.append((f"<{cell_name}>", cell.cell_contents))
        except ValueError:
            node.children.append((f"<{cell_name}>", Node("exact", "cell", "empty")))
    node.children += snap._named(path, parts, whole)
    attributes = {key: item for key, item in vars(value).items() if key != "__wrapped__"}
    node.children += snap._attributes(path, attributes, whole)
    return node


def _wrapped(function: types.FunctionType) -> list[tuple[str, Any]]:
    """What a library's function holds of the case: a decorator's wrapper, and the registry of a single dispatch."""
    found = []
    if not str(function.__globals__.get("__name__")).startswith(_COMPILER_INTERNALS):
        found = [(f"<{name}>", item) for name, item in _cells(function) if _holds_the_cases(item)]
    wrapped = vars(function).get("__wrapped__")
    if _holds_the_cases(wrapped) and all(item is not wrapped for _, item in found):
        found.append(("__wrapped__", wrapped))
    return found


def _cells(function: types.FunctionType) -> Iterator[tuple[str, Any]]:
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        with contextlib.suppress(ValueError):  # an empty one
            yield name, cell.cell_contents


def _holds_the_cases(item: Any, depth: int = 4) -> bool:
    """Whether this is the case's function, class or object, or wraps or holds one."""
    if not depth:
        return False
    if isinstance(item, types.FunctionType):
        if item.__globals__.get("__name__") == MODULE_NAME:
            return True
        inner = [vars(item).get("__wrapped__"), *(content for _, content in _cells(item))]
    elif isinstance(item, types.MethodType):
        inner = [item.__func__, item.__self__]
    elif type(item) in (list, tuple):
        inner = list(item)
    elif type(item) is dict:
        inner = list(item.values())
    else:
        return (item if isinstance(item, type) else type(item)).__module__ == MODULE_NAME
    return any(_holds_the_cases(content, depth - 1) for content in inner)


@_once
def _code(code: types.CodeType) -> tuple[int, str]:
    """Line and digest of a code object and of those inside it: two lambdas differ in nothing else."""
    constants = [_code(constant) if isinstance(constant, types.CodeType) else constant for constant in code.co_consts]
    text = repr((code.co_code, code.co_names, constants))
    return code.co_firstlineno, hashlib.sha256(text.encode()).hexdigest()[:8]


def _builtin(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    node = Node("function", name, getattr(value, "__qualname__", getattr(value, "__name__", "?")))
    owner = getattr(value, "__self__", None)
    if _is_followed(owner):
        node.children += snap._named(path, (("__self__", owner),), whole)
    return node


#: Everybody's, whose state is compared for itself.
_GLOBAL_GENERATOR = random.random.__self__  # type: ignore[attr-defined]


def _is_followed(owner: Any) -> bool:
    """Whether what a builtin function is bound to is a value of the program's that can be compared."""
    if owner is None or owner is _GLOBAL_GENERATOR:
        return False
    if isinstance(owner, (types.ModuleType, type, types.GeneratorType, types.CoroutineType)):
        return False
    # what has no builder is the native code's own, such as what pybind11 binds its functions to
    return type(owner).__module__ == MODULE_NAME or _kind_of(type(owner)).build is not None


def _method(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    parts = (("__func__", value.__func__), ("__self__", value.__self__))
    return Node("method", name, None, snap._named(path, parts, whole))


def _descriptor(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    parts = [
        (part, getattr(value, part)) for part in ("fget", "fset", "fdel", "__func__", "func") if hasattr(value, part)
    ]
    return Node("descriptor", name, None, snap._named(path, parts, whole))


def _partial(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    parts = (("func", value.func), ("args", value.args), ("keywords", value.keywords))
    node = Node("partial", name, None, snap._named(path, parts, whole))
    return _with_attributes(snap, node, path, value, whole)


def _lru_cache(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    parts = (("cache_info", tuple(value.cache_info())), ("__wrapped__", value.__wrapped__))
    return Node("lru_cache", name, None, snap._named(path, parts, whole))


def _iterator(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    try:  # without consuming it
        left = value.__reduce__()[1:]
    except TypeError:  # those of itertools from Python 3.14 on
        return snap._cannot_compare(path, name)
    return Node("iterator", name, None, snap._items(path, left, whole))


def _generator(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    frame = getattr(value, "gi_frame", getattr(value, "cr_frame", None))
    return Node("exact", name, "finished") if frame is None else snap._cannot_compare(path, name)


def _nn_module(snap: Snapshot, path: str, value: torch.nn.Module, name: str, whole: bool) -> Node:
    attributes = {}
    for key, item in vars(value).items():
        # hooks are keyed by a process-wide counter, which says nothing of the module
        attributes[key] = list(item.values()) if "_hooks" in key and isinstance(item, dict) else item
    return Node("module", name, None, snap._attributes(path, attributes, whole))


def _hook_handle(snap: Snapshot, path: str, value: RemovableHandle, name: str, whole: bool) -> Node:
    hooks = value.hooks_dict_ref()
    return Node("exact", name, "removed" if hooks is None or value.id not in hooks else "registered")


def _optimizer(snap: Snapshot, path: str, value: torch.optim.Optimizer, name: str, whole: bool) -> Node:
    parts = (("param_groups", value.param_groups), ("state", list(value.state.items())))
    node = Node("optimizer", name, None, snap._named(path, parts, whole))
    if type(value).__module__ == MODULE_NAME:
        added = {key: item for key, item in _own_attributes(value).items() if key not in _OF_EVERY_OPTIMIZER}
        node.children += snap._attributes(path, added, whole)
    return node


#: What torch itself keeps on optimizers, and what its schedulers and LBFGS add.
_OF_EVERY_OPTIMIZER = frozenset(vars(torch.optim.SGD([torch.empty(0)]))) | {
    "step", "_step_count", "_opt_called", "_params", "_numel_cache", "_need_device_dtype_check_map",
}  # fmt: skip


def state_digest(state: Any) -> str:
    """A short digest of a random generator's state (a uint8 tensor, bytes, or what Python and NumPy give)."""
    if isinstance(state, bytes):
        raw = state
    else:
        raw = state.numpy().tobytes() if isinstance(state, torch.Tensor) else pickle.dumps(state)
    return hashlib.sha256(raw).hexdigest()[:16]


#: ``int | None``, ``list[int]`` and what ``typing`` makes.
_TYPE_EXPRESSIONS = (types.UnionType, types.GenericAlias, typing._SpecialForm, typing._BaseGenericAlias)  # type: ignore[attr-defined]

_EXACT_BY: list[tuple[tuple[type, ...], Callable[[Any], Any]]] = [
    ((torch.Generator,), lambda value: state_digest(value.get_state())),
    ((random.Random,), lambda value: state_digest(value.getstate())),
    ((numpy.random.RandomState,), lambda value: state_digest(value.get_state())),
    ((numpy.random.Generator,), lambda value: state_digest(value.bit_generator.state)),
    ((io.StringIO, io.BytesIO), lambda value: "closed" if value.closed else (value.getvalue(), value.tell())),
    ((logging.Logger,), lambda value: (value.name, value.level, len(value.handlers))),
    (_LOCKS, lambda value: "locked" if "unlocked" not in repr(value) else "unlocked"),
    ((types.CodeType,), lambda value: (value.co_name, value.co_firstlineno)),
    (_TYPE_EXPRESSIONS, lambda value: re.sub(r" at 0x[0-9a-f]+", "", repr(value))),
    ((torch.finfo, torch.iinfo), repr),
    ((torch._ops.OperatorBase, torch._ops.OpOverloadPacket), str),
]


def _exact_by(read: Callable[[Any], Any]) -> Callable[..., Node]:
    def build(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
        return Node("exact", name, read(value))

    return build


def _weakref(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    node = Node("weakref", name, value() is None, snap._items(path, [value()], whole))
    if value.__callback__ is not None:
        node.children += snap._named(path, (("__callback__", value.__callback__),), whole)
    return node


_UNSET = object()


def _context_variable(snap: Snapshot, path: str, value: Any, name: str, whole: bool) -> Node:
    current = value.get(_UNSET)
    return Node("contextvar", name, value.name, snap._items(path, [] if current is _UNSET else [current], whole))


def _module(snap: Snapshot, path: str, value: types.ModuleType, name: str, whole: bool) -> Node:
    node = Node("exact", name, value.__name__)
    if _made_by_the_case(value):
        own = {key: item for key, item in vars(value).items() if not key.startswith("__")}
        node.children += snap._attributes(path, own, whole)
    return node


def _made_by_the_case(module: types.ModuleType) -> bool:
    """Whether nothing imported it: what is imported is not the program's, and leads into all of torch."""
    name = module.__name__
    if type(module).__module__ not in ("builtins", MODULE_NAME) or name == MODULE_NAME or module.__spec__ is not None:
        return False
    # a part of an extension module, such as torch._C._functions, has no spec either
    return sys.modules.get(name) is not module and name.partition(".")[0] not in ("torch", "numpy")


_BUILDERS: list[tuple[Any, Callable[..., Node]]] = [
    (enum.Enum, _enum),
    *((matches, _exact_by(read)) for matches, read in _EXACT_BY),
    (types.ModuleType, _module),
    (RemovableHandle, _hook_handle),
    (torch.nn.Module, _nn_module),
    (torch.optim.Optimizer, _optimizer),
    (numpy.ma.MaskedArray, _masked_array),
    ((numpy.ndarray, numpy.generic), _array),
    ((*_EXACT, float, complex), _scalar),
    ((list, tuple, collections.deque), _sequence),
    ((dict, types.MappingProxyType), _mapping),
    ((set, frozenset), _set),
    (bytearray, _bytearray),
    (array.array, _typed_array),
    (BaseException, _exception),
    (type, _class),
    (types.FunctionType, _function),
    (types.MethodType, _method),
    (
        (
            types.BuiltinFunctionType,
            types.MethodDescriptorType,
            types.WrapperDescriptorType,
            types.MethodWrapperType,
        ),
        _builtin,
    ),
    ((property, staticmethod, classmethod, functools.cached_property), _descriptor),
    (functools.partial, _partial),
    (functools._lru_cache_wrapper, _lru_cache),
    (_ITERATORS, _iterator),
    ((types.GeneratorType, types.CoroutineType, types.AsyncGeneratorType), _generator),
    (weakref.ref, _weakref),
    (contextvars.ContextVar, _context_variable),
]


@dataclasses.dataclass(frozen=True, slots=True)
class _Kind:
    """What is done with objects of a class.

    ``exact``: see ``_is_exact``. ``internal``: of ``_COMPILER_INTERNALS``. ``build``: None where nothing is special.
    """

    exact: bool
    internal: bool
    build: Callable[..., Node] | None


@_once
def _kind_of(cls: type) -> _Kind:
    build = next((build for matches, build in _BUILDERS if issubclass(cls, matches)), None)
    return _Kind(_is_exact(cls), cls.__module__.startswith(_COMPILER_INTERNALS), build)


def walk(node: Node) -> Iterator[Node]:
    """``node`` and everything below it."""
    yield node
    for _, child in node.children:
        yield from walk(child)
