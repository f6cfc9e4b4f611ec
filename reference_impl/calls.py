"""Calls: Python functions are traced in place, classes are instantiated, everything else has a rule or breaks."""

from __future__ import annotations

import enum
import inspect
import types
import typing
import weakref
from typing import TYPE_CHECKING, Any

import torch

from reference_impl import (
    attributes,
    builtin_functions,
    builtin_methods,
    iteration,
    modes,
    modules,
    operators,
    polyfills,
    tensors,
    trust,
)
from reference_impl.errors import MustRunWhole, SymbolicRaise, Unsupported
from reference_impl.source import Referent
from reference_impl.values import (
    BuiltinMethod,
    Constant,
    DictValue,
    Fixed,
    Foreign,
    FunctionValue,
    GeneratorValue,
    GetterValue,
    ListValue,
    MethodValue,
    ModeContext,
    ObjectValue,
    PartialValue,
    TensorValue,
    TupleValue,
    Unread,
    Value,
    constant_of,
)

if TYPE_CHECKING:
    from reference_impl.interpreter import Returned, Yielded
    from reference_impl.tracer import Tracer

Arguments = list[Value]
Keywords = dict[str, Value]


def call(tracer: Tracer, function: Value, args: Arguments, kwargs: Keywords) -> Value:
    """``function(*args, **kwargs)``."""
    function = tracer.read(function)
    tracer.count_work()
    if isinstance(function, FunctionValue):
        return _call_function(tracer, function, args, kwargs)
    if isinstance(function, MethodValue):
        if isinstance(function.instance, Unread) and type(function.instance.real) in modes.GRAD_CONTEXTS:
            context, method = tracer.read(function.instance), tracer.read(function.function)
            if (
                isinstance(context, ModeContext)
                and isinstance(method, FunctionValue)
                and modes.is_exit(context, method)
            ):
                return modes.method(tracer, context, "__exit__", args)
        return call(tracer, function.function, [function.instance, *args], kwargs)
    if isinstance(function, BuiltinMethod):
        return builtin_methods.call(tracer, function.instance, function.name, args, kwargs)
    if isinstance(function, PartialValue):
        return call(tracer, function.function, [*function.args, *args], {**function.keywords, **kwargs})
    if isinstance(function, GetterValue):
        return call(tracer, function.function, [*function.bound, *args], kwargs)
    if isinstance(function, Fixed):
        return _call_fixed(tracer, function, args, kwargs)
    if isinstance(function, ObjectValue):
        return call(tracer, attributes.of_type(tracer, function, "__call__"), args, kwargs)
    if isinstance(function, ModeContext):
        return modes.decorate(tracer, function, args, kwargs)
    if isinstance(function, (Constant, TensorValue, ListValue, TupleValue, DictValue)):
        raise tracer.raises(TypeError, f"{function.python_type.__name__!r} object is not callable")
    if isinstance(function, Foreign) and type(function.real) is weakref.ref and function.source is not None:
        referent = function.real()
        if referent is not None and not args and not kwargs and not tracer.may_have_ended(referent):
            return tracer.value_from(referent, Referent(function.source))
    raise Unsupported(f"a call of a {function.python_type.__name__}")


# -- Python functions -----------------------------------------------------------------------------------------------


def _call_function(tracer: Tracer, function: FunctionValue, args: Arguments, kwargs: Keywords) -> Value:
    real = function.real
    if real is not None:
        handler = builtin_functions.handler_of(real)
        if handler is not None:
            return handler(tracer, args, kwargs)
        if tensors.is_operation(real):
            return tensors.call(tracer, real, args, kwargs)
        if real is torch.nn.Module.__call__ and args:
            module = tracer.read(args[0])
            if modules.is_call_of_forward(tracer, module):
                return call(tracer, attributes.get(tracer, module, "forward"), args[1:], kwargs)
        if real is torch.nn.Module.__init__:
            function = tracer.trusted_function(modules.init())
            return inline(tracer, function, args, kwargs)
        polyfill = polyfills.REPLACEMENTS.get(real)
        if polyfill is not None:
            function = tracer.trusted_function(polyfill)
        else:
            tracer.check_may_inline(function)
    return inline(tracer, function, args, kwargs)


def inline(tracer: Tracer, function: FunctionValue, args: Arguments, kwargs: Keywords) -> Value:
    """Trace the body of a Python function in place of the call; a generator function gives its generator."""
    from reference_impl.interpreter import Frame, Returned

    code = function.code
    if code.co_flags & (inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR | inspect.CO_ITERABLE_COROUTINE):
        raise Unsupported(f"the coroutine {function.name}")
    frame = Frame(tracer, function, bind(tracer, function, args, kwargs))
    if code.co_flags & inspect.CO_GENERATOR:
        generator = GeneratorValue(frame, function, (args, kwargs))
        tracer.note_origin(generator)
        tracer.generators.append(generator)
        return generator
    with tracer.inside(frame):
        outcome = frame.run()
    assert isinstance(outcome, Returned)
    return outcome.value


