"""A transposed tensor is quantised: integers and strides of the result.

+++
id = "parity/reported_quantised_transpose"
clauses = ["PARITY-3", "PARITY-4"]
features = ["strides", "dtype_int"]
origin = "regressions/sharing: layout, pytorch/pytorch#198307"
generator = 1
+++
"""
import torch


def program(x):
    q = torch.quantize_per_tensor(x, 0.25, 3, torch.quint8)
    return q.int_repr(), q.stride(), q.dequantize()


def calls(new):
    yield Call(new.dyadic(5, 3).t())
    yield Call(new.dyadic(3, 5))
