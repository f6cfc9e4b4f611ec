"""Drawn at random: exec text, exit stack, guard tensor in attribute; calls: layout.

+++
id = "rng/exec_text.exit_stack.guard_tensor_in_attribute~layout-f06fe3cf62c5"
clauses = ["FRAME-2", "FRAME-4", "SHAPE-7", "BREAK-1", "BREAK-2", "EFFECT-3", "RNG-1", "RNG-4", "CAPTURE-5", "BREAK-3", "CACHE-8", "CACHE-2", "CACHE-3", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["nan_inf", "signed_zero", "introspection", "nested_function", "view", "branch_on_size", "graph_break", "print", "random", "python_random", "with_block", "container", "string", "closure", "helper", "branch_on_python", "recursion", "pointwise", "attribute", "class", "cache_key", "strides"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import random


def helper1(u1, v7):
    def inner1(u2):
        v10 = u1 + 1
        space1 = {"x": v7}
        exec("y = x * 2.0 + 1.0", space1)
        v11 = space1["y"]
        u2 = torch.maximum(u2, u2 * 0.5 - torch.tanh(v10.sum()) * 0.25)
        u2 = torch.tanh(u2 + torch.tanh(v11.sum()))
        return u2
    v9 = inner1(u1) + 0.5
    v7 = torch.tanh(v7 + v9)
    return v7


class Settings1:
    def __init__(self, value):
        self.value = value


SETTINGS1 = Settings1(torch.tensor(0.5))


def program(x1, flag1):
    def show1(value, other=2):
        found = sorted(locals())
        return value * len(found), found

    v1, v2 = show1(x1)
    v3 = v1.unfold(0, 2, 1)
    v4 = []
    with contextlib.ExitStack() as stack1:
        stack1.callback(v4.append, "last")
        if v1.shape[1] < 3:
            stack1.enter_context(contextlib.nullcontext())
        v5 = v3 * 2.0
        print("half way:", v5.sum())
        number1 = random.randrange(5) + random.choice([0.5, 1.5])
        v6 = v1 + number1
        x1 = x1 * 0.25 - torch.tanh(v5.sum()) * 0.5
        x1 = (x1 + torch.tanh(v6.sum())) * 0.5
        v4.append("body")
    first1 = helper1(x1, v1)
    v8 = helper1(x1, v1 * 0.5) + torch.tanh(first1.sum())
    if flag1:
        def descend1(v, depth):
            if depth == 0:
                return v
            return descend1(v * 0.5 + torch.tanh(v8.sum()), depth - 1)

        v12 = descend1(v1, 1)
        v13 = v8 > 0.31
        v14 = torch.nn.functional.logsigmoid(v12)
        v1 = torch.tanh(v1 + torch.tanh(v13.sum() * 0.125))
        v1 = v1 * 0.25 - torch.tanh(v14.sum()) * 0.5
    v15 = torch.nan_to_num(v8.cos(), nan=0.5, posinf=2.0, neginf=-2.0)
    v16 = v15 * 0.5 + SETTINGS1.value
    return v1, v2, v4, v16


def calls(new):
    yield Call(new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 3, 4)], True)
    yield Call(new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 3, 4)].repeat_interleave(2, -1)[..., ::2], True)
    yield Call(new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 3, 4)], True)
    yield Call(new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 3, 4)].repeat_interleave(2, -1)[..., ::2], True)
