"""Parity programs: groups of related operators over dtypes and layouts, called twice with different data."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import replace
from string import Template

from cases.families.parity_tables import dtypes, indexing, layers, pointwise, special
from cases.families.parity_tables.row import HALF, Row
from cases.program import Program

_GROUPS = [
    pointwise.POINTWISE,
    pointwise.REDUCTION,
    layers.MATMUL,
    layers.CONVOLUTION,
    layers.NORMALIZATION,
    layers.ATTENTION,
    indexing.INDEXING,
    indexing.INPLACE,
    indexing.VIEWS,
    indexing.STRIDES,
    indexing.SORTING,
    dtypes.INTEGERS,
    dtypes.BOOLEANS,
    dtypes.PROMOTION,
    dtypes.HALF_TYPES,
    dtypes.COMPLEX,
    special.SPECIAL_VALUES,
    special.EMPTY,
    special.CORNERS,
    special.LINALG,
]

_LINE = 88


def programs() -> Iterator[Program]:
    """The parity family."""
    for rows in _GROUPS:
        for row in rows:
            for dtype in row.dtypes:
                yield _render(row, dtype)
    for layout, features, x, y in pointwise.LAYOUTS:
        row = replace(
            pointwise.LAYOUT_ROW,
            name=f"layout_{layout}",
            title=pointwise.LAYOUT_ROW.title.replace("$layout", layout.replace("_", " ")),
            features=pointwise.LAYOUT_ROW.features + features,
            args=f"x: {x}\ny: {y}",
        )
        yield _render(row, "float32")


def _render(row: Row, dtype: str) -> Program:
    """The program of one row in one dtype; rows of a single dtype do not carry it in their names."""
    keyword = "" if dtype == "float32" else f", dtype=torch.{dtype}"
    clauses, features = row.clauses, row.features
    if dtype in HALF:
        clauses += ("PARITY-7",)
        features += ("dtype_half",)
    elif dtype == "float64":
        features += ("dtype_double",)
    program = _program(row)
    imports = "import torch\n" + ("import torch.nn.functional as F\n" if "F." in program else "")
    parts = [imports, program, row.calls or _calls(row, keyword)]
    return Program(
        id=f"parity/{row.name}" + (f"_{dtype}" if len(row.dtypes) > 1 else ""),
        title=Template(row.title).substitute(dtype=dtype),
        clauses=clauses,
        features=features,
        origin="families/parity",
        body="\n\n\n".join(part.strip("\n") for part in parts if part),
        graphs=row.graphs,
        tier=row.tier,
    )


def _pairs(lines: str) -> list[tuple[str, str]]:
    """``name: expression`` lines as pairs."""
    split = [line.partition(": ") for line in lines.strip().splitlines()]
    return [(name, expression) for name, _, expression in split]


def _program(row: Row) -> str:
    parameters = ", ".join(name for name, _ in _pairs(row.args))
    lines = row.before.strip("\n").splitlines()
    if row.results:
        lines.append("return {")
        lines += [f'    "{name}": {expression},' for name, expression in _pairs(row.results)]
        lines.append("}")
    return f"def program({parameters}):\n" + textwrap.indent("\n".join(lines), "    ")


def _calls(row: Row, keyword: str) -> str:
    """Two calls with new data; the second one differs in nothing that a cache may look at."""
    expressions = [Template(expression).substitute(dtype=keyword) for _, expression in _pairs(row.args)]
    head = "def calls(new):\n"
    if row.setup:
        head += textwrap.indent(row.setup.strip("\n"), "    ") + "\n"
    head += '    for cache in ("compile", "hit"):\n'
    call = f"        yield Call({', '.join(expressions)}, cache=cache)"
    if len(call) > _LINE:
        inner = "".join(f"            {expression},\n" for expression in expressions)
        call = f"        yield Call(\n{inner}            cache=cache,\n        )"
    return head + call
