"""The dtype argument of a reduction says in which type it adds up, wraps and answers.

+++
id = "parity/reported_dtype_argument_of_reductions"
clauses = ["PARITY-2", "PARITY-4", "PARITY-7"]
features = ["reduction", "dtype_half", "dtype_int", "dtype_double", "dtype_promotion"]
origin = "regressions/numbers: types, apache/tvm#20230"
generator = 1
+++
"""
import torch


def program(h, i):
    floats = h.sum(dim=0, dtype=torch.float64), h.mean(dtype=torch.float32), h.cumprod(0, dtype=torch.float32)
    whole = i.sum(dtype=torch.int8), i.cumsum(0, dtype=torch.int16), i.prod(dtype=torch.uint8)
    return floats, whole, i.sum(dtype=torch.float64), i.sum()


def calls(new):
    for _ in range(2):
        yield Call(new.rand(3, 4, dtype=torch.float16), new.integers(60, 120, 5, dtype=torch.int32))
