"""Drawn at random: break in except, break in helper, exec text; calls: many numbers.

+++
id = "exc/break_in_except.break_in_helper.exec_text~many_numbers-8fdbb12679a1"
clauses = ["SHAPE-4", "GRAD-3", "GRAD-2", "SHAPE-7", "CACHE-2", "CACHE-3", "EFFECT-1", "BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-6", "CACHE-7", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["introspection", "size_arithmetic", "branch_on_python", "with_block", "ambient_mode", "branch_on_size", "class", "attribute", "cache_key", "object_mutation", "string", "dynamic_shapes", "container", "graph_break", "helper", "pointwise", "exception", "many_calls", "for_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []
MET1 = set()


class Space1:
    pass


SPACE1 = Space1()


def step1(y):
    y = y * 2.0
    z = y + int(y.sum()) % 5
    return z * 0.5


def program(x1, x2, flag1, n1):
    m1 = x1.element_size()
    with torch.set_grad_enabled(flag1):
        p1 = x2 * 0.5
        with torch.enable_grad():
            q1 = x2 + 1.0
        v2 = [torch.is_grad_enabled(), p1.requires_grad, q1.requires_grad]
    v1 = p1.detach() - q1.detach()
    scale1 = None if v1.shape[1] > 3 else 1.5
    v3 = x1 * 2.0
    if scale1 is not None:
        v3 = v3 * scale1
    chosen1 = scale1 or 0.25
    v3 = v3 + chosen1
    v4 = x1 + 1
    for i1 in range(1, 4):
        if i1 == n1:
            break
        v5 = v3 * (2.0 if hasattr(SPACE1, "extra") else 0.5) + getattr(SPACE1, "extra", 1.0)
        v7 = f"{tuple(v3.shape)} {v3.shape[0]:>4} {v3.numel() % 7}"
        v6 = v3 + len(v7.split()) * 0.5
        LOG1.append(v7)
        known1 = i1 in MET1
        MET1.add(i1)
        v8 = v1 * 0.5 + known1
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v5.sum()) * 0.25)
        v1 = torch.tanh(v1 + torch.tanh(v6.sum()))
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v8.sum()))
    else:
        first1 = step1(x1)
        v9 = step1(x1 * 0.5) + first1 * 0.5
        v10 = torch.sign(x1)
        v1 = (v1 + torch.tanh(v9.sum())) * 0.5
        v1 = torch.tanh(v1 + v10)
    v11 = v4 * 0.5
    for i2 in range(v4.shape[0]):
        v11 = v11 + (i2 % 2) * 0.25
    v12 = (torch.tanh(v4) * 0.75).erfinv()
    v14 = f"{n1:03d}|{2.0!r:>6}|{'x'}|{v4.dim()}|{v4.dtype}"
    v13 = v4 + len(v14) / 8
    y = x2 * 0.5
    try:
        raise KeyError("first")
    except KeyError:
        v15 = y + len(str(y.sum().item())) % 4
        v15 = v15 + 0.5
    space1 = {"x": v3}
    exec("y = x * 2.0 + 1.0", space1)
    v16 = space1["y"]
    return {"v1": v1, "v2": v2, "v11": v11, "v12": v12, "v13": v13, "v14": v14, "v15": v15, "v16": v16}


def calls(new):
    for number in range(9):
        yield Call(new.dyadic(3, 4), new.dyadic(3, 4), True, number)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), True, 1)
