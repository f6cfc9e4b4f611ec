"""Drawn at random: callable object, descriptor, exit stack; calls: repeat.

+++
id = "cache/callable_object.descriptor.exit_stack~repeat-94b7279f5d04"
clauses = ["EFFECT-1", "CAPTURE-3", "CACHE-2", "CACHE-3", "CAPTURE-5", "BREAK-3", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["object_mutation", "class", "attribute", "partial", "helper", "global_read", "callback", "cache_key", "pointwise", "reduction", "property", "dunder", "keyword_only", "dtype_promotion", "with_block", "branch_on_python", "container", "string", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import contextlib
import functools

LOG1 = []


class Pair1:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


def doubled1(v):
    return v * 2.0


def shifted1(v):
    return v - 1.0


def give1(value):
    return value


READ1 = functools.partial(give1, doubled1)


class Doubled1:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        return 1 if instance is None else getattr(instance, self.name) * 2

    def __set__(self, instance, value):
        setattr(instance, self.name, value)


class Holder1:
    width = Doubled1()


class Shift1:
    def __init__(self, by):
        self.by = by

    def __call__(self, value, *, scale=1.0):
        return value * scale + self.by


TABLE1 = {"value": "double"}


def program(x1, n1, flag1):
    v1 = x1 + 1
    v2 = torch.full((3,), 0.5)
    for i1 in range(1, 4):
        if i1 == n1:
            break
        object1 = Pair1(v2, 0.5)
        object1.right += n1
        v3 = object1.left * 0.5 + object1.right
        del object1.left
        v4 = hasattr(object1, "left")
        LOG1.append(v4)
        v5 = READ1()(v2)
        v6 = torch.tanh(sum(torch.var_mean(torch.nn.functional.elu(v3, alpha=0.5), -1)))
        v2 = v2 * 0.25 - torch.tanh(v5.sum()) * 0.5
        v2 = torch.where(v2 > 0.31, v2 * 0.5, v6)
    else:
        for i2 in range(1, 4):
            if i2 == i1:
                break
            v7 = torch.sinc(torch.log10(v2.abs() + 0.5))
            v2 = v2 * 0.25 - v7 * 0.5
        else:
            v8 = torch.pow(torch.kthvalue(v2, 1, 0).values, 2)
            v9 = v2 + 1
            v10 = torch.sqrt(v9.var(0) + 0.25)
            v2 = torch.maximum(v2, v2 * 0.5 - v8 * 0.25)
            v2 = v2 * 0.25 - torch.tanh(v10.sum()) * 0.5
        object2 = Holder1()
        object2.width = 1
        v11 = v2 + object2.width + Holder1.width
        v12 = Shift1(0.5)(v2, scale=2.0) + Shift1(by=0.25)(v2)
        v2 = v2 * 0.25 - torch.tanh(v11.sum()) * 0.5
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v12.sum()) * 0.25)
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        with contextlib.nullcontext(0.5) as value1:
            v13 = torch.tan(v2)
            with contextlib.nullcontext(0.5) as value2:
                v14 = torch.full((2, 3), 7).to(torch.float32)
                v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v14.sum()) * 0.25)
                v2 = v2 * value2
            v2 = (v2 + torch.tanh(v13.sum())) * 0.5
            v2 = v2 * value1
        v15 = torch.linalg.vector_norm(v2, 1, 0)
        v16 = []
        with contextlib.ExitStack() as stack1:
            stack1.callback(v16.append, "last")
            if flag1:
                stack1.enter_context(contextlib.nullcontext())
            if TABLE1["value"] == "double":
                v17 = v15 * 2.0
            else:
                v17 = v15 + len(TABLE1["value"])
            v15 = (v15 + torch.tanh(v17.sum())) * 0.5
            v16.append("body")
        LOG1.append(v16)
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v15.sum()) * 0.25)
    else:
        v18 = torch.sqrt(v2.abs() + 0.5)
        v19 = sum(torch.var_mean(v18, 0))
        v2 = v2 * 0.25 - torch.tanh(v19.sum()) * 0.5
    v20 = v2.sum()
    v21 = torch.rsub(v2, 0.5)
    v22 = v21.erfc()
    for i3 in range(2):
        for j1 in range(i3 + 1):
            if j1 == n1:
                break
            v23 = torch.clamp(torch.clamp(v21, max=v2), -0.75, 1.25)
            v21 = (v21 + v23) * 0.5
        else:
            continue
        v21 = v21 * 0.5
    v24 = v20 / (v22.abs() + 0.5)
    return v1, v21, v24


def calls(new):
    x1 = new.randn(4, dtype=torch.complex64)
    yield Call(x1, 3, True)
    yield Call(x1, 3, True)
