"""Positions and divisors that only their values forbid are refused, one operator after the other.

+++
id = "exc/values_out_of_range"
clauses = ["EXC-4", "EXC-5"]
features = ["indexing", "exception", "dtype_int", "branch_on_python"]
origin = "families/operator_options"
generator = 1
+++
"""
import torch
import torch.nn.functional as F


def program(which, x, index):
    if which == "rows":
        return x[index] * 2.0
    if which == "selected":
        return torch.index_select(x, 1, index) + 1.0
    if which == "gathered":
        return torch.gather(x, 1, index[None]) - 1.0
    if which == "embedded":
        return F.embedding(index, x) * 3.0
    return (index + 7) // (index - 9)


def calls(new):
    for which in ("rows", "selected", "gathered", "embedded", "quotients"):
        yield Call(which, new.dyadic(3, 3), new.tensor([0, 2], dtype=torch.int64))
        yield Call(which, new.dyadic(3, 3), new.tensor([1, 9], dtype=torch.int64))
        yield Call(which, new.dyadic(3, 3), new.tensor([2, 1], dtype=torch.int64))
