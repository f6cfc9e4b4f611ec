"""What was there before a call, so that after it an object is known by itself and not by what it is equal to."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterable
from typing import Any

import torch

#: A storage, and the path of the first tensor that was visited of it.
Home = tuple[torch.UntypedStorage, str]

#: What takes no weak reference and has an identity that programs see.
_HELD = (list, dict, set, bytearray)


class Before:
    """The objects and storages that were there before a call: where each of them was.

    Storages are held, and so are containers of Python with what they hold then, as they take no weak reference: as long
    as they are, nothing else has their address. All other objects may go as they would without this.
    """

    def __init__(self, first_visits: dict[int, str], objects: Iterable[Any], storages: dict[int, Home]) -> None:
        self.storages = storages
        self._objects: dict[int, tuple[Callable[[], Any], str]] = {}
        for value in objects:
            reference = _reference(value)
            if reference is not None:
                self._objects[id(value)] = reference, first_visits[id(value)]

    def place_of(self, value: Any) -> str:
        """Where it was; empty for what was not there."""
        known = self._objects.get(id(value))
        return known[1] if known is not None and known[0]() is value else ""


def _reference(value: Any) -> Callable[[], Any] | None:
    """What gives the object for as long as it is there."""
    if type(value) in _HELD:
        return lambda: value
    try:
        return weakref.ref(value)
    except TypeError:
        return None
