"""Drawn at random: break in lambda, detached, exception group unmatched; calls: repeat.

+++
id = "exc/break_in_lambda.detached.exception_group_unmatched~repeat-73358c9feaf2"
clauses = ["EXC-2", "CAPTURE-5", "CACHE-2", "CACHE-3", "EFFECT-1", "BREAK-1", "BREAK-3", "BREAK-4", "CACHE-8", "GRAD-2", "EFFECT-3", "BREAK-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["class_attribute", "pointwise", "reduction", "partial", "helper", "module", "attribute", "branch_on_python", "string", "cache_key", "class", "dunder", "star_args", "object_mutation", "view", "graph_break", "lambda", "item", "grad", "exception", "container", "warning", "comprehension", "with_block", "match", "try_finally", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import functools
import logging

LOG1 = []
MESSAGES1 = []


class Limits1:
    LOW = -3


def mix1(left, right, *, scale):
    return left * scale + right


NET1 = torch.nn.Identity()
NET1.value = "double"


class Settings1:
    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return len(name) / 8


def helper1(u1, v13):
    v15 = v13.as_strided((2, 3), (3, 1))
    v16 = (lambda y: y + len(str(y.sum().item())) % 4)(v15 * 0.5) + v15
    v17 = torch.tanh(torch.pow(v16, 2))
    v15 = torch.where(v15 > 0.31, v15 * 0.5, torch.tanh(u1.sum()))
    v15 = (v15 + v17) * 0.5
    return v15


class Keeper1(logging.Handler):
    def createLock(self):
        self.lock = None

    def handle(self, record):
        MESSAGES1.append(record.getMessage())


LOGGER1 = logging.Logger("kept", logging.INFO)
LOGGER1.addHandler(Keeper1())


class Settings2:
    def __init__(self, value):
        self.value = value


SETTINGS1 = Settings2(2)
HOLDER1 = Settings2(SETTINGS1)


def program(x1, x2, x3, n1):
    match (None, True, Limits1.LOW)[n1 % 3]:
        case None:
            v1 = x3 * 0.5
        case True:
            v1 = x3 + 0.5
        case Limits1.LOW:
            v1 = x3 - 1.5
    try:
        v2 = v1 + x2
        v3 = x3 - v2
        x3 = x3 * 0.25 - torch.tanh(v3.sum()) * 0.5
    finally:
        v4 = torch.softmax(x2, -4, dtype=torch.float32)
        v5 = x1.cumsum(0)
        x3 = torch.maximum(x3, x3 * 0.5 - v4 * 0.25)
        x3 = x3 * 0.25 - torch.tanh(v5.sum() * 0.125) * 0.5
    v6 = x3.new_tensor([[0, 1, 1], [1, 0, 1]])
    shift1 = functools.partial(mix1, scale=0.5)
    v7 = functools.reduce(shift1, [x3, torch.tanh(v6.sum()), 0.25], x3 * 0.25)
    if NET1.value == "double":
        v8 = v7 * 2.0
    else:
        v8 = v7 + len(NET1.value)
    object1 = Settings1(scale=0.25)
    v9 = v7 * object1.scale + object1.anything
    v10 = getattr(object1, "__missing__", "none")
    try:
        object2 = Settings1(scale=2.0)
        v11 = v7 * object2.scale + object2.anything
        v12 = getattr(object2, "__missing__", "none")
        LOG1.append(v12)
        v9 = torch.tanh(v9 + v11)
    finally:
        first1 = helper1(x3, v6)
        v14 = helper1(x3, v6 * 0.5) + torch.tanh(first1.sum())
        try:
            v19 = f"{v1.sum().item():.3f}"
            v18 = v1 + len(v19) / 8
            LOG1.append(v19)
            v20 = torch.logical_or(x1, torch.sign(v1))
            with torch.enable_grad():
                leaf1 = x3.detach().clone().requires_grad_(True)
                live1 = leaf1 * 2.0
                dead1 = live1.detach() + 1.0
            v22 = [live1.requires_grad, dead1.requires_grad, leaf1.is_leaf, live1.is_leaf, live1.grad_fn is None]
            v21 = dead1 * 0.5
            LOG1.append(v22)
            v6 = (v6 + torch.tanh(v18.sum())) * 0.5
            v6 = torch.tanh(v6 + torch.tanh(v20.sum() * 0.125))
            v6 = (v6 + torch.tanh(v21.sum())) * 0.5
        finally:
            v23 = torch.gcd(x1, x2)
            v25 = []
            try:
                try:
                    raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
                except* TypeError:
                    v25.append("typed")
            except ExceptionGroup as rest1:
                v25.append([type(error).__name__ for error in rest1.exceptions])
            v24 = v6 + len(v25)
            LOG1.append(v25)
            LOGGER1.info("with %d and %s", n1, tuple(v1.shape))
            LOGGER1.debug("not seen")
            v26 = v1 * 2.0
            v6 = torch.tanh(v6 + torch.tanh(v23.sum() * 0.125))
            v6 = torch.where(v6 > 0.31, v6 * 0.5, torch.tanh(v24.sum()))
            v6 = v6 * 0.25 - torch.tanh(v26.sum()) * 0.5
        v9 = v9 * 0.25 - torch.tanh(v14.sum()) * 0.5
    v27 = v6 + 1
    v28 = v27 * HOLDER1.value.value
    return {"v8": v8, "v9": v9, "v10": v10, "v28": v28}


def calls(new):
    x1 = new.integers(-9, 10, 4, 2, 4, 4)
    x2 = new.integers(-9, 10, 4, 2, 4, 4, dtype=torch.int8)
    x3 = new.dyadic(4, 2, 4, 4)
    yield Call(x1, x2, x3, 3)
    yield Call(x1, x2, x3, 3)
