"""The control: the program itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from conformance.backends.base import Stats, Unavailable


class EagerBackend:
    """Compiles nothing. Whatever it fails is a fault of the suite."""

    name = "eager"

    def available(self) -> Unavailable | None:
        """Always."""
        return None

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """``program`` itself."""
        return program

    def reset(self) -> None:
        """Nothing to forget."""

    def stats(self) -> Stats:
        """It is the control, engaged by definition."""
        return Stats(engaged=True, evidence="the control runs the program itself")
