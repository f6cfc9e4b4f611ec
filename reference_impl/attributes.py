"""Attribute access: ``object.__getattribute__`` and its kin, over values.

The order is CPython's: data descriptors of the class, the instance's own attributes, other class attributes, then
``__getattr__``. Each step that was taken or passed by is guarded where the class or the instance may change.
"""

from __future__ import annotations

import enum
import functools
import sys
import types
from typing import TYPE_CHECKING, Any

import torch

from reference_impl import calls, modes, tensors, trust
from reference_impl.errors import Unsupported
from reference_impl.source import Attribute, Part, Slot
from reference_impl.values import (
    BuiltinMethod,
    CellValue,
    ClassWrites,
    Constant,
    Container,
    Deleted,
    DictValue,
    DictView,
    Fixed,
    FunctionValue,
    GeneratorValue,
    IteratorValue,
    ListValue,
    MethodValue,
    ModeContext,
    ObjectValue,
    PartialValue,
    SliceValue,
    SuperValue,
    SymbolicNumber,
    TensorValue,
    TupleValue,
    Value,
)

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer

_MISSING = object()

#: Read-only attributes of immutable builtin values, read for what they are.
_PLAIN_ATTRIBUTES = (int, float, complex, bool, range, slice, torch.dtype, torch.device, torch.finfo, torch.iinfo)


#: What looks for attributes in the usual places.
_PLAIN_GETTERS = (
    *(object.__getattribute__, BaseException.__getattribute__),
    types.SimpleNamespace.__getattribute__,
)


def get(tracer: Tracer, owner: Value, name: str) -> Value:
    """``owner.name``; raises SymbolicRaise with AttributeError where the program would see one."""
    found = find(tracer, owner, name)
    if found is None:
        raise tracer.raises(AttributeError, f"{owner.python_type.__name__!r} object has no attribute {name!r}")
    return found


def find(tracer: Tracer, owner: Value, name: str) -> Value | None:
    """``owner.name``, or None where it has no such attribute."""
    if name == "__class__" and not isinstance(owner, (Fixed, SuperValue)):
        if trust.says_its_own_class(owner.python_type):
            raise Unsupported(f"the __class__ that a {owner.python_type.__name__} says")
        return tracer.fixed(owner.python_type)
    if isinstance(owner, TensorValue):
        return tensors.attribute(tracer, owner, name)
    if isinstance(owner, ObjectValue):
        return _of_object(tracer, owner, name)
    if isinstance(owner, Fixed):
        return _of_fixed(tracer, owner, name)
    if isinstance(owner, SuperValue):
        return _of_super(tracer, owner, name)
    if isinstance(owner, Constant):
        return _of_constant(tracer, owner, name)
    if isinstance(owner, FunctionValue):
        return _of_function(tracer, owner, name)
    if isinstance(owner, MethodValue):
        if name == "__func__":
            return owner.function
        if name == "__self__":
            return owner.instance
        return find(tracer, tracer.read(owner.function), name)
    if isinstance(owner, PartialValue):
        if name in ("func", "args", "keywords") and owner.source is not None:
            return tracer.value_from(getattr(owner.real, name), Part(owner.source, name))
        if name == "func":
            return owner.function
        if name == "args":
            return TupleValue(owner.args)
        raise Unsupported(f"the attribute {name} of a functools.partial")
    if isinstance(owner, ModeContext) and name in modes.METHODS:
        return BuiltinMethod(owner, name)
    if isinstance(owner, (Container, DictView, SliceValue, IteratorValue, GeneratorValue, SymbolicNumber, ModeContext)):
        return _of_builtin(tracer, owner, name)
    if isinstance(owner, CellValue) and name == "cell_contents":
        return tracer.cell_content(owner)
    raise Unsupported(f"the attribute {name} of a {owner.python_type.__name__}")


