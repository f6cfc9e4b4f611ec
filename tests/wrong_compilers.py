"""Compilers that are wrong in one plausible way each, which an earlier corpus or a part of it did not show.

Each takes a program and gives back a callable that mostly does the same.
"""

from __future__ import annotations

import collections
import contextlib
import dataclasses
import threading
import types
from collections.abc import Callable, Hashable
from typing import Any
from unittest import mock

import torch
from torch.overrides import TorchFunctionMode

from conformance.case import MODULE_NAME
from conformance.observe import CompileFunction


def _answering(answer: Callable[..., Any]) -> CompileFunction:
    """A compiler under which ``answer(program, state, *args, **kwargs)`` is what a call does; ``state`` is its own."""

    def compile_function(program: Any) -> Callable[..., Any]:
        state: dict[Any, Any] = {}
        return lambda *args, **kwargs: answer(program, state, *args, **kwargs)

    return compile_function


def _spoilt(value: Any) -> Any:
    """``value`` with every floating tensor in it a little off."""
    if isinstance(value, torch.Tensor):
        return value + 1 if value.is_floating_point() else value
    if isinstance(value, (list, tuple)) and type(value) in (list, tuple):
        return type(value)(_spoilt(item) for item in value)
    return value


# -- wrong when warm, or when it has compiled much ------------------------------------------------------------


def wrong_after(count: int) -> CompileFunction:
    """Right for that many calls, then no longer."""

    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        state["calls"] = state.get("calls", 0) + 1
        result = program(*args, **kwargs)
        return result if state["calls"] <= count else _spoilt(result)

    return _answering(answer)


def _kind(value: Any) -> Hashable:
    """What a compiler specialises on: the metadata of tensors, the value of everything simple."""
    if isinstance(value, torch.Tensor):
        return value.dtype, tuple(value.shape), value.requires_grad
    if isinstance(value, (list, tuple)):
        return type(value), tuple(_kind(item) for item in value)
    return type(value), value if isinstance(value, (int, float, str, bool)) else id(value)


def wrong_from_compilation(number: int) -> CompileFunction:
    """Right for the calls that fit one of the first ``number - 1`` specialisations."""

    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        which = state.setdefault(_kind(args), len(state) + 1)
        result = program(*args, **kwargs)
        return result if which < number else _spoilt(result)

    return _answering(answer)


# -- answers kept by a key that is too coarse -----------------------------------------------------------------


def _keeping(
    key: Callable[[torch.Tensor], Hashable], give: Callable[[Any], Any] = lambda kept: kept
) -> CompileFunction:
    """Gives the earlier answer where all tensors have the same ``key`` and everything else is equal."""

    def of(value: Any) -> Hashable:
        if isinstance(value, torch.Tensor):
            return key(value)
        if isinstance(value, (list, tuple)):
            return type(value), tuple(of(item) for item in value)
        return type(value), value if isinstance(value, (int, float, str, bool)) else id(value)

    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        call = of(args), tuple((name, of(value)) for name, value in kwargs.items())
        if call not in state:
            state[call] = program(*args, **kwargs)
        return give(state[call])

    return _answering(answer)


def _copies(value: Any) -> Any:
    return value.clone() if isinstance(value, torch.Tensor) else value


def _values(tensor: torch.Tensor) -> Hashable:
    return tensor.dtype, tuple(tensor.shape), tuple(tensor.detach().flatten().tolist())


kept_by_values = _keeping(_values)
copies_kept_by_values = _keeping(_values, _copies)
kept_by_identity = _keeping(id)
copies_kept_by_identity = _keeping(id, _copies)
copies_kept_by_version = _keeping(lambda tensor: (id(tensor), tensor._version), _copies)
copies_kept_by_sum = _keeping(lambda tensor: (tuple(tensor.shape), tensor.sum().item()), _copies)
copies_kept_by_first_and_last = _keeping(
    lambda tensor: (tuple(tensor.shape), *tensor.detach().flatten()[[0, -1]].tolist()), _copies
)


