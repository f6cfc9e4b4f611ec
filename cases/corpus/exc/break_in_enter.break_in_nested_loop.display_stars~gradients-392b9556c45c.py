"""Drawn at random: break in enter, break in nested loop, display stars; calls: gradients.

+++
id = "exc/break_in_enter.break_in_nested_loop.display_stars~gradients-392b9556c45c"
clauses = ["RNG-1", "RNG-4", "BREAK-1", "BREAK-3", "BREAK-4", "SHAPE-7", "CAPTURE-2", "EXC-2", "EXC-4", "EFFECT-1", "GRAD-1", "GRAD-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["view", "random", "python_random", "container", "indexing", "pointwise", "graph_break", "with_block", "class", "branch_on_python", "strides", "branch_on_size", "iterator", "exception", "for_loop", "object_mutation", "grad", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import random

LOG1 = []


class Stage1:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        y = self.start
        return y + int(y.sum()) % 5

    def __exit__(self, *error):
        return None


def program(x1, x2, x3, x4, n1, x5):
    v1 = x2.reshape(-1)
    number1 = random.randrange(5) + random.choice([0.5, 1.5])
    v2 = x1 + number1
    pair1 = [x1, x1 * 0.5]
    whole1 = [*pair1, x1 - 1.0, *(x1, 2.0)]
    v5 = {**{"a": 1, "b": 2}, "b": n1, **dict(c=0.5)}
    v4 = {*v5, "z"}
    fixed1 = (*pair1, n1)
    v3 = whole1[1] + whole1[-1] * v5["b"] + len(v4) + fixed1[2] * 0.5
    v7 = [1, 2, 3, 4]
    random.shuffle(v7)
    v6 = v1 + v7[0] * random.random()
    v8 = torch.slice_scatter(v1, x5, 0, 0, 1) <= 3
    with Stage1(x4) as inner1:
        v9 = inner1 * 0.5
    for i1 in range(1):
        v10 = torch.erfinv(torch.tanh(x3) * 0.75).permute(0, 1)
        v11 = []
        try:
            v12 = x4 * 1.0
            for i2, (left1, right1) in enumerate(zip((x4, x4 * 0.5), (0.25, n1), strict=True), start=1):
                v12 = v12 + left1 * right1 / i2
            v10 = torch.tanh(v10 + torch.tanh(v12.sum()))
            if v2.shape[0] > 5:
                raise KeyError("absent")
        except (KeyError, IndexError) as error1:
            v11.append(f"except {error1.args[0]}")
            v13 = x4.repeat(1, 2)
            v14 = v6 * 0.25
            for part1 in (v6, torch.tanh(v8.sum() * 0.125), v6 * 0.5):
                v14 = v14 * 0.5 + part1
            v15 = torch.round(x5)
            v10 = torch.maximum(v10, v10 * 0.5 - torch.tanh(v13.sum()) * 0.25)
            v10 = torch.maximum(v10, v10 * 0.5 - torch.tanh(v14.sum()) * 0.25)
            v10 = (v10 + torch.tanh(v15.sum())) * 0.5
        else:
            v11.append("else")
            v16 = torch.ceil(x5).flip(0)
            v17 = torch.rsqrt(v3.abs() + 0.5)
            v18 = torch.asin(torch.tanh(v16) * 0.75)
            v10 = (v10 + torch.tanh(v17.sum())) * 0.5
            v10 = torch.maximum(v10, v10 * 0.5 - v18 * 0.25)
        finally:
            v11.append("finally")
            try:
                v19 = torch.matmul(x2, torch.ones(1021, device=x2.device))
            except (RuntimeError, IndexError, TypeError, ValueError):
                v19 = x2 * 0.5
            v20 = x4 * 0.5
            for k1 in range(2):
                for part2 in (x4, x4 * 0.5):
                    y = part2 + k1
                    if k1 == 1:
                        v20 = v20 * 0.25 + y * 2.0 if bool((y > 0.53).any()) else y - 0.25
            v10 = torch.where(v10 > 0.31, v10 * 0.5, torch.tanh(v19.sum()))
            v10 = torch.maximum(v10, v10 * 0.5 - torch.tanh(v20.sum()) * 0.25)
        LOG1.append(v11)
        v21 = x4 <= i1
        x2 = torch.tanh(x2 + v10)
        x2 = torch.tanh(x2 + torch.tanh(v21.sum() * 0.125))
    return {"x2": x2, "v4": v4, "v5": v5, "v7": v7, "v9": v9}


def calls(new):
    x1 = new.dyadic(4, 3, 3, requires_grad=True)
    x2 = new.dyadic(4, 3, 3, requires_grad=True)
    x3 = new.dyadic(3, 3)
    x4 = new.dyadic(1, 3)
    x5 = new.dyadic(1, requires_grad=True)
    answer = yield Call(x1, x2, x3, x4, 3, x5)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)
    record(x2.grad)
    record(x5.grad)
    answer = yield Call(x1, x2, x3, x4, 3, x5)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)
    record(x2.grad)
    record(x5.grad)
