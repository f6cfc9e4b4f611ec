"""Drawn at random: annotated, class attribute written, closure over tensor; calls: layout.

+++
id = "break/annotated.class_attribute_written.closure_over_tensor~layout-9f7e3f9dfce0"
clauses = ["EFFECT-1", "BREAK-1", "EFFECT-2", "CAPTURE-5", "FRAME-1", "CAPTURE-2", "CAPTURE-3", "CACHE-3", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["object_mutation", "class_attribute", "class", "string", "graph_break", "item", "lambda", "pointwise", "numpy", "reduction", "attribute", "container", "nested_function", "closure", "view", "strides", "helper", "keyword_only", "iterator", "dunder", "nonlocal", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import gc
import numpy as np

LOG1 = []


class Registry1:
    made = 0
    names = []


class Tracker1:
    def __init__(self):
        self.count = 0
        self.history = {}


TRACKER1 = Tracker1()


def typed1(v: torch.Tensor, by: "float" = 2.0, *, more: int = 1) -> torch.Tensor:
    value: int = more
    return v * by + value


class Countdown1:
    def __init__(self, start):
        self.value = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.value <= 0:
            raise StopIteration
        self.value -= 1
        return self.value


def program(x1, x2, n1):
    v1 = x1 + 1
    Registry1.made += 1
    Registry1.names.append(f"n{n1}")
    setattr(Registry1, "last", n1)
    v2 = v1 + Registry1.made % 3
    parts1 = sorted([x2.sum(), x2.sum() * 2.0, -x2.sum() - 1.03125], key=lambda v: v.item())
    v3 = x2 + torch.clamp(parts1[0], -2.0, 2.0)
    v4 = torch.sigmoid(v1)
    array1 = np.array(np.flip(x2.detach().cpu().numpy()))
    v5 = x2 + torch.from_numpy(array1).to(x2.device)
    def inner1(u1, v6):
        v8 = x2 - float(x2.sum().clamp(-2.0, 2.0)) * 0.5
        v9 = v1 + 1
        TRACKER1.count += 1
        TRACKER1.history[n1] = v6.dim()
        TRACKER1.latest = v6 * 2.0
        if TRACKER1.count % 2:
            TRACKER1.odd = n1
        elif hasattr(TRACKER1, "odd"):
            del TRACKER1.odd
        v10 = TRACKER1.latest - TRACKER1.count % 3
        u1 = (u1 + torch.tanh(v8.sum())) * 0.5
        u1 = torch.where(u1 > 0.31, u1 * 0.5, v9)
        u1 = (u1 + torch.tanh(v10.sum())) * 0.5
        return u1
    first1 = inner1(v2, v1)
    v7 = torch.tanh(first1.sum()) + inner1(v2 * 0.5, v1)
    v11 = v7.transpose(0, -2)
    ratio1: float = 0.5
    v12: torch.Tensor = typed1(x1, ratio1)
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        v13 = v3
        for k1 in Countdown1(3):
            v13 = v13 * 0.5 + k1
        v14 = list(Countdown1(2))
        LOG1.append(v14)
        total1 = v12 * 0.5

        def add1(other):
            nonlocal total1
            total1 = total1 + other
            return total1

        add1(v4)
        v15 = add1(v12) * 0.5
        v2 = torch.tanh(v2 + torch.tanh(v13.sum()))
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v15.sum()) * 0.25)
    else:
        done1 = False
        tries1 = 0
        while not done1:
            v16 = v2 * 0.5
            gc.collect(0)
            v18 = [v11, v11 * 0.5]
            v18.append(torch.tanh(v4.sum()))
            v18.insert(0, v11 + 1.0)
            v18.reverse()
            v18 += [0.25]
            last1 = v18.pop(-1)
            v17 = v18.pop() * last1 + v18[0]
            where1 = len(v18)
            LOG1.append(v18)
            v11 = torch.maximum(v11, v11 * 0.5 - torch.tanh(v16.sum()) * 0.25)
            v11 = torch.tanh(v11 + torch.tanh(v17.sum()))
            tries1 += 1
            done1 = tries1 >= 2
        v19 = torch.fmax(v1, v5)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v19.sum()))
    ratio2: float = 0.5
    v20: torch.Tensor = typed1(v7, ratio2)
    return [v2, v11, v20]


def calls(new):
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    yield Call(new.dyadic(4, 4, 3).mT.contiguous().mT, new.dyadic(4, 4, 3).mT.contiguous().mT, 3)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    yield Call(new.dyadic(4, 4, 3).mT.contiguous().mT, new.dyadic(4, 4, 3).mT.contiguous().mT, 3)
