"""Terms that are detached, in place or not, get no gradient; their neighbours do.

+++
id = "grad/partly_detached"
clauses = ["GRAD-2", "GRAD-1"]
features = ["grad", "inplace"]
origin = "families/gradients"
generator = 1
+++
"""
import torch


def program(x, w):
    h = x * w
    stopped = (h * h).detach() * w
    cut = x.exp()
    cut.detach_()
    return h + stopped + cut, cut * 2.0


def calls(new):
    for _ in range(2):
        x, w = new.randn(3, requires_grad=True), new.randn(3, requires_grad=True)
        y, cut = yield Call(x, w)
        record(cut.requires_grad)
        y.sum().backward()
        record((x.grad, w.grad))
