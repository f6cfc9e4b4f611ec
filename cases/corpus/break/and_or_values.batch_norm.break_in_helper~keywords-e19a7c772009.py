"""Drawn at random: and or values, batch norm, break in helper; calls: keywords.

+++
id = "break/and_or_values.batch_norm.break_in_helper~keywords-e19a7c772009"
clauses = ["CAPTURE-4", "CAPTURE-6", "CAPTURE-3", "CAPTURE-5", "BREAK-1", "BREAK-3", "BREAK-4", "SHAPE-4", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["branch_on_python", "pointwise", "module", "matmul", "container", "helper", "reduction", "introspection", "default_argument", "graph_break", "normalization", "buffer", "mutation", "string", "size_arithmetic", "dynamic_shapes", "for_loop", "while_loop", "comprehension", "lambda"]
origin = "grammar"
generator = 1
reused = [3]
+++
"""
import torch
import math


def split1(v):
    return v * 0.5, (v + 1.0, "pair")


def step3(y):
    y = y * 2.0
    z = y + y.sum().clamp(-4.0, 4.0).item()
    return z * 0.5


def program(x1, flag1, n1, net1, x2, net2):
    if flag1:
        v1 = x1 + torch.i0(torch.tanh(x1))
        found1 = None
        step1 = 0
        while found1 is None:
            step1 += 1
            found1 = step1 if step1 * step1 > n1 else None
        v2 = v1 + found1
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v2.sum()) * 0.25)
    elif n1 == 2:
        v3 = net1["first"](x1) - net1["second"](x1) * 0.5
        for i1 in range(1, 4):
            if i1 == n1:
                break
            count1 = i1 and i1 + 1
            other1 = i1 or 5
            v4 = v3 * 0.25 + (count1 - other1)
            low1, (high1, kind1) = split1(x1)
            v5 = high1 - low1 * len(kind1) * 0.25
            x1 = x1 * 0.25 - torch.tanh(v4.sum()) * 0.5
            x1 = torch.tanh(x1 + torch.tanh(v5.sum()))
        else:
            v6 = x1 + 1
            v7 = v6.logsumexp(1)
            v8 = torch.sqrt(v6.abs() + 0.5) * x1
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v7.sum()) * 0.25)
            x1 = x1 * 0.25 - torch.tanh(v8.sum()) * 0.5
        v9 = v3 + 1
        x1 = x1 * 0.25 - torch.tanh(v9.sum()) * 0.5
    elif n1 in (4, 5, 6):
        x1 = x1 * 0.5
    else:
        value1 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
        v10 = x1 * 0.5 + value1 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
        steps1 = [lambda v11, k1=k1: v11 + k1 for k1 in range(2)]
        v12 = v10
        for step2 in steps1:
            v12 = step2(v12)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v12.sum()) * 0.25)
    first1 = step3(x2)
    v13 = step3(x2 * 0.5) + first1 * 0.5
    flat1 = x1.reshape(-1, 3)
    v14 = net2(torch.cat([flat1, flat1 * 0.5]))[: flat1.shape[0]].reshape(x1.shape) * 0.25
    v15 = x2 == x2
    v17 = f"{tuple(v14.shape)} {v14.shape[0]:>4} {v14.numel() % 7}"
    v16 = v14 + len(v17.split()) * 0.5
    m1 = v16.numel()
    v18 = v13 + 1
    v19 = torch.fmod(x2, 0.75)
    return v15, v17, v18, v19


def calls(new):
    net1 = new.module(lambda: torch.nn.ModuleDict({"first": torch.nn.Linear(3, 3), "second": torch.nn.Tanh()}))
    net2 = new.module(lambda: torch.nn.BatchNorm1d(3))
    x1 = new.dyadic(4, 3)
    x2 = new.dyadic(4, 3)
    yield Call(x1, True, 3, net1, x2, net2)
    yield Call(net2=net2, x2=x2, net1=net1, n1=3, flag1=True, x1=x1)
    yield Call(x1, True, 3, net1, x2, net2)
