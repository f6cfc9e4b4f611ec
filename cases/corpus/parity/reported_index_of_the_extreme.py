"""Which index max, min, argmax and argmin give among equals, booleans and NaN.

+++
id = "parity/reported_index_of_the_extreme"
clauses = ["PARITY-4", "PARITY-5"]
features = ["reduction", "dtype_bool", "nan_inf"]
origin = "regressions/numbers: edge-values, pytorch/pytorch#184893"
generator = 1
+++
"""
import torch


def program(truths, x):
    of_truths = truths.max(1), truths.min(1)
    return of_truths, x.argmax(1), x.argmin(0), x.max(0).indices, x.min(1).indices, torch.argmax(x)


def calls(new):
    truths = new.full((3, 37), False, dtype=torch.bool)
    truths[0, 5:] = True
    truths[1, :] = True
    nan = float("nan")
    yield Call(truths, new.tensor([[2.0, 2.0, -1.0, 2.0], [-1.0, nan, -1.0, nan]]))
    yield Call(~truths, new.tensor([[0.0, -0.0, 0.0, -0.0], [5.0, 5.0, 4.0, 4.0]]))
