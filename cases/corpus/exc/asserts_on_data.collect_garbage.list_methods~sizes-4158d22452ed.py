"""Drawn at random: asserts on data, collect garbage, list methods; calls: sizes.

+++
id = "exc/asserts_on_data.collect_garbage.list_methods~sizes-4158d22452ed"
clauses = ["CAPTURE-3", "BREAK-1", "EXC-1", "EXC-5", "EFFECT-2", "EFFECT-3", "BREAK-2", "SHAPE-7", "EFFECT-1", "CAPTURE-6", "EXC-2", "EXC-3", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["container", "exception", "assert", "branch_on_data", "graph_break", "pointwise", "print", "object_mutation", "branch_on_size", "indexing", "data_dependent_shape", "string", "generator", "lambda", "introspection", "dynamic_shapes", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import gc

TRAIL1 = []
LOG1 = []
MET1 = set()


def program(x1, x2, n1):
    v2 = {"left": [x1, (torch.tanh(x2.sum() * 0.125), {"deep": 0.5})], "right": (n1,)}
    v2["left"][1][1]["deep"] += 1.0
    (first1, (second1, rest1)), (number1,) = v2.values()
    v1 = first1 * rest1["deep"] + second1 - number1
    v3 = v1 + 1
    assert x1.sum() < 40.03, "too large"
    v4 = torch.div(x2, 2, rounding_mode="floor") * x1
    TRAIL1.append("before")
    v5 = x1 * 0.5
    print(len(TRAIL1), TRAIL1[-1])
    TRAIL1.append(v5.dim())
    v6 = x1 != x1
    v7 = v4 + 1
    try:
        v8 = v1 * 0.5
        gc.collect(0)
        v4 = torch.tanh(v4 + v8)
        if v1.shape[0] < 3:
            raise ValueError("in the middle", n1)
        kept1 = v5[v5 > 0.53]
        v9 = v5 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
        words1 = "one,two,,three".split(",")
        joined1 = "-".join(word.title() for word in words1 if word)
        old1 = "%s:%d" % (joined1, n1)
        v11 = "{0}/{name}".format(old1.upper(), name="end").replace("O", "0")
        v10 = x1 * 0.5 + (v11.startswith("0NE") and len(v11)) / 16 + v11.find("/") % 4
        LOG1.append(v11)
        v12 = v10 * 0.5
        gc.collect(0)
        v4 = torch.tanh(v4 + v9)
        v4 = (v4 + v12) * 0.5
    except ValueError as error1:
        v14 = [3, 1, 2, n1]
        v14.sort(key=lambda v: (-v, v))
        v14.extend(k for k in range(2))
        v14.remove(1)
        copy1 = v14[:]
        copy1.clear()
        v13 = v1 * v14.index(3) + v14.count(2) - len(copy1) + (v14 == [3] + copy1 * 2)
        LOG1.append(v14)
        v15 = torch.acos(torch.tanh(v13) * 0.75)
        v4 = torch.maximum(v4, v4 * 0.5 - v15 * 0.25)
        v4 = v4 * 0.5 + len(error1.args) * 0.25
    try:
        try:
            raise KeyError("first")
        except KeyError as inner1:
            if v5.shape[0] < 3:
                raise ValueError("second") from inner1
            raise TypeError("third") from None
    except (ValueError, TypeError) as error2:
        v16 = v1 + (error2.__cause__ is None) + (error2.__suppress_context__ * 0.5)
        v17 = [type(error2).__name__, type(error2.__context__).__name__]
    known1 = n1 in MET1
    MET1.add(n1)
    v18 = x1 * 0.5 + known1
    return v2, v3, v4, v6, v7, v16, v17, v18


def calls(new):
    yield Call(new.dyadic(4), new.integers(-9, 10, dtype=torch.int16), 3)
    yield Call(new.dyadic(5), new.integers(-9, 10, dtype=torch.int16), 3)
    yield Call(new.dyadic(4), new.integers(-9, 10, dtype=torch.int16), 3)
    yield Call(new.dyadic(8), new.integers(-9, 10, dtype=torch.int16), 3)
    yield Call(new.dyadic(8), new.integers(-9, 10, dtype=torch.int16), 3)
