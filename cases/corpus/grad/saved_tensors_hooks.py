"""The caller's hooks on saved tensors apply to what the program saves, in the calls made under them.

+++
id = "grad/saved_tensors_hooks"
clauses = ["GRAD-5", "CACHE-6"]
features = ["grad", "hook", "ambient_mode", "cache_key"]
origin = "families/training"
generator = 1
+++
"""
import torch


def program(a, b):
    return (a * b).sum()


def calls(new):
    a, b = new.randn(3, requires_grad=True), new.randn(3, requires_grad=True)
    for hooked in (False, True, False):
        if hooked:
            with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t * 2.0):
                y = yield Call(a, b)
        else:
            y = yield Call(a, b)
        y.backward()
        record((a.grad, b.grad))
