"""Backward through a product with a complex literal, and through absolute value and parts.

+++
id = "grad/reported_backward_through_complex_literal"
clauses = ["GRAD-1", "PARITY-7"]
features = ["grad", "dtype_complex"]
origin = "regressions/gradients: grad-mode, pytorch/pytorch#184100"
generator = 1
+++
"""
import torch


def program(z):
    turned = z * (0.5 + 2j)
    return turned.abs().square().sum() + (turned.real * z.imag).sum()


def calls(new):
    for _ in range(2):
        z = new.randn(3, dtype=torch.complex64, requires_grad=True)
        y = yield Call(z)
        y.backward()
        record(z.grad)
