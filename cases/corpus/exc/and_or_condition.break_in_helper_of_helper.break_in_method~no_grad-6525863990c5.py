"""Drawn at random: and or condition, break in helper of helper, break in method; calls: no grad.

+++
id = "exc/and_or_condition.break_in_helper_of_helper.break_in_method~no_grad-6525863990c5"
clauses = ["SHAPE-7", "BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "EXC-2", "ALIAS-3", "GRAD-5", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "reduction", "branch_on_size", "branch_on_python", "graph_break", "class", "attribute", "object_mutation", "exception", "container", "alias", "grad", "hook", "lambda", "helper", "ambient_mode", "with_block", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


class Stage1:
    runs = 0

    def run(self, y):
        self.runs += 1
        y = y * 0.5
        return y * 0.5 if y.sum() > 0.03 else y + 1.0


def step1(y):
    return y + int(y.sum()) % 5


def outer1(y):
    before = y * 0.5
    after = step1(y + 1.0)
    return before + after


def program(x1, x2, n1):
    v1 = torch.remainder(x2, 1.5)
    v2 = sum(torch.aminmax(v1, dim=-3))
    if (n1 > 2 and not v2.shape[0] != 4) or n1 == 1:
        v3 = v2 + n1
    else:
        v3 = v2 - 0.5
    v4 = x1 + 1
    if x1.shape[0] < 4:
        v5 = torch.stack([v3, v3], dim=-1)
        object1 = Stage1()
        v6 = object1.run(x2) + object1.runs
        v4 = (v4 + torch.tanh(v5.sum())) * 0.5
        v4 = (v4 + torch.tanh(v6.sum())) * 0.5
    elif n1 == 2:
        v7 = torch.nn.functional.tanhshrink(x2)
        v9 = []
        try:
            try:
                v8 = v7 * 0.5
                [][n1]
            except IndexError:
                v9.append("inner")
                raise
        except LookupError:
            v9.append("outer")
            v8 = v8 + 1.0
        LOG1.append(v9)
        v10 = x1 if v8.shape[0] == 5 else x1 + 1.0
        v4 = torch.maximum(v4, v4 * 0.5 - v10 * 0.25)
    elif n1 in (4, 5, 6):
        v4 = v4 * 0.5
    else:
        v12 = []
        with torch.enable_grad():
            leaf1 = v2.detach().clone().requires_grad_(True)
            middle1 = leaf1 * 0.5
            middle1.register_hook(lambda gradient: v12.append(tuple(gradient.shape)) or gradient * 2.0)
            middle1.sum().backward()
        v11 = leaf1.grad + len(v12)
        LOG1.append(v12)
        v13 = outer1(v2) + 1.0
        v4 = (v4 + torch.tanh(v11.sum())) * 0.5
        v4 = (v4 + torch.tanh(v13.sum())) * 0.5
    return [v4]


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4, dtype=torch.float64), new.dyadic(4, 2, 4, 4, dtype=torch.float64), 3)
    with torch.no_grad():
        yield Call(new.dyadic(4, 2, 4, 4, dtype=torch.float64), new.dyadic(4, 2, 4, 4, dtype=torch.float64), 3)
    yield Call(new.dyadic(4, 2, 4, 4, dtype=torch.float64), new.dyadic(4, 2, 4, 4, dtype=torch.float64), 3)
    with torch.no_grad():
        yield Call(new.dyadic(4, 2, 4, 4, dtype=torch.float64), new.dyadic(4, 2, 4, 4, dtype=torch.float64), 3)
