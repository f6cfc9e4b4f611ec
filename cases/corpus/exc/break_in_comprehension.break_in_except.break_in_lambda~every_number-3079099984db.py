"""Drawn at random: break in comprehension, break in except, break in lambda; calls: every number.

+++
id = "exc/break_in_comprehension.break_in_except.break_in_lambda~every_number-3079099984db"
clauses = ["CACHE-2", "CACHE-3", "BREAK-1", "BREAK-3", "BREAK-4", "SHAPE-7", "EFFECT-1", "CAPTURE-3", "CAPTURE-5", "EFFECT-3", "BREAK-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["reduction", "attribute", "class", "global_read", "branch_on_python", "string", "cache_key", "graph_break", "comprehension", "branch_on_size", "container", "matmul", "item", "pointwise", "object_mutation", "dunder", "print", "exception", "lambda", "for_loop", "while_loop", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


class Settings1:
    def __init__(self, value):
        self.value = value


SETTINGS1 = Settings1("double")


class Table1(dict):
    def __missing__(self, key):
        return len(key) / 8

    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)


def program(x1, x2, x3, n1, x4):
    v1 = x1.max()
    if SETTINGS1.value == "double":
        v2 = x3 * 2.0
    else:
        v2 = x3 + len(SETTINGS1.value)
    parts1 = [(print('y of', y.dim(), 'dimensions'), y * 0.5)[1] for y in (x3, x3 * 2.0, x3 * 0.5)]
    v3 = torch.stack(parts1).sum(0)
    for i1 in range(3, 0, -1):
        if i1 == n1 or x1.shape[0] > 5:
            continue
        queue1 = [0.25, 0.5, 2.0]
        v4 = x2
        while (length1 := len(queue1)) > 0:
            v4 = v4 + queue1.pop() * length1
        v5 = v2 + 1
        v6 = torch.dot(x1, x4)
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v4.sum()))
        x3 = x3 * 0.25 - torch.tanh(v5.sum()) * 0.5
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v6.sum()) * 0.25)
    match n1:
        case 0:
            first1, *_ = [*v2.reshape(-1).tolist(), 0.5]
            v7 = v2 + first1 * 2.0
            v2 = torch.tanh(v2 + torch.tanh(v7.sum()))
        case 1 | 2:
            v8 = torch.nn.functional.elu(x2, alpha=0.5)
            v9 = x3 / (v3.abs() + 0.5)
            v11 = Table1(a=x4)
            v10 = v11["a"] * 0.5 + v11["unknown"]
            v11["b"] = 2
            LOG1.append(v11)
            v2 = (v2 + v8) * 0.5
            v2 = torch.where(v2 > 0.31, v2 * 0.5, v9)
            v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v10.sum()))
        case int() as other1 if other1 > 5:
            v2 = v2 * 0.5
        case _:
            print("n is", n1, "and", x4.dim(), sep="|", end=".\n")
            v12 = x4 * 0.5
            y = v12 * 0.5
            try:
                raise KeyError("first")
            except KeyError:
                v13 = y + y.sum().clamp(-4.0, 4.0).item()
                v13 = v13 + 0.5
            v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v13.sum()))
    v14 = (lambda y: y + eval("3 - 1"))(x4 * 0.5) + x4
    return v1, v2, v14


def calls(new):
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic(), 3, new.dyadic(4))
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic(), 1, new.dyadic(4))
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic(), 2, new.dyadic(4))
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic(), 4, new.dyadic(4))
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(requires_grad=True), new.dyadic(), 3, new.dyadic(4))
