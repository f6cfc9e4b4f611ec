"""Drawn at random: break in dict comprehension, break in nested loop, decimal context; calls: number types.

+++
id = "break/break_in_dict_comprehension.break_in_nested_loop.decimal_context~number_types-435b62d7d82c"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "CAPTURE-6", "CAPTURE-3", "CACHE-2", "CACHE-3", "INTERCEPT-1", "EFFECT-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "for_loop", "object_mutation", "indexing", "data_dependent_shape", "container", "lambda", "pointwise", "global_read", "dtype_promotion", "cache_key", "with_block", "attribute", "class", "comprehension", "view", "reduction", "generator"]
origin = "grammar"
generator = 1
+++
"""
import torch
import decimal

LOG1 = []


NUMBER1 = 1


class Tracker1:
    def __init__(self):
        self.count = 0
        self.history = {}


TRACKER1 = Tracker1()


def program(x1, x2, n1):
    v1 = x2 * 0.5
    for k1 in range(2):
        for part1 in (x2, x2 * 0.5):
            y = part1 + k1
            if k1 == 1:
                v1 = v1 * 0.25 + y - float(y.sum().clamp(-1.0, 1.0))
    v3 = {}
    for k2 in range(2):
        v5 = (x2 > 0.53).nonzero()
        v4 = x2 + v5.shape[0] % 4
        LOG1.append(v5)
        v7 = [3, 1, 2, k2]
        v7.sort(key=lambda v: (-v, v))
        v7.extend(k for k in range(2))
        v7.remove(1)
        copy1 = v7[:]
        copy1.clear()
        v6 = x2 * v7.index(3) + v7.count(2) - len(copy1) + (v7 == [3] + copy1 * 2)
        LOG1.append(v7)
        v8 = torch.stack([v6, x2 / 0.5])
        v1 = (v1 + v4) * 0.5
        v1 = v1 * 0.25 - torch.tanh(v8.sum()) * 0.5
        v3[k2] = v1
    v2 = v3[0] - v3[1] * 0.5
    v9 = torch.clamp(v1, -0.75, 1.25)
    v11 = torch.full((2,), NUMBER1, device=x1.device)
    v10 = x1 + NUMBER1
    with decimal.localcontext() as context1:
        context1.prec = 4
        v13 = decimal.Decimal(1) / 3
    v12 = x2 + float(v13)
    v14 = torch.abs(torch.stack([v10, x2], dim=-1))
    TRACKER1.count += 1
    TRACKER1.history[n1] = x2.dim()
    TRACKER1.latest = x2 * 2.0
    if TRACKER1.count % 2:
        TRACKER1.odd = n1
    elif hasattr(TRACKER1, "odd"):
        del TRACKER1.odd
    v15 = TRACKER1.latest - TRACKER1.count % 3
    table1 = {k: y + eval("3 - 1") for k, y in enumerate((x2, x2 * 0.5))}
    v16 = table1[0] - table1[1]
    low1, high1 = torch.stack([v14, v14 * 0.5]).unbind(0)
    v17 = low1 - high1 * 2.0
    v18 = torch.linalg.vector_norm(v9, 1, 1, keepdim=True)
    return [v2, v3, v11, v12, v13, v15, v16, v17, v18]


def calls(new):
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 1)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), True)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 0)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), False)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 1)
