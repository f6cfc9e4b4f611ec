"""Methods of builtin types and of tensors: ``[].append``, ``d.items``, ``"".join``, ``x.sin``."""

from __future__ import annotations

import collections
import string
import types
from typing import TYPE_CHECKING, Any

import torch

from reference_impl import (
    attributes,
    builtin_functions,
    calls,
    iteration,
    keyed,
    modes,
    operators,
    strings,
    tensors,
    trust,
)
from reference_impl.errors import SymbolicRaise, Unsupported
from reference_impl.values import (
    Constant,
    DictValue,
    DictView,
    Fixed,
    FunctionValue,
    GeneratorValue,
    ListValue,
    MethodValue,
    ModeContext,
    ObjectValue,
    SetValue,
    SliceValue,
    SymbolicNumber,
    TensorValue,
    TupleValue,
    Value,
    constant_of,
)

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer

Arguments = list[Value]
Keywords = dict[str, Value]

_NONE = Constant(None)


def call(tracer: Tracer, instance: Value, name: str, args: Arguments, kwargs: Keywords) -> Value:
    """``instance.name(*args, **kwargs)`` for a builtin instance."""
    if isinstance(instance, TensorValue):
        return _tensor_method(tracer, instance, name, args, kwargs)
    if isinstance(instance, ListValue):
        return _list_method(tracer, instance, name, [tracer.read(arg) for arg in args], kwargs)
    if isinstance(instance, DictValue):
        return _dict_method(tracer, instance, name, args, kwargs)
    if isinstance(instance, SetValue):
        return _set_method(tracer, instance, name, [tracer.read(arg) for arg in args])
    if isinstance(instance, TupleValue):
        return _tuple_method(tracer, instance, name, [tracer.read(arg) for arg in args], kwargs)
    if isinstance(instance, SymbolicNumber):
        instance = operators.number_itself(tracer, instance)
    if isinstance(instance, Constant):
        return _constant_method(tracer, instance, name, [tracer.read(arg) for arg in args], kwargs)
    if isinstance(instance, GeneratorValue):
        return _generator_method(tracer, instance, name, args)
    if isinstance(instance, ModeContext):
        return modes.method(tracer, instance, name, args)
    if isinstance(instance, FunctionValue) and name == "__get__":
        owner = tracer.read(args[0])
        is_none = isinstance(owner, Constant) and owner.value is None
        return instance if is_none else MethodValue(instance, owner)
    if isinstance(instance, DictView) and name == "__iter__":
        return iteration.iterator_over(tracer, instance)
    if name == "__next__":
        return iteration.next_of(tracer, instance, None)
    if name == "__iter__":
        return iteration.iterator_over(tracer, instance)
    if isinstance(instance, SliceValue) and name == "indices":
        return operators.fold(tracer, operators.slice_of(tracer, instance).indices, constant_of(tracer.read(args[0])))
    if isinstance(instance, Fixed) and isinstance(instance.real, type):
        return _class_method(tracer, instance.real, name, args)
    raise Unsupported(f"the method {name} of a {instance.python_type.__name__}")


def _class_method(tracer: Tracer, cls: type, name: str, args: Arguments) -> Value:
    if name == "fromkeys" and issubclass(cls, dict):
        value = args[1] if len(args) > 1 else _NONE
        result = DictValue({}, cls)
        for key in iteration.items_of(tracer, tracer.read(args[0])):
            keyed.dict_set(tracer, result, key, value)
        return result
    known = [tracer.read(arg) for arg in args]
    if cls in (int, float, bytes, str) and all(operators.is_constant(value) for value in known):
        return operators.fold(tracer, getattr(cls, name), *(constant_of(value) for value in known))
    raise Unsupported(f"{cls.__name__}.{name}")


# -- tensors --------------------------------------------------------------------------------------------------------


def _tensor_method(tracer: Tracer, tensor: TensorValue, name: str, args: Arguments, kwargs: Keywords) -> Value:
    found = getattr(torch.Tensor, name)
    if isinstance(found, types.FunctionType) and name in ("__iter__", "__len__", "__contains__", "__format__"):
        if name == "__iter__":
            return iteration.iterator_over(tracer, tensor)
        if name == "__len__":
            return tensors.length(tracer, tensor)
        raise Unsupported(f"the method {name} of a tensor")
    if name == "size" and not kwargs:
        shape = tracer.read(tensors.attribute(tracer, tensor, "shape"))  # type: ignore[arg-type]
        return operators.subscript(tracer, shape, tracer.read(args[0])) if args else shape
    if name in ("dim", "ndimension"):
        return Constant(tensor.fake.dim())
    return tensors.call(tracer, name, [tensor, *args], kwargs)


