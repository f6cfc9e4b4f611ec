"""Builtin functions and classes called by traced code, and torch's questions that have an answer while tracing."""

from __future__ import annotations

import abc
import builtins
import collections
import dataclasses
import functools
import math
import operator
import sys
import types
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import torch

from reference_impl import attributes, calls, iteration, keyed, operators, polyfills, strings, symbols, tensors, trust
from reference_impl.errors import SymbolicRaise, Unsupported
from reference_impl.guard_kinds import Reading, registrations
from reference_impl.values import (
    BuiltinMethod,
    Constant,
    DictValue,
    EnumerateIterator,
    Fixed,
    FunctionValue,
    GeneratorValue,
    GetterValue,
    ListValue,
    MapIterator,
    MethodValue,
    ObjectValue,
    PartialValue,
    ReversedIterator,
    SetValue,
    SliceValue,
    SuperValue,
    SymbolicNumber,
    TensorValue,
    TupleValue,
    Value,
    ZipIterator,
    constant_of,
)

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer

Arguments = list[Value]
Keywords = dict[str, Value]
Handler = Callable[["Tracer", Arguments, Keywords], Value]

HANDLERS: dict[Any, Handler] = {}

#: Classes whose instances are constants when their arguments are.
CONSTANT_CLASSES: frozenset[type] = frozenset((torch.device, torch.finfo, torch.iinfo, bytes, complex, range))

#: Modules whose builtin functions neither have effects nor read state: folded where all arguments are constants.
_PURE_MODULES = frozenset({"math", "cmath", "_operator", "operator"})
_PURE = frozenset({abs, pow, round, divmod, chr, ord, bin, hex, oct, ascii, format, hash, max, min, sum}) - {hash}


def is_pure(function: Any) -> bool:
    """Whether it may be called while tracing where its arguments are constants."""
    if isinstance(function, types.BuiltinFunctionType):
        return function in _PURE or getattr(function, "__module__", None) in _PURE_MODULES
    return False


def handler_of(real: Any) -> Handler | None:
    """The rule for calling ``real``, or None."""
    try:
        return HANDLERS.get(real)
    except TypeError:  # not hashable
        return None


def rule(*targets: Any) -> Callable[[Handler], Handler]:
    """Register the rule for calls of ``targets``."""

    def register(handler: Handler) -> Handler:
        for target in targets:
            HANDLERS[target] = handler
        return handler

    return register


# -- types and attributes -------------------------------------------------------------------------------------------


