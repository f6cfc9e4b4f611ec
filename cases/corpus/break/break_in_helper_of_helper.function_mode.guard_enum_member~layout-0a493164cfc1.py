"""Drawn at random: break in helper of helper, function mode, guard enum member; calls: layout.

+++
id = "break/break_in_helper_of_helper.function_mode.guard_enum_member~layout-0a493164cfc1"
clauses = ["SHAPE-7", "EFFECT-1", "CACHE-2", "CACHE-3", "CAPTURE-5", "INTERCEPT-1", "BREAK-1", "EFFECT-3", "BREAK-2", "BREAK-3", "BREAK-4", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["reduction", "branch_on_size", "branch_on_python", "convolution", "default_argument", "object_mutation", "helper", "enum", "global_read", "cache_key", "with_block", "class", "dunder", "ambient_mode", "graph_break", "item", "branch_on_data", "print", "string", "strides", "match"]
origin = "grammar"
generator = 1
+++
"""
import torch
import enum

LOG1 = []


def remember1(value, seen=[]):
    seen.append(value)
    return seen


class Mode1(enum.Enum):
    FAST = 1
    SLOW = 2
    OFF = 3


CHOSEN1 = Mode1.FAST


class Counter1(torch.overrides.TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.names.append(function.__name__)
        return function(*args, **(kwargs or {}))


def step1(y):
    return y + eval("3 - 1")


def outer1(y):
    before = y * 0.5
    after = step1(y + 1.0)
    return before + after


def program(x1, x2, x3, flag1, x4, n1):
    v1 = x3.cummax(-2).values
    if x2.shape[0] == 5:
        if flag1:
            v2 = v1 + 1
            v3 = torch.nn.functional.conv1d(x1, x4, padding=1)
            seen1 = remember1(n1)
            v4 = v1 + len(seen1) % 5
            x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v2.sum()))
            x3 = torch.tanh(x3 + torch.tanh(v3.sum()))
            x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v4.sum()))
        else:
            v5 = x4 * 2.0 if CHOSEN1 is Mode1.FAST else x4 + CHOSEN1.value
            v6 = x3 + 1
            x3 = (x3 + torch.tanh(v5.sum())) * 0.5
            x3 = x3 * 0.25 - torch.tanh(v6.sum()) * 0.5
        counter1 = Counter1()
        with counter1:
            v7 = torch.tanh(x3) + torch.sin(x3)
        v8 = list(counter1.names)
        LOG1.append(v8)
        match int(x4.sum()) % 3:
            case 0:
                v9 = x4 * 2.0
            case 1:
                v9 = x4 + 1.0
            case _:
                v9 = x4 - 1.5
        x3 = (x3 + v7) * 0.5
        x3 = (x3 + torch.tanh(v9.sum())) * 0.5
    else:
        print(f"sum {v1.sum().item():+.4f}", v1.dtype, tuple(v1.shape))
        x3 = torch.where(x3 > 0.31, x3 * 0.5, x1)
    if (count1 := x4.dim() + n1) > 3:
        v10 = x4 * (factor1 := count1 / 8)
    else:
        v10 = x4 + (factor1 := 0.5)
    v10 = v10 - factor1
    v11 = outer1(v1) + 1.0
    return {"x3": x3, "v10": v10, "v11": v11}


def calls(new):
    yield Call(new.dyadic(4, 4, 3), new.integers(-9, 10, 4, 4, 3, dtype=torch.int32), new.dyadic(4, 4, 3), True, new.dyadic(2, 4, 3), 3)
    yield Call(new.dyadic(4, 4, 3).mT.contiguous().mT, new.integers(-9, 10, 4, 4, 3, dtype=torch.int32).mT.contiguous().mT, new.dyadic(4, 4, 3).mT.contiguous().mT, True, new.dyadic(2, 4, 3).repeat_interleave(2, -1)[..., ::2], 3)
    yield Call(new.dyadic(4, 4, 3), new.integers(-9, 10, 4, 4, 3, dtype=torch.int32), new.dyadic(4, 4, 3), True, new.dyadic(2, 4, 3), 3)
    yield Call(new.dyadic(4, 4, 3).mT.contiguous().mT, new.integers(-9, 10, 4, 4, 3, dtype=torch.int32).mT.contiguous().mT, new.dyadic(4, 4, 3).mT.contiguous().mT, True, new.dyadic(2, 4, 3).repeat_interleave(2, -1)[..., ::2], 3)
