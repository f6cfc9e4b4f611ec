"""Drawn at random: checkpoint, global deleted, guard identity; calls: numbers.

+++
id = "exc/checkpoint.global_deleted.guard_identity~numbers-f75376b6bcfd"
clauses = ["CACHE-2", "CACHE-3", "FRAME-2", "CAPTURE-3", "GRAD-5", "CAPTURE-2", "CAPTURE-5", "EFFECT-1", "EXC-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["container", "cache_key", "for_loop", "recursion", "helper", "generator", "grad", "iterator", "class", "dunder", "lambda", "branch_on_python", "global_read", "view", "alias", "pointwise", "global_write", "exception", "try_except", "comprehension", "with_block", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import itertools
import torch.utils.checkpoint

FLAG1 = True


TABLE1 = {"a": 0.5, "b": 1.5}


def fold1(node):
    return node["value"] + sum(fold1(child) for child in node["children"])


def block1(value):
    return torch.sin(value) * 0.5


class Countdown1:
    def __init__(self, start):
        self.value = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.value <= 0:
            raise StopIteration
        self.value -= 1
        return self.value


SETTING1 = (2, 0.5)


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


def toggle1():
    global FLAG1
    try:
        del FLAG1
    except NameError:
        FLAG1 = True
        return 2.0
    return 0.5


def program(x1, x2, x3, flag1):
    v1 = x3
    for key1, value1 in TABLE1.items():
        v1 = v1 * 0.5 + value1
    tree1 = {"value": x1, "children": [{"value": x1 * 0.5, "children": []}, {"value": torch.tanh(v1.to(torch.float64).sum()), "children": []}]}
    v2 = fold1(tree1)
    with torch.enable_grad():
        leaf1 = x1.detach().clone().requires_grad_(True)
        out1 = torch.utils.checkpoint.checkpoint(block1, leaf1, use_reentrant=False)
        (slope1,) = torch.autograd.grad(out1.sum(), leaf1)
    v3 = out1.detach() + slope1
    v4 = v3
    for k1 in Countdown1(4):
        v4 = v4 * 0.5 + k1
    v5 = list(Countdown1(2))
    v6 = v2
    for left1, right1 in itertools.zip_longest([v2, torch.tanh(v1.to(torch.float64).sum())], [0.5], fillvalue=0.25):
        v6 = v6 * 0.5 + left1 * right1
    for group1, members1 in itertools.groupby([1, 1, 2, 3, 3], key=lambda v: v > 1):
        v6 = v6 + len(list(members1)) * 0.25
    v7 = []
    try:
        factor1, *shifts1 = SETTING1
        v8 = v4 * factor1 + sum(shifts1)
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v8.to(torch.float32).sum()))
        if flag1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v7.append(f"except {error1.args[0]}")
        v9 = x3 + 1
        x3 = (x3 + torch.tanh(v9.sum())) * 0.5
    else:
        v7.append("else")
        v10, v11, v12 = x2.unbind(0)
        grid1 = [[v1 * 0.25 + i1 * j1 for j1 in range(2)] for i1 in range(2)]
        v13 = v1 + sum(cell1.sum() for line1 in grid1 for cell1 in line1 if cell1 is not v1).tanh()
        v14 = v12 + 1
        x3 = x3 * 0.25 - torch.tanh(v10.sum()) * 0.5
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v11.sum()) * 0.25)
        x3 = (x3 + torch.tanh(v13.sum())) * 0.5
        x3 = torch.tanh(x3 + torch.tanh(v14.sum()))
    finally:
        v7.append("finally")
        v15 = v2 * 2.0 if CHOSEN1 is FIRST1 else v2 + 1.0
        v16 = (v6.abs() + 0.5).log1p()
        v17 = x3 * toggle1()
        x3 = x3 * 0.25 - torch.tanh(v15.to(torch.float32).sum()) * 0.5
        x3 = torch.tanh(x3 + torch.tanh(v16.to(torch.float32).sum()))
        x3 = (x3 + torch.tanh(v17.sum())) * 0.5
    tree2 = {"value": v3, "children": [{"value": v3 * 0.5, "children": []}, {"value": torch.tanh(v2.sum()), "children": []}]}
    v18 = fold1(tree2)
    return x3, v5, v7, v18


def calls(new):
    yield Call(new.dyadic(3, 4, dtype=torch.float64, requires_grad=True), new.dyadic(3, 4, requires_grad=True), new.dyadic(3, 1), True)
    yield Call(new.dyadic(3, 4, dtype=torch.float64, requires_grad=True), new.dyadic(3, 4, requires_grad=True), new.dyadic(3, 1), False)
    yield Call(new.dyadic(3, 4, dtype=torch.float64, requires_grad=True), new.dyadic(3, 4, requires_grad=True), new.dyadic(3, 1), True)
    yield Call(new.dyadic(3, 4, dtype=torch.float64, requires_grad=True), new.dyadic(3, 4, requires_grad=True), new.dyadic(3, 1), False)
