"""Drawn at random: autocast, explicit break, guard identity; calls: every number.

+++
id = "exc/autocast.explicit_break.guard_identity~every_number-015cd535a749"
clauses = ["SHAPE-7", "BREAK-1", "EFFECT-1", "CAPTURE-3", "EXC-2", "CACHE-6", "PARITY-2", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-3", "BREAK-5"]
features = ["size_arithmetic", "dynamic_shapes", "pointwise", "graph_break", "branch_on_size", "object_mutation", "container", "reduction", "item", "string", "numpy", "exception", "with_block", "ambient_mode", "matmul", "dtype_half", "global_read", "alias", "cache_key", "branch_on_python", "namedtuple", "class", "for_loop", "while_loop", "comprehension", "match", "try_except"]
origin = "grammar"
generator = 1
graphs = 2
+++
"""
import torch
import numpy as np
import torch._dynamo
import typing

LOG1 = []
MET1 = set()


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


class Result1(typing.NamedTuple):
    value: object
    count: int = 3

    def total(self):
        return self.count / 2


def program(x1, x2, x3, n1):
    v1 = x2 * 0.5
    for i1 in range(x2.shape[0]):
        v1 = v1 + (i1 % 2) * 0.25
    v2 = torch.exp(-torch.full_like(v1, 3).abs())
    v3 = x1 * 2.0
    torch._dynamo.graph_break()
    v3 = v3 - 0.5
    try:
        v4 = torch.nn.functional.gelu(x2, approximate="tanh")
        v3 = v3 * 0.25 - v4 * 0.5
        if v3.shape[0] != 5:
            raise ValueError("in the middle", n1)
        match n1:
            case 0:
                v5 = torch.sign(x2)
                v6 = [x3 * k1 for k1 in range(4)]
                LOG1.append(v6)
                v2 = v2 * 0.25 - v5 * 0.5
            case 1 | 2:
                queue1 = [0.25, 0.5, -0.75]
                v7 = v3
                while (length1 := len(queue1)) > 0:
                    v7 = v7 + queue1.pop() * length1
                v8 = torch.softmax(x1, -1)
                v2 = (v2 + torch.tanh(v7.sum())) * 0.5
                v2 = torch.tanh(v2 + v8)
            case int() as other1 if other1 > 5:
                v2 = v2 * 0.5
            case _:
                v10 = f"{x1.sum().item():.3f}"
                v9 = x1 + len(v10) / 8
                LOG1.append(v10)
                v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v9.sum()))
        v11 = x2 * 0.5 + float(np.clip(x2.detach().cpu().numpy().sum(), -2.0, 2.0))
        v3 = (v3 + torch.tanh(v11.sum())) * 0.5
    except ValueError as error1:
        known1 = n1 in MET1
        MET1.add(n1)
        v12 = x1 * 0.5 + known1
        v3 = torch.where(v3 > 0.31, v3 * 0.5, v12)
        v3 = v3 * 0.5 + len(error1.args) * 0.25
    with torch.autocast(v2.device.type, dtype=torch.bfloat16):
        product1 = torch.ones(2, 3, device=v2.device) @ torch.ones(3, 2, device=v2.device)
        v13 = v2 * 0.5 + product1.sum() / 16
    v14 = [product1.dtype, v13.dtype]
    v15 = torch.sqrt(v1.var(0) + 0.25)
    v16 = v1 / (v15.abs() + 0.5)
    v17 = x3 * 2.0 if CHOSEN1 is FIRST1 else x3 + 1.0
    v19 = Result1(v3 * 2.0)
    v18 = v19.value - v19.total() + v19[1]
    return v13, v14, v16, v17, v18, v19


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), 3)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), 1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), 2)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), 4)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), 3)
