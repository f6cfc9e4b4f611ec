"""Drawn at random: assertion, augmented assignment, closure deleted; calls: every number.

+++
id = "exc/assertion.augmented_assignment.closure_deleted~every_number-432ef64de6a9"
clauses = ["EFFECT-1", "CAPTURE-3", "CAPTURE-6", "EXC-2", "CAPTURE-5", "BREAK-1", "BREAK-3", "BREAK-6", "EXC-5", "CAPTURE-4", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "object_mutation", "class", "attribute", "container", "branch_on_python", "enum", "assert", "string", "closure", "nonlocal", "exception", "partial", "helper", "graph_break", "print", "branch_on_data", "module", "decorator", "dataclass", "inplace", "nested_function", "for_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import dataclasses
import enum
import functools

LOG1 = []


class Stop1(Exception):
    pass


class Box1:
    pass


class Level1(enum.IntEnum):
    LOW = 1
    HIGH = enum.auto()


class Flags1(enum.Flag):
    A = enum.auto()
    B = enum.auto()


class Layer1:
    def run(self, u1):
        v11 = u1 / 1.5
        v12 = v11 + 1
        u1 = torch.tanh(u1 + torch.tanh(v12.sum()))
        return u1


def mix1(left, right, *, scale):
    return left * scale + right


def counted1(function):
    def wrapper(v):
        wrapper.calls += 1
        return function(v)

    wrapper.calls = 0
    return wrapper


@counted1
def doubled1(v):
    return v * 2.0


@dataclasses.dataclass
class State1:
    value: torch.Tensor
    step: int = 1
    tags: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.step += 1


def program(x1, x2, n1, flag1, net1):
    v1 = torch.tan(torch.tanh(x2))
    try:
        v2 = v1 + 1
        v1 = (v1 + torch.tanh(v2.sum())) * 0.5
        print("before the error", n1)
        if x1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v3 = torch.tan(torch.tanh(x2))
        v1 = torch.maximum(v1, v1 * 0.5 - v3 * 0.25)
    except Stop1 as error1:
        box1 = Box1()
        box1.parts = [v1, v1 * 0.5]
        box1.parts.append(torch.tanh(x2.sum()))
        box1.inner = Box1()
        box1.inner.name = "inner"
        v4 = sum(box1.parts) + len(box1.inner.name)
        v5 = sorted(vars(box1))
        LOG1.append(v5)
        for i1 in range(1, 4):
            if i1 == n1:
                break
            v7 = Flags1.A | Flags1.B if flag1 else Flags1.A
            v6 = v1 * Level1.HIGH + (Flags1.B in v7) + (Level1.LOW < Level1.HIGH)
            LOG1.append(v7)
            assert v6.dim() <= 8, f"{v6.dim()} dimensions"
            assert v6 is not None
            v8 = v6 * 0.5
            x2 = x2 * 0.25 - torch.tanh(v8.sum()) * 0.5
        else:
            scratch1 = v4 * 2.0

            def use1():
                nonlocal scratch1
                value = scratch1 + 1.0
                del scratch1
                return value

            v9 = use1()
            try:
                v9 = v9 + scratch1
            except NameError as error2:
                v9 = v9 - len(type(error2).__name__) / 16
            object1 = Layer1()
            v10 = object1.run(x1) + 0.5
            shift1 = functools.partial(mix1, scale=0.5)
            v13 = functools.reduce(shift1, [v1, torch.tanh(x2.sum()), 0.25], v1 * 0.25)
            x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v9.sum()))
            x2 = torch.tanh(x2 + torch.tanh(v10.sum()))
            x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v13.sum()))
        v1 = torch.tanh(v1 + torch.tanh(x2.sum()))
        print("caught", error1)
    net1.eval() if flag1 else net1.train()
    v14 = net1(v1) * 0.5
    v15 = net1.training
    v16 = v1 + 1
    v17 = doubled1(x2)
    v17 = v17 + doubled1.calls % 3
    state1 = State1(v14, tags=["a"])
    state1.step += n1
    other1 = dataclasses.replace(state1, value=v14 * 0.5)
    v18 = other1.value + other1.step
    v19 = state1 == other1 if n1 > 100 else len(other1.tags) == 1
    v21 = []
    try:
        try:
            v20 = v17 * 0.5
            [][n1]
        except IndexError:
            v21.append("inner")
            raise
    except LookupError:
        v21.append("outer")
        v20 = v20 + 1.0
    v1 /= 2.0
    v22 = torch.minimum(x2, torch.rsqrt(v1.abs() + 0.5))
    v23 = torch.nn.functional.softsign(v22)
    return v15, v16, v18, v19, v20, v21, v23


def calls(new):
    net1 = new.module(lambda: torch.nn.Dropout(0.0))
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 3, True, net1)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 1, True, net1)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 2, True, net1)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 4, True, net1)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 3, False, net1)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 3, True, net1)
