"""Drawn at random: and or condition, break in nested loop, callable object; calls: keywords.

+++
id = "break/and_or_condition.break_in_nested_loop.callable_object~keywords-a7126b15c9f4"
clauses = ["EFFECT-1", "BREAK-1", "BREAK-3", "BREAK-4", "CACHE-5", "CAPTURE-5", "EFFECT-5", "CACHE-2", "CACHE-3", "SHAPE-7", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["dtype_promotion", "object_mutation", "container", "graph_break", "for_loop", "branch_on_python", "indexing", "class", "dunder", "keyword_only", "pointwise", "class_attribute", "cache_key", "branch_on_size", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections

RECENT1 = collections.deque(maxlen=2)
LOG1 = []
STATE1 = {"calls": 0, "spare": 1}


class Shift1:
    def __init__(self, by):
        self.by = by

    def __call__(self, value, *, scale=1.0):
        return value * scale + self.by


class Base1:
    value = [None]


class Settings1(Base1):
    pass


SETTINGS1 = Settings1()


def program(x1, x2, x3, n1):
    v1 = x1.half()
    v2 = v1.long()
    RECENT1.append(x3.detach().sum())
    v3 = x3 * 0.5 + len(RECENT1)
    v4 = x3 * 0.5
    for k1 in range(2):
        for part1 in (x3, x3 * 0.5):
            y = part1 + k1
            if k1 == 1:
                v4 = v4 * 0.25 + y + y[y > 0.53].numel() % 3
    left1 = 1
    while left1 > 0:
        if v3.is_floating_point() and v3.dtype is not torch.float64:
            v5 = v3 + 0.5
        else:
            v5 = v3 * 0.5 + 0.25
        v6 = v3.dtype == v5.dtype
        LOG1.append(v6)
        v7 = torch.nn.functional.pad(x1, (1, 1, 0, 2), mode="replicate")
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v5.sum()))
        x2 = x2 * 0.25 - torch.tanh(v7.sum()) * 0.5
        left1 -= 1
    for i1 in range(1):
        v8 = Shift1(0.5)(x2, scale=2.0) + Shift1(by=0.5)(x2)
        STATE1["calls"] += 1
        STATE1["last"] = v3.detach() * 0.5
        old1 = STATE1.pop("spare", None)
        v9 = v3 + STATE1["calls"] % 3 + (old1 is None)
        v10 = v2 >> 1
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v8.sum()) * 0.25)
        x2 = x2 * 0.25 - torch.tanh(v9.sum()) * 0.5
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v10.sum() * 0.125) * 0.25)
    done1 = False
    tries1 = 0
    while not done1:
        found1 = SETTINGS1.value[0]
        v11 = x2 - 1.0 if found1 is None else x2 + found1
        if (n1 > 2 and not v1.shape[0] > 3) or n1 == 1:
            v12 = v3 + n1
        else:
            v12 = v3 - 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v11.sum()))
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v12.sum()))
        tries1 += 1
        done1 = tries1 >= 2
    v13 = torch.isneginf(x1)
    return v4, v13


def calls(new):
    x1 = new.dyadic(4, 2, 4, 4, requires_grad=True)
    x2 = new.dyadic(4, 2, 4, 4, requires_grad=True)
    x3 = new.dyadic(2, 4, 4)
    yield Call(x1, x2, x3, 3)
    yield Call(n1=3, x3=x3, x2=x2, x1=x1)
    yield Call(x1, x2, x3, 3)