def of_type(tracer: Tracer, owner: Value, name: str) -> Value:
    """A special method, which Python looks for in the type only: ``__enter__``, ``__iter__``, ..."""
    found = special(tracer, owner, name)
    if found is None:
        kind = owner.python_type.__name__
        raise tracer.raises(TypeError, f"{kind!r} object does not support the protocol of {name}")
    return found


def special(tracer: Tracer, owner: Value, name: str) -> Value | None:
    """The bound special method ``name`` of the type of ``owner``, or None."""
    if not isinstance(owner, ObjectValue):
        return find(tracer, owner, name)
    raw, holder = lookup(tracer, owner.cls, name)
    if raw is _MISSING or raw is None:
        return None
    return _bind(tracer, raw, holder, owner, owner.cls, name)


def has(tracer: Tracer, owner: Value, name: str) -> bool:
    """``hasattr(owner, name)``."""
    from reference_impl.errors import SymbolicRaise

    try:
        return find(tracer, owner, name) is not None
    except SymbolicRaise as raised:
        if issubclass(raised.exception.cls, AttributeError):
            return False
        raise


# -- classes --------------------------------------------------------------------------------------------------------


def lookup(tracer: Tracer, cls: type, name: str, after: type | None = None) -> tuple[Any, Any]:
    """The raw attribute in the first class of ``cls.__mro__`` (after ``after``) that has it, and its source.

    Classes of torch and the standard library are taken as they are; in others, that earlier classes lack the name
    and that this one has this object is guarded. Asked again in the same trace, the answer and its guards are there.
    """
    key = (id(cls), name, id(after))
    if key not in tracer.lookups:
        tracer.lookups[key] = _lookup(tracer, cls, name, after)
    return tracer.lookups[key]


def _lookup(tracer: Tracer, cls: type, name: str, after: type | None) -> tuple[Any, Any]:
    if any(name in written.stored for written in tracer.class_writes.values()):
        raise Unsupported(f"the attribute {name} of a class, after it was set")
    order = cls.__mro__
    if order is None:  # its metaclass is just about to say
        raise Unsupported(f"the class {cls.__name__} is being made")
    if after is not None:
        order = order[order.index(after) + 1 :]
    passed: list[type] = []
    for base in order:
        is_trusted = trust.is_trusted_class(base)
        if not is_trusted and any(type(key) is not str for key in vars(base)):  # whose __eq__ a look-up may call
            raise Unsupported(f"the class {base.__name__} has an attribute whose name is no text")
        if name in vars(base):
            raw = vars(base)[name]
            where = None
            if not is_trusted or not all(trust.is_trusted_class(other) for other in passed):
                where = tracer.guard_class_attribute(cls, base, passed, name, raw)
            return raw, where
        passed.append(base)
    tracer.guard_class_lacks(cls, [base for base in passed if not trust.is_trusted_class(base)], name)
    return _MISSING, None


# -- instances ------------------------------------------------------------------------------------------------------


def _of_object(tracer: Tracer, owner: ObjectValue, name: str) -> Value | None:
    cls = owner.cls
    if name == "__dict__":
        return tracer.instance_dict(owner)
    if owner.is_exception:
        known = _of_exception(tracer, owner, name)
        if known is not None:
            return known
    getter, _ = lookup(tracer, cls, "__getattribute__")
    if getter not in _PLAIN_GETTERS:
        raise Unsupported(f"{cls.__name__} has its own __getattribute__")
    raw, holder = lookup(tracer, cls, name)
    if raw is not _MISSING and _is_data_descriptor(raw) and hasattr(type(raw), "__get__"):
        return _bind(tracer, raw, holder, owner, cls, name)
    own = instance_attribute(tracer, owner, name)
    if own is not None:
        return own
    if raw is not _MISSING:
        return _bind(tracer, raw, holder, owner, cls, name)
    return _fallback(tracer, owner, name)


