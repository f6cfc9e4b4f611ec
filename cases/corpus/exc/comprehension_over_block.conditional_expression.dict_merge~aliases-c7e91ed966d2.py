"""Drawn at random: comprehension over block, conditional expression, dict merge; calls: aliases.

+++
id = "exc/comprehension_over_block.conditional_expression.dict_merge~aliases-c7e91ed966d2"
clauses = ["CAPTURE-6", "CAPTURE-5", "BREAK-3", "CAPTURE-2", "EFFECT-1", "EFFECT-5", "SHAPE-7", "FRAME-1", "EXC-2", "CAPTURE-3", "BREAK-4", "CACHE-5", "ALIAS-4", "ALIAS-6", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["branch_on_python", "pointwise", "indexing", "container", "with_block", "size_arithmetic", "reduction", "class", "object_mutation", "string", "dtype_promotion", "branch_on_size", "sorting", "exception", "helper", "matmul", "iterator", "view", "generator", "alias", "for_loop", "match", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
precision = "float32"
+++
"""
import torch
import collections
import contextlib

LOG1 = []
LOG2 = []


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


def strict1(a, b):
    return a * b


def stages1(u1):
    for step in range(2):
        yield inner1(u1) * (step + 1)




def inner1(u1):
    v28 = torch.broadcast_tensors(u1, u1)[0]
    u1 = u1 * 0.25 - v28 * 0.5
    return u1


def program(x1, x2, x3, flag1, n1, x4, x5):
    v1 = []
    with contextlib.ExitStack() as stack1:
        stack1.callback(v1.append, "last")
        if not flag1:
            stack1.enter_context(contextlib.nullcontext())
        v2 = x1.isneginf()
        v3 = torch.nn.functional.pad(torch.nn.functional.hardtanh(x2, -1.5, 0.5), (1, 0, 0, 1), value=-1)
        allowed1 = frozenset([1, 2, 4]) | {*range(6, 8)}
        v4 = x2 * (0.5 if n1 in {1, 3, 5} else 1.5) + (n1 in allowed1)
        x1 = x1 * 0.25 - torch.tanh(v2.sum() * 0.125) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v3.sum()))
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v4.sum()) * 0.25)
        v1.append("body")
    for k1 in range(3):
        with Section1(f"round {k1}"):
            if k1 == n1:
                break
            if k1 == 1:
                continue
            v5 = torch.arange(x1.shape[1])
            v6 = torch.nanmean(x3, -1)
            x1 = torch.tanh(x1 + torch.tanh(v5.sum() * 0.125))
            x1 = torch.where(x1 > 0.31, x1 * 0.5, v6)
    v7 = (x1.abs() + 0.5).log10()
    trail1 = []
    for k2 in range(2):
        v9 = torch.i0(torch.tanh(x1))
        v10 = torch.erf(v7)
        x3 = torch.tanh(x3 + torch.tanh(v9.sum()))
        x3 = torch.tanh(x3 + torch.tanh(v10.sum()))
        trail1.append(x3)
    v8 = torch.stack(trail1).sum(0)
    if flag1:
        base1 = {"a": 1, "b": 2, **{"c": 3}}
        base1 |= {"b": n1}
        v12 = base1 | {"z": 0.5}
        v11 = v7 * v12["z"] + sum(base1.values()) * 0.25
        for key1 in [*v12.keys()]:
            if key1 > "b":
                v12.pop(key1)
        LOG2.append(v12)
        v13 = x3.to(torch.float64)
        v14 = torch.exp(-v11.abs())
        v8 = (v8 + torch.tanh(v13.to(torch.float32).sum())) * 0.5
        v8 = torch.tanh(v8 + torch.tanh(v14.sum()))
    else:
        match n1:
            case 0:
                v15 = torch.nn.functional.margin_ranking_loss(v7, x4, torch.ones_like(v7), margin=0.31)
                v16 = torch.empty_permuted((3, 2), (1, 0)).zero_()
                v7 = torch.maximum(v7, v7 * 0.5 - torch.tanh(v15.sum()) * 0.25)
                v7 = v7 * 0.25 - torch.tanh(v16.sum()) * 0.5
            case 1 | 2:
                if v7.numel() % 2 == 0:
                    v17 = v7 * 2.0
                elif v7.dim() > 2 or v7.shape[0] > 5:
                    v17 = v7 - v7.shape[0]
                else:
                    v17 = v7 + len(v7)
                v18 = x2 * 2.0 if n1 != 2 else x2 - 1.0
                v19 = torch.fmod(x2, 0.75)[[1, 0, 1]]
                v7 = torch.maximum(v7, v7 * 0.5 - torch.tanh(v17.sum()) * 0.25)
                v7 = torch.where(v7 > 0.31, v7 * 0.5, torch.tanh(v18.sum()))
                v7 = v7 * 0.25 - v19 * 0.5
            case int() as other1 if other1 > 5:
                v7 = v7 * 0.5
            case _:
                v20 = v8 + 1
                v21 = torch.sort(v20, -1).values
                try:
                    v22 = strict1(x2, 1, 2, 3)
                except TypeError:
                    v22 = strict1(x2, 1) + 0.5
                v7 = torch.tanh(v7 + torch.tanh(v21.sum()))
                v7 = torch.where(v7 > 0.31, v7 * 0.5, torch.tanh(v22.sum()))
        v8 = (v8 + torch.tanh(x2.sum())) * 0.5
    v23 = v8.flip(-1)
    v24 = v7 @ x5
    v26 = collections.OrderedDict(first=v23, second=0.5, third=n1)
    v26.move_to_end("first")
    key2, value1 = v26.popitem()
    v25 = value1 * v26["second"] + next(iter(v26.values()))
    v27 = x1 * 0.5
    for part1 in stages1(x1):
        v27 = v27 * 0.5 + torch.tanh(part1.sum())
    v29 = x5.all(0, keepdim=True)
    return v1, v24, v25, v26, v27, v29


def calls(new):
    x1 = new.dyadic(3, 4)
    x2 = new.dyadic(3, 4)
    x3 = new.dyadic(1, 4)
    x4 = new.dyadic(3, 4)
    x5 = new.dyadic(4, 5)
    yield Call(x1, x2, x3, True, 3, x4, x5)
    yield Call(x1, x2, x3, True, 3, x2, x5)
    x2 = new.dyadic(3, 4)
    yield Call(x1, x2, x3, True, 3, x4, x5)
    x2 = new.dyadic(3, 4)
    yield Call(x1, x2, x3, True, 3, x2[:], x5)
    x2 = new.dyadic(3, 4)
    yield Call(x1, x2, x3, True, 3, x2, x5)