# -- list and deque -------------------------------------------------------------------------------------------------


def _list_method(tracer: Tracer, target: ListValue, name: str, args: Arguments, kwargs: Keywords) -> Value:
    is_deque = issubclass(target.cls, collections.deque)
    if not hasattr(target.cls, name):
        raise tracer.raises(AttributeError, f"{target.cls.__name__!r} object has no attribute {name!r}")
    if kwargs and name != "sort":
        raise Unsupported(f"keyword arguments of {target.cls.__name__}.{name}")
    if name in (
        "append",
        "extend",
        "insert",
        "pop",
        "remove",
        "clear",
        "reverse",
        "sort",
        "popleft",
        "appendleft",
        "extendleft",
        "rotate",
    ):
        if target.cls not in (list, collections.deque):
            raise Unsupported(f"the method {name} of a {target.cls.__name__}")
        tracer.mutate(target)
    if name in ("append", "extend"):  # without a look at what is there already
        operators.extend(target, args if name == "append" else iteration.each(tracer, args[0]))
        return _NONE
    items = target.items
    if name in ("appendleft", "extendleft"):
        for value in args if name == "appendleft" else iteration.each(tracer, args[0]):
            items.insert(0, value)
            if target.maxlen is not None:
                del items[target.maxlen :]
    elif name == "insert":
        if target.maxlen is not None and len(items) >= target.maxlen:
            raise tracer.raises(IndexError, "deque already at its maximum size")
        items.insert(operators.index_of(tracer, args[0]), args[1])
    elif name == "pop":
        if not items:
            raise tracer.raises(IndexError, "pop from an empty deque" if is_deque else "pop from empty list")
        place = operators.position_of(tracer, args[0], len(items), "pop") if args else len(items) - 1
        return items.pop(place)
    elif name == "popleft":
        if not items:
            raise tracer.raises(IndexError, "pop from an empty deque")
        return items.pop(0)
    elif name == "rotate":
        turned = collections.deque(items)
        turned.rotate(operators.index_of(tracer, args[0]) if args else 1)
        items[:] = turned
    elif name == "remove":
        del items[_position(tracer, target, args, f"{target.cls.__name__}.remove(x): x not in {target.cls.__name__}")]
    elif name == "clear":
        items.clear()
    elif name == "reverse":
        items.reverse()
    elif name == "sort":
        builtin_functions.sort(tracer, target, kwargs)
    elif name in ("copy", "__copy__"):
        return ListValue(list(items), target.cls, maxlen=target.maxlen)
    elif name == "index":
        return Constant(_position(tracer, target, args, f"{args[0]!r} is not in list"))
    elif name == "count":
        return Constant(sum(operators.equal(tracer, item, args[0]) for item in list(items)))
    else:
        return _shared(tracer, target, name, args)
    return _NONE


def _position(tracer: Tracer, target: ListValue | TupleValue, args: Arguments, text: str) -> int:
    bounds = [operators.index_of(tracer, arg) for arg in args[1:]]
    start = bounds[0] if bounds else 0
    stop = bounds[1] if len(bounds) > 1 else None
    for place in range(len(target.items))[start:stop]:
        item = tracer.read(target.items[place])
        if item is args[0] or operators.equal(tracer, item, args[0]):
            return place
    raise tracer.raises(ValueError, text)


def _shared(tracer: Tracer, instance: Value, name: str, args: Arguments) -> Value:
    """Special methods called by name on any builtin container."""
    binary = {method: symbol for symbol, (_, method, _) in operators.BINARY.items()}
    inplace = {method: symbol for symbol, (_, method) in operators.INPLACE.items()}
    compare = {method: symbol for symbol, (_, method, _) in operators.COMPARE.items()}
    if name == "__len__":
        return operators.length(tracer, instance)
    if name == "__iter__":
        return iteration.iterator_over(tracer, instance)
    if name == "__contains__":
        return Constant(operators.contains(tracer, instance, args[0]))
    if name == "__getitem__":
        return operators.subscript(tracer, instance, args[0])
    if name == "__setitem__":
        operators.store_subscript(tracer, instance, args[0], args[1])
        return _NONE
    if name == "__delitem__":
        operators.delete_subscript(tracer, instance, args[0])
        return _NONE
    if name in binary:
        return operators.binary(tracer, binary[name], instance, args[0])
    if name in inplace:
        return operators.binary(tracer, inplace[name], instance, args[0])
    if name in compare and type(args[0]) is type(instance):
        return operators.compare(tracer, compare[name], instance, args[0])
    if name in ("__str__", "__repr__"):
        return strings.text(tracer, instance, name)
    if name == "__reversed__":
        return builtin_functions.HANDLERS[reversed](tracer, [instance], {})
    raise Unsupported(f"the method {name} of a {instance.python_type.__name__}")


