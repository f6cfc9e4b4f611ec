"""Drawn at random: checkpoint, equal tensors, for nested; calls: new data.

+++
id = "grad/checkpoint.equal_tensors.for_nested~new_data-c3fce2245c04"
clauses = ["FRAME-2", "CAPTURE-3", "GRAD-5", "EFFECT-1", "CAPTURE-5", "CACHE-8", "BREAK-1", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["recursion", "helper", "container", "view", "indexing", "grad", "pointwise", "object_mutation", "class", "dunder", "generator", "graph_break", "branch_on_data", "with_block", "while_loop", "for_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import torch.utils.checkpoint

LOG1 = []


def even1(v, count):
    return v * 0.5 if count <= 0 else odd1(v + 1.0, count - 1)


def odd1(v, count):
    return v - 0.25 if count <= 0 else even1(v - 0.5, count - 1)


def block1(value):
    return torch.sin(value) * 0.5


class Table1(dict):
    def __missing__(self, key):
        return len(key) / 8

    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)


def helper1(u1, v7):
    with torch.enable_grad():
        leaf1 = u1.detach().clone().requires_grad_(True)
        out1 = torch.utils.checkpoint.checkpoint(block1, leaf1, use_reentrant=False)
        (slope2,) = torch.autograd.grad(out1.sum(), leaf1)
    v9 = out1.detach() + slope2
    v10 = torch.lgamma(torch.nn.functional.elu(u1, alpha=0.5).abs() + 1.25)
    v12 = Table1(a=v7)
    v11 = v12["a"] * 0.5 + v12["unknown"]
    v12["b"] = 2
    LOG1.append(v12)
    v9 = torch.maximum(v9, v9 * 0.5 - torch.tanh(v10.sum()) * 0.25)
    v9 = v9 * 0.25 - torch.tanh(v11.sum()) * 0.5
    return v9


def averages1():
    total, count = 0.0, 0
    while True:
        value = yield (total / count if count else None)
        total = total + value
        count += 1


def program(x1, n1, x2):
    v1 = even1(x1, n1)
    v3 = {"left": [x1, (torch.tanh(v1.sum()), {"deep": 0.5})], "right": (n1,)}
    v3["left"][1][1]["deep"] += 1.0
    (first1, (second1, rest1)), (number1,) = v3.values()
    v2 = first1 * rest1["deep"] + second1 - number1
    low1, high1 = torch.stack([v2, v2 * 0.5]).unbind(0)
    v4 = low1 - high1 * 2.0
    v5 = torch.nn.functional.pad(v4, (2, 1), mode="replicate")
    for i1 in range(2):
        for j1 in range(i1 + 1):
            if j1 == n1:
                break
            value1, slope1 = torch.func.jvp(torch.sin, (v2.detach(),), (torch.ones_like(v2),))
            v6 = value1 + slope1 * 0.5
            first2 = helper1(v6, x1)
            v8 = helper1(v6, x1 * 0.5) + torch.tanh(first2.sum())
            running1 = averages1()
            next(running1)
            v13 = running1.send(v2)
            v13 = running1.send(torch.tanh(v5.sum())) * 0.5 + v13
            running1.close()
            x1 = (x1 + torch.tanh(v8.sum())) * 0.5
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v13.sum()))
        else:
            continue
        x1 = x1 * 0.5
    if torch.equal(x2, x2 * 1.0) and not torch.allclose(x2, x2 + 1.0):
        v14 = x2 * 2.0
    else:
        v14 = x2 * 0.5
    return {"x1": x1, "v3": v3, "v14": v14}


def calls(new):
    yield Call(new.dyadic(4, 3, 3, dtype=torch.float64), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3, 3, dtype=torch.float64), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3, 3, dtype=torch.float64), 3, new.dyadic(4, 3))
