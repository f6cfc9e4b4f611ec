"""Compilers that go wrong where few programs look: bytes, buffers, registries, clocks, what Python's errors carry.

Each runs the program itself, and changes something around it.
"""

from __future__ import annotations

import abc
import builtins
import contextlib
import dis
import functools
import os
import sys
import time
import types
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

import numpy
import torch

from conformance.case import MODULE_NAME
from conformance.mutants import mutant

Answer = Callable[..., Any]


def _answering(*clauses: str) -> Callable[[Answer], Any]:
    """The mutant under which ``answer(program, state, *args, **kwargs)`` is what a call does; ``state`` is its own."""

    def declare(answer: Answer) -> Any:
        def compile_function(program: Any) -> Callable[..., Any]:
            state: dict[Any, Any] = {}
            return lambda *args, **kwargs: answer(program, state, *args, **kwargs)

        compile_function.__doc__ = answer.__doc__
        return mutant("frame", *clauses)(compile_function)

    return declare


def _world() -> dict[str, Any]:
    """The globals of the case's module; nothing where what is compiled is no case."""
    return vars(sys.modules[MODULE_NAME]) if MODULE_NAME in sys.modules else {}


def _tensors(*values: Any) -> Iterator[torch.Tensor]:
    """The tensors in these, through lists, tuples and dictionaries."""
    for value in values:
        if isinstance(value, torch.Tensor):
            yield value
        elif type(value) is dict:
            yield from _tensors(*value.values())
        elif isinstance(value, (list, tuple)):
            yield from _tensors(*value)


def _changed(change: Callable[[Any], Any], value: Any) -> Any:
    """``value`` after ``change`` of what is in it, through lists and tuples."""
    return type(value)(map(change, value)) if type(value) in (list, tuple) else change(value)


# -- memory -----------------------------------------------------------------------------------------------------------


