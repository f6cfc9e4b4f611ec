"""Drawn at random: asserts on data, cached function, enum; calls: new data.

+++
id = "exc/asserts_on_data.cached_function.enum~new_data-5a13118646fa"
clauses = ["CAPTURE-5", "EFFECT-1", "SHAPE-7", "CAPTURE-4", "FRAME-3", "BREAK-1", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "EXC-1", "CAPTURE-3", "CAPTURE-6", "BREAK-4", "BREAK-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "decorator", "helper", "generator", "pointwise", "branch_on_size", "object_mutation", "module", "global_write", "graph_break", "exception", "print", "branch_on_data", "assert", "matmul", "class", "attribute", "branch_on_python", "enum", "container", "normalization", "item", "string", "for_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import enum
import functools
import heapq
import json

LOG1 = []
TOTAL1 = 0
LAST1 = None
HEAP1 = []


class Stop1(Exception):
    pass


@functools.lru_cache(maxsize=None)
def table1(count):
    return tuple(k * k / 8 for k in range(count + 1))


def advance1(v):
    global TOTAL1, LAST1
    TOTAL1 += 1
    LAST1 = v.dim()
    return v + TOTAL1 % 4


class Scaled1:
    def __init__(self, scale):
        self.scale = scale

    def apply(self, value):
        return value * self.scale


class Mode1(enum.Enum):
    FAST = 3
    SLOW = 2
    OFF = 0


def stages1(u1):
    for step in range(2):
        yield inner1(u1) * (step + 1)




def inner1(u1):
    v13 = u1 + 1
    object1 = Scaled1(-1.0)
    v14 = object1.apply(u1) - object1.scale
    mode1 = Mode1.FAST if u1.dim() > 0 else Mode1["SLOW"]
    if mode1 is Mode1.FAST:
        v15 = u1 * mode1.value
    else:
        v15 = u1 + Mode1(2).value
    v15 = v15 + len(Mode1) + (mode1 in (Mode1.SLOW, Mode1.OFF))
    v16 = mode1.name
    LOG1.append(v16)
    v15 = torch.where(v15 > 0.31, v15 * 0.5, v13)
    v15 = torch.tanh(v15 + torch.tanh(v14.sum()))
    return v15


def program(x1, n1, net1, x2, x3, net2):
    v1 = x1 + 1
    try:
        v2 = v1 + table1(3)[-1] + table1(3)[0]
        v3 = v2 * v1
        v4 = torch.nn.functional.gelu(v3)
        x1 = x1 * 0.25 - torch.tanh(v4.sum()) * 0.5
        print("before the error", n1)
        if x1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v5 = x1 + 1
        v6 = torch.nn.functional.leaky_relu(v5, 0.25)
        net1.eval() if v6.shape[0] == 3 else net1.train()
        v7 = net1(x1) * 0.5
        v8 = net1.training
        LOG1.append(v8)
        x1 = x1 * 0.25 - v7 * 0.5
    except Stop1 as error1:
        v9 = torch.log2(x1.abs() + 0.5)
        v10 = advance1(v9)
        x1 = torch.tanh(x1 + torch.tanh(v10.sum()))
        print("caught", error1)
    assert x2.sum() < 40.03, "too large"
    v11 = torch.cdist(x1, x3, p=1.0)
    v12 = x2 * 0.5
    for part1 in stages1(x2):
        v12 = v12 * 0.5 + torch.tanh(part1.sum())
    heapq.heappush(HEAP1, x3.dim() - len(HEAP1) % 3)
    v17 = x3 + HEAP1[0] % 4
    v18 = net2(x2) * 0.5
    v19 = x3 + len(json.dumps(x3.tolist())) % 16 / 16
    v20 = torch.linalg.cross((v18.abs() + 0.5).log(), x2)
    v21 = torch.einsum("bnk,bmk->bnm", x1, x3)
    return v11, v12, v17, v19, v20, v21


def calls(new):
    net1 = new.module(lambda: torch.nn.Dropout(0.0))
    net2 = new.module(lambda: torch.nn.LayerNorm(3))
    yield Call(new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 4, 4, 3)], 3, net1, new.dyadic(4, 3), new.dyadic(4, 4, 3), net2)
    yield Call(new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 4, 4, 3)], 3, net1, new.dyadic(4, 3), new.dyadic(4, 4, 3), net2)
    yield Call(new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 4, 4, 3)], 3, net1, new.dyadic(4, 3), new.dyadic(4, 4, 3), net2)
