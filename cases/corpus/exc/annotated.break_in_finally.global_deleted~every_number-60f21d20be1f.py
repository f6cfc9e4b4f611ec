"""Drawn at random: annotated, break in finally, global deleted; calls: every number.

+++
id = "exc/annotated.break_in_finally.global_deleted~every_number-60f21d20be1f"
clauses = ["CACHE-2", "CACHE-3", "EFFECT-1", "EXC-2", "CAPTURE-2", "GRAD-3", "CAPTURE-5", "BREAK-1", "BREAK-3", "BREAK-4", "RNG-1", "RNG-2", "RNG-3", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["global_read", "size_arithmetic", "cache_key", "reduction", "global_write", "helper", "exception", "pointwise", "iterator", "container", "object_mutation", "with_block", "ambient_mode", "class", "for_loop", "branch_on_python", "graph_break", "random", "keyword_only", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch

FLAG1 = True
LOG1 = []


TABLE1 = torch.ones(2)


def toggle1():
    global FLAG1
    try:
        del FLAG1
    except NameError:
        FLAG1 = True
        return 2.0
    return 0.5


class Layer1:
    def run(self, u1):
        v8 = u1 + 1
        with torch.no_grad():
            v10 = v8.neg()
            v11 = torch.nn.functional.selu(v10)
            v12 = torch.maximum(u1, u1)
            u1 = torch.tanh(u1 + torch.tanh(v11.sum()))
            u1 = u1 * 0.25 - v12 * 0.5
            v9 = torch.is_grad_enabled()
        LOG1.append(v9)
        v13 = v8 + 1
        v13 = torch.where(v13 > 0.31, v13 * 0.5, u1)
        return v13


TABLE2 = {"a": 0.5, "b": 1.5}


def typed1(v: torch.Tensor, by: "float" = 2.0, *, more: int = 1) -> torch.Tensor:
    value: int = more
    return v * by + value


def helper1(u2):
    v18 = u2 + 1
    weights1 = torch.tensor([0.25, 0.5, 0.25], device=v18.device)
    v20 = torch.multinomial(weights1, 2)
    v19 = v18 * 0.5 + v20.sum()
    LOG1.append(v20)
    ratio1: float = 0.5
    v21: torch.Tensor = typed1(v19, ratio1)
    return v21


def program(x1, flag1):
    v2 = TABLE1 * 2
    v1 = x1 * 0.5 + TABLE1.sum() + TABLE1.shape[0]
    v3 = torch.var(x1, -1, unbiased=False, keepdim=True)
    v4 = v3 * toggle1()
    v5 = v4 + v1
    source1 = iter([x1, x1 * 0.5, x1 + 1.0, 0.25])
    v6 = next(source1)
    for part1 in source1:
        v6 = v6 + part1
        break
    v6 = v6 - sum(source1)
    object1 = Layer1()
    v7 = object1.run(x1) + 0.5
    v14 = v7
    for key1, value1 in TABLE2.items():
        v14 = v14 * 0.5 + value1
    y = x1 * 0.5
    try:
        before1 = y + 1.0
        if flag1:
            raise KeyError("first")
    except KeyError:
        before1 = y - 1.0
    finally:
        after1 = y + y[y > 0.53].numel() % 3
    v15 = before1 + after1
    v16 = v14 + 1
    v17 = helper1(v14) + 0.25
    return v2, v5, v6, v15, v16, v17


def calls(new):
    yield Call(new.dyadic(4, dtype=torch.float64), True)
    yield Call(new.dyadic(4, dtype=torch.float64), False)
    yield Call(new.dyadic(4, dtype=torch.float64), True)
