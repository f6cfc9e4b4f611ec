"""Drawn at random: class attribute written, for attribute target, for nested; calls: repeat.

+++
id = "rng/class_attribute_written.for_attribute_target.for_nested~repeat-0f993a73e88e"
clauses = ["CAPTURE-6", "EFFECT-2", "EFFECT-3", "BREAK-2", "BREAK-1", "RNG-1", "RNG-2", "RNG-3", "EFFECT-1", "RNG-4", "ALIAS-1", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["container", "print", "object_mutation", "graph_break", "pointwise", "item", "for_loop", "random", "class_attribute", "class", "string", "inplace", "mutation", "indexing", "view", "data_dependent_shape", "while_loop"]
origin = "grammar"
generator = 1
precision = "float32"
+++
"""
import torch

TRAIL1 = []
LOG1 = []


class Registry1:
    made = 0
    names = []


def program(x1, x2, x3, n1):
    v2 = (n1, 2) + (3,) * 2
    low1, *_ = sorted(v2)
    v1 = x3 * 0.5 + v2[-1] + v2.count(3) + (v2 > (1, 9)) - low1
    TRAIL1.append("before")
    v3 = x1 * 0.5
    print(len(TRAIL1), TRAIL1[-1])
    TRAIL1.append(v3.dim())
    v4 = v3 + 1
    v5 = torch.exp2(-torch.clamp_max(x2, 1).abs())
    v6 = torch.erfinv(torch.tanh(v3) * 0.75)
    v7 = x1
    for k1 in range(int((x1 > 0.03).sum()) % 3 + 1):
        v7 = v7 + k1 * 0.5
    weights1 = torch.tensor([0.25, 0.5, 0.25], device=v5.device)
    v9 = torch.multinomial(weights1, 2)
    v8 = v5 * 0.5 + v9.sum()
    Registry1.made += 1
    Registry1.names.append(f"n{n1}")
    setattr(Registry1, "last", n1)
    v10 = v6 + Registry1.made % 3
    for i1 in range(2):
        for j1 in range(i1 + 1):
            if j1 == n1:
                break
            generator1 = torch.Generator(device=v7.device).manual_seed(i1)
            v11 = v7 + torch.rand(v7.shape, generator=generator1, dtype=v7.dtype, device=v7.device)
            v12 = torch.minimum(torch.nn.functional.hardshrink(x2, 0.25), v11)
            v12[0] = 0.5
            v5 = torch.tanh(v5 + torch.tanh(v12.sum()))
        else:
            continue
        v5 = v5 * 0.5
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        v13 = torch.xlogy(v6, x3[1].abs() + 0.5)
        kept1 = v7[v7 > 0.53]
        v14 = v7 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
        slots1 = [0.0, 0.0]
        for slots1[1] in (0.5, 1.5):
            slots1[0] += slots1[1]
        v15 = v3 * slots1[0] + slots1[1]
        v8 = torch.where(v8 > 0.31, v8 * 0.5, torch.tanh(v13.to(torch.float64).sum()))
        v8 = v8 * 0.25 - torch.tanh(v14.to(torch.float64).sum()) * 0.5
        v8 = (v8 + torch.tanh(v15.to(torch.float64).sum())) * 0.5
    else:
        weights2 = torch.tensor([0.25, 0.5, 0.25], device=v8.device)
        v17 = torch.multinomial(weights2, 2)
        v16 = v8 * 0.5 + v17.sum()
        LOG1.append(v17)
        v18 = v4 + 1
        v8 = torch.tanh(v8 + torch.tanh(v16.sum()))
        v8 = torch.where(v8 > 0.31, v8 * 0.5, torch.tanh(v18.to(torch.float64).sum()))
    return [v1, v2, v5, v8, v9, v10]


def calls(new):
    x1 = new.dyadic(3, 4)
    x2 = new.dyadic(3, 4, dtype=torch.float64)
    x3 = new.dyadic(4)
    yield Call(x1, x2, x3, 3)
    yield Call(x1, x2, x3, 3)
