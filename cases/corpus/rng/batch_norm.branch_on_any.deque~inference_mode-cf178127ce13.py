"""Drawn at random: batch norm, branch on any, deque; calls: inference mode.

+++
id = "rng/batch_norm.branch_on_any.deque~inference_mode-cf178127ce13"
clauses = ["BREAK-1", "CAPTURE-4", "CAPTURE-3", "RNG-1", "RNG-2", "RNG-3", "EFFECT-1", "EFFECT-5", "BREAK-2", "GRAD-3", "CAPTURE-5", "CACHE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "item", "container", "module", "normalization", "reduction", "branch_on_data", "random", "pointwise", "branch_on_python", "string", "object_mutation", "print", "with_block", "ambient_mode", "generator", "decorator", "buffer", "mutation", "try_finally", "for_loop", "comprehension", "match"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import contextlib

LOG1 = []
LOG2 = []


@contextlib.contextmanager
def scaled1(factor):
    LOG1.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG1.append("done")


def program(x1, x2, net1, flag1, n1, net2):
    v1 = x2 + [0.5, 1.5, 2.5][int((x2 > 0.03).sum()) % 3]
    v2 = net1(x1) * 0.5
    v3 = [v1 * k1 for k1 in range(1)]
    v4 = x1 - float(x1.sum().clamp(-2.0, 2.0)) * 0.5
    if (x2 > 1.53).any() and not bool((x2 < -1.53).all()):
        v5 = x2 + 1.0
    else:
        v5 = x2 * 0.5
    weights1 = torch.tensor([0.25, 0.5, 0.25], device=x1.device)
    v7 = torch.multinomial(weights1, 2)
    v6 = x1 * 0.5 + v7.sum()
    with scaled1(-0.75) as factor1:
        for i1 in range(4):
            v9 = x1 // 3
            order1 = {"kind": "scale" if not flag1 else "shift", "by": 0.5, "extra": None}
            match order1:
                case {"kind": "scale", "by": by1}:
                    v10 = v2 * by1
                case {"kind": "shift", "by": float(by1), **rest1}:
                    v10 = v2 + by1 - len(rest1)
            v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v9.sum()) * 0.25)
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v10.sum()))
        total1 = v5.sum().item()
        if -2.03 < total1 < 2.03:
            v11 = v5 + total1
        else:
            v11 = v5 * 0.5
        with torch.no_grad():
            v13 = x2 // 3
            v15 = collections.deque([0.5, 1.5], maxlen=3)
            v15.append(v1)
            v15.appendleft(n1)
            v15.rotate(1)
            v14 = v1 + sum(v15)
            v15.popleft()
            LOG2.append(v15)
            before1 = v2 + torch.rand_like(v2)
            print("drawn", n1)
            v16 = before1 * 0.5 + torch.rand_like(v2)
            v5 = torch.where(v5 > 0.31, v5 * 0.5, v13)
            v5 = torch.where(v5 > 0.31, v5 * 0.5, torch.tanh(v14.sum()))
            v5 = torch.maximum(v5, v5 * 0.5 - torch.tanh(v16.sum()) * 0.25)
            v12 = torch.is_grad_enabled()
        LOG2.append(v12)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v11.sum()))
        v8 = x1 * factor1
    flat1 = x2.reshape(-1, 3)
    v17 = net2(torch.cat([flat1, flat1 * 0.5]))[: flat1.shape[0]].reshape(x2.shape) * 0.25
    v18 = v2 + 1
    return x1, v3, v4, v5, v6, v7, v8, v17, v18


def calls(new):
    net1 = new.module(lambda: torch.nn.LayerNorm(3))
    net2 = new.module(lambda: torch.nn.BatchNorm1d(3))
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), net1, True, 3, net2)
    with torch.inference_mode():
        yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), net1, True, 3, net2)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), net1, True, 3, net2)
    with torch.inference_mode():
        yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), net1, True, 3, net2)
