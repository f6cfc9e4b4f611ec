"""Programs distilled from public reports of wrong answers, and the kinds of fault that they stand for.

A report is one instance; ``KINDS`` names the families that produce its kind by generation. ``found`` are those of
wrong behaviour that fuzzing found.
"""

from __future__ import annotations

from collections.abc import Iterator

from cases.program import Program
from cases.regressions import errors, found, gradients, lazy, numbers, objects, shapes, sharing, state
from cases.regressions._report import Report, render

MODULES = {
    "sharing": sharing.REPORTS,
    "state": state.REPORTS,
    "lazy": lazy.REPORTS,
    "errors": errors.REPORTS,
    "numbers": numbers.REPORTS,
    "shapes": shapes.REPORTS,
    "gradients": gradients.REPORTS,
    "objects": objects.REPORTS,
}

#: All reports.
REPORTS: list[Report] = [report for reports in MODULES.values() for report in reports]


def programs() -> Iterator[Program]:
    """What the reports render, module by module, and what was found."""
    for module, reports in MODULES.items():
        yield from render(module, reports)
    yield from found.programs()