def kept_by_address_of_global(program: Any) -> Callable[..., Any]:
    """Compiles anew only when a global it has not seen at that address is an object of the module's own classes."""
    seen: dict[Hashable, dict[str, Any]] = {}

    def compiled(*args: Any, **kwargs: Any) -> Any:
        objects = {
            name: value
            for name, value in program.__globals__.items()
            if type(value).__module__ == program.__module__ and hasattr(value, "__dict__")
        }
        frozen = seen.setdefault(
            tuple((name, id(value)) for name, value in objects.items()),
            {name: dict(vars(value)) for name, value in objects.items()},
        )
        current = {name: dict(vars(value)) for name, value in objects.items()}
        for name, value in objects.items():
            vars(value).update(frozen[name])
        try:
            return program(*args, **kwargs)
        finally:
            for name, value in objects.items():
                vars(value).update(current[name])

    return compiled


# -- what a function object holds, read once ------------------------------------------------------------------


def _functions(program: Any) -> list[types.FunctionType]:
    """The program and the functions of its module."""
    inside = [value for value in program.__globals__.values() if isinstance(value, types.FunctionType)]
    return [function for function in inside if function.__module__ == program.__module__]


def _frozen(read: Callable[[], dict[Any, Any]], write: Callable[[Any, Any], None]) -> Callable[..., Any]:
    """Runs a program in the world as ``read`` found it first."""
    first = read()

    def run(program: Any, *args: Any, **kwargs: Any) -> Any:
        now = read()
        for place, value in first.items():
            write(place, value)
        try:
            return program(*args, **kwargs)
        finally:
            for place, value in now.items():
                write(place, value)

    return run


def frozen_defaults(program: Any) -> Callable[..., Any]:
    """Defaults are those of the time of compilation."""
    functions = _functions(program)
    run = _frozen(
        lambda: {function: function.__defaults__ for function in functions},
        lambda function, value: setattr(function, "__defaults__", value),
    )
    return lambda *args, **kwargs: run(program, *args, **kwargs)


def frozen_keyword_defaults(program: Any) -> Callable[..., Any]:
    """Keyword-only defaults are those of the time of compilation."""
    functions = _functions(program)
    run = _frozen(
        lambda: {function: function.__kwdefaults__ for function in functions},
        lambda function, value: setattr(function, "__kwdefaults__", value),
    )
    return lambda *args, **kwargs: run(program, *args, **kwargs)


def frozen_cells(program: Any) -> Callable[..., Any]:
    """Free variables are those of the time of compilation."""
    cells = [cell for function in _functions(program) for cell in function.__closure__ or ()]
    run = _frozen(
        lambda: {id(cell): (cell, cell.cell_contents) for cell in cells},
        lambda place, value: setattr(value[0], "cell_contents", value[1]),
    )
    return lambda *args, **kwargs: run(program, *args, **kwargs)


def frozen_class_attributes(program: Any) -> Callable[..., Any]:
    """Simple attributes of the module's classes are those of the time of compilation."""
    classes = [v for v in program.__globals__.values() if isinstance(v, type) and v.__module__ == program.__module__]
    run = _frozen(
        lambda: {
            (cls, name): value
            for cls in classes
            for name, value in vars(cls).items()
            if not name.startswith("__") and isinstance(value, (int, float, str, tuple))
        },
        lambda place, value: setattr(*place, value),
    )
    return lambda *args, **kwargs: run(program, *args, **kwargs)


# -- the result, made into something simpler ------------------------------------------------------------------


def _result(change: Callable[[Any], Any]) -> CompileFunction:
    return _answering(lambda program, state, *args, **kwargs: change(program(*args, **kwargs)))


def _when(applies: Callable[[Any], bool], change: Callable[[Any], Any]) -> CompileFunction:
    return _result(lambda value: change(value) if applies(value) else value)


def _emptied(cls: type) -> Any:
    """An instance without what ``__init__`` gives it."""
    return cls.__new__(cls)


def _is_named(value: Any) -> bool:
    return isinstance(value, tuple) and (hasattr(value, "_fields") or hasattr(value, "n_fields"))


def _own_subclass(base: type) -> Callable[[Any], bool]:
    """Whether a value is of a subclass of ``base`` that a case defines itself."""
    return lambda value: isinstance(value, base) and type(value).__module__ == MODULE_NAME and not _is_named(value)


