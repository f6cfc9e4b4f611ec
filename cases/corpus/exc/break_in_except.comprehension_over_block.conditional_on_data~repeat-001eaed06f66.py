"""Drawn at random: break in except, comprehension over block, conditional on data; calls: repeat.

+++
id = "exc/break_in_except.comprehension_over_block.conditional_on_data~repeat-001eaed06f66"
clauses = ["CACHE-2", "CACHE-3", "BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-3", "CAPTURE-6", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["attribute", "class", "callback", "helper", "cache_key", "graph_break", "item", "branch_on_data", "reduction", "exception", "object_mutation", "random", "string", "container", "pointwise", "for_loop", "while_loop", "comprehension", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


def doubled1(v):
    return v * 2.0


def shifted1(v):
    return v - 1.0


class Settings1:
    __slots__ = ("value",)

    def __init__(self, value):
        self.value = value


SETTINGS1 = Settings1(doubled1)


def program(x1, n1):
    v1 = SETTINGS1.value(x1)
    match int(v1.sum()) % 3:
        case 0:
            v2 = v1 * 2.0
        case 1:
            v2 = v1 + 1.0
        case _:
            v2 = v1 - 1.5
    v3 = x1 * 0.5 if x1.sum() < -0.03 else x1 + 1.5
    y = x1 * 0.5
    try:
        raise KeyError("first")
    except KeyError:
        v4 = y * 0.5 if y.sum() > 0.03 else y + 1.0
        v4 = v4 + 0.5
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        weights1 = torch.tensor([0.25, 0.5, 0.25], device=v1.device)
        v6 = torch.multinomial(weights1, 2)
        v5 = v1 * 0.5 + v6.sum()
        LOG1.append(v6)
        x1 = torch.tanh(x1 + torch.tanh(v5.sum()))
    v7 = v4 + 1
    v8 = [v1 * k1 for k1 in range(1)]
    trail1 = []
    for k2 in range(2):
        v10 = x1 + torch.randn(x1.shape, dtype=x1.dtype, device=x1.device).clamp(-3.0, 3.0)
        v12 = f"{k2:03d}|{0.5!r:>6}|{'x'}|{v3.dim()}|{v3.dtype}"
        v11 = v3 + len(v12) / 8
        LOG1.append(v12)
        v2 = v2 * 0.25 - v10 * 0.5
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v11.sum()) * 0.25)
        trail1.append(v2)
    v9 = torch.stack(trail1).sum(0)
    v13 = torch.clamp(v7, max=v7.relu())
    return v2, v8, v9, v13


def calls(new):
    x1 = new.dyadic(4, 4, 3, dtype=torch.float64)
    yield Call(x1, 3)
    yield Call(x1, 3)
