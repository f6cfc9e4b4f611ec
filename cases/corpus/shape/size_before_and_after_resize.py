"""A list of the caller collects sizes of intermediate results, in order.

+++
id = "shape/size_before_and_after_resize"
clauses = ["SHAPE-1", "SHAPE-4", "EFFECT-2", "CAPTURE-1"]
features = ["dynamic_shapes", "object_mutation", "view", "size_arithmetic"]
origin = "families/dynamic_sizes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, log):
    log.append(x.shape[0])
    x = torch.cat([x, x[:2]])
    log.append(x.shape[0])
    x = x[1::2]
    log.append(x.shape)
    return x * len(log)


def calls(new):
    log = []
    for n in (4, 7, 5, 1, 0, 4):
        yield Call(new.dyadic(n), log)
        record([type(entry).__name__ for entry in log])
