"""The program turns deterministic algorithms on, and leaves them as the argument says.

+++
id = "intercept/deterministic_algorithms"
clauses = ["INTERCEPT-1", "CACHE-6", "CACHE-1"]
features = ["ambient_mode"]
origin = "families/intercept"
generator = 1
+++
"""
import torch


def program(x, leave):
    y = x * 2.0
    torch.use_deterministic_algorithms(True)
    inside = torch.are_deterministic_algorithms_enabled()
    y = y + x.cumsum(0)
    torch.use_deterministic_algorithms(leave)
    return y, inside


def calls(new):
    yield Call(new.dyadic(4), False, cache="compile")
    yield Call(new.dyadic(4), True, cache="recompile")
    record(torch.are_deterministic_algorithms_enabled())
    torch.use_deterministic_algorithms(False)
    yield Call(new.dyadic(4), False, cache="hit")
