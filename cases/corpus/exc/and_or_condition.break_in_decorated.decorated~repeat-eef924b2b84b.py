"""Drawn at random: and or condition, break in decorated, decorated; calls: repeat.

+++
id = "exc/and_or_condition.break_in_decorated.decorated~repeat-eef924b2b84b"
clauses = ["CAPTURE-5", "BREAK-1", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "BREAK-4", "GRAD-4", "CAPTURE-4", "EFFECT-1", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["decorator", "helper", "closure", "star_args", "pointwise", "branch_on_python", "container", "string", "iterator", "graph_break", "exception", "print", "branch_on_data", "nested_function", "grad", "optimizer", "module", "class", "mutation", "with_block", "dunder", "attribute", "for_loop", "while_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import functools


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


class Stop1(Exception):
    pass


def logged1(function):
    def wrapper(y):
        before = (print('y of', y.dim(), 'dimensions'), y * 0.5)[1]
        return function(before)

    return wrapper


@logged1
def wrapped1(value):
    return value * 0.5


class Net1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.shift = torch.nn.Parameter(torch.tensor(0.25))

    def forward(self, value):
        return torch.sin(value) * self.scale + self.shift


class Tracked1:
    writes = 0

    def __setattr__(self, name, value):
        object.__setattr__(self, "writes", self.writes + 1)
        object.__setattr__(self, name, value)


def program(x1, x2, n1, flag1, net1, optimizer1):
    v1 = x1 + 1
    v2 = shifted1(x2) * 0.5
    v3 = shifted1.__name__
    v4 = torch.clamp_max(v1, 1)
    try:
        if (n1 > 2 and not flag1) or n1 == 1:
            v5 = v2 + n1
        else:
            v5 = v2 - 0.5
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v5.sum()))
        print("before the error", n1)
        if v2.sum() > 0.03:
            raise Stop1(f"at {n1}")
        kinds1 = {"small": 1, "large": 4}
        key1 = "large" if n1 > 3 else "other"
        if key1 in kinds1 and n1 not in [5, 7]:
            v6 = v4 + kinds1[key1]
        else:
            v6 = v4 - len(kinds1)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v6.sum()) * 0.25)
    except Stop1 as error1:
        v7 = v4 + 0.0
        for letter1 in reversed("abcab"):
            if letter1 == "b":
                continue
            v7 = v7 * 0.5 + ord(letter1) % 8
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v7.sum()) * 0.25)
        print("caught", error1)
    v8 = torch.exp(-torch.fmod(x1, 0.75).abs())
    def inner1(u1, v9):
        v11 = wrapped1(x1) * 0.5
        v12 = torch.clamp(v4, -0.75, 1.25)
        v13 = x1 > v2
        v11 = torch.tanh(v11 + u1)
        v11 = torch.where(v11 > 0.31, v11 * 0.5, v9)
        v11 = torch.maximum(v11, v11 * 0.5 - v12 * 0.25)
        v11 = torch.where(v11 > 0.31, v11 * 0.5, torch.tanh(v13.sum() * 0.125))
        return v11
    first1 = inner1(v4, v1)
    v10 = torch.tanh(first1.sum()) + inner1(v4 * 0.5, v1)
    v14 = v2 > (x1 + v2)
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        with torch.enable_grad():
            optimizer1.zero_grad()
            loss1 = net1(v8.detach().to(net1.scale.dtype)).square().mean().tanh()
            loss1.backward()
            optimizer1.step()
        v15 = v8.detach() * 0.5 + loss1.detach().to(v8.dtype)
        object1 = Tracked1()
        object1.value = v2 * 0.5
        setattr(object1, "extra", n1)
        v16 = object1.value + object1.extra - object1.writes
        v17 = v2 + 1
        x1 = x1 * 0.25 - v15 * 0.5
        x1 = torch.tanh(x1 + torch.tanh(v16.sum()))
        x1 = torch.tanh(x1 + torch.tanh(v17.sum()))
    return x1, v3, v10, v14


def calls(new):
    net1 = new.module(Net1)
    optimizer1 = torch.optim.SGD(net1.parameters(), lr=0.25, momentum=0.5)
    x1 = new.dyadic(4, 3)
    x2 = new.dyadic(1, 3)
    yield Call(x1, x2, 3, True, net1, optimizer1)
    yield Call(x1, x2, 3, True, net1, optimizer1)
