"""One publicly reported wrong behaviour, as a program of the corpus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cases.families._row import module_text
from cases.program import Program


@dataclass(frozen=True, kw_only=True)
class Report:
    """A program distilled from a report, in our own words and code: only the behaviour carries over.

    ``kind`` is a key of ``KINDS``, ``thread`` the public thread. ``id`` lacks only the prefix that all of these
    have in common; the other fields are those of ``Row``.
    """

    kind: str
    thread: str
    id: str
    title: str
    clauses: str
    features: str
    program: str
    calls: str
    imports: str = "import torch"
    graphs: int | None = None
    precision: str | None = None
    tier: str = "core"

    @property
    def case_id(self) -> str:
        """``area/reported_name``."""
        area, _, name = self.id.partition("/")
        return f"{area}/reported_{name}"


def render(module: str, reports: Iterable[Report]) -> Iterator[Program]:
    """The programs of the reports; where each comes from is in its origin: kind and thread."""
    for report in reports:
        yield Program(
            id=report.case_id,
            title=report.title,
            clauses=tuple(report.clauses.split()),
            features=tuple(report.features.split()),
            origin=f"regressions/{module}: {report.kind}, {report.thread}",
            body=module_text(report.imports, report.program, report.calls),
            graphs=report.graphs,
            precision=report.precision,
            tier=report.tier,
        )