def _fallback(tracer: Tracer, owner: ObjectValue, name: str) -> Value | None:
    """``__getattr__``: that of nn.Module is three dictionaries, any other is called."""
    hook, holder = lookup(tracer, owner.cls, "__getattr__")
    if hook is _MISSING:
        return None
    if hook is torch.nn.Module.__getattr__:
        for registry in ("_parameters", "_buffers", "_modules"):
            held = instance_attribute(tracer, owner, registry)
            held = tracer.read(held) if held is not None else None
            if isinstance(held, DictValue) and name in held.entries:
                return held.entries[name][1]
        return None
    method = _bind(tracer, hook, holder, owner, owner.cls, "__getattr__")
    return calls.call(tracer, method, [Constant(name)], {})


def instance_attribute(tracer: Tracer, owner: ObjectValue, name: str) -> Value | None:
    """What the instance itself holds under ``name``: written by the trace, or there before."""
    written = owner.stored.get(name)
    if isinstance(written, Deleted):
        return None
    if written is not None:
        return written
    if owner.real is None:
        return None
    held = getattr(owner.real, "__dict__", None)
    if held is None:
        return None
    assert owner.source is not None
    if name in held:
        return tracer.value_from(held[name], Attribute(owner.source, name))
    tracer.guard_attribute_absent(owner, name)
    return None


def _is_data_descriptor(raw: Any) -> bool:
    return hasattr(type(raw), "__set__") or hasattr(type(raw), "__delete__")


def _bind(tracer: Tracer, raw: Any, holder: Any, instance: Value, cls: type, name: str) -> Value:
    """What ``raw``, found in a class, gives when it is read through ``instance``."""
    if isinstance(raw, property):
        if raw.fget is None:
            raise tracer.raises(AttributeError, f"property {name!r} has no getter")
        return calls.call(tracer, tracer.held_by_class(raw.fget, holder, "fget"), [instance], {})
    if isinstance(raw, types.FunctionType):
        return MethodValue(tracer.value_from_class(raw, holder), instance)
    if isinstance(raw, staticmethod):
        return tracer.held_by_class(raw.__func__, holder, "__func__")
    if isinstance(raw, classmethod):
        return MethodValue(tracer.held_by_class(raw.__func__, holder, "__func__"), tracer.fixed(cls))
    if isinstance(raw, types.MemberDescriptorType):
        return _slot(tracer, raw, instance, name)
    if isinstance(raw, functools.cached_property):
        return _cached_property(tracer, raw, holder, instance, name)
    if isinstance(raw, (types.WrapperDescriptorType, types.MethodDescriptorType, types.ClassMethodDescriptorType)):
        return (
            BuiltinMethod(instance, name)
            if not isinstance(instance, ObjectValue)
            else MethodValue(Fixed(raw), instance)
        )
    if isinstance(raw, types.GetSetDescriptorType):
        raise Unsupported(f"the attribute {name} of a {cls.__name__}")
    if isinstance(raw, types.DynamicClassAttribute):
        raise Unsupported(f"the dynamic class attribute {name}")
    getter = getattr(type(raw), "__get__", None)
    if getter is None:
        return tracer.value_from_class(raw, holder)
    if isinstance(getter, types.FunctionType):
        descriptor = tracer.value_from_class(raw, holder)
        method = of_type(tracer, tracer.read(descriptor), "__get__")
        return calls.call(tracer, method, [instance, tracer.fixed(cls)], {})
    if isinstance(raw, (types.BuiltinFunctionType, type)):
        return tracer.value_from_class(raw, holder)
    raise Unsupported(f"the descriptor {name} of type {type(raw).__name__}")


def _slot(tracer: Tracer, raw: types.MemberDescriptorType, instance: Value, name: str) -> Value:
    if not isinstance(instance, ObjectValue):
        raise Unsupported(f"the slot {name} of a {instance.python_type.__name__}")
    written = instance.stored.get(name)
    if written is None and instance.real is not None:
        try:
            held = raw.__get__(instance.real)
        except AttributeError as error:
            raise Unsupported(f"the empty slot {name}") from error
        assert instance.source is not None
        return tracer.value_from(held, Slot(instance.source, name))
    if written is None or isinstance(written, Deleted):
        raise tracer.raises(AttributeError, f"{instance.cls.__name__!r} object has no attribute {name!r}")
    return written


