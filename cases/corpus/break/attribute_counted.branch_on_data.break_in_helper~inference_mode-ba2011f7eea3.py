"""Drawn at random: attribute counted, branch on data, break in helper; calls: inference mode.

+++
id = "break/attribute_counted.branch_on_data.break_in_helper~inference_mode-ba2011f7eea3"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-5", "CACHE-2", "CACHE-3", "BREAK-2", "EFFECT-1", "INTERCEPT-1", "CAPTURE-4", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "branch_on_data", "reduction", "helper", "view", "branch_on_python", "container", "cache_key", "object_mutation", "with_block", "module", "class", "attribute", "decorator", "closure", "star_args", "ambient_mode", "nested_function"]
origin = "grammar"
generator = 1
+++
"""
import torch
import decimal
import functools
import heapq

HEAP1 = []


def step1(y):
    y = y * 2.0
    z = y * 2.0 if bool((y > 0.53).any()) else y - 0.25
    return z * 0.5


def helper1(u1):
    v4 = u1.unfold(2, 2, 1)
    return v4


ALLOWED1 = {1, 2}


class Counting1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.calls = 0
        self.inner = torch.nn.Identity()
        self.history = []

    def forward(self, value):
        self.calls += 1
        self.history.append(value.dim())
        return self.inner(value) * (self.calls % 3 + 1)


def scaled1(factor):
    """A decorator with an argument."""

    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            return function(*args, **kwargs) * factor

        return wrapper

    return decorate


@scaled1(0.5)
@scaled1(2.0)
def shifted1(v):
    return v - 1.5


def program(x1, x2, x3, flag1, n1, net1):
    if x3.sum() > 0.03:
        v1 = x3 * 2.0
    else:
        v1 = x3 - 0.5
    first1 = step1(v1)
    v2 = step1(v1 * 0.5) + first1 * 0.5
    v3 = helper1(x1) + 0.25
    if flag1:
        v5 = torch.logspace(0, 1, 3)
        v6 = torch.tensor([0.5, -1.5, 2.0])
        first2, *middle1, last1 = (v6, 0.5, n1, v6 * 2.0)
        v7 = first2 * middle1[0] + last1
        v1 = v1 * 0.25 - v5 * 0.5
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v7.sum()) * 0.25)
    else:
        v8 = v1 * 2.0 if 3 in ALLOWED1 else v1 + 1.0
        heapq.heappush(HEAP1, v1.dim() - len(HEAP1) % 3)
        v9 = v1 + HEAP1[0] % 4
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v8.sum()) * 0.25)
        v1 = torch.tanh(v1 + torch.tanh(v9.sum()))
    with decimal.localcontext() as context1:
        context1.prec = 4
        v11 = decimal.Decimal(1) / 3
    v10 = x2 + float(v11)
    v12 = net1(x1)
    v13 = [net1.calls, net1.training, len(list(net1.children()))]
    v14 = shifted1(v10) * 0.5
    v15 = shifted1.__name__
    return v1, v2, v3, v11, v12, v13, v14, v15


def calls(new):
    net1 = new.module(Counting1)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 3), True, 3, net1)
    with torch.inference_mode():
        yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 3), True, 3, net1)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 3), True, 3, net1)
    with torch.inference_mode():
        yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 3), True, 3, net1)
