"""Drawn at random: deque, format, generator expression; calls: edited first.

+++
id = "exc/deque.format.generator_expression~edited_first-0753334cf3a9"
clauses = ["CAPTURE-3", "CAPTURE-5", "FRAME-2", "EFFECT-1", "SHAPE-4", "CAPTURE-6", "CACHE-2", "CACHE-3", "BREAK-1", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "BREAK-2", "EFFECT-5", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["container", "class", "dunder", "inplace", "pointwise", "recursion", "helper", "generator", "object_mutation", "size_arithmetic", "dynamic_shapes", "string", "sorting", "nested_function", "closure", "cache_key", "matmul", "graph_break", "exception", "print", "branch_on_data", "iterator", "branch_on_python", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections

LOG1 = []
TICKETS1 = iter(range(100))


class Table1(dict):
    def __missing__(self, key):
        return len(key) / 8

    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)


class Stop1(Exception):
    pass


def fold1(node):
    return node["value"] + sum(fold1(child) for child in node["children"])


def step1(value):
    return value * 2.0


def spare1(value):
    return value + 1.0


kept_code1 = step1.__code__


def tolerant1(v):
    try:
        yield v * 0.5
    except ValueError as error:
        yield v + len(error.args[0])
    finally:
        v = v - 1.0
    yield v


PENDING1 = []


def program(x1, x2, n1, x3, x4, x5):
    v2 = Table1(a=x2)
    v1 = v2["a"] * 0.5 + v2["unknown"]
    v2["b"] = 2
    v1.zero_()
    first1, *middle1, last1 = (v1, 0.5, n1, v1 * 2.0)
    v3 = first1 * middle1[0] + last1
    v4 = torch.div(x1, 0.25, rounding_mode="trunc")
    try:
        tree1 = {"value": v4, "children": [{"value": v4 * 0.5, "children": []}, {"value": torch.tanh(v3.to(torch.float32).sum()), "children": []}]}
        v5 = fold1(tree1)
        v4 = v4 * 0.25 - torch.tanh(v5.sum()) * 0.5
        print("before the error", n1)
        if x2.sum() > 0.03:
            raise Stop1(f"at {n1}")
        try:
            shape1 = x1.shape
            v8 = {shape1[0]: "rows", "all": x1.numel()}
            v6 = x1 * 0.5 + len(shape1) + (v8["all"] > 4)
            v7 = [shape1[0] * 2 + 1, shape1[-1] // 2, *shape1, x1.size(0), x1.dim()]
            LOG1.append(v7)
            LOG1.append(v8)
            v10 = f"{n1:03d}|{0.25!r:>6}|{'x'}|{x1.dim()}|{x1.dtype}"
            v9 = x1 + len(v10) / 8
            LOG1.append(v10)
            def inner1(u1):
                v12 = sum((v * k for k, v in enumerate((u1, u1 * 0.5, u1 - 1.0)) if k), u1)
                v13 = torch.xlogy(v12, v1.abs() + 0.5)
                v14 = torch.argsort(u1, dim=-1, stable=True)
                u1 = u1 * 0.25 - torch.tanh(v13.to(torch.float32).sum()) * 0.5
                u1 = torch.tanh(u1 + torch.tanh(v14.sum() * 0.125))
                return u1
            v11 = inner1(v9) + 0.5
            v1 = torch.tanh(v1 + torch.tanh(v6.to(torch.float64).sum()))
            v1 = (v1 + torch.tanh(v11.to(torch.float64).sum())) * 0.5
            print("before the error", n1)
            if x2.sum() > 0.03:
                raise Stop1(f"at {n1}")
            v15 = step1(x1)
            v1 = torch.tanh(v1 + torch.tanh(v15.to(torch.float64).sum()))
        except Stop1 as error2:
            v16 = torch.isinf(torch.nn.functional.linear(x1, x3, x4))
            v1 = v1 * 0.25 - torch.tanh(v16.sum() * 0.125) * 0.5
            print("caught", error2)
        worker1 = tolerant1(x3)
        v17 = next(worker1)
        v17 = v17 + worker1.throw(ValueError("again"))
        v18 = list(worker1)
        LOG1.append(v18)
        v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v17.sum()) * 0.25)
    except Stop1 as error1:
        number1 = next(TICKETS1)
        v19 = v1 + number1 % 4
        v4 = v4 * 0.25 - torch.tanh(v19.to(torch.float32).sum()) * 0.5
        print("caught", error1)
    v21 = collections.deque([0.5, 1.5], maxlen=3)
    v21.append(v1)
    v21.appendleft(n1)
    v21.rotate(1)
    v20 = v1 + sum(v21)
    v21.popleft()
    v22 = torch.nn.functional.prelu(x2, x5)
    v23 = x3 * 2.0 if PENDING1 else x3 - 1.0
    return v2, v4, v20, v21, v22, v23


def calls(new):
    PENDING1.append(0)
    yield Call(new.dyadic(4, 3, requires_grad=True), new.dyadic(1, 3, dtype=torch.float64), 3, new.dyadic(5, 3), new.dyadic(5), new.dyadic(3, dtype=torch.float64))
    PENDING1.clear()
    yield Call(new.dyadic(4, 3, requires_grad=True), new.dyadic(1, 3, dtype=torch.float64), 3, new.dyadic(5, 3), new.dyadic(5), new.dyadic(3, dtype=torch.float64))
    PENDING1.append(0)
    yield Call(new.dyadic(4, 3, requires_grad=True), new.dyadic(1, 3, dtype=torch.float64), 3, new.dyadic(5, 3), new.dyadic(5), new.dyadic(3, dtype=torch.float64))
