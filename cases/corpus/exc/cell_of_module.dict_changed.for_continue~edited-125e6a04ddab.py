"""Drawn at random: cell of module, dict changed, for continue; calls: edited.

+++
id = "exc/cell_of_module.dict_changed.for_continue~edited-125e6a04ddab"
clauses = ["EFFECT-1", "CAPTURE-5", "RNG-1", "RNG-4", "EXC-2", "CACHE-2", "CACHE-3", "CAPTURE-3", "EFFECT-5", "GRAD-4", "BREAK-1", "CAPTURE-4", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["closure", "nonlocal", "object_mutation", "helper", "pointwise", "random", "python_random", "generator", "exception", "module", "attribute", "cache_key", "branch_on_python", "indexing", "container", "with_block", "decorator", "string", "grad", "optimizer", "class", "mutation", "graph_break", "nested_function", "try_except", "try_finally", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import random

LOG1 = []
LOG2 = []


def make_counter1():
    number = 0

    def next_number():
        nonlocal number
        number += 1
        return number

    return next_number


next_number1 = make_counter1()


def tolerant1(v):
    try:
        yield v * 0.5
    except ValueError as error:
        yield v + len(error.args[0])
    finally:
        v = v - 1.0
    yield v


NET1 = torch.nn.Identity()
NET1.value = torch.tensor(0.5)


@contextlib.contextmanager
def scaled1(factor):
    LOG2.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG2.append("done")


class Net1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.shift = torch.nn.Parameter(torch.tensor(0.25))

    def forward(self, value):
        return torch.sin(value) * self.scale + self.shift


def program(x1, x3, n1, x4, net1, optimizer1):
    v1 = x1 + next_number1() % 4
    v1 = v1 * 0.25 - torch.tanh(x3.sum() * 0.125) * 0.5
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        v2 = torch.nn.functional.threshold(x1, 0.5, -1.0)
        dice1 = random.Random(n1)
        v3 = v2 + dice1.uniform(-1.0, 1.0)
        worker1 = tolerant1(v2)
        v4 = next(worker1)
        v4 = v4 + worker1.throw(ValueError("again"))
        v5 = list(worker1)
        LOG1.append(v5)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v3)
        v1 = v1 * 0.25 - torch.tanh(v4.sum()) * 0.5
    else:
        v6 = v1 * 0.5 + NET1.value
        v7 = x3 & x3
        for i1 in range(3, 0, -1):
            if i1 == n1 or n1 != 1:
                continue
            worker2 = tolerant1(v6)
            v8 = next(worker2)
            v8 = v8 + worker2.throw(ValueError("again"))
            v9 = list(worker2)
            LOG1.append(v9)
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v8.sum()))
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v7.sum() * 0.125) * 0.25)
    v10 = torch.index_add(x1, 0, torch.arange(2), x4)
    first1, *middle1, last1 = (v1, 0.5, n1, v1 * 2.0)
    v11 = first1 * middle1[0] + last1
    v12 = x3 | x3
    with scaled1(-0.75) as factor1:
        v14 = torch.log1p(v11.abs() + 0.5)
        v1 = torch.tanh(v1 + torch.tanh(v14.sum()))
        v13 = v1 * factor1
    v16 = {"a": x4, "b": torch.tanh(v1.sum())}
    v16["c"] = v16["a"] * 0.5
    v16.update(d=n1, b=0.25)
    old1 = v16.pop("b")
    v16.setdefault("e", []).append(n1)
    v15 = v16["c"] + old1 + v16.get("zz", 0.5) * v16["d"]
    del v16["a"]
    keys1 = list(v16)
    with torch.enable_grad():
        optimizer1.zero_grad()
        loss1 = net1(v10.detach().to(net1.scale.dtype)).square().mean().tanh()
        loss1.backward()
        optimizer1.step()
    v17 = v10.detach() * 0.5 + loss1.detach().to(v10.dtype)
    return v12, v13, v15, v16, v17


def calls(new):
    net1 = new.module(Net1)
    optimizer1 = torch.optim.SGD(net1.parameters(), lr=0.25, momentum=0.5)
    yield Call(new.dyadic(4), new.booleans(4), 3, new.dyadic(2), net1, optimizer1)
    NET1.value = torch.tensor(1.5)
    yield Call(new.dyadic(4), new.booleans(4), 3, new.dyadic(2), net1, optimizer1)
    yield Call(new.dyadic(4), new.booleans(4), 3, new.dyadic(2), net1, optimizer1)
    NET1.value = torch.tensor(0.5)
    yield Call(new.dyadic(4), new.booleans(4), 3, new.dyadic(2), net1, optimizer1)
    NET1.value = torch.tensor(1.5)
    yield Call(new.dyadic(4), new.booleans(4), 3, new.dyadic(2), net1, optimizer1)
