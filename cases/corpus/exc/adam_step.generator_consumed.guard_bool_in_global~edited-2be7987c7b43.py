"""Drawn at random: adam step, generator consumed, guard bool in global; calls: edited.

+++
id = "exc/adam_step.generator_consumed.guard_bool_in_global~edited-2be7987c7b43"
clauses = ["GRAD-4", "BREAK-1", "SHAPE-7", "EFFECT-1", "CAPTURE-4", "CACHE-2", "CACHE-3", "CAPTURE-5", "CACHE-8", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "RNG-1", "RNG-4", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["grad", "optimizer", "mutation", "graph_break", "with_block", "pointwise", "branch_on_size", "object_mutation", "module", "container", "cache_key", "branch_on_python", "global_read", "size_arithmetic", "generator", "helper", "exception", "print", "branch_on_data", "random", "python_random", "indexing", "class", "for_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import random

LOG1 = []


class Stop1(Exception):
    pass


PENDING1 = []


TABLE1 = torch.ones(2)


def parts1(v, count):
    for k in range(count):
        yield v * 0.5 + k
    yield v


def helper1(u1, v9):
    v11 = torch.arange(u1.shape[0])
    v12 = torch.heaviside(v9, v9)
    v13 = v12
    for part1 in parts1(v12, 2):
        v13 = v13 * 0.5 + part1
    v13 = v13 * 0.25 - torch.tanh(v11.sum() * 0.125) * 0.5
    return v13


SETTING1 = True


def program(x1, x2, n1, leaf1, optimizer1, net1):
    with torch.enable_grad():
        (leaf1.sum() * 0.5 + (leaf1 * n1).sin().sum()).backward()
        optimizer1.step()
        optimizer1.zero_grad(set_to_none=False)
    v1 = x2.detach() + leaf1.detach().sum().to(x2.dtype).tanh()
    try:
        v2 = torch.copysign(x1, x1)
        x2 = torch.tanh(x2 + torch.tanh(v2.sum()))
        print("before the error", n1)
        if x1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        net1.eval() if v1.shape[0] == 4 else net1.train()
        v3 = net1(v1) * 0.5
        v4 = net1.training
        LOG1.append(v4)
        v5 = x1 <= 1.5
        v6 = x2 * 2.0 if PENDING1 else x2 - 1.0
        x2 = torch.tanh(x2 + torch.tanh(v3.sum()))
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v5.sum() * 0.125) * 0.25)
        x2 = x2 * 0.25 - torch.tanh(v6.sum()) * 0.5
    except Stop1 as error1:
        v8 = TABLE1 * 2
        v7 = v1 * 0.5 + TABLE1.sum() + TABLE1.shape[0]
        LOG1.append(v8)
        first1 = helper1(x2, x1)
        v10 = helper1(x2, x1 * 0.5) + torch.tanh(first1.sum())
        x2 = (x2 + torch.tanh(v7.sum())) * 0.5
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v10.sum()) * 0.25)
        print("caught", error1)
    v14 = x2 * 2.0 if SETTING1 else x2 - 1.0
    dice1 = random.Random(n1)
    v15 = x2 + dice1.uniform(-1.0, 1.0)
    v16 = torch.nn.functional.pad(x1, (1, 2))
    return v14, v15, v16


def calls(new):
    leaf1 = new.dyadic(3, requires_grad=True)
    optimizer1 = torch.optim.Adam([leaf1], lr=0.125)
    net1 = new.module(lambda: torch.nn.Dropout(0.0))
    yield Call(new.dyadic(3, 4), new.dyadic(4), 3, leaf1, optimizer1, net1)
    PENDING1.append(0)
    yield Call(new.dyadic(3, 4), new.dyadic(4), 3, leaf1, optimizer1, net1)
    yield Call(new.dyadic(3, 4), new.dyadic(4), 3, leaf1, optimizer1, net1)
    PENDING1.clear()
    yield Call(new.dyadic(3, 4), new.dyadic(4), 3, leaf1, optimizer1, net1)
    PENDING1.append(0)
    yield Call(new.dyadic(3, 4), new.dyadic(4), 3, leaf1, optimizer1, net1)