def _cached_property(tracer: Tracer, raw: Any, holder: Any, instance: Value, name: str) -> Value:
    value = calls.call(tracer, tracer.held_by_class(raw.func, holder, "func"), [instance], {})
    if not isinstance(instance, ObjectValue):
        raise Unsupported(f"the cached property {name} of a {instance.python_type.__name__}")
    tracer.store_attribute(instance, name, value)
    return value


def _of_exception(tracer: Tracer, owner: ObjectValue, name: str) -> Value | None:
    if owner.real is not None:
        raise Unsupported(f"the attribute {name} of an exception from outside")
    if name == "args":
        return TupleValue(owner.args)
    if name in ("__cause__", "__context__"):
        return (owner.cause if name == "__cause__" else owner.context) or Constant(None)
    if name == "value" and issubclass(owner.cls, StopIteration) and name not in owner.stored:
        return owner.args[0] if owner.args else Constant(None)
    if isinstance(_type_attribute(owner.cls, name), (types.MemberDescriptorType, types.GetSetDescriptorType)) and (
        not (name == "value" and name in owner.stored) and name not in ("__dict__", "__class__")
    ):
        raise Unsupported(f"the attribute {name} of an exception")
    if name in ("__traceback__", "__suppress_context__", "with_traceback"):
        raise Unsupported(f"the attribute {name} of an exception")
    return None


def _of_super(tracer: Tracer, owner: SuperValue, name: str) -> Value | None:
    instance = owner.instance
    if isinstance(instance, ObjectValue):
        cls: type = instance.cls
    elif isinstance(instance, Fixed) and isinstance(instance.real, type) and issubclass(instance.real, owner.after):
        cls = instance.real
    else:
        raise Unsupported(f"super() of a {instance.python_type.__name__}")
    raw, holder = lookup(tracer, cls, name, after=owner.after)
    if raw is _MISSING:
        return None
    if isinstance(instance, Fixed):
        if isinstance(raw, classmethod):
            return MethodValue(tracer.held_by_class(raw.__func__, holder, "__func__"), instance)
        if isinstance(raw, staticmethod):
            return tracer.held_by_class(raw.__func__, holder, "__func__")
        if isinstance(raw, types.ClassMethodDescriptorType):
            return MethodValue(Fixed(raw), instance)
        return tracer.value_from_class(raw, holder)
    return _bind(tracer, raw, holder, instance, cls, name)


# -- classes, modules and functions as owners -----------------------------------------------------------------------


def _of_fixed(tracer: Tracer, owner: Fixed, name: str) -> Value | None:
    real = owner.real
    if isinstance(real, types.ModuleType):
        return tracer.module_attribute(owner, name)
    if isinstance(real, type):
        return _of_class(tracer, owner, name)
    if isinstance(real, (types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType)):
        if name in ("__name__", "__qualname__", "__module__", "__doc__"):
            return tracer.constant(getattr(real, name))
        if name == "__self__" and isinstance(real, types.BuiltinFunctionType):
            return tracer.fixed(real.__self__)
    if trust.is_trusted_object(real):
        return tracer.trusted(getattr(real, name)) if hasattr(real, name) else None
    raise Unsupported(f"the attribute {name} of a {type(real).__name__}")


