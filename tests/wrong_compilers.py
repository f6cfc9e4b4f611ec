"""Compilers with one fault that shows with one operator, for reducing and fuzzing; they cost next to nothing."""

from __future__ import annotations

import ctypes
import functools
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import torch
from torch.overrides import TorchFunctionMode

from conformance.backends.user import CompilerFunction
from conformance.case import Case
from conformance.execute import Options, make_record
from conformance.record import Record
from conformance.runner import run_case
from conformance.trials import LooseCorpus


class _Instead(TorchFunctionMode):
    """While it is on, calls of the operator of this name are made by ``replacement``, with the operator first."""

    def __init__(self, name: str, replacement: Callable[..., Any]) -> None:
        super().__init__()
        self._name, self._replacement = name, replacement

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        call = functools.partial(self._replacement, func) if func.__name__ == self._name else func
        return call(*args, **(kwargs or {}))


def _wrong(name: str, replacement: Callable[..., Any]) -> Callable[[Any], Callable[..., Any]]:
    def compiler(program: Any) -> Callable[..., Any]:
        def compiled(*args: Any, **kwargs: Any) -> Any:
            with _Instead(name, replacement):
                return program(*args, **kwargs)

        return compiled

    return compiler


def _stale(program: Any) -> Callable[..., Any]:
    """Keeps the first answer for each dtype of the first argument."""
    kept: dict[Any, Any] = {}

    def compiled(x: torch.Tensor, *rest: Any, **kwargs: Any) -> Any:
        if x.dtype not in kept:
            kept[x.dtype] = program(x, *rest, **kwargs)
        return kept[x.dtype]

    return compiled


def _raise(func: Any, *args: Any) -> Any:
    raise RuntimeError(f"cannot lower {func.__name__} of {len(args)} arguments")


relu_lost = _wrong("relu", lambda func, x: x + 0)
tanh_crashes = _wrong("tanh", lambda func, x: ctypes.string_at(0))
tanh_hangs = _wrong("tanh", lambda func, x: time.sleep(600))
sin_raises = _wrong("sin", _raise)
first_answer_kept = _stale


class InProcess:
    """Stands in for ``Trials``: texts are run in this process, under a compiler function."""

    def __init__(self, compiler: Callable[[Any], Callable[..., Any]], name: str = "tests/wrong.py:compiler") -> None:
        self.backend, self.options = name, Options(workers=2)
        self.texts: list[str] = []
        self._compiler = compiler

    def run(self, texts: Sequence[str], seconds: float | None = None) -> list[Record]:
        """The records of these texts."""
        self.texts += texts
        return [self._record(text) for text in texts]

    def _record(self, text: str) -> Record:
        corpus = LooseCorpus(Path("."))
        case = Case.from_source(text, "case_of_a_test.py")
        corpus.add(case)
        outcome = run_case(case, CompilerFunction(self.backend, self._compiler))
        return make_record(corpus, case.id, self.backend, "cpu", "", outcome)
