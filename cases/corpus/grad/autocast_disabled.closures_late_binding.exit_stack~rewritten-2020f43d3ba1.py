"""Drawn at random: autocast disabled, closures late binding, exit stack; calls: rewritten.

+++
id = "grad/autocast_disabled.closures_late_binding.exit_stack~rewritten-2020f43d3ba1"
clauses = ["CAPTURE-5", "INTERCEPT-1", "SHAPE-7", "EFFECT-1", "BREAK-3", "CACHE-6", "CACHE-8", "ALIAS-3", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["with_block", "class", "dunder", "ambient_mode", "branch_on_size", "pointwise", "object_mutation", "container", "closure", "nested_function", "grad", "lambda", "branch_on_python", "alias", "sorting", "normalization", "convolution", "mutation", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import contextlib

LOG1 = []


class Counter1(torch.overrides.TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.names.append(function.__name__)
        return function(*args, **(kwargs or {}))


def program(x1, n1, flag1):
    counter1 = Counter1()
    with counter1:
        v1 = torch.tanh(x1) + torch.sin(x1)
    v2 = list(counter1.names)
    with torch.autocast(v1.device.type, enabled=False):
        v4 = []
        with contextlib.ExitStack() as stack1:
            stack1.callback(v4.append, "last")
            if x1.shape[0] > 4:
                stack1.enter_context(contextlib.nullcontext())
            v5 = x1 + 1
            v6 = x1.floor()
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v5.sum()))
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v6.sum()))
            v4.append("body")
        LOG1.append(v4)
        v7 = x1 // 3
        x1 = torch.maximum(x1, x1 * 0.5 - v7 * 0.25)
    v3 = torch.is_autocast_enabled(v1.device.type)
    v8 = v1 - 1.5
    steps1 = []
    for k1 in range(3):
        def step1(v):
            return v + k1 * 0.5

        steps1.append(step1)
    v9 = steps1[0](x1) - steps1[1](x1 * 0.5)
    left1 = 2
    while left1 > 0:
        v10 = v9 + 1
        v11 = v9 + 1
        v12 = torch.vmap(lambda v: v * 2.0 - v.sum() * 0.0)(torch.stack([v8, v8 * 0.5]))[1] + torch.tanh(v11.sum())
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v10.sum()))
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v12.sum()) * 0.25)
        left1 -= 1
    for i1 in range(1, 4):
        if i1 == n1:
            break
        slots1 = [0.0, 0.0]
        for slots1[1] in (0.5, 1.5):
            slots1[0] += slots1[1]
        v13 = v8 * slots1[0] + slots1[1]
        twin1 = x1 if not flag1 else x1.clone()
        v14 = x1 + (twin1 is x1) * 2.0 + (twin1 is not None)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v13.sum()) * 0.25)
        v1 = (v1 + torch.tanh(v14.sum())) * 0.5
    else:
        v15 = v9 > 0.31
        v16 = v8 + 1
        v17 = v16 + 1
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v15.sum() * 0.125) * 0.25)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v17.sum()) * 0.25)
    v18 = (-v1.abs()).expm1()
    v19 = torch.sort(v1, -4).values
    v20 = torch.nn.functional.batch_norm(x1, None, None, training=True, eps=0.5)
    v21 = torch.nn.functional.interpolate(v20, scale_factor=2.0, mode="nearest")
    return v2, v3, v18, v19, v21


def calls(new):
    x1 = new.dyadic(4, 2, 4, 4)
    yield Call(x1, 3, True)
    x1.mul_(0.5)
    yield Call(x1, 3, True)
    yield Call(x1, 3, True)
