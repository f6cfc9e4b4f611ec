"""Drawn at random: batch norm, branch on any, branch on data; calls: wrong call.

+++
id = "exc/batch_norm.branch_on_any.branch_on_data~wrong_call-30d6b683d0ca"
clauses = ["CAPTURE-3", "EXC-2", "RNG-1", "RNG-4", "BREAK-1", "CAPTURE-4", "CAPTURE-5", "CACHE-2", "CACHE-3", "GRAD-4", "FRAME-1", "EXC-5", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["dataclass", "exception", "random", "python_random", "matmul", "graph_break", "branch_on_data", "container", "branch_on_python", "pointwise", "module", "normalization", "buffer", "mutation", "callback", "closure", "helper", "class", "attribute", "reduction", "lambda", "cache_key", "for_loop", "grad", "optimizer", "with_block", "while_loop", "nested_function", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import dataclasses
import random


@dataclasses.dataclass(frozen=True, order=True, slots=True)
class Point1:
    count: int
    scale: float = 0.5


def twice1(function, value):
    return function(function(value))


class Block1(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.layer = torch.nn.Linear(size, size)
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.factor = 2

    def forward(self, value):
        hidden = self.layer(value) if self.training else value
        return hidden * self.scale + value / self.factor


TABLE1 = {"a": 0.5, "b": 1.5}


def program(x1, x2, n1, x3, net1, net2, net3):
    point1 = Point1(2, 1.5)
    try:
        point1.scale = 3.0
    except dataclasses.FrozenInstanceError:
        v1 = x2 * point1.scale + point1.count
    v2 = repr(point1)
    v3 = point1 == Point1(2, 1.5) and hash(point1) == hash(Point1(2, 1.5))
    dice1 = random.Random(n1)
    v4 = x1 + dice1.uniform(-1.0, 1.0)
    v5 = torch.mm(v4, x3)
    v6 = v5 + 1
    if (x3 > 1.53).any() and not bool((x3 < -1.53).all()):
        v7 = x3 + 1.0
    else:
        v7 = x3 * 0.5
    found1 = None
    step1 = 0
    while found1 is None:
        step1 += 1
        found1 = step1 if step1 * step1 > n1 else None
    v8 = x2 + found1
    scratch1 = v1 * 2.0
    other1 = [scratch1, {"k": v1}]
    v9 = scratch1 + 1.0
    del scratch1, other1[1]["k"], other1[0]
    v9 = v9 - len(other1)
    try:
        v10 = torch.trunc(x3)
        flat1 = x3.reshape(-1, 2)
        v11 = net1(torch.cat([flat1, flat1 * 0.5]))[: flat1.shape[0]].reshape(x3.shape) * 0.25
        v1 = torch.tanh(v1 + torch.tanh(v10.sum()))
        v1 = (v1 + torch.tanh(v11.sum())) * 0.5
        if v3:
            raise ValueError("in the middle", n1)
        results1 = []

        def collect1(value):
            results1.append(value.dim())
            return value * 0.5

        v12 = twice1(collect1, v7) + len(results1)
        v13 = net2(x3)
        if x3.sum() > 0.03:
            v14 = x3 * 2.0
        else:
            v14 = x3 - 0.5
        v1 = v1 * 0.25 - torch.tanh(v12.sum()) * 0.5
        v1 = v1 * 0.25 - torch.tanh(v13.sum()) * 0.5
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v14.sum()) * 0.25)
    except ValueError as error1:
        v15 = net3(x3) + 0.5
        v16 = torch.nn.functional.pdist(v4, p=1.0).relu()
        v1 = torch.tanh(v1 + torch.tanh(v15.sum()))
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v16.sum()) * 0.25)
        v1 = v1 * 0.5 + len(error1.args) * 0.25
    v17 = v4
    for key1, value1 in TABLE1.items():
        v17 = v17 * 0.5 + value1
    with torch.enable_grad():
        weight1 = torch.nn.Parameter(torch.full((2,), 0.5, dtype=v7.dtype, device=v7.device))
        optimizer1 = torch.optim.SGD([weight1], lr=0.125, momentum=0.5)
        for k1 in range(2):
            optimizer1.zero_grad()
            torch.tanh(v7.detach().sum() * 0.25 + weight1).sum().backward()
            optimizer1.step()
    v18 = v7.detach() * 0.5 + weight1.detach().sum()
    return {"v1": v1, "v2": v2, "v6": v6, "v8": v8, "v9": v9, "v17": v17, "v18": v18}


def calls(new):
    net1 = new.module(lambda: torch.nn.BatchNorm1d(2))
    net2 = new.module(lambda: Block1(2))
    net3 = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(2, 4), torch.nn.Tanh(), torch.nn.Linear(4, 2)))
    yield Call(new.dyadic(3, 4), new.dyadic(4), 3, new.dyadic(4, 2), net1, net2, net3)
    yield Call()
    yield Call(new.dyadic(3, 4), new.dyadic(4), 3, new.dyadic(4, 2), net1, net2, net3)
    yield Call(unknown=1)
    yield Call(new.dyadic(3, 4), new.dyadic(4), 3, new.dyadic(4, 2), net1, net2, net3)
