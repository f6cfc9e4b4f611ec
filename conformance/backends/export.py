"""Systems that take a whole program at once: what they have in common."""

from __future__ import annotations

import contextlib
import enum
import functools
import inspect
import time
import types
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import torch
from torch.utils._pytree import TreeSpec, tree_flatten, tree_unflatten

from conformance.backends.base import Stats, Unavailable

_ONCE = "the program is taken once, with the inputs of the first call: nothing is looked at again later"
_PYTHON = "Python's own effects happen while the program is taken, not when it runs"
_WHOLE = "the whole program becomes one graph, or none"

#: What taking a program once, as one graph, is not for.
OUTSIDE_EXPORT = {
    "graph_break": _WHOLE,
    "branch_on_data": _WHOLE,
    "numpy": _WHOLE,
    "exception": "a graph does not raise exceptions of Python's",
    "dynamic_shapes": _ONCE,
    "cache_key": _ONCE,
    "global_read": _ONCE,
    "ambient_mode": _ONCE,
    "print": _PYTHON,
    "warning": _PYTHON,
    "global_write": _PYTHON,
    "object_mutation": _PYTHON,
    "python_random": _PYTHON,
    "numpy_random": _PYTHON,
}

#: Of systems that run a graph without torch.
INFERENCE_ONLY = dict.fromkeys(
    ("grad", "optimizer", "autograd_function", "higher_order_grad", "hook"), "inference only: results are detached"
)


#: Of systems that keep their tensors to themselves.
WITHOUT_MUTATION = dict.fromkeys(
    ("mutation", "alias"), "its tensors are its own: nothing of the caller's is written to, or shared"
)


@dataclass(frozen=True)
class Exported:
    """A program that was taken: what runs it, how many operators it has, and what must live as long as it does."""

    run: Callable[..., Any]
    operators: int
    keeps: Any = None


class ExportBackend:
    """A system that takes a whole program with an example of its inputs, as a user of it does: once, ahead of time.

    The arguments of the first call are the example; every call, the first one too, is then given to what came of it.
    """

    kind = "export"
    name: ClassVar[str]
    about: ClassVar[str] = ""
    unsupported: ClassVar[dict[str, str]] = OUTSIDE_EXPORT

    def __init__(self) -> None:
        self.reset()

    def available(self) -> Unavailable | None:
        """It comes with torch."""
        return None

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """A callable that takes the program at its first call."""
        taken: list[Exported] = []

        def compiled(*args: Any, **kwargs: Any) -> Any:
            if not taken:
                taken.append(self._counted(lambda: self.export(program, args, kwargs)))
            self._runs += 1
            return taken[0].run(*args, **kwargs)

        return compiled

    def export(self, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Exported:
        """Take the program. It must not run it on the arguments themselves, which are those of a call to come."""
        raise NotImplementedError

    def _counted(self, take: Callable[[], Exported]) -> Exported:
        start = time.perf_counter()
        # what is drawn while a program is taken is not drawn by a call
        with torch.random.fork_rng():
            exported = take()
        self._seconds += time.perf_counter() - start
        self._graphs += exported.operators > 0
        self._operators += exported.operators
        return exported

    def reset(self) -> None:
        """Forget what was counted; programs are kept by their callables."""
        self._graphs = self._operators = self._runs = 0
        self._seconds = 0.0

    def stats(self) -> Stats:
        """What was taken, and how often it ran."""
        engaged = bool(self._graphs and self._runs)
        return Stats(
            engaged=engaged,
            evidence=f"{self._graphs} programs of {self._operators} operators taken, {self._runs} runs of them",
            graphs=self._graphs,
            operators=self._operators,
            graph_runs=self._runs,
            compiles=self._graphs,
            breaks=[],
            compile_seconds=self._seconds,
        )


def modules_used(program: Any) -> list[torch.nn.Module]:
    """The modules that a callable uses: those that it is or is bound to, and those that it names, or that functions of
    the same file do which it names.
    """
    found: dict[int, torch.nn.Module] = {}
    seen: set[int] = set()
    left, home = [program], None
    while left:
        value = left.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))
        if isinstance(value, torch.nn.Module):
            found[id(value)] = value
        elif isinstance(value, functools.partial):
            left += [value.func, *value.args, *value.keywords.values()]
        elif isinstance(value, types.MethodType):
            left += [value.__func__, value.__self__]
        elif isinstance(value, types.FunctionType) and home in (None, value.__code__.co_filename):
            home = value.__code__.co_filename
            with contextlib.suppress(ValueError):  # a cell that is still empty
                named = inspect.getclosurevars(value)
                left += [*named.globals.values(), *named.nonlocals.values()]
    return list(found.values())


