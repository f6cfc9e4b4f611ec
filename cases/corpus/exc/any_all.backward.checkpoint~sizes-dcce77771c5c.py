"""Drawn at random: any all, backward, checkpoint; calls: sizes.

+++
id = "exc/any_all.backward.checkpoint~sizes-dcce77771c5c"
clauses = ["CAPTURE-3", "SHAPE-7", "GRAD-1", "BREAK-1", "CACHE-2", "CACHE-3", "GRAD-5", "EFFECT-1", "EXC-2", "CAPTURE-5", "INTERCEPT-1", "CACHE-6", "CAPTURE-4", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_python", "pointwise", "attribute", "container", "indexing", "branch_on_size", "reduction", "grad", "graph_break", "global_read", "alias", "cache_key", "helper", "object_mutation", "exception", "generator", "inplace", "ambient_mode", "dtype_double", "module", "class", "dynamic_shapes", "for_loop", "with_block", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import torch.utils.checkpoint
import types

LOG1 = []


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


def block1(value):
    return torch.sin(value) * 0.5


def inner1(v):
    yield v
    yield v * 0.5
    return "inner done"


def outer1(v, trail):
    trail.append((yield from inner1(v + 1.0)))
    trail.append((yield v))
    yield from (v * 0.25, v * 2.0)


class Plain1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.tensor(0.5))
        self.number = 1


def program(x1, flag1, n1, x2, net1):
    v1 = []
    try:
        v2 = torch.clamp(x1, -0.75, 1.25)
        v3 = torch.nn.functional.hardsigmoid(v2)
        config1 = types.SimpleNamespace(scale=0.5, name="n", **{"extra": n1})
        config1.scale *= 2
        del config1.name
        v4 = v2 * config1.scale + config1.extra
        x1 = (x1 + v3) * 0.5
        x1 = (x1 + torch.tanh(v4.sum())) * 0.5
        if flag1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v1.append(f"except {error1.args[0]}")
        v5 = x1.flip(0)
        x1 = torch.maximum(x1, x1 * 0.5 - v5 * 0.25)
    else:
        v1.append("else")
        shape1 = tuple(x1.shape)
        if any(size1 > 3 for size1 in shape1) or not all(size1 != n1 for size1 in shape1):
            v6 = x1 * 2.0
        else:
            v6 = x1 - 0.25
        x1 = (x1 + torch.tanh(v6.sum())) * 0.5
    finally:
        v1.append("finally")
        v7 = torch.isposinf(x1)
        if v7.shape[0] < 3:
            v8 = torch.var(x1, 0, unbiased=False, keepdim=True)
            with torch.enable_grad():
                leaf1 = v8.detach().clone().requires_grad_(True)
                (leaf1 * leaf1 * 0.25).sum().backward()
                (leaf1 * 0.5).sum().backward()
            v9 = leaf1.grad + 0.5
            v10 = x1 + 1
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v9.sum()))
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v10.sum()))
        elif n1 == 2:
            v11 = torch.index_copy(x1, 0, torch.tensor([1, 0]), x2)
            v12 = torch.kthvalue(v11, 1, -2).values
            x1 = torch.tanh(x1 + v12)
        elif n1 in (4, 5, 6):
            x1 = x1 * 0.5
        else:
            v13 = x1 * 2.0 if CHOSEN1 is FIRST1 else x1 + 1.0
            with torch.enable_grad():
                leaf2 = x2.detach().clone().requires_grad_(True)
                out1 = torch.utils.checkpoint.checkpoint(block1, leaf2, use_reentrant=False)
                (slope1,) = torch.autograd.grad(out1.sum(), leaf2)
            v14 = out1.detach() + slope1
            x1 = (x1 + torch.tanh(v13.sum())) * 0.5
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v14.sum()) * 0.25)
        v16 = []
        v15 = x1 * 0.5
        try:
            raise ExceptionGroup("several", [ValueError(1), KeyError("k"), ExceptionGroup("more", [ValueError(n1)])])
        except* ValueError as group1:
            v16.append(len(group1.exceptions))
            v15 = v15 + len(group1.exceptions)
        except* (KeyError, TypeError):
            v16.append("rest")
        LOG1.append(v16)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v15.sum()))
    scale1 = None if flag1 else 1.5
    v17 = x1 * 2.0
    if scale1 is not None:
        v17 = v17 * scale1
    chosen1 = scale1 or 0.25
    v17 = v17 + chosen1
    trail1 = []
    v18 = x1 * 0.5
    for part1 in outer1(x1, trail1):
        v18 = v18 * 0.5 + part1
    v18 = v18 + len(trail1)
    v19 = torch.empty_like(v18).fill_(2)
    v20 = torch.erfinv(torch.tanh(v19) * 0.75)
    before1 = torch.get_default_dtype()
    torch.set_default_dtype(torch.float64)
    try:
        made1 = torch.ones(3, device=v20.device) * n1
    finally:
        torch.set_default_dtype(before1)
    v21 = v20 + made1.sum().to(v20.dtype) * 0.125
    v22 = [made1.dtype, torch.get_default_dtype()]
    first1, *middle1, last1 = (v19, 0.5, n1, v19 * 2.0)
    v23 = first1 * middle1[0] + last1
    v24 = x1 * net1.weight.detach() + net1.number
    return v1, v17, v21, v22, v23, v24


def calls(new):
    net1 = new.module(Plain1)
    yield Call(new.dyadic(4, 3), True, 3, new.dyadic(2, 3), net1)
    yield Call(new.dyadic(5, 3), True, 3, new.dyadic(2, 3), net1)
    yield Call(new.dyadic(4, 3), True, 3, new.dyadic(2, 3), net1)
    yield Call(new.dyadic(3, 3), True, 3, new.dyadic(2, 3), net1)
    yield Call(new.dyadic(3, 3), True, 3, new.dyadic(2, 3), net1)