def bind(tracer: Tracer, function: FunctionValue, args: Arguments, kwargs: Keywords) -> dict[str, Value]:
    """The variables that a call starts with; raises SymbolicRaise with TypeError where the arguments do not fit."""
    code = function.code
    count, keyword_only = code.co_argcount, code.co_kwonlyargcount
    names = code.co_varnames
    variables: dict[str, Value] = dict(zip(names[:count], args, strict=False))
    rest = dict(kwargs)
    if code.co_flags & inspect.CO_VARARGS:
        variables[names[count + keyword_only]] = TupleValue(args[count:])
    elif len(args) > count:
        raise tracer.raises(
            TypeError, f"{function.qualname}() takes {count} positional arguments but {len(args)} were given"
        )
    for name in names[code.co_posonlyargcount : count + keyword_only]:
        if name in rest:
            if name in variables:
                raise tracer.raises(TypeError, f"{function.qualname}() got multiple values for argument {name!r}")
            variables[name] = rest.pop(name)
    if code.co_flags & inspect.CO_VARKEYWORDS:
        place = count + keyword_only + bool(code.co_flags & inspect.CO_VARARGS)
        variables[names[place]] = tracer.new_dict(rest)
    elif rest:
        raise tracer.raises(TypeError, f"{function.qualname}() got an unexpected keyword argument {next(iter(rest))!r}")
    defaults = function.defaults
    for name, value in zip(names[count - len(defaults) : count], defaults, strict=True):
        variables.setdefault(name, value)
    for name in names[count : count + keyword_only]:
        if name not in variables and name in function.kwdefaults:
            variables[name] = function.kwdefaults[name]
    for name in names[: count + keyword_only]:
        if name not in variables:
            raise tracer.raises(TypeError, f"{function.qualname}() missing a required argument: {name!r}")
    return variables


def resume_generator(tracer: Tracer, generator: GeneratorValue, sent: Value) -> Returned | Yielded:
    """Let a generator go on until it yields or returns."""
    from reference_impl.interpreter import Returned

    if generator.has_raised:
        raise Unsupported(f"a {generator.kind.__name__} that has raised")  # which is not its end
    if generator.finished:
        return Returned(Constant(None))
    if generator.running:
        raise tracer.raises(ValueError, "generator already executing")
    if generator.started:
        generator.frame.push(sent)
    elif not (isinstance(sent, Constant) and sent.value is None):
        raise tracer.raises(TypeError, "can't send non-None value to a just-started generator")
    return _step_generator(tracer, generator, generator.frame.run)


def throw_into_generator(tracer: Tracer, generator: GeneratorValue, exception: ObjectValue) -> Returned | Yielded:
    """``generator.throw(exception)``."""
    if generator.finished or not generator.started:
        generator.finished = True
        raise SymbolicRaise(exception)
    generator.frame.push(Constant(None))
    return _step_generator(tracer, generator, lambda: generator.frame.throw(exception))


def _step_generator(tracer: Tracer, generator: GeneratorValue, go_on: Any) -> Returned | Yielded:
    from reference_impl.interpreter import Returned

    generator.started = generator.running = True
    handled = tracer.handled
    try:
        with tracer.inside(generator.frame):
            outcome = go_on()
    except SymbolicRaise as raised:
        generator.finished = True
        if generator.kind is not types.GeneratorType:
            generator.has_raised = True
            if issubclass(raised.exception.cls, StopIteration):
                raise Unsupported(f"StopIteration within a {generator.kind.__name__}") from None
        if issubclass(raised.exception.cls, StopIteration):
            raise tracer.raises(RuntimeError, "generator raised StopIteration") from None
        raise
    finally:
        generator.running = False
        tracer.handled = handled
    if isinstance(outcome, Returned):
        generator.finished = True
    return outcome


# -- everything else ------------------------------------------------------------------------------------------------


