"""Drawn at random: autocast disabled, function mode, guard attribute there; calls: sizes.

+++
id = "exc/autocast_disabled.function_mode.guard_attribute_there~sizes-2d6068ec4bd5"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-2", "BREAK-1", "BREAK-3", "EFFECT-3", "CACHE-6", "INTERCEPT-1", "FRAME-2", "FRAME-4", "EFFECT-1", "CAPTURE-5", "RNG-1", "RNG-2", "RNG-3", "EXC-2", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["helper", "cache_key", "reduction", "pointwise", "class", "attribute", "introspection", "iterator", "indexing", "with_block", "print", "graph_break", "ambient_mode", "nested_function", "object_mutation", "dunder", "random", "branch_on_python", "container", "string", "exception", "dynamic_shapes", "for_loop", "match"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import io
import itertools

LOG1 = []


def step1(value):
    return value * 2.0


def spare1(value):
    return value + 1.0


kept_code1 = step1.__code__


class Space1:
    pass


SPACE1 = Space1()


class Counter1(torch.overrides.TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.names.append(function.__name__)
        return function(*args, **(kwargs or {}))


def program(x1, n1, flag1):
    v1 = step1(x1)
    v2 = torch.tanh(torch.special.entr(sum(torch.var_mean(v1, 1)).abs() + 0.5))
    v3 = v2 * (2.0 if hasattr(SPACE1, "extra") else 0.5) + getattr(SPACE1, "extra", 1.0)
    v4 = v3
    for a_part1, b_part1 in itertools.product((v3, v3 * 0.5), repeat=2):
        v4 = v4 * 0.25 + a_part1 - b_part1
    for k1 in itertools.chain(range(2), itertools.islice(itertools.count(5), 2)):
        v4 = v4 + k1 * 0.125
    v5 = list(itertools.accumulate([1, 2, 3]))
    v4 = v4 + sum(v5) * 0.25
    with torch.autocast(v1.device.type, enabled=False):
        out1 = io.StringIO()
        with contextlib.redirect_stdout(out1):
            v8 = x1.tril(1)
            v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v8.sum()) * 0.25)
            print("inside", n1)
        v7 = v4 + len(out1.getvalue()) * 0.125
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v7.sum()) * 0.25)
    v6 = torch.is_autocast_enabled(v1.device.type)
    v9 = torch.softmax(x1, 1)
    def show1(value, other=2):
        found = sorted(locals())
        return value * len(found), found

    v10, v11 = show1(v3)
    v12 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        v13 = v1 + 1
        counter1 = Counter1()
        with counter1:
            v14 = torch.tanh(v2) + torch.sin(v2)
        v15 = list(counter1.names)
        LOG1.append(v15)
        weights1 = torch.tensor([0.25, 0.5, 0.25], device=v9.device)
        v17 = torch.multinomial(weights1, 2)
        v16 = v9 * 0.5 + v17.sum()
        LOG1.append(v17)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v13.sum()) * 0.25)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v14.sum()))
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v16.sum()))
        v12.append(1 // (n1 - 3))
        order1 = {"kind": "scale" if not flag1 else "shift", "by": 1.5, "extra": None}
        match order1:
            case {"kind": "scale", "by": by1}:
                v18 = v2 * by1
            case {"kind": "shift", "by": float(by1), **rest1}:
                v18 = v2 + by1 - len(rest1)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v18.sum()) * 0.25)
    return x1, v4, v5, v6, v10, v11, v12


def calls(new):
    yield Call(new.dyadic(3, 4), 3, True)
    yield Call(new.dyadic(3, 2), 3, True)
    yield Call(new.dyadic(3, 4), 3, True)
    yield Call(new.dyadic(3, 3), 3, True)
    yield Call(new.dyadic(3, 3), 3, True)
