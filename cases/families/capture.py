"""Capture programs: Python around tensor operators, which a capturing interpreter must run as Python does."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from cases.families.capture_tables import calls, containers, loops, modules, objects, values
from cases.families.capture_tables.row import Row
from cases.program import Program

_CALLS = """
def calls(new):
{setup}    for cache in ("compile", "hit"):
        yield Call({args}, cache=cache)
"""


def programs() -> Iterator[Program]:
    """The capture family."""
    for table in (loops, containers, modules, calls, objects, values):
        for row in table.ROWS:
            yield _render(row)


def _render(row: Row) -> Program:
    setup = textwrap.indent(row.setup.strip("\n") + "\n", "    ") if row.setup else ""
    script = row.calls or _CALLS.format(setup=setup, args=row.args)
    imports = row.imports.strip("\n")
    head = f"{imports}\n\nimport torch\n" if imports else "import torch\n"
    # constants follow the imports after one blank line, functions and classes after two
    gap = "\n" if row.code.strip("\n")[0].isupper() else "\n\n"
    return Program(
        id=f"capture/{row.name}",
        title=row.title,
        clauses=row.clauses,
        features=row.features,
        origin="families/capture",
        body=head + gap + row.code.strip("\n") + "\n\n\n" + script.strip("\n"),
        graphs=row.graphs,
    )
