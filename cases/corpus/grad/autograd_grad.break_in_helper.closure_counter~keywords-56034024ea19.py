"""Drawn at random: autograd grad, break in helper, closure counter; calls: keywords.

+++
id = "grad/autograd_grad.break_in_helper.closure_counter~keywords-56034024ea19"
clauses = ["GRAD-1", "SHAPE-4", "CACHE-2", "CACHE-3", "INTERCEPT-3", "BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-5", "EFFECT-1", "CAPTURE-3", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["grad", "size_arithmetic", "container", "dynamic_shapes", "cache_key", "branch_on_python", "generator", "class", "dunder", "helper", "pointwise", "class_attribute", "graph_break", "closure", "nonlocal", "object_mutation", "property", "attribute", "callback", "with_block", "match", "nested_function", "try_except"]
origin = "grammar"
generator = 1
reused = [3]
+++
"""
import torch

LOG1 = []


PENDING1 = []


class Pause1:
    def __init__(self, value):
        self.value = value

    def __await__(self):
        answer = yield self.value
        return answer


async def double_later1(v):
    count = await Pause1(2)
    return v * 0.5 + count


class Limits1:
    LOW = -3


def step1(y):
    y = y * 2.0
    z = y + y.sum().clamp(-4.0, 4.0).item()
    return z * 0.5


def doubled1(v):
    return v * 2.0


def shifted1(v):
    return v - 1.0


class Settings1:
    def __init__(self, value):
        self._value = value

    @property
    def value(self):
        return self._value


SETTINGS1 = Settings1(doubled1)


def program(x1, x2, flag1, n1):
    with torch.enable_grad():
        leaf1 = x2.detach().clone().requires_grad_(True)
        loss1 = (leaf1 * leaf1 * 0.5 + torch.sin(leaf1)).sum()
        (v1,) = torch.autograd.grad(loss1, [leaf1])
    v2 = v1.clone()
    shape1 = v1.shape
    v5 = {shape1[0]: "rows", "all": v1.numel()}
    v3 = v1 * 0.5 + len(shape1) + (v5["all"] > 4)
    v4 = [shape1[0] * 2 + 1, shape1[-1] // 2, *shape1, v1.size(0), v1.dim()]
    v6 = x2 * 2.0 if PENDING1 else x2 - 1.0
    task1 = double_later1(v2)
    try:
        waiting1 = task1.send(None)
        task1.send(waiting1 + 1)
        v7 = v2
    except StopIteration as done1:
        v7 = done1.value
    v8 = x1 > 0.31
    v9 = v3 + 1
    if flag1:
        match [v3, n1, "end"]:
            case [first1, 3 | 4, *rest1]:
                v10 = first1 * len(rest1)
            case [first1, int(count1), "end"] if count1 > 1:
                v10 = first1 + count1
            case [first1, *_, last1]:
                v10 = first1 - len(last1)
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v10.sum()))
    elif n1 == 2:
        match (None, True, Limits1.LOW)[n1 % 3]:
            case None:
                v11 = v2 * 0.5
            case True:
                v11 = v2 + 0.5
            case Limits1.LOW:
                v11 = v2 - 1.5
        first2 = step1(v6)
        v12 = step1(v6 * 0.5) + first2 * 0.5
        count2 = 2

        def bump1(by):
            nonlocal count2
            count2 += by
            return v9 * count2

        first3 = bump1(1)
        v13 = bump1(2) - first3 * 0.5
        v3 = torch.maximum(v3, v3 * 0.5 - torch.tanh(v11.sum()) * 0.25)
        v3 = torch.maximum(v3, v3 * 0.5 - torch.tanh(v12.sum()) * 0.25)
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v13.sum()))
    elif n1 in (4, 5, 6):
        v3 = v3 * 0.5
    else:
        v15 = [v3, v3 * 0.5]
        v15.append(torch.tanh(v8.sum() * 0.125))
        v15.insert(0, v3 + 1.0)
        v15.reverse()
        v15 += [0.25]
        last2 = v15.pop(-1)
        v14 = v15.pop() * last2 + v15[0]
        where1 = len(v15)
        LOG1.append(v15)
        v16 = v7 + 1
        v3 = v3 * 0.25 - torch.tanh(v14.sum()) * 0.5
        v3 = torch.tanh(v3 + v16)
    v17 = SETTINGS1.value(v1)
    return {"v3": v3, "v4": v4, "v5": v5, "v17": v17}


def calls(new):
    x1 = new.dyadic(4, 2, 4, 4)
    x2 = new.dyadic(4, 2, 4, 4)
    yield Call(x1, x2, True, 3)
    yield Call(n1=3, flag1=True, x2=x2, x1=x1)
    yield Call(x1, x2, True, 3)
