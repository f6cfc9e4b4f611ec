"""Drawn at random: for continue, for range, generator send; calls: wrong call.

+++
id = "exc/for_continue.for_range.generator_send~wrong_call-d3a3bb1e8075"
clauses = ["CAPTURE-5", "FRAME-2", "SHAPE-7", "CAPTURE-3", "CACHE-2", "CACHE-3", "EFFECT-1", "EXC-2", "BREAK-1", "BREAK-2", "FRAME-1", "EXC-5", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "generator", "helper", "branch_on_size", "branch_on_python", "attribute", "container", "enum", "global_read", "cache_key", "default_argument", "global_write", "exception", "reduction", "object_mutation", "graph_break", "while_loop", "class", "try_except", "for_loop", "comprehension", "lambda", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import enum
import heapq
import types

FLAG1 = True
LOG1 = []
HEAP1 = []


def averages1():
    total, count = 0.0, 0
    while True:
        value = yield (total / count if count else None)
        total = total + value
        count += 1


class Mode1(enum.Enum):
    FAST = 1
    SLOW = 2
    OFF = 3


CHOSEN1 = Mode1.FAST


def toggle1():
    global FLAG1
    try:
        del FLAG1
    except NameError:
        FLAG1 = True
        return 2.0
    return 0.5


def program(x1, n1, flag1):
    v1 = x1 + 1
    v2 = torch.isclose(x1, x1)
    running1 = averages1()
    next(running1)
    v3 = running1.send(x1)
    v3 = running1.send(torch.tanh(v2.sum() * 0.125)) * 0.5 + v3
    running1.close()
    grid1 = [[v1 * 0.25 + i1 * j1 for j1 in range(2)] for i1 in range(1)]
    v4 = v1 + sum(cell1.sum() for line1 in grid1 for cell1 in line1 if cell1 is not v1).tanh()
    for i2 in range(3, 0, -1):
        if i2 == n1 or v4.shape[0] > 4:
            continue
        v5 = []
        try:
            v6 = torch.nn.functional.leaky_relu(v4, 0.25)
            config1 = types.SimpleNamespace(scale=0.5, name="n", **{"extra": i2})
            config1.scale *= 2
            del config1.name
            v7 = x1 * config1.scale + config1.extra
            x1 = torch.tanh(x1 + torch.tanh(v6.sum()))
            x1 = (x1 + torch.tanh(v7.sum())) * 0.5
            if flag1:
                raise KeyError("absent")
        except (KeyError, IndexError) as error1:
            v5.append(f"except {error1.args[0]}")
            v8 = v3 * 2.0 if CHOSEN1 is Mode1.FAST else v3 + CHOSEN1.value
            x1 = torch.tanh(x1 + torch.tanh(v8.sum()))
        else:
            v5.append("else")
            for i3 in range(1):
                scale1 = lambda v, by=-1.0: v * by
                v9 = scale1(v1) + scale1(v1, 0.5)
                v10 = v1 * toggle1()
                v11 = torch.sin(v9)
                x1 = (x1 + torch.tanh(v10.sum())) * 0.5
                x1 = x1 * 0.25 - v11 * 0.5
            v12 = v1 + 1
            v13 = torch.tanh(v12).cumprod(-1)
            x1 = torch.maximum(x1, x1 * 0.5 - v13 * 0.25)
        finally:
            v5.append("finally")
            v14 = v4 + 1
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v14.sum()))
        LOG1.append(v5)
        v15 = v3 + 1
        heapq.heappush(HEAP1, v15.dim() - len(HEAP1) % 3)
        v16 = v15 + HEAP1[0] % 4
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v16.sum()))
    v17 = x1 + 1
    return [v17]


def calls(new):
    yield Call(new.dyadic(4, 3), 3, True)
    yield Call()
    yield Call(new.dyadic(4, 3), 3, True)
    yield Call(unknown=1)
    yield Call(new.dyadic(4, 3), 3, True)
