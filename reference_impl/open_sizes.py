"""Which sizes and whole numbers a compilation leaves open: those that changed before, or that the user marked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from reference_impl.guard_kinds import Failure
from reference_impl.shapes import marked_dynamic, marked_static
from reference_impl.source import Item, Size, Source


@dataclass(frozen=True)
class OpenSizes:
    """``sources``: sizes (``Size``) and whole numbers that were seen to change. ``dynamic``: None lets those alone be
    open, True opens every size of every tensor, False none. Sizes 0 and 1 are always fixed. ``floats``: floats that
    were seen to change; None where they are never left open.
    """

    sources: frozenset[Source] = frozenset()
    dynamic: bool | None = None
    floats: frozenset[Source] | None = None

    def any_for(self, values: Iterable[Any]) -> bool:
        """Whether anything may be open in a frame with these arguments."""
        if self.dynamic is not None:
            return self.dynamic
        # by type: isinstance would ask an object's own __class__, which can be code of the user
        tensors = (value for value in values if issubclass(type(value), torch.Tensor))
        return bool(self.sources) or any(map(marked_dynamic, tensors))

    def dims(self, tensor: torch.Tensor, source: Source) -> list[int]:
        """The dimensions at which the size of ``tensor``, read at ``source``, is open."""
        marked = frozenset() if self.dynamic is False else marked_dynamic(tensor)
        if self.dynamic is False or not (self.dynamic or self.sources or marked):
            return []
        if (tensor.is_leaf or tensor.retains_grad) and tensor.grad is not None:
            return []  # the gradient would get symbols of its own, which no input of the graph tells
        return [
            dim
            for dim, size in enumerate(tensor.shape)
            if size >= 2
            and dim not in marked_static(tensor)
            and (self.dynamic or dim in marked or Size(source, dim) in self.sources)
        ]

    def number(self, source: Source) -> bool:
        """Whether the whole number read at ``source`` is open."""
        return self.dynamic is not False and source in self.sources

    def float(self, source: Source) -> bool:
        """Whether the float read at ``source`` is open."""
        return self.floats is not None and source in self.floats

    def after(self, failures: Sequence[Failure]) -> OpenSizes | None:
        """What to leave open next time, where only sizes and numbers were not as expected; else None."""
        fixed = ("other",) if self.floats is not None else ("other", "float")
        if self.dynamic is False or not failures or any(failure.kind in fixed for failure in failures):
            return None
        changed: set[Source] = set()
        floats = set(self.floats or ())
        for failure in failures:
            if failure.source is None:
                continue  # a relation between sizes that are open already
            if failure.kind == "float":
                floats.add(failure.source)
            elif failure.kind == "sizes":
                changed.update(Size(failure.source, dim) for dim in failure.difference.dims)
            elif failure.difference.dims:
                changed.update(Item(failure.source, index) for index in failure.difference.dims)
            else:
                changed.add(failure.source)
        return OpenSizes(self.sources | changed, self.dynamic, None if self.floats is None else frozenset(floats))
