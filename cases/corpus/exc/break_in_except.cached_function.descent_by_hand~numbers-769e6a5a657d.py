"""Drawn at random: break in except, cached function, descent by hand; calls: numbers.

+++
id = "exc/break_in_except.cached_function.descent_by_hand~numbers-769e6a5a657d"
clauses = ["GRAD-1", "GRAD-4", "BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "CAPTURE-3", "CAPTURE-5", "EFFECT-5", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["generator", "grad", "graph_break", "ambient_mode", "inplace", "with_block", "exception", "object_mutation", "container", "decorator", "helper", "reduction", "pointwise", "view", "branch_on_python", "for_loop", "while_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import functools

LOG1 = []
STATE1 = {"calls": 0, "spare": 1}


@functools.lru_cache(maxsize=None)
def table1(count):
    return tuple(k * k / 8 for k in range(count + 1))


def program(x1, x2, n1, x3):
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        left1 = 3
        while left1:
            left1 -= 1
            if left1 == n1:
                break
            grid1 = [[x2 * 0.25 + i1 * j1 for j1 in range(2)] for i1 in range(3)]
            v1 = x2 + sum(cell1.sum() for line1 in grid1 for cell1 in line1 if cell1 is not x2).tanh()
            x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v1.sum()))
        else:
            with torch.enable_grad():
                weight1 = torch.full((), 0.5, dtype=x1.dtype, device=x1.device, requires_grad=True)
                for k1 in range(2):
                    loss1 = ((x1.detach() * weight1).tanh() * 0.5).sum()
                    loss1.backward()
                    with torch.no_grad():
                        weight1 -= 0.125 * weight1.grad.tanh()
                    weight1.grad = None
            v2 = x1.detach() * 0.5 + weight1.detach()
            y = x3 * 0.5
            try:
                raise KeyError("first")
            except KeyError:
                v3 = y * 0.5 if y.sum() > 0.03 else y + 1.0
                v3 = v3 + 0.5
            v5 = {"left": [x2, (x3, {"deep": 0.5})], "right": (n1,)}
            v5["left"][1][1]["deep"] += 1.0
            (first1, (second1, rest1)), (number1,) = v5.values()
            v4 = first1 * rest1["deep"] + second1 - number1
            LOG1.append(v5)
            x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v2.sum()))
            x2 = (x2 + torch.tanh(v3.sum())) * 0.5
            x2 = x2 * 0.25 - torch.tanh(v4.sum()) * 0.5
        v6 = x2 + table1(3)[-1] + table1(3)[0]
        v7 = torch.nn.functional.cosine_similarity(x2 + 3.0, x3 + 3.0, dim=-1)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v6.sum()))
        x2 = torch.tanh(x2 + torch.tanh(v7.sum()))
    STATE1["calls"] += 1
    STATE1["last"] = x3.detach() * 0.5
    old1 = STATE1.pop("spare", None)
    v8 = x3 + STATE1["calls"] % 3 + (old1 is None)
    v9 = torch.logical_xor(x3, x3)
    v10 = x2[:, ::2]
    v11 = x1.tanh()
    return v8, v9, v10, v11


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), 8, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), 8, new.dyadic(4, 3))