def _tuple_method(tracer: Tracer, target: TupleValue, name: str, args: Arguments, kwargs: Keywords) -> Value:
    if name == "index":
        return Constant(_position(tracer, target, args, "tuple.index(x): x not in tuple"))
    if name == "count":
        return Constant(sum(operators.equal(tracer, item, args[0]) for item in target.items))
    if name == "numel" and target.cls is torch.Size:
        total: Value = Constant(1)
        for item in target.items:
            total = operators.binary(tracer, "*", total, tracer.read(item))
        return total
    if name == "_replace":
        fields = target.cls._fields  # type: ignore[attr-defined]
        unknown = [key for key in kwargs if key not in fields]
        if unknown:
            raise tracer.raises(ValueError, f"Got unexpected field names: {unknown!r}")
        pairs = zip(fields, target.items, strict=True)
        return TupleValue([kwargs.get(field, item) for field, item in pairs], target.cls)
    if name == "_asdict":
        fields = target.cls._fields  # type: ignore[attr-defined]
        return tracer.new_dict(dict(zip(fields, target.items, strict=True)))
    return _shared(tracer, target, name, args)


# -- dict -----------------------------------------------------------------------------------------------------------


def _dict_method(tracer: Tracer, mapping: DictValue, name: str, args: Arguments, kwargs: Keywords) -> Value:
    if name in ("keys", "values", "items"):
        return DictView(mapping, name)
    if name == "get":
        known = keyed.key_of(tracer, args[0])
        if known in mapping.entries:
            return mapping.entries[known][1]
        return args[1] if len(args) > 1 else _NONE
    if name == "update":
        if args:
            keyed.dict_update(tracer, mapping, tracer.read(args[0]))
        tracer.mutate(mapping, by_setting=True)
        for key, value in kwargs.items():
            keyed.dict_set(tracer, mapping, Constant(key), value)
        return _NONE
    if name == "setdefault":
        known = keyed.key_of(tracer, args[0])
        if known not in mapping.entries:
            tracer.mutate(mapping, by_setting=True)
            keyed.dict_set(tracer, mapping, tracer.read(args[0]), args[1] if len(args) > 1 else _NONE)
        return mapping.entries[known][1]
    if name == "pop":
        known = keyed.key_of(tracer, args[0])
        if known not in mapping.entries:
            if len(args) > 1:
                return args[1]
            raise tracer.raises(KeyError, args[0])
        tracer.mutate(mapping)
        return mapping.entries.pop(known)[1]
    if name == "popitem":
        if not mapping.entries:
            raise tracer.raises(KeyError, "popitem(): dictionary is empty")
        last = tracer.read(args[0] if args else kwargs.get("last", Constant(True)))
        key = next(reversed(mapping.entries)) if operators.truth(tracer, last) else next(iter(mapping.entries))
        tracer.mutate(mapping)
        return TupleValue(list(mapping.entries.pop(key)))
    if name == "clear":
        tracer.mutate(mapping)
        mapping.entries.clear()
        return _NONE
    if name in ("copy", "__copy__"):
        cls = mapping.cls if trust.is_trusted_class(mapping.cls) else dict
        return DictValue(dict(mapping.entries), cls, default_factory=mapping.default_factory)
    if name == "move_to_end":
        known = keyed.key_of(tracer, args[0])
        if known not in mapping.entries:
            raise tracer.raises(KeyError, args[0])
        last = tracer.read(args[1] if len(args) > 1 else kwargs.get("last", Constant(True)))
        tracer.mutate(mapping)
        entry = mapping.entries.pop(known)
        if operators.truth(tracer, last):
            mapping.entries[known] = entry
        else:
            rest = dict(mapping.entries)
            mapping.entries.clear()
            mapping.entries.update({known: entry, **rest} if isinstance(known, str) else _ahead(known, entry, rest))
        return _NONE
    return _shared(tracer, mapping, name, [tracer.read(arg) for arg in args])


