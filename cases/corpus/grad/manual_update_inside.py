"""A leaf is updated in place under no_grad inside the program, after its own backward.

+++
id = "grad/manual_update_inside"
clauses = ["GRAD-4", "GRAD-3"]
features = ["grad", "inplace", "mutation", "ambient_mode", "with_block"]
origin = "families/training"
generator = 1
+++
"""
import torch


def program(w, x, rate):
    loss = (x * w).sin().sum()
    loss.backward()
    with torch.no_grad():
        w.sub_(rate * w.grad)
        w.grad.zero_()
    return loss.detach(), (x * w).sum()


def calls(new):
    w = new.randn(4, requires_grad=True)
    for rate in (0.5, 0.5, 0.25):
        _, after = yield Call(w, new.randn(4), rate)
        after.backward()
        record((w, w.grad))
