"""Between reads of a tensor, its views and a copy rows are assigned.

+++
id = "alias/order_around__slice"
clauses = ["ALIAS-6", "ALIAS-1"]
features = ["alias", "inplace", "mutation", "indexing", "view"]
origin = "families/write_order"
generator = 1
+++
"""
import torch


def program(x, other, order):
    row, turned, kept = x[1], x.t(), x.clone()
    before = row + turned[2], x.sum(1)
    x[1:3] = x[0] * 2.0
    between = row * 2.0, turned.sum(0), x - kept
    other.copy_(x)
    x.neg_()
    after = row - turned[3], other[2] + row
    return before, between, after


def calls(new):
    for _ in range(2):
        x, other = new.dyadic(4, 4), new.dyadic(4, 4)
        yield Call(x, other, new.permutation(4))
        record((x, other))