def _ahead(key: Any, entry: Any, rest: dict[Any, Any]) -> dict[Any, Any]:
    result = {key: entry}
    result.update(rest)
    return result


# -- set ------------------------------------------------------------------------------------------------------------


def _set_method(tracer: Tracer, target: SetValue, name: str, args: Arguments) -> Value:
    if name in ("add", "discard", "remove", "pop", "clear", "update", "difference_update", "intersection_update"):
        tracer.mutate(target)
    if name == "add":
        keyed.set_add(tracer, target, args[0])
    elif name in ("discard", "remove"):
        key = keyed.key_of(tracer, args[0])
        if key not in target.keys and name == "remove":
            raise tracer.raises(KeyError, args[0])
        if key in target.keys:
            target.keys.discard(key)
            target.log.append(("discard", target.members.pop(key)))
    elif name == "clear":
        target.keys.clear()
        target.members.clear()
        target.log.append(("clear", _NONE))
    elif name == "pop":
        raise Unsupported("set.pop")
    elif name == "update":
        for arg in args:
            keyed.set_update(tracer, target, arg)
    elif name in ("difference_update", "intersection_update"):
        if target.real is not None:
            raise Unsupported(f"{name} of a set from outside")
        others = [_as_set(tracer, arg) for arg in args]
        getattr(target.keys, name)(*(other.keys for other in others))
        members = {**target.members}
        for other in others:
            members.update({key: value for key, value in other.members.items() if key not in members})
        target.members = {key: members[key] for key in target.keys}
    elif name in ("union", "intersection", "difference", "symmetric_difference"):
        others = [_as_set(tracer, arg) for arg in args]
        keys = getattr(target.keys, name)(*(other.keys for other in others))
        members = {**target.members}
        for other in others:
            members.update({key: value for key, value in other.members.items() if key not in members})
        return SetValue(keys, {key: members[key] for key in keys}, target.cls)
    elif name in ("issubset", "issuperset", "isdisjoint"):
        return Constant(getattr(target.keys, name)(_as_set(tracer, args[0]).keys))
    elif name == "copy":
        return SetValue(target.keys.copy(), dict(target.members), target.cls)
    else:
        return _shared(tracer, target, name, args)
    return _NONE


def _as_set(tracer: Tracer, value: Value) -> SetValue:
    if isinstance(value, SetValue):
        return value
    result = SetValue(set(), {})
    for item in iteration.items_of(tracer, value):
        keyed.set_add(tracer, result, item)
    return result


# -- immutable values -----------------------------------------------------------------------------------------------


def _constant_method(tracer: Tracer, instance: Constant, name: str, args: Arguments, kwargs: Keywords) -> Value:
    value = instance.value
    if isinstance(value, (str, bytes)) and name == "join":
        parts = [tracer.read(item) for item in iteration.items_of(tracer, args[0])]
        return operators.fold(tracer, value.join, [constant_of(part) for part in parts])
    if isinstance(value, str) and name == "format":
        if not all(operators.is_constant(arg) for arg in (*args, *kwargs.values())):
            _check_plain_fields(value)
        texts = [_formattable(tracer, arg) for arg in args]
        named = {key: _formattable(tracer, tracer.read(item)) for key, item in kwargs.items()}
        return operators.fold(tracer, value.format, *texts, **named)
    if name in ("__str__", "__repr__", "__format__") and isinstance(value, (str, int, float, complex, bytes)):
        return operators.fold(tracer, getattr(value, name), *(constant_of(arg) for arg in args))
    if any(isinstance(arg, (TensorValue, SymbolicNumber, ObjectValue)) for arg in args):
        binary = {method: symbol for symbol, (_, method, _) in operators.BINARY.items()}
        if name in binary and not kwargs:
            return operators.binary(tracer, binary[name], instance, args[0])
        raise Unsupported(f"the method {name} of a {type(value).__name__}")
    if not all(operators.is_constant(arg) for arg in args):
        raise Unsupported(f"the method {name} of a {type(value).__name__}")
    if isinstance(value, torch.device) or type(value).__module__ not in ("builtins", "torch"):
        raise Unsupported(f"the method {name} of a {type(value).__name__}")
    keywords = {key: constant_of(tracer.read(item)) for key, item in kwargs.items()}
    result = operators.fold(tracer, getattr(value, name), *(constant_of(arg) for arg in args), **keywords)
    if isinstance(result, Constant) and isinstance(result.value, list):
        return ListValue([tracer.constant(item) for item in result.value])
    return result


