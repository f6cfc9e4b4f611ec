"""Drawn at random: exception group unmatched, for attribute target, for continue; calls: numbers.

+++
id = "exc/exception_group_unmatched.for_attribute_target.for_continue~numbers-c9ef6a2a4061"
clauses = ["BREAK-1", "EFFECT-1", "EXC-2", "CAPTURE-3", "SHAPE-4", "CAPTURE-5", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "item", "reduction", "pointwise", "object_mutation", "exception", "helper", "container", "branch_on_data", "branch_on_python", "size_arithmetic", "dynamic_shapes", "class", "dunder", "attribute", "star_args", "try_except", "try_finally", "for_loop", "comprehension", "match"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


def guarded1(value, number):
    note = "none"
    try:
        if number % 2:
            return value * 2.0, note
        note = "even"
        raise RuntimeError(note)
    except RuntimeError:
        return value - 1.0, note
    finally:
        if number == 2:
            return value * 0.5, "replaced"


class Settings1:
    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return len(name) / 8


def program(x1, x2, x3, n1, flag1):
    v1 = x2 + x2.sum().clamp(-4.0, 4.0).item()
    v2 = torch.ceil(x1)
    for i1 in range(2):
        v3, v4 = guarded1(x3, i1)
        LOG1.append(v4)
        v6 = {"left": [v2, (torch.tanh(v1.sum()), {"deep": 0.5})], "right": (i1,)}
        v6["left"][1][1]["deep"] += 1.0
        (first1, (second1, rest1)), (number1,) = v6.values()
        v5 = first1 * rest1["deep"] + second1 - number1
        LOG1.append(v6)
        total1 = v1.sum().item()
        if -2.03 < total1 < 2.03:
            v7 = v1 + total1
        else:
            v7 = v1 * 0.5
        x2 = torch.tanh(x2 + torch.tanh(v3.sum()))
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v5.sum()) * 0.25)
        x2 = (x2 + torch.tanh(v7.sum())) * 0.5
    slots1 = [0.0, 0.0]
    for slots1[1] in (0.5, 1.5):
        slots1[0] += slots1[1]
    v8 = x3 * slots1[0] + slots1[1]
    for i2 in range(3, 0, -1):
        if i2 == n1 or not flag1:
            continue
        match int(x3.sum()) % 3:
            case 0:
                v9 = x3 * 2.0
            case 1:
                v9 = x3 + 1.0
            case _:
                v9 = x3 - 1.5
        shape1 = x2.shape
        v12 = {shape1[0]: "rows", "all": x2.numel()}
        v10 = x2 * 0.5 + len(shape1) + (v12["all"] > 4)
        v11 = [shape1[0] * 2 + 1, shape1[-1] // 2, *shape1, x2.size(0), x2.dim()]
        LOG1.append(v11)
        LOG1.append(v12)
        object1 = Settings1(scale=-1.0)
        v13 = x3 * object1.scale + object1.anything
        v14 = getattr(object1, "__missing__", "none")
        LOG1.append(v14)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v9.sum()))
        v2 = v2 * 0.25 - torch.tanh(v10.sum()) * 0.5
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v13.sum()) * 0.25)
    v16 = []
    try:
        try:
            raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
        except* TypeError:
            v16.append("typed")
    except ExceptionGroup as rest2:
        v16.append([type(error).__name__ for error in rest2.exceptions])
    v15 = v8 + len(v16)
    return v2, v15, v16


def calls(new):
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, True)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, False)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, True)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, False)
