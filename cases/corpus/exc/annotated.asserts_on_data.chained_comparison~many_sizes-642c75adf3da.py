"""Drawn at random: annotated, asserts on data, chained comparison; calls: many sizes.

+++
id = "exc/annotated.asserts_on_data.chained_comparison~many_sizes-642c75adf3da"
clauses = ["EXC-4", "EXC-5", "FRAME-1", "CAPTURE-4", "BREAK-1", "RNG-1", "RNG-4", "CAPTURE-6", "CAPTURE-5", "EFFECT-1", "CAPTURE-2", "GRAD-3", "EXC-1", "SHAPE-1", "SHAPE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["exception", "branch_on_python", "helper", "keyword_only", "module", "matmul", "graph_break", "random", "python_random", "with_block", "generator", "decorator", "object_mutation", "iterator", "ambient_mode", "branch_on_data", "reduction", "pointwise", "assert", "dynamic_shapes", "many_calls", "try_finally", "for_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import itertools
import random
import torch._dynamo

LOG1 = []


def typed1(v: torch.Tensor, by: "float" = 2.0, *, more: int = 1) -> torch.Tensor:
    value: int = more
    return v * by + value


@contextlib.contextmanager
def scaled1(factor):
    LOG1.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG1.append("done")


@torch.no_grad()
def frozen1(value):
    return value * 2.0 + torch.is_grad_enabled()


def program(x1, x2, x3, n1, net1):
    if n1 == 4:
        x3.reshape(11, 1031)
    ratio1: float = 0.5
    v1: torch.Tensor = typed1(x3, ratio1)
    v2 = net1(x2)
    with scaled1(0.25) as factor1:
        v4 = x1 * 2.0
        torch._dynamo.graph_break()
        v4 = v4 - 0.5
        dice1 = random.Random(n1)
        v5 = v4 + dice1.uniform(-1.0, 1.0)
        inside1 = 1 <= n1 < 4
        if 0 < n1 <= 3 != n1:
            v6 = x2 * n1
        else:
            v6 = x2 - int(inside1)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v5.sum()))
        v2 = torch.tanh(v2 + v6)
        v3 = v2 * factor1
    v7 = v1
    for a_part1, b_part1 in itertools.product((v1, v1 * 0.5), repeat=2):
        v7 = v7 * 0.25 + a_part1 - b_part1
    for k1 in itertools.chain(range(2), itertools.islice(itertools.count(5), 2)):
        v7 = v7 + k1 * 0.125
    v8 = list(itertools.accumulate([1, 2, 3]))
    v7 = v7 + sum(v8) * 0.25
    v9 = frozen1(x1) * 0.5
    v10 = x1 * 0.5 if x1.sum() < -0.03 else x1 + 1.5
    v11 = torch.nn.functional.logsigmoid(v10)
    assert v1.sum() < 40.03, "too large"
    return v2, v3, v7, v8, v9, v11


def calls(new):
    net1 = new.module(lambda: torch.nn.Linear(3, 3))
    for size in (5, 2, 7, 3, 8, 6, 9, 10, 11):
        yield Call(new.dyadic(size, 4, 3), new.dyadic(size, 1, 3), new.dyadic(1, 3), 3, net1)
    yield Call(new.dyadic(2, 4, 3), new.dyadic(2, 1, 3), new.dyadic(1, 3), 3, net1)