def _check_plain_fields(template: str) -> None:
    """Raises Unsupported where ``str.format`` would do more with an argument than to put in its text."""
    try:
        fields = list(string.Formatter().parse(template))
    except ValueError:
        raise Unsupported("a template that cannot be read") from None
    for _, name, spec, conversion in fields:
        if spec or conversion or (name and not name.isidentifier() and not name.isdecimal()):
            raise Unsupported("str.format with conversions, indices or attributes")


def _formattable(tracer: Tracer, value: Value) -> Any:
    if isinstance(value, (ListValue, DictValue, ObjectValue)):
        return constant_of(strings.formatted(tracer, value, "", Constant("")))
    return constant_of(value)


# -- generators -----------------------------------------------------------------------------------------------------


def _generator_method(tracer: Tracer, generator: GeneratorValue, name: str, args: Arguments) -> Value:
    from reference_impl.interpreter import Yielded

    if name == "__iter__":
        return generator
    if name in ("__next__", "send"):
        sent = tracer.read(args[0]) if name == "send" else _NONE
        outcome = calls.resume_generator(tracer, generator, sent)
    elif name == "throw" and len(args) == 1:
        exception = calls.as_exception(tracer, tracer.read(args[0]))
        outcome = calls.throw_into_generator(tracer, generator, exception)
    elif name == "close":
        return _close(tracer, generator)
    else:
        raise Unsupported(f"the method {name} of a generator")
    if isinstance(outcome, Yielded):
        return outcome.value
    raise tracer.stop_iteration(outcome.value)


def _close(tracer: Tracer, generator: GeneratorValue) -> Value:
    from reference_impl.interpreter import Yielded

    if generator.finished or not generator.started:
        generator.finished = True
        return _NONE
    try:
        outcome = calls.throw_into_generator(tracer, generator, tracer.new_exception(GeneratorExit))
    except SymbolicRaise as raised:
        if issubclass(raised.exception.cls, (GeneratorExit, StopIteration)):
            return _NONE
        raise
    if isinstance(outcome, Yielded):
        raise tracer.raises(RuntimeError, "generator ignored GeneratorExit")
    return _NONE


# -- what every object has ------------------------------------------------------------------------------------------


def call_object_method(tracer: Tracer, real: Any, instance: ObjectValue, args: Arguments, kwargs: Keywords) -> Value:
    """A method of ``object`` or ``BaseException`` itself, called on a user's object (through super(), mostly)."""
    name = real.__name__
    if real is object.__setattr__:
        attributes.store_plainly(tracer, instance, constant_of(tracer.read(args[0])), args[1])
        return _NONE
    if real is object.__delattr__:
        attributes.delete_plainly(tracer, instance, constant_of(tracer.read(args[0])))
        return _NONE
    if real is object.__getattribute__:
        return attributes.get(tracer, instance, constant_of(tracer.read(args[0])))
    if real is object.__init__ and not args and not kwargs:
        return _NONE
    if name == "__init__" and instance.is_exception and instance.real is None and not kwargs:
        instance.args = list(args)
        return _NONE
    if real is object.__eq__:
        same = operators.identical(tracer, instance, args[0])
        return Constant(True) if same else Constant(NotImplemented)
    if name == "__init_subclass__" and not args:
        return _NONE
    if name == "__str__" and instance.is_exception:
        return strings.text(tracer, instance, "__str__")
    if name == "with_traceback" and instance.is_exception:
        return instance
    if real is BaseException.add_note and instance.real is None and len(args) == 1 and not kwargs:
        return _add_note(tracer, instance, tracer.read(args[0]))
    raise Unsupported(f"{real.__qualname__} of a {instance.cls.__name__}")


def _add_note(tracer: Tracer, exception: ObjectValue, note: Value) -> Value:
    """``exception.add_note(note)``: the notes are an attribute like others, a list from the first note on."""
    found = attributes.find(tracer, exception, "__notes__")
    notes = ListValue([]) if found is None else tracer.read(found)
    if note.python_type is not str or not isinstance(notes, ListValue) or notes.cls is not list:
        raise Unsupported("add_note of an exception")
    if found is None:
        attributes.store(tracer, exception, "__notes__", notes)
    tracer.mutate(notes)
    notes.append([note])
    return _NONE
