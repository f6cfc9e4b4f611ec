"""Drawn at random: break in exit, break in nested with, collect garbage; calls: new data.

+++
id = "break/break_in_exit.break_in_nested_with.collect_garbage~new_data-9603a7036653"
clauses = ["BREAK-1", "CAPTURE-3", "BREAK-3", "BREAK-4", "SHAPE-7", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_python", "graph_break", "branch_on_data", "dataclass", "attribute", "pointwise", "item", "string", "matmul", "with_block", "class", "branch_on_size", "size_arithmetic", "ambient_mode"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import dataclasses
import gc
import json
import torch._dynamo


@dataclasses.dataclass
class State1:
    value: torch.Tensor
    step: int = 1
    tags: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.step += 1


class Stage1:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        return self

    def __exit__(self, *error):
        y = self.start * 0.5
        self.left = y + eval("3 - 1")


def program(x1, x2, flag1, x3, n1, x4):
    if flag1:
        if torch.equal(x3, x3 * 1.0) and not torch.allclose(x3, x3 + 1.0):
            v1 = x3 * 2.0
        else:
            v1 = x3 * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v1.sum()))
    state1 = State1(x2, tags=["a"])
    state1.step += n1
    other1 = dataclasses.replace(state1, value=x2 * 0.5)
    v2 = other1.value + other1.step
    v3 = state1 == other1 if n1 > 100 else len(other1.tags) == 1
    v4 = torch.isposinf(x3)
    v5 = x1 * 2.0
    torch._dynamo.graph_break()
    v5 = v5 - 0.5
    v6 = x1 + 1
    v7 = v6 + 1
    if v3:
        v8 = x3 + len(json.dumps(x3.tolist())) % 16 / 16
        v9 = torch.nn.functional.pdist(x2, p=1.0)
        v10 = v9 + 1
        x3 = x3 * 0.25 - torch.tanh(v8.sum()) * 0.5
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v10.to(torch.float32).sum()) * 0.25)
    elif n1 == 2:
        stage1 = Stage1(x4)
        with stage1:
            before1 = x4 * 0.5
        v11 = before1 + stage1.left
        v12 = torch.cosh(x1)
        v13 = v12 * 0.5
        gc.collect(0)
        x3 = x3 * 0.25 - torch.tanh(v11.sum()) * 0.5
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v13.sum()) * 0.25)
    elif n1 in (4, 5, 6):
        x3 = x3 * 0.5
    else:
        v14 = v6 + 1
        if x3.numel() % 2 == 0:
            v15 = x3 * 2.0
        elif x3.dim() > 2 or x3.shape[0] > 5:
            v15 = x3 - x3.shape[0]
        else:
            v15 = x3 + len(x3)
        x3 = (x3 + torch.tanh(v14.sum())) * 0.5
        x3 = torch.tanh(x3 + torch.tanh(v15.sum()))
    y = x4 * 0.5
    with contextlib.nullcontext(), torch.no_grad():
        v16 = y + sum(y.reshape(-1).tolist()[:2])
        v16 = v16 * 0.5
    return x3, v2, v4, v5, v7, v16


def calls(new):
    yield Call(new.dyadic(3, 4, requires_grad=True), new.dyadic(3, 4, dtype=torch.float64, requires_grad=True), True, new.dyadic(4, 3), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(3, 4, requires_grad=True), new.dyadic(3, 4, dtype=torch.float64, requires_grad=True), True, new.dyadic(4, 3), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(3, 4, requires_grad=True), new.dyadic(3, 4, dtype=torch.float64, requires_grad=True), True, new.dyadic(4, 3), 3, new.dyadic(4, 3))
