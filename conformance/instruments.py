"""One eager run of a case under instruments: what each call computed, did to the outside, depended on and ran.

The instruments add nothing to what they measure: none of them calls a torch function or runs the case's own code.
"""

from __future__ import annotations

import dis
import hashlib
import pickle
import sys
import threading
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from types import CodeType, FrameType, ModuleType
from typing import Any

import numpy
import torch
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode

from conformance.case import MODULE_NAME, Case
from conformance.facts import Facts, facts_of
from conformance.observe import Observation, observe
from conformance.sites import Position

_READING = {
    "item": "item",
    "tolist": "tolist",
    "__bool__": "branch",
    "is_nonzero": "branch",
    "__contains__": "branch",
    "equal": "branch",
    "allclose": "branch",
    "__float__": "float",
    "__complex__": "float",
    "__int__": "int",
    "__index__": "int",
    "__repr__": "text of a tensor",
    "__format__": "text of a tensor",
    "numpy": "numpy",
    "__array__": "numpy",
    **dict.fromkeys(("backward", "grad", "register_hook", "retain_grad", "requires_grad_"), "autograd"),
    **dict.fromkeys(
        ("nonzero", "argwhere", "masked_select", "unique", "unique_consecutive", "bincount", "unique_dim"),
        "output size from data",
    ),
}

#: Functions in C that programs call: those of these modules act only on what they are given, and are looked into.
_TRANSPARENT = {
    *("builtins", "torch", "math", "cmath", "_operator", "operator", "itertools", "functools", "_functools"),
    *("collections", "_collections", "_collections_abc", "_abc", "abc", "typing", "dataclasses", "types", "enum"),
    *("contextlib", "copy", "copyreg", "string", "_string", "weakref", "_weakref", "numbers", "re", "conformance_case"),
    *("_contextvars", "__future__", "importlib", "_frozen_importlib", "_frozen_importlib_external"),
}
_BUILTINS = {"print": "print", "eval": "eval", "exec": "eval", "compile": "eval", "open": "system", "input": "system"}
_MODULES = {
    "logging": "log",
    "warnings": "warning",
    "_warnings": "warning",
    "random": "random numbers of Python",
    "numpy": "numpy",
    "inspect": "frame",
    "traceback": "frame",
    "sys": "frame",
    **dict.fromkeys(("os", "posix", "io", "_io", "time", "subprocess", "threading", "_thread", "tempfile"), "system"),
}
#: Modules of torch by which a program speaks to whoever compiles it.
_CONTROLS = ("torch._dynamo.decorators", "torch._dynamo.eval_frame", "torch._dynamo.external_utils", "torch.compiler")


@dataclass(frozen=True)
class HostEvent:
    """Something that is no operator: of which kind, where in the text, and whether the program's own frame did it."""

    kind: str
    position: Position | None
    in_program: bool


@dataclass
class CallTrace:
    """What one call did. ``steps`` are host events in their order, None for every tensor operator between them.

    ``entry`` is what could be depended on when it began, ``exit`` the same when it ended. ``decisions`` is a digest of
    the instructions that the case's own frames ran, in order, and so of every branch that they took. ``numbers`` are
    those that were read out of tensors.
    """

    entry: Facts
    exit: Facts = field(default_factory=dict)
    steps: list[HostEvent | None] = field(default_factory=list)
    numbers: list[str] = field(default_factory=list)
    decisions: str = ""
    raised: bool = False
    in_thread: bool = False


@dataclass
class Trace:
    """All calls of a case, the instructions that ran and the operators of torch that the dispatcher saw."""

    calls: list[CallTrace]
    instructions: set[str]
    operators: set[str]
    problem: str = ""


def trace(case: Case) -> Trace:
    """Run ``case`` eagerly, twice: operators are counted in a run of their own, as modes may see one another.

    ``problem`` says where a run under instruments was not what the plain run is.
    """
    plain = observe(case)
    recorder = _Recorder(case)
    told = observe(case, recorder.compile)
    operators = _Operators()
    counted = operators.observe(case)
    problem = plain.broken or _difference(plain, told) or _difference(plain, counted)
    return Trace(recorder.calls, recorder.instructions, operators.seen, problem)


