"""Python's operators over values: arithmetic, comparison, truth, identity, membership, subscripts."""

from __future__ import annotations

import collections
import enum
import operator
import types
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import torch

from reference_impl import attributes, calls, iteration, keyed, symbols, tensors, trust
from reference_impl.errors import Unsupported
from reference_impl.guard_kinds import Compares
from reference_impl.values import (
    BuiltinMethod,
    Constant,
    Container,
    DictValue,
    DictView,
    Fixed,
    Foreign,
    FunctionValue,
    IdentityKey,
    ListValue,
    MethodValue,
    ObjectValue,
    OpenFloat,
    SetValue,
    SliceValue,
    SymbolicNumber,
    TensorValue,
    TupleValue,
    Unread,
    Value,
    constant_of,
)

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer

#: Operator -> (function, special method, reflected special method).
BINARY: dict[str, tuple[Callable[[Any, Any], Any], str, str]] = {
    "+": (operator.add, "__add__", "__radd__"),
    "-": (operator.sub, "__sub__", "__rsub__"),
    "*": (operator.mul, "__mul__", "__rmul__"),
    "/": (operator.truediv, "__truediv__", "__rtruediv__"),
    "//": (operator.floordiv, "__floordiv__", "__rfloordiv__"),
    "%": (operator.mod, "__mod__", "__rmod__"),
    "**": (operator.pow, "__pow__", "__rpow__"),
    "@": (operator.matmul, "__matmul__", "__rmatmul__"),
    "<<": (operator.lshift, "__lshift__", "__rlshift__"),
    ">>": (operator.rshift, "__rshift__", "__rrshift__"),
    "&": (operator.and_, "__and__", "__rand__"),
    "|": (operator.or_, "__or__", "__ror__"),
    "^": (operator.xor, "__xor__", "__rxor__"),
}

#: In-place operator -> (function, special method).
INPLACE: dict[str, tuple[Callable[[Any, Any], Any], str]] = {
    f"{symbol}=": (getattr(operator, f"i{name}"), f"__i{name}__")
    for symbol, name in {
        "+": "add",
        "-": "sub",
        "*": "mul",
        "/": "truediv",
        "//": "floordiv",
        "%": "mod",
        "**": "pow",
        "@": "matmul",
        "<<": "lshift",
        ">>": "rshift",
        "&": "and",
        "|": "or",
        "^": "xor",
    }.items()
}

#: Comparison -> (function, special method, reflected special method).
COMPARE: dict[str, tuple[Callable[[Any, Any], Any], str, str]] = {
    "<": (operator.lt, "__lt__", "__gt__"),
    "<=": (operator.le, "__le__", "__ge__"),
    "==": (operator.eq, "__eq__", "__eq__"),
    "!=": (operator.ne, "__ne__", "__ne__"),
    ">": (operator.gt, "__gt__", "__lt__"),
    ">=": (operator.ge, "__ge__", "__le__"),
}

