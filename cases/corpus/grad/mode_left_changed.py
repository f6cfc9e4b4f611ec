"""A grad mode that the program sets for good is the caller's mode afterwards.

+++
id = "grad/mode_left_changed"
clauses = ["GRAD-3", "INTERCEPT-1"]
features = ["grad", "ambient_mode"]
origin = "families/gradients"
generator = 1
+++
"""
import torch


def program(x, enabled):
    y = x * 2.0
    torch.set_grad_enabled(enabled)
    return y, x * 3.0


def calls(new):
    x = new.randn(3, requires_grad=True)
    try:
        for enabled in (False, True, True, False):
            y, z = yield Call(x, enabled)
            record((torch.is_grad_enabled(), y.requires_grad, z.requires_grad))
    finally:
        torch.set_grad_enabled(True)
