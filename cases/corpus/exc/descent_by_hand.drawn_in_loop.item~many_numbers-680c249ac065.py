"""Drawn at random: descent by hand, drawn in loop, item; calls: many numbers.

+++
id = "exc/descent_by_hand.drawn_in_loop.item~many_numbers-680c249ac065"
clauses = ["RNG-1", "RNG-2", "RNG-3", "EFFECT-1", "GRAD-1", "GRAD-4", "BREAK-1", "BREAK-6", "EXC-2", "EFFECT-2", "EFFECT-3", "BREAK-2", "CACHE-2", "CACHE-3", "CACHE-7", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "pointwise", "random", "for_loop", "object_mutation", "dtype_int", "indexing", "grad", "graph_break", "ambient_mode", "inplace", "with_block", "item", "container", "exception", "reduction", "print", "many_calls", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []
TRAIL1 = []


def program(x1, x2, x3, n1):
    v1 = torch.tanh(x1)
    v2 = v1 * 0.5
    for k1 in range(2):
        v2 = v2 * 0.5 + torch.rand((), device=v1.device) * k1
    match n1:
        case 0:
            v4 = torch.randperm(4, device=v2.device)
            v3 = v2 + (v4 * torch.arange(4, device=v2.device)).sum() * 0.125
            LOG1.append(v4)
            with torch.enable_grad():
                weight1 = torch.full((), 0.5, dtype=v1.dtype, device=v1.device, requires_grad=True)
                for k2 in range(2):
                    loss1 = ((v1.detach() * weight1).tanh() * 0.5).sum()
                    loss1.backward()
                    with torch.no_grad():
                        weight1 -= 0.125 * weight1.grad.tanh()
                    weight1.grad = None
            v5 = v1.detach() * 0.5 + weight1.detach()
            v7 = {int(x2.sum()) % 3: 0.5, "k": 1.5}
            v6 = x2 + v7.get(1, 0.25) * v7["k"]
            LOG1.append(v7)
            x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v3.sum()) * 0.25)
            x2 = torch.tanh(x2 + torch.tanh(v5.sum()))
            x2 = x2 * 0.25 - torch.tanh(v6.sum()) * 0.5
        case 1 | 2:
            v8 = (torch.tanh(v1) * 0.75).asin()
            match n1:
                case 0:
                    v9 = torch.logit(torch.sigmoid(v8), eps=0.125)
                    v10 = x2 + 1
                    v11 = torch.isinf(v2)
                    x3 = torch.where(x3 > 0.31, x3 * 0.5, v9)
                    x3 = (x3 + torch.tanh(v10.sum())) * 0.5
                    x3 = torch.tanh(x3 + torch.tanh(v11.sum() * 0.125))
                case 1 | 2:
                    v12 = torch.tanh(x1)
                    x3 = torch.tanh(x3 + v12)
                case int() as other2 if other2 > 5:
                    x3 = x3 * 0.5
                case _:
                    try:
                        v13 = x3 + torch.stack([x3, x3]).item()
                    except (RuntimeError, ValueError):
                        v13 = x3 * 0.5 + 1.0
                    x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v13.sum()))
            x2 = torch.sin(x2)
        case int() as other1 if other1 > 5:
            x2 = x2 * 0.5
        case _:
            v14 = x1 + x1.sum().clamp(-4.0, 4.0).item()
            x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v14.sum()) * 0.25)
    v15 = x1.argmax(-1, keepdim=True).sum(0)
    TRAIL1.append("before")
    v16 = x3 * 0.5
    print(len(TRAIL1), TRAIL1[-1])
    TRAIL1.append(v16.dim())
    return x2, v15, v16


def calls(new):
    for number in range(9):
        yield Call(new.dyadic(4), new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], new.dyadic(4), number)
    yield Call(new.dyadic(4), new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], new.dyadic(4), 1)