#: What ``object`` itself defines for comparisons: identity, or NotImplemented.
_OBJECT_COMPARISONS = tuple(vars(object)[name] for name in ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"))

UNARY: dict[str, tuple[Callable[[Any], Any], str]] = {
    "-": (operator.neg, "__neg__"),
    "+": (operator.pos, "__pos__"),
    "~": (operator.invert, "__invert__"),
}

#: Constants larger than this are not folded: ``"x" * 10**9`` belongs to the program's run, not to tracing.
_LARGEST_FOLDED = 1 << 20


#: How ``list[int]`` is spelt in the class: a method written in C.
_BUILTIN_CLASS_METHODS = (types.ClassMethodDescriptorType, types.BuiltinMethodType)


def fold(tracer: Tracer, function: Callable[..., Any], *values: Any, **keywords: Any) -> Value:
    """The constant that ``function`` gives; what it raises is raised in the traced program."""
    for value in (*values, *keywords.values()):
        if _has_methods_of_the_user(value):
            raise Unsupported(f"a {type(value).__name__}, which has methods of its own, in an operation")
    try:
        result = function(*values, **keywords)
    except Exception as error:
        raise tracer.raised(tracer.exception_from(error)) from None
    return tracer.constant(result)


def _has_methods_of_the_user(value: Any) -> bool:
    """Whether an operation on a constant could run code of the user's: an enum member or named tuple."""
    if isinstance(value, (tuple, list)):
        return trust.has_own_text(type(value)) or any(_has_methods_of_the_user(item) for item in value)
    cls = type(value)
    return isinstance(value, enum.Enum) and not (trust.has_builtin_operators(cls) and not trust.has_own_text(cls))


def is_constant(value: Value) -> bool:
    """Whether ``constant_of`` gives a value (a class or function counts)."""
    if isinstance(value, Unread):
        value = value.read()
    if isinstance(value, TupleValue):
        return all(is_constant(item) for item in value.items)
    if isinstance(value, SliceValue):
        return all(is_constant(part) for part in value.parts)
    return isinstance(value, (Constant, Fixed))


def unary(tracer: Tracer, symbol: str, value: Value) -> Value:
    """``-x``, ``+x``, ``~x``, ``not x``."""
    if symbol == "not":
        return Constant(not truth(tracer, value))
    function, name = UNARY[symbol]
    if isinstance(value, SymbolicNumber) and symbol == "~":
        return binary(tracer, "-", unary(tracer, "-", value), Constant(1))  # torch has no ~ for its numbers
    if isinstance(value, (TensorValue, SymbolicNumber)):
        return tensors.call(tracer, function, [value], {})
    if isinstance(value, ObjectValue):
        return calls.call(tracer, attributes.of_type(tracer, value, name), [], {})
    if symbol == "-" and isinstance(value, OpenFloat):
        return symbols.float_in_graph(tracer, function, value) or value
    if isinstance(value, Constant):
        return fold(tracer, function, value.value)
    raise Unsupported(f"unary {symbol} of a {value.python_type.__name__}")


def binary(tracer: Tracer, symbol: str, left: Value, right: Value) -> Value:
    """``left symbol right``; an in-place ``symbol`` ends in ``=``."""
    if symbol in INPLACE:
        done = _inplace(tracer, symbol, left, right)
        if done is not None:
            return done
        symbol = symbol[:-1]
    function, name, reflected = BINARY[symbol]
    if symbols.make_a_float(symbol, left, right):
        computed = _float_in_graph(tracer, symbol, left, right)
        if computed is not None:
            return computed
        left, right = number_itself(tracer, left), number_itself(tracer, right)
    left, right = symbols.without_bools(tracer, left, right)
    if isinstance(left, ObjectValue) or isinstance(right, ObjectValue):
        return _by_special_methods(tracer, symbol, left, right, name, reflected)
    if isinstance(left, (TensorValue, SymbolicNumber)) or isinstance(right, (TensorValue, SymbolicNumber)):
        if symbol == "%" and isinstance(left, Constant) and isinstance(left.value, str):
            return _formatted(tracer, left.value, right)
        if isinstance(left, Container) or isinstance(right, Container):
            return _sequence_repeat(tracer, symbol, left, right)
        if issubclass(left.python_type, (str, bytes)) or issubclass(right.python_type, (str, bytes)):
            return binary(tracer, symbol, number_itself(tracer, left), number_itself(tracer, right))
        if isinstance(right, SymbolicNumber) and not _is_defined(tracer, symbol, right):
            return binary(tracer, symbol, number_itself(tracer, left), number_itself(tracer, right))
        return tensors.call(tracer, function, [left, right], {})
    if symbol == "%" and isinstance(left, Constant) and isinstance(left.value, str) and isinstance(right, TupleValue):
        return _formatted(tracer, left.value, right)
    if isinstance(left, OpenFloat) or isinstance(right, OpenFloat):
        computed = _float_in_graph(tracer, symbol, left, right)
        if computed is not None:
            return computed
    if isinstance(left, Constant) and isinstance(right, Constant):
        return _fold_binary(tracer, symbol, function, left.value, right.value)
    if isinstance(left, Container) or isinstance(right, Container) or isinstance(left, DictView):
        return _on_containers(tracer, symbol, left, right)
    if symbol == "|" and isinstance(left, (Fixed, Constant)) and isinstance(right, (Fixed, Constant)):
        return tracer.fixed(constant_of(left) | constant_of(right))
    raise Unsupported(f"{symbol} of a {left.python_type.__name__} and a {right.python_type.__name__}")


def _is_defined(tracer: Tracer, symbol: str, right: Value) -> bool:
    """Whether an open number may stand to the right, guarded to go on so: a graph would raise wherever it is run."""
    if symbol in ("//", "%"):
        return truth(tracer, right)
    return symbol not in ("<<", ">>") or truth(tracer, compare(tracer, ">=", right, Constant(0)))


def _fold_binary(tracer: Tracer, symbol: str, function: Callable[[Any, Any], Any], left: Any, right: Any) -> Value:
    if isinstance(left, int) and isinstance(right, int):
        if symbol in ("<<", "**") and right > 4096:
            raise Unsupported(f"a huge number by {symbol}")
    elif symbol == "*" and (isinstance(left, int) or isinstance(right, int)):
        count, sequence = (left, right) if isinstance(left, int) else (right, left)
        if hasattr(sequence, "__len__") and len(sequence) * count > _LARGEST_FOLDED:
            raise Unsupported("a huge repeated sequence")
    if isinstance(left, enum.Enum) or isinstance(right, enum.Enum):
        for member in (left, right):
            if isinstance(member, enum.Enum) and not trust.has_builtin_operators(type(member)):
                raise Unsupported(f"{symbol} of the enum {type(member).__name__}")
    return fold(tracer, function, left, right)


def _float_in_graph(tracer: Tracer, symbol: str, left: Value, right: Value) -> Value | None:
    """What the graph computes from open numbers; None where it cannot, or where other numbers could make that raise."""
    divides = symbol == "/" and isinstance(right, (SymbolicNumber, Constant)) and not isinstance(right, OpenFloat)
    takes_root = symbol == "**" and _takes_root(tracer, left, right)
    if symbol not in ("+", "-", "*") and not (divides and truth(tracer, right)) and not takes_root:
        return None
    return symbols.float_in_graph(tracer, BINARY[symbol][0], left, right)


def _takes_root(tracer: Tracer, left: Value, right: Value) -> bool:
    """Whether ``left ** right`` is a float of any open whole number above 0; guarded to be above it."""
    if not (isinstance(left, SymbolicNumber) and left.python_type is int):
        return False
    if isinstance(right, OpenFloat) or not (isinstance(right, Constant) and type(right.value) is float):
        return False
    return abs(right.value) <= 1 and truth(tracer, compare(tracer, ">", left, Constant(0)))


def number_itself(tracer: Tracer, value: Value) -> Value:
    """A symbolic number as the constant that it is in this call, which is guarded from here on; others as they are.

    So are those in a tuple.
    """
    if isinstance(value, TupleValue) and not is_constant(value):
        return TupleValue([number_itself(tracer, tracer.read(item)) for item in value.items], value.cls)
    return Constant(tracer.specialize(value)) if isinstance(value, SymbolicNumber) else value


#: What ``%`` puts into a text without running code of the user.
_FORMATTED = (int, float, bool, str, type(None))


def _formatted(tracer: Tracer, template: str, given: Value) -> Value:
    """``template % given``."""
    parts = given.items if isinstance(given, TupleValue) and given.cls is tuple else (given,)
    known = [number_itself(tracer, tracer.read(part)) for part in parts]
    if not all(isinstance(value, Constant) and type(value.value) in _FORMATTED for value in known):
        raise Unsupported(f"% of a text and a {given.python_type.__name__}")
    return fold(tracer, operator.mod, template, tuple(constant_of(value) for value in known))


def _inplace(tracer: Tracer, symbol: str, left: Value, right: Value) -> Value | None:
    function, name = INPLACE[symbol]
    if isinstance(left, TensorValue):
        if isinstance(right, ObjectValue):
            return None
        return tensors.call(tracer, function, [left, right], {})
    if isinstance(left, ObjectValue):
        method = attributes.special(tracer, left, name)
        if method is None:
            return None
        result = tracer.read(calls.call(tracer, method, [right], {}))
        return None if isinstance(result, Constant) and result.value is NotImplemented else result
    if isinstance(left, ListValue) and symbol == "+=":
        tracer.mutate(left)
        extend(left, iteration.each(tracer, right))
        return left
    if isinstance(left, ListValue) and symbol == "*=" and isinstance(right, Constant) and left.maxlen is None:
        tracer.mutate(left)
        left.items *= right.value
        return left
    if isinstance(left, DictValue) and symbol == "|=":
        keyed.dict_update(tracer, left, right)
        return left
    if isinstance(left, SetValue) and left.cls is set:
        names = {"|=": "update", "&=": "intersection_update", "-=": "difference_update"}
        if symbol in names and isinstance(right, SetValue):
            calls.call(tracer, BuiltinMethod(left, names[symbol]), [right], {})
            return left
    return None


def extend(target: ListValue, items: Iterable[Value]) -> None:
    """Append items to a list, or to a deque within its ``maxlen``; each is there before the next one is asked for."""
    for item in items:
        target.append([item])
        if target.maxlen is not None and len(target.items) > target.maxlen:
            del target.items[0]


def _by_special_methods(tracer: Tracer, symbol: str, left: Value, right: Value, name: str, reflected: str) -> Value:
    """CPython's order: the reflected method first where the right class is a proper subclass that overrides it."""
    tries = [(left, name, right), (right, reflected, left)]
    left_type, right_type = left.python_type, right.python_type
    if right_type is left_type:
        tries = tries[:1]
    elif left_type in right_type.__mro__ and getattr(right_type, reflected, None) is not getattr(
        left_type, reflected, None
    ):
        tries.reverse()
    for owner, method_name, other in tries:
        if not isinstance(owner, ObjectValue):
            if isinstance(owner, (TensorValue, SymbolicNumber)):
                # a tensor would ask __torch_function__ or return NotImplemented for a foreign object
                if hasattr(other.python_type, "__torch_function__"):
                    raise Unsupported(f"{symbol} of a tensor and a {other.python_type.__name__}")
                continue
            if isinstance(owner, Container):
                if isinstance(owner, (ListValue, TupleValue)) and symbol in ("+", "*"):
                    continue
                raise Unsupported(f"{symbol} of a {owner.python_type.__name__} and a {other.python_type.__name__}")
            continue
        method = attributes.special(tracer, owner, method_name)
        if method is None:
            continue
        result = tracer.read(calls.call(tracer, method, [other], {}))
        if not (isinstance(result, Constant) and result.value is NotImplemented):
            return result
    raise tracer.raises(
        TypeError,
        f"unsupported operand type(s) for {symbol}: {left_type.__name__!r} and {right_type.__name__!r}",
    )


def _on_containers(tracer: Tracer, symbol: str, left: Value, right: Value) -> Value:
    if symbol == "+" and isinstance(left, ListValue) and isinstance(right, ListValue) and left.cls is right.cls is list:
        return ListValue(left.items + right.items)
    if symbol == "+" and isinstance(left, (TupleValue, Constant)) and isinstance(right, (TupleValue, Constant)):
        if isinstance(left, Constant) and not isinstance(left.value, tuple):
            raise Unsupported(f"+ of a {left.python_type.__name__} and a tuple")
        if issubclass(left.python_type, tuple) and issubclass(right.python_type, tuple):
            cls = torch.Size if torch.Size in (left.python_type, right.python_type) else tuple
            return TupleValue([*iteration.items_of(tracer, left), *iteration.items_of(tracer, right)], cls)
    if symbol == "*":
        return _sequence_repeat(tracer, symbol, left, right)
    if symbol == "|" and isinstance(left, DictValue) and isinstance(right, DictValue) and left.cls is dict:
        result = DictValue(dict(left.entries))
        keyed.dict_update(tracer, result, right)
        return result
    if symbol in ("|", "&", "-", "^") and isinstance(left, DictView):
        keys, others = _as_keys(left), _as_keys(right)
        if keys is not None and others is not None:
            known, more = _members(left), _members(right)
            result_keys = BINARY[symbol][0](keys, others)
            if any(known[key].python_type is not more[key].python_type for key in known.keys() & more.keys()):
                raise Unsupported("keys that are equal and not the same")
            return SetValue(result_keys, {key: known.get(key) or more[key] for key in result_keys})
    if isinstance(left, SetValue) and symbol in ("|", "&", "-", "^"):
        method = {"|": "union", "&": "intersection", "-": "difference", "^": "symmetric_difference"}[symbol]
        if isinstance(left, SetValue) and isinstance(right, SetValue):
            return calls.call(tracer, BuiltinMethod(left, method), [right], {})
    raise Unsupported(f"{symbol} of a {left.python_type.__name__} and a {right.python_type.__name__}")


def _as_keys(value: Value) -> Any:
    """The members of a set or ``d.keys()`` in their order, as what Python itself computes with; None for others."""
    if isinstance(value, DictView) and value.what == "keys":
        keys: Any = dict.fromkeys(value.mapping.entries).keys()
    elif isinstance(value, SetValue):
        keys = value.keys
    else:
        return None
    return None if any(isinstance(key, IdentityKey) for key in keys) else keys


def _members(value: Value) -> dict[Any, Value]:
    if isinstance(value, DictView):
        return {known: key for known, (key, _) in value.mapping.entries.items()}
    return value.members if isinstance(value, SetValue) else {}


def _sequence_repeat(tracer: Tracer, symbol: str, left: Value, right: Value) -> Value:
    sequence, count = (left, right) if isinstance(left, Container) else (right, left)
    count = number_itself(tracer, count)
    if symbol == "*" and isinstance(count, Constant) and isinstance(count.value, int):
        if isinstance(sequence, ListValue) and sequence.maxlen is None and sequence.cls is list:
            return ListValue(sequence.items * count.value)
        if isinstance(sequence, TupleValue):
            cls = torch.Size if sequence.cls is torch.Size else tuple
            return TupleValue(list(sequence.items * count.value), cls)
    raise Unsupported(f"{symbol} of a {left.python_type.__name__} and a {right.python_type.__name__}")


# -- comparison, identity, truth ------------------------------------------------------------------------------------


def compare(tracer: Tracer, symbol: str, left: Value, right: Value) -> Value:
    """``left < right`` and its kin."""
    function, name, reflected = COMPARE[symbol]
    if symbols.have_no_order(left, right):
        left, right = number_itself(tracer, left), number_itself(tracer, right)
    left, right = symbols.without_bools(tracer, left, right)
    if isinstance(left, ObjectValue) or isinstance(right, ObjectValue):
        return _compare_objects(tracer, symbol, left, right, name, reflected)
    if isinstance(left, (TensorValue, SymbolicNumber)) or isinstance(right, (TensorValue, SymbolicNumber)):
        other = right if isinstance(left, (TensorValue, SymbolicNumber)) else left
        if isinstance(other, (Container, Fixed)) or (
            isinstance(other, Constant) and not issubclass(other.python_type, (int, float, complex))
        ):
            if isinstance(other, Constant) and symbol in ("==", "!="):
                return Constant(symbol == "!=")
            raise Unsupported(f"{symbol} of a {left.python_type.__name__} and a {right.python_type.__name__}")
        return tensors.call(tracer, function, [left, right], {})
    if isinstance(left, OpenFloat) != isinstance(right, OpenFloat):
        known = _compare_open_float(tracer, symbol, left, right)
        if known is not None:
            return known
    if isinstance(left, Constant) and isinstance(right, Constant):
        return fold(tracer, function, left.value, right.value)
    if isinstance(left, DictView) or isinstance(right, DictView):
        keys, others = _as_keys(left), _as_keys(right)
        if keys is not None and others is not None:
            return Constant(bool(function(keys, others)))
    if symbol in ("==", "!="):
        return Constant(equal(tracer, left, right) == (symbol == "=="))
    if isinstance(left, (ListValue, TupleValue)) and isinstance(right, (ListValue, TupleValue)):
        return _ordered(tracer, symbol, left, right)
    if isinstance(left, SetValue) and isinstance(right, SetValue):
        return Constant(function(set(left.keys), set(right.keys)))
    raise Unsupported(f"{symbol} of a {left.python_type.__name__} and a {right.python_type.__name__}")


#: ``left < right`` is ``right > left``.
_TURNED = {"<": ">", "<=": ">=", "==": "==", "!=": "!=", ">": "<", ">=": "<="}


def _compare_open_float(tracer: Tracer, symbol: str, left: Value, right: Value) -> Value | None:
    """A comparison with a number, whose outcome is guarded and not the float; None for others."""
    if isinstance(right, OpenFloat):
        left, right, symbol = right, left, _TURNED[symbol]
    if not (isinstance(left, OpenFloat) and left.source is not None and isinstance(right, Constant)):
        return None
    if type(right.value) not in (int, float):
        return None
    outcome = bool(COMPARE[symbol][0](left.captured.value, right.value))
    tracer.guards.add(Compares(left.source, symbol, right.value, outcome))
    return Constant(outcome)


def _compare_objects(tracer: Tracer, symbol: str, left: Value, right: Value, name: str, reflected: str) -> Value:
    for owner, method_name, other in ((left, name, right), (right, reflected, left)):
        if not isinstance(owner, ObjectValue):
            if isinstance(owner, TensorValue):
                raise Unsupported(f"{symbol} of a tensor and a {other.python_type.__name__}")
            continue
        if right is not left and left.python_type in right.python_type.__mro__ and owner is left:
            right_own = getattr(right.python_type, reflected, None)
            if right.python_type is not left.python_type and right_own is not getattr(
                left.python_type, reflected, None
            ):
                raise Unsupported(f"{symbol} with a subclass on the right")
        raw, _ = attributes.lookup(tracer, owner.cls, method_name)
        if not isinstance(raw, types.FunctionType):
            if raw in _OBJECT_COMPARISONS:
                if method_name == "__ne__":
                    equal_raw, _ = attributes.lookup(tracer, owner.cls, "__eq__")
                    if isinstance(equal_raw, types.FunctionType):
                        method = attributes.of_type(tracer, owner, "__eq__")
                        result = tracer.read(calls.call(tracer, method, [other], {}))
                        if isinstance(result, Constant) and result.value is NotImplemented:
                            continue
                        return Constant(not truth(tracer, result))
                continue
            raise Unsupported(f"{symbol} of a {owner.cls.__name__}")
        result = tracer.read(calls.call(tracer, attributes.of_type(tracer, owner, method_name), [other], {}))
        if not (isinstance(result, Constant) and result.value is NotImplemented):
            return result
    if symbol in ("==", "!="):
        return Constant(identical(tracer, left, right) == (symbol == "=="))
    raise tracer.raises(
        TypeError,
        f"{symbol!r} not supported between instances of {left.python_type.__name__!r} "
        f"and {right.python_type.__name__!r}",
    )


def equal(tracer: Tracer, left: Value, right: Value) -> bool:
    """``bool(left == right)``, items of containers included (identical items count as equal, as in Python)."""
    left, right = tracer.read(left), tracer.read(right)
    if isinstance(left, (ListValue, TupleValue)) and isinstance(right, (ListValue, TupleValue)):
        if isinstance(left, ListValue) != isinstance(right, ListValue) or len(left.items) != len(right.items):
            return False
        pairs = zip(list(left.items), list(right.items), strict=True)
        return all(_same_or_equal(tracer, one, other) for one, other in pairs)
    if isinstance(left, TupleValue) and isinstance(right, Constant) and isinstance(right.value, tuple):
        return equal(tracer, left, TupleValue([tracer.constant(item) for item in right.value]))
    if isinstance(right, TupleValue) and isinstance(left, Constant) and isinstance(left.value, tuple):
        return equal(tracer, right, left)
    if isinstance(left, DictValue) and isinstance(right, DictValue):
        ordered = issubclass(left.cls, collections.OrderedDict) and issubclass(right.cls, collections.OrderedDict)
        if left.entries.keys() != right.entries.keys() or (ordered and list(left.entries) != list(right.entries)):
            return False
        return all(_same_or_equal(tracer, left.entries[key][1], right.entries[key][1]) for key in left.entries)
    if isinstance(left, SetValue) and isinstance(right, SetValue):
        return set(left.keys) == set(right.keys)
    if isinstance(left, (Container, Constant)) and isinstance(right, (Container, Constant)):
        if isinstance(left, Constant) and isinstance(right, Constant):
            return bool(left.value == right.value)
        return False
    if isinstance(left, SliceValue) and isinstance(right, SliceValue):
        return all(equal(tracer, one, other) for one, other in zip(left.parts, right.parts, strict=True))
    identity_types = (Fixed, FunctionValue)
    if isinstance(left, identity_types) or isinstance(right, identity_types):
        return identical(tracer, left, right)
    if isinstance(left, MethodValue) and isinstance(right, MethodValue):
        return identical(tracer, left.function, right.function) and identical(tracer, left.instance, right.instance)
    if isinstance(left, (TensorValue, SymbolicNumber, ObjectValue)) or isinstance(
        right, (TensorValue, SymbolicNumber, ObjectValue)
    ):
        return truth(tracer, tracer.read(compare(tracer, "==", left, right)))
    raise Unsupported(f"== of a {left.python_type.__name__} and a {right.python_type.__name__}")


def _same_or_equal(tracer: Tracer, left: Value, right: Value) -> bool:
    left, right = tracer.read(left), tracer.read(right)
    if isinstance(left, Constant) and isinstance(right, Constant) and left.value is right.value:
        return True  # NaN in a list is equal to itself
    return left is right or equal(tracer, left, right)


def _ordered(tracer: Tracer, symbol: str, left: ListValue | TupleValue, right: ListValue | TupleValue) -> Value:
    """Lexicographic order: the first pair that differs decides."""
    if left.cls is not right.cls and not {left.cls, right.cls} <= {tuple, torch.Size}:
        raise Unsupported(f"{symbol} of a {left.cls.__name__} and a {right.cls.__name__}")
    for one, other in zip(left.items, right.items, strict=False):
        if not _same_or_equal(tracer, one, other):
            return compare(tracer, symbol, tracer.read(one), tracer.read(other))
    return Constant(COMPARE[symbol][0](len(left.items), len(right.items)))


def identical(tracer: Tracer, left: Value, right: Value) -> bool:
    """``left is right``."""
    left, right = tracer.read(left), tracer.read(right)
    if left is right:
        return True
    tracer.identity_matters = True
    if isinstance(left, Constant) and isinstance(right, Constant):
        return _identical_constants(left, right)
    if isinstance(left, Fixed) or isinstance(right, Fixed):
        return tracer.is_real_object(left, right)
    if isinstance(left, TensorValue) and isinstance(right, TensorValue):
        return left.captured is right.captured
    if isinstance(left, FunctionValue) and isinstance(right, FunctionValue):
        return left.real is not None and left.real is right.real  # a library's function has no value of its own
    if isinstance(left, TupleValue) and isinstance(right, TupleValue) and left.cls is right.cls is tuple:
        if not left.items and not right.items:
            return True
        if is_constant(left) and is_constant(right) and equal(tracer, left, right):
            raise Unsupported("identity of two equal tuples")  # one constant of the code, or two
    return False


def _identical_constants(left: Constant, right: Constant) -> bool:
    one, other = left.value, right.value
    singletons = (bool, type(None), type(Ellipsis), type(NotImplemented), enum.Enum, torch.dtype, torch.layout)
    if isinstance(one, singletons) or isinstance(other, singletons):
        return one is other
    if type(one) is not type(other) or (one != other and one is not other):
        return False
    if isinstance(one, int) and -5 <= one <= 256:
        return True
    if one is other and isinstance(one, str):
        return True
    raise Unsupported(f"identity of two equal {type(one).__name__} values")


def truth(tracer: Tracer, value: Value) -> bool:
    """``bool(value)``: which way a branch goes."""
    value = tracer.read(value)
    if isinstance(value, Constant):
        if isinstance(value.value, enum.Enum) and not trust.has_builtin_operators(type(value.value)):
            raise Unsupported("the truth of an enum member with methods of its own")
        return bool(value.value)
    if isinstance(value, (ListValue, TupleValue)):
        if "__bool__" in _own_names(value.cls) or "__len__" in _own_names(value.cls):
            raise Unsupported(f"the truth of a {value.cls.__name__}")
        return bool(value.items)
    if isinstance(value, DictValue):
        return bool(value.entries)
    if isinstance(value, DictView):
        return bool(value.mapping.entries)
    if isinstance(value, SetValue):
        return bool(value.keys)
    if isinstance(value, TensorValue):
        return tensors.truth(tracer, value)
    if isinstance(value, SymbolicNumber):
        return tracer.decide(value)
    if isinstance(value, ObjectValue):
        for name, convert in (("__bool__", None), ("__len__", 0)):
            method = attributes.special(tracer, value, name)
            if method is not None:
                answer = tracer.read(calls.call(tracer, method, [], {}))
                if convert is None and not (isinstance(answer, Constant) and isinstance(answer.value, bool)):
                    if isinstance(answer, Constant):
                        raise tracer.raises(TypeError, "__bool__ should return bool")
                    raise Unsupported("a __bool__ that returns no constant")
                return truth(tracer, answer)
        return True
    if isinstance(value, Foreign) or (isinstance(value, Fixed) and _has_own_truth(type(value.real))):
        raise Unsupported(f"the truth of a {value.python_type.__name__}")
    return True


def _has_own_truth(cls: type) -> bool:
    return not issubclass(cls, enum.EnumMeta) and (hasattr(cls, "__bool__") or hasattr(cls, "__len__"))


def _own_names(cls: type) -> set[str]:
    """Names that a user's subclass of a builtin container defines."""
    return {name for base in cls.__mro__ if base.__module__ not in ("builtins", "collections") for name in vars(base)}


def length(tracer: Tracer, value: Value) -> Value:
    """``len(value)``."""
    if isinstance(value, (ListValue, TupleValue)):
        return Constant(len(value.items))
    if isinstance(value, DictValue):
        return Constant(len(value.entries))
    if isinstance(value, DictView):
        return Constant(len(value.mapping.entries))
    if isinstance(value, SetValue):
        return Constant(len(value.keys))
    if isinstance(value, Constant):
        return fold(tracer, len, value.value)
    if isinstance(value, TensorValue):
        return tensors.length(tracer, value)
    if isinstance(value, ObjectValue):
        return calls.call(tracer, attributes.of_type(tracer, value, "__len__"), [], {})
    if isinstance(value, Fixed) and isinstance(value.real, enum.EnumMeta):
        return Constant(len(value.real))
    raise Unsupported(f"len of a {value.python_type.__name__}")


def contains(tracer: Tracer, container: Value, item: Value) -> bool:
    """``item in container``."""
    if isinstance(container, (DictValue, SetValue)):
        key = keyed.key_of(tracer, item)
        return key in (container.entries if isinstance(container, DictValue) else container.keys)
    if isinstance(container, DictView) and container.what == "keys":
        return keyed.key_of(tracer, item) in container.mapping.entries
    if isinstance(container, Constant):
        if isinstance(container.value, (str, bytes, tuple, range, frozenset)) and is_constant(item):
            found = fold(tracer, operator.contains, container.value, constant_of(item))
            return bool(constant_of(found))
        if isinstance(container.value, enum.Flag) and trust.has_builtin_operators(type(container.value)):
            return bool(constant_of(fold(tracer, operator.contains, container.value, constant_of(item))))
        raise Unsupported(f"in of a {container.python_type.__name__}")
    if isinstance(container, ObjectValue):
        method = attributes.special(tracer, container, "__contains__")
        if method is not None:
            return truth(tracer, calls.call(tracer, method, [item], {}))
    elif isinstance(container, TensorValue):
        raise Unsupported("in of a tensor")
    elif isinstance(container, Fixed) and isinstance(container.real, enum.EnumMeta) and isinstance(item, Constant):
        return item.value in container.real
    iterator = iteration.iterator_over(tracer, container)
    while (value := iteration.step(tracer, tracer.read(iterator))) is not None:
        if _same_or_equal(tracer, value, item):
            return True
    return False


def exception_matches(tracer: Tracer, exception: ObjectValue, wanted: Value) -> bool:
    """``except wanted``."""
    if isinstance(wanted, TupleValue):
        return any(exception_matches(tracer, exception, tracer.read(item)) for item in wanted.items)
    cls = constant_of(wanted)
    for one in cls if isinstance(cls, tuple) else (cls,):
        if not (isinstance(one, type) and BaseException in one.__mro__):
            raise tracer.raises(TypeError, "catching classes that do not inherit from BaseException is not allowed")
    # by the order of the classes, as except does: issubclass would ask a metaclass
    return any(one in exception.cls.__mro__ for one in (cls if isinstance(cls, tuple) else (cls,)))


# -- subscripts -----------------------------------------------------------------------------------------------------


def position_of(tracer: Tracer, key: Value, size: int, what: str) -> int:
    """A list position out of an index value, negative ones counted from the end."""
    number = index_of(tracer, key)
    place = number + size if number < 0 else number
    if not 0 <= place < size:
        raise tracer.raises(IndexError, f"{what} index out of range")
    return place


def index_of(tracer: Tracer, key: Value) -> int:
    """What ``operator.index`` gives."""
    if isinstance(key, Constant) and isinstance(key.value, int):
        return int(key.value)
    if isinstance(key, SymbolicNumber):
        return tracer.specialize(key)
    if isinstance(key, ObjectValue):
        return index_of(tracer, tracer.read(calls.call(tracer, attributes.of_type(tracer, key, "__index__"), [], {})))
    if isinstance(key, TensorValue):
        raise Unsupported("a tensor as an index of a Python sequence")
    raise tracer.raises(TypeError, f"indices must be integers or slices, not {key.python_type.__name__}")


def slice_of(tracer: Tracer, key: SliceValue) -> slice:
    """A slice of plain numbers."""
    parts = []
    for part in key.parts:
        part = tracer.read(part)
        parts.append(None if isinstance(part, Constant) and part.value is None else index_of(tracer, part))
    return slice(*parts)


def subscript(tracer: Tracer, container: Value, key: Value) -> Value:
    """``container[key]``."""
    if isinstance(container, TensorValue):
        if isinstance(key, SymbolicNumber) and key.python_type is int:  # an index would be asked for its number
            return tensors.call(tracer, torch.select, [container, Constant(0), key], {})
        return tensors.call(tracer, operator.getitem, [container, key], {})
    if isinstance(container, (ListValue, TupleValue)):
        if isinstance(key, Constant) and isinstance(key.value, slice):
            key = SliceValue(tuple(Constant(p) for p in (key.value.start, key.value.stop, key.value.step)))  # type: ignore[arg-type]
        if isinstance(key, SliceValue):
            if isinstance(container, ListValue):
                if issubclass(container.cls, collections.deque):
                    raise tracer.raises(TypeError, "sequence index must be integer, not 'slice'")
                return ListValue(container.items[slice_of(tracer, key)])
            cls = torch.Size if container.cls is torch.Size else tuple
            return TupleValue(list(container.items[slice_of(tracer, key)]), cls)
        what = "list" if isinstance(container, ListValue) else "tuple"
        return container.items[position_of(tracer, key, len(container.items), what)]
    if isinstance(container, DictValue):
        return keyed.dict_get(tracer, container, key)
    if isinstance(container, Constant):
        return fold(tracer, operator.getitem, container.value, constant_of(key))
    if isinstance(container, ObjectValue):
        return calls.call(tracer, attributes.of_type(tracer, container, "__getitem__"), [key], {})
    if isinstance(container, Fixed) and isinstance(container.real, enum.EnumMeta):
        return fold(tracer, operator.getitem, container.real, constant_of(key))
    if isinstance(container, Fixed) and type(container.real) is type:
        generic: Any = container.real  # a class
        if not isinstance(vars(generic).get("__class_getitem__"), _BUILTIN_CLASS_METHODS):
            raise Unsupported(f"a subscript of the class {generic.__name__}")
        return tracer.fixed(generic[constant_of(key)])  # list[int]
    raise Unsupported(f"a subscript of a {container.python_type.__name__}")


def store_subscript(tracer: Tracer, container: Value, key: Value, value: Value) -> None:
    """``container[key] = value``."""
    if isinstance(container, TensorValue):
        tensors.call(tracer, operator.setitem, [container, key, value], {})
    elif isinstance(container, ListValue):
        if isinstance(key, SliceValue):
            place: Any = slice_of(tracer, key)
            values = iteration.items_of(tracer, tracer.read(value))
            old = container.items[place]
            if place.step not in (None, 1) and len(old) != len(values):
                raise tracer.raises(ValueError, "attempt to assign sequence of another size to extended slice")
            tracer.mutate(container)
            container.items[place] = values
            return
        place = position_of(tracer, key, len(container.items), "list assignment")
        tracer.mutate(container)
        container.items[place] = value
    elif isinstance(container, DictValue):
        tracer.mutate(container, by_setting=True)
        keyed.dict_set(tracer, container, key, value)
    elif isinstance(container, ObjectValue):
        calls.call(tracer, attributes.of_type(tracer, container, "__setitem__"), [key, value], {})
    elif isinstance(container, (TupleValue, Constant)):
        kind = container.python_type.__name__
        raise tracer.raises(TypeError, f"{kind!r} object does not support item assignment")
    else:
        raise Unsupported(f"storing into a {container.python_type.__name__}")


def delete_subscript(tracer: Tracer, container: Value, key: Value) -> None:
    """``del container[key]``."""
    if isinstance(container, ListValue):
        if isinstance(key, SliceValue):
            place: Any = slice_of(tracer, key)
        else:
            place = position_of(tracer, key, len(container.items), "list assignment")
        tracer.mutate(container)
        del container.items[place]
    elif isinstance(container, DictValue):
        known = keyed.key_of(tracer, key)
        if known not in container.entries:
            raise tracer.raises(KeyError, key)
        tracer.mutate(container)
        del container.entries[known]
    elif isinstance(container, ObjectValue):
        calls.call(tracer, attributes.of_type(tracer, container, "__delitem__"), [key], {})
    else:
        raise Unsupported(f"deleting from a {container.python_type.__name__}")
