"""Drawn at random: and or values, break in closure, class attribute written; calls: new data.

+++
id = "exc/and_or_values.break_in_closure.class_attribute_written~new_data-6f757bce6ce1"
clauses = ["EFFECT-1", "SHAPE-4", "BREAK-4", "CAPTURE-5", "BREAK-1", "BREAK-3", "CAPTURE-6", "SHAPE-7", "EXC-2", "EXC-4", "GRAD-5", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["object_mutation", "size_arithmetic", "container", "dynamic_shapes", "generator", "helper", "graph_break", "closure", "nonlocal", "pointwise", "class_attribute", "class", "string", "branch_on_size", "exception", "grad", "for_loop", "nested_function", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


def stages1(u1):
    for step in range(2):
        yield inner1(u1) * (step + 1)




def inner1(u1):
    shape1 = u1.shape
    v4 = {shape1[0]: "rows", "all": u1.numel()}
    v2 = u1 * 0.5 + len(shape1) + (v4["all"] > 4)
    v3 = [shape1[0] * 2 + 1, shape1[-1] // 2, *shape1, u1.size(0), u1.dim()]
    LOG1.append(v3)
    LOG1.append(v4)
    u1 = torch.where(u1 > 0.31, u1 * 0.5, torch.tanh(v2.sum()))
    return u1


class Registry1:
    made = 0
    names = []


def program(x2, n1):
    v1 = x2 * 0.5
    for part1 in stages1(x2):
        v1 = v1 * 0.5 + torch.tanh(part1.sum())
    scale1 = 0.5
    runs1 = 0

    def inner2(y):
        nonlocal runs1
        runs1 += 1
        y = y + scale1
        return y + len(str(y.sum().item())) % 4

    v5 = inner2(x2) + inner2(x2 * 0.5) * runs1
    v6 = torch.nn.functional.gelu(v5, approximate="tanh")
    Registry1.made += 1
    Registry1.names.append(f"n{n1}")
    setattr(Registry1, "last", n1)
    v7 = v1 + Registry1.made % 3
    weights1 = {"first": 0.5, "second": -0.25, "third": -1.0}
    v8 = v7
    for key1, weight1 in weights1.items():
        v8 = v8 + weight1
        if key1 == "second":
            v8 = v8 * 0.5
    for i1 in range(1, 4):
        if i1 == n1:
            break
        v9 = torch.vstack([v1, v1])
        count1 = i1 and i1 + 1
        other1 = i1 or 5
        v10 = v7 * 0.25 + (count1 - other1)
        if x2.numel() % 2 == 0:
            v11 = x2 * 2.0
        elif x2.dim() > 2 or x2.shape[0] > 5:
            v11 = x2 - x2.shape[0]
        else:
            v11 = x2 + len(x2)
        v5 = v5 * 0.25 - torch.tanh(v9.sum()) * 0.5
        v5 = v5 * 0.25 - torch.tanh(v10.sum()) * 0.5
        v5 = torch.tanh(v5 + torch.tanh(v11.sum()))
    else:
        v12 = torch.nn.functional.gelu(v5, approximate="tanh")
        try:
            v13 = torch.stack([v7, v7.unsqueeze(-1)])
        except (RuntimeError, IndexError, TypeError, ValueError):
            v13 = v7 * 0.5
        v5 = torch.tanh(v5 + v12)
        v5 = (v5 + v13) * 0.5
    value1, slope1 = torch.func.jvp(torch.sin, (v1.detach(),), (torch.ones_like(v1),))
    v14 = value1 + slope1 * 0.5
    v15 = torch.frac(x2)
    return {"v5": v5, "v6": v6, "v8": v8, "v14": v14, "v15": v15}


def calls(new):
    yield Call(new.dyadic(4, 3), 3)
    yield Call(new.dyadic(4, 3), 3)
    yield Call(new.dyadic(4, 3), 3)
