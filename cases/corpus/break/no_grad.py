"""A break inside a no_grad block: the mode holds after it, and ends where the block ends.

+++
id = "break/no_grad"
clauses = ["BREAK-1", "BREAK-3", "GRAD-1", "GRAD-3"]
features = ["graph_break", "print", "with_block", "ambient_mode", "grad"]
origin = "families/graph_break_shapes"
generator = 1
+++
"""
import torch


def program(x, w):
    y = x * 2.0
    with torch.no_grad():
        level = y + w
        print("grad mode", torch.is_grad_enabled(), level.sum())
        level = level * x
    print("grad mode", torch.is_grad_enabled())
    return y * level, level


def calls(new):
    for cache in ("compile", "hit"):
        x = new.dyadic(4, requires_grad=True)
        y, level = yield Call(x, new.dyadic(4), cache=cache)
        y.sum().backward()
        record((x.grad, level.requires_grad))
