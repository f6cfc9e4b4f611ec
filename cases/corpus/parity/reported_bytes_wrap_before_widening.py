"""Arithmetic of bytes wraps first and is widened after.

+++
id = "parity/reported_bytes_wrap_before_widening"
clauses = ["PARITY-4", "PARITY-2", "CAPTURE-1"]
features = ["dtype_int", "pointwise"]
origin = "regressions/numbers: types, pytorch/pytorch#105264"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b):
    total = (a + b).to(torch.int64), (a * b).to(torch.int32), (b - a - 250).to(torch.int16)
    return total, (-b).long(), ((a << 3) >> 2).int(), (~a).float(), (a * a - b).bool()


def calls(new):
    a = new.tensor([255, 128, 17, 0, 3], dtype=torch.uint8)
    b = new.tensor([1, 130, 16, 5, 254], dtype=torch.uint8)
    yield Call(a, b)
    yield Call(b, a)
