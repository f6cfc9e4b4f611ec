"""Drawn at random: asserts, autocast, bytes and numbers; calls: sizes.

+++
id = "exc/asserts.autocast.bytes_and_numbers~sizes-9e2a41aaefbd"
clauses = ["ALIAS-1", "CACHE-2", "CACHE-3", "CAPTURE-5", "EFFECT-1", "CAPTURE-4", "BREAK-1", "CAPTURE-3", "CAPTURE-6", "CACHE-6", "PARITY-2", "EFFECT-2", "EXC-1", "EXC-5", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["reduction", "pointwise", "branch_on_python", "inplace", "mutation", "indexing", "enum", "global_read", "cache_key", "class", "class_attribute", "introspection", "default_argument", "helper", "callback", "container", "object_mutation", "module", "hook", "lambda", "graph_break", "namedtuple", "string", "closure", "nonlocal", "dunder", "with_block", "ambient_mode", "matmul", "dtype_half", "nested_function", "exception", "assert", "dynamic_shapes"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import enum
import typing

LOG1 = []
NOTES1 = []


class Mode1(enum.Enum):
    FAST = 1
    SLOW = 2
    OFF = 3


CHOSEN1 = Mode1.FAST


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


def doubled1(v):
    return v * 2.0


def shifted1(v):
    return v - 1.0


def read1(value=doubled1):
    return value


ITEMS1 = [0.5]


class Result1(typing.NamedTuple):
    value: object
    count: int = 3

    def total(self):
        return self.count / 2


class Version1:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        return self.number < other.number

    def __eq__(self, other):
        return self.number == other.number

    def __hash__(self):
        return self.number * 7


def note1(text):
    NOTES1.append(text)
    return text


def pick1(value, by):
    return value + by


def split1(v):
    return v * 0.5, (v + 1.0, "pair")


def program(x1, x2, flag1, n1, net1):
    v1 = torch.tanh(torch.nanmedian(x2, 0).values)
    if flag1:
        x2[:, 0] = 0.5
        if flag1:
            v2 = v1 * 2.0 if CHOSEN1 is Mode1.FAST else v1 + CHOSEN1.value
            x2 = x2 * 0.25 - torch.tanh(v2.sum()) * 0.5
        elif n1 == 2:
            v3 = Tools1.half(x2) + Tools1.shifted(x2) * 0.5
            v3 = v3 - Tools1().count()
            v4 = read1()(v3)
            v5 = v1 * 0.5 + ITEMS1[0]
            x2 = torch.tanh(x2 + torch.tanh(v4.sum()))
            x2 = (x2 + torch.tanh(v5.sum())) * 0.5
        elif n1 in (4, 5, 6):
            x2 = x2 * 0.5
        else:
            v6 = x2 + 1
            v8 = []
            handle1 = net1.register_forward_hook(lambda module, args, output: v8.append("hooked"))
            first1 = net1(v1)
            handle1.remove()
            v7 = net1(first1 * 0.5) + len(v8)
            LOG1.append(v8)
            v10 = Result1(v7 * 2.0)
            v9 = v10.value - v10.total() + v10[1]
            LOG1.append(v10)
            x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v6.sum()) * 0.25)
            x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v9.sum()) * 0.25)
        x2 = (x2 + x1) * 0.5
    v11 = torch.kthvalue(x2, 1, -1, keepdim=True).values - 3
    pair1 = [v11, v11 * 0.5]
    whole1 = [*pair1, v11 - 1.0, *(v11, 2.0)]
    v14 = {**{"a": 1, "b": 2}, "b": n1, **dict(c=0.5)}
    v13 = {*v14, "z"}
    fixed1 = (*pair1, n1)
    v12 = whole1[1] + whole1[-1] * v14["b"] + len(v13) + fixed1[2] * 0.5
    v15 = torch.hypot(v12, x1.abs() + 0.5)
    if flag1:
        raw1 = bytes([1, 2, n1]) + b"ab"
        number1 = int("17", 8) + int.from_bytes(raw1[:2], "big") % 5 + int(n1.bit_length())
        ratio1 = float("0.5") + (n1 / 4) // 1 + complex(1, 2).imag
        v16 = x1 + number1 * 0.125 + ratio1
        v17 = [hex(n1), bin(5), oct(8), chr(97), repr(1e-7), str(1.0), raw1.hex()]
        LOG1.append(v17)
        count1 = 3

        def bump1(by):
            nonlocal count1
            count1 += by
            return x1 * count1

        first2 = bump1(1)
        v18 = bump1(2) - first2 * 0.5
        v19 = (-v16.abs()).exp()
        x1 = (x1 + torch.tanh(v18.sum())) * 0.5
        x1 = (x1 + v19) * 0.5
    else:
        low1, high1 = Version1(1), Version1(n1)
        ordered1 = sorted([high1, low1, Version1(2)])
        table1 = {low1: 0.5, Version1(2): 1.5}
        v20 = x1 * table1.get(high1, 0.25) + ordered1[0].number + (low1 < high1) + (low1 == Version1(1))
        with torch.autocast(x2.device.type, dtype=torch.bfloat16):
            product1 = torch.ones(2, 3, device=x2.device) @ torch.ones(3, 2, device=x2.device)
            v21 = x2 * 0.5 + product1.sum() / 16
        v22 = [product1.dtype, v21.dtype]
        LOG1.append(v22)
        v23 = (-v11.abs()).expm1()
        x1 = x1 * 0.25 - torch.tanh(v20.sum()) * 0.5
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v21.sum()) * 0.25)
        x1 = torch.maximum(x1, x1 * 0.5 - v23 * 0.25)
    def inner1(u1, v24):
        first4 = [note1("a"), v11 * 0.5, note1("b")][1]
        v27 = pick1(note1("c"), by=note1("d")) if note1("e") else None
        v28 = {note1("f"): note1("g"), **{"k": note1("h")}}
        v26 = first4 + len(v28) + (note1("") or len(note1("i")))
        LOG1.append(v27)
        LOG1.append(v28)
        u1 = (u1 + v24) * 0.5
        u1 = torch.maximum(u1, u1 * 0.5 - torch.tanh(v26.sum()) * 0.25)
        return u1
    first3 = inner1(x1, x2)
    v25 = torch.tanh(first3.sum()) + inner1(x1 * 0.5, x2)
    low2, (high2, kind1) = split1(x2)
    v29 = high2 - low2 * len(kind1) * 0.25
    assert n1 != 4, f"{n1} is not allowed"
    return v13, v14, v15, v25, v29


def calls(new):
    net1 = new.module(torch.nn.Tanh)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), True, 3, net1)
    yield Call(new.dyadic(3, 7), new.dyadic(3, 7), True, 3, net1)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), True, 3, net1)
    yield Call(new.dyadic(3, 3), new.dyadic(3, 3), True, 3, net1)
    yield Call(new.dyadic(3, 3), new.dyadic(3, 3), True, 3, net1)
