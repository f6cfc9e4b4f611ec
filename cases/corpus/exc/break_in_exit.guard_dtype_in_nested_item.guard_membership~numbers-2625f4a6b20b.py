"""Drawn at random: break in exit, guard dtype in nested item, guard membership; calls: numbers.

+++
id = "exc/break_in_exit.guard_dtype_in_nested_item.guard_membership~numbers-2625f4a6b20b"
clauses = ["EXC-2", "EXC-4", "SHAPE-7", "CAPTURE-5", "RNG-1", "RNG-2", "RNG-3", "BREAK-1", "CACHE-2", "CACHE-3", "CAPTURE-3", "EFFECT-1", "BREAK-3", "BREAK-4", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["exception", "branch_on_size", "partial", "helper", "random", "graph_break", "container", "cache_key", "branch_on_python", "attribute", "object_mutation", "dtype_promotion", "fft", "dtype_complex", "pointwise", "with_block", "class", "view", "strides", "indexing", "data_dependent_shape", "while_loop", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import functools
import types

LOG1 = []


def mix1(left, right, *, scale):
    return left * scale + right


ALLOWED1 = {1, 2}


TABLE1 = {"inner": [None, {"value": torch.float32}]}


class Stage1:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        return self

    def __exit__(self, *error):
        y = self.start * 0.5
        self.left = y - float(y.sum().clamp(-1.0, 1.0))


def program(x1, n1):
    found1 = None
    step1 = 0
    while found1 is None:
        step1 += 1
        found1 = step1 if step1 * step1 > n1 else None
    v1 = x1 + found1
    try:
        v2 = x1.reshape(7, 1009)
    except (RuntimeError, IndexError, TypeError, ValueError):
        v2 = x1 * 0.5
    v3 = v2 + 1
    v4 = []
    try:
        shift1 = functools.partial(mix1, scale=0.5)
        v5 = functools.reduce(shift1, [v1, v3, 0.25], v1 * 0.25)
        torch.manual_seed(n1)
        v6 = x1 + torch.rand_like(x1)
        v7 = v6 * 2.0 if 3 in ALLOWED1 else v6 + 1.0
        v3 = v3 * 0.25 - torch.tanh(v5.sum()) * 0.5
        v3 = v3 * 0.25 - torch.tanh(v7.sum()) * 0.5
        if v3.shape[0] == 4:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v4.append(f"except {error1.args[0]}")
        config1 = types.SimpleNamespace(scale=0.5, name="n", **{"extra": n1})
        config1.scale *= 2
        del config1.name
        v8 = v2 * config1.scale + config1.extra
        v10 = torch.ones(2, dtype=TABLE1["inner"][1]["value"], device=v8.device)
        v9 = v8 + v10.sum()
        LOG1.append(v10)
        v3 = torch.tanh(v3 + torch.tanh(v9.sum()))
    else:
        v4.append("else")
        v11 = torch.exp2(-torch.fft.fft(x1).real.abs())
        stage1 = Stage1(v1)
        with stage1:
            before1 = v1 * 0.5
        v12 = before1 + stage1.left
        v3 = torch.maximum(v3, v3 * 0.5 - v11 * 0.25)
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v12.sum()))
    finally:
        v4.append("finally")
        v13 = x1 + torch.rand_like(x1)
        v3 = torch.maximum(v3, v3 * 0.5 - v13 * 0.25)
    v15 = {"left": [x1, (v2, {"deep": 0.5})], "right": (n1,)}
    v15["left"][1][1]["deep"] += 1.0
    (first1, (second1, rest1)), (number1,) = v15.values()
    v14 = first1 * rest1["deep"] + second1 - number1
    v16 = (v3 + 0.5j).permute(1, 0)
    v18 = (v1 > 0.53).nonzero()
    v17 = v1 + v18.shape[0] % 4
    return [v4, v14, v15, v16, v17, v18]


def calls(new):
    yield Call(new.dyadic(4, 3), 3)
    yield Call(new.dyadic(4, 3), 2)
    yield Call(new.dyadic(4, 3), 3)
    yield Call(new.dyadic(4, 3), 2)
