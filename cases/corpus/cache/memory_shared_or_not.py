"""What is written to one argument is read through another, where both are of one tensor.

+++
id = "cache/memory_shared_or_not"
clauses = ["ALIAS-1", "ALIAS-2", "ALIAS-4", "ALIAS-6", "CACHE-5", "CAPTURE-1", "CACHE-1"]
features = ["alias", "cache_key", "mutation", "view", "strides"]
origin = "families/one_at_a_time"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    before = y.sum()
    x.mul_(2.0)
    x[0] = 5.0
    return before, y + 1.0, torch._neg_view(x), y.t()


def calls(new):
    def apart():
        return new.dyadic(3, 3), new.dyadic(3, 3)

    yield Call(*apart(), cache="compile")
    base = new.dyadic(6, 3)
    yield Call(base[:3], base[3:], cache="recompile")
    base = new.dyadic(5, 3)
    yield Call(base[:3], base[2:], cache="recompile")
    base = new.dyadic(3, 3)
    yield Call(base, base.t(), cache="recompile")
    yield Call(*apart(), cache="hit")