def _difference(plain: Observation, other: Observation) -> str:
    """Whether calls ended otherwise than in the plain run."""
    one, two = ([(event.name, event.message) for event in run.events] for run in (plain, other))
    return next((f"{a} and under instruments {b}" for a, b in zip(one, two, strict=False) if a != b), "")


# -- operators that the dispatcher sees -------------------------------------------------------------------------


class _Operators(TorchDispatchMode):
    """Which operators ran inside calls, and inside backward passes wherever they were started."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[str] = set()
        self._inside = 0

    def __torch_dispatch__(
        self, func: Any, types: Any, args: tuple[Any, ...] = (), kwargs: dict[str, Any] | None = None
    ) -> Any:
        if self._inside or torch._C._current_graph_task_id() != -1:
            self.seen.add(str(func))
        return func(*args, **(kwargs or {}))

    def observe(self, case: Case) -> Observation:
        with self:
            return observe(case, self._compile)

    def _compile(self, program: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **kwargs: Any) -> Any:
            self._inside += 1
            try:
                if torch._C._len_torch_dispatch_stack():
                    return program(*args, **kwargs)
                with self:  # another thread has no modes yet
                    return program(*args, **kwargs)
            finally:
                self._inside -= 1

        return counted


# -- everything else --------------------------------------------------------------------------------------------


class _Recorder:
    """Makes the program one whose calls are recorded."""

    def __init__(self, case: Case) -> None:
        self._path = case.path
        self.calls: list[CallTrace] = []
        self.instructions: set[str] = set()

    def compile(self, program: Callable[..., Any]) -> Callable[..., Any]:
        module = sys.modules[MODULE_NAME]

        def recorded(*args: Any, **kwargs: Any) -> Any:
            elsewhere = threading.current_thread() is not threading.main_thread()
            call = CallTrace(facts_of(args, kwargs, vars(module)), in_thread=elsewhere)
            self.calls.append(call)
            watch = _Watch(self._path, call)
            try:
                with watch:
                    return program(*args, **kwargs)
            except BaseException:
                call.raised = True
                raise
            finally:
                self.instructions |= watch.instructions
                call.exit = facts_of(args, kwargs, vars(module))

        return recorded


#: The instruction at which a frame is first told of; its argument is 0 where it does not go on after a yield.
_BEGINNING = bytes((dis.opmap["RESUME"], 0))


class _Watch(TorchFunctionMode):
    """Notes the steps of one call while it is entered, in the thread that makes the call."""

    def __init__(self, path: str, call: CallTrace) -> None:
        super().__init__()
        self._path, self._call = path, call
        self._ran = array("Q")
        self._texts: dict[int, tuple[CodeType, bytes]] = {}
        self._before: tuple[Any, Any] = (None, None)
        self._drawn = b""
        self.instructions: set[str] = set()

    def __enter__(self) -> _Watch:
        super().__enter__()
        self._before = sys.gettrace(), sys.getprofile()
        self._drawn = _state_of_numpy()
        sys.setprofile(self._profile)
        sys.settrace(self._trace)
        return self

    def __exit__(self, *exception: Any) -> None:
        sys.settrace(self._before[0])
        sys.setprofile(self._before[1])
        super().__exit__(*exception)
        if self._drawn != _state_of_numpy():  # what draws is written in Cython, which no profiler is told of
            self._note("numpy", None)
        self._call.decisions = hashlib.sha256(self._ran.tobytes()).hexdigest()[:16]

    # -- what the case's own frames run

    def _trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        if frame.f_code.co_filename != self._path:
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        text = self._text(frame.f_code)
        if text[frame.f_lasti : frame.f_lasti + 2] == _BEGINNING:  # what ran before is told to nobody
            self.instructions.update(dis.opname[number] for number in text[: frame.f_lasti + 2 : 2])
        return self._step

    def _step(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "opcode":
            code, at = frame.f_code, frame.f_lasti
            self._ran.append(code.co_firstlineno << 32 | at)
            self.instructions.add(dis.opname[self._text(code)[at]])
        return self._step

    def _text(self, code: CodeType) -> bytes:
        known = self._texts.get(id(code))
        if known is None:  # held, so that its id stays its own
            known = self._texts[id(code)] = code, code.co_code
        return known[1]

    # -- what they call that is not torch's

    def _profile(self, frame: FrameType, event: str, argument: Any) -> None:
        if event == "c_call":
            if frame.f_code.co_filename == self._path and (kind := _kind_of_builtin(argument)):
                self._note(kind, frame)
        elif event == "call" and frame.f_code.co_filename != self._path:
            module = frame.f_globals.get("__name__", "")
            caller = frame.f_back
            called_by_case = caller is not None and caller.f_code.co_filename == self._path
            if called_by_case and module in _CONTROLS:
                self._note("explicit break" if frame.f_code.co_name == "graph_break" else "compiler control", caller)
            elif module == "torch.random":  # behind a wrapper of torch's
                self._note("seed", caller)
            elif called_by_case and (kind := _kind_of_module(module)):
                self._note(kind, caller)

    # -- what they do with tensors

    def __torch_function__(
        self, func: Any, types: Any, args: tuple[Any, ...] = (), kwargs: dict[str, Any] | None = None
    ) -> Any:
        name = getattr(func, "__name__", "")
        kind = _READING.get(name)
        if name == "__getitem__" and _has_mask(args[1]):
            kind = "output size from data"
        if name == "__set__" and func.__self__.__name__ in ("data", "requires_grad"):
            kind = "autograd"
        if kind is not None:
            self._note(kind, sys._getframe(1))
        result = func(*args, **(kwargs or {}))
        if kind in _NUMBERS:
            self._call.numbers.append(repr(result))
        elif kind == "output size from data":
            several = result if isinstance(result, (tuple, list)) else (result,)
            self._call.numbers += [str(tuple(one.shape)) for one in several if isinstance(one, torch.Tensor)]
        elif kind is None and _computes(func, name, result):
            self._call.steps.append(None)
        return result

    def _note(self, kind: str, frame: FrameType | None) -> None:
        own = []
        while frame is not None:
            if frame.f_code.co_filename == self._path:
                own.append(frame)
            frame = frame.f_back
        position = _position(own[0]) if own else None
        self._call.steps.append(HostEvent(kind, position, len(own) == 1))


#: Reading kinds whose numbers the rest of the program may depend on. Branches are told by what ran.
_NUMBERS = ("item", "tolist", "float", "int")

#: Operators that return no tensor, and attributes that are computed.
_IN_PLACE = ("__setitem__", "__iter__")
_COMPUTED_ATTRIBUTES = ("T", "mT", "H", "mH", "real", "imag", "data")


def _computes(func: Any, name: str, result: Any) -> bool:
    """Whether what came through the mode is a tensor operator."""
    if name in _IN_PLACE:
        return True
    if name == "__get__":
        return getattr(getattr(func, "__self__", None), "__name__", "") in _COMPUTED_ATTRIBUTES
    several = result if isinstance(result, (tuple, list)) else (result,)
    return any(isinstance(one, torch.Tensor) for one in several)


def _has_mask(index: Any) -> bool:
    several = index if isinstance(index, (tuple, list)) else (index,)
    return any(isinstance(one, torch.Tensor) and one.dtype in (torch.bool, torch.uint8) for one in several)


def _position(frame: FrameType) -> Position | None:
    """Where in the text a frame stands."""
    first, last, start, end = next(islice(frame.f_code.co_positions(), frame.f_lasti // 2, None))
    if first is None or last is None or start is None or end is None:
        return None
    return first, start, last, end


def _state_of_numpy() -> bytes:
    """The state of NumPy's own generator."""
    return pickle.dumps(numpy.random.get_state())


def _kind_of_builtin(function: Any) -> str | None:
    """What a function written in C stands for; None for what only acts on what it is given."""
    owner = getattr(function, "__self__", None)
    if owner is None or isinstance(owner, ModuleType):
        module, name = function.__module__ or "", function.__name__
        return _BUILTINS.get(name) if module == "builtins" else _kind_of_module(module, "C function")
    cls = owner if isinstance(owner, type) else type(owner)
    return None if cls.__module__ == "builtins" else _kind_of_module(cls.__module__, "C function")


def _kind_of_module(module: str, otherwise: str | None = None) -> str | None:
    """What calling into a module stands for."""
    root = module.partition(".")[0]
    return _MODULES.get(root) or (None if root in _TRANSPARENT else otherwise)
