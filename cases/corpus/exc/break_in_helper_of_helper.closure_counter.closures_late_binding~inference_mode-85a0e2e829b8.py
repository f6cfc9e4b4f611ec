"""Drawn at random: break in helper of helper, closure counter, closures late binding; calls: inference mode.

+++
id = "exc/break_in_helper_of_helper.closure_counter.closures_late_binding~inference_mode-85a0e2e829b8"
clauses = ["SHAPE-7", "CAPTURE-5", "BREAK-1", "BREAK-3", "BREAK-4", "EXC-2", "CACHE-8", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "branch_on_size", "reduction", "nested_function", "closure", "view", "branch_on_python", "graph_break", "helper", "nonlocal", "strides", "exception", "container", "ambient_mode", "for_loop", "try_except"]
origin = "grammar"
generator = 1
precision = "float16"
+++
"""
import torch


def step1(y):
    return y + int(y.sum()) % 5


def outer1(y):
    before = y * 0.5
    after = step1(y + 1.0)
    return before + after


def program(x1, x2, n1):
    v1 = torch.hann_window(4)
    v2 = v1 - x2
    v3 = torch.nn.functional.silu(v2)
    v4 = v1 + v1
    try:
        def inner1(u1, v5):
            v7 = torch.fmod(x1, 0.75)
            v8 = torch.nn.functional.softshrink(v7, 0.25)
            v9 = v2.logsumexp(0)
            u1 = torch.tanh(u1 + torch.tanh(v5.sum()))
            u1 = (u1 + v8) * 0.5
            u1 = u1 * 0.25 - torch.tanh(v9.sum()) * 0.5
            return u1
        first1 = inner1(x1, v4)
        v6 = torch.tanh(first1.sum()) + inner1(x1 * 0.5, v4)
        v10 = (v4 / (x2.abs() + 0.5)).reshape(-1, 2, 2)
        bias1 = v10 * 0.5 if n1 < 1 else None
        if bias1 is None:
            v11 = v10 + 1.0
        else:
            v11 = v10 - bias1
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v6.sum()))
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v11.sum()))
        if x1.shape[1] == 3:
            raise ValueError("in the middle", n1)
        v12 = v2.amin(1, keepdim=True)
        v13 = outer1(x1) + 1.0
        v3 = torch.where(v3 > 0.31, v3 * 0.5, v12)
        v3 = v3 * 0.25 - torch.tanh(v13.sum()) * 0.5
    except ValueError as error1:
        count1 = 2

        def bump1(by):
            nonlocal count1
            count1 += by
            return v3 * count1

        first2 = bump1(1)
        v14 = bump1(2) - first2 * 0.5
        v15 = v14.t()
        v3 = (v3 + torch.tanh(v15.sum())) * 0.5
        v3 = v3 * 0.5 + len(error1.args) * 0.25
    v16 = v3 * 0.25
    for part1 in (v3, v2, v3 * 0.5):
        v16 = v16 * 0.5 + part1
    slots1 = [0.0, 0.0]
    for slots1[1] in (0.5, 1.5):
        slots1[0] += slots1[1]
    v17 = v3 * slots1[0] + slots1[1]
    def outer2(a):
        def middle(b):
            def inner(c):
                return a * 0.5 + b * c

            return inner

        return middle

    v18 = outer2(v16)(v1)(2.0)
    steps1 = []
    for k1 in range(3):
        def step2(v):
            return v + k1 * 0.5

        steps1.append(step2)
    v19 = steps1[0](x1) - steps1[1](x1 * 0.5)
    return v17, v18, v19


def calls(new):
    yield Call(new.dyadic(3, 4), new.dyadic(3, 1, dtype=torch.float16), 3)
    with torch.inference_mode():
        yield Call(new.dyadic(3, 4), new.dyadic(3, 1, dtype=torch.float16), 3)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 1, dtype=torch.float16), 3)
    with torch.inference_mode():
        yield Call(new.dyadic(3, 4), new.dyadic(3, 1, dtype=torch.float16), 3)
