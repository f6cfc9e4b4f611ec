"""Hooks on saved tensors, set by the caller around the call, change what backward unpacks.

+++
id = "grad/reported_saved_tensors_packed_outside"
clauses = ["GRAD-5", "GRAD-1"]
features = ["grad", "hook", "ambient_mode"]
origin = "regressions/gradients: grad-mode, pytorch/pytorch#116221"
generator = 1
+++
"""
import torch


def program(a, b):
    return (a * b).mean()


def calls(new):
    for gain in (None, 3.0, None):
        a, b = new.dyadic(3, requires_grad=True), new.dyadic(3, requires_grad=True)
        if gain is None:
            y = yield Call(a, b)
        else:
            with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t, gain=gain: t * gain):
                y = yield Call(a, b)
        y.backward()
        record((a.grad, b.grad))
