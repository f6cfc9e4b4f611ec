"""Drawn at random: comprehension over block, enum, exit stack; calls: edited.

+++
id = "cache/comprehension_over_block.enum.exit_stack~edited-5c1ffbb820b7"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-5", "BREAK-3", "EFFECT-1", "CAPTURE-6", "BREAK-2", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["branch_on_python", "pointwise", "class", "global_read", "introspection", "cache_key", "with_block", "reduction", "container", "default_argument", "keyword_only", "helper", "string", "object_mutation", "enum", "dtype_promotion", "dunder", "attribute", "star_args", "iterator", "for_loop"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import contextlib
import enum

LOG1 = []
TICKETS1 = iter(range(100))


class Base1:
    def factor(self):
        return 2.0


class Derived1(Base1):
    def factor(self):
        return 0.5


class Other1:
    pass


OBJECT1 = Base1()


def read1(*, value="double"):
    return value


class Mode1(enum.Enum):
    FAST = 3
    SLOW = 2
    OFF = 0


NUMBER1 = 1


class Settings1:
    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return len(name) / 8


def program(x1, x2, x3, flag1, x4, n1):
    v1 = []
    with contextlib.ExitStack() as stack1:
        stack1.callback(v1.append, "last")
        if not flag1:
            stack1.enter_context(contextlib.nullcontext())
        with contextlib.nullcontext(0.5) as value1:
            v2 = torch.frac(x2)
            v3 = x3 * OBJECT1.factor() if isinstance(OBJECT1, Base1) else x3 - 1.0
            x1 = torch.tanh(x1 + torch.tanh(v2.sum()))
            x1 = torch.tanh(x1 + torch.tanh(v3.sum()))
            x1 = x1 * value1
        v4 = torch.nn.functional.pairwise_distance(x1, x4 + 5.0)
        x3 = (x3 + torch.tanh(v4.sum())) * 0.5
        v1.append("body")
    trail1 = []
    for k1 in range(2):
        v6 = x4 < x4
        if read1() == "double":
            v7 = x3 * 2.0
        else:
            v7 = x3 + len(read1())
        mode1 = Mode1.FAST if flag1 else Mode1["SLOW"]
        if mode1 is Mode1.FAST:
            v8 = x4 * mode1.value
        else:
            v8 = x4 + Mode1(2).value
        v8 = v8 + len(Mode1) + (mode1 in (Mode1.SLOW, Mode1.OFF))
        v9 = mode1.name
        LOG1.append(v9)
        x3 = (x3 + torch.tanh(v6.sum() * 0.125)) * 0.5
        x3 = (x3 + torch.tanh(v7.sum())) * 0.5
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v8.sum()))
        trail1.append(x3)
    v5 = torch.stack(trail1).sum(0)
    v11 = torch.full((2,), NUMBER1, device=x2.device)
    v10 = x2 + NUMBER1
    v13 = [0.5, 1.5, 0.5, -0.5, 2.0]
    v13[1:3] = [0.25]
    middle1 = v13[n1 % 3 : 4 : 2]
    del v13[-1:]
    v12 = v10 * len(v13) + sum(middle1)
    v14 = v12 + 1
    object1 = Settings1(scale=-1.0)
    v15 = v10 * object1.scale + object1.anything
    v16 = getattr(object1, "__missing__", "none")
    v17 = x4.to(torch.int64)
    v5 = torch.tanh(v5)
    number1 = next(TICKETS1)
    v18 = v10 + number1 % 4
    return x3, v1, v5, v11, v13, v14, v15, v16, v17, v18


def calls(new):
    global NUMBER1
    yield Call(new.dyadic(4, 3), new.dyadic(3), new.dyadic(1), True, new.dyadic(4, 3), 3)
    NUMBER1 = 1.0
    yield Call(new.dyadic(4, 3), new.dyadic(3), new.dyadic(1), True, new.dyadic(4, 3), 3)
    yield Call(new.dyadic(4, 3), new.dyadic(3), new.dyadic(1), True, new.dyadic(4, 3), 3)
    NUMBER1 = 1
    yield Call(new.dyadic(4, 3), new.dyadic(3), new.dyadic(1), True, new.dyadic(4, 3), 3)
    NUMBER1 = 1.0
    yield Call(new.dyadic(4, 3), new.dyadic(3), new.dyadic(1), True, new.dyadic(4, 3), 3)
