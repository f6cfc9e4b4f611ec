"""Drawn at random: comprehension over block, drawn past break, dropout; calls: layout.

+++
id = "rng/comprehension_over_block.drawn_past_break.dropout~layout-006cb608a5db"
clauses = ["RNG-1", "RNG-2", "RNG-3", "BREAK-1", "BREAK-2", "EFFECT-1", "CAPTURE-3", "CAPTURE-5", "EXC-2", "CAPTURE-4", "CACHE-6", "CACHE-2", "CACHE-3", "CAPTURE-2", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["pointwise", "random", "graph_break", "print", "object_mutation", "class", "attribute", "nested_function", "closure", "module", "matmul", "branch_on_python", "container", "dunder", "helper", "global_read", "cache_key", "strides", "for_loop", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


class Pair1:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


class Tracked1:
    writes = 0

    def __setattr__(self, name, value):
        object.__setattr__(self, "writes", self.writes + 1)
        object.__setattr__(self, name, value)


def seven1(items):
    return 7


def program(x1, x2, n1, net1, flag1):
    v1 = x2.sinh()
    try:
        before1 = x1 + torch.rand_like(x1)
        print("drawn", n1)
        v2 = before1 * 0.5 + torch.rand_like(x1)
        x1 = torch.tanh(x1 + torch.tanh(v2.sum()))
    finally:
        def inner1(u1):
            object1 = Pair1(x1, 0.5)
            object1.right += n1
            v4 = object1.left * 0.5 + object1.right
            del object1.left
            v5 = hasattr(object1, "left")
            LOG1.append(v5)
            v6 = x2 + 1
            v7 = u1 + 1
            v6 = torch.tanh(v6 + torch.tanh(v4.sum()))
            v6 = torch.tanh(v6 + torch.tanh(v7.sum()))
            return v6
        v3 = inner1(v1) + 0.5
        x1 = torch.tanh(x1 + torch.tanh(v3.sum()))
    v8 = x2 + 1
    v9 = v8 > 0.31
    trail1 = []
    for k1 in range(2):
        v11 = net1(x2)
        v12 = torch.nn.functional.dropout(v11, 0.5, training=flag1) * 0.5
        v13 = torch.tensor(2)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v12.sum()) * 0.25)
        x1 = torch.tanh(x1 + torch.tanh(v13.sum() * 0.125))
        trail1.append(x1)
    v10 = torch.stack(trail1).sum(0)
    v14 = []
    for k2 in range(3):
        try:
            if k2 == n1:
                break
            if k2 == 1:
                continue
            object2 = Tracked1()
            object2.value = v8 * 0.5
            setattr(object2, "extra", n1)
            v15 = object2.value + object2.extra - object2.writes
            v16 = v10 + len([1, 2, 3])
            v16 = v16 * 0.25 - torch.tanh(v15.sum()) * 0.5
            x2 = torch.tanh(x2 + torch.tanh(v16.sum()))
        finally:
            v14.append(k2)
    v17 = x2 + len([1, 2, 3])
    return x1, v9, v14, v17


def calls(new):
    net1 = new.module(lambda: torch.nn.Linear(1, 1))
    yield Call(new.dyadic(4), new.dyadic(1), 3, net1, True)
    yield Call(new.dyadic(4).repeat_interleave(2, -1)[..., ::2], new.dyadic(1).repeat_interleave(2, -1)[..., ::2], 3, net1, True)
    yield Call(new.dyadic(4), new.dyadic(1), 3, net1, True)
    yield Call(new.dyadic(4).repeat_interleave(2, -1)[..., ::2], new.dyadic(1).repeat_interleave(2, -1)[..., ::2], 3, net1, True)
