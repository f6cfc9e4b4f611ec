"""Drawn at random: closure deleted, display stars, guard identity; calls: number types.

+++
id = "exc/closure_deleted.display_stars.guard_identity~number_types-13a17788df95"
clauses = ["FRAME-1", "EXC-2", "SHAPE-7", "BREAK-6", "CAPTURE-5", "EFFECT-1", "EXC-4", "CACHE-2", "CACHE-3", "SHAPE-4", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["exception", "helper", "pointwise", "branch_on_size", "item", "graph_break", "closure", "nonlocal", "object_mutation", "container", "global_read", "alias", "cache_key", "branch_on_python", "view", "strides", "size_arithmetic", "dynamic_shapes", "nested_function", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


def strict1(a, b):
    return a * b


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


def program(x1, n1):
    try:
        v1 = strict1(x1, 1, 2, 3)
    except TypeError:
        v1 = strict1(x1, 1) + 0.5
    v2 = torch.signbit(x1)
    try:
        try:
            v3 = x1 + torch.stack([x1, x1]).item()
        except (RuntimeError, ValueError):
            v3 = x1 * 0.5 + 1.0
        scratch1 = v3 * 2.0

        def use1():
            nonlocal scratch1
            value = scratch1 + 1.0
            del scratch1
            return value

        v4 = use1()
        try:
            v4 = v4 + scratch1
        except NameError as error2:
            v4 = v4 - len(type(error2).__name__) / 16
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v4.sum()))
        if v1.shape[0] == 5:
            raise ValueError("in the middle", n1)
        v5 = torch.nn.functional.gelu(x1, approximate="tanh")
        pair1 = [x1, x1 * 0.5]
        whole1 = [*pair1, x1 - 1.0, *(x1, 2.0)]
        v8 = {**{"a": 1, "b": 2}, "b": n1, **dict(c=0.5)}
        v7 = {*v8, "z"}
        fixed1 = (*pair1, n1)
        v6 = whole1[1] + whole1[-1] * v8["b"] + len(v7) + fixed1[2] * 0.5
        LOG1.append(v7)
        LOG1.append(v8)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v5)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v6.sum()) * 0.25)
    except ValueError as error1:
        try:
            v9 = torch.sum(v1, dim=9)
        except (RuntimeError, IndexError, TypeError, ValueError):
            v9 = v1 * 0.5
        v1 = (v1 + v9) * 0.5
        v1 = v1 * 0.5 + len(error1.args) * 0.25
    v10 = x1 * 2.0 if CHOSEN1 is FIRST1 else x1 + 1.0
    def inner1(u1):
        v12 = v1.permute(2, 1, 0)
        shape1 = u1.shape
        v15 = {shape1[0]: "rows", "all": u1.numel()}
        v13 = u1 * 0.5 + len(shape1) + (v15["all"] > 4)
        v14 = [shape1[0] * 2 + 1, shape1[-1] // 2, *shape1, u1.size(0), u1.dim()]
        LOG1.append(v14)
        LOG1.append(v15)
        v13 = (v13 + torch.tanh(v12.sum())) * 0.5
        return v13
    v11 = inner1(v10) + 0.5
    return v2, v11


def calls(new):
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), 1)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), True)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), 0)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), False)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), 1)
