"""Drawn at random: attribute counted, break in comprehension, break in finally; calls: edited.

+++
id = "exc/attribute_counted.break_in_comprehension.break_in_finally~edited-4dfb410cd697"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "GRAD-3", "CAPTURE-5", "CAPTURE-4", "EFFECT-1", "RNG-1", "RNG-4", "SHAPE-7", "CACHE-2", "CACHE-3", "FRAME-3", "FRAME-4", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "graph_break", "comprehension", "decorator", "ambient_mode", "helper", "module", "class", "attribute", "pointwise", "object_mutation", "container", "random", "numpy_random", "numpy", "sorting", "branch_on_size", "exception", "cache_key", "global_write", "generator", "branch_on_python", "introspection", "string", "for_loop", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import functools
import numpy as np

LOG1 = []
TOTAL1 = 0
LAST1 = None


@torch.no_grad()
def frozen1(value):
    return value * 2.0 + torch.is_grad_enabled()


class Plain1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.tensor(0.5))
        self.number = 1


class Counting1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.calls = 0
        self.inner = torch.nn.Identity()
        self.history = []

    def forward(self, value):
        self.calls += 1
        self.history.append(value.dim())
        return self.inner(value) * (self.calls % 3 + 1)


ITEMS1 = [1, 2]


def advance1(v):
    global TOTAL1, LAST1
    TOTAL1 += 1
    LAST1 = v.dim()
    return v + TOTAL1 % 4


@functools.lru_cache(maxsize=None)
def table1(count):
    return tuple(k * k / 8 for k in range(count + 1))


def double1(v):
    return v * 2.0


def shift1(v, by=0.5):
    return v + by


pair1 = {"double": double1, "shift": shift1}


def program(x1, x2, net1, net2, flag1):
    parts1 = [y + y[y > 0.53].numel() % 3 for y in (x1, x1 * 2.0, x1 * 0.5)]
    v1 = torch.stack(parts1).sum(0)
    v2 = frozen1(x1) * 0.5
    trail1 = []
    for k1 in range(2):
        v4 = x2 * net1.weight.detach() + net1.number
        v5 = torch.nn.functional.hardtanh(v2, -1.5, 0.5)
        v6 = net2(v4)
        v7 = [net2.calls, net2.training, len(list(net2.children()))]
        LOG1.append(v7)
        v2 = v2 * 0.25 - v5 * 0.5
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v6.sum()) * 0.25)
        trail1.append(v2)
    v3 = torch.stack(trail1).sum(0)
    v8 = x1 + float(np.random.rand())
    v9 = torch.sort(v1, -3).values
    y = x2 * 0.5
    try:
        before1 = y + 1.0
        if x1.shape[0] > 3:
            raise KeyError("first")
    except KeyError:
        before1 = y - 1.0
    finally:
        after1 = y * 2.0 if bool((y > 0.53).any()) else y - 0.25
    v10 = before1 + after1
    v11 = x1 * 0.5 + len(ITEMS1)
    v12 = advance1(v3)
    v13 = x1 + table1(3)[-1] + table1(3)[0]
    chosen1 = pair1["double" if not flag1 else "shift"]
    v14 = chosen1(v2)
    v15 = f"{chosen1.__name__}:{chosen1.__code__.co_argcount}"
    return v8, v9, v10, v11, v12, v13, v14, v15


def calls(new):
    net1 = new.module(Plain1)
    net2 = new.module(Counting1)
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 4, 4)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 1, 4)], net1, net2, True)
    net1.number = 3
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 4, 4)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 1, 4)], net1, net2, True)
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 4, 4)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 1, 4)], net1, net2, True)
    net1.number = 1
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 4, 4)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 1, 4)], net1, net2, True)
    net1.number = 3
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 4, 4)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 2, 1, 4)], net1, net2, True)
