"""Compilers that are bad guests: random generators, modes of torch and Python, threads, exceptions, output."""

from __future__ import annotations

import contextlib
import copy
import functools
import inspect
import io
import random
import sys
import threading
import types
import warnings
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from unittest import mock

import numpy
import torch
from torch.overrides import TorchFunctionMode

from conformance.case import MODULE_NAME
from conformance.mutants import mutant

#: What a call does instead: ``answer(program, state, *args, **kwargs)``, where ``state`` is the compiled program's own.
Answer = Callable[..., Any]


def _answering(fault: str, answer: Answer, *clauses: str) -> Any:
    """The mutant under which a call does that."""

    def compile_function(program: Any) -> Callable[..., Any]:
        state: dict[Any, Any] = {}
        return lambda *args, **kwargs: answer(program, state, *args, **kwargs)

    compile_function.__doc__ = fault
    return mutant("frame", *clauses)(compile_function)


def _within(fault: str, context: Callable[[], AbstractContextManager[Any]], *clauses: str) -> Any:
    """The mutant under which every call is made in that context."""

    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        with context():
            return program(*args, **kwargs)

    return _answering(fault, answer, *clauses)


def _world() -> dict[str, Any]:
    """The globals of the case's module; nothing where what is compiled is no case."""
    return vars(sys.modules[MODULE_NAME]) if MODULE_NAME in sys.modules else {}


# -- random numbers ---------------------------------------------------------------------------------------------------

#: How to read and set the state of each generator.
_GENERATORS: dict[str, tuple[Callable[[], Any], Callable[[Any], Any]]] = {
    "torch": (torch.get_rng_state, torch.set_rng_state),
    "python": (random.getstate, random.setstate),
    "numpy": (numpy.random.get_state, numpy.random.set_state),
}


def _repeating(generator: str) -> Answer:
    read, write = _GENERATORS[generator]

    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        write(state.setdefault("first", read()))
        return program(*args, **kwargs)

    return answer


