"""What tracing takes as it is, without a guard: torch and the standard library, which no program changes."""

from __future__ import annotations

import builtins
import sys
import types
import weakref
from typing import Any

import torch

_TRUSTED = frozenset({"torch", "builtins", "numpy", "reference_impl"}) | (sys.stdlib_module_names - {"__main__"})

#: Special methods by which a class of enum members would have operators of its own.
_OPERATORS = frozenset(
    [
        *("__eq__", "__hash__", "__bool__", "__lt__", "__le__", "__gt__", "__ge__", "__add__", "__or__", "__and__"),
        *("__xor__", "__invert__", "__ror__", "__rand__", "__rxor__", "__contains__", "__iter__", "__len__"),
    ]
)

#: Special methods by which a subclass of tuple would behave unlike one. Its text is asked for where it is needed.
_OF_A_TUPLE = _OPERATORS | frozenset(
    [
        "__len__",
        "__iter__",
        "__getitem__",
        "__contains__",
        "__reversed__",
        "__index__",
        "__call__",
        "__enter__",
        "__exit__",
        "__next__",
        "__ne__",
        "__getattribute__",
        "__getattr__",
        "__setattr__",
        "__delattr__",
        "__neg__",
        "__pos__",
        "__invert__",
        "__abs__",
    ]
    + [
        f"__{prefix}{name}__"
        for prefix in ("", "r", "i")
        for name in [
            "add",
            "sub",
            "mul",
            "matmul",
            "truediv",
            "floordiv",
            "mod",
            "divmod",
            "pow",
            "lshift",
            "rshift",
            "and",
            "xor",
            "or",
        ]
    ]
)

_TEXTS = ("__str__", "__repr__", "__format__")

#: The builtins that tracing relies on.
_BUILTINS = {
    name: real
    for name, real in vars(builtins).items()
    if name not in {"print", "input", "open", "help", "breakpoint", "__import__", "__build_class__", "_"}
}

_HEAP_TYPE = 1 << 9
_IS_ABSTRACT = 1 << 20


def is_trusted_module(name: Any) -> bool:
    """Whether a module belongs to torch or the standard library."""
    return str(name).partition(".")[0] in _TRUSTED


def is_trusted_class(cls: Any) -> bool:
    """Whether a class is one of torch or the standard library."""
    return is_trusted_module(getattr(cls, "__module__", ""))


def is_trusted_object(real: Any) -> bool:
    """Whether an object is an instance of a class of torch, and no container, tensor or module of layers."""
    module = type(real).__module__
    return (module == "torch" or module.startswith("torch.")) and not isinstance(
        real, (torch.Tensor, torch.nn.Module, dict, list, tuple, set)
    )


def is_library_function(real: types.FunctionType) -> bool:
    """Whether a Python function is one of torch's or the standard library's."""
    module = real.__module__
    if not is_trusted_module(module):
        return False
    return real.__globals__.get("__name__") == module or module.startswith("torch")


def is_library_part(real: Any) -> bool:
    """Whether it is an object of torch that is used like a module or function: ``torch.ops.aten``, an operator."""
    return isinstance(real, (torch._ops._OpNamespace, torch._ops.OpOverloadPacket, torch._ops.OpOverload))


def is_ordinary(cls: type) -> bool:
    """Whether instances keep their attributes where ``object`` keeps them, with the usual access rules."""
    if issubclass(cls, (BaseException, torch.Tensor, torch.Generator)):
        return False
    if not all(base is object or base is types.SimpleNamespace or base.__flags__ & _HEAP_TYPE for base in cls.__mro__):
        return False
    plainly = (object.__new__, types.SimpleNamespace.__new__)
    return cls.__new__ in plainly or isinstance(cls.__new__, types.FunctionType)


def is_plain_class(cls: type) -> bool:
    """Whether ``object.__new__`` makes instances of it, nothing else is in them, and nobody sees when they go."""
    if not is_ordinary(cls) or issubclass(cls, (torch.jit.ScriptModule, types.SimpleNamespace)):
        return False
    return not hasattr(cls, "__del__") and not cls.__flags__ & _IS_ABSTRACT


def has_builtin_operators(cls: type) -> bool:
    """Whether a class of enum members defines no operator of its own. (``enum`` itself copies some into each Flag.)"""
    own = (vars(base).get(name) for base in cls.__mro__ if not is_trusted_class(base) for name in _OPERATORS)
    return all(raw is None or getattr(raw, "__module__", "") == "enum" for raw in own)


def has_own_text(cls: type) -> bool:
    """Whether a class of the user's says itself how its instances are printed."""
    return any(
        isinstance(vars(base).get(name), types.FunctionType) and not is_trusted_module(vars(base)[name].__module__)
        for base in cls.__mro__
        for name in _TEXTS
    )


def is_plain_namedtuple(cls: type) -> bool:
    """Whether a class made by ``namedtuple``, or a subclass of it, behaves as a tuple with names."""
    if not (issubclass(cls, tuple) and hasattr(cls, "_fields")):
        return False
    return not any(name in vars(base) for base in cls.__mro__ if not is_trusted_class(base) for name in _OF_A_TUPLE)


#: What a class body leaves in any class.
_OF_ANY_CLASS = frozenset(
    [
        *("__module__", "__qualname__", "__doc__", "__dict__", "__weakref__", "__annotations__", "__slots__"),
        *("__firstlineno__", "__static_attributes__", "__orig_bases__", "__parameters__"),
    ]
)


def plain_container(cls: type) -> type | None:
    """The builtin container (tuple, list or dict) that a class of the user's extends without changing what it does."""
    builtin = next((known for known in (tuple, list, dict) if issubclass(cls, known)), None)
    if builtin is None or cls is builtin or type(cls) is not type:
        return None
    for base in cls.__mro__:
        own = set(vars(base)) - _OF_ANY_CLASS
        if base not in (builtin, object) and (
            is_trusted_class(base) or own & set(dir(builtin)) or any(name.startswith("__") for name in own)
        ):
            return None
    return builtin


def checks_classes_itself(cls: type) -> bool:
    """Whether code of the user decides what is an instance or a subclass of ``cls``."""
    metaclass: type = type(cls)
    if not is_trusted_class(metaclass):
        names = ("__instancecheck__", "__subclasscheck__")
        if any(name in vars(base) for base in metaclass.__mro__ if not is_trusted_class(base) for name in names):
            return True
    return any("__subclasshook__" in vars(base) for base in cls.__mro__ if not is_trusted_class(base))


def says_its_own_class(cls: type) -> bool:
    """Whether instances answer ``__class__`` by code of the user, which ``isinstance`` would run, or for another."""
    if issubclass(cls, weakref.ProxyTypes):
        return True
    if not cls.__flags__ & _HEAP_TYPE:
        return False
    hooks = ("__class__", "__getattribute__")
    return any(name in vars(base) for base in cls.__mro__ if not is_trusted_class(base) for name in hooks)


def builtins_are_pythons() -> bool:
    """Whether the builtins are those that this module was loaded with; those that talk to the world do not count.

    Tracing uses them: under a ``len`` of the user's, it would run code of the user and be wrong about all lengths.
    """
    now = vars(builtins)
    return all(now.get(name) is real for name, real in _BUILTINS.items())


def is_return_type(cls: type) -> bool:
    """Whether it is one of torch's named results."""
    return cls.__module__ == "torch.return_types"


def return_type_field(cls: type, name: str) -> int | None:
    """The position of a named result's field."""
    fields: tuple[str, ...] = getattr(cls, "__match_args__", ())
    return fields.index(name) if name in fields else None
