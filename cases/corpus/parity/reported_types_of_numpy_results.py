"""NumPy functions of a tensor of small integers give the types that NumPy says.

+++
id = "parity/reported_types_of_numpy_results"
clauses = ["PARITY-2", "PARITY-4"]
features = ["numpy", "dtype_int", "dtype_promotion"]
origin = "regressions/numbers: types, pytorch/pytorch#198056"
generator = 1
+++
"""
import numpy as np

import torch


def program(name, x):
    a = x.flip(0).numpy()
    if name == "quotient":
        return a / a[1]
    if name == "power":
        return a ** 2
    return getattr(np, name)(a)


def calls(new):
    small = new.tensor([-128, 7, 90, 127], dtype=torch.int8).cpu()
    unsigned = new.tensor([3, 250, 0, 9], dtype=torch.uint8).cpu()
    for name in ("cumsum", "square", "median", "sqrt", "sum", "prod", "any", "quotient", "power"):
        yield Call(name, small)
        yield Call(name, unsigned)
