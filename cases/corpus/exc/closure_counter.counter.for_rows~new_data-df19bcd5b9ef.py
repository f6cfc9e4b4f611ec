"""Drawn at random: closure counter, counter, for rows; calls: new data.

+++
id = "exc/closure_counter.counter.for_rows~new_data-df19bcd5b9ef"
clauses = ["CAPTURE-5", "EXC-1", "EXC-3", "EXC-5", "EFFECT-1", "CAPTURE-6", "EXC-2", "RNG-1", "RNG-2", "RNG-3", "RNG-4", "BREAK-1", "CAPTURE-2", "SHAPE-7", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["closure", "nonlocal", "sorting", "exception", "branch_on_python", "object_mutation", "container", "string", "dataclass", "global_write", "helper", "random", "graph_break", "iterator", "class", "dunder", "dynamic_shapes", "try_except", "for_loop", "while_loop", "match", "nested_function"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import collections
import dataclasses

LOG1 = []
FLAG1 = True


@dataclasses.dataclass
class Point1:
    value: object
    count: int


def toggle1():
    global FLAG1
    try:
        del FLAG1
    except NameError:
        FLAG1 = True
        return 2.0
    return 0.5


class Countdown1:
    def __init__(self, start):
        self.value = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.value <= 0:
            raise StopIteration
        self.value -= 1
        return self.value


def program(x1, x2, x3, n1):
    count1 = 1

    def bump1(by):
        nonlocal count1
        count1 += by
        return x3 * count1

    first1 = bump1(1)
    v1 = bump1(2) - first1 * 0.5
    v2 = torch.searchsorted(torch.tensor([-0.75, 0.25, 1.0]), torch.linspace(-1, 1, 5), right=True)
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        if n1 == 1:
            raise ValueError(f"cannot use {n1}")
        v4 = collections.Counter("abca")
        v4["b"] += n1
        v3 = x3 + v4["a"] * 0.5 - v4["missing"] + len(v4)
        LOG1.append(v4)
        match Point1(x1, n1):
            case Point1(value=value1, count=0):
                v5 = value1 * 2.0
            case Point1(value1, 1 | 2 | 3 as count2):
                v5 = value1 + count2
            case Point1():
                v5 = x1 - 1.0
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v3.sum()))
        x2 = x2 * 0.25 - torch.tanh(v5.sum()) * 0.5
    v6 = x2 * toggle1()
    generator1 = torch.Generator(device=x1.device).manual_seed(n1)
    v7 = x1 + torch.rand(x1.shape, generator=generator1, dtype=x1.dtype, device=x1.device)
    v8 = v7
    for k1 in Countdown1(3):
        v8 = v8 * 0.5 + k1
    v9 = list(Countdown1(2))
    total1 = 0.0
    for row1 in x1:
        total1 = total1 * 0.5 + row1.sum()
    v10 = x1 + torch.tanh(x1.sum() + total1)
    return v1, v2, v6, v8, v9, v10


def calls(new):
    yield Call(new.dyadic(4, 3, 3, requires_grad=True), new.dyadic(3, 3), new.dyadic(3, 3, requires_grad=True), 3)
    yield Call(new.dyadic(4, 3, 3, requires_grad=True), new.dyadic(3, 3), new.dyadic(3, 3, requires_grad=True), 3)
    yield Call(new.dyadic(4, 3, 3, requires_grad=True), new.dyadic(3, 3), new.dyadic(3, 3, requires_grad=True), 3)
