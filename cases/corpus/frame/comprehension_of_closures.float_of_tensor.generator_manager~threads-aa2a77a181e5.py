"""Drawn at random: comprehension of closures, float of tensor, generator manager; calls: threads.

+++
id = "frame/comprehension_of_closures.float_of_tensor.generator_manager~threads-aa2a77a181e5"
clauses = ["CAPTURE-5", "BREAK-1", "CAPTURE-4", "EXC-1", "EXC-3", "EXC-5", "EFFECT-1", "EXC-2", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-6", "TRIGGER-1", "INTERCEPT-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "default_argument", "branch_on_python", "graph_break", "item", "branch_on_data", "module", "class", "attribute", "dtype_complex", "reduction", "exception", "with_block", "generator", "decorator", "object_mutation", "random", "iterator", "thread", "try_finally", "for_loop", "comprehension", "lambda", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib

LOG1 = []


class Plain1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.tensor(0.5))
        self.number = 1


@contextlib.contextmanager
def scaled1(factor):
    LOG1.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG1.append("done")


def program(x1, x2, flag1, n1, net1):
    v1 = x1.clamp(-1, 2)
    v2 = torch.full_like(v1, 3)
    steps1 = [lambda v3, k1=k1: v3 + k1 for k1 in range(3)]
    v4 = v2
    for step1 in steps1:
        v4 = step1(v4)
    try:
        total1 = v4.sum().item()
        if -2.03 < total1 < 2.03:
            v5 = v4 + total1
        else:
            v5 = v4 * 0.5
        v6 = x2 * net1.weight.detach() + net1.number
        x1 = torch.tanh(x1 + torch.tanh(v5.sum()))
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v6.sum()) * 0.25)
        if flag1:
            raise ValueError("in the middle", n1)
        v7 = torch.complex(x2, x2 * 0.5)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, x2)
    except ValueError as error1:
        v8 = torch.full_like(x2, 3)
        with scaled1(-0.75) as factor1:
            v10 = v4 - float(v4.sum().clamp(-2.0, 2.0)) * 0.5
            if n1 == 1:
                raise KeyError("key")
            x2 = torch.tanh(x2 + torch.tanh(v10.sum()))
            v9 = x2 * factor1
        v11 = torch.abs(x1)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v8.sum()) * 0.25)
        x1 = torch.tanh(x1 + v9)
        x1 = torch.maximum(x1, x1 * 0.5 - v11 * 0.25)
        x1 = x1 * 0.5 + len(error1.args) * 0.25
    v12 = v2 + v2.sum().clamp(-4.0, 4.0).item()
    v13 = torch.hann_window(4)
    state1 = torch.get_rng_state()
    first1 = torch.rand(2)
    torch.set_rng_state(state1)
    v14 = v12 + (first1 == torch.rand(2)).sum().item()
    odd1 = (k for k in range(2) if k % 2)
    first2 = next(odd1, None)
    v15 = v12 + (0.5 if first2 is None else first2)
    v16 = torch.empty(2, 3).fill_(1.5)
    v17 = torch.hypot(torch.nn.functional.leaky_relu(v15, 0.25), x1.abs() + 0.5)
    return [x2, v13, v14, v16, v17]


def calls(new):
    net1 = new.module(Plain1)
    yield Call(new.dyadic(4), new.dyadic(1), True, 3, net1)
    yield Call(new.dyadic(4), new.dyadic(1), True, 3, net1, thread=True)
    yield Call(new.dyadic(4), new.dyadic(1), True, 3, net1)
    yield Call(new.dyadic(4), new.dyadic(1), True, 3, net1, thread=True)
