"""Drawn at random: comprehension of closures, exit stack, explicit break; calls: gradients.

+++
id = "exc/comprehension_of_closures.exit_stack.explicit_break~gradients-72c70af16b27"
clauses = ["SHAPE-7", "CACHE-2", "CACHE-3", "CAPTURE-5", "EFFECT-1", "BREAK-3", "EXC-2", "CAPTURE-3", "BREAK-1", "FRAME-4", "SHAPE-4", "CAPTURE-2", "GRAD-1", "GRAD-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_size", "container", "branch_on_python", "cache_key", "default_argument", "object_mutation", "with_block", "class", "exception", "namedtuple", "reduction", "helper", "string", "graph_break", "introspection", "size_arithmetic", "dynamic_shapes", "pointwise", "item", "iterator", "grad", "for_loop", "while_loop", "comprehension", "lambda", "try_except", "try_finally"]
origin = "grammar"
generator = 1
precision = "float32"
+++
"""
import torch
import collections
import contextlib
import sys
import torch._dynamo

LOG1 = []
LOG2 = []


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


TABLE1 = collections.OrderedDict(value=None)


Pair1 = collections.namedtuple("Pair1", "value shift")


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


def program(x1, x2, flag1, n1):
    with Section1("outer"), Section1("inner", swallow=True) as inner1:
        v1 = torch.empty_permuted((3, 2), (1, 0)).zero_()
        found1 = TABLE1["value"]
        v2 = x1 - 1.0 if found1 is None else x1 + found1
        x1 = x1 * 0.25 - torch.tanh(v1.sum()) * 0.5
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v2.sum()) * 0.25)
        if x2.shape[0] == 5:
            raise KeyError(inner1.name)
        steps1 = [lambda v3, k1=k1: v3 + k1 for k1 in range(4)]
        v4 = x2
        for step1 in steps1:
            v4 = step1(v4)
        v5 = []
        with contextlib.ExitStack() as stack1:
            stack1.callback(v5.append, "last")
            if flag1:
                stack1.enter_context(contextlib.nullcontext())
            v6 = v4 + 1
            v7 = v6 + 1
            v4 = v4 * 0.25 - torch.tanh(v7.sum()) * 0.5
            v5.append("body")
        LOG2.append(v5)
        x1 = torch.tanh(x1 + torch.tanh(v4.sum()))
    pair1 = Pair1(x1, shift=-1.0)
    moved1 = pair1._replace(shift=0.5)
    value1, shift1 = moved1
    v8 = value1 * shift1 + pair1.shift + len(pair1)
    v9 = torch.sum(v8, -1, dtype=torch.float64)
    try:
        v10 = picky1(x2, n1)
    except Refused1 as error1:
        v10 = x2 - error1.number * 0.5
        v11 = str(error1)
    else:
        v11 = "nothing"
    v13 = sys._getframe().f_code.co_name
    v12 = v10 + len(v13) % 4
    shape1 = x2.shape
    v16 = {shape1[0]: "rows", "all": x2.numel()}
    v14 = x2 * 0.5 + len(shape1) + (v16["all"] > 4)
    v15 = [shape1[0] * 2 + 1, shape1[-1] // 2, *shape1, x2.size(0), x2.dim()]
    v17 = torch.tanh(v12 ** 3)
    try:
        v18 = torch.nanmean(v17, 0)
        v20 = f"{v12.sum().item():.3f}"
        v19 = v12 + len(v20) / 8
        LOG2.append(v20)
        v21 = torch.nn.functional.hardshrink(v14, 0.25)
        x1 = torch.maximum(x1, x1 * 0.5 - v18 * 0.25)
        x1 = torch.tanh(x1 + torch.tanh(v19.sum()))
        x1 = torch.tanh(x1 + torch.tanh(v21.sum()))
    finally:
        v22 = v17 * 2.0
        torch._dynamo.graph_break()
        v22 = v22 - 0.5
        source1 = iter([0.5, 1.5])
        v23 = v12
        while True:
            try:
                v23 = v23 * 0.5 + next(source1)
            except StopIteration:
                break
        x1 = (x1 + torch.tanh(v22.sum())) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v23.sum()))
    v24 = torch.ones(2, 3)
    return x1, v9, v11, v13, v15, v16, v24


def calls(new):
    x1 = new.dyadic(4, requires_grad=True)
    x2 = new.dyadic(4)
    answer = yield Call(x1, x2, True, 3)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)
    answer = yield Call(x1, x2, True, 3)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)
