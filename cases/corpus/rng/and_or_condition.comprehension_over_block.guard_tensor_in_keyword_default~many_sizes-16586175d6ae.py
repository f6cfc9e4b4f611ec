"""Drawn at random: and or condition, comprehension over block, guard tensor in keyword default; calls: many sizes.

+++
id = "rng/and_or_condition.comprehension_over_block.guard_tensor_in_keyword_default~many_sizes-16586175d6ae"
clauses = ["RNG-1", "RNG-2", "RNG-3", "CACHE-2", "CACHE-3", "ALIAS-3", "SHAPE-7", "CAPTURE-3", "CAPTURE-4", "SHAPE-1", "SHAPE-6", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["random", "default_argument", "keyword_only", "helper", "pointwise", "cache_key", "reduction", "branch_on_python", "alias", "size_arithmetic", "dynamic_shapes", "view", "matmul", "module", "container", "global_read", "dtype_promotion", "many_calls", "for_loop", "comprehension"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch


def read1(*, value=torch.tensor(0.5)):
    return value


NUMBER1 = 1


def program(x1, x2, x3, flag1, x4, net1):
    v1 = x3 + torch.randn(x3.shape, dtype=x3.dtype, device=x3.device).clamp(-3.0, 3.0)
    v2 = x3 * 0.5 + read1()
    v3 = torch.softmax(x2, -1)
    v4 = torch.hypot(x1, x2.abs() + 0.5)
    twin1 = x1 if flag1 else x1.clone()
    v5 = x1 + (twin1 is x1) * 2.0 + (twin1 is not None)
    v6 = v2 * 0.5
    for i1 in range(v2.shape[0]):
        v6 = v6 + (i1 % 2) * 0.25
    trail1 = []
    for k1 in range(2):
        if (k1 > 2 and not k1 < 1) or k1 == 1:
            v8 = v5 + k1
        else:
            v8 = v5 - 0.5
        parts1 = [part1 * i2 for i2, part1 in enumerate((v5, v5 + 1.0, v5 * 0.5)) if i2 != k1]
        v9 = sum(parts1, v5)
        if k1 == 2:
            if flag1:
                v10 = torch.linalg.vector_norm(v9, float('inf'), -2, keepdim=True)
                v11 = torch.logaddexp(x1.expand(2, -1, -1), v10)
                v12 = torch.nn.functional.bilinear(x2, x2, x4) * 0.125
                x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v11.sum()))
                x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v12.sum()))
            else:
                v13 = net1(x1)
                x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v13.sum()))
            v14 = x2 + 1
            v9 = torch.where(v9 > 0.31, v9 * 0.5, v14)
        x2 = x2 * 0.25 - torch.tanh(v8.sum()) * 0.5
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v9.sum()) * 0.25)
        trail1.append(x2)
    v7 = torch.stack(trail1).sum(0)
    v16 = torch.full((2,), NUMBER1, device=v3.device)
    v15 = v3 + NUMBER1
    return [x2, v1, v4, v6, v7, v15, v16]


def calls(new):
    net1 = new.module(lambda: torch.nn.Linear(3, 3))
    for size in (5, 2, 7, 3, 8, 6, 9, 10, 11):
        yield Call(new.dyadic(size, 3), new.dyadic(size, 3), new.dyadic(size, 1), True, new.dyadic(2, 3, 3), net1)
    yield Call(new.dyadic(2, 3), new.dyadic(2, 3), new.dyadic(2, 1), True, new.dyadic(2, 3, 3), net1)
