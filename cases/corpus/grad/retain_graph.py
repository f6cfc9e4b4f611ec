"""A result is gone backward through twice with retain_graph, and refuses a third time without it.

+++
id = "grad/retain_graph"
clauses = ["GRAD-1", "GRAD-5", "CAPTURE-1"]
features = ["grad"]
origin = "families/training"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    return (x * w).sin() * w.exp()


def calls(new):
    x, w = new.randn(3, requires_grad=True), new.randn(3, requires_grad=True)
    y = yield Call(x, w)
    y.sum().backward(retain_graph=True)
    record((x.grad, w.grad))
    y[0].backward()
    record((x.grad, w.grad))
    try:
        y[1].backward()
    except RuntimeError:
        record("gone")
    yield Call(x, w)
