"""Drawn at random: drawn past break, invalid argument caught, item error caught; calls: sizes.

+++
id = "exc/drawn_past_break.invalid_argument_caught.item_error_caught~sizes-7fb72bc87843"
clauses = ["RNG-1", "RNG-4", "EXC-2", "CAPTURE-5", "RNG-2", "RNG-3", "BREAK-1", "BREAK-2", "BREAK-6", "EFFECT-1", "EXC-4", "BREAK-3", "EFFECT-3", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "random", "python_random", "container", "exception", "helper", "class", "string", "graph_break", "print", "indexing", "branch_on_python", "reduction", "item", "object_mutation", "iterator", "with_block", "dynamic_shapes", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import io
import random

LOG1 = []
TICKETS1 = iter(range(100))


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


def program(x1, n1, x2, flag1, x3):
    v1 = x1 >= x1
    v3 = [1, 2, 3, 4]
    random.shuffle(v3)
    v2 = x1 + v3[0] * random.random()
    try:
        v4 = picky1(v2, n1)
    except Refused1 as error1:
        v4 = v2 - error1.number * 0.5
        v5 = str(error1)
    else:
        v5 = "nothing"
    before1 = v2 + torch.rand_like(v2)
    print("drawn", n1)
    v6 = before1 * 0.5 + torch.rand_like(v2)
    v7 = torch.nn.functional.one_hot(x2, 4)
    try:
        v8 = torch.div(v7, 2, rounding_mode="floor")
        v9 = torch.sinc(v4)
        v4 = v4 * 0.25 - torch.tanh(v8.sum() * 0.125) * 0.5
        v4 = torch.where(v4 > 0.31, v4 * 0.5, v9)
        if not flag1:
            raise ValueError("in the middle", n1)
        v10 = torch.empty(2, 3).fill_(1.5)
        match n1:
            case 0:
                v11 = torch.sum(v10, 1, dtype=torch.float64)
                try:
                    v12 = v2 + torch.stack([v2, v2]).item()
                except (RuntimeError, ValueError):
                    v12 = v2 * 0.5 + 1.0
                v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v11.to(torch.float32).sum()))
                v2 = (v2 + torch.tanh(v12.sum())) * 0.5
            case 1 | 2:
                v13 = torch.tan(torch.tanh(v2))
                v14 = torch.le(torch.nn.functional.tanhshrink(v4), -0.43)
                v15 = torch.nn.functional.hardsigmoid(v10)
                v2 = torch.maximum(v2, v2 * 0.5 - v13 * 0.25)
                v2 = (v2 + torch.tanh(v14.sum() * 0.125)) * 0.5
                v2 = (v2 + torch.tanh(v15.sum())) * 0.5
            case int() as other1 if other1 > 5:
                v2 = v2 * 0.5
            case _:
                v16 = torch.log2(x1.abs() + 0.5).masked_fill(v1, 2)
                v18 = [0.5, 1.5, -1.0, -0.5, 2.0]
                v18[1:3] = [0.25]
                middle1 = v18[n1 % 3 : 4 : 2]
                del v18[-1:]
                v17 = v6 * len(v18) + sum(middle1)
                LOG1.append(v18)
                try:
                    v19 = v6.expand(*[1019] * (v6.dim() + 1), 2)
                except (RuntimeError, IndexError, TypeError, ValueError):
                    v19 = v6 * 0.5
                v2 = torch.tanh(v2 + v16)
                v2 = v2 * 0.25 - torch.tanh(v17.sum()) * 0.5
                v2 = v2 * 0.25 - torch.tanh(v19.sum()) * 0.5
        number1 = next(TICKETS1)
        v20 = x1 + number1 % 4
        v4 = torch.maximum(v4, v4 * 0.5 - v20 * 0.25)
    except ValueError as error2:
        v21 = torch.zeros_like(v4)
        v22 = torch.atan2(v6, v21.abs() + 0.5)
        v23 = torch.nn.functional.embedding_bag(x2, x3, mode="mean")
        v4 = (v4 + v22) * 0.5
        v4 = torch.tanh(v4 + torch.tanh(v23.sum()))
        v4 = v4 * 0.5 + len(error2.args) * 0.25
    out1 = io.StringIO()
    with contextlib.redirect_stdout(out1):
        first1, *middle2, last1 = (x1, 0.5, n1, x1 * 2.0)
        v25 = first1 * middle2[0] + last1
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v25.sum()))
        print("inside", n1)
    v24 = x3 + len(out1.getvalue()) * 0.125
    v26 = torch.nn.functional.tanhshrink(v2)
    return v3, v4, v5, x3, v24, v26


def calls(new):
    yield Call(new.dyadic(4, 4, 3), 3, new.integers(0, 4, 3, 2), True, new.dyadic(4, 3))
    yield Call(new.dyadic(2, 4, 3), 3, new.integers(0, 4, 3, 2), True, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 4, 3), 3, new.integers(0, 4, 3, 2), True, new.dyadic(4, 3))
    yield Call(new.dyadic(2, 4, 3), 3, new.integers(0, 4, 3, 2), True, new.dyadic(4, 3))
    yield Call(new.dyadic(2, 4, 3), 3, new.integers(0, 4, 3, 2), True, new.dyadic(4, 3))
