"""Drawn at random: deque of module, generator manager, if elif else; calls: number types.

+++
id = "effect/deque_of_module.generator_manager.if_elif_else~number_types-2cc496a29f92"
clauses = ["EFFECT-1", "CAPTURE-5", "EFFECT-2", "CAPTURE-3", "CAPTURE-4", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["pointwise", "branch_on_python", "object_mutation", "container", "matmul", "generator", "with_block", "decorator", "helper", "string", "class", "dunder", "module", "indexing", "try_finally", "while_loop", "comprehension"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import collections
import contextlib

RECENT1 = collections.deque(maxlen=2)
LOG1 = []
NOTES1 = []
LOG2 = []


@contextlib.contextmanager
def scaled1(factor):
    LOG1.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG1.append("done")


def note1(text):
    NOTES1.append(text)
    return text


def pick1(value, by):
    return value + by


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


def program(x1, flag1, n1, x2, x3):
    v1 = torch.clamp(x1, max=x1)
    v2 = torch.relu(x1)
    v3 = torch.square(v2)
    if flag1:
        RECENT1.append(v2.detach().sum())
        v4 = v2 * 0.5 + len(RECENT1)
        x1 = x1 * 0.25 - torch.tanh(v4.sum()) * 0.5
    elif n1 == 2:
        v5 = v2 - v1
        with scaled1(-1.0) as factor1:
            v7 = torch.addmm(x3, v5, x2, alpha=0.5)
            grid1 = [[v5 * 0.25 + i1 * j1 for j1 in range(2)] for i1 in range(1)]
            v8 = v5 + sum(cell1.sum() for line1 in grid1 for cell1 in line1 if cell1 is not v5).tanh()
            v3 = torch.tanh(v3 + torch.tanh(v7.sum()))
            v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v8.sum()))
            v6 = v3 * factor1
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v6.sum()))
    elif n1 in (4, 5, 6):
        x1 = x1 * 0.5
    else:
        v9 = v2 != 1.5
        round1 = 0
        while True:
            round1 += 1
            if round1 > 3:
                break
            if round1 == n1:
                continue
            round2 = 0
            while True:
                round2 += 1
                if round2 > 3:
                    break
                if round2 == n1:
                    continue
                first1 = [note1("a"), x1 * 0.5, note1("b")][1]
                v11 = pick1(note1("c"), by=note1("d")) if note1("e") else None
                v12 = {note1("f"): note1("g"), **{"k": note1("h")}}
                v10 = first1 + len(v12) + (note1("") or len(note1("i")))
                LOG2.append(v11)
                LOG2.append(v12)
                left1, right1 = Vector1(v2), Vector1(torch.tanh(x3.sum()))
                sum1 = 2.0 + (left1 + right1 * 0.5) - left1
                v13 = sum1.value if left1 != right1 else -left1.value
                v13 = v13 + left1[1] + len(right1) + (3 in left1) - int(bool(right1)) + (left1 @ right1)
                v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v10.sum()) * 0.25)
                v2 = (v2 + torch.tanh(v13.sum())) * 0.5
            v14 = torch.lgamma(x1.abs() + 1.25)
            layer1 = torch.nn.LeakyReLU(0.25)
            v15 = torch.nn.Sequential(layer1, torch.nn.Identity())(x1)
            v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v14.sum()))
            v2 = torch.where(v2 > 0.31, v2 * 0.5, v15)
        x1 = x1 * 0.25 - torch.tanh(v9.sum() * 0.125) * 0.5
    grid2 = [[x1 * 0.25 + i2 * j2 for j2 in range(2)] for i2 in range(3)]
    v16 = x1 + sum(cell2.sum() for line2 in grid2 for cell2 in line2 if cell2 is not x1).tanh()
    queue1 = [0.25, 0.5, 1.5]
    v17 = x3
    while (length1 := len(queue1)) > 0:
        v17 = v17 + queue1.pop() * length1
    v18 = x2.tril(1)
    with contextlib.nullcontext(0.5) as value1:
        v19 = x1 + 1
        v1 = (v1 + torch.tanh(v19.sum())) * 0.5
        v1 = v1 * value1
    return {"v1": v1, "v2": v2, "v3": v3, "v16": v16, "v17": v17, "v18": v18}


def calls(new):
    yield Call(new.dyadic(4, 3, dtype=torch.float64, requires_grad=True), True, 1, new.dyadic(3, 5, dtype=torch.float64), new.dyadic(5, dtype=torch.float64))
    yield Call(new.dyadic(4, 3, dtype=torch.float64, requires_grad=True), True, True, new.dyadic(3, 5, dtype=torch.float64), new.dyadic(5, dtype=torch.float64))
    yield Call(new.dyadic(4, 3, dtype=torch.float64, requires_grad=True), True, 0, new.dyadic(3, 5, dtype=torch.float64), new.dyadic(5, dtype=torch.float64))
    yield Call(new.dyadic(4, 3, dtype=torch.float64, requires_grad=True), True, False, new.dyadic(3, 5, dtype=torch.float64), new.dyadic(5, dtype=torch.float64))
    yield Call(new.dyadic(4, 3, dtype=torch.float64, requires_grad=True), True, 1, new.dyadic(3, 5, dtype=torch.float64), new.dyadic(5, dtype=torch.float64))