def _of_class(tracer: Tracer, owner: Fixed, name: str) -> Value | None:
    cls = owner.real
    if id(cls) in tracer.class_writes:
        written = tracer.class_writes[id(cls)].stored.get(name)
        if isinstance(written, (Constant, TensorValue, SymbolicNumber, FunctionValue)):
            return written
    meta = type(cls)
    meta_raw = _type_attribute(meta, name)
    if not trust.is_trusted_class(meta) and meta_raw is not None and meta_raw is not _type_attribute(type, name):
        raise Unsupported(f"the attribute {name} comes from the metaclass {meta.__name__}")
    if name in ("__name__", "__qualname__") or (
        name in ("__module__", "__doc__") and type(vars(cls).get(name)) in (str, types.NoneType)
    ):
        return tracer.constant(getattr(cls, name))
    if name == "__mro__" and cls.__mro__ is not None:
        return TupleValue([tracer.fixed(base) for base in cls.__mro__])
    if isinstance(meta_raw, (types.GetSetDescriptorType, types.MemberDescriptorType)):
        raise Unsupported(f"the attribute {name} of a class")  # __dict__, __bases__, __annotations__, ...
    if issubclass(meta, enum.EnumMeta):
        if name in cls.__members__:
            return tracer.constant(cls.__members__[name])
        if name == "__members__":
            raise Unsupported("__members__ of an enum")
    raw, holder = lookup(tracer, cls, name)
    if raw is _MISSING:
        if meta_raw is None:
            return None
        if name in ("mro", "__subclasses__") or not isinstance(
            meta_raw, (types.FunctionType, types.MethodDescriptorType, types.WrapperDescriptorType)
        ):
            raise Unsupported(f"the attribute {name} of a class")
        return MethodValue(Fixed(meta_raw), owner)
    if isinstance(raw, staticmethod):
        return tracer.held_by_class(raw.__func__, holder, "__func__")
    if isinstance(raw, classmethod):
        return MethodValue(tracer.held_by_class(raw.__func__, holder, "__func__"), owner)
    if isinstance(raw, types.ClassMethodDescriptorType):
        return BuiltinMethod(owner, name)
    getter = getattr(type(raw), "__get__", None)
    if isinstance(getter, types.FunctionType):
        method = of_type(tracer, tracer.read(tracer.value_from_class(raw, holder)), "__get__")
        return calls.call(tracer, method, [Constant(None), owner], {})
    return tracer.value_from_class(raw, holder)


def _of_function(tracer: Tracer, owner: FunctionValue, name: str) -> Value | None:
    if name in owner.stored:
        written = owner.stored[name]
        return None if isinstance(written, Deleted) else written
    if name in ("__name__", "__qualname__"):
        return Constant(owner.name if name == "__name__" else owner.qualname)
    if name == "__defaults__":
        return TupleValue(owner.defaults) if owner.defaults else Constant(None)
    if name == "__doc__" and owner.real is not None:
        real = owner.real.__doc__
        return tracer.trusted(real) if owner.source is None else tracer.value_from(real, Part(owner.source, name))
    if name == "__get__":
        return BuiltinMethod(owner, name)
    if name == "__code__":
        return tracer.constant(owner.code)
    if name == "__wrapped__" or not name.startswith("__"):
        if owner.real is None:
            return None
        held = owner.real.__dict__
        if name in held and owner.source is not None:
            return tracer.value_from(held[name], Attribute(owner.source, name))
        if name in held:
            return tracer.trusted(held[name])
        tracer.guard_attribute_absent(owner, name)
        return None
    raise Unsupported(f"the attribute {name} of a function")


# -- builtin values -------------------------------------------------------------------------------------------------


def _of_constant(tracer: Tracer, owner: Constant, name: str) -> Value | None:
    value = owner.value
    if isinstance(value, enum.Enum):
        return _of_enum_member(tracer, owner, name)
    if isinstance(value, types.CodeType):  # its methods make code objects that nothing would keep alive
        raise Unsupported(f"the attribute {name} of a code object")
    if not hasattr(value, name):
        return None
    found = getattr(value, name)
    if isinstance(found, (types.BuiltinMethodType, types.MethodWrapperType)):
        return BuiltinMethod(owner, name)
    if isinstance(value, _PLAIN_ATTRIBUTES):
        return tracer.constant(found)
    raise Unsupported(f"the attribute {name} of a {type(value).__name__}")


