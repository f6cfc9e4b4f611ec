"""Drawn at random: adam step, argument kinds, asserts on data; calls: layout.

+++
id = "exc/adam_step.argument_kinds.asserts_on_data~layout-5da4714f6377"
clauses = ["CAPTURE-5", "EXC-2", "BREAK-1", "BREAK-3", "BREAK-4", "RNG-1", "RNG-4", "GRAD-4", "EXC-1", "EXC-5", "FRAME-1", "RNG-2", "RNG-3", "BREAK-2", "BREAK-6", "CACHE-3", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["generator", "helper", "exception", "graph_break", "class", "dunder", "random", "python_random", "container", "grad", "optimizer", "mutation", "with_block", "size_arithmetic", "property", "item", "reduction", "assert", "branch_on_data", "matmul", "view", "strides", "keyword_only", "default_argument", "pointwise", "print", "try_except", "try_finally", "for_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import random


def tolerant1(v):
    try:
        yield v * 0.5
    except ValueError as error:
        yield v + len(error.args[0])
    finally:
        v = v - 1.0
    yield v


class Stage1:
    def __init__(self, start):
        self.start = start

    def __add__(self, other):
        y = self.start + other
        return y + eval("3 - 1")


def stages1(u1):
    for step in range(2):
        yield inner1(u1) * (step + 1)




def inner1(u1):
    v7 = u1 + 1
    return v7


class Stage2:
    def __init__(self, start):
        self.start = start

    @property
    def value(self):
        y = self.start
        return y + sum(y.reshape(-1).tolist()[:2])


class Stop1(Exception):
    pass


def kinds1(a, /, b, c=3, *, d, e=0.25):
    return a * e + (b - c) * d


def program(x1, n1, leaf1, optimizer1, x2, x3):
    worker1 = tolerant1(x1)
    v1 = next(worker1)
    v1 = v1 + worker1.throw(ValueError("again"))
    v2 = list(worker1)
    v3 = (Stage1(x1) + x1 * 0.5) + 0.25
    v5 = [1, 2, 3, 4]
    random.shuffle(v5)
    v4 = v1 + v5[0] * random.random()
    v6 = v1 * 0.5
    for part1 in stages1(v1):
        v6 = v6 * 0.5 + torch.tanh(part1.sum())
    with torch.enable_grad():
        (leaf1.sum() * 0.5 + (leaf1 * n1).sin().sum()).backward()
        optimizer1.step()
        optimizer1.zero_grad(set_to_none=False)
    v8 = v4.detach() + leaf1.detach().sum().to(v4.dtype).tanh()
    v9 = torch.zeros(v6.shape[1], 2)
    v10 = Stage2(v1).value + 0.5
    v11 = v1 + v1.sum().clamp(-4.0, 4.0).item()
    assert v9.sum() < 40.03, "too large"
    try:
        v12 = torch.tanh(torch.addmv(x3, v10, x2))
        if torch.equal(x1, x1 * 1.0) and not torch.allclose(x1, x1 + 1.0):
            v13 = x1 * 2.0
        else:
            v13 = x1 * 0.5
        v3 = torch.tanh(v3 + torch.tanh(v12.sum()))
        v3 = torch.tanh(v3 + v13)
        print("before the error", n1)
        if x1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v14 = x1.permute(1, 0)
        v15 = kinds1(x3, 2, d=n1) + kinds1(x3, b=0.5, c=4, d=1)
        v16 = torch.isnan(v3)
        v3 = torch.maximum(v3, v3 * 0.5 - torch.tanh(v14.sum()) * 0.25)
        v3 = torch.tanh(v3 + torch.tanh(v15.sum()))
        v3 = v3 * 0.25 - torch.tanh(v16.sum() * 0.125) * 0.5
    except Stop1 as error1:
        v17 = v6 + torch.empty_like(v6).uniform_(-1.0, 1.0)
        before1 = v9 + torch.rand_like(v9)
        print("drawn", n1)
        v18 = before1 * 0.5 + torch.rand_like(v9)
        v3 = torch.tanh(v3 + v17)
        v3 = v3 * 0.25 - torch.tanh(v18.sum()) * 0.5
        print("caught", error1)
    return v2, v3, v5, v8, v11


def calls(new):
    leaf1 = new.dyadic(3, requires_grad=True)
    optimizer1 = torch.optim.Adam([leaf1], lr=0.125)
    yield Call(new.dyadic(3, 4), 3, leaf1, optimizer1, new.dyadic(4), new.dyadic(3))
    yield Call(new.dyadic(3, 4).mT.contiguous().mT, 3, leaf1, optimizer1, new.dyadic(4).repeat_interleave(2, -1)[..., ::2], new.dyadic(3).repeat_interleave(2, -1)[..., ::2])
    yield Call(new.dyadic(3, 4), 3, leaf1, optimizer1, new.dyadic(4), new.dyadic(3))
    yield Call(new.dyadic(3, 4).mT.contiguous().mT, 3, leaf1, optimizer1, new.dyadic(4).repeat_interleave(2, -1)[..., ::2], new.dyadic(3).repeat_interleave(2, -1)[..., ::2])
