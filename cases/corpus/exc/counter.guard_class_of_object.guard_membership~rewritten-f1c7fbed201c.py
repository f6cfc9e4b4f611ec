"""Drawn at random: counter, guard class of object, guard membership; calls: rewritten.

+++
id = "exc/counter.guard_class_of_object.guard_membership~rewritten-f1c7fbed201c"
clauses = ["CACHE-2", "CACHE-3", "FRAME-2", "CAPTURE-5", "GRAD-1", "GRAD-5", "CAPTURE-4", "EFFECT-1", "EXC-2", "CAPTURE-3", "CAPTURE-6", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["container", "cache_key", "branch_on_python", "class", "global_read", "introspection", "recursion", "closure", "grad", "higher_order_grad", "module", "attribute", "strides", "reduction", "object_mutation", "with_block", "exception", "pointwise", "nested_function", "namedtuple", "string", "helper", "mutation"]
origin = "grammar"
generator = 1
reused = [2, 3]
+++
"""
import torch
import collections
import contextlib

LOG1 = []


ALLOWED1 = {1, 2}


class Base1:
    def factor(self):
        return 2.0


class Derived1(Base1):
    def factor(self):
        return 0.5


class Other1:
    pass


OBJECT1 = Base1()


class Plain1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.tensor(0.5))
        self.number = 1


Pair1 = collections.namedtuple("Pair1", "value shift")


def read1():
    return read1.value


read1.value = torch.tensor(0.5)


def program(x1, x2, n1, net1):
    v1 = x2 * 2.0 if 3 in ALLOWED1 else x2 + 1.0
    v2 = x1 * OBJECT1.factor() if isinstance(OBJECT1, Base1) else x1 - 1.0
    def descend1(v, depth):
        if depth == 0:
            return v
        return descend1(v * 0.5 + x2, depth - 1)

    v3 = descend1(v1, 3)
    with torch.enable_grad():
        leaf1 = (x2.detach() * 0.25).requires_grad_(True)
        (first1,) = torch.autograd.grad((leaf1**3).sum(), leaf1, create_graph=True)
        (v4,) = torch.autograd.grad(first1.sum(), leaf1)
    v5 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        v6 = v4 * net1.weight.detach() + net1.number
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v6.sum()))
        v5.append(1 // (n1 - 3))
        def inner1(u1, v7):
            v9 = []
            with contextlib.suppress(ZeroDivisionError, KeyError):
                v10 = x1.contiguous()
                v11 = v7.softmax(dim=1)
                u1 = torch.tanh(u1 + v10)
                u1 = (u1 + v11) * 0.5
                v9.append(1 // (n1 - 3))
                v12 = v2 + 1
                u1 = u1 * 0.25 - torch.tanh(v12.sum()) * 0.5
            LOG1.append(v9)
            v13 = torch.nn.functional.selu(x2)
            v7 = torch.maximum(v7, v7 * 0.5 - u1 * 0.25)
            v7 = (v7 + v13) * 0.5
            return v7
        first2 = inner1(x1, v3)
        v8 = torch.tanh(first2.sum()) + inner1(x1 * 0.5, v3)
        pair1 = Pair1(x2, shift=-1.0)
        moved1 = pair1._replace(shift=0.5)
        value1, shift1 = moved1
        v14 = value1 * shift1 + pair1.shift + len(pair1)
        v16 = collections.Counter("abca")
        v16["b"] += n1
        v15 = v14 + v16["a"] * 0.5 - v16["missing"] + len(v16)
        LOG1.append(v16)
        x2 = torch.tanh(x2 + torch.tanh(v8.sum()))
        x2 = torch.tanh(x2 + torch.tanh(v15.sum()))
    v17 = x2 * 0.5 + read1()
    return v5, v17


def calls(new):
    net1 = new.module(Plain1)
    x1 = new.dyadic(4, 4, 3)
    x2 = new.dyadic(4, 4, 3)
    yield Call(x1, x2, 3, net1)
    x2.mul_(0.5)
    yield Call(x1, x2, 3, net1)
    yield Call(x1, x2, 3, net1)
