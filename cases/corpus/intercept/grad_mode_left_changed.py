"""The program leaves grad mode off; the caller finds it so and turns it on again.

+++
id = "intercept/grad_mode_left_changed"
clauses = ["INTERCEPT-1", "GRAD-3", "CACHE-6", "CACHE-1"]
features = ["ambient_mode", "grad"]
origin = "families/intercept"
generator = 1
+++
"""
import torch


def program(x, enabled):
    before = x * 2.0
    torch.set_grad_enabled(enabled)
    return before, x - 1.0


def calls(new):
    yield Call(new.dyadic(4, requires_grad=True), False, cache="compile")
    record((torch.is_grad_enabled(), (new.dyadic(2, requires_grad=True) * 2.0).requires_grad))
    yield Call(new.dyadic(4, requires_grad=True), True)
    yield Call(new.dyadic(4, requires_grad=True), False, cache="hit")
    torch.set_grad_enabled(True)
