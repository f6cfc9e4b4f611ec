"""Helpers decorated with a grad mode compute under it, and give the caller's mode back.

+++
id = "grad/modes_as_decorators"
clauses = ["GRAD-3", "GRAD-2"]
features = ["grad", "ambient_mode", "decorator", "helper"]
origin = "families/gradients"
generator = 1
+++
"""
import torch


@torch.no_grad()
def frozen(x):
    return x * 2.0, torch.is_grad_enabled()


@torch.enable_grad()
def thawed(x):
    return x * 3.0, torch.is_grad_enabled()


def program(x):
    (a, in_frozen), (b, in_thawed) = frozen(x), thawed(x)
    return a, b, x * 4.0, (in_frozen, in_thawed, torch.is_grad_enabled())


def calls(new):
    x = new.randn(3, requires_grad=True)
    for enabled in (True, False, True):
        with torch.set_grad_enabled(enabled):
            a, b, c, _ = yield Call(x)
        record([y.requires_grad for y in (a, b, c)])