named_tuple_made_tuple = _when(lambda value: _is_named(value) and hasattr(value, "_fields"), tuple)
return_type_made_tuple = _when(lambda value: _is_named(value) and hasattr(value, "n_fields"), tuple)
size_made_tuple = _when(lambda value: isinstance(value, torch.Size), tuple)
size_in_list_made_tuple = _when(
    lambda value: isinstance(value, list), lambda value: [tuple(v) if isinstance(v, torch.Size) else v for v in value]
)
tuple_subclass_made_tuple = _when(_own_subclass(tuple), tuple)
list_subclass_made_list = _when(_own_subclass(list), list)
list_subclass_without_attributes = _when(_own_subclass(list), lambda value: _emptied(type(value)).__iadd__(list(value)))
dict_subclass_made_dict = _when(_own_subclass(dict), dict)
ordered_made_dict = _when(lambda value: isinstance(value, collections.OrderedDict), dict)
default_dict_made_dict = _when(lambda value: isinstance(value, collections.defaultdict), dict)
default_dict_without_factory = _when(
    lambda value: isinstance(value, collections.defaultdict), lambda value: collections.defaultdict(None, value)
)
deque_made_list = _when(lambda value: isinstance(value, collections.deque), list)
deque_unbounded = _when(lambda value: isinstance(value, collections.deque), lambda value: collections.deque(value))
dataclass_made_namespace = _when(dataclasses.is_dataclass, lambda value: types.SimpleNamespace(**vars(value)))
containers_copied = _when(lambda value: type(value) in (list, dict, set), lambda value: value.copy())
conjugate_resolved = _when(lambda value: isinstance(value, torch.Tensor), lambda value: value.resolve_conj())
negative_resolved = _when(lambda value: isinstance(value, torch.Tensor), lambda value: value.resolve_neg())
views_copied = _when(lambda value: isinstance(value, torch.Tensor) and value._is_view(), lambda value: value.clone())
subclass_made_tensor = _when(
    lambda value: isinstance(value, torch.Tensor), lambda value: value.as_subclass(torch.Tensor)
)


# -- operators replaced by others that differ in corners ------------------------------------------------------


class _Rewriting(TorchFunctionMode):
    """Calls the replacement of an operator in its place."""

    def __init__(self, replacements: dict[str, Callable[..., Any]]) -> None:
        super().__init__()
        self.replacements = replacements

    def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        return self.replacements.get(function.__name__, function)(*args, **(kwargs or {}))


def rewriting(**replacements: Callable[..., Any]) -> CompileFunction:
    """A compiler that replaces operators by name."""

    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        with _Rewriting(replacements):
            return program(*args, **kwargs)

    return _answering(answer)


def _masking_relu(x: torch.Tensor, *rest: Any, **options: Any) -> torch.Tensor:
    return x * (x > 0)


def _quiet_relu(x: torch.Tensor, *rest: Any, **options: Any) -> torch.Tensor:
    return torch.where(x > 0, x, torch.zeros_like(x))


def _quiet_clamp(x: torch.Tensor, *limits: Any, min: Any = None, max: Any = None) -> torch.Tensor:
    low, high = (*limits, None, None)[:2] if limits else (min, max)
    x = x if low is None else torch.fmax(x, x.new_full((), low))
    return x if high is None else torch.fmin(x, x.new_full((), high))


def _last_of_ties(find: Callable[..., torch.Tensor]) -> Callable[..., torch.Tensor]:
    """``argmax`` or ``argmin`` that names the last of equal elements."""

    def last(x: torch.Tensor, dim: int | None = None) -> torch.Tensor:
        x, dim = (x.flatten(), 0) if dim is None else (x, dim)
        return x.shape[dim] - 1 - find(x.flip(dim), dim)

    return last


def _unstable(sort: Callable[..., Any]) -> Callable[..., Any]:
    """A sort that turns equal elements around."""

    def unstable(x: torch.Tensor, dim: int = -1, descending: bool = False, stable: bool = False) -> Any:
        answer = sort(x.flip(dim), dim=dim, descending=descending, stable=True)
        indices = x.shape[dim] - 1 - (answer if isinstance(answer, torch.Tensor) else answer.indices)
        return indices if isinstance(answer, torch.Tensor) else torch.return_types.sort((answer.values, indices))

    return unstable


