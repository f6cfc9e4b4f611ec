"""Compilers that answer with too little or too much: kept answers, results made simpler, operators of other corners.

Each runs the program itself, and mostly gives what it gives.
"""

from __future__ import annotations

import collections
import dataclasses
import sys
import types
from collections.abc import Callable, Hashable
from typing import Any

import torch
from torch.overrides import TorchFunctionMode

from conformance.case import MODULE_NAME
from conformance.mutants import mutant


def _answering(fault: str, answer: Callable[..., Any], *clauses: str) -> Any:
    """The mutant under which ``answer(program, state, *args, **kwargs)`` is what a call does; ``state`` is its own."""

    def compile_function(program: Any) -> Callable[..., Any]:
        state: dict[Any, Any] = {}
        return lambda *args, **kwargs: answer(program, state, *args, **kwargs)

    compile_function.__doc__ = fault
    return mutant("frame", *clauses)(compile_function)


def _world() -> dict[str, Any]:
    """The globals of the case's module; nothing where what is compiled is no case."""
    return vars(sys.modules[MODULE_NAME]) if MODULE_NAME in sys.modules else {}


def _spoilt(value: Any) -> Any:
    """``value`` with every floating tensor in it a little off."""
    if isinstance(value, torch.Tensor):
        return value + 1 if value.is_floating_point() else value
    if isinstance(value, (list, tuple)) and type(value) in (list, tuple):
        return type(value)(_spoilt(item) for item in value)
    return value


# -- wrong when warm, or when it has compiled much --------------------------------------------------------------------


def _wrong_after(count: int) -> Any:
    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        state["calls"] = state.get("calls", 0) + 1
        result = program(*args, **kwargs)
        return result if state["calls"] <= count else _spoilt(result)

    return _answering(f"Right for {count} calls, then no longer.", answer, "TRIGGER-1", "SPEED-1")


def _kind(value: Any) -> Hashable:
    """What a compiler specialises on: the metadata of tensors, the value of everything simple."""
    if isinstance(value, torch.Tensor):
        return value.dtype, tuple(value.shape), value.requires_grad
    if isinstance(value, (list, tuple)):
        return type(value), tuple(_kind(item) for item in value)
    return type(value), value if isinstance(value, (int, float, str, bool)) else id(value)


def _wrong_from_compilation(number: int) -> Any:
    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        which = state.setdefault(_kind(args), len(state) + 1)
        result = program(*args, **kwargs)
        return result if which < number else _spoilt(result)

    fault = f"Right for calls that fit one of the first {number - 1} specialisations."
    return _answering(fault, answer, "CACHE-7", "SHAPE-6", "CACHE-2")


wrong_after_32_calls = _wrong_after(32)
wrong_after_64_calls = _wrong_after(64)
wrong_from_compilation_9 = _wrong_from_compilation(9)
wrong_from_compilation_65 = _wrong_from_compilation(65)


# -- answers kept by a key that is too coarse -------------------------------------------------------------------------


def _copies(value: Any) -> Any:
    return value.clone() if isinstance(value, torch.Tensor) else value


def _as_it_is(value: Any) -> Any:
    return value


def _keeping(fault: str, key: Callable[[torch.Tensor], Hashable], give: Callable[[Any], Any], *clauses: str) -> Any:
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

    return _answering(fault, answer, *clauses)


def _values(tensor: torch.Tensor) -> Hashable:
    return tensor.dtype, tuple(tensor.shape), tuple(tensor.detach().flatten().tolist())


kept_by_values = _keeping(
    "The answer to equal values is the object that was the answer before.", _values, _as_it_is, "ALIAS-5", "TRIGGER-1"
)
copies_kept_by_values = _keeping("The answer to equal values is a copy of the one before.", _values, _copies, "CACHE-2")
kept_by_identity = _keeping(
    "The answer to the same tensor is the object that was the answer before.", id, _as_it_is, "ALIAS-6", "TRIGGER-1"
)
copies_kept_by_identity = _keeping(
    "The answer to the same tensor is a copy of the one before.", id, _copies, "ALIAS-6", "TRIGGER-1"
)
copies_kept_by_version = _keeping(
    "The answer to a tensor that nobody is known to have written to is a copy of the one before.",
    lambda tensor: (id(tensor), tensor._version),
    _copies,
    "ALIAS-6",
    "TRIGGER-1",
)
copies_kept_by_sum = _keeping(
    "The answer to values with the same sum is a copy of the one before.",
    lambda tensor: (tuple(tensor.shape), tensor.sum().item()),
    _copies,
    "TRIGGER-1",
)
copies_kept_by_first_and_last = _keeping(
    "The answer to values with the same first and last is a copy of the one before.",
    lambda tensor: (tuple(tensor.shape), *tensor.detach().flatten()[[0, -1]].tolist()),
    _copies,
    "TRIGGER-1",
)


