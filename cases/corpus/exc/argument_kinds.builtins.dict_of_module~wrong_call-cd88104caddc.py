"""Drawn at random: argument kinds, builtins, dict of module; calls: wrong call.

+++
id = "exc/argument_kinds.builtins.dict_of_module~wrong_call-cd88104caddc"
clauses = ["FRAME-1", "EFFECT-1", "CAPTURE-3", "EFFECT-5", "CACHE-2", "CACHE-3", "CAPTURE-5", "CAPTURE-6", "FRAME-2", "FRAME-4", "EXC-5", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["nan_inf", "signed_zero", "pointwise", "keyword_only", "default_argument", "helper", "object_mutation", "container", "iterator", "string", "global_read", "size_arithmetic", "cache_key", "nested_function", "closure", "lambda", "branch_on_python", "introspection", "recursion", "exception"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import collections

LOG1 = []
STATE1 = {"calls": 0, "spare": 1}


def kinds1(a, /, b, c=3, *, d, e=0.25):
    return a * e + (b - c) * d


TABLE1 = torch.ones(2)


def seven1(items):
    return 7


def program(x1, n1):
    v1 = torch.sub(x1, x1, alpha=2)
    v2 = kinds1(x1, 2, d=n1) + kinds1(x1, b=0.5, c=4, d=1)
    v3 = torch.tan(torch.tanh(v2))
    def inner1(u1):
        v6 = collections.OrderedDict(first=u1, second=0.5, third=n1)
        v6.move_to_end("first")
        key1, value1 = v6.popitem()
        v5 = value1 * v6["second"] + next(iter(v6.values()))
        LOG1.append(v6)
        STATE1["calls"] += 1
        STATE1["last"] = u1.detach() * 0.5
        old1 = STATE1.pop("spare", None)
        v7 = u1 + STATE1["calls"] % 3 + (old1 is None)
        v9 = TABLE1 * 2
        v8 = v5 * 0.5 + TABLE1.sum() + TABLE1.shape[0]
        LOG1.append(v9)
        v5 = torch.tanh(v5 + torch.tanh(v7.sum()))
        v5 = torch.tanh(v5 + torch.tanh(v8.sum()))
        return v5
    v4 = inner1(v3) + 0.5
    v11 = sorted([3, 1, n1], key=lambda v: -v)
    signs1 = list(map(lambda v: v % 2, filter(None, v11)))
    v10 = v4 * max(v11) - min(signs1, default=0) + abs(-2) + round(2.5) + divmod(7, 2)[1] + pow(2, 3, 5)
    bias1 = v1 * 0.5 if n1 == 2 else None
    if bias1 is None:
        v12 = v1 + 1.0
    else:
        v12 = v1 - bias1
    v13 = v3 + len([1, 2, 3])
    def show1(value, other=2):
        found = sorted(locals())
        return value * len(found), found

    v14, v15 = show1(v13)
    def descend1(v, depth):
        if depth == 0:
            return v
        return descend1(v * 0.5 + torch.tanh(v4.sum()), depth - 1)

    v16 = descend1(v3, 2)
    return v10, v11, v12, v14, v15, v16


def calls(new):
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 4, 3)], 3)
    yield Call()
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 4, 3)], 3)
    yield Call(unknown=1)
    yield Call(new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4, 4, 3)], 3)
