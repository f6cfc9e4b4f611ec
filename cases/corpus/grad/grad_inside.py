"""torch.autograd.grad inside the program, with an unused input and given outer gradients.

+++
id = "grad/grad_inside"
clauses = ["GRAD-1", "GRAD-2"]
features = ["grad"]
origin = "families/training"
generator = 1
+++
"""
import torch


def program(x, w, unused):
    y = (x * w).exp()
    given = torch.full_like(y, 0.5)
    by_x, by_unused = torch.autograd.grad(y, (x, unused), given, retain_graph=True, allow_unused=True)
    (by_w,) = torch.autograd.grad(y.sum(), w)
    return by_x + by_w, by_unused


def calls(new):
    for _ in range(2):
        x, w, unused = (new.randn(3, requires_grad=True) for _ in range(3))
        total, _ = yield Call(x, w, unused)
        record((total.requires_grad, x.grad))
