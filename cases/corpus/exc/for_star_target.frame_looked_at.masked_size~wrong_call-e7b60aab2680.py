"""Drawn at random: for star target, frame looked at, masked size; calls: wrong call.

+++
id = "exc/for_star_target.frame_looked_at.masked_size~wrong_call-e7b60aab2680"
clauses = ["BREAK-1", "FRAME-4", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-4", "BREAK-3", "EFFECT-3", "FRAME-1", "EXC-5", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "graph_break", "introspection", "container", "indexing", "random", "item", "module", "matmul", "lambda", "data_dependent_shape", "with_block", "print", "exception", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import io
import sys


def program(x1, x2, x3, net1, n1):
    v1 = torch.logit(torch.sigmoid(x2), eps=0.125)
    v2 = x3 + 1
    v4 = sys._getframe().f_code.co_name
    v3 = x1 + len(v4) % 4
    v5 = v3 * 0.5
    for head1, *rest1 in ((1, 2, 3), (4,), "xyz"):
        v5 = v5 + len(rest1) * 0.25
        if head1 == 4:
            v5 = -v5
    v6 = v2.tril(0)
    left1 = 1
    while left1 > 0:
        state1 = torch.get_rng_state()
        first1 = torch.rand(2)
        torch.set_rng_state(state1)
        v7 = v2 + (first1 == torch.rand(2)).sum().item()
        v8 = net1(x3) + 0.5
        out1 = io.StringIO()
        with contextlib.redirect_stdout(out1):
            kept1 = x2[x2 > 0.53]
            v10 = x2 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
            v11 = v10 * 2.0
            v8 = (v8 + torch.tanh(v11.sum())) * 0.5
            print("inside", n1)
        v9 = v8 + len(out1.getvalue()) * 0.125
        v3 = torch.maximum(v3, v3 * 0.5 - v7 * 0.25)
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v8.sum()))
        v3 = v3 * 0.25 - torch.tanh(v9.sum()) * 0.5
        left1 -= 1
    v12 = torch.pow(x3, 2)
    state2 = torch.get_rng_state()
    first2 = torch.rand(2)
    torch.set_rng_state(state2)
    v13 = x2 + (first2 == torch.rand(2)).sum().item()
    return v1, v3, v4, v5, v6, v12, v13


def calls(new):
    net1 = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(1, 4), torch.nn.Tanh(), torch.nn.Linear(4, 1)))
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 1), net1, 3)
    yield Call()
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 1), net1, 3)
    yield Call(unknown=1)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 1), net1, 3)
