"""Between reads of a tensor, its views and a copy rows are copied in another order.

+++
id = "alias/order_around__index_copy"
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
    x.index_copy_(0, order, x.clone())
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