def _sort_nan_first(x: torch.Tensor, **options: Any) -> Any:
    values, indices = torch.sort(x, **options)
    return torch.return_types.sort((values.roll(1, -1), indices))


relu_by_mask = rewriting(relu=_masking_relu)
relu_without_nan = rewriting(relu=_quiet_relu)
extremes_without_nan = rewriting(maximum=torch.fmax, minimum=torch.fmin)
clamp_without_nan = rewriting(clamp=_quiet_clamp)
sort_with_nan_first = rewriting(sort=_sort_nan_first)
zero_not_added = rewriting(add=lambda x, y: x.clone() if isinstance(y, float) and y == 0.0 else torch.add(x, y))
zero_not_subtracted_from = rewriting(__rsub__=lambda x, y: -x if y == 0.0 else torch.sub(y, x))
product_with_zero = rewriting(mul=lambda x, y: torch.zeros_like(x) if y == 0.0 else torch.mul(x, y))
absolute_by_comparison = rewriting(abs=lambda x: torch.where(x < 0, -x, x))
last_argmax = rewriting(argmax=_last_of_ties(torch.argmax))
last_argmin = rewriting(argmin=_last_of_ties(torch.argmin))
unstable_sort = rewriting(sort=_unstable(torch.sort))
unstable_argsort = rewriting(argsort=_unstable(torch.argsort))


# -- subclasses, threads, autocast ----------------------------------------------------------------------------


def _bypassing(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    with torch._C.DisableTorchFunctionSubclass():
        result = program(*args, **kwargs)
    kinds = {type(arg) for arg in args if isinstance(arg, torch.Tensor)} - {torch.Tensor}
    return result.as_subclass(kinds.pop()) if kinds and isinstance(result, torch.Tensor) else result


subclass_functions_bypassed = _answering(_bypassing)


def _with_thread(start: Callable[[threading.Thread], None]) -> CompileFunction:
    """A compiler under which that is what starting a thread does."""

    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        with (
            mock.patch.object(threading.Thread, "start", start),
            mock.patch.object(threading.Thread, "join", lambda thread: None),
        ):
            return program(*args, **kwargs)

    return _answering(answer)


threads_without_modes_of_their_own = _with_thread(lambda thread: thread.run())
threads_dropped = _with_thread(lambda thread: None)


def stale_in_other_threads(program: Any) -> Callable[..., Any]:
    """Globals are those of the time of compilation for calls from other threads than that of the first call."""
    threads: list[int] = []
    scale = {name: value for name, value in program.__globals__.items() if isinstance(value, float)}

    def compiled(*args: Any, **kwargs: Any) -> Any:
        threads.append(threading.get_ident())
        if threads[-1] == threads[0]:
            return program(*args, **kwargs)
        with mock.patch.dict(program.__globals__, scale):
            return program(*args, **kwargs)

    return compiled


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


def _without_autocast(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    with mock.patch.object(torch, "autocast", lambda *args, **kwargs: contextlib.nullcontext()):
        return program(*args, **kwargs)


autocast_ignored = _answering(_without_autocast)


def _with_larger_gradients(program: Any, state: dict[Any, Any], model: torch.nn.Module, *args: Any) -> Any:
    result = program(model, *args)
    for parameter in model.parameters():
        assert parameter.grad is not None
        parameter.grad.mul_(1.1)
    return result


gradients_a_tenth_off = _answering(_with_larger_gradients)


def _in_halves(x: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    """A product whose two halves are rounded apart, as a kernel that splits it may do."""
    middle = x.shape[1] // 2
    return torch.mm(x[:, :middle], w[:middle]) + torch.mm(x[:, middle:], w[middle:])


products_rounded_otherwise = rewriting(
    matmul=_in_halves,
    linear=lambda x, w, b: _in_halves(x, w.t()) + b.to(torch.bfloat16 if x.dtype is torch.float32 else x.dtype),
)


def right(program: Any) -> Callable[..., Any]:
    """Not wrong at all."""
    return lambda *args, **kwargs: program(*args, **kwargs)