def _call_fixed(tracer: Tracer, function: Fixed, args: Arguments, kwargs: Keywords) -> Value:
    real = function.real
    handler = builtin_functions.handler_of(real)
    if handler is not None:
        return handler(tracer, args, kwargs)
    polyfill = polyfills.REPLACEMENTS.get(real) if _hashable(real) else None
    if polyfill is not None:
        result = inline(tracer, tracer.trusted_function(polyfill), args, kwargs)
        if isinstance(result, GeneratorValue) and isinstance(real, type):
            result.kind = real
        return result
    if isinstance(real, type):
        return instantiate(tracer, function, args, kwargs)
    if tensors.is_operation(real):
        return tensors.call(tracer, real, args, kwargs)
    if isinstance(real, (types.MethodDescriptorType, types.WrapperDescriptorType)) and args:
        instance = tracer.read(args[0])
        if isinstance(instance, ObjectValue):
            return builtin_methods.call_object_method(tracer, real, instance, args[1:], kwargs)
        if not issubclass(instance.python_type, real.__objclass__):
            raise Unsupported(f"{real.__qualname__} of a {instance.python_type.__name__}")
        return builtin_methods.call(tracer, instance, real.__name__, args[1:], kwargs)
    if builtin_functions.is_pure(real):
        known = [operators.number_itself(tracer, tracer.read(arg)) for arg in args]
        named = {name: operators.number_itself(tracer, tracer.read(value)) for name, value in kwargs.items()}
        if all(operators.is_constant(value) for value in (*known, *named.values())):
            keywords = {name: constant_of(value) for name, value in named.items()}
            return operators.fold(tracer, real, *(constant_of(value) for value in known), **keywords)
        raise Unsupported(f"{real.__name__} of what is no constant")
    bound_to = getattr(real, "__self__", None)
    if isinstance(real, types.MethodType):
        return call(tracer, tracer.trusted(real.__func__), [tracer.trusted(bound_to), *args], kwargs)
    name = getattr(real, "__qualname__", None) or type(real).__qualname__
    raise Unsupported(f"a call of {getattr(real, '__module__', None) or ''}.{name}".replace(" .", " "))


def _hashable(real: Any) -> bool:
    return type(real).__hash__ is not None


def instantiate(tracer: Tracer, function: Fixed, args: Arguments, kwargs: Keywords) -> Value:
    """``cls(*args, **kwargs)``."""
    cls: type = function.real
    if cls in modes.CONTEXTS:
        return modes.make(tracer, cls, args, kwargs)
    if issubclass(cls, BaseException):
        return _new_exception(tracer, cls, args, kwargs)
    if issubclass(cls, enum.Enum):
        known = [tracer.read(arg) for arg in args]
        if len(known) == 1 and not kwargs and operators.is_constant(known[0]):
            return operators.fold(tracer, cls, constant_of(known[0]))
        raise Unsupported(f"the enum {cls.__name__} of what is no constant")
    if issubclass(cls, tuple) and hasattr(cls, "_fields"):
        return _new_namedtuple(tracer, cls, args, kwargs)
    if cls in builtin_functions.CONSTANT_CLASSES:
        known = [tracer.read(arg) for arg in args]
        named = {name: tracer.read(value) for name, value in kwargs.items()}
        if all(operators.is_constant(value) for value in (*known, *named.values())):
            keywords = {name: constant_of(value) for name, value in named.items()}
            return operators.fold(tracer, cls, *(constant_of(value) for value in known), **keywords)
    meta_call, _ = attributes.lookup(tracer, type(cls), "__call__")
    if meta_call is not type.__call__ and not isinstance(meta_call, types.WrapperDescriptorType):
        raise Unsupported(f"the class {cls.__name__} has a metaclass with its own __call__")
    if issubclass(cls, (torch.Tensor, torch.autograd.Function)):
        raise Unsupported(f"making a {cls.__name__}")
    if hasattr(cls, "__del__"):
        raise MustRunWhole(f"{cls.__name__} has a __del__")  # when it runs, only the reference counts of real ones tell
    builtin = trust.plain_container(cls)
    if builtin is not None:
        return _new_container(tracer, cls, builtin, args, kwargs)
    new, holder = attributes.lookup(tracer, cls, "__new__")
    new = new.__func__ if isinstance(new, staticmethod) else new
    if isinstance(new, types.FunctionType) and new is not typing.Generic.__dict__.get("__new__"):
        maker = tracer.held_by_class(new, holder, "__func__")
        instance = tracer.read(call(tracer, maker, [function, *args], kwargs))
        if not (isinstance(instance, ObjectValue) and cls in instance.cls.__mro__):
            return instance
    elif new is object.__new__ and trust.is_plain_class(cls):
        instance = tracer.new_object(cls)
    else:
        raise Unsupported(f"making a {cls.__module__}.{cls.__qualname__}")
    init, holder = attributes.lookup(tracer, instance.cls, "__init__")
    if isinstance(init, types.FunctionType):
        result = tracer.read(call(tracer, tracer.value_from_class(init, holder), [instance, *args], kwargs))
        if not (isinstance(result, Constant) and result.value is None):
            raise tracer.raises(TypeError, "__init__() should return None")
    elif init is not object.__init__:
        raise Unsupported(f"the __init__ of {cls.__name__}")
    elif (args or kwargs) and new is object.__new__:
        raise tracer.raises(TypeError, f"{cls.__name__}() takes no arguments")
    return instance