@_answering("GRAD-1", "ALIAS-1")
def gradients_in_new_memory(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """Gradients are tensors of their own after a call, wherever the caller had put them."""
    result = program(*args, **kwargs)
    for leaf in _tensors(args, kwargs):
        if leaf.is_leaf and leaf.grad is not None:
            leaf.grad = leaf.grad.clone()
    return result


@_answering("GRAD-5", "ALIAS-1")
def writes_not_counted(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """Autograd does not learn that the program wrote to a tensor."""
    written = [t for t in _tensors(args, kwargs, _world()) if not t.is_inference() and not t.requires_grad]
    versions = [tensor._version for tensor in written]
    try:
        return program(*args, **kwargs)
    finally:
        for tensor, version in zip(written, versions, strict=True):
            if tensor._version > version and not tensor.is_inference():
                torch._C._autograd._unsafe_set_version_counter((tensor,), (version,))


@_answering("GRAD-5")
def saved_results_are_copies(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """What backward needs of a result is a copy, so that it does not see the caller write to it."""
    result = program(*args, **kwargs)
    visible = {id(tensor) for tensor in _tensors(args, kwargs, _world())}

    def copied(value: Any) -> Any:
        made = type(value) is torch.Tensor and value.grad_fn is not None and id(value) not in visible
        return value.clone() if made and not value._is_view() else value

    return _changed(copied, result)


@_answering("PARITY-4")
def truth_stored_as_all_bits(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """A true element of a result is stored as 255."""
    result = program(*args, **kwargs)
    visible = {id(tensor) for tensor in _tensors(args, kwargs, _world())}

    def filled(value: Any) -> Any:
        made = type(value) is torch.Tensor and value.dtype is torch.bool and id(value) not in visible
        if made and not value._is_view():
            value.view(torch.uint8).mul_(255)
        return value

    return _changed(filled, result)


@_answering("ALIAS-2")
def arrays_copied(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """An array that is returned shares memory with nothing."""
    result = program(*args, **kwargs)
    return _changed(lambda value: value.copy("K") if type(value) is numpy.ndarray else value, result)


@_answering("ALIAS-2", "PARITY-3")
def arrays_read_only(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """An array that is returned can not be written to."""

    def closed(value: Any) -> Any:
        if type(value) is numpy.ndarray:
            value.flags.writeable = False
        return value

    return _changed(closed, program(*args, **kwargs))


@_answering("FRAME-2", "EFFECT-1")
def first_arguments_kept(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """What was in the lists among the arguments when they came is kept for compiling again."""
    state.setdefault("examples", []).append([list(value) if isinstance(value, list) else value for value in args])
    return program(*args, **kwargs)


# -- sizes ------------------------------------------------------------------------------------------------------------


def _as_it_is(value: Any) -> Any:
    return value


def _one_more(value: Any) -> Any:
    return value + 1 if isinstance(value, torch.Tensor) and value.is_floating_point() else value


def _wrong_for(fault: str, is_large: Callable[[torch.Tensor], bool], *clauses: str) -> Any:
    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        large = any(is_large(tensor) for tensor in _tensors(args, kwargs))
        return _changed(_one_more if large else _as_it_is, program(*args, **kwargs))

    answer.__doc__ = fault
    return _answering(*clauses)(answer)


wrong_above_a_million_elements = _wrong_for(
    "Counts elements in 20 bits: wrong for a tensor that has more.", lambda tensor: tensor.numel() > 1 << 20, "SHAPE-1"
)
wrong_for_a_size_above_65536 = _wrong_for(
    "Sizes are kept in 16 bits: wrong for a tensor with a larger one.",
    lambda tensor: max(tensor.shape, default=0) > 1 << 16,
    "SHAPE-1",
)


# -- objects and exceptions -------------------------------------------------------------------------------------------


@_answering("EFFECT-2", "EFFECT-5")
def attributes_sorted(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """The attributes of the program's objects are in order of their names after a call."""
    result = program(*args, **kwargs)
    for value in (*_world().values(), *args, *kwargs.values()):
        if type(value).__module__ == MODULE_NAME and type(getattr(value, "__dict__", None)) is dict:
            in_order = dict(sorted(vars(value).items()))
            vars(value).clear()
            vars(value).update(in_order)
    return result


def _raised_by_statement(error: BaseException) -> bool:
    """Whether a ``raise`` of the program's made this exception, and not Python or torch."""
    traceback = error.__traceback__
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    if traceback is None or traceback.tb_frame.f_globals.get("__name__") != MODULE_NAME:
        return False
    return dis.opname[traceback.tb_frame.f_code.co_code[traceback.tb_lasti]] == "RAISE_VARARGS"


@_answering("EXC-1", "EXC-3")
def errors_of_python_made_anew(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """An exception that no statement raises leaves as a new one of its class, which carries nothing."""
    try:
        return program(*args, **kwargs)
    except KeyError:
        raise
    except BaseException as error:
        if _raised_by_statement(error):
            raise
        try:
            anew = type(error)()
        except Exception:
            raise error from error.__cause__
        raise anew from None


@_answering("EXC-3")
def contexts_of_python_errors_lost(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """An exception that no statement raises has lost its notes and what was handled when it arose."""
    try:
        return program(*args, **kwargs)
    except Exception as error:
        if not _raised_by_statement(error):
            error.__context__ = error.__cause__ = None
            vars(error).clear()
        raise


# -- what is asked once and believed for good -------------------------------------------------------------------------


@contextlib.contextmanager
def _with_globals(replaced: dict[str, Any]) -> Iterator[None]:
    """The case's module has these globals meanwhile."""
    world = _world()
    absent = object()
    before = {name: world.get(name, absent) for name in replaced}
    world.update(replaced)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is absent:
                del world[name]
            else:
                world[name] = value


@_answering("CACHE-2")
def virtual_subclasses_of_first_call(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """Whether a class is registered with an abstract one is asked once."""

    def is_instance(value: Any, kind: Any) -> bool:
        if builtins.isinstance(kind, abc.ABCMeta) and kind.__module__ == MODULE_NAME:
            return bool(state.setdefault((type(value), kind), builtins.isinstance(value, kind)))
        return builtins.isinstance(value, kind)

    with _with_globals({"isinstance": is_instance}):
        return program(*args, **kwargs)


@_answering("CACHE-2", "CAPTURE-5")
def implementations_of_first_call(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """A function with implementations by type keeps to the one it chose first for a type."""

    def keeping(generic: Any) -> Any:
        @functools.wraps(generic)
        def chosen(value: Any, *rest: Any, **named: Any) -> Any:
            return state.setdefault((generic, type(value)), generic.dispatch(type(value)))(value, *rest, **named)

        return chosen

    generics = {
        name: keeping(value)
        for name, value in _world().items()
        if isinstance(value, types.FunctionType) and hasattr(value, "dispatch") and hasattr(value, "registry")
    }
    with _with_globals(generics):
        return program(*args, **kwargs)


def _put_environment(wanted: dict[str, str]) -> None:
    for name in set(os.environ) - set(wanted):
        del os.environ[name]
    os.environ.update(wanted)


@_answering("CACHE-2")
def environment_of_first_call(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """The environment is that of the first call."""
    now = dict(os.environ)
    _put_environment(state.setdefault("environment", now))
    try:
        return program(*args, **kwargs)
    finally:
        _put_environment(now)


@_answering("CACHE-2", "CACHE-6")
def matmul_precision_of_first_call(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """The precision of float32 products is that of the first call."""
    now = torch.get_float32_matmul_precision()
    torch.set_float32_matmul_precision(state.setdefault("precision", now))
    try:
        return program(*args, **kwargs)
    finally:
        torch.set_float32_matmul_precision(now)


@_answering("CACHE-2", "CACHE-6")
def anomaly_mode_of_first_call(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """Anomalies are looked for where they were in the first call."""
    with torch.autograd.set_detect_anomaly(state.setdefault("detecting", torch.is_anomaly_enabled())):
        return program(*args, **kwargs)


@_answering("CACHE-2", "BREAK-2")
def clocks_of_first_call(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """A clock shows what it showed when it was read first."""
    with contextlib.ExitStack() as stopped:
        for name in ("time", "time_ns", "monotonic", "perf_counter", "perf_counter_ns"):
            shown = functools.partial(_shown_first, state, name, getattr(time, name))
            stopped.enter_context(mock.patch.object(time, name, shown))
        return program(*args, **kwargs)


def _shown_first(state: dict[Any, Any], name: str, clock: Callable[[], Any]) -> Any:
    return state[name] if name in state else state.setdefault(name, clock())
