"""Drawn at random: assert on data, break in helper, conditional on data; calls: many numbers.

+++
id = "rng/assert_on_data.break_in_helper.conditional_on_data~many_numbers-21fd07cea172"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-5", "RNG-1", "RNG-2", "RNG-3", "EFFECT-1", "CACHE-2", "CACHE-3", "CACHE-7", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "helper", "branch_on_python", "item", "container", "grad", "lambda", "pointwise", "with_block", "random", "object_mutation", "generator", "dtype_int", "branch_on_data", "reduction", "assert", "many_calls", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib

LOG1 = []
LOG2 = []


def step1(y):
    y = y * 2.0
    z = y * 2.0 if bool((y > 0.53).any()) else y - 0.25
    return z * 0.5


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


def program(x1, x2, x3, flag1, n1):
    first1 = step1(x2)
    v1 = step1(x2 * 0.5) + first1 * 0.5
    v2 = []
    with contextlib.ExitStack() as stack1:
        stack1.callback(v2.append, "last")
        if flag1:
            stack1.enter_context(contextlib.nullcontext())
        v3 = x1 + [0.5, 1.5, 2.5][int((x1 > 0.03).sum()) % 3]
        v4 = torch.vmap(lambda v: v * 2.0 - v.sum() * 0.0)(torch.stack([v3, v3 * 0.5]))[1] + torch.tanh(v1.sum())
        left1 = 3
        while left1:
            left1 -= 1
            if left1 == n1:
                break
            v5 = torch.expm1(-x3.abs())
            v4 = torch.maximum(v4, v4 * 0.5 - v5 * 0.25)
        else:
            v6 = v4 + 1
            v4 = torch.tanh(v4 + torch.tanh(v6.sum()))
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v4.sum()))
        v2.append("body")
    v7 = x1 + torch.randn(x1.shape, dtype=x1.dtype, device=x1.device).clamp(-3.0, 3.0)
    v8 = x3 + 1
    for i1 in range(3, 0, -1):
        if i1 == n1 or n1 < 2:
            continue
        v9 = torch.minimum(v8, v7)
        v11 = {int(x2.sum()) % 3: 0.5, "k": 1.5}
        v10 = x2 + v11.get(1, 0.25) * v11["k"]
        LOG1.append(v11)
        v12 = v10 + 1
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v9.sum()))
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v12.sum()))
    v13 = within1(x1, n1)
    v15 = torch.randint(0, 5, (3,), device=x3.device)
    v14 = x3 + v15.sum() * 0.125
    v16 = x2 * 0.5 if x2.sum() < -0.03 else x2 + 1.5
    assert x2.abs().sum() > -0.03
    v17 = x2 * 0.5
    return [v2, v13, v14, v15, v16, v17]


def calls(new):
    for number in range(9):
        yield Call(new.dyadic(3, 4), new.dyadic(3, 4), new.dyadic(4), True, number)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), new.dyadic(4), True, 1)
