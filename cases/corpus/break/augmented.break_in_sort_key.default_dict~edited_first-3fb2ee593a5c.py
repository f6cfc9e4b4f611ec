"""Drawn at random: augmented, break in sort key, default dict; calls: edited first.

+++
id = "break/augmented.break_in_sort_key.default_dict~edited_first-3fb2ee593a5c"
clauses = ["CAPTURE-6", "BREAK-1", "BREAK-2", "EFFECT-1", "CAPTURE-3", "EFFECT-5", "BREAK-3", "BREAK-4", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "branch_on_python", "graph_break", "object_mutation", "container", "lambda", "view", "string", "reduction", "helper", "item", "cache_key", "for_loop", "while_loop", "comprehension", "generator"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import heapq
import json

HEAP1 = []
LOG1 = []


def split1(v):
    return v * 0.5, (v + 1.0, "pair")


ITEMS1 = [1, 2]


def program(x1, x2, x3, n1):
    number1 = n1
    number1 += 2
    number1 *= 3
    number1 //= 2
    number1 %= 7
    number1 **= 2
    number1 <<= 1
    number1 |= 1
    number1 ^= 2
    number1 &= 15
    number1 >>= 1
    number1 -= 1
    v1 = x2 + number1 / 2
    ratio1 = number1
    ratio1 /= 4
    v2 = x1.logical_not()
    if n1 == 2:
        heapq.heappush(HEAP1, x2.dim() - len(HEAP1) % 3)
        v3 = x2 + HEAP1[0] % 4
        pair1 = [v3, v3 * 0.5]
        whole1 = [*pair1, v3 - 1.0, *(v3, 2.0)]
        v6 = {**{"a": 1, "b": 2}, "b": n1, **dict(c=0.5)}
        v5 = {*v6, "z"}
        fixed1 = (*pair1, n1)
        v4 = whole1[1] + whole1[-1] * v6["b"] + len(v5) + fixed1[2] * 0.5
        LOG1.append(v5)
        LOG1.append(v6)
        v8 = [3, 1, 2, n1]
        v8.sort(key=lambda v: (-v, v))
        v8.extend(k for k in range(2))
        v8.remove(1)
        copy1 = v8[:]
        copy1.clear()
        v7 = x1 * v8.index(3) + v8.count(2) - len(copy1) + (v8 == [3] + copy1 * 2)
        LOG1.append(v8)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v4.sum()) * 0.25)
        x1 = (x1 + torch.tanh(v7.sum())) * 0.5
    elif n1 == 2:
        low1, high1 = torch.stack([x3, x3 * 0.5]).unbind(0)
        v9 = low1 - high1 * 2.0
        x1 = x1 * 0.25 - torch.tanh(v9.sum()) * 0.5
    elif n1 in (4, 5, 6):
        x1 = x1 * 0.5
    else:
        v10 = v2 + v2
        space1 = {"x": x1}
        exec("y = x * 2.0 + 1.0", space1)
        v11 = space1["y"]
        v12 = x3 + eval("2 * count + 1", {"count": n1})
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v10.sum() * 0.125) * 0.25)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v11.sum()))
        x1 = (x1 + torch.tanh(v12.sum())) * 0.5
    left1 = 3
    while left1 > 0:
        for i1 in range(2):
            for j1 in range(i1 + 1):
                if j1 == n1:
                    break
                v14 = collections.defaultdict(list)
                for k1, part1 in enumerate([x1, x3, x1 * 0.5]):
                    v14[k1 % 2].append(part1)
                v13 = sum(v14[0]) - v14[1][0] + len(v14[5])
                LOG1.append(v14)
                v16 = {"left": [v13, (x2, {"deep": 0.5})], "right": (n1,)}
                v16["left"][1][1]["deep"] += 1.0
                (first1, (second1, rest1)), (number2,) = v16.values()
                v15 = first1 * rest1["deep"] + second1 - number2
                LOG1.append(v16)
                v17 = x1.cummax(-3).values
                v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v15.sum()) * 0.25)
                v1 = (v1 + torch.tanh(v17.sum())) * 0.5
            else:
                continue
            v1 = v1 * 0.5
        v18 = torch.nn.functional.threshold(x3, 0.5, -1.0)
        low2, (high2, kind1) = split1(x3)
        v19 = high2 - low2 * len(kind1) * 0.25
        v1 = torch.tanh(v1 + v18)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v19)
        left1 -= 1
    v21 = sorted((1, 0, 2), key=lambda k: [y + eval("1") for y in [x3 + k]][0].sum().item())
    v20 = x3 + v21[0]
    v22 = x3 + len(json.dumps(x3.tolist())) % 16 / 16
    v23 = x1 * 0.5 + len(ITEMS1)
    return v1, v20, v21, v22, v23


def calls(new):
    ITEMS1.append(3)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 1), 3)
    ITEMS1.pop()
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 1), 3)
    ITEMS1.append(3)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 1), 3)