#: Special methods by which a subclass of a container would be another one, guarded where an instance is made.
_OF_CONTAINERS = (
    *("__new__", "__init__", "__len__", "__iter__", "__getitem__", "__setitem__", "__delitem__", "__contains__"),
    *("__missing__", "__eq__", "__ne__", "__hash__", "__bool__", "__lt__", "__le__", "__gt__", "__ge__", "__add__"),
    *("__mul__", "__iadd__", "__imul__", "__or__", "__ior__", "__getattr__", "__getattribute__", "__setattr__"),
    *("__del__", "extend"),
)


def _new_container(tracer: Tracer, cls: type, builtin: type, args: Arguments, kwargs: Keywords) -> Value:
    """An instance of a user's subclass of tuple, list or dict that adds nothing but attributes and methods."""
    own = [base for base in cls.__mro__ if base not in (builtin, object)]
    for name in _OF_CONTAINERS:
        tracer.guard_class_lacks(cls, own, name)
    if builtin is dict:
        return builtin_functions.fill(tracer, DictValue({}, cls), args, kwargs)
    if len(args) > 1 or kwargs:
        raise Unsupported(f"making a {cls.__name__} of more than an iterable")
    items = iteration.items_of(tracer, tracer.read(args[0])) if args else []
    return TupleValue(items, cls) if builtin is tuple else ListValue(items, cls)


#: Exceptions that check their arguments, keep them as attributes, or become a subclass by them.
_PARTICULAR_EXCEPTIONS = (BaseExceptionGroup, OSError, UnicodeError, SyntaxError, ImportError)


def _new_exception(tracer: Tracer, cls: type, args: Arguments, kwargs: Keywords) -> Value:
    new, _ = attributes.lookup(tracer, cls, "__new__")
    if isinstance(new, (staticmethod, types.FunctionType)):
        raise Unsupported(f"the exception {cls.__name__} has its own __new__")
    if issubclass(cls, _PARTICULAR_EXCEPTIONS) and not (issubclass(cls, OSError) and len(args) < 2):
        raise Unsupported(f"making a {cls.__name__}, which looks at its arguments")
    exception = tracer.new_exception(cls, *args)
    init, holder = attributes.lookup(tracer, cls, "__init__")
    if isinstance(init, types.FunctionType):
        call(tracer, tracer.value_from_class(init, holder), [exception, *args], kwargs)
    elif kwargs:
        raise Unsupported(f"keyword arguments of {cls.__name__}")
    return exception


def _new_namedtuple(tracer: Tracer, cls: type, args: Arguments, kwargs: Keywords) -> Value:
    new, _ = attributes.lookup(tracer, cls, "__new__")
    new = new.__func__ if isinstance(new, staticmethod) else new
    if not isinstance(new, types.FunctionType) or not new.__module__.startswith("namedtuple_"):
        raise Unsupported(f"the named tuple {cls.__name__} has its own __new__")
    if not trust.is_plain_namedtuple(cls):
        raise Unsupported(f"the named tuple {cls.__name__} has operators of its own")
    fields: tuple[str, ...] = cls._fields  # type: ignore[attr-defined]
    values = dict(zip(fields, args, strict=False))
    for name, default in zip(reversed(fields), reversed(new.__defaults__ or ()), strict=False):
        if name not in values and name not in kwargs:
            kwargs = {**kwargs, name: tracer.constant(default)}
    unknown = [name for name in kwargs if name not in fields or name in values]
    if len(args) > len(fields) or unknown or len(values) + len(kwargs) != len(fields):
        raise tracer.raises(TypeError, f"the arguments do not fit {cls.__name__}{fields}")
    return TupleValue([values[name] if name in values else kwargs[name] for name in fields], cls)


def as_exception(tracer: Tracer, value: Value) -> ObjectValue:
    """What ``raise value`` raises: an exception, or an instance of an exception class."""
    if isinstance(value, Fixed) and isinstance(value.real, type) and issubclass(value.real, BaseException):
        value = tracer.read(instantiate(tracer, value, [], {}))
    if isinstance(value, ObjectValue) and value.is_exception:
        return value
    if isinstance(value, Constant):
        raise tracer.raises(TypeError, "exceptions must derive from BaseException")
    raise Unsupported(f"raising a {value.python_type.__name__}")