def _of_enum_member(tracer: Tracer, owner: Constant, name: str) -> Value | None:
    member = owner.value
    if name in ("name", "_name_"):
        return Constant(member.name)
    if name in ("value", "_value_"):
        return tracer.constant(member._value_)
    raw, holder = lookup(tracer, type(member), name)
    if isinstance(raw, types.FunctionType):
        return MethodValue(tracer.value_from_class(raw, holder), owner)
    if isinstance(raw, property) and isinstance(raw.fget, types.FunctionType):
        return calls.call(tracer, tracer.held_by_class(raw.fget, holder, "fget"), [owner], {})
    if name in type(member).__members__:
        return Constant(type(member).__members__[name])
    if raw is _MISSING:
        return None
    if isinstance(raw, (types.MethodDescriptorType, types.WrapperDescriptorType)):
        return BuiltinMethod(owner, name)
    raise Unsupported(f"the attribute {name} of an enum member")


def _of_builtin(tracer: Tracer, owner: Value, name: str) -> Value | None:
    cls = owner.python_type
    if isinstance(owner, TupleValue) and name in getattr(cls, "_fields", ()):
        raw, _ = lookup(tracer, cls, name)
        if type(raw).__name__ == "_tuplegetter":
            return owner.items[cls._fields.index(name)]  # type: ignore[attr-defined]
    if isinstance(owner, TupleValue) and cls is not tuple and issubclass(cls, tuple) and trust.is_return_type(cls):
        position = trust.return_type_field(cls, name)
        if position is not None:
            return owner.items[position]
    if isinstance(owner, ListValue) and name == "maxlen":
        return Constant(owner.maxlen)
    if isinstance(owner, DictValue) and name == "default_factory":
        return owner.default_factory or Constant(None)
    if isinstance(owner, SliceValue) and name in ("start", "stop", "step"):
        return owner.parts[("start", "stop", "step").index(name)]
    raw, holder = lookup(tracer, cls, name)
    if raw is _MISSING:
        return None
    if isinstance(raw, (property, types.FunctionType, classmethod, staticmethod)):
        return _bind(tracer, raw, holder, owner, cls, name)
    if not hasattr(type(raw), "__get__"):
        return tracer.value_from_class(raw, holder)
    return BuiltinMethod(owner, name)


def _type_attribute(cls: type, name: str) -> Any:
    """The raw attribute in the class order, or None."""
    for base in cls.__mro__:
        if name in vars(base):
            return vars(base)[name]
    return None


# -- writing --------------------------------------------------------------------------------------------------------


def store(tracer: Tracer, owner: Value, name: str, value: Value) -> None:
    """``owner.name = value``."""
    if isinstance(owner, ObjectValue):
        setter, holder = lookup(tracer, owner.cls, "__setattr__")
        if isinstance(setter, types.FunctionType):
            calls.call(tracer, MethodValue(tracer.value_from_class(setter, holder), owner), [Constant(name), value], {})
        else:
            store_plainly(tracer, owner, name, value)
    elif isinstance(owner, TensorValue):
        tensors.store_attribute(tracer, owner, name, value)
    elif isinstance(owner, Fixed) and type(owner.real) is type:
        _store_in_class(tracer, owner, name, value)
    elif (isinstance(owner, FunctionValue) and owner.real is None and not name.startswith("__")) or (
        isinstance(owner, FunctionValue)
        and owner.real is None
        and name in ("__name__", "__qualname__", "__wrapped__", "__doc__", "__module__")
    ):
        owner.stored[name] = value
    else:
        raise Unsupported(f"setting the attribute {name} of a {owner.python_type.__name__}")


def _store_in_class(tracer: Tracer, owner: Fixed, name: str, value: Value) -> None:
    """``cls.name = value``; the trace does not look ``name`` up in classes again but for ``cls.name`` itself."""
    cls = owner.real
    value = tracer.read(value)
    if trust.is_trusted_class(cls) or owner.source is None or name.startswith("__"):
        raise Unsupported(f"setting the attribute {name} of the class {cls.__name__}")
    if not isinstance(value, (Constant, TensorValue, SymbolicNumber, FunctionValue)):
        raise Unsupported(f"a {value.python_type.__name__} as an attribute of the class {cls.__name__}")
    written = tracer.class_writes.setdefault(id(cls), ClassWrites(cls, owner.source))
    written.stored[name] = value
    tracer.touch(written)
    for key in [key for key in tracer.lookups if key[1] == name]:
        del tracer.lookups[key]


