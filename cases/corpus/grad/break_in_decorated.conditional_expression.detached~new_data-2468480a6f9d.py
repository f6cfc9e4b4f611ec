"""Drawn at random: break in decorated, conditional expression, detached; calls: new data.

+++
id = "grad/break_in_decorated.conditional_expression.detached~new_data-2468480a6f9d"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "GRAD-2", "BREAK-2", "EFFECT-3", "CAPTURE-5", "CACHE-2", "CACHE-3", "GRAD-4", "ALIAS-3", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "graph_break", "decorator", "helper", "item", "container", "object_mutation", "grad", "branch_on_python", "reduction", "pointwise", "indexing", "data_dependent_shape", "print", "with_block", "generator", "module", "attribute", "dtype_promotion", "cache_key", "optimizer", "alias", "nested_function", "try_finally", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib

LOG1 = []
LOG2 = []


def logged1(function):
    def wrapper(y):
        before = y + y.sum().clamp(-4.0, 4.0).item()
        return function(before)

    return wrapper


@logged1
def wrapped1(value):
    return value * 0.5


@contextlib.contextmanager
def scaled1(factor):
    LOG2.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG2.append("done")


NET1 = torch.nn.Identity()
NET1.value = torch.float32


def program(x1, x2, x3, n1, flag1):
    v1 = wrapped1(x3) * 0.5
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        first1, *_ = [*x1.reshape(-1).tolist(), 0.5]
        v2 = x1 + first1 * 2.0
        with torch.enable_grad():
            leaf1 = x1.detach().clone().requires_grad_(True)
            live1 = leaf1 * 2.0
            dead1 = live1.detach() + 1.0
        v4 = [live1.requires_grad, dead1.requires_grad, leaf1.is_leaf, live1.is_leaf, live1.grad_fn is None]
        v3 = dead1 * 0.5
        LOG1.append(v4)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v2.sum()) * 0.25)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v3.sum()))
    v5 = x1 * 2.0 if not flag1 else x1 - 1.0
    v6 = x2 + x2.sum().clamp(-4.0, 4.0).item()
    v7 = v6 / (v6.abs() + 0.5)
    kept1 = x2[x2 > 0.53]
    v8 = x2 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
    with scaled1(-0.75) as factor1:
        v10 = v8 + 1
        v11 = x2 * 2.0
        print("half way:", v11.sum())
        v1 = torch.tanh(v1 + v10)
        v1 = (v1 + v11) * 0.5
        v9 = v1 * factor1
    v13 = torch.ones(2, dtype=NET1.value, device=v5.device)
    v12 = v5 + v13.sum()
    with torch.enable_grad():
        weight1 = torch.nn.Parameter(torch.full((2,), 0.5, dtype=x2.dtype, device=x2.device))
        optimizer1 = torch.optim.SGD([weight1], lr=0.125, momentum=0.5)
        for k1 in range(2):
            optimizer1.zero_grad()
            torch.tanh(x2.detach().sum() * 0.25 + weight1).sum().backward()
            optimizer1.step()
    v14 = x2.detach() * 0.5 + weight1.detach().sum()
    v15 = v5 if n1 == 1 else v5 + 1.0
    return {"v1": v1, "v7": v7, "v9": v9, "v12": v12, "v13": v13, "v14": v14, "v15": v15}


def calls(new):
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 1)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 1)], 3, True)
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 1)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 1)], 3, True)
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 1)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 1)], 3, True)