@rule(isinstance)
def _isinstance(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    value, classes = tracer.read(args[0]), tracer.read(args[1])
    return Constant(_is_instance(tracer, value, classes))


def _is_instance(tracer: Tracer, value: Value, classes: Value) -> bool:
    if isinstance(classes, TupleValue):
        return any(_is_instance(tracer, value, tracer.read(item)) for item in classes.items)
    wanted = constant_of(classes)
    for cls in wanted if isinstance(wanted, tuple) else (wanted,):
        if cls is torch.nn.Parameter:
            if isinstance(value, TensorValue) and value.python_type is torch.nn.Parameter:
                return True
            continue
        _guard_membership(tracer, cls, "isinstance")
    if trust.says_its_own_class(value.python_type):
        raise Unsupported(f"isinstance of a {value.python_type.__name__}, which says its own __class__")
    if isinstance(value, Constant):
        return isinstance(value.value, wanted)
    if isinstance(value, Fixed):
        return isinstance(value.real, wanted)
    if isinstance(value, ObjectValue) and value.real is not None:
        return isinstance(value.real, wanted)
    return issubclass(value.python_type, wanted)


def _guard_membership(tracer: Tracer, cls: Any, question: str) -> None:
    """Who belongs to a class: abstract ones take in others later, and classes of the user may decide as they like."""
    if not isinstance(cls, type):
        return
    if trust.checks_classes_itself(cls):
        raise Unsupported(f"{question} with {cls.__name__}, which has a say in it")
    if isinstance(cls, abc.ABCMeta):
        tracer.guards.add(registrations())


@rule(issubclass)
def _issubclass(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    known = [constant_of(tracer.read(arg)) for arg in args]
    if len(known) == 2:
        for cls in known[1] if isinstance(known[1], tuple) else (known[1],):
            _guard_membership(tracer, cls, "issubclass")
    return operators.fold(tracer, issubclass, *known)


@rule(type)
def _type(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    if len(args) != 1:
        raise Unsupported("making a class")
    value = tracer.read(args[0])
    return tracer.fixed(value.python_type)


@rule(callable)
def _callable(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    value = tracer.read(args[0])
    if isinstance(value, (FunctionValue, MethodValue, BuiltinMethod, PartialValue)):
        return Constant(True)
    if isinstance(value, Fixed):
        return Constant(callable(value.real))
    return Constant("__call__" in dir(value.python_type))


@rule(getattr)
def _getattr(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    owner, name = tracer.read(args[0]), constant_of(tracer.read(args[1]))
    if len(args) == 2:
        return attributes.get(tracer, owner, name)
    try:
        return attributes.find(tracer, owner, name) or args[2]
    except SymbolicRaise as raised:
        if issubclass(raised.exception.cls, AttributeError):
            return args[2]
        raise


@rule(hasattr)
def _hasattr(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    return Constant(attributes.has(tracer, tracer.read(args[0]), constant_of(tracer.read(args[1]))))


@rule(setattr)
def _setattr(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    attributes.store(tracer, tracer.read(args[0]), constant_of(tracer.read(args[1])), args[2])
    return Constant(None)


@rule(delattr)
def _delattr(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    attributes.delete(tracer, tracer.read(args[0]), constant_of(tracer.read(args[1])))
    return Constant(None)


@rule(vars)
def _vars(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    if len(args) != 1:
        return _locals(tracer, args, kwargs)
    return attributes.get(tracer, tracer.read(args[0]), "__dict__")


@rule(locals)
def _locals(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    """A dict of the variables that are bound: before 3.13 one for each frame, brought up to date by every call."""
    frame = tracer.frames[-1]
    is_inlined = any(instruction.op == "LOAD_FAST_AND_CLEAR" for instruction in frame.program.instructions)
    if args or kwargs or is_inlined or getattr(frame.function.real, "__module__", "") == polyfills.__name__:
        raise Unsupported("locals() is called")
    shown = frame.shown if frame.shown is not None and sys.version_info < (3, 13) else DictValue({})
    frame.shown = shown
    tracer.mutate(shown)
    code = frame.code
    for name in dict.fromkeys((*code.co_varnames, *code.co_cellvars, *code.co_freevars)):
        value = tracer.cell_content(frame.cells[name]) if name in frame.cells else frame.variables.get(name)
        if value is not None:
            shown.entries[name] = (Constant(name), value)
        else:
            shown.entries.pop(name, None)
    return shown


@rule(super)
def _super(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    if len(args) == 2 and not kwargs:
        cls, instance = tracer.read(args[0]), tracer.read(args[1])
    elif args or kwargs:
        raise Unsupported("super() with other than two arguments")
    else:
        frame = tracer.frames[-1]
        cell = frame.cells.get("__class__") if "__class__" in frame.code.co_freevars else None
        content = tracer.cell_content(cell) if cell is not None else None
        if content is None or not frame.code.co_argcount:
            raise tracer.raises(RuntimeError, "super(): no arguments")
        cls = tracer.read(content)
        first = frame.code.co_varnames[0]
        held = tracer.cell_content(frame.cells[first]) if first in frame.cells else frame.variables.get(first)
        if held is None:
            raise Unsupported("super() without its first argument")
        instance = tracer.read(held)
    after = constant_of(cls)
    order = instance.real if isinstance(instance, Fixed) else instance.python_type
    if not (isinstance(after, type) and isinstance(order, type) and after in (order.__mro__ or ())):
        raise Unsupported("super() of what is no instance of the class")
    return SuperValue(after, instance)


@rule(id, hash)
def _id(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    raise Unsupported("the identity or hash of an object as a number")


# -- construction ---------------------------------------------------------------------------------------------------


@rule(list)
def _list(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    return ListValue(iteration.items_of(tracer, tracer.read(args[0])) if args else [])


@rule(tuple)
def _tuple(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    if not args:
        return TupleValue([])
    value = tracer.read(args[0])
    if isinstance(value, TupleValue) and value.cls is tuple:
        return value
    return TupleValue(iteration.items_of(tracer, value))


@rule(torch.Size)
def _size(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    return TupleValue([tracer.read(item) for item in iteration.items_of(tracer, tracer.read(args[0]))], torch.Size)


@rule(dict)
def _dict(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    return fill(tracer, DictValue({}), args, kwargs)


@rule(collections.OrderedDict)
def _ordered_dict(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    return fill(tracer, DictValue({}, collections.OrderedDict), args, kwargs)


@rule(collections.defaultdict)
def _defaultdict(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    factory = args[0] if args else Constant(None)
    return fill(tracer, DictValue({}, collections.defaultdict, default_factory=factory), args[1:], kwargs)


def fill(tracer: Tracer, result: DictValue, args: Arguments, kwargs: Keywords) -> DictValue:
    """A new dict with what ``dict(*args, **kwargs)`` holds."""
    if len(args) > 1:
        raise Unsupported("a dict of more than one mapping")
    if args:
        keyed.dict_update(tracer, result, tracer.read(args[0]))
    for name, value in kwargs.items():
        keyed.dict_set(tracer, result, Constant(name), value)
    return result


@rule(set, frozenset)
def _set(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    result = SetValue(set(), {})
    given = tracer.read(args[0]) if args else TupleValue([])
    if isinstance(given, SetValue):
        # made from a set or dict as a whole: one by one, the order could be another
        return SetValue(set(given.keys), dict(given.members))
    for value in iteration.items_of(tracer, given):
        keyed.set_add(tracer, result, value)
    if isinstance(given, DictValue):
        result.keys = set(given.entries)
    return result


def _frozenset(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    result = _set(tracer, args, kwargs)
    assert isinstance(result, SetValue)
    result.cls = frozenset
    return result


HANDLERS[frozenset] = _frozenset


@rule(collections.deque)
def _deque(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    limit = kwargs.get("maxlen") or (args[1] if len(args) > 1 else Constant(None))
    result = ListValue([], collections.deque, maxlen=constant_of(tracer.read(limit)))
    iterable = kwargs.get("iterable") or (args[0] if args else None)
    if iterable is not None:
        operators.extend(result, iteration.each(tracer, tracer.read(iterable)))
    return result


@rule(slice)
def _slice(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    parts = [tracer.read(arg) for arg in args]
    none = Constant(None)
    if len(parts) == 1:
        return SliceValue((none, parts[0], none))
    return SliceValue((parts[0], parts[1], parts[2] if len(parts) > 2 else none))


@rule(range)
def _range(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    return operators.fold(tracer, range, *(operators.index_of(tracer, tracer.read(arg)) for arg in args))


@rule(functools.partial)
def _partial(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    function = tracer.read(args[0])
    if isinstance(function, PartialValue):
        return PartialValue(function.function, [*function.args, *args[1:]], {**function.keywords, **kwargs})
    return PartialValue(function, args[1:], kwargs)


def _getter(cls: type, function: Callable[..., Any]) -> Handler:
    def make(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
        if not args or kwargs:
            raise Unsupported(f"the arguments of operator.{cls.__name__}")
        if cls is operator.attrgetter and not all(tracer.read(arg).python_type is str for arg in args):
            raise Unsupported("an operator.attrgetter of what are no names")
        return GetterValue(cls, tracer.trusted_function(function), [TupleValue(args)], args, {})

    return make


HANDLERS[operator.itemgetter] = _getter(operator.itemgetter, polyfills.item_of)
HANDLERS[operator.attrgetter] = _getter(operator.attrgetter, polyfills.attribute_of)


@rule(operator.methodcaller)
def _methodcaller(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    if not args or tracer.read(args[0]).python_type is not str:
        raise Unsupported("an operator.methodcaller without a name")
    bound: Arguments = [TupleValue(args[:1]), TupleValue(args[1:]), tracer.new_dict(kwargs)]
    return GetterValue(operator.methodcaller, tracer.trusted_function(polyfills.called_by_name), bound, args, kwargs)


@rule(object)
def _object(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    return tracer.new_object(object)


@rule(types.SimpleNamespace)
def _namespace(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    if args:
        raise Unsupported("a types.SimpleNamespace made of a mapping")
    result = tracer.new_object(types.SimpleNamespace)
    for name, value in kwargs.items():
        tracer.store_attribute(result, name, value)
    return result


@rule(object.__new__)
def _object_new(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    cls = constant_of(tracer.read(args[0]))
    if not trust.is_plain_class(cls):
        raise Unsupported(f"making a {cls.__name__}")
    if args[1:] or kwargs:  # refused or not, depending on which slots of the class were ever written to
        raise Unsupported("object.__new__ with more than a class")
    return tracer.new_object(cls)


@rule(tuple.__new__)
def _tuple_new(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    cls = constant_of(tracer.read(args[0]))
    if cls is tuple:
        return _tuple(tracer, args[1:], kwargs)
    if not trust.is_plain_namedtuple(cls):
        raise Unsupported(f"tuple.__new__ of a {cls.__name__}")
    return TupleValue(iteration.items_of(tracer, tracer.read(args[1])) if args[1:] else [], cls)


@rule(property, staticmethod, classmethod)
def _descriptor(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    raise Unsupported("making a descriptor")


# -- numbers and strings --------------------------------------------------------------------------------------------


def _number(kind: type) -> Handler:
    def convert(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
        known = [tracer.read(arg) for arg in args]
        if kind is bool:
            return Constant(operators.truth(tracer, known[0]) if known else False)
        if len(known) == 1 and isinstance(known[0], TensorValue):
            raise Unsupported(f"{kind.__name__}() of a tensor")
        if len(known) == 1 and isinstance(known[0], SymbolicNumber):
            if kind is known[0].python_type:
                return known[0]
            computed = symbols.float_in_graph(tracer, float, known[0]) if kind is float else None
            return computed or Constant(kind(tracer.specialize(known[0])))
        if len(known) == 1 and isinstance(known[0], ObjectValue):
            method = attributes.special(tracer, known[0], f"__{kind.__name__}__")
            if method is not None:
                return calls.call(tracer, method, [], {})
            raise Unsupported(f"{kind.__name__}() of a {known[0].cls.__name__}")
        keywords = {name: constant_of(tracer.read(value)) for name, value in kwargs.items()}
        return operators.fold(tracer, kind, *(constant_of(value) for value in known), **keywords)

    return convert


for _kind in (int, float, bool, complex):
    HANDLERS[_kind] = _number(_kind)


@rule(str)
def _str(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    if not args:
        return Constant("")
    if len(args) > 1 or kwargs:
        raise Unsupported("str() with an encoding")
    return strings.text(tracer, tracer.read(args[0]), "__str__")


@rule(repr)
def _repr(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    return strings.text(tracer, tracer.read(args[0]), "__repr__")


@rule(format)
def _format(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    spec = tracer.read(args[1]) if len(args) > 1 else Constant("")
    return strings.formatted(tracer, tracer.read(args[0]), "", spec)


@rule(len)
def _len(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    if len(args) != 1:
        raise tracer.raises(TypeError, f"len() takes exactly one argument ({len(args)} given)")
    return operators.length(tracer, tracer.read(args[0]))


def _unary(name: str, function: Callable[[Any], Any]) -> Handler:
    def apply(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
        value = tracer.read(args[0])
        if isinstance(value, ObjectValue):
            method = attributes.special(tracer, value, name)
            if method is None:
                raise Unsupported(f"{name} of a {value.cls.__name__}")
            return calls.call(tracer, method, args[1:], kwargs)
        if isinstance(value, SymbolicNumber) and (args[1:] or kwargs):
            value = Constant(tracer.specialize(value))  # torch forgets the digits of round(n, -1)
        if isinstance(value, (TensorValue, SymbolicNumber)):
            return tensors.call(tracer, function, [value, *args[1:]], kwargs)
        return operators.fold(tracer, function, constant_of(value), *(constant_of(tracer.read(a)) for a in args[1:]))

    return apply


HANDLERS[abs] = HANDLERS[operator.abs] = _unary("__abs__", abs)
HANDLERS[round] = _unary("__round__", round)
HANDLERS[math.floor] = _unary("__floor__", math.floor)
HANDLERS[math.ceil] = _unary("__ceil__", math.ceil)
HANDLERS[math.trunc] = _unary("__trunc__", math.trunc)


@rule(divmod)
def _divmod(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    left, right = (tracer.read(arg) for arg in args)
    if isinstance(left, ObjectValue) or isinstance(right, ObjectValue):
        raise Unsupported("divmod of objects")
    return TupleValue([operators.binary(tracer, "//", left, right), operators.binary(tracer, "%", left, right)])


@rule(pow, math.pow)
def _pow(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    known = [tracer.read(arg) for arg in args]
    if all(isinstance(value, Constant) for value in known):
        return operators.fold(tracer, pow, *(constant_of(value) for value in known))
    if len(known) != 2:
        raise Unsupported("pow with a modulus")
    return operators.binary(tracer, "**", known[0], known[1])


HANDLERS[math.pow] = lambda tracer, args, kwargs: operators.fold(
    tracer, math.pow, *(constant_of(tracer.read(arg)) for arg in args)
)


@rule(math.sqrt)
def _sqrt(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    if len(args) != 1 or kwargs:
        raise Unsupported("math.sqrt of other than one number")
    number = tracer.read(args[0])
    if isinstance(number, SymbolicNumber) and operators.truth(
        tracer, operators.compare(tracer, ">=", number, Constant(0))
    ):
        computed = symbols.float_in_graph(tracer, math.sqrt, number)
        if computed is not None:
            return computed
    return operators.fold(tracer, math.sqrt, constant_of(operators.number_itself(tracer, number)))


def _operator_function(symbol: str) -> Handler:
    def apply(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
        return operators.binary(tracer, symbol, tracer.read(args[0]), tracer.read(args[1]))

    return apply


def _unary_function(symbol: str) -> Handler:
    def apply(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
        return operators.unary(tracer, symbol, tracer.read(args[0]))

    return apply


def _comparison_function(symbol: str) -> Handler:
    def apply(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
        return operators.compare(tracer, symbol, tracer.read(args[0]), tracer.read(args[1]))

    return apply


for _symbol, (_function, *_) in operators.BINARY.items():
    HANDLERS[_function] = _operator_function(_symbol)
for _symbol, (_function, *_) in operators.INPLACE.items():
    HANDLERS[_function] = _operator_function(_symbol)
for _symbol, (_function, *_) in operators.COMPARE.items():
    HANDLERS[_function] = _comparison_function(_symbol)
for _symbol, _row in operators.UNARY.items():
    HANDLERS[_row[0]] = _unary_function(_symbol)
HANDLERS[operator.not_] = lambda tracer, args, kwargs: Constant(not operators.truth(tracer, args[0]))
HANDLERS[operator.truth] = lambda tracer, args, kwargs: Constant(operators.truth(tracer, args[0]))
HANDLERS[operator.is_] = lambda tracer, args, kwargs: Constant(operators.identical(tracer, args[0], args[1]))
HANDLERS[operator.is_not] = lambda tracer, args, kwargs: Constant(not operators.identical(tracer, args[0], args[1]))
HANDLERS[operator.getitem] = lambda tracer, args, kwargs: operators.subscript(
    tracer, tracer.read(args[0]), tracer.read(args[1])
)
HANDLERS[operator.contains] = lambda tracer, args, kwargs: Constant(
    operators.contains(tracer, tracer.read(args[0]), tracer.read(args[1]))
)
HANDLERS[operator.index] = lambda tracer, args, kwargs: Constant(operators.index_of(tracer, tracer.read(args[0])))


@rule(operator.setitem)
def _setitem(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    operators.store_subscript(tracer, tracer.read(args[0]), tracer.read(args[1]), args[2])
    return Constant(None)


# -- iteration ------------------------------------------------------------------------------------------------------


@rule(iter)
def _iter(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    if len(args) == 2:
        if tracer.read(args[1]).python_type not in (int, str, bool, types.NoneType):
            raise Unsupported("iter() with a sentinel that compares in its own way")
        result = calls.inline(tracer, tracer.trusted_function(polyfills.until), args, kwargs)
        assert isinstance(result, GeneratorValue)
        result.kind = type(iter(int, 1))
        return result
    return iteration.iterator_over(tracer, tracer.read(args[0]))


@rule(next)
def _next(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    return iteration.next_of(tracer, tracer.read(args[0]), args[1] if len(args) > 1 else None)


@rule(reversed)
def _reversed(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    value = tracer.read(args[0])
    if isinstance(value, (ListValue, TupleValue)):
        return ReversedIterator(value)
    if isinstance(value, Constant) and isinstance(value.value, range):
        return iteration.iterator_over(tracer, Constant(value.value[::-1]))
    if isinstance(value, Constant) and isinstance(value.value, (str, bytes, tuple)):
        return ReversedIterator(TupleValue([tracer.constant(item) for item in value.value]))
    if isinstance(value, DictValue):
        return ReversedIterator(TupleValue([key for key, _ in value.entries.values()]))
    if isinstance(value, ObjectValue):
        method = attributes.special(tracer, value, "__reversed__")
        if method is not None:
            return calls.call(tracer, method, [], {})
    raise Unsupported(f"reversed() of a {value.python_type.__name__}")


@rule(enumerate)
def _enumerate(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    start = kwargs.get("start") or (args[1] if len(args) > 1 else Constant(0))
    return EnumerateIterator(iteration.iterator_over(tracer, tracer.read(args[0])), start)


@rule(zip)
def _zip(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    strict = bool(constant_of(tracer.read(kwargs["strict"]))) if "strict" in kwargs else False
    return ZipIterator([iteration.iterator_over(tracer, tracer.read(arg)) for arg in args], strict)


@rule(map)
def _map(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    return MapIterator(args[0], [iteration.iterator_over(tracer, tracer.read(arg)) for arg in args[1:]])


@rule(filter)
def _filter(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    return MapIterator(args[0], [iteration.iterator_over(tracer, tracer.read(args[1]))], filter)


@rule(sorted)
def _sorted(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    result = ListValue(iteration.items_of(tracer, tracer.read(args[0])))
    sort(tracer, result, kwargs)
    return result


def sort(tracer: Tracer, target: ListValue, kwargs: Keywords) -> None:
    """``list.sort``: stable, by constants only (comparing tensors would be a branch on data)."""
    key = tracer.read(kwargs.get("key", Constant(None)))
    reverse = bool(constant_of(tracer.read(kwargs.get("reverse", Constant(False)))))
    if isinstance(key, Constant) and key.value is None:
        keys = list(target.items)
    else:
        keys = [calls.call(tracer, key, [item], {}) for item in target.items]
    known = [tracer.read(value) for value in keys]
    if not all(map(_is_whole, known)):
        known = [operators.number_itself(tracer, value) for value in known]
    if all(operators.is_constant(value) for value in known):
        plain = [constant_of(value) for value in known]
        try:
            order = sorted(range(len(plain)), key=plain.__getitem__, reverse=reverse)
        except TypeError as error:
            raise tracer.raised(tracer.exception_from(error)) from None
    else:

        def before(left: int, right: int) -> int:
            if operators.truth(tracer, operators.compare(tracer, "<", known[left], known[right])):
                return -1
            return int(operators.truth(tracer, operators.compare(tracer, "<", known[right], known[left])))

        if not (all(isinstance(value, ObjectValue) for value in known) or all(map(_is_whole, known))):
            raise Unsupported("sorting what are no constants")
        order = sorted(range(len(known)), key=functools.cmp_to_key(before), reverse=reverse)
    tracer.mutate(target)
    target.items = [target.items[place] for place in order]


def _is_whole(value: Value) -> bool:
    return isinstance(value, (Constant, SymbolicNumber)) and value.python_type is int


# -- what torch answers without data --------------------------------------------------------------------------------


def _answer(function: Callable[[], Any]) -> Handler:
    def apply(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
        return tracer.constant(function(*(constant_of(tracer.read(arg)) for arg in args)))

    return apply


for _question in (
    torch.is_grad_enabled,
    torch.is_inference_mode_enabled,
    torch.get_default_dtype,
    torch.is_autocast_enabled,
    torch.get_autocast_dtype,
    torch.is_autocast_cache_enabled,
    torch.are_deterministic_algorithms_enabled,
):
    HANDLERS[_question] = _answer(_question)
for _traced in ("_get_tracing_state", "_is_tracing"):
    if hasattr(torch._C, _traced):
        HANDLERS[getattr(torch._C, _traced)] = lambda tracer, args, kwargs: Constant(None)


@rule(torch.backends.mha.get_fastpath_enabled)
def _fastpath(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    enabled = torch.backends.mha.get_fastpath_enabled()
    tracer.guards.add(Reading("fast path of attention", torch.backends.mha.get_fastpath_enabled, (), enabled))
    return Constant(enabled)


@rule(sys.getrecursionlimit)
def _recursion_limit(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    tracer.guards.add(Reading("recursion limit", sys.getrecursionlimit, (), sys.getrecursionlimit()))
    return Constant(sys.getrecursionlimit())


@rule(torch.compiler.is_compiling, torch.jit.is_scripting, torch.jit.is_tracing, torch.overrides.has_torch_function)
def _never(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    # what eager would answer: a program that asks must not behave differently because it is compiled
    return Constant(False)


for _overridable in ("_has_torch_function", "_has_torch_function_unary", "_has_torch_function_variadic"):
    HANDLERS[getattr(torch._C, _overridable)] = _never


@rule(torch.is_tensor)
def _is_tensor(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    return Constant(isinstance(tracer.read(args[0]), TensorValue))


@rule(torch._assert)
def _assert(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    if not operators.truth(tracer, args[0]):
        raise tracer.raises(AssertionError, constant_of(tracer.read(args[1])))
    return Constant(None)


HANDLERS[torch.is_floating_point] = lambda tracer, args, kwargs: tensors.call(tracer, "is_floating_point", args, kwargs)
HANDLERS[torch.is_complex] = lambda tracer, args, kwargs: tensors.call(tracer, "is_complex", args, kwargs)


@rule(torch._C._log_api_usage_once)
def _logged(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    return Constant(None)


@rule(dataclasses.is_dataclass)
def _is_dataclass(tracer: Tracer, args: Arguments, kwargs: Keywords) -> Value:
    value = tracer.read(args[0])
    cls = value.real if isinstance(value, Fixed) and isinstance(value.real, type) else value.python_type
    return Constant(hasattr(cls, "__dataclass_fields__"))


#: Functions that must run natively: they have effects, or look at the frame that calls them.
BREAKING: dict[Any, str] = {
    print: "print",
    input: "input",
    open: "open",
    exec: "exec",
    eval: "eval",
    compile: "compile",
    globals: "globals()",
    dir: "dir()",
    builtins.__import__: "__import__",
    builtins.breakpoint: "breakpoint",
}

for _real, _what in BREAKING.items():

    def _break(tracer: Tracer, args: Arguments, kwargs: Keywords, what: str = _what) -> Value:
        raise Unsupported(f"{what} is called")

    HANDLERS[_real] = _break
