"""In the middle of a call the program calls what was compiled of it, with other values.

+++
id = "intercept/compiled_program_calls_itself"
clauses = ["INTERCEPT-2", "TRIGGER-1", "FRAME-1"]
features = ["recursion", "branch_on_python", "global_read", "pointwise"]
origin = "families/own_calls"
generator = 1
+++
"""
import torch

__compiled = None


def program(x, depth):
    y = torch.relu(x) * 2.0
    if depth:
        inner, below = __compiled(x * -0.5, depth - 1)
        y = y + inner
        return y, below + 1
    return y - 1.0, 0


def calls(new):
    global __compiled
    __compiled = new.compiled
    for depth in (0, 1, 3, 1, 0):
        yield Call(new.dyadic(4), depth)
