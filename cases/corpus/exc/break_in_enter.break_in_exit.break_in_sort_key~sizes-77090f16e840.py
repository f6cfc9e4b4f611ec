"""Drawn at random: break in enter, break in exit, break in sort key; calls: sizes.

+++
id = "exc/break_in_enter.break_in_exit.break_in_sort_key~sizes-77090f16e840"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "CACHE-2", "CACHE-3", "EFFECT-1", "EFFECT-2", "CAPTURE-3", "EXC-2", "CAPTURE-5", "RNG-1", "RNG-2", "RNG-3", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "with_block", "class", "pointwise", "view", "strides", "attribute", "branch_on_python", "string", "cache_key", "object_mutation", "container", "exception", "random", "lambda", "item", "dynamic_shapes", "for_loop", "comprehension"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import types

SEEN1 = []
LOG1 = []


class Stage1:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        y = self.start
        return y * 2.0 if bool((y > 0.53).any()) else y - 0.25

    def __exit__(self, *error):
        return None


class Stage2:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        return self

    def __exit__(self, *error):
        y = self.start * 0.5
        self.left = (print('y of', y.dim(), 'dimensions'), y * 0.5)[1]


class Settings1:
    def __init__(self, value):
        self.value = value


SETTINGS1 = Settings1("double")
HOLDER1 = Settings1(SETTINGS1)


def program(x1, n1):
    with Stage1(x1) as inner1:
        v1 = inner1 * 0.5
    v2 = torch.nn.functional.leaky_relu(v1, 0.25)
    low1, high1 = torch.stack([x1, x1 * 0.5]).unbind(0)
    v3 = low1 - high1 * 2.0
    for i1 in range(2):
        for j1 in range(i1 + 1):
            if j1 == n1:
                break
            v4 = []
            with contextlib.suppress(ZeroDivisionError, KeyError):
                v5 = torch.nn.functional.leaky_relu(v2.swapaxes(-1, -2), 0.25)
                stage1 = Stage2(x1)
                with stage1:
                    before1 = x1 * 0.5
                v6 = before1 + stage1.left
                for i2 in range(2):
                    for j2 in range(i2 + 1):
                        if j2 == j1:
                            break
                        if HOLDER1.value.value == "double":
                            v7 = v3 * 2.0
                        else:
                            v7 = v3 + len(HOLDER1.value.value)
                        SEEN1.append(v3.sum())
                        SEEN1[-1:] = [SEEN1[-1] * 0.5, i2]
                        v8 = v3 + len(SEEN1) % 4
                        v9 = torch.log1p(v7.abs() + 0.5)
                        v6 = torch.where(v6 > 0.31, v6 * 0.5, v8)
                        v6 = v6 * 0.25 - v9 * 0.5
                    else:
                        continue
                    v6 = v6 * 0.5
                v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v5.sum()) * 0.25)
                v1 = torch.tanh(v1 + v6)
                v4.append(1 // (n1 - 3))
                low2, high2 = torch.stack([v3, v3 * 0.5]).unbind(0)
                v10 = low2 - high2 * 2.0
                config1 = types.SimpleNamespace(scale=0.5, name="n", **{"extra": i1})
                config1.scale *= 2
                del config1.name
                v11 = x1 * config1.scale + config1.extra
                v1 = torch.tanh(v1 + v10)
                v1 = (v1 + v11) * 0.5
            LOG1.append(v4)
            v12 = v3.clamp(min=0)
            v1 = torch.tanh(v1 + v12)
        else:
            continue
        v1 = v1 * 0.5
    v13 = torch.clamp(v3 ** 3, -0.75, 1.25)
    weights1 = torch.tensor([0.25, 0.5, 0.25], device=x1.device)
    v15 = torch.multinomial(weights1, 2)
    v14 = x1 * 0.5 + v15.sum()
    v17 = sorted((1, 0, 2), key=lambda k: [y * 0.5 if y.sum() > 0.03 else y + 1.0 for y in [x1 + k]][0].sum().item())
    v16 = x1 + v17[0]
    return [v1, v13, v14, v15, v16, v17]


def calls(new):
    yield Call(new.dyadic(4, 4, 3), 3)
    yield Call(new.dyadic(5, 4, 3), 3)
    yield Call(new.dyadic(4, 4, 3), 3)
    yield Call(new.dyadic(7, 4, 3), 3)
    yield Call(new.dyadic(7, 4, 3), 3)
