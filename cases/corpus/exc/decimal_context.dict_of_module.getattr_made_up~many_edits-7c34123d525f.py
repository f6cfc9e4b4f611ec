"""Drawn at random: decimal context, dict of module, getattr made up; calls: many edits.

+++
id = "exc/decimal_context.dict_of_module.getattr_made_up~many_edits-7c34123d525f"
clauses = ["EFFECT-3", "BREAK-1", "BREAK-2", "FRAME-2", "EFFECT-1", "INTERCEPT-1", "EFFECT-5", "CAPTURE-5", "EXC-2", "CACHE-2", "CACHE-3", "EXC-4", "EXC-5", "CAPTURE-2", "BREAK-3", "BREAK-6", "CACHE-7", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["normalization", "pointwise", "warning", "string", "graph_break", "branch_on_python", "recursion", "helper", "object_mutation", "with_block", "container", "class", "exception", "class_attribute", "dtype_promotion", "cache_key", "global_read", "introspection", "default_argument", "iterator", "lambda", "dunder", "attribute", "print", "branch_on_data", "star_args", "many_calls", "for_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import decimal
import itertools
import warnings

LOG1 = []
LOG2 = []
STATE1 = {"calls": 0, "spare": 1}
TICKETS1 = iter(range(100))


class Careful1(UserWarning):
    pass


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG1.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG1.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


def even1(v, count):
    return v * 0.5 if count <= 0 else odd1(v + 1.0, count - 1)


def odd1(v, count):
    return v - 0.25 if count <= 0 else even1(v - 0.5, count - 1)


class Settings1:
    def read(self):
        return torch.float32


SETTINGS1 = Settings1()


class Base1:
    def factor(self):
        return 2.0


class Derived1(Base1):
    def factor(self):
        return 0.5


class Other1:
    pass


OBJECT1 = Base1()


class Stop1(Exception):
    pass


def remember1(value, seen=[]):
    seen.append(value)
    return seen


class Sum1:
    def __init__(self, value):
        self.value, self.count = value, 0

    def __iadd__(self, other):
        self.value = self.value + other
        self.count += 1
        return self


class Settings2:
    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return len(name) / 8


def program(x1, x2, x3, n1):
    v1 = torch.nn.functional.group_norm(x1, 2, eps=0.5).relu()
    warnings.warn(f"with {n1}", Careful1, stacklevel=1)
    v2 = x3 - 0.5
    with Section1("outer"), Section1("inner", swallow=True) as inner1:
        v3 = even1(x1, n1)
        with decimal.localcontext() as context1:
            context1.prec = 4
            v5 = decimal.Decimal(1) / 3
        v4 = x1 + float(v5)
        LOG2.append(v5)
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v3.sum()) * 0.25)
        v2 = torch.tanh(v2 + v4)
        if n1 != 2:
            raise KeyError(inner1.name)
        STATE1["calls"] += 1
        STATE1["last"] = v2.detach() * 0.5
        old1 = STATE1.pop("spare", None)
        v6 = v2 + STATE1["calls"] % 3 + (old1 is None)
        v7 = x2 + 1
        v8 = torch.clamp(x1, max=v7)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v6.sum()))
        v2 = torch.where(v2 > 0.31, v2 * 0.5, v8)
    v10 = []
    try:
        try:
            v9 = v2 * 0.5
            [][n1]
        except IndexError:
            v10.append("inner")
            raise
    except LookupError:
        v10.append("outer")
        v9 = v9 + 1.0
    v12 = torch.ones(2, dtype=SETTINGS1.read(), device=x3.device)
    v11 = x3 + v12.sum()
    v13 = v9 * OBJECT1.factor() if isinstance(OBJECT1, Base1) else v9 - 1.0
    try:
        seen1 = remember1(n1)
        v14 = v1 + len(seen1) % 5
        v15 = torch.nn.functional.leaky_relu(v2, 0.25)
        if n1 == 0:
            v11.reshape(11, 1031)
        x3 = (x3 + torch.tanh(v14.sum())) * 0.5
        x3 = torch.tanh(x3 + torch.tanh(v15.sum()))
        print("before the error", n1)
        if x1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v16 = x3
        for left1, right1 in itertools.zip_longest([x3, x1], [0.5], fillvalue=0.25):
            v16 = v16 * 0.5 + left1 * right1
        for group1, members1 in itertools.groupby([1, 1, 2, 3, 3], key=lambda v: v > 1):
            v16 = v16 + len(list(members1)) * 0.25
        total1 = Sum1(x3 * 0.5)
        total1 += torch.tanh(v16.sum())
        total1 += 1
        v17 = total1.value
        v18 = total1.count
        LOG2.append(v18)
        x3 = x3 * 0.25 - torch.tanh(v17.sum()) * 0.5
    except Stop1 as error1:
        number1 = next(TICKETS1)
        v19 = v13 + number1 % 4
        v20 = torch.relu(x3)
        v21 = torch.logical_xor(x1, x2)
        x3 = torch.tanh(x3 + torch.tanh(v19.sum()))
        x3 = torch.tanh(x3 + v20)
        x3 = x3 * 0.25 - torch.tanh(v21.sum() * 0.125) * 0.5
        print("caught", error1)
    object1 = Settings2(scale=0.5)
    v22 = v2 * object1.scale + object1.anything
    v23 = getattr(object1, "__missing__", "none")
    v24 = v11 < -1.0
    return [x3, v10, v12, v22, v23, v24]


def calls(new):
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    Settings1.read = lambda self: torch.float32
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    Settings1.read = lambda self: torch.int64
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    Settings1.read = lambda self: torch.float64
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    Settings1.read = lambda self: torch.int32
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    Settings1.read = lambda self: torch.int16
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    Settings1.read = lambda self: torch.uint8
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    Settings1.read = lambda self: torch.bfloat16
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    Settings1.read = lambda self: torch.bool
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    Settings1.read = lambda self: torch.int8
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    Settings1.read = lambda self: torch.float32
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
