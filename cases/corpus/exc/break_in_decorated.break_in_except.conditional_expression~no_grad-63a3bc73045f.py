"""Drawn at random: break in decorated, break in except, conditional expression; calls: no grad.

+++
id = "exc/break_in_decorated.break_in_except.conditional_expression~no_grad-63a3bc73045f"
clauses = ["FRAME-2", "CAPTURE-3", "BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "EXC-2", "CAPTURE-5", "SHAPE-7", "GRAD-5", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "recursion", "helper", "container", "generator", "graph_break", "exception", "item", "branch_on_data", "view", "strides", "object_mutation", "with_block", "branch_on_size", "grad", "hook", "lambda", "decorator", "partial", "ambient_mode", "nested_function", "while_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import functools

LOG1 = []


def fold1(node):
    return node["value"] + sum(fold1(child) for child in node["children"])


def split1(v):
    return v * 0.5, (v + 1.0, "pair")


def halve1(v, depth):
    v = v * 0.5 + 1.0
    return v if depth <= 1 else halve1(v, depth - 1)


def logged1(function):
    def wrapper(y):
        before = y * 0.5 if y.sum() > 0.03 else y + 1.0
        return function(before)

    return wrapper


@logged1
def wrapped1(value):
    return value * 0.5


def mix1(left, right, *, scale):
    return left * scale + right


def program(x1, x2, n1):
    v1 = torch.clamp(x1, -0.75, 1.25)
    done1 = False
    tries1 = 0
    while not done1:
        v2 = []
        with contextlib.suppress(ZeroDivisionError, KeyError):
            tree1 = {"value": x2, "children": [{"value": x2 * 0.5, "children": []}, {"value": torch.tanh(v1.to(torch.float64).sum()), "children": []}]}
            v3 = fold1(tree1)
            y = x2 * 0.5
            try:
                raise KeyError("first")
            except KeyError:
                v4 = y * 2.0 if bool((y > 0.53).any()) else y - 0.25
                v4 = v4 + 0.5
            total1 = x2.sum().item()
            if -2.03 < total1 < 2.03:
                v5 = x2 + total1
            else:
                v5 = x2 * 0.5
            v1 = torch.tanh(v1 + torch.tanh(v3.to(torch.float32).sum()))
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v4.to(torch.float32).sum()))
            v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v5.to(torch.float32).sum()) * 0.25)
            v2.append(1 // (n1 - 3))
            low1, (high1, kind1) = split1(v1)
            v6 = high1 - low1 * len(kind1) * 0.25
            v7 = (torch.tanh(x1) * 0.75).erfinv()
            v8 = v1.movedim(0, -1)
            v1 = (v1 + torch.tanh(v6.sum())) * 0.5
            v1 = v1 * 0.25 - v7 * 0.5
            v1 = torch.tanh(v1 + torch.tanh(v8.sum()))
        LOG1.append(v2)
        v1 = (v1 + torch.tanh(x1.sum())) * 0.5
        tries1 += 1
        done1 = tries1 >= 2
    v9 = x2 * 2.0 if v1.shape[1] != 4 else x2 - 1.0
    v11 = []
    with torch.enable_grad():
        leaf1 = v9.detach().clone().requires_grad_(True)
        middle1 = leaf1 * 0.5
        middle1.register_hook(lambda gradient: v11.append(tuple(gradient.shape)) or gradient * 2.0)
        middle1.sum().backward()
    v10 = leaf1.grad + len(v11)
    scratch1 = v9 * 2.0
    other1 = [scratch1, {"k": v9}]
    v12 = scratch1 + 1.0
    del scratch1, other1[1]["k"], other1[0]
    v12 = v12 - len(other1)
    v13 = halve1(v1, 1)
    v14 = wrapped1(x2) * 0.5
    shift1 = functools.partial(mix1, scale=0.5)
    v15 = functools.reduce(shift1, [x1, torch.tanh(v13.sum()), 0.25], x1 * 0.25)
    return [v10, v11, v12, v14, v15]


def calls(new):
    yield Call(new.dyadic(3, 4), new.dyadic(4, dtype=torch.float64), 3)
    with torch.no_grad():
        yield Call(new.dyadic(3, 4), new.dyadic(4, dtype=torch.float64), 3)
    yield Call(new.dyadic(3, 4), new.dyadic(4, dtype=torch.float64), 3)
    with torch.no_grad():
        yield Call(new.dyadic(3, 4), new.dyadic(4, dtype=torch.float64), 3)
