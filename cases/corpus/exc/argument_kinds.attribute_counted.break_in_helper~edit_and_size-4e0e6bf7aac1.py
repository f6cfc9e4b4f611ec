"""Drawn at random: argument kinds, attribute counted, break in helper; calls: edit and size.

+++
id = "exc/argument_kinds.attribute_counted.break_in_helper~edit_and_size-4e0e6bf7aac1"
clauses = ["EFFECT-1", "CAPTURE-4", "EXC-2", "EXC-3", "BREAK-1", "BREAK-3", "BREAK-4", "RNG-1", "RNG-2", "RNG-3", "BREAK-2", "BREAK-6", "EXC-5", "FRAME-1", "CACHE-2", "CACHE-3", "SHAPE-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "object_mutation", "module", "class", "attribute", "exception", "string", "graph_break", "helper", "random", "print", "dataclass", "container", "branch_on_data", "keyword_only", "default_argument", "matmul", "cache_key", "dynamic_shapes", "while_loop", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import dataclasses

LOG1 = []


class Stop1(Exception):
    pass


class Counting1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.calls = 0
        self.inner = torch.nn.Identity()
        self.history = []

    def forward(self, value):
        self.calls += 1
        self.history.append(value.dim())
        return self.inner(value) * (self.calls % 3 + 1)


def step1(y):
    y = y * 2.0
    z = y * 0.5 if y.sum() > 0.03 else y + 1.0
    return z * 0.5


@dataclasses.dataclass
class Point1:
    value: object
    count: int


def kinds1(a, /, b, c=3, *, d, e=0.25):
    return a * e + (b - c) * d


def program(x1, x2, x3, n1, net1, x4):
    v1 = x2 + 1
    v2 = (x2.abs() + 0.5).log2()
    v3 = x1 + 1
    v4 = torch.nn.functional.relu6(v1)
    try:
        v5 = net1(v4)
        v6 = [net1.calls, net1.training, len(list(net1.children()))]
        LOG1.append(v6)
        try:
            error2 = RuntimeError("with notes")
            error2.add_note(f"note {n1}")
            raise error2
        except RuntimeError as caught1:
            v7 = v1 + len(caught1.__notes__)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v5.sum()) * 0.25)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v7.sum()) * 0.25)
        print("before the error", n1)
        if x1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v8 = v2 - x3
        first1 = step1(x1)
        v9 = step1(x1 * 0.5) + first1 * 0.5
        v4 = v4 * 0.25 - v3 * 0.5
        x2 = torch.tanh(x2 + torch.tanh(v8.sum()))
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v9.sum()) * 0.25)
    except Stop1 as error1:
        before1 = v4 + torch.rand_like(v4)
        print("drawn", n1)
        v10 = before1 * 0.5 + torch.rand_like(v4)
        match Point1(v1, n1):
            case Point1(value=value1, count=0):
                v11 = value1 * 2.0
            case Point1(value1, 1 | 2 | 3 as count1):
                v11 = value1 + count1
            case Point1():
                v11 = v1 - 1.0
        queue1 = [0.25, 0.5, 2.0]
        v12 = x3
        while (length1 := len(queue1)) > 0:
            v12 = v12 + queue1.pop() * length1
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v10.sum()))
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v11.sum()))
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v12.sum()) * 0.25)
        print("caught", error1)
    v13 = kinds1(v3, 2, d=n1) + kinds1(v3, b=0.5, c=4, d=1)
    v14 = torch.nn.functional.tanhshrink(torch.nn.functional.bilinear(x2, x2, x4) * 0.125)
    return [v13, v14]


def calls(new):
    net1 = new.module(Counting1)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, net1, new.dyadic(2, 3, 3))
    kinds1.__defaults__ = (5,)
    yield Call(new.dyadic(2, 3), new.dyadic(2, 3), new.dyadic(2, 3), 3, net1, new.dyadic(2, 3, 3))
    kinds1.__defaults__ = (3,)
    yield Call(new.dyadic(2, 3), new.dyadic(2, 3), new.dyadic(2, 3), 3, net1, new.dyadic(2, 3, 3))
    kinds1.__defaults__ = (5,)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, net1, new.dyadic(2, 3, 3))