class AsModule(torch.nn.Module):
    """A callable as the module that exporters want, with the modules that it uses, and further ones, as its own.

    To an exporter the parameters of other modules are constants, or no part of a program at all.
    """

    def __init__(self, program: Callable[..., Any], modules: Iterable[torch.nn.Module] = ()) -> None:
        super().__init__()
        used = {id(module): module for module in (*modules, *modules_used(program))}
        self.used = torch.nn.ModuleList(used.values())
        self._program = program

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        """The program."""
        return self._program(*args, **kwargs)


class FlatProgram:
    """A program from tensors to tensors, for systems that know nothing else.

    What else there is among the arguments and results of the example is part of the program: an argument that is not
    the example's is refused with a ValueError.
    """

    def __init__(self, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        self._program = program
        self._leaves, self._structure = tree_flatten((args, kwargs))
        self._returned: tuple[list[Any], TreeSpec] | None = None

    def __call__(self, *tensors: torch.Tensor) -> tuple[torch.Tensor, ...]:
        """Run the program on tensors in the places of the example's."""
        given = iter(tensors)
        leaves = [next(given) if isinstance(leaf, torch.Tensor) else leaf for leaf in self._leaves]
        args, kwargs = tree_unflatten(leaves, self._structure)
        results, structure = tree_flatten(self._program(*args, **kwargs))
        for leaf in results:
            if isinstance(leaf, (torch.SymInt, torch.SymFloat, torch.SymBool)):
                raise TypeError("the program returns a number that its graph computes: only tensors can be returned")
            if not isinstance(leaf, (torch.Tensor, *_CONSTANTS)):
                raise TypeError(f"the program returns a {type(leaf).__name__}, in which a system cannot put tensors")
        self._returned = [_TENSOR if isinstance(leaf, torch.Tensor) else leaf for leaf in results], structure
        return tuple(leaf for leaf in results if isinstance(leaf, torch.Tensor))

    def tensors(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[torch.Tensor, ...]:
        """The tensors among the arguments of a call."""
        leaves, structure = tree_flatten((args, kwargs))
        if structure != self._structure:
            raise ValueError("the program was taken for arguments of another structure")
        for example, leaf in zip(self._leaves, leaves, strict=True):
            if isinstance(leaf, torch.Tensor) and isinstance(example, torch.Tensor):
                continue
            if leaf is not example and (type(leaf) is not type(example) or leaf != example):
                raise ValueError(f"the program was taken for {example!r:.60}, not for {leaf!r:.60}")
        return tuple(leaf for leaf in leaves if isinstance(leaf, torch.Tensor))

    def results(self, tensors: Sequence[torch.Tensor]) -> Any:
        """What a call returns, from the tensors that the system gave."""
        assert self._returned is not None
        leaves, structure = self._returned
        wanted = sum(leaf is _TENSOR for leaf in leaves)
        if len(tensors) != wanted:
            raise ValueError(f"the system gave {len(tensors)} tensors, expected {wanted}")
        given = iter(tensors)
        return tree_unflatten([next(given) if leaf is _TENSOR else leaf for leaf in leaves], structure)

    def as_module(self) -> AsModule:
        """A module that owns those among its arguments, and those that it uses."""
        owners = [leaf for leaf in self._leaves if isinstance(leaf, torch.nn.Module)]
        return AsModule(self, [*owners, *modules_used(self._program)])

    def exported(self) -> torch.export.ExportedProgram:
        """What ``torch.export`` makes of it."""
        tensors = tuple(leaf for leaf in self._leaves if isinstance(leaf, torch.Tensor))
        return torch.export.export(self.as_module(), tensors)


#: Where a result is a tensor.
_TENSOR = object()

#: What a program may return beside tensors: it is what it was when the program was taken.
_CONSTANTS: tuple[type, ...] = (
    *(int, float, complex, str, bytes, type(None), type, enum.Enum, slice, range),
    *(torch.dtype, torch.device, torch.layout, torch.memory_format),
)


def exported_program(
    program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> torch.export.ExportedProgram:
    """What ``torch.export`` makes of a program."""
    module = program if isinstance(program, torch.nn.Module) else AsModule(program)
    return torch.export.export(module, args, kwargs)
