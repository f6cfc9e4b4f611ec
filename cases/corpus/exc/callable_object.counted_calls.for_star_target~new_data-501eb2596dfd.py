"""Drawn at random: callable object, counted calls, for star target; calls: new data.

+++
id = "exc/callable_object.counted_calls.for_star_target~new_data-501eb2596dfd"
clauses = ["BREAK-1", "EXC-2", "EXC-3", "EFFECT-1", "BREAK-2", "CAPTURE-5", "BREAK-3", "BREAK-6", "EXC-5", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "reduction", "graph_break", "item", "branch_on_data", "container", "exception", "string", "object_mutation", "iterator", "class", "dunder", "keyword_only", "attribute", "indexing", "branch_on_python", "print", "decorator", "helper", "nested_function", "for_loop", "while_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

TICKETS1 = iter(range(100))


class Stop1(Exception):
    pass


class Shift1:
    def __init__(self, by):
        self.by = by

    def __call__(self, value, *, scale=1.0):
        return value * scale + self.by


class Tracked1:
    writes = 0

    def __setattr__(self, name, value):
        object.__setattr__(self, "writes", self.writes + 1)
        object.__setattr__(self, name, value)


def counted1(function):
    def wrapper(v):
        wrapper.calls += 1
        return function(v)

    wrapper.calls = 0
    return wrapper


@counted1
def doubled1(v):
    return v * 2.0


def program(x1, x2, x3, n1, x4, x5, flag1):
    done1 = False
    tries1 = 0
    while not done1:
        v1 = x2 << 2
        v2 = v1.amin()
        total1 = x3.sum().item()
        if -2.03 < total1 < 2.03:
            v3 = x3 + total1
        else:
            v3 = x3 * 0.5
        x1 = torch.tanh(x1 + torch.tanh(v2.sum() * 0.125))
        x1 = (x1 + torch.tanh(v3.sum())) * 0.5
        tries1 += 1
        done1 = tries1 >= 2
    v4 = x1 * 0.5
    for head1, *rest1 in ((1, 2, 3), (4,), "xyz"):
        v4 = v4 + len(rest1) * 0.25
        if head1 == 4:
            v4 = -v4
    try:
        error1 = RuntimeError("with notes")
        error1.add_note(f"note {n1}")
        raise error1
    except RuntimeError as caught1:
        v5 = v4 + len(caught1.__notes__)
    number1 = next(TICKETS1)
    v6 = x3 + number1 % 4
    try:
        v7 = torch.clamp_max(x1, 1) + 1.5
        v8 = torch.linalg.vector_norm(x3, 1, 1, keepdim=True)
        v9 = x3.clone()
        v4 = (v4 + v7) * 0.5
        v4 = v4 * 0.25 - torch.tanh(v8.sum()) * 0.5
        v4 = torch.tanh(v4 + torch.tanh(v9.sum()))
        print("before the error", n1)
        if x3.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v10 = Shift1(0.5)(v6, scale=2.0) + Shift1(by=-0.75)(v6)
        object1 = Tracked1()
        object1.value = v4 * 0.5
        setattr(object1, "extra", n1)
        v11 = object1.value + object1.extra - object1.writes
        found1 = None
        step1 = 0
        while found1 is None:
            step1 += 1
            found1 = step1 if step1 * step1 > n1 else None
        v12 = v6 + found1
        v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v10.sum()) * 0.25)
        v4 = torch.where(v4 > 0.31, v4 * 0.5, torch.tanh(v11.sum()))
        v4 = (v4 + torch.tanh(v12.sum())) * 0.5
    except Stop1 as error2:
        v13 = torch.neg(v5)
        v14 = torch.nn.functional.embedding_bag(x4, x5, mode="mean").sum(-2, keepdim=True)
        bias1 = v4 * 0.5 if flag1 else None
        if bias1 is None:
            v15 = v4 + 1.0
        else:
            v15 = v4 - bias1
        v4 = torch.where(v4 > 0.31, v4 * 0.5, torch.tanh(v13.sum()))
        v4 = torch.where(v4 > 0.31, v4 * 0.5, v14)
        v4 = torch.where(v4 > 0.31, v4 * 0.5, torch.tanh(v15.sum()))
        print("caught", error2)
    v16 = doubled1(v4)
    v16 = v16 + doubled1.calls % 3
    v17 = torch.clamp(x2, max=v16)
    return v17


def calls(new):
    yield Call(new.dyadic(4, 3, 3), new.integers(-9, 10, 4, 3, 3, dtype=torch.int32), new.dyadic(4, 3), 3, new.integers(0, 4, 3, 2), new.dyadic(4, 3), True)
    yield Call(new.dyadic(4, 3, 3), new.integers(-9, 10, 4, 3, 3, dtype=torch.int32), new.dyadic(4, 3), 3, new.integers(0, 4, 3, 2), new.dyadic(4, 3), True)
    yield Call(new.dyadic(4, 3, 3), new.integers(-9, 10, 4, 3, 3, dtype=torch.int32), new.dyadic(4, 3), 3, new.integers(0, 4, 3, 2), new.dyadic(4, 3), True)