@mutant("frame", "CACHE-2")
def kept_by_address_of_global(program: Any) -> Callable[..., Any]:
    """An object is taken for the one that had its address before."""
    module = _world()
    seen: dict[Hashable, dict[str, Any]] = {}

    def compiled(*args: Any, **kwargs: Any) -> Any:
        objects = {
            name: value
            for name, value in module.items()
            if type(value).__module__ == MODULE_NAME and hasattr(value, "__dict__")
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


# -- what a function object holds, read once --------------------------------------------------------------------------

#: A part of the program's world: (object, what is read of it) -> value.
World = dict[Any, Any]


def _frozen(fault: str, read: Callable[[list[Any]], World], write: Callable[[Any, Any], None], *clauses: str) -> Any:
    """The mutant that runs a program in its world as ``read`` found it first among the objects of its module."""

    def compile_function(program: Any) -> Callable[..., Any]:
        module = _world()
        objects = [value for value in module.values() if getattr(value, "__module__", "") == MODULE_NAME]
        first = read(objects)

        def compiled(*args: Any, **kwargs: Any) -> Any:
            now = read(objects)
            for place, value in first.items():
                write(place, value)
            try:
                return program(*args, **kwargs)
            finally:
                for place, value in now.items():
                    write(place, value)

        return compiled

    compile_function.__doc__ = fault
    return mutant("frame", *clauses)(compile_function)


def _of_functions(name: str) -> Callable[[list[Any]], World]:
    def read(objects: list[Any]) -> World:
        return {(each, name): getattr(each, name) for each in objects if isinstance(each, types.FunctionType)}

    return read


def _contents(objects: list[Any]) -> World:
    functions = [each for each in objects if isinstance(each, types.FunctionType)]
    cells = [cell for function in functions for cell in function.__closure__ or ()]
    return {id(cell): (cell, cell.cell_contents) for cell in cells}


def _class_attributes(objects: list[Any]) -> World:
    return {
        (cls, name): value
        for cls in objects
        if isinstance(cls, type)
        for name, value in vars(cls).items()
        if not name.startswith("__") and isinstance(value, (int, float, str, tuple))
    }


def _set(place: tuple[Any, str], value: Any) -> None:
    setattr(*place, value)


def _fill(place: int, content: tuple[Any, Any]) -> None:
    cell, value = content
    cell.cell_contents = value


frozen_defaults = _frozen(
    "Defaults are those of the time of compilation.", _of_functions("__defaults__"), _set, "CACHE-2", "FRAME-1"
)
frozen_keyword_defaults = _frozen(
    "Keyword-only defaults are those of the time of compilation.",
    _of_functions("__kwdefaults__"),
    _set,
    "CACHE-2",
    "FRAME-1",
)
frozen_cells = _frozen("Free variables are those of the time of compilation.", _contents, _fill, "CACHE-2")
frozen_class_attributes = _frozen(
    "Simple attributes of classes are those of the time of compilation.", _class_attributes, _set, "CACHE-2"
)


# -- the result, made into something simpler --------------------------------------------------------------------------


def _when(fault: str, applies: Callable[[Any], bool], change: Callable[[Any], Any], *clauses: str) -> Any:
    """The mutant that changes a result that ``applies``."""

    def answer(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
        value = program(*args, **kwargs)
        return change(value) if applies(value) else value

    return _answering(fault, answer, *(clauses or ("CAPTURE-3",)))


def _is(kind: type) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, kind)


def _is_named(value: Any) -> bool:
    return isinstance(value, tuple) and (hasattr(value, "_fields") or hasattr(value, "n_fields"))


def _own_subclass(base: type) -> Callable[[Any], bool]:
    """Whether a value is of a subclass of ``base`` that a case defines itself."""
    return lambda value: isinstance(value, base) and type(value).__module__ == MODULE_NAME and not _is_named(value)


named_tuple_made_tuple = _when(
    "A named tuple becomes a tuple.", lambda value: _is_named(value) and hasattr(value, "_fields"), tuple
)
return_type_made_tuple = _when(
    "What torch.sort and others return becomes a tuple.",
    lambda value: _is_named(value) and hasattr(value, "n_fields"),
    tuple,
)
size_made_tuple = _when("A torch.Size becomes a tuple.", _is(torch.Size), tuple)
size_in_list_made_tuple = _when(
    "A torch.Size in a list becomes a tuple.",
    lambda value: type(value) is list,
    lambda value: [tuple(item) if isinstance(item, torch.Size) else item for item in value],
)
tuple_subclass_made_tuple = _when("A subclass of tuple becomes a tuple.", _own_subclass(tuple), tuple)
list_subclass_made_list = _when("A subclass of list becomes a list.", _own_subclass(list), list)
list_subclass_without_attributes = _when(
    "A subclass of list loses what its instance holds besides.",
    _own_subclass(list),
    lambda value: type(value).__new__(type(value)).__iadd__(list(value)),
)
dict_subclass_made_dict = _when("A subclass of dict becomes a dict.", _own_subclass(dict), dict)
ordered_made_dict = _when("An OrderedDict becomes a dict.", _is(collections.OrderedDict), dict)
default_dict_made_dict = _when("A defaultdict becomes a dict.", _is(collections.defaultdict), dict)
default_dict_without_factory = _when(
    "A defaultdict loses its factory.",
    _is(collections.defaultdict),
    lambda value: collections.defaultdict(None, value),
)
deque_made_list = _when("A deque becomes a list.", _is(collections.deque), list)
deque_unbounded = _when("A deque loses its bound.", _is(collections.deque), lambda value: collections.deque(value))
dataclass_made_namespace = _when(
    "A dataclass becomes a namespace.", dataclasses.is_dataclass, lambda value: types.SimpleNamespace(**vars(value))
)
containers_copied = _when(
    "A container that is returned is copied.",
    lambda value: type(value) in (list, dict, set),
    lambda value: value.copy(),
    "ALIAS-3",
    "EFFECT-5",
)
conjugate_resolved = _when(
    "A lazily conjugated result is computed.", _is(torch.Tensor), lambda value: value.resolve_conj(), "ALIAS-2"
)
negative_resolved = _when(
    "A lazily negated result is computed.", _is(torch.Tensor), lambda value: value.resolve_neg(), "ALIAS-2"
)
views_copied = _when(
    "A view that is returned is copied.",
    lambda value: isinstance(value, torch.Tensor) and value._is_view(),
    torch.clone,
    "ALIAS-2",
)
subclass_made_tensor = _when(
    "A subclass of tensor becomes a tensor.",
    _is(torch.Tensor),
    lambda value: value.as_subclass(torch.Tensor),
    "CAPTURE-3",
    "CACHE-5",
)


# -- operators replaced by others that differ in corners --------------------------------------------------------------


class _Rewriting(TorchFunctionMode):
    """Calls the replacement of an operator in its place."""

    def __init__(self, replacements: dict[str, Callable[..., Any]]) -> None:
        super().__init__()
        self.replacements = replacements

    def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        return self.replacements.get(function.__name__, function)(*args, **(kwargs or {}))


def rewriting(**replacements: Callable[..., Any]) -> Callable[[Any], Callable[..., Any]]:
    """A compiler that replaces operators by name."""

    def compile_function(program: Any) -> Callable[..., Any]:
        def compiled(*args: Any, **kwargs: Any) -> Any:
            with _Rewriting(replacements):
                return program(*args, **kwargs)

        return compiled

    return compile_function


def _replacing(fault: str, *clauses: str, **replacements: Callable[..., Any]) -> Any:
    """The mutant that replaces operators by name."""
    compile_function = rewriting(**replacements)
    compile_function.__doc__ = fault
    return mutant("frame", *clauses)(compile_function)


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


relu_by_mask = _replacing("relu multiplies by a mask.", "PARITY-5", relu=_masking_relu)
relu_without_nan = _replacing("relu takes NaN for a negative number.", "PARITY-5", relu=_quiet_relu)
extremes_without_nan = _replacing(
    "maximum and minimum pass NaN by.", "PARITY-5", maximum=torch.fmax, minimum=torch.fmin
)
clamp_without_nan = _replacing("clamp makes a bound of NaN.", "PARITY-5", clamp=_quiet_clamp)
sort_with_nan_first = _replacing("sort has NaN first.", "PARITY-5", sort=_sort_nan_first)
zero_not_added = _replacing(
    "Adding zero changes nothing.",
    "PARITY-5",
    add=lambda x, y: x.clone() if isinstance(y, float) and y == 0.0 else torch.add(x, y),
)
zero_not_subtracted_from = _replacing(
    "Zero minus a number is its negative.", "PARITY-5", __rsub__=lambda x, y: -x if y == 0.0 else torch.sub(y, x)
)
product_with_zero = _replacing(
    "A product with zero is zero.", "PARITY-5", mul=lambda x, y: torch.zeros_like(x) if y == 0.0 else torch.mul(x, y)
)
absolute_by_comparison = _replacing(
    "abs negates what is less than zero.", "PARITY-5", abs=lambda x: torch.where(x < 0, -x, x)
)
last_argmax = _replacing("argmax names the last of equal elements.", "PARITY-4", argmax=_last_of_ties(torch.argmax))
last_argmin = _replacing("argmin names the last of equal elements.", "PARITY-4", argmin=_last_of_ties(torch.argmin))
unstable_sort = _replacing("sort turns equal elements around.", "PARITY-4", sort=_unstable(torch.sort))
unstable_argsort = _replacing("argsort turns equal elements around.", "PARITY-4", argsort=_unstable(torch.argsort))


def _bypassing(program: Any, state: dict[Any, Any], *args: Any, **kwargs: Any) -> Any:
    with torch._C.DisableTorchFunctionSubclass():
        result = program(*args, **kwargs)
    kinds = {type(arg) for arg in args if isinstance(arg, torch.Tensor)} - {torch.Tensor}
    return result.as_subclass(kinds.pop()) if kinds and isinstance(result, torch.Tensor) else result


subclass_functions_bypassed = _answering(
    "What a subclass of tensor does with functions of torch is passed by.", _bypassing, "CACHE-5", "CAPTURE-3"
)
