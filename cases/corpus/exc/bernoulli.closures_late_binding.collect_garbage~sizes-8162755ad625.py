"""Drawn at random: bernoulli, closures late binding, collect garbage; calls: sizes.

+++
id = "exc/bernoulli.closures_late_binding.collect_garbage~sizes-8162755ad625"
clauses = ["RNG-1", "RNG-2", "RNG-3", "BREAK-1", "FRAME-2", "CAPTURE-3", "EFFECT-1", "CAPTURE-5", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "GRAD-4", "EXC-1", "EFFECT-4", "SHAPE-7", "BREAK-2", "CACHE-5", "CACHE-8", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["random", "graph_break", "recursion", "helper", "container", "object_mutation", "class", "attribute", "introspection", "exception", "print", "branch_on_data", "grad", "optimizer", "with_block", "branch_on_size", "pointwise", "dtype_promotion", "item", "reduction", "numpy", "iterator", "branch_on_python", "closure", "nested_function", "dynamic_shapes", "for_loop", "comprehension", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import gc
import numpy as np

LOG1 = []
LOG2 = []
TICKETS1 = iter(range(100))


class Stop1(Exception):
    pass


def even1(v, count):
    return v * 0.5 if count <= 0 else odd1(v + 1.0, count - 1)


def odd1(v, count):
    return v - 0.25 if count <= 0 else even1(v - 0.5, count - 1)


def split1(v):
    return v * 0.5, (v + 1.0, "pair")


class Base1:
    def __init__(self, scale):
        self.scale = scale

    def run(self, value):
        return value * self.scale


class Mixin1:
    def run(self, value):
        return super().run(value) + 1.0


class Child1(Mixin1, Base1):
    def __init__(self, scale):
        super().__init__(scale * 0.5)

    def run(self, value):
        return super().run(value) - self.scale


class Broken1(Exception):
    pass


def program(x1, x2, n1):
    v1 = torch.where(torch.bernoulli(torch.full_like(x2, 0.25)) > 0.5, x2, x2 * 0.5)
    v2 = x1 * 0.5
    gc.collect(0)
    try:
        v3 = even1(x2, n1)
        low1, (high1, kind1) = split1(v1)
        v4 = high1 - low1 * len(kind1) * 0.25
        v1 = v1 * 0.25 - torch.tanh(v3.sum()) * 0.5
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v4.sum()) * 0.25)
        print("before the error", n1)
        if x2.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v5 = Child1(0.5).run(v2)
        v6 = [cls.__name__[:4] for cls in Child1.__mro__]
        LOG1.append(v6)
        v1 = v1 * 0.25 - torch.tanh(v5.sum()) * 0.5
    except Stop1 as error1:
        v7 = x2 + 1
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v7.sum()))
        print("caught", error1)
    with torch.enable_grad():
        weight1 = torch.nn.Parameter(torch.full((2,), 0.5, dtype=v1.dtype, device=v1.device))
        optimizer1 = torch.optim.SGD([weight1], lr=0.125, momentum=0.5)
        for k1 in range(2):
            optimizer1.zero_grad()
            torch.tanh(v1.detach().sum() * 0.25 + weight1).sum().backward()
            optimizer1.step()
    v8 = v1.detach() * 0.5 + weight1.detach().sum()
    LOG2.append(n1)
    try:
        if n1 in (2, 4):
            raise Broken1(f"with {len(LOG2) % 3}")
    finally:
        LOG2.append("left")
    try:
        v9 = torch.ldexp(x2, torch.sign(x1)).to(torch.bfloat16)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v9.to(torch.float32).sum()))
        if x1.shape[0] == 3:
            raise ValueError("in the middle", n1)
        v10 = x1 + int(x1.sum()) % 5
        array1 = np.array(np.flip(x2.detach().cpu().numpy()))
        v11 = x2 + torch.from_numpy(array1).to(x2.device)
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v10.sum()) * 0.25)
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v11.sum()) * 0.25)
    except ValueError as error2:
        number1 = next(TICKETS1)
        v12 = x2 + number1 % 4
        if torch.equal(x2, x2 * 1.0) and not torch.allclose(x2, x2 + 1.0):
            v13 = x2 * 2.0
        else:
            v13 = x2 * 0.5
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v12.sum()))
        v2 = torch.tanh(v2 + torch.tanh(v13.sum()))
        v2 = v2 * 0.5 + len(error2.args) * 0.25
    if v8.is_floating_point() and v8.dtype is not torch.float64:
        v14 = v8 + 0.5
    else:
        v14 = v8 * 0.5 + 0.25
    v15 = v8.dtype == v14.dtype
    steps1 = []
    for k2 in range(3):
        def step1(v):
            return v + k2 * 0.5

        steps1.append(step1)
    v16 = steps1[0](v2) - steps1[1](v2 * 0.5)
    return v14, v15, v16


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), 3)
    yield Call(new.dyadic(3, 2, 4, 4), new.dyadic(2, 4, 4), 3)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), 3)
    yield Call(new.dyadic(5, 2, 4, 4), new.dyadic(2, 4, 4), 3)
    yield Call(new.dyadic(5, 2, 4, 4), new.dyadic(2, 4, 4), 3)
