"""What the graph backends of other systems have in common: where they come from, and the proof of what they ran."""

from __future__ import annotations

import contextlib
import importlib.util
import operator
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import torch

from conformance.backends.base import Unavailable
from conformance.errors import in_one_line

#: What a node of a graph does where it computes something.
OPERATORS = ("call_function", "call_method", "call_module")


def operators_in(graph: torch.fx.Graph) -> int:
    """How many operators a graph has. Taking one of several results is none."""
    return sum(node.op in OPERATORS and node.target is not operator.getitem for node in graph.nodes)


@dataclass
class Work:
    """What a system itself did: graphs or parts of them ``compiled``, ``runs`` of these, and the ``operators`` in all
    such runs, beside those that were ``left`` to somebody else in the same graphs. ``reasons`` say why, where known.
    """

    compiled: int = 0
    runs: int = 0
    operators: int = 0
    left: int = 0
    reasons: list[str] = field(default_factory=list)

    @property
    def share(self) -> float | None:
        """The part of the operators that the system ran; None where none ran at all."""
        whole = self.operators + self.left
        return self.operators / whole if whole else None

    def proof(self, name: str) -> tuple[bool, str]:
        """Whether the system is engaged, with the evidence in words."""
        whole = self.operators + self.left
        reasons = f" ({'; '.join(dict.fromkeys(self.reasons))})" if self.reasons else ""
        if not self.operators:
            return False, f"{name} compiled {self.compiled} graphs and ran none of {whole} operators{reasons}"
        return True, f"{name} ran {self.operators} of {whole} operators in {self.runs} runs{reasons}"


class GraphSystem:
    """A graph backend ``(gm, example_inputs) -> callable`` of a system that is installed apart, or not at all.

    ``package`` is what must import, ``extra`` the optional extra of this distribution that installs it. ``dynamic`` is
    what ``torch.compile`` is told, where the system needs it.
    """

    name: ClassVar[str]
    package: ClassVar[str]
    extra: ClassVar[str]
    about: ClassVar[str] = ""
    unsupported: ClassVar[dict[str, str]] = {}
    dynamic: ClassVar[bool | None] = None
    fork_safe: ClassVar[bool] = True

    def __init__(self) -> None:
        self.work = Work()

    def available(self) -> Unavailable | None:
        """The reason why the system cannot be had: it is not installed, or does not import."""
        return missing(self.package, self.extra, self._prepare)

    def reset(self) -> None:
        """Forget what was counted."""
        self.work = Work()

    def __call__(self, gm: torch.fx.GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
        """Compile a graph."""
        raise NotImplementedError

    def _watched(self, compiled: Callable[..., Any], operators: int, count: Callable[[], int]) -> Callable[..., Any]:
        """A compiled graph whose runs are the system's own where ``count``, of its executions, has grown by them."""

        def run(*args: Any) -> Any:
            before = count()
            try:
                return compiled(*args)
            finally:
                if executions := count() - before:
                    self.work.runs += executions
                    self.work.operators += operators
                else:
                    self.work.left += operators

        return run

    def _prepare(self) -> None:
        """Import the system, and count what it does from now on. Called any number of times."""
        raise NotImplementedError


def missing(package: str, extra: str, prepare: Callable[[], object]) -> Unavailable | None:
    """Why ``package`` cannot be used: it is not installed, or it, or what ``prepare`` does with it, raises."""
    top = package.partition(".")[0]
    try:
        if importlib.util.find_spec(top) is None:
            return Unavailable(f"{top} is not installed: pip install 'frame-eval-conformance[{extra}]'")
        with contained():
            prepare()
    except (Exception, SystemExit) as error:  # a system may raise anything while it is imported: it is broken
        return Unavailable(f"{package} does not import: {in_one_line(error)}")
    return None


@contextlib.contextmanager
def contained() -> Iterator[None]:
    """What an import does once to the process is not judged with the calls that follow.

    The exception hook is put back as it was, and what is written into the home directory goes nowhere.
    """
    hook, home = sys.excepthook, os.environ.get("HOME")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ["HOME"] = folder
        try:
            yield
        finally:
            sys.excepthook = hook
            os.environ.pop("HOME")
            if home is not None:
                os.environ["HOME"] = home
