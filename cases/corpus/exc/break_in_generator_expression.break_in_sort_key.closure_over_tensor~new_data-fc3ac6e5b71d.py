"""Drawn at random: break in generator expression, break in sort key, closure over tensor; calls: new data.

+++
id = "exc/break_in_generator_expression.break_in_sort_key.closure_over_tensor~new_data-fc3ac6e5b71d"
clauses = ["EFFECT-1", "CAPTURE-3", "EFFECT-3", "BREAK-1", "BREAK-2", "GRAD-3", "CAPTURE-5", "BREAK-3", "BREAK-4", "RNG-1", "RNG-2", "RNG-3", "RNG-4", "BREAK-6", "EXC-2", "EXC-5", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["object_mutation", "indexing", "pointwise", "warning", "string", "graph_break", "reduction", "decorator", "ambient_mode", "helper", "grad", "lambda", "item", "sorting", "branch_on_python", "random", "generator", "exception", "print", "branch_on_data", "default_argument", "closure", "nonlocal", "class", "for_loop", "while_loop", "comprehension", "nested_function", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import warnings

LOG1 = []


class Careful1(UserWarning):
    pass


class Stop1(Exception):
    pass


@torch.no_grad()
def frozen1(value):
    return value * 2.0 + torch.is_grad_enabled()


def helper1(u1):
    v17 = u1 + 1
    return v17


def program(x1, x2, x3, n1, x4, x5, x6):
    for i1 in range(2):
        for j1 in range(i1 + 1):
            if j1 == n1:
                break
            v1 = [x1 * k1 for k1 in range(2)]
            LOG1.append(v1)
            v2 = torch.nn.functional.embedding_bag(x4, x5, mode="mean")
            v3 = torch.round(x4)
            x2 = (x2 + torch.tanh(v2.to(torch.float64).sum())) * 0.5
            x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v3.sum() * 0.125) * 0.25)
        else:
            continue
        x2 = x2 * 0.5
    warnings.warn(f"with {n1}", Careful1, stacklevel=1)
    v4 = x2 - 0.5
    v5 = torch.nn.functional.mse_loss(x1, x1)
    try:
        for i2 in range(1, 4):
            if i2 == n1:
                break
            v6 = frozen1(x3) * 0.5
            v7 = torch.nn.functional.pad(x5, (-1, 0))
            v8 = torch.sqrt(x2.var(-1, keepdim=True) + 0.25)
            v5 = torch.where(v5 > 0.31, v5 * 0.5, torch.tanh(v6.sum()))
            v5 = v5 * 0.25 - torch.tanh(v7.sum()) * 0.5
            v5 = torch.tanh(v5 + torch.tanh(v8.to(torch.float32).sum()))
        else:
            v9 = torch.vmap(lambda v: v * 2.0 - v.sum() * 0.0)(torch.stack([v4, v4 * 0.5]))[1] + torch.tanh(x4.sum() * 0.125)
            v11 = sorted((1, 0, 2), key=lambda k: [y * 0.5 if y.sum() > 0.03 else y + 1.0 for y in [x6 + k]][0].sum().item())
            v10 = x6 + v11[0]
            LOG1.append(v11)
            v12 = torch.add(v10, v4, alpha=0.5)
            v5 = torch.maximum(v5, v5 * 0.5 - torch.tanh(v9.to(torch.float32).sum()) * 0.25)
            v5 = torch.maximum(v5, v5 * 0.5 - torch.tanh(v12.to(torch.float32).sum()) * 0.25)
        x5 = x5 * 0.25 - torch.tanh(x1.sum()) * 0.5
        print("before the error", n1)
        if x5.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v13 = torch.sort(torch.remainder(x1, 1.5), -1).values
        done1 = False
        tries1 = 0
        while not done1:
            for i3 in range(3, 0, -1):
                if i3 == n1 or n1 == 2:
                    continue
                generator1 = torch.Generator(device=x3.device).manual_seed(i3)
                v14 = x3 + torch.rand(x3.shape, generator=generator1, dtype=x3.dtype, device=x3.device)
                x5 = torch.maximum(x5, x5 * 0.5 - torch.tanh(v14.sum()) * 0.25)
            v15 = sum((y + int(y.sum()) % 5 for y in (v13, v13 * 0.5)), v13)
            v16 = helper1(x5) + 0.25
            x5 = x5 * 0.25 - torch.tanh(v15.sum()) * 0.5
            x5 = x5 * 0.25 - torch.tanh(v16.sum()) * 0.5
            tries1 += 1
            done1 = tries1 >= 2
        x5 = torch.tanh(x5 + torch.tanh(v13.sum()))
    except Stop1 as error1:
        v18 = torch.nn.functional.threshold(x1, 0.5, -1.0)
        x5 = x5 * 0.25 - torch.tanh(v18.sum()) * 0.5
        print("caught", error1)
    steps1 = [lambda v19, k2=k2: v19 + k2 for k2 in range(3)]
    v20 = x2
    for step1 in steps1:
        v20 = step1(v20)
    total1 = v4 * 0.5

    def add1(other):
        nonlocal total1
        total1 = total1 + other
        return total1

    add1(torch.tanh(x3.to(torch.float64).sum()))
    v21 = add1(v4) * 0.5
    v22 = x3 + 1
    return x5, v5, v20, v21, v22


def calls(new):
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4, dtype=torch.float64), new.dyadic(4), 3, new.integers(0, 4, 3, 2), new.dyadic(4, 3), new.dyadic(1, 4, dtype=torch.float64))
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4, dtype=torch.float64), new.dyadic(4), 3, new.integers(0, 4, 3, 2), new.dyadic(4, 3), new.dyadic(1, 4, dtype=torch.float64))
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4, dtype=torch.float64), new.dyadic(4), 3, new.integers(0, 4, 3, 2), new.dyadic(4, 3), new.dyadic(1, 4, dtype=torch.float64))
