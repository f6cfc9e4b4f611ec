"""A row of the parity tables."""

from __future__ import annotations

from dataclasses import dataclass

F32 = ("float32",)
WIDE = ("float32", "float64")
HALF = ("float16", "bfloat16")
FLOATS = WIDE + HALF


@dataclass(frozen=True)
class Row:
    """A group of related operators.

    ``args`` are lines ``parameter: expression`` evaluated anew for each call; ``setup`` runs once before the
    calls; ``before`` are statements in front of the return (or the whole body, where ``results`` is empty);
    ``calls`` replaces the two calls with different data.
    """

    name: str
    title: str
    features: tuple[str, ...]
    args: str = "x: new.randn(37$dtype)"
    results: str = ""
    before: str = ""
    clauses: tuple[str, ...] = ("PARITY-1",)
    dtypes: tuple[str, ...] = F32
    setup: str = ""
    calls: str = ""
    graphs: int | None = 1
    tier: str = "core"
