"""Grad modes entered inside the program nest, apply to what is in them and end where they end.

+++
id = "grad/modes_inside"
clauses = ["GRAD-3", "GRAD-2"]
features = ["grad", "ambient_mode", "with_block"]
origin = "families/gradients"
generator = 1
+++
"""
import torch


def program(x, enabled):
    with torch.no_grad():
        a = x * 2.0
        with torch.enable_grad():
            b = x * 3.0
        c = x * 4.0
        inside = torch.is_grad_enabled()
    with torch.set_grad_enabled(enabled):
        d = x * 5.0
    return a, b, c, d, x * 6.0, inside, torch.is_grad_enabled()


def calls(new):
    for enabled in (False, True, False):
        x = new.randn(3, requires_grad=True)
        a, b, c, d, e, _, _ = yield Call(x, enabled)
        record([y.requires_grad for y in (a, b, c, d, e)])
        (a + b + c + d + e).sum().backward()
        record(x.grad)
