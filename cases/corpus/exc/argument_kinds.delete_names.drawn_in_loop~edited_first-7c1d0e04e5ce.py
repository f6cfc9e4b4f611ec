"""Drawn at random: argument kinds, delete names, drawn in loop; calls: edited first.

+++
id = "exc/argument_kinds.delete_names.drawn_in_loop~edited_first-7c1d0e04e5ce"
clauses = ["BREAK-1", "BREAK-6", "EXC-2", "EFFECT-1", "CAPTURE-6", "SHAPE-7", "CAPTURE-5", "FRAME-4", "CACHE-8", "RNG-1", "RNG-2", "RNG-3", "EFFECT-3", "FRAME-1", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "graph_break", "branch_on_data", "pointwise", "exception", "item", "container", "object_mutation", "branch_on_size", "helper", "introspection", "string", "dtype_promotion", "view", "with_block", "indexing", "random", "for_loop", "print", "keyword_only", "default_argument", "cache_key", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import sys

LOG1 = []


def double1(v):
    return v * 2.0


def shift1(v, by=0.5):
    return v + by


pair1 = {"double": double1, "shift": shift1}


def helper1(u1, v9):
    chosen1 = pair1["double" if u1.shape[1] > 3 else "shift"]
    v11 = chosen1(v9)
    v12 = f"{chosen1.__name__}:{chosen1.__code__.co_argcount}"
    LOG1.append(v12)
    v13 = u1.to(torch.int32)
    with contextlib.nullcontext(0.5) as value1:
        v14 = u1.unfold(0, 2, 1)
        v15 = torch.nn.functional.silu(u1)
        v9 = torch.tanh(v9 + torch.tanh(v14.sum()))
        v9 = (v9 + torch.tanh(v15.sum())) * 0.5
        v9 = v9 * value1
    v9 = torch.maximum(v9, v9 * 0.5 - torch.tanh(v11.sum()) * 0.25)
    v9 = v9 * 0.25 - torch.tanh(v13.sum() * 0.125) * 0.5
    return v9


def kinds1(a, /, b, c=3, *, d, e=0.25):
    return a * e + (b - c) * d


def program(x1, n1):
    if torch.equal(x1, x1 * 1.0) and not torch.allclose(x1, x1 + 1.0):
        v1 = x1 * 2.0
    else:
        v1 = x1 * 0.5
    v2 = torch.signbit(x1)
    try:
        v3 = v1 + torch.stack([v1, v1]).item()
    except (RuntimeError, ValueError):
        v3 = v1 * 0.5 + 1.0
    match n1:
        case 0:
            first1, *middle1, last1 = (x1, 0.5, n1, x1 * 2.0)
            v4 = first1 * middle1[0] + last1
            scratch1 = v3 * 2.0
            other2 = [scratch1, {"k": v3}]
            v5 = scratch1 + 1.0
            del scratch1, other2[1]["k"], other2[0]
            v5 = v5 - len(other2)
            v7 = (n1, 2) + (3,) * 2
            low1, *_ = sorted(v7)
            v6 = v1 * 0.5 + v7[-1] + v7.count(3) + (v7 > (1, 9)) - low1
            LOG1.append(v7)
            v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v4.sum()) * 0.25)
            v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v5.sum()) * 0.25)
            v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v6.sum()) * 0.25)
        case 1 | 2:
            left1, right1 = v1, v1 + 1.0
            left1, right1 = right1, left1
            (p1, q1), r1 = (left1, right1), n1
            v8 = p1 * 2.0 - q1 + r1
            first2 = helper1(v3, v1)
            v10 = helper1(v3, v1 * 0.5) + torch.tanh(first2.sum())
            v16 = torch.round(x1)
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v8.sum()))
            v1 = torch.tanh(v1 + torch.tanh(v10.sum()))
            v1 = (v1 + v16) * 0.5
        case int() as other1 if other1 > 5:
            v1 = v1 * 0.5
        case _:
            v17 = torch.tensor([0.5, -1.5, 2.0])
            v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v17.sum()) * 0.25)
    v18 = v2.reshape(-1)
    v19 = torch.empty_strided((2, 3), (1, 2)).fill_(0.5)
    v20 = torch.index_put(v3, (torch.tensor([1, 0]),), v3[:1])
    v21 = v19 * 0.5
    for k1 in range(2):
        v21 = v21 * 0.5 + torch.rand((), device=v19.device) * k1
    sys.stdout.write(f"written {n1}\n")
    v22 = v1 + 0.5
    v23 = kinds1(v22, 2, d=n1) + kinds1(v22, b=0.5, c=4, d=1)
    return v18, v20, v21, v23


def calls(new):
    kinds1.__defaults__ = (5,)
    yield Call(new.dyadic(3, 4), 3)
    kinds1.__defaults__ = (3,)
    yield Call(new.dyadic(3, 4), 3)
    kinds1.__defaults__ = (5,)
    yield Call(new.dyadic(3, 4), 3)
