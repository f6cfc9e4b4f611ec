"""The seat of the reference compiler, ``reference_impl``."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from typing import Any

from conformance.backends.base import Stats, Unavailable


class ReferenceBackend:
    """``reference`` and ``reference+NAME``: our own frame-interception compiler with a graph backend."""

    def __init__(self, graph_backend: str = "eager") -> None:
        self.name = "reference" if graph_backend == "eager" else f"reference+{graph_backend}"

    def available(self) -> Unavailable | None:
        """Unavailable until ``reference_impl`` has its compiler."""
        if importlib.util.find_spec("reference_impl.api") is None:
            return Unavailable("reference_impl has no compiler yet: it has no module reference_impl.api")
        return Unavailable("reference_impl.api is there, but this adapter does not drive it yet")

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """Raises RuntimeError: there is nothing to compile with."""
        reason = self.available()
        raise RuntimeError(reason.reason if reason else "unavailable")

    def reset(self) -> None:
        """Nothing to forget."""

    def stats(self) -> Stats:
        """Nothing is known."""
        return Stats()
