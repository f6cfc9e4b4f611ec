"""Drawn at random: adam step, callback, class and static methods; calls: rewritten.

+++
id = "exc/adam_step.callback.class_and_static_methods~rewritten-8ac61130576b"
clauses = ["CAPTURE-5", "FRAME-1", "EFFECT-1", "CAPTURE-6", "GRAD-4", "BREAK-1", "CAPTURE-3", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["decorator", "helper", "closure", "star_args", "callback", "class", "dunder", "attribute", "object_mutation", "string", "generator", "pointwise", "grad", "optimizer", "mutation", "graph_break", "with_block", "introspection", "reduction", "view", "strides", "class_attribute", "matmul", "fft", "dtype_complex", "container", "indexing", "exception", "print", "branch_on_data", "nested_function", "try_finally", "try_except"]
origin = "grammar"
generator = 1
precision = "float16"
+++
"""
import torch
import contextlib
import functools
import math

LOG1 = []
LOG2 = []


def scaled1(factor):
    """A decorator with an argument."""

    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            return function(*args, **kwargs) * factor

        return wrapper

    return decorate


@scaled1(0.5)
@scaled1(2.0)
def shifted1(v):
    return v - 1.5


def gather1(first, *rest, scale=1.0, **others):
    return first * scale + sum(rest) + len(others)


def twice1(function, value):
    return function(function(value))


class Tracked1:
    writes = 0

    def __setattr__(self, name, value):
        object.__setattr__(self, "writes", self.writes + 1)
        object.__setattr__(self, name, value)


@contextlib.contextmanager
def scaled2(factor):
    LOG1.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG1.append("done")


class Stop1(Exception):
    pass


class Tools1:
    by = 0.75

    @staticmethod
    def half(value):
        return value * 0.5

    @classmethod
    def shifted(cls, value):
        return value + cls.by

    def count(self):
        return len(type(self).__name__) % 4


def split1(v):
    return v * 0.5, (v + 1.0, "pair")


def program(x1, n1, leaf1, optimizer1, x3):
    v1 = shifted1(x1) * 0.5
    v2 = shifted1.__name__
    many1 = [v1, 0.5, n1]
    named1 = {"scale": 0.25, "tag": "abc"}
    v3 = gather1(*many1, 1, **named1) + gather1(v1, scale=2.0)
    results1 = []

    def collect1(value):
        results1.append(value.dim())
        return value * 0.5

    v4 = twice1(collect1, v1) + len(results1)
    object1 = Tracked1()
    object1.value = v1 * 0.5
    setattr(object1, "extra", n1)
    v5 = object1.value + object1.extra - object1.writes
    with scaled2(-1.0) as factor1:
        words1 = "one,two,,three".split(",")
        joined1 = "-".join(word.title() for word in words1 if word)
        old1 = "%s:%d" % (joined1, n1)
        v8 = "{0}/{name}".format(old1.upper(), name="end").replace("O", "0")
        v7 = x1 * 0.5 + (v8.startswith("0NE") and len(v8)) / 16 + v8.find("/") % 4
        LOG2.append(v8)
        v9 = torch.asin(torch.tanh(v5) * 0.75)
        with torch.enable_grad():
            (leaf1.sum() * 0.5 + (leaf1 * n1).sin().sum()).backward()
            optimizer1.step()
            optimizer1.zero_grad(set_to_none=False)
        v10 = v9.detach() + leaf1.detach().sum().to(v9.dtype).tanh()
        v3 = v3 * 0.25 - v7 * 0.5
        v3 = v3 * 0.25 - v10 * 0.5
        v6 = v3 * factor1
    v11 = torch.maximum(v4, v6)
    value1 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
    v12 = x1 * 0.5 + value1 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
    v13 = torch.nn.functional.softmin(v11, 1)
    value2 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
    v14 = v12 * 0.5 + value2 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
    try:
        v15 = x1.movedim(0, -1).median(-1).values
        v16 = Tools1.half(x1) + Tools1.shifted(x1) * 0.5
        v16 = v16 - Tools1().count()
        v5 = torch.where(v5 > 0.31, v5 * 0.5, v15)
        v5 = v5 * 0.25 - v16 * 0.5
        print("before the error", n1)
        if v1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v17 = torch.fft.fft(torch.tanh(torch.einsum("nk,km->nm", v11, x3))).real
        v18 = torch.softmax(v5, 0)
        low1, (high1, kind1) = split1(v17)
        v19 = high1 - low1 * len(kind1) * 0.25
        v5 = v5 * 0.25 - v18 * 0.5
        v5 = (v5 + torch.tanh(v19.sum())) * 0.5
    except Stop1 as error1:
        v20 = torch.linalg.vector_norm(v3, float('inf'), 1)
        v21 = v20.index_fill(0, torch.tensor([0]), 1)
        v5 = torch.maximum(v5, v5 * 0.5 - torch.tanh(v21.sum()) * 0.25)
        print("caught", error1)
    return {"v2": v2, "v5": v5, "v13": v13, "v14": v14}


def calls(new):
    leaf1 = new.dyadic(3, requires_grad=True)
    optimizer1 = torch.optim.Adam([leaf1], lr=0.125)
    x1 = new.dyadic(3, 4)
    x3 = new.dyadic(4, 3)
    yield Call(x1, 3, leaf1, optimizer1, x3)
    x3.mul_(0.5)
    yield Call(x1, 3, leaf1, optimizer1, x3)
    yield Call(x1, 3, leaf1, optimizer1, x3)
