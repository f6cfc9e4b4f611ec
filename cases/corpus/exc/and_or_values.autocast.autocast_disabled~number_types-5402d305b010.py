"""Drawn at random: and or values, autocast, autocast disabled; calls: number types.

+++
id = "exc/and_or_values.autocast.autocast_disabled~number_types-5402d305b010"
clauses = ["RNG-1", "RNG-2", "RNG-3", "SHAPE-7", "EFFECT-1", "CACHE-6", "PARITY-2", "CAPTURE-5", "CAPTURE-6", "EXC-2", "BREAK-1", "INTERCEPT-1", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-3"]
features = ["size_arithmetic", "pointwise", "random", "branch_on_size", "branch_on_python", "object_mutation", "with_block", "ambient_mode", "matmul", "dtype_half", "grad", "lambda", "exception", "convolution", "graph_break", "branch_on_data", "while_loop", "generator", "helper", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib

LOG1 = []
LOG2 = []


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


def program(x1, x2, x3, n1, x4):
    v1 = torch.ones(3, 2)
    v2 = torch.le(x3, -0.43)
    v3 = x1 + torch.rand_like(x1)
    try:
        if n1 == 5:
            return v3 * 2.0, "early"
        x3 = torch.tanh(x3 + torch.tanh(v2.sum() * 0.125))
        if v3.shape[0] < 5:
            raise ValueError("in the middle", n1)
        with torch.autocast(x1.device.type, dtype=torch.bfloat16):
            product1 = torch.ones(2, 3, device=x1.device) @ torch.ones(3, 2, device=x1.device)
            v4 = x1 * 0.5 + product1.sum() / 16
        v5 = [product1.dtype, v4.dtype]
        LOG1.append(v5)
        v6 = torch.baddbmm(x4, x2, x4)
        v7 = torch.isfinite(v6)
        x3 = x3 * 0.25 - torch.tanh(v4.sum()) * 0.5
        x3 = (x3 + torch.tanh(v7.sum() * 0.125)) * 0.5
    except ValueError as error1:
        v8 = torch.vmap(lambda v: v * 2.0 - v.sum() * 0.0)(torch.stack([x2, x2 * 0.5]))[1] + torch.tanh(v2.sum() * 0.125)
        count1 = n1 and n1 + 1
        other1 = n1 or 5
        v9 = v3 * 0.25 + (count1 - other1)
        x3 = (x3 + torch.tanh(v8.sum())) * 0.5
        x3 = x3 * 0.25 - torch.tanh(v9.sum()) * 0.5
        x3 = x3 * 0.5 + len(error1.args) * 0.25
    v10 = torch.nn.functional.interpolate(x1, scale_factor=2.0, mode="nearest")
    with torch.autocast(x1.device.type, enabled=False):
        v12 = v1 * 1.0
        rounds1 = 0
        while v12.abs().sum() > 4.06 and rounds1 < 4:
            v12 = v12 * 0.5
            rounds1 += 1
        v13 = within1(x4, n1)
        x1 = torch.tanh(x1 + torch.tanh(v12.sum()))
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v13.sum()) * 0.25)
    v11 = torch.is_autocast_enabled(x1.device.type)
    v14 = torch.nan_to_num(v10, nan=0.5, posinf=2.0, neginf=-2.0)
    return x1, x3, v11, v14


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), new.dyadic(4, 4), 1, new.dyadic(2, 4, 2))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), new.dyadic(4, 4), True, new.dyadic(2, 4, 2))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), new.dyadic(4, 4), 0, new.dyadic(2, 4, 2))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), new.dyadic(4, 4), False, new.dyadic(2, 4, 2))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), new.dyadic(4, 4), 1, new.dyadic(2, 4, 2))
