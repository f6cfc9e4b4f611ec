"""Drawn at random: exception group unmatched, exec text, for continue; calls: new data.

+++
id = "exc/exception_group_unmatched.exec_text.for_continue~new_data-485240589769"
clauses = ["EFFECT-1", "EXC-2", "BREAK-1", "FRAME-4", "RNG-1", "RNG-2", "RNG-3", "SHAPE-7", "CAPTURE-6", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["object_mutation", "exception", "container", "introspection", "helper", "random", "graph_break", "string", "item", "reduction", "branch_on_size", "dtype_int", "indexing", "pointwise", "size_arithmetic", "dynamic_shapes", "for_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import sys

LOG1 = []


def named1():
    return sys._getframe().f_code.co_name


def program(x1, x2, n1):
    for i1 in range(3):
        v1 = x1 + 1
        v3 = []
        try:
            try:
                raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
            except* TypeError:
                v3.append("typed")
        except ExceptionGroup as rest1:
            v3.append([type(error).__name__ for error in rest1.exceptions])
        v2 = x1 + len(v3)
        LOG1.append(v3)
        v5 = named1()
        v4 = v2 + len(v5) / 8
        LOG1.append(v5)
        x2 = x2 * 0.25 - torch.tanh(v1.sum()) * 0.5
        x2 = (x2 + torch.tanh(v4.sum())) * 0.5
    torch.manual_seed(n1)
    v6 = x2 + torch.rand_like(x2)
    space1 = {"x": x1}
    exec("y = x * 2.0 + 1.0", space1)
    v7 = space1["y"]
    v8 = v7 + int(v7.sum()) % 5
    for i2 in range(3, 0, -1):
        if i2 == n1 or v8.shape[0] == 5:
            continue
        v10 = torch.randperm(4, device=v7.device)
        v9 = v7 + (v10 * torch.arange(4, device=v7.device)).sum() * 0.125
        LOG1.append(v10)
        v11 = torch.nansum(torch.clamp(v7, -0.75, 1.25), -1, keepdim=True)
        v13 = f"{n1:03d}|{0.5!r:>6}|{'x'}|{v9.dim()}|{v9.dtype}"
        v12 = v9 + len(v13) / 8
        LOG1.append(v13)
        v6 = (v6 + torch.tanh(v11.sum())) * 0.5
        v6 = (v6 + torch.tanh(v12.sum())) * 0.5
    v14 = v7 * 0.5
    for i3 in range(v7.shape[0]):
        v14 = v14 + (i3 % 2) * 0.25
    v15 = v7 + v7.sum().clamp(-4.0, 4.0).item()
    return v6, v14, v15


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(4, 1), 3)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 1), 3)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 1), 3)
