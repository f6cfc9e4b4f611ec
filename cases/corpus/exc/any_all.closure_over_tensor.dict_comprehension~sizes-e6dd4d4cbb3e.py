"""Drawn at random: any all, closure over tensor, dict comprehension; calls: sizes.

+++
id = "exc/any_all.closure_over_tensor.dict_comprehension~sizes-e6dd4d4cbb3e"
clauses = ["FRAME-2", "CAPTURE-5", "EFFECT-3", "BREAK-1", "BREAK-2", "EFFECT-1", "CAPTURE-3", "SHAPE-7", "EXC-2", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "recursion", "helper", "closure", "nonlocal", "print", "item", "string", "graph_break", "object_mutation", "container", "branch_on_size", "inplace", "matmul", "convolution", "with_block", "class", "exception", "dynamic_shapes", "comprehension", "generator", "nested_function", "try_finally"]
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


def even1(v, count):
    return v * 0.5 if count <= 0 else odd1(v + 1.0, count - 1)


def odd1(v, count):
    return v - 0.25 if count <= 0 else even1(v - 0.5, count - 1)


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG2.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG2.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


def program(x1, x2, x3, n1, x4, x5, x6):
    v1 = (x3.abs() + 1.25).lgamma()
    v2 = halve1(x2, 4)
    total1 = v2 * 0.5

    def add1(other):
        nonlocal total1
        total1 = total1 + other
        return total1

    add1(x1)
    v3 = add1(v2) * 0.5
    v4 = (x1 / 1.5) - 3
    v5 = even1(v3, n1)
    try:
        print(f"sum {x2.sum().item():+.4f}", x2.dtype, tuple(x2.shape))
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v4.sum()) * 0.25)
    finally:
        v7 = {f"k{i1}": v3 * weight1 for i1, weight1 in enumerate((0.5, 0.25))}
        v6 = v7["k1"] - v7["k0"]
        LOG1.append(v7)
        with Section1("outer"), Section1("inner", swallow=True) as inner1:
            v8 = torch.stack([v6, v2], dim=-1)
            v9 = torch.empty_like(v8).fill_(2)
            v10 = torch.tanh(torch.baddbmm(x5, v8, x4))
            v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v9.sum()) * 0.25)
            v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v10.sum()) * 0.25)
            if v4.shape[0] != 4:
                raise KeyError(inner1.name)
            v11 = torch.nn.functional.conv1d(x4, x6, padding=1)
            shape1 = tuple(x6.shape)
            if any(size1 > 3 for size1 in shape1) or not all(size1 != n1 for size1 in shape1):
                v12 = x6 * 2.0
            else:
                v12 = x6 - 0.25
            v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v11.sum()) * 0.25)
            v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v12.sum()) * 0.25)
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v6.sum()) * 0.25)
    return v1, v2, v5


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(4, 2, 4), new.dyadic(4, 3, 4), new.dyadic(2, 2, 3))
    yield Call(new.dyadic(2, 3), new.dyadic(2, 3), new.dyadic(2, 3), 3, new.dyadic(2, 2, 4), new.dyadic(2, 3, 4), new.dyadic(2, 2, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(4, 2, 4), new.dyadic(4, 3, 4), new.dyadic(2, 2, 3))
    yield Call(new.dyadic(3, 3), new.dyadic(3, 3), new.dyadic(3, 3), 3, new.dyadic(3, 2, 4), new.dyadic(3, 3, 4), new.dyadic(2, 2, 3))
    yield Call(new.dyadic(3, 3), new.dyadic(3, 3), new.dyadic(3, 3), 3, new.dyadic(3, 2, 4), new.dyadic(3, 3, 4), new.dyadic(2, 2, 3))
