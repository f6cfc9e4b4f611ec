"""A context manager that acts as soon as it is made is made before a break and entered after it.

+++
id = "break/reported_between_making_and_entering"
clauses = ["BREAK-3", "GRAD-3", "BREAK-1"]
features = ["graph_break", "print", "with_block", "grad", "ambient_mode", "comprehension"]
origin = "regressions/objects: awkward-break, pytorch/pytorch#124900"
generator = 1
+++
"""
import torch


def program(x):
    quiet = torch.set_grad_enabled(False)
    y = x * 2.0
    print(y.requires_grad)
    with quiet:
        z = x - 1.0
    w = x * 3.0
    return y, z, w, [t.requires_grad for t in (y, z, w)], torch.is_grad_enabled()


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2, requires_grad=True))
