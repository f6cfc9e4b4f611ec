"""Drawn at random: assertion, collect garbage, counted calls; calls: numbers.

+++
id = "exc/assertion.collect_garbage.counted_calls~numbers-2c298d0ff109"
clauses = ["CACHE-2", "CACHE-3", "EFFECT-1", "EXC-2", "CAPTURE-5", "SHAPE-7", "BREAK-1", "BREAK-3", "BREAK-6", "EXC-5", "EXC-1", "EFFECT-4", "CAPTURE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["container", "global_read", "pointwise", "cache_key", "object_mutation", "exception", "helper", "class", "string", "with_block", "generator", "branch_on_size", "matmul", "graph_break", "print", "branch_on_data", "branch_on_python", "decorator", "attribute", "assert", "nested_function", "for_loop", "comprehension", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import gc

LOG1 = []
LOG2 = []
LOG3 = []


ITEMS1 = (torch.tensor(0.5), 1)


class Stop1(Exception):
    pass


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


@contextlib.contextmanager
def counted1():
    LOG2.append("in")
    yield len(LOG2)
    LOG2.append("out")


def within1(value, number):
    with counted1():
        if number == 2:
            return value * 2.0
        value = value - 0.5
    return value


class Broken1(Exception):
    pass


def counted2(function):
    def wrapper(v):
        wrapper.calls += 1
        return function(v)

    wrapper.calls = 0
    return wrapper


@counted2
def doubled1(v):
    return v * 2.0


def program(x1, n1, x2, x3, x4):
    v1 = x1 * 0.5 + ITEMS1[0]
    try:
        for i1 in range(1):
            try:
                v2 = picky1(x1, n1)
            except Refused1 as error2:
                v2 = x1 - error2.number * 0.5
                v3 = str(error2)
            else:
                v3 = "nothing"
            LOG1.append(v3)
            v4 = x1 + 1
            v1 = torch.tanh(v1 + torch.tanh(v2.sum()))
            v1 = torch.tanh(v1 + v4)
        v1 = torch.maximum(v1, v1 * 0.5 - x1 * 0.25)
        print("before the error", n1)
        if x1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v5 = within1(x1, n1)
        if v1.shape[1] > 3:
            v6 = torch.lstm_cell(x1, (x2, x2), x3, x4)[0]
            x1 = torch.tanh(x1 + torch.tanh(v6.sum()))
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v5)
    except Stop1 as error1:
        v7 = x3 * 0.5
        gc.collect(0)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v7.sum()))
        print("caught", error1)
    v8 = v1 + 1
    for i2 in range(3, 0, -1):
        if i2 == n1 or n1 >= 2:
            continue
        LOG3.append(i2)
        try:
            if i2 in (2, 4):
                raise Broken1(f"with {len(LOG3) % 3}")
        finally:
            LOG3.append("left")
        v9 = v8 * 0.25
        for part1 in (v8, x1, v8 * 0.5):
            v9 = v9 * 0.5 + part1
        v10 = doubled1(v8)
        v10 = v10 + doubled1.calls % 3
        x4 = (x4 + torch.tanh(v9.sum())) * 0.5
        x4 = torch.tanh(x4 + torch.tanh(v10.sum()))
    v11 = x2.logical_not()
    v12 = x3 + 1
    assert x4.dim() <= 8, f"{x4.dim()} dimensions"
    assert x4 is not None
    v13 = x4 * 0.5
    v14 = [v13 * k1 for k1 in range(2)]
    return {"v11": v11, "v12": v12, "v14": v14}


def calls(new):
    yield Call(new.dyadic(3, 4), 3, new.dyadic(3, 2), new.dyadic(8, 4), new.dyadic(8, 2))
    yield Call(new.dyadic(3, 4), 4, new.dyadic(3, 2), new.dyadic(8, 4), new.dyadic(8, 2))
    yield Call(new.dyadic(3, 4), 3, new.dyadic(3, 2), new.dyadic(8, 4), new.dyadic(8, 2))
    yield Call(new.dyadic(3, 4), 4, new.dyadic(3, 2), new.dyadic(8, 4), new.dyadic(8, 2))
