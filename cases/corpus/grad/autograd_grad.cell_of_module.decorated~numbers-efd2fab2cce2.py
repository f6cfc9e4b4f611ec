"""Drawn at random: autograd grad, cell of module, decorated; calls: numbers.

+++
id = "grad/autograd_grad.cell_of_module.decorated~numbers-efd2fab2cce2"
clauses = ["EFFECT-1", "CAPTURE-5", "EFFECT-2", "GRAD-3", "FRAME-2", "GRAD-1", "GRAD-4", "BREAK-1", "CAPTURE-4", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "closure", "nonlocal", "object_mutation", "helper", "with_block", "class", "container", "decorator", "ambient_mode", "star_args", "generator", "view", "grad", "default_argument", "indexing", "optimizer", "graph_break", "module", "attribute", "branch_on_python", "nested_function", "while_loop", "for_loop", "match", "lambda"]
origin = "grammar"
generator = 1
+++
"""
import torch
import functools

LOG1 = []
SEEN1 = []
LOG2 = []


def make_counter1():
    number = 0

    def next_number():
        nonlocal number
        number += 1
        return number

    return next_number


next_number1 = make_counter1()


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG1.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG1.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


@torch.no_grad()
def frozen1(value):
    return value * 2.0 + torch.is_grad_enabled()


def scaled1(factor):
    """A decorator with an argument."""

    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            return function(*args, **kwargs) * factor

        return wrapper

    return decorate


@scaled1(0.5)
@scaled1(2.0)
def shifted1(v):
    return v - 1.5


def averages1():
    total, count = 0.0, 0
    while True:
        value = yield (total / count if count else None)
        total = total + value
        count += 1


class Plain1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.tensor(0.5))
        self.number = 1


def program(x1, x2, n1, net1):
    v1 = torch.ldexp(x1, torch.sign(x2))
    v2 = torch.nn.functional.hardsigmoid(x1)
    v3 = v1 + next_number1() % 4
    match n1:
        case 0:
            with Section1("work") as section1:
                v4 = torch.log2(v2.abs() + 0.5)
                x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v4.sum()))
                x1 = x1 * 0.5 + len(section1.name) * 0.125
            SEEN1.append(v3.sum())
            SEEN1[-1:] = [SEEN1[-1] * 0.5, n1]
            v5 = v3 + len(SEEN1) % 4
            v6 = frozen1(x1) * 0.5
            x2 = x2 * 0.25 - torch.tanh(v5.sum()) * 0.5
            x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v6.to(torch.float64).sum()))
        case 1 | 2:
            x2 = torch.tanh(x2)
            v7 = shifted1(v1) * 0.5
            v8 = shifted1.__name__
            LOG2.append(v8)
            v9 = torch.digamma(v3.abs() + 1.25)
            x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v7.sum()) * 0.25)
            x2 = torch.tanh(x2 + torch.tanh(v9.sum()))
        case int() as other1 if other1 > 5:
            x2 = x2 * 0.5
        case _:
            running1 = averages1()
            next(running1)
            v10 = running1.send(v3)
            v10 = running1.send(torch.tanh(x1.to(torch.float64).sum())) * 0.5 + v10
            running1.close()
            v11 = torch.trunc(v1)
            v12 = v10.reshape(-1, 2, 4, 2, 2)
            x2 = x2 * 0.25 - torch.tanh(v11.sum()) * 0.5
            x2 = (x2 + torch.tanh(v12.sum())) * 0.5
    with torch.enable_grad():
        leaf1 = v2.detach().clone().requires_grad_(True)
        loss1 = (leaf1 * leaf1 * 0.5 + torch.sin(leaf1)).sum()
        (v13,) = torch.autograd.grad(loss1, [leaf1])
    v14 = torch.atan(x2)
    scale1 = lambda v, by=0.25: v * by
    v15 = scale1(v13) + scale1(v13, 0.5)
    v16 = torch.nn.functional.pad(v14[None], (1, 1, 1, 0, 0, 1), mode="replicate")[0]
    with torch.enable_grad():
        weight1 = torch.nn.Parameter(torch.full((2,), 0.5, dtype=v16.dtype, device=v16.device))
        optimizer1 = torch.optim.SGD([weight1], lr=0.125, momentum=0.5)
        for k1 in range(2):
            optimizer1.zero_grad()
            torch.tanh(v16.detach().sum() * 0.25 + weight1).sum().backward()
            optimizer1.step()
    v17 = v16.detach() * 0.5 + weight1.detach().sum()
    v18 = x1 * net1.weight.detach() + net1.number
    return v15, v17, v18


def calls(new):
    net1 = new.module(Plain1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), 3, net1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), 2, net1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), 3, net1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), 2, net1)
