"""Shapes that do not fit send the program into its own handler; shapes that do, past it.

+++
id = "exc/reported_product_tried_then_replaced"
clauses = ["EXC-2", "EXC-4", "EXC-5"]
features = ["try_except", "matmul", "dynamic_shapes"]
origin = "regressions/errors: exceptions, pytorch/pytorch#148475"
generator = 1
+++
"""
import torch


def program(a, b):
    scaled = a * 2.0
    try:
        product = torch.mm(scaled, b)
    except RuntimeError:
        return (scaled + b).sum(), "fallback"
    return product, "product"


def calls(new):
    for rows in (2, 3, 2, 3):
        yield Call(new.dyadic(2, 3), new.dyadic(rows, 3))
