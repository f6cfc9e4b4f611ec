"""A row of the capture tables."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One program around a construct of Python.

    ``code`` defines ``program`` and what it needs; ``imports`` are lines of their own, before
    ``import torch``. ``args`` is the argument list of each of two calls with new data, ``setup`` runs once
    before them; ``calls`` replaces both. ``graphs`` is 1 where nothing gives a reason to break.
    """

    name: str
    title: str
    features: tuple[str, ...]
    code: str
    clauses: tuple[str, ...]
    imports: str = ""
    args: str = "new.dyadic(5)"
    setup: str = ""
    calls: str = ""
    graphs: int | None = 1