def _put_back(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    with torch.random.fork_rng(devices=[]):
        return program(*args, **kwargs)


def _drawing_first(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    if "compiled" not in state:
        state["compiled"] = torch.rand(1)
    return program(*args, **kwargs)


class _WithoutGenerators(TorchFunctionMode):
    """Draws from the default generator, whichever is asked for."""

    def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        return function(*args, **{name: value for name, value in (kwargs or {}).items() if name != "generator"})


random_numbers_repeated = _answering(
    "Every call draws the numbers that the first one drew.", _repeating("torch"), "RNG-3", "RNG-2"
)
python_random_repeated = _answering(
    "Every call draws the same numbers from Python's generator.", _repeating("python"), "RNG-4", "RNG-3"
)
numpy_random_repeated = _answering(
    "Every call draws the same numbers from NumPy's generator.", _repeating("numpy"), "RNG-4", "RNG-3"
)
random_state_put_back = _answering("After a call torch's generator is where it was before.", _put_back, "RNG-2")
random_draw_when_compiling = _answering("Compiling draws a number.", _drawing_first, "RNG-2", "RNG-1")
generator_arguments_ignored = _within("Draws that name a generator use the default one.", _WithoutGenerators, "RNG-4")
seeding_inside_ignored = _within(
    "Setting the seed inside a program does nothing.",
    lambda: mock.patch.object(torch, "manual_seed", lambda seed: torch.default_generator),
    "RNG-1",
    "RNG-2",
)


# -- modes that are left changed --------------------------------------------------------------------------------------


def _leaving(fault: str, change: Callable[[], Any], *clauses: str) -> Any:
    """The mutant whose first call leaves that change behind."""

    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        result = program(*args, **kwargs)
        if "left" not in state:
            state["left"] = change()
        return result

    return _answering(fault, answer, "INTERCEPT-1", *clauses)


def _leave_function_mode_on() -> TorchFunctionMode:
    mode = torch.overrides.BaseTorchFunctionMode()
    mode.__enter__()
    return mode


def _leave_hook_on() -> Any:
    return torch.nn.modules.module.register_module_forward_pre_hook(lambda module, args: None)


grad_mode_left_off = _leaving(
    "Gradients are off after the first call.", lambda: torch._C._set_grad_enabled(False), "GRAD-3"
)
default_dtype_left_changed = _leaving(
    "The default dtype is float64 after the first call.", lambda: torch.set_default_dtype(torch.float64)
)
determinism_left_on = _leaving(
    "Only deterministic algorithms are allowed after the first call.",
    lambda: torch.use_deterministic_algorithms(True, warn_only=True),
)
autocast_left_on = _leaving(
    "Autocast is on after the first call.", lambda: torch.set_autocast_enabled("cpu", True), "CACHE-6"
)
matmul_precision_left_lower = _leaving(
    "Matrix products may be less precise after the first call.",
    lambda: torch.set_float32_matmul_precision("medium"),
    "PARITY-1",
)
function_mode_left_on = _leaving("A mode that sees every function of torch stays active.", _leave_function_mode_on)
module_hook_left_on = _leaving("A hook that every module calls stays registered.", _leave_hook_on, "CAPTURE-4")
recursion_limit_left_lower = _leaving(
    "The recursion limit is lower after the first call.", lambda: sys.setrecursionlimit(900)
)
denormal_numbers_left_flushed = _leaving(
    "Denormal numbers are zero after the first call.", lambda: torch.set_flush_denormal(True), "PARITY-1"
)
warning_filter_left_changed = _leaving(
    "Warnings are ignored after the first call.", lambda: warnings.simplefilter("ignore"), "EFFECT-3"
)


def _modes_left_after_error(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    before = torch.is_grad_enabled()
    try:
        return program(*args, **kwargs)
    except Exception:
        torch._C._set_grad_enabled(not before)
        raise


grad_mode_left_changed_by_error = _answering(
    "An exception leaves the grad mode changed.", _modes_left_after_error, "INTERCEPT-1", "EXC-5", "GRAD-3"
)


# -- exceptions -------------------------------------------------------------------------------------------------------


def _on_error(fault: str, change: Callable[[Exception], Exception | None], *clauses: str) -> Any:
    """The mutant that raises what ``change`` makes of an exception, or returns None where that is None."""

    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        try:
            return program(*args, **kwargs)
        except Exception as error:
            changed = change(error)
            if changed is error:
                raise
        if changed is not None:
            raise changed
        return None

    return _answering(fault, answer, *clauses)


def _another_message(error: Exception) -> Exception:
    error.args = (f"in compiled code: {error}",)
    return error


def _without_cause(error: Exception) -> Exception:
    error.__cause__ = None
    return error


def _without_context(error: Exception) -> Exception:
    error.__context__ = None
    return error


def _without_notes(error: Exception) -> Exception:
    vars(error).pop("__notes__", None)
    return error


def _with_note(error: Exception) -> Exception:
    error.add_note("from the compiler")
    return error


def _without_attributes(error: Exception) -> Exception:
    for name in [name for name in vars(error) if name != "__notes__"]:
        delattr(error, name)
    return error


def _of_base_class(error: Exception) -> Exception:
    base = type(error).__bases__[0]
    return error if base in (Exception, BaseException, object) else base(*error.args)


errors_swallowed = _on_error("An exception ends the call, and None is returned.", lambda error: None, "EXC-1", "EXC-4")
errors_made_runtime_errors = _on_error(
    "Every exception becomes a RuntimeError.", lambda error: RuntimeError(str(error)), "EXC-1"
)
errors_of_base_class = _on_error("An exception becomes one of its base class.", _of_base_class, "EXC-1")
error_messages_changed = _on_error("The message of an exception says more.", _another_message, "EXC-1")
error_causes_lost = _on_error("The cause of an exception is lost.", _without_cause, "EXC-3")
error_contexts_lost = _on_error("The context of an exception is lost.", _without_context, "EXC-3")
error_notes_lost = _on_error("The notes of an exception are lost.", _without_notes, "EXC-3")
error_notes_added = _on_error("An exception gets a note.", _with_note, "EXC-3")
error_attributes_lost = _on_error("The attributes of an exception are lost.", _without_attributes, "EXC-1", "EXC-3")


def _retried(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    try:
        return program(*args, **kwargs)
    except Exception:
        return program(*args, **kwargs)


def _dead_after_error(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    if "failed" in state:
        raise state["failed"]
    try:
        return program(*args, **kwargs)
    except Exception as error:
        state["failed"] = error
        raise


retried_after_error = _answering("After an exception the program is run once more.", _retried, "EFFECT-4", "EFFECT-1")
error_kept = _answering("After an exception every call raises it.", _dead_after_error, "EXC-5", "CACHE-2")


# -- effects ----------------------------------------------------------------------------------------------------------


def _traced_by_running(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    if "traced" not in state:
        state["traced"] = True
        with contextlib.suppress(Exception):
            program(*args, **kwargs)
    return program(*args, **kwargs)


def _output_when_compiling(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    first = not state
    state["called"] = True
    with contextlib.nullcontext() if first else contextlib.redirect_stdout(io.StringIO()):
        return program(*args, **kwargs)


def _warnings_when_compiling(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    first = not state
    state["called"] = True
    with contextlib.nullcontext() if first else mock.patch.object(warnings, "warn", lambda *args, **kwargs: None):
        return program(*args, **kwargs)


def _output_at_the_end(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    with contextlib.redirect_stdout(io.StringIO()) as kept:
        result = program(*args, **kwargs)
    print(kept.getvalue(), end="")
    return result


traced_by_running = _answering("Compiling runs the program once.", _traced_by_running, "EFFECT-1", "BREAK-2", "RNG-2")
output_when_compiling_only = _answering("Output appears in the first call only.", _output_when_compiling, "EFFECT-3")
warnings_when_compiling_only = _answering(
    "Warnings appear in the first call only.", _warnings_when_compiling, "EFFECT-3"
)
output_lost_with_error = _answering(
    "What was printed before an exception is lost.", _output_at_the_end, "EFFECT-4", "EFFECT-3"
)


# -- cells, arguments, results ----------------------------------------------------------------------------------------


def _cells() -> list[types.CellType]:
    """The closure cells of the functions of the case's module."""
    functions = [value for value in _world().values() if isinstance(value, types.FunctionType)]
    return [cell for function in functions for cell in function.__closure__ or ()]


def _cells_copied(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    before = [(cell, cell.cell_contents) for cell in _cells() if not isinstance(cell.cell_contents, types.FunctionType)]
    try:
        return program(*args, **kwargs)
    finally:
        for cell, content in before:
            cell.cell_contents = content


def _lists_copied(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    return program(*(arg.copy() if type(arg) in (list, dict, set) else arg for arg in args), **kwargs)


def _tensors_copied(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    return program(*(arg.clone() if type(arg) is torch.Tensor else arg for arg in args), **kwargs)


def _returned_input(change: Callable[[torch.Tensor], torch.Tensor]) -> Answer:
    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        def changed(value: Any) -> Any:
            if type(value) in (list, tuple):
                return type(value)(changed(item) for item in value)
            return change(value) if any(value is arg for arg in args) and type(value) is torch.Tensor else value

        return changed(program(*args, **kwargs))

    return answer


def _keywords_sorted(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    return program(*args, **dict(sorted(kwargs.items(), reverse=True)))


def _iterators_begun(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    for arg in args:
        if hasattr(arg, "__next__"):
            next(arg, None)
    return program(*args, **kwargs)


cells_copied = _answering(
    "Closures get a copy of their variables for each call: what they write is lost.", _cells_copied, "EFFECT-1"
)
arguments_copied = _answering(
    "Lists, dictionaries and sets are passed as copies.", _lists_copied, "EFFECT-1", "ALIAS-3", "EFFECT-5"
)
tensors_copied = _answering(
    "Tensors are passed as copies: writes to them are lost.", _tensors_copied, "ALIAS-1", "ALIAS-2"
)
returned_input_copied = _answering(
    "An input that is returned is copied.", _returned_input(torch.clone), "ALIAS-3", "ALIAS-2"
)
returned_input_made_alias = _answering(
    "An input that is returned becomes another tensor over the same memory.",
    _returned_input(lambda tensor: tensor.view(tensor.shape)),
    "ALIAS-3",
)
keyword_order_changed = _answering("Keyword arguments arrive sorted, from z to a.", _keywords_sorted, "FRAME-1")
iterator_arguments_begun = _answering(
    "Of an iterator that is an argument the first item is gone.", _iterators_begun, "CAPTURE-2", "EFFECT-1", "BREAK-3"
)


# -- threads ----------------------------------------------------------------------------------------------------------


def _with_thread(start: Callable[[threading.Thread], None]) -> Callable[[], AbstractContextManager[Any]]:
    """Starting a thread does that, and waiting for it nothing."""

    @contextlib.contextmanager
    def context() -> Any:
        with (
            mock.patch.object(threading.Thread, "start", start),
            mock.patch.object(threading.Thread, "join", lambda thread: None),
        ):
            yield

    return context


threads_without_modes_of_their_own = _within(
    "Threads run at once, with the modes of the thread that starts them.",
    _with_thread(lambda thread: thread.run()),
    "INTERCEPT-1",
    "GRAD-3",
    "INTERCEPT-2",
)
threads_dropped = _within(
    "Threads are not started.", _with_thread(lambda thread: None), "INTERCEPT-2", "EFFECT-1", "TRIGGER-1"
)


@mutant("frame", "CACHE-2", "TRIGGER-1", "CACHE-3", "INTERCEPT-2")
def stale_in_other_threads(program: Any) -> Callable[..., Any]:
    """Calls from other threads than that of the first find floats in globals as they were when compiled."""
    threads: list[int] = []
    module = _world()
    scale = {name: value for name, value in module.items() if isinstance(value, float)}

    def compiled(*args: Any, **kwargs: Any) -> Any:
        threads.append(threading.get_ident())
        if threads[-1] == threads[0]:
            return program(*args, **kwargs)
        with mock.patch.dict(module, scale):
            return program(*args, **kwargs)

    return compiled


@mutant("frame", "CACHE-6", "GRAD-2", "GRAD-3")
def modes_of_the_first_thread(program: Any) -> Callable[..., Any]:
    """Every call runs under the grad mode that the thread of the first call has."""
    first = threading.get_ident()
    mode = [True]

    def compiled(*args: Any, **kwargs: Any) -> Any:
        if threading.get_ident() == first:
            mode[0] = torch.is_grad_enabled()
        with torch.set_grad_enabled(mode[0]):
            return program(*args, **kwargs)

    return compiled


def _thread_unsafe(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    """Every call keeps its arguments where that of another thread finds them."""
    here = threading.get_ident()
    owner, kept = state.setdefault("last", (here, (args, kwargs)))
    if owner == here:
        state["last"] = owner, (args, kwargs)
    same_kinds = [type(arg) for arg in args] == [type(arg) for arg in kept[0]]
    args, kwargs = kept if owner != here and same_kinds else (args, kwargs)
    return program(*args, **kwargs)


thread_unsafe_cache = _answering(
    "A call from another thread gets the arguments that the first thread's last call left in the cache.",
    _thread_unsafe,
    "INTERCEPT-2",
    "TRIGGER-1",
    "FRAME-2",
)


# -- autocast, gradients ----------------------------------------------------------------------------------------------


def _larger_gradients(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    result = program(*args, **kwargs)
    for module in args:
        if isinstance(module, torch.nn.Module):
            for parameter in module.parameters():
                if parameter.grad is not None:
                    parameter.grad.mul_(1.1)
    return result


autocast_dropped = _within(
    "An autocast region computes in float32.",
    lambda: mock.patch.object(torch, "autocast", lambda *args, **kwargs: contextlib.nullcontext()),
    "PARITY-2",
    "PARITY-7",
    "CACHE-6",
)
gradients_a_tenth_off = _answering(
    "Gradients of parameters are a tenth too large.", _larger_gradients, "GRAD-1", "GRAD-4"
)


backward_hooks_of_modules_lost = _within(
    "Backward hooks of modules do not run.",
    lambda: mock.patch.object(torch.nn.Module, "_get_backward_hooks", lambda module: ([], [])),
    "GRAD-5",
    "CAPTURE-4",
)


def _inlined(function: Any, *args: Any) -> Any:
    """What a custom function computes, as if it had been written in its place."""
    if function.setup_context is torch.autograd.Function.setup_context:
        return function.forward(mock.MagicMock(), *args)
    return function.forward(*args)


custom_backwards_ignored = _within(
    "A custom function is differentiated like any other code.",
    lambda: mock.patch.object(torch.autograd.Function, "apply", classmethod(_inlined)),
    "GRAD-5",
)


class _MemoryMode(TorchFunctionMode):
    """Numbers that are read from tensors are those that were read first, in order."""

    def __init__(self, known: list[Any], position: list[int]) -> None:
        super().__init__()
        self.known, self.position = known, position

    def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        result = function(*args, **(kwargs or {}))
        if function.__name__ not in ("item", "__float__", "__int__", "__bool__", "tolist"):
            return result
        if self.position[0] == len(self.known):
            self.known.append(result)
        self.position[0] += 1
        return self.known[self.position[0] - 1]


def _numbers_remembered(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    with _MemoryMode(state.setdefault("known", []), [0]):
        return program(*args, **kwargs)


numbers_from_tensors_remembered = _answering(
    "Numbers read from tensors are those of the first call.", _numbers_remembered, "CACHE-2", "BREAK-1", "TRIGGER-1"
)


# -- what kind of callable a program is -------------------------------------------------------------------------------


def _compiling(fault: str, compiled: Callable[[Any], Callable[..., Any]], *clauses: str) -> Any:
    """The mutant that runs ``compiled(program)`` in place of a program."""

    def compile_function(program: Any) -> Callable[..., Any]:
        inner = compiled(program)
        return lambda *args, **kwargs: inner(*args, **kwargs)

    compile_function.__doc__ = fault
    return mutant("frame", "INTERCEPT-3", *clauses)(compile_function)


decorators_skipped = _compiling("Of a decorated program the function inside is compiled.", inspect.unwrap, "CAPTURE-5")
bound_arguments_as_they_were = _compiling(
    "Of a partial the arguments are those at compile time.",
    lambda program: copy.deepcopy(program) if isinstance(program, functools.partial) else program,
    "CACHE-2",
)
modules_copied = _compiling(
    "A module is compiled as a copy of what it was then.",
    lambda program: copy.deepcopy(program) if isinstance(program, torch.nn.Module) else program,
    "CAPTURE-4",
)
