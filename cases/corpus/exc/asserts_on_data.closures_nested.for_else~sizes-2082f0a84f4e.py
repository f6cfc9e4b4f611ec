"""Drawn at random: asserts on data, closures nested, for else; calls: sizes.

+++
id = "exc/asserts_on_data.closures_nested.for_else~sizes-2082f0a84f4e"
clauses = ["FRAME-2", "CAPTURE-4", "EFFECT-1", "GRAD-5", "BREAK-1", "CAPTURE-5", "CACHE-2", "CACHE-3", "EXC-1", "EXC-5", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "branch_on_python", "recursion", "helper", "module", "matmul", "container", "lambda", "object_mutation", "grad", "hook", "graph_break", "with_block", "class", "cache_key", "exception", "assert", "branch_on_data", "closure", "nested_function", "dynamic_shapes", "for_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []
LOG2 = []


def halve1(v, depth):
    v = v * 0.5 + 1.0
    return v if depth <= 1 else halve1(v, depth - 1)


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG1.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG1.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


PENDING1 = []


def program(x1, n1, net1, net2, flag1):
    v1 = x1 + 1
    for i1 in range(1, 4):
        if i1 == n1:
            break
        v2 = x1 > x1
        if n1 == 1:
            v3 = halve1(v1, i1)
            v4 = v3 + 1
            v1 = torch.tanh(v1 + torch.tanh(v4.sum()))
        v5 = halve1(x1, 3)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v2.sum() * 0.125))
        v1 = torch.tanh(v1 + torch.tanh(v5.sum()))
    else:
        v6 = torch.heaviside(x1, x1)
        v7 = net1["first"](x1) - net1["second"](x1) * 0.5
        v8 = v7 + 1
        v1 = torch.maximum(v1, v1 * 0.5 - v6 * 0.25)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v8.sum()))
    with Section1("work") as section1:
        v9 = net2(x1) + 0.5
        v11 = []
        with torch.enable_grad():
            leaf1 = v9.detach().clone().requires_grad_(True)
            middle1 = leaf1 * 0.5
            middle1.register_hook(lambda gradient: v11.append(tuple(gradient.shape)) or gradient * 2.0)
            middle1.sum().backward()
        v10 = leaf1.grad + len(v11)
        LOG2.append(v11)
        v12 = torch.nan_to_num(x1, nan=0.5, posinf=2.0, neginf=-2.0)
        v1 = torch.maximum(v1, v1 * 0.5 - v10 * 0.25)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v12)
        v1 = v1 * 0.5 + len(section1.name) * 0.125
    v13 = v1 * 2.0 if PENDING1 else v1 - 1.0
    v14 = v13 + 1
    v15 = torch.div(x1, 2, rounding_mode="floor")
    assert v15.sum() < 40.03, "too large"
    def outer1(a):
        def middle(b):
            def inner(c):
                return a * 0.5 + b * c

            return inner

        return middle

    v16 = outer1(v15)(torch.tanh(v13.sum()))(-1.0)
    v17 = v15 < x1
    if flag1:
        v18 = v16 + torch.sqrt(x1.abs() + 0.5)
        v14 = torch.where(v14 > 0.31, v14 * 0.5, torch.tanh(v18.sum()))
    return v14, v17


def calls(new):
    net1 = new.module(lambda: torch.nn.ModuleDict({"first": torch.nn.Linear(3, 3), "second": torch.nn.Tanh()}))
    net2 = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 3)))
    yield Call(new.dyadic(4, 3), 3, net1, net2, True)
    yield Call(new.dyadic(5, 3), 3, net1, net2, True)
    yield Call(new.dyadic(4, 3), 3, net1, net2, True)
    yield Call(new.dyadic(5, 3), 3, net1, net2, True)
    yield Call(new.dyadic(5, 3), 3, net1, net2, True)
