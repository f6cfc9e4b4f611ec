"""Drawn at random: delete names, generator delegates, grad mode nested; calls: numbers.

+++
id = "exc/delete_names.generator_delegates.grad_mode_nested~numbers-1dce9929245b"
clauses = ["SHAPE-7", "CAPTURE-3", "CAPTURE-5", "EXC-2", "EFFECT-1", "GRAD-3", "GRAD-2", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["branch_on_python", "container", "string", "pointwise", "reduction", "dtype_promotion", "branch_on_size", "namedtuple", "view", "strides", "helper", "generator", "exception", "indexing", "size_arithmetic", "object_mutation", "with_block", "ambient_mode", "for_loop", "match", "try_except", "try_finally"]
origin = "grammar"
generator = 1
graphs = 1
precision = "float32"
+++
"""
import torch
import collections

LOG1 = []


Pair1 = collections.namedtuple("Pair1", "value shift")


def split1(v):
    return v * 0.5, (v + 1.0, "pair")


def inner1(v):
    yield v
    yield v * 0.5
    return "inner done"


def outer1(v, trail):
    trail.append((yield from inner1(v + 1.0)))
    trail.append((yield v))
    yield from (v * 0.25, v * 2.0)


def helper1(u1):
    if u1.numel() % 2 == 0:
        v18 = u1 * 2.0
    elif u1.dim() > 2 or u1.shape[0] > 5:
        v18 = u1 - u1.shape[0]
    else:
        v18 = u1 + len(u1)
    v19 = sum(torch.aminmax((u1.abs() + 1.25).digamma(), dim=0))
    v20 = torch.pow(v19, 2)
    v19 = v19 * 0.25 - torch.tanh(v18.sum()) * 0.5
    v19 = (v19 + torch.tanh(v20.sum())) * 0.5
    return v19


def program(x1, x2, flag1, n1):
    order1 = {"kind": "scale" if flag1 else "shift", "by": 2.0, "extra": None}
    match order1:
        case {"kind": "scale", "by": by1}:
            v1 = x2 * by1
        case {"kind": "shift", "by": float(by1), **rest1}:
            v1 = x2 + by1 - len(rest1)
    v2 = torch.relu(v1) - 1.5
    v3 = torch.var(x1, 0, correction=0)
    v4 = x1.to(torch.float64)
    v5 = torch.pow(torch.nn.functional.leaky_relu(v3, 0.25), 2)
    v6 = torch.fmin(v4, v2)
    if x1.shape[0] < 3:
        v7 = torch.fmod(x2, 0.75)
        v8 = torch.nn.functional.mish(x2)
        try:
            pair1 = Pair1(x1, shift=-0.75)
            moved1 = pair1._replace(shift=0.5)
            value1, shift1 = moved1
            v9 = value1 * shift1 + pair1.shift + len(pair1)
            v7 = (v7 + torch.tanh(v9.to(torch.float64).sum())) * 0.5
            if flag1:
                raise ValueError("in the middle", n1)
            v10 = v7.amax()
            v11 = v5.permute(1, 0)
            low1, (high1, kind1) = split1(x1)
            v12 = high1 - low1 * len(kind1) * 0.25
            v7 = torch.maximum(v7, v7 * 0.5 - v10 * 0.25)
            v7 = torch.maximum(v7, v7 * 0.5 - torch.tanh(v11.to(torch.float64).sum()) * 0.25)
            v7 = torch.where(v7 > 0.31, v7 * 0.5, torch.tanh(v12.to(torch.float64).sum()))
        except ValueError as error1:
            trail1 = []
            v13 = v3 * 0.5
            for part1 in outer1(v3, trail1):
                v13 = v13 * 0.5 + part1
            v13 = v13 + len(trail1)
            v14 = x1 < 2.0
            v15 = v1 + v13
            v7 = torch.tanh(v7 + torch.tanh(v14.sum() * 0.125))
            v7 = (v7 + torch.tanh(v15.sum())) * 0.5
            v7 = v7 * 0.5 + len(error1.args) * 0.25
        v2 = v2 * 0.25 - v7 * 0.5
        v2 = (v2 + v8) * 0.5
    else:
        try:
            v16 = torch.sub(v6.tril(0), x1, alpha=2)
            v17 = helper1(v4) + 0.25
            with torch.set_grad_enabled(n1 >= 2):
                p1 = x1 * 0.5
                with torch.enable_grad():
                    q1 = x1 + 1.0
                v22 = [torch.is_grad_enabled(), p1.requires_grad, q1.requires_grad]
            v21 = p1.detach() - q1.detach()
            LOG1.append(v22)
            v5 = torch.tanh(v5 + torch.tanh(v16.to(torch.float32).sum()))
            v5 = torch.tanh(v5 + torch.tanh(v17.to(torch.float32).sum()))
            v5 = torch.tanh(v5 + torch.tanh(v21.sum()))
        finally:
            scratch1 = v1 * 2.0
            other1 = [scratch1, {"k": v1}]
            v23 = scratch1 + 1.0
            del scratch1, other1[1]["k"], other1[0]
            v23 = v23 - len(other1)
            v5 = v5 * 0.25 - torch.tanh(v23.to(torch.float32).sum()) * 0.5
        v2 = torch.tanh(v2 + torch.tanh(x1.to(torch.float64).sum()))
    v24 = torch.tanh(torch.float_power(v2, 2))
    v25 = torch.clamp(v4, max=v2)
    return v5, v24, v25


def calls(new):
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3, dtype=torch.float64), True, 3)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3, dtype=torch.float64), False, 3)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3, dtype=torch.float64), True, 3)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3, dtype=torch.float64), False, 3)
