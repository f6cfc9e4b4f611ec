"""Drawn at random: autocast disabled, break in closure, dtype decides; calls: wrong call.

+++
id = "exc/autocast_disabled.break_in_closure.dtype_decides~wrong_call-97884dd5e540"
clauses = ["SHAPE-7", "BREAK-1", "EFFECT-1", "CACHE-5", "FRAME-2", "CACHE-6", "INTERCEPT-1", "BREAK-3", "BREAK-4", "GRAD-4", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-5", "CAPTURE-6", "RNG-4", "FRAME-1", "EXC-5", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_size", "branch_on_python", "graph_break", "item", "reduction", "object_mutation", "recursion", "helper", "with_block", "ambient_mode", "closure", "nonlocal", "grad", "optimizer", "pointwise", "random", "dtype_int", "lambda", "for_loop", "generator", "iterator", "string", "exception", "nested_function"]
origin = "grammar"
generator = 1
+++
"""
import torch
import json

LOG1 = []


def even1(v, count):
    return v * 0.5 if count <= 0 else odd1(v + 1.0, count - 1)


def odd1(v, count):
    return v - 0.25 if count <= 0 else even1(v - 0.5, count - 1)


def helper1(u1):
    v12 = (u1.abs() + 0.5).log10()
    v13 = torch.log10(u1.abs() + 0.5)
    v15 = torch.randint(0, 5, (3,), device=v12.device)
    v14 = v12 + v15.sum() * 0.125
    LOG1.append(v15)
    v12 = torch.tanh(v12 + v13)
    v12 = torch.where(v12 > 0.31, v12 * 0.5, torch.tanh(v14.sum()))
    return v12


def program(x1, x2, x3, n1, flag1):
    if x1.shape[0] == 5:
        with torch.autocast(x3.device.type, enabled=False):
            for i1 in range(3, 0, -1):
                if i1 == n1 or flag1:
                    continue
                v2 = x1 + x1.sum().clamp(-4.0, 4.0).item()
                if x1.is_floating_point() and x1.dtype is not torch.float64:
                    v3 = x1 + 0.5
                else:
                    v3 = x1 * 0.5 + 0.25
                v4 = x1.dtype == v3.dtype
                LOG1.append(v4)
                v5 = even1(x2, i1)
                x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v2.sum()) * 0.25)
                x2 = x2 * 0.25 - torch.tanh(v3.sum()) * 0.5
                x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v5.sum()))
            x2 = torch.maximum(x2, x2 * 0.5 - x3 * 0.25)
        v1 = torch.is_autocast_enabled(x3.device.type)
        LOG1.append(v1)
        x2 = x2 * 0.25 - torch.tanh(x1.sum()) * 0.5
    elif n1 == 2:
        scale1 = 0.5
        runs1 = 0

        def inner1(y):
            nonlocal runs1
            runs1 += 1
            y = y + scale1
            return y - float(y.sum().clamp(-1.0, 1.0))

        v6 = inner1(x3) + inner1(x3 * 0.5) * runs1
        v7 = x1 + x1.sum().clamp(-4.0, 4.0).item()
        x2 = x2 * 0.25 - torch.tanh(v6.sum()) * 0.5
        x2 = (x2 + torch.tanh(v7.sum())) * 0.5
    elif n1 in (4, 5, 6):
        x2 = x2 * 0.5
    else:
        v8 = x3 + 1
        with torch.enable_grad():
            weight1 = torch.nn.Parameter(torch.full((2,), 0.5, dtype=x2.dtype, device=x2.device))
            optimizer1 = torch.optim.SGD([weight1], lr=0.125, momentum=0.5)
            for k1 in range(2):
                optimizer1.zero_grad()
                torch.tanh(x2.detach().sum() * 0.25 + weight1).sum().backward()
                optimizer1.step()
        v9 = x2.detach() * 0.5 + weight1.detach().sum()
        v10 = torch.remainder(x3, 1.5)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v8.sum()))
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v9.sum()) * 0.25)
        x2 = torch.maximum(x2, x2 * 0.5 - v10 * 0.25)
    v11 = helper1(x1) + 0.25
    parts1 = sorted([x3.sum(), x3.sum() * 2.0, -x3.sum() - 1.03125], key=lambda v: v.item())
    v16 = x3 + torch.clamp(parts1[0], -2.0, 2.0)
    v17 = x3
    for k2 in range(int((x3 > 0.03).sum()) % 3 + 1):
        v17 = v17 + k2 * 0.5
    v18 = torch.round(v16)
    odd2 = (k for k in range(3) if k % 2)
    first1 = next(odd2, None)
    v19 = x1 + (0.5 if first1 is None else first1)
    v20 = v19 + len(json.dumps(v19.tolist())) % 16 / 16
    generator1 = torch.Generator(device=v11.device).manual_seed(n1)
    v21 = v11 + torch.rand(v11.shape, generator=generator1, dtype=v11.dtype, device=v11.device)
    return [x2, v17, v18, v20, v21]


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 1), new.dyadic(4, 2, 4, 1), 3, True)
    yield Call()
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 1), new.dyadic(4, 2, 4, 1), 3, True)
    yield Call(unknown=1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 1), new.dyadic(4, 2, 4, 1), 3, True)
