"""A write in the midst of reads: each reader, through whatever alias, sees what was written before it and no more."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

#: name -> (what it is, features, the statement that writes into ``x``, of shape (4, 4))
_WRITES = {
    "slice": ("rows are assigned", "indexing", "x[1:3] = x[0] * 2.0"),
    "transpose": ("a row of the transpose is multiplied", "view strides", "x.t()[1].mul_(3.0)"),
    "flat_steps": ("every third element is changed through a flat view", "view strides", "x.view(-1)[::3].sub_(1.0)"),
    "diagonal": ("the diagonal is filled", "view", "x.diagonal().fill_(5.0)"),
    "mask": ("positive elements are replaced", "indexing dtype_bool", "x.masked_fill_(x > 0.25, -1.0)"),
    "boolean_index": ("negative elements are assigned", "indexing dtype_bool", "x[x < 0.0] = 7.0"),
    "scatter": ("elements are scattered", "indexing", "x.scatter_(1, order.view(1, 4), x[:1].clone())"),
    "index_copy": ("rows are copied in another order", "indexing", "x.index_copy_(0, order, x.clone())"),
    "out": ("an operator writes its result over its operand", "pointwise", "torch.mul(x, 2.0, out=x)"),
    "mirrored": ("a mirrored copy is written over it", "pointwise", "x.copy_(x.flip(1))"),
    "two_halves": ("each half is written from the other", "view", "x[:2].add_(x[2:])\n    x[2:].mul_(x[:2])"),
    "data": ("the data behind it are written", "pointwise", "x.data.add_(0.5)"),
}

_PROGRAM = """
def program(x, other, order):
    row, turned, kept = x[1], x.t(), x.clone()
    before = row + turned[2], x.sum(1)
    {write}
    between = row * 2.0, turned.sum(0), x - kept
    other.copy_(x)
    x.neg_()
    after = row - turned[3], other[2] + row
    return before, between, after
"""

_CALLS = """
def calls(new):
    for _ in range(2):
        x, other = new.dyadic(4, 4), new.dyadic(4, 4)
        yield Call(x, other, new.permutation(4))
        record((x, other))
"""


def _rows() -> Iterator[Row]:
    for name, (what, features, write) in _WRITES.items():
        yield Row(
            f"order_around__{name}",
            f"Between reads of a tensor, its views and a copy {what}.",
            "ALIAS-6 ALIAS-1",
            f"alias inplace mutation {features}" + ("" if "view" in features.split() else " view"),
            _PROGRAM.format(write=write),
            _CALLS,
        )


def programs() -> Iterator[Program]:
    """A row for each way to write."""
    yield from render("alias", "families/write_order", _rows())
