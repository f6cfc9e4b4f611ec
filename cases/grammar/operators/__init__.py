"""Operators of torch as tables: each row makes an expression out of what is in scope."""

from __future__ import annotations

from cases.grammar.builder import Operator
from cases.grammar.operators import creation, indexing, pointwise, products, reductions, transforms, views

#: Every row; the first is the simplest.
OPERATORS: tuple[Operator, ...] = tuple(
    row
    for table in (pointwise, views, reductions, products, indexing, creation, transforms)
    for row in table.ROWS
    if row.weight
)
