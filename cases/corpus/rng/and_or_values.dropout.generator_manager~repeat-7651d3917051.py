"""Drawn at random: and or values, dropout, generator manager; calls: repeat.

+++
id = "rng/and_or_values.dropout.generator_manager~repeat-7651d3917051"
clauses = ["EFFECT-1", "CAPTURE-5", "GRAD-3", "CAPTURE-6", "SHAPE-4", "FRAME-2", "CACHE-2", "CACHE-3", "RNG-1", "RNG-2", "RNG-3", "CACHE-6", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["branch_on_python", "object_mutation", "class", "attribute", "introspection", "with_block", "generator", "decorator", "ambient_mode", "helper", "size_arithmetic", "container", "dynamic_shapes", "pointwise", "view", "inplace", "recursion", "closure", "global_read", "dtype_promotion", "cache_key", "random", "try_finally", "while_loop", "comprehension", "nested_function"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import contextlib

LOG1 = []
LOG2 = []


@contextlib.contextmanager
def scaled1(factor):
    LOG1.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG1.append("done")


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


@torch.no_grad()
def frozen1(value):
    return value * 2.0 + torch.is_grad_enabled()


NUMBER1 = 1


def program(x1, flag1, n1):
    if flag1:
        with scaled1(2.0) as factor1:
            v2 = Child1(0.5).run(x1)
            v3 = [cls.__name__[:4] for cls in Child1.__mro__]
            LOG2.append(v3)
            x1 = x1 * 0.25 - torch.tanh(v2.sum()) * 0.5
            v1 = x1 * factor1
        left1 = 1
        while left1 > 0:
            v4 = frozen1(v1) * 0.5
            count1 = n1 and n1 + 1
            other1 = n1 or 5
            v5 = v4 * 0.25 + (count1 - other1)
            shape1 = v1.shape
            v8 = {shape1[0]: "rows", "all": v1.numel()}
            v6 = v1 * 0.5 + len(shape1) + (v8["all"] > 4)
            v7 = [shape1[0] * 2 + 1, shape1[-1] // 2, *shape1, v1.size(0), v1.dim()]
            LOG2.append(v7)
            LOG2.append(v8)
            v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v5.sum()) * 0.25)
            v1 = v1 * 0.25 - torch.tanh(v6.sum()) * 0.5
            left1 -= 1
        x1 = (x1 + v1) * 0.5
    v9 = torch.le(x1, -0.43)
    with scaled1(2.0) as factor2:
        v11 = torch.nn.functional.celu(torch.nn.functional.softplus(x1)).clone()
        v11.unsqueeze_(0)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v11.sum()))
        v10 = x1 * factor2
    v12 = v10 > 0.31
    def descend1(v, depth):
        if depth == 0:
            return v
        return descend1(v * 0.5 + v10, depth - 1)

    v13 = descend1(x1, 3)
    v15 = torch.full((2,), NUMBER1, device=v13.device)
    v14 = v13 + NUMBER1
    v16 = torch.nn.functional.dropout(v10, 0.5, training=flag1) * 0.5
    v10.fill_(0.5)
    return v9, v10, v12, v14, v15, v16


def calls(new):
    x1 = new.dyadic(4)
    yield Call(x1, True, 3)
    yield Call(x1, True, 3)
