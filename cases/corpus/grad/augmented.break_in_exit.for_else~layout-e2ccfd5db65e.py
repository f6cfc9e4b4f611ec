"""Drawn at random: augmented, break in exit, for else; calls: layout.

+++
id = "grad/augmented.break_in_exit.for_else~layout-e2ccfd5db65e"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "CACHE-2", "CACHE-3", "CAPTURE-6", "FRAME-2", "GRAD-5", "CAPTURE-5", "EFFECT-1", "SHAPE-7", "CAPTURE-3", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["graph_break", "with_block", "class", "container", "cache_key", "string", "pointwise", "reduction", "recursion", "helper", "grad", "item", "lambda", "generator", "object_mutation", "dynamic_shapes", "dunder", "strides", "for_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib

LOG1 = []


class Stage1:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        return self

    def __exit__(self, *error):
        y = self.start * 0.5
        self.left = y + sum(y.reshape(-1).tolist()[:2])


ITEMS1 = {"a": 1}


def halve1(v, depth):
    v = v * 0.5 + 1.0
    return v if depth <= 1 else halve1(v, depth - 1)


ITEMS2 = [0.5]


@contextlib.contextmanager
def counted1():
    LOG1.append("in")
    yield len(LOG1)
    LOG1.append("out")


def within1(value, number):
    with counted1():
        if number == 2:
            return value * 2.0
        value = value - 0.5
    return value


class Vector1:
    def __init__(self, value):
        self.value = value

    def __add__(self, other):
        return Vector1(self.value + (other.value if isinstance(other, Vector1) else other))

    __radd__ = __add__

    def __sub__(self, other):
        return Vector1(self.value - other.value)

    def __mul__(self, by):
        return Vector1(self.value * by)

    def __matmul__(self, other):
        return 0.25

    def __eq__(self, other):
        return self is other

    def __getitem__(self, index):
        return index / 2

    def __len__(self):
        return 3

    def __contains__(self, item):
        return item == 3


def program(x1, x2, n1):
    stage1 = Stage1(x2)
    with stage1:
        before1 = x2 * 0.5
    v1 = before1 + stage1.left
    v2 = x1 + sum(ITEMS1.values()) * 0.25
    x1 = torch.tanh(x1 + torch.tanh(v2.sum()))
    v4 = f"{n1:03d}|{-1.0!r:>6}|{'x'}|{x1.dim()}|{x1.dtype}"
    v3 = x1 + len(v4) / 8
    v5 = torch.linspace(-1, 1, 5)
    v6 = (v5 >= v5).max(-1).values
    for i1 in range(1, 4):
        if i1 == n1:
            break
        v7 = halve1(x1, 4)
        value1, slope1 = torch.func.jvp(torch.sin, (v3.detach(),), (torch.ones_like(v3),))
        v8 = value1 + slope1 * 0.5
        parts1 = sorted([v5.sum(), v5.sum() * 2.0, -v5.sum() - 1.03125], key=lambda v: v.item())
        v9 = v5 + torch.clamp(parts1[0], -2.0, 2.0)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v7.sum()) * 0.25)
        x1 = torch.tanh(x1 + v8)
        x1 = (x1 + torch.tanh(v9.sum())) * 0.5
    else:
        v10 = v5 * 0.5 + ITEMS2[0]
        number1 = i1
        number1 += 2
        number1 *= 3
        number1 //= 2
        number1 %= 7
        number1 **= 2
        number1 <<= 1
        number1 |= 1
        number1 ^= 2
        number1 &= 15
        number1 >>= 1
        number1 -= 1
        v11 = x2 + number1 / 2
        ratio1 = number1
        ratio1 /= 4
        v12 = within1(x1, i1)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v10.sum()) * 0.25)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v11.sum()))
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v12.sum()))
    v13 = torch.sinc(x1)
    total1 = 0.0
    for row1 in v13:
        total1 = total1 * 0.5 + row1.sum()
    v14 = v13 + torch.tanh(v13.sum() + total1)
    left1, right1 = Vector1(v5), Vector1(torch.tanh(v2.sum()))
    sum1 = 2.0 + (left1 + right1 * 0.5) - left1
    v15 = sum1.value if left1 != right1 else -left1.value
    v15 = v15 + left1[1] + len(right1) + (3 in left1) - int(bool(right1)) + (left1 @ right1)
    return v1, v4, v6, v14, v15


def calls(new):
    yield Call(new.dyadic(3, 4), new.dyadic(1, 4), 3)
    yield Call(new.dyadic(3, 4).mT.contiguous().mT, new.dyadic(1, 4).mT.contiguous().mT, 3)
    yield Call(new.dyadic(3, 4), new.dyadic(1, 4), 3)
    yield Call(new.dyadic(3, 4).mT.contiguous().mT, new.dyadic(1, 4).mT.contiguous().mT, 3)
