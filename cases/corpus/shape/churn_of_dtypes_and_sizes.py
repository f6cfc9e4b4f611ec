"""Every dtype comes with several sizes, more variants than a compiler keeps.

+++
id = "shape/churn_of_dtypes_and_sizes"
clauses = ["SHAPE-6", "CACHE-5", "PARITY-2", "CAPTURE-1"]
features = ["dynamic_shapes", "many_calls", "dtype_int", "dtype_half", "dtype_double", "dtype_bool"]
origin = "families/dynamic_shapes"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x + x.shape[0], x.sum(), x.dtype


def calls(new):
    for n in (3, 5, 2, 1):
        for dtype in (torch.float32, torch.bfloat16, torch.float64):
            yield Call(new.dyadic(n, dtype=dtype))
        for dtype in (torch.int8, torch.uint8, torch.int64):
            yield Call(new.integers(1, 9, n, dtype=dtype))
        yield Call(new.booleans(n))
