"""Drawn at random: callback, closures nested, enum numbers; calls: threads.

+++
id = "frame/callback.closures_nested.enum_numbers~threads-b79a5d3b9154"
clauses = ["CAPTURE-6", "EXC-2", "EXC-4", "CAPTURE-5", "EFFECT-1", "FRAME-3", "FRAME-2", "FRAME-4", "RNG-1", "RNG-2", "RNG-3", "RNG-4", "BREAK-1", "BREAK-3", "BREAK-6", "EXC-5", "TRIGGER-1", "INTERCEPT-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_python", "enum", "indexing", "exception", "closure", "nested_function", "global_write", "helper", "string", "iterator", "convolution", "callback", "object_mutation", "introspection", "random", "graph_break", "print", "branch_on_data", "thread", "class", "for_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import enum

TOTAL1 = 0
LAST1 = None
LOG1 = []


class Level1(enum.IntEnum):
    LOW = 1
    HIGH = enum.auto()


class Flags1(enum.Flag):
    A = enum.auto()
    B = enum.auto()


class Stop1(Exception):
    pass


def advance1(v):
    global TOTAL1, LAST1
    TOTAL1 += 1
    LAST1 = v.dim()
    return v + TOTAL1 % 4


def twice1(function, value):
    return function(function(value))


def program(x1, x2, x3, flag1, x4, n1, x5):
    v2 = Flags1.A | Flags1.B if not flag1 else Flags1.A
    v1 = x2 * Level1.HIGH + (Flags1.B in v2) + (Level1.LOW < Level1.HIGH)
    v3 = torch.index_copy(x3, 0, torch.tensor([0]), x4)
    try:
        v4 = x2.expand(*[1019] * (x2.dim() + 1), 2)
    except (RuntimeError, IndexError, TypeError, ValueError):
        v4 = x2 * 0.5
    def outer1(a):
        def middle(b):
            def inner(c):
                return a * 0.5 + b * c

            return inner

        return middle

    v5 = outer1(x4)(torch.tanh(x1.sum()))(0.5)
    try:
        v6 = advance1(x2)
        v1 = torch.tanh(v1 + torch.tanh(v6.sum()))
        print("before the error", n1)
        if x3.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v7 = v4 + 0.0
        for letter1 in reversed("abcab"):
            if letter1 == "b":
                continue
            v7 = v7 * 0.5 + ord(letter1) % 8
        v8 = torch.nn.functional.pad(x4, (2, 1), mode="replicate")
        v9 = torch.tanh(torch.nn.functional.conv2d(v7, x5, dilation=2, padding="same"))
        v1 = v1 * 0.25 - torch.tanh(v8.sum()) * 0.5
        v1 = v1 * 0.25 - v9 * 0.5
    except Stop1 as error1:
        results1 = []

        def collect1(value):
            results1.append(value.dim())
            return value * 0.5

        v10 = twice1(collect1, v1) + len(results1)
        def show1(value, other=2):
            found = sorted(locals())
            return value * len(found), found

        v11, v12 = show1(v10)
        LOG1.append(v12)
        generator1 = torch.Generator(device=x3.device).manual_seed(n1)
        v13 = x3 + torch.rand(x3.shape, generator=generator1, dtype=x3.dtype, device=x3.device)
        v1 = torch.tanh(v1 + torch.tanh(v11.sum()))
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v13)
        print("caught", error1)
    return v1, v2, v3, v5


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), True, new.dyadic(1, 4, 4), 3, new.dyadic(2, 2, 3, 3))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), True, new.dyadic(1, 4, 4), 3, new.dyadic(2, 2, 3, 3), thread=True)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), True, new.dyadic(1, 4, 4), 3, new.dyadic(2, 2, 3, 3))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), True, new.dyadic(1, 4, 4), 3, new.dyadic(2, 2, 3, 3), thread=True)
