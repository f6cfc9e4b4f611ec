"""Drawn at random: batch norm, break in method, exception group; calls: many sizes.

+++
id = "exc/batch_norm.break_in_method.exception_group~many_sizes-7acff7c13167"
clauses = ["CAPTURE-4", "BREAK-1", "EFFECT-1", "SHAPE-4", "BREAK-3", "BREAK-4", "EXC-2", "SHAPE-1", "SHAPE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["module", "normalization", "buffer", "mutation", "graph_break", "pointwise", "object_mutation", "size_arithmetic", "container", "string", "class", "attribute", "exception", "reduction", "matmul", "dynamic_shapes", "many_calls", "while_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import torch._dynamo

LOG1 = []


class Stage1:
    runs = 0

    def run(self, y):
        self.runs += 1
        y = y * 0.5
        return y * 0.5 if y.sum() > 0.03 else y + 1.0


def program(x1, net1, n1, x2):
    flat1 = x1.reshape(-1, 3)
    v1 = net1(torch.cat([flat1, flat1 * 0.5]))[: flat1.shape[0]].reshape(x1.shape) * 0.25
    v2 = v1 * 2.0
    torch._dynamo.graph_break()
    v2 = v2 - 0.5
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        v3 = torch.erf(v2)
        v5 = {size1 % 3 for size1 in (*v3.shape, n1)}
        v4 = v3 + sum(sorted(v5)) * 0.5
        LOG1.append(v5)
        space1 = {"x": x1}
        exec("y = x * 2.0 + 1.0", space1)
        v6 = space1["y"]
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v4.sum()))
        x1 = torch.tanh(x1 + torch.tanh(v6.sum()))
    else:
        object1 = Stage1()
        v7 = object1.run(x2) + object1.runs
        v9 = []
        v8 = x1 * 0.5
        try:
            raise ExceptionGroup("several", [ValueError(1), KeyError("k"), ExceptionGroup("more", [ValueError(n1)])])
        except* ValueError as group1:
            v9.append(len(group1.exceptions))
            v8 = v8 + len(group1.exceptions)
        except* (KeyError, TypeError):
            v9.append("rest")
        LOG1.append(v9)
        v10 = v7 + 1
        x1 = (x1 + torch.tanh(v8.sum())) * 0.5
        x1 = torch.tanh(x1 + torch.tanh(v10.sum()))
    v11 = torch.softmax((v1.abs() + 0.5).rsqrt(), -3)
    v12 = (x1.abs() + 0.5).log()
    v13 = torch.einsum("bnk,bmk->bnm", v11, v11)
    v15 = []
    try:
        try:
            raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
        except* TypeError:
            v15.append("typed")
    except ExceptionGroup as rest1:
        v15.append([type(error).__name__ for error in rest1.exceptions])
    v14 = v13 + len(v15)
    return [v12, v14, v15]


def calls(new):
    net1 = new.module(lambda: torch.nn.BatchNorm1d(3))
    for size in (5, 2, 7, 3, 8, 6, 9, 10, 11):
        yield Call(new.dyadic(size, 3, 3), net1, 3, new.dyadic(size, 3))
    yield Call(new.dyadic(2, 3, 3), net1, 3, new.dyadic(2, 3))
