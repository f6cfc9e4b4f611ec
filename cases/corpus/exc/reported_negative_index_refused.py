"""index_add refuses an index below zero; before and after it, indices that are there.

+++
id = "exc/reported_negative_index_refused"
clauses = ["EXC-4", "EXC-5", "CAPTURE-1"]
features = ["indexing", "exception"]
origin = "regressions/errors: exceptions, pytorch/pytorch#185885"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, rows, values):
    return x.index_add(0, rows, values) - 1.0


def calls(new):
    for rows in ([0, 3], [2, -1], [1, 1]):
        yield Call(new.dyadic(4, 2), new.tensor(rows, dtype=torch.int64), new.dyadic(2, 2))
