"""A size in an f-string, by str() and by repr() is its number.

+++
id = "shape/reported_size_in_a_plain_string"
clauses = ["SHAPE-4"]
features = ["dynamic_shapes", "string", "size_arithmetic"]
origin = "regressions/shapes: shape-sequence, pytorch/pytorch#129882"
generator = 1
+++
"""
import torch


def program(x):
    rows, columns = x.shape
    return f"{rows} by {columns}", str(rows) + "/" + repr(columns * 2), "%d" % rows, x.t() * 2.0


def calls(new):
    for rows, columns in ((3, 4), (5, 4), (6, 7), (7, 7)):
        yield Call(new.dyadic(rows, columns))
