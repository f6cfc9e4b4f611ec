"""Gradients are slices of one buffer of the caller's: backward inside adds to it.

+++
id = "grad/gradients_in_a_flat_buffer"
clauses = ["GRAD-1", "ALIAS-1", "EFFECT-1"]
features = ["grad", "alias", "view", "mutation"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch


def program(w, v, x):
    loss = (w * x).sum() + (v * v).sum()
    loss.backward()
    return w.grad is v.grad


def calls(new):
    w, v = new.dyadic(4, requires_grad=True), new.dyadic(2, requires_grad=True)
    flat = new.full((6,), 0.5)
    w.grad, v.grad = flat[:4], flat[4:]
    for _ in range(3):
        yield Call(w, v, new.dyadic(4))
        record(flat)
