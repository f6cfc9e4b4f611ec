"""Drawn at random: break in generator expression, break in lambda, index by tensor; calls: rewritten.

+++
id = "break/break_in_generator_expression.break_in_lambda.index_by_tensor~rewritten-4d58d56b40f0"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-5", "EFFECT-1", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["pointwise", "view", "graph_break", "generator", "with_block", "helper", "object_mutation", "lambda", "item", "container", "indexing", "convolution", "mutation", "while_loop", "match"]
origin = "grammar"
generator = 1
reused = [2, 3]
+++
"""
import torch
import contextlib

LOG1 = []


@contextlib.contextmanager
def counted1():
    LOG1.append("in")
    yield len(LOG1)
    LOG1.append("out")


def within1(value, number):
    with counted1():
        if number == 2:
            return value * 2.0
        value = value - 0.5
    return value


def program(x1, n1):
    v1 = torch.abs(x1)
    v2 = v1.unbind(3)[3]
    v3 = sum((y + eval("3 - 1") for y in (x1, x1 * 0.5)), x1)
    match n1:
        case 0:
            v4 = within1(v1, n1)
            v5 = (lambda y: y + y[y > 0.53].numel() % 3)(v2 * 0.5) + v2
            v6 = torch.add(v4, x1, alpha=0.5)
            x1 = (x1 + torch.tanh(v5.sum())) * 0.5
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v6.sum()) * 0.25)
        case 1 | 2:
            found1 = None
            step1 = 0
            while found1 is None:
                step1 += 1
                found1 = step1 if step1 * step1 > n1 else None
            v7 = v2 + found1
            v8 = x1 + 1
            x1 = torch.tanh(x1 + torch.tanh(v7.sum()))
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v8.sum()))
        case int() as other1 if other1 > 5:
            x1 = x1 * 0.5
        case _:
            v9 = v1 + 1
            v10 = v1 + [0.5, 1.5, 2.5][int((v1 > 0.03).sum()) % 3]
            v11 = v2.repeat(1, 1, 2) // 3
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v9.sum()) * 0.25)
            x1 = (x1 + torch.tanh(v10.sum())) * 0.5
            x1 = torch.tanh(x1 + torch.tanh(v11.sum()))
    v12 = v2 > 0.31
    v13 = torch.nn.functional.interpolate(v1, size=(4, 3), mode="bicubic", align_corners=False)
    first1, *_ = [*v1.reshape(-1).tolist(), 0.5]
    v14 = v1 + first1 * 2.0
    v15 = torch.sigmoid(x1)
    return [v3, v12, v13, v14, v15]


def calls(new):
    x1 = new.dyadic(4, 2, 4, 4)
    yield Call(x1, 3)
    x1.neg_()
    yield Call(x1, 3)
    yield Call(x1, 3)
