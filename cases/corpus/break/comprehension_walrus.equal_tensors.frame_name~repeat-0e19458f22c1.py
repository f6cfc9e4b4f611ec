"""Drawn at random: comprehension walrus, equal tensors, frame name; calls: repeat.

+++
id = "break/comprehension_walrus.equal_tensors.frame_name~repeat-0e19458f22c1"
clauses = ["EFFECT-1", "BREAK-1", "CAPTURE-5", "FRAME-4", "FRAME-2", "CAPTURE-3", "CAPTURE-4", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["object_mutation", "graph_break", "item", "container", "with_block", "introspection", "helper", "pointwise", "view", "inplace", "branch_on_data", "recursion", "generator", "nested_function", "closure", "module", "matmul", "comprehension"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import sys

LOG1 = []
LOG2 = []


def named1():
    return sys._getframe().f_code.co_name


def helper1(u1):
    v7 = torch.nn.functional.softplus(u1)
    v8 = v7.clone()
    v8.unsqueeze_(0)
    v9 = v8 + 1
    v7 = torch.tanh(v7 + torch.tanh(v9.sum()))
    return v7


def fold1(node):
    return node["value"] + sum(fold1(child) for child in node["children"])


@contextlib.contextmanager
def counted1():
    LOG2.append("in")
    yield len(LOG2)
    LOG2.append("out")


def within1(value, number):
    with counted1():
        if number == 2:
            return value * 2.0
        value = value - 0.5
    return value


def program(x1, x2, x3, n1, net1):
    with contextlib.nullcontext(0.5) as value1:
        v1 = x2 + 1
        v3 = {int(x1.sum()) % 3: 0.5, "k": 1.5}
        v2 = x1 + v3.get(1, 0.25) * v3["k"]
        LOG1.append(v3)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v1.to(torch.float32).sum()))
        x1 = torch.tanh(x1 + torch.tanh(v2.sum()))
        x1 = x1 * value1
    v5 = named1()
    v4 = x2 + len(v5) / 8
    v6 = helper1(v4) + 0.25
    if torch.equal(x3, x3 * 1.0) and not torch.allclose(x3, x3 + 1.0):
        v10 = x3 * 2.0
    else:
        v10 = x3 * 0.5
    v11 = torch.nn.functional.threshold(x3, 0.5, -1.0)
    v12 = v10 == v11
    def inner1(u2):
        kept1 = [half1 for k1 in range(4) if (half1 := k1 / 2) > 0.5]
        v14 = x1 * half1 + len(kept1)
        tree1 = {"value": v14, "children": [{"value": v14 * 0.5, "children": []}, {"value": torch.tanh(u2.to(torch.float32).sum()), "children": []}]}
        v15 = fold1(tree1)
        v14 = torch.where(v14 > 0.31, v14 * 0.5, torch.tanh(v15.sum()))
        return v14
    v13 = inner1(x2) + 0.5
    v16 = within1(x3, n1)
    first1, *middle1, last1 = (v13, 0.5, n1, v13 * 2.0)
    v17 = first1 * middle1[0] + last1
    first2 = net1(x3)
    v18 = torch.tanh(net1(first2) - first2) + net1.weight.sum().tanh()
    return v5, v6, v12, v16, v17, v18


def calls(new):
    net1 = new.module(lambda: torch.nn.Linear(3, 3, bias=False))
    x1 = new.dyadic(3, 4)
    x2 = new.dyadic(4, dtype=torch.float64)
    x3 = new.dyadic(4, 3)
    yield Call(x1, x2, x3, 3, net1)
    yield Call(x1, x2, x3, 3, net1)
