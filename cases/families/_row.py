"""A row of a family's table, and how rows become programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cases.program import Program


class Row(NamedTuple):
    """Everything of a program but its area and origin.

    ``clauses`` and ``features`` are words separated by blanks; ``program`` and ``calls`` are the two halves
    of the module's text, ``imports`` what stands before them.
    """

    name: str
    title: str
    clauses: str
    features: str
    program: str
    calls: str
    imports: str = "import torch"
    graphs: int | None = None
    tier: str = "core"
    precision: str | None = None


def module_text(imports: str, program: str, calls: str) -> str:
    """The text of a module: one blank line before constants, two around functions and classes."""
    program = program.strip("\n")
    blank = "\n\n\n" if program.startswith(("def ", "class ", "@")) else "\n\n"
    return imports.strip("\n") + blank + program + "\n\n\n" + calls.strip("\n") + "\n"


def render(area: str, origin: str, rows: Iterable[Row]) -> Iterator[Program]:
    """The programs of the rows."""
    for row in rows:
        yield Program(
            id=f"{area}/{row.name}",
            title=row.title,
            clauses=tuple(row.clauses.split()),
            features=tuple(row.features.split()),
            origin=origin,
            body=module_text(row.imports, row.program, row.calls),
            graphs=row.graphs,
            precision=row.precision,
            tier=row.tier,
        )
