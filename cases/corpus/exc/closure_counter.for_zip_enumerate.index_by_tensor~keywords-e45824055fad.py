"""Drawn at random: closure counter, for zip enumerate, index by tensor; calls: keywords.

+++
id = "exc/closure_counter.for_zip_enumerate.index_by_tensor~keywords-e45824055fad"
clauses = ["BREAK-1", "CAPTURE-5", "GRAD-4", "CAPTURE-4", "CAPTURE-2", "RNG-1", "RNG-2", "RNG-3", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["dtype_promotion", "graph_break", "item", "container", "nested_function", "closure", "indexing", "class", "reduction", "pointwise", "dataclass", "grad", "optimizer", "module", "mutation", "with_block", "nonlocal", "iterator", "random", "exception", "print", "branch_on_data", "for_loop", "match", "try_except"]
origin = "grammar"
generator = 1
precision = "float32"
+++
"""
import torch
import dataclasses


class Layer1:
    def run(self, u2):
        v6 = u2 + 1
        return v6


@dataclasses.dataclass
class Point1:
    value: object
    count: int


class Stop1(Exception):
    pass


class Net1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.shift = torch.nn.Parameter(torch.tensor(0.25))

    def forward(self, value):
        return torch.sin(value) * self.scale + self.shift


def program(x1, x2, n1, net1, optimizer1):
    v1 = x1.to(torch.float64)
    def inner1(u1, v2):
        v4 = v2 + [0.5, 1.5, 2.5][int((v2 > 0.03).sum()) % 3]
        u1 = u1 * 0.25 - torch.tanh(v4.sum()) * 0.5
        return u1
    first1 = inner1(x2, v1)
    v3 = torch.tanh(first1.sum()) + inner1(x2 * 0.5, v1)
    object1 = Layer1()
    v5 = object1.run(v3) + 0.5
    v7 = v5 * torch.tanh(x1).prod(0)
    match Point1(v1, n1):
        case Point1(value=value1, count=0):
            v8 = value1 * 2.0
        case Point1(value1, 1 | 2 | 3 as count1):
            v8 = value1 + count1
        case Point1():
            v8 = v1 - 1.0
    try:
        with torch.enable_grad():
            optimizer1.zero_grad()
            loss1 = net1(x2.detach().to(net1.scale.dtype)).square().mean().tanh()
            loss1.backward()
            optimizer1.step()
        v9 = x2.detach() * 0.5 + loss1.detach().to(x2.dtype)
        x2 = torch.tanh(x2 + torch.tanh(v9.sum()))
        print("before the error", n1)
        if x2.sum() > 0.03:
            raise Stop1(f"at {n1}")
        count2 = 1

        def bump1(by):
            nonlocal count2
            count2 += by
            return x1 * count2

        first2 = bump1(1)
        v10 = bump1(2) - first2 * 0.5
        v11 = v5 * 1.0
        for i1, (left1, right1) in enumerate(zip((v5, v5 * 0.5), (0.25, n1), strict=True), start=1):
            v11 = v11 + left1 * right1 / i1
        x2 = x2 * 0.25 - torch.tanh(v10.to(torch.float64).sum()) * 0.5
        x2 = torch.tanh(x2 + torch.tanh(v11.sum()))
    except Stop1 as error1:
        torch.manual_seed(n1)
        v12 = v7 + torch.rand_like(v7)
        v13 = x1.to(torch.bool).to(torch.float32)
        v14 = x2.sum(-1)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v12.sum()))
        x2 = torch.tanh(x2 + torch.tanh(v13.to(torch.float64).sum()))
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v14.sum()))
        print("caught", error1)
    return x2, v8


def calls(new):
    net1 = new.module(Net1)
    optimizer1 = torch.optim.SGD(net1.parameters(), lr=0.25, momentum=0.5)
    x1 = new.dyadic(3, 4)
    x2 = new.dyadic(1, 4, dtype=torch.float64)
    yield Call(x1, x2, 3, net1, optimizer1)
    yield Call(optimizer1=optimizer1, net1=net1, n1=3, x2=x2, x1=x1)
    yield Call(x1, x2, 3, net1, optimizer1)