def store_plainly(tracer: Tracer, owner: ObjectValue, name: str, value: Value) -> None:
    """What ``object.__setattr__`` does: a data descriptor of the class, else the instance itself."""
    raw, holder = lookup(tracer, owner.cls, name)
    if isinstance(raw, property):
        if raw.fset is None:
            raise tracer.raises(AttributeError, f"property {name!r} of {owner.cls.__name__!r} object has no setter")
        calls.call(tracer, tracer.held_by_class(raw.fset, holder, "fset"), [owner, value], {})
        return
    if raw is not _MISSING and not isinstance(raw, types.MemberDescriptorType):
        setter = getattr(type(raw), "__set__", None)
        if isinstance(setter, types.FunctionType):
            method = of_type(tracer, tracer.read(tracer.value_from_class(raw, holder)), "__set__")
            calls.call(tracer, method, [owner, value], {})
            return
        if setter is not None:
            raise Unsupported(f"setting the attribute {name} of a {owner.cls.__name__}")
    if owner.is_exception and (owner.real is not None or name in ("args", "__cause__", "__context__")):
        raise Unsupported(f"setting the attribute {name} of an exception")
    if not owner.cls.__dictoffset__ and not isinstance(raw, types.MemberDescriptorType):
        if raw is not _MISSING:
            raise Unsupported(f"setting the attribute {name} of a {owner.cls.__name__}, which has slots only")
        more = " and no __dict__ for setting new attributes" if sys.version_info >= (3, 13) else ""
        raise tracer.raises(AttributeError, f"{owner.cls.__name__!r} object has no attribute {name!r}{more}")
    tracer.store_attribute(owner, name, value)


def store_in_instance_dict(tracer: Tracer, owner: ObjectValue, name: Any, value: Value) -> None:
    """``owner.__dict__[name] = value``."""
    if type(name) is not str:
        raise Unsupported("an attribute whose name is no text")
    raw, _ = lookup(tracer, owner.cls, name)
    if owner.is_exception or (
        raw is not _MISSING and _is_data_descriptor(raw)
    ):  # which setting the attribute would ask
        raise Unsupported(f"writing {name} to the __dict__ of a {owner.cls.__name__}")
    tracer.store_attribute(owner, name, value)


def delete(tracer: Tracer, owner: Value, name: str) -> None:
    """``del owner.name``."""
    if not isinstance(owner, ObjectValue):
        raise Unsupported(f"deleting the attribute {name} of a {owner.python_type.__name__}")
    deleter, holder = lookup(tracer, owner.cls, "__delattr__")
    if isinstance(deleter, types.FunctionType):
        calls.call(tracer, MethodValue(tracer.value_from_class(deleter, holder), owner), [Constant(name)], {})
        return
    delete_plainly(tracer, owner, name)


def delete_plainly(tracer: Tracer, owner: ObjectValue, name: str) -> None:
    """What ``object.__delattr__`` does for an attribute of the instance itself."""
    raw, holder = lookup(tracer, owner.cls, name)
    if isinstance(raw, property) and raw.fdel is not None:
        calls.call(tracer, tracer.held_by_class(raw.fdel, holder, "fdel"), [owner], {})
        return
    if raw is not _MISSING and _is_data_descriptor(raw):
        raise Unsupported(f"deleting the attribute {name} of a {owner.cls.__name__}")
    if instance_attribute(tracer, owner, name) is None:
        raise tracer.raises(AttributeError, f"{owner.cls.__name__!r} object has no attribute {name!r}")
    tracer.delete_attribute(owner, name)
