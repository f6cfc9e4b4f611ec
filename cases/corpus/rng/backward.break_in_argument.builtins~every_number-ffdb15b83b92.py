"""Drawn at random: backward, break in argument, builtins; calls: every number.

+++
id = "rng/backward.break_in_argument.builtins~every_number-ffdb15b83b92"
clauses = ["CAPTURE-6", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-5", "BREAK-1", "BREAK-3", "BREAK-4", "GRAD-1", "ALIAS-1", "FRAME-2", "FRAME-4", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1", "CACHE-1"]
features = ["lambda", "iterator", "container", "string", "branch_on_python", "random", "for_loop", "default_argument", "graph_break", "comprehension", "grad", "inplace", "mutation", "introspection", "nested_function", "with_block"]
origin = "grammar"
generator = 1
graphs = 1
reused = [6]
+++
"""
import torch
import collections


def program(x1, x2, x3, n1, flag1):
    v2 = sorted([3, 1, n1], key=lambda v: -v)
    signs1 = list(map(lambda v: v % 2, filter(None, v2)))
    v1 = x3 * max(v2) - min(signs1, default=0) + abs(-2) + round(2.5) + divmod(7, 2)[1] + pow(2, 3, 5)
    v4 = collections.Counter("abca")
    v4["b"] += n1
    v3 = x2 + v4["a"] * 0.5 - v4["missing"] + len(v4)
    if n1 != 1:
        v5 = x1 * 0.5
        for k1 in range(2):
            v5 = v5 * 0.5 + torch.rand((), device=x1.device) * k1
        scale1 = lambda v, by=1.5: v * by
        v6 = scale1(v5) + scale1(v5, 0.5)
        v1 = v1 * 0.25 - torch.tanh(v6.sum()) * 0.5
    elif n1 == 2:
        v7 = torch.add(x3 * 0.5, [y * 2.0 if bool((y > 0.53).any()) else y - 0.25 for y in [x3]][0], alpha=2)
        with torch.enable_grad():
            leaf1 = x1.detach().clone().requires_grad_(True)
            (leaf1 * leaf1 * 0.25).sum().backward()
            (leaf1 * 0.5).sum().backward()
        v8 = leaf1.grad + 0.5
        if flag1:
            pass
        elif __debug__:
            ...
        v9 = -x3 + (+n1) - (~n1) * (not flag1)
        v1 = torch.maximum(v1, v1 * 0.5 - v7 * 0.25)
        v1 = (v1 + torch.tanh(v8.sum())) * 0.5
        v1 = (v1 + v9) * 0.5
    elif n1 in (4, 5, 6):
        v1 = v1 * 0.5
    else:
        torch.lerp(x3, x3, 0.5, out=v1)
        v1 = v1 * 0.25 - torch.tanh(v3.sum()) * 0.5
    def show1(value, other=2):
        found = sorted(locals())
        return value * len(found), found

    v10, v11 = show1(x1)
    return v1, v2, v4, v10, v11


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(3), 3, True)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(3), 1, True)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(3), 2, True)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(3), 4, True)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(3), 3, False)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(3), 3, True)
