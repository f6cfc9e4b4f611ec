"""Products of int32 matrices wrap; the sum over a dimension of them is an int64 and does not.

+++
id = "parity/reported_products_wrap_sums_do_not"
clauses = ["PARITY-4", "PARITY-2"]
features = ["dtype_int", "matmul", "reduction"]
origin = "regressions/numbers: types, pytorch/pytorch#190764"
generator = 1
+++
"""
import torch


def program(a, b):
    product = a @ b
    twice = product + product.t()
    return twice.sum(dim=1), product.sum(), twice.cumsum(0), product.prod(dim=0)


def calls(new):
    a = new.tensor([[2**30, 7], [-(2**29), 2**28]], dtype=torch.int32)
    for factor in (3, 6):
        yield Call(a, new.full((2, 2), factor, dtype=torch.int32))
