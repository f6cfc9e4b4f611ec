"""Gradients are zero where a unit is off, and flow where the gradient is cut by hand.

+++
id = "grad/flow_through_dead_units"
clauses = ["GRAD-1", "GRAD-2", "CAPTURE-1"]
features = ["grad", "pointwise"]
origin = "families/operator_options"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, scale):
    active = torch.relu(x)
    kept = x.detach() * scale
    return active.sum() + kept.mean() + (x * scale.detach()).sum(), active, kept.detach()


def calls(new):
    for cache in ("compile", "hit"):
        x, scale = new.dyadic(9, requires_grad=True), new.dyadic(9, requires_grad=True)
        loss, active, kept = yield Call(x, scale, cache=cache)
        loss.backward()
        record((x.grad, scale.grad, active.requires_grad, kept.requires_grad))
