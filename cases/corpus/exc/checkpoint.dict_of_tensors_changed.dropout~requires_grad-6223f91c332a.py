"""Drawn at random: checkpoint, dict of tensors changed, dropout; calls: requires grad.

+++
id = "exc/checkpoint.dict_of_tensors_changed.dropout~requires_grad-6223f91c332a"
clauses = ["EXC-2", "BREAK-1", "RNG-1", "RNG-2", "RNG-3", "CACHE-6", "CACHE-2", "CACHE-3", "SHAPE-4", "CAPTURE-3", "CAPTURE-4", "GRAD-5", "EFFECT-1", "CAPTURE-6", "CACHE-5", "GRAD-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["matmul", "exception", "container", "random", "branch_on_python", "global_read", "pointwise", "cache_key", "size_arithmetic", "dynamic_shapes", "module", "hook", "lambda", "graph_break", "grad", "helper", "object_mutation", "class", "attribute", "for_loop", "comprehension", "with_block", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import torch.utils.checkpoint

LOG1 = []


SETTING1 = 2


def block1(value):
    return torch.sin(value) * 0.5


class Pair1:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


def program(x1, x2, x3, x4, flag1, n1, net1):
    v1 = torch.cdist(x3, x4 + 5.0)
    v3 = []
    try:
        try:
            raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
        except* TypeError:
            v3.append("typed")
    except ExceptionGroup as rest1:
        v3.append([type(error).__name__ for error in rest1.exceptions])
    v2 = x1 + len(v3)
    v4 = torch.nn.functional.dropout(x3, 0.5, training=flag1) * 0.5
    v5 = v4 * SETTING1
    shape1 = v2.shape
    v8 = {shape1[0]: "rows", "all": v2.numel()}
    v6 = v2 * 0.5 + len(shape1) + (v8["all"] > 4)
    v7 = [shape1[0] * 2 + 1, shape1[-1] // 2, *shape1, v2.size(0), v2.dim()]
    parts1 = [part1 * i1 for i1, part1 in enumerate((x4, x4 + 1.0, x4 * 0.5)) if i1 != n1]
    v9 = sum(parts1, x4)
    v11 = []
    handle1 = net1.register_forward_hook(lambda module, args, output: v11.append("hooked"))
    first1 = net1(x3)
    handle1.remove()
    v10 = net1(first1 * 0.5) + len(v11)
    v13 = {}
    for k1 in range(2):
        v14 = v1 + 1
        with torch.enable_grad():
            leaf1 = v2.detach().clone().requires_grad_(True)
            out1 = torch.utils.checkpoint.checkpoint(block1, leaf1, use_reentrant=False)
            (slope1,) = torch.autograd.grad(out1.sum(), leaf1)
        v15 = out1.detach() + slope1
        v17 = {1, k1}
        v17.add(2)
        v17.discard(9)
        v18 = (v17 | {7}) & {1, 2, 7} - {1}
        v16 = x2 + len(v17 ^ v18) * 0.5 + (k1 in v17) + (v18 <= v17)
        LOG1.append(v17)
        LOG1.append(v18)
        v6 = v6 * 0.25 - torch.tanh(v14.sum()) * 0.5
        v6 = torch.tanh(v6 + v15)
        v6 = torch.maximum(v6, v6 * 0.5 - v16 * 0.25)
        v13[k1] = v6
    v12 = v13[0] - v13[1] * 0.5
    object1 = Pair1(x4, 0.5)
    object1.right += n1
    v19 = object1.left * 0.5 + object1.right
    del object1.left
    v20 = hasattr(object1, "left")
    v22 = {size1 % 3 for size1 in (*v6.shape, n1)}
    v21 = v6 + sum(sorted(v22)) * 0.5
    return v3, v5, v7, v8, v9, v10, v11, v12, v13, v19, v20, v21, v22


def calls(new):
    net1 = new.module(torch.nn.Tanh)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 1), new.dyadic(2, 1), True, 3, net1)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 1).requires_grad_(), new.dyadic(2, 1), True, 3, net1)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 1), new.dyadic(2, 1), True, 3, net1)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), new.dyadic(4, 1).requires_grad_(), new.dyadic(2, 1), True, 3, net1)
