"""What can go wrong while a frame is compiled, as exceptions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reference_impl.values import ObjectValue, Value


class Unsupported(Exception):
    """Something that cannot be traced: the graph ends before it. The message is one line for people."""


class OperationRaises(Unsupported):
    """A tensor operation raised on fake tensors what it will most likely raise on real ones."""


class MustRunWhole(Unsupported):
    """Something that cannot be traced and that a split would change: the frame has to run eagerly from end to end."""


class CannotRebuild(Exception):
    """A value that a split needs cannot be made outside the trace; ``value`` is it, ``step`` where it came to be."""

    def __init__(self, value: Value, reason: str) -> None:
        super().__init__(reason)
        self.value = value


class SymbolicRaise(Exception):
    """The traced program raised ``exception``; it travels through traced frames until one handles it."""

    def __init__(self, exception: ObjectValue) -> None:
        super().__init__(exception)
        self.exception = exception


class BackendError(Exception):
    """A graph backend failed: the message names it and shows the graph and the user's line."""


class PolicyError(ValueError):
    """A policy with a value that makes no sense; the message names it."""
