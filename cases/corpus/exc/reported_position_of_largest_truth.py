"""argmax over a comparison is refused, over the same as integers it is not.

+++
id = "exc/reported_position_of_largest_truth"
clauses = ["EXC-4", "EXC-5"]
features = ["dtype_bool", "indexing", "reduction", "exception"]
origin = "regressions/errors: exceptions, pytorch/pytorch#185481"
generator = 1
+++
"""
import torch


def program(x, table, convert):
    mask = x < 0.5
    if convert:
        mask = mask.int()
    return table[mask.argmax(dim=-1)] * 2.0


def calls(new):
    for convert in (True, False, True):
        yield Call(new.dyadic(3, 4), new.dyadic(4), convert)
