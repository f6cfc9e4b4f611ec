"""Reductions and products of a matrix without rows: some have an answer, one has none.

+++
id = "parity/reported_nothing_reduced"
clauses = ["PARITY-6", "EXC-4", "EXC-5"]
features = ["empty", "reduction", "matmul", "exception"]
origin = "regressions/shapes: degenerate, pytorch/pytorch#95370"
generator = 1
+++
"""
import torch


def program(x, over_rows):
    if over_rows:
        return x.amin(0)
    along = x.sum(0), x.mean(1), x.var(0), x.prod(), x.argmax(1), x.amax(1), torch.log_softmax(x, 1)
    return along, x @ x.t(), x.t() @ x, x.cumsum(0)


def calls(new):
    for rows, over_rows in ((0, False), (2, True), (0, True), (0, False), (3, False)):
        yield Call(new.dyadic(rows, 4), over_rows)
