"""Drawn at random: assert on data, class attribute written, dict of tensors changed; calls: layout.

+++
id = "exc/assert_on_data.class_attribute_written.dict_of_tensors_changed~layout-10853c6d1a62"
clauses = ["EFFECT-1", "CAPTURE-3", "CAPTURE-6", "BREAK-1", "GRAD-1", "EXC-2", "CAPTURE-2", "CAPTURE-5", "CAPTURE-4", "CACHE-3", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["object_mutation", "namedtuple", "class", "container", "graph_break", "assert", "branch_on_data", "grad", "lambda", "reduction", "branch_on_python", "indexing", "pointwise", "exception", "class_attribute", "string", "inplace", "view", "iterator", "dunder", "module", "matmul", "for_loop", "generator", "strides", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import typing

LOG1 = []


class Result1(typing.NamedTuple):
    value: object
    count: int = 3

    def total(self):
        return self.count / 2


class Registry1:
    made = 0
    names = []


class Countdown1:
    def __init__(self, start):
        self.value = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.value <= 0:
            raise StopIteration
        self.value -= 1
        return self.value


def program(x1, x2, x3, x4, flag1, n1, net1):
    v2 = {}
    for k1 in range(2):
        v3 = x2 + 1
        v5 = Result1(v3 * 2.0)
        v4 = v5.value - v5.total() + v5[1]
        LOG1.append(v5)
        v7 = (k1, 2) + (3,) * 2
        low1, *_ = sorted(v7)
        v6 = v4 * 0.5 + v7[-1] + v7.count(3) + (v7 > (1, 9)) - low1
        LOG1.append(v7)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v6.sum()))
        v2[k1] = x1
    v1 = v2[0] - v2[1] * 0.5
    assert x3.abs().sum() > -0.03
    v8 = x3 * 0.5
    slope1 = torch.func.grad(lambda v: (v * v * 0.5 + v).sum())
    v9 = slope1(x1.detach())
    v10 = torch.nn.functional.mse_loss(x3, x4)
    if flag1:
        v11 = torch.nn.functional.pad(v8, (1, 2))
        x4 = torch.where(x4 > 0.31, x4 * 0.5, torch.tanh(v11.sum()))
    elif n1 == 2:
        v12 = v1 * v10
        v13 = torch.nn.functional.gelu(x3, approximate="tanh")
        if flag1:
            v15 = []
            try:
                try:
                    v14 = x3 * 0.5
                    [][n1]
                except IndexError:
                    v15.append("inner")
                    raise
            except LookupError:
                v15.append("outer")
                v14 = v14 + 1.0
            LOG1.append(v15)
            Registry1.made += 1
            Registry1.names.append(f"n{n1}")
            setattr(Registry1, "last", n1)
            v16 = v14 + Registry1.made % 3
            v13[...] = 0.5
            v9 = (v9 + torch.tanh(v16.sum())) * 0.5
        elif n1 == 2:
            v8[0] = 0.5
            v9 = v9 * 0.25 - x2 * 0.5
        elif n1 in (4, 5, 6):
            v9 = v9 * 0.5
        else:
            v17 = torch.nn.functional.pad(v8, (-1, 0))
            v9 = torch.tanh(v9 + torch.tanh(v17.sum()))
        x4 = x4 * 0.25 - torch.tanh(v12.sum()) * 0.5
        x4 = x4 * 0.25 - v13 * 0.5
    elif n1 in (4, 5, 6):
        x4 = x4 * 0.5
    else:
        v18 = x3.view(-1)
        if n1 == 2:
            return v1 * 2.0, "early"
        v19 = v18 + 1
        x4 = torch.where(x4 > 0.31, x4 * 0.5, torch.tanh(v19.sum()))
    v20 = x1
    for k2 in Countdown1(2):
        v20 = v20 * 0.5 + k2
    v21 = list(Countdown1(2))
    v22 = x4
    for layer1 in net1:
        v22 = torch.tanh(layer1(v22))
    v23 = [name for name, _ in net1.named_parameters()]
    v24 = (v10 + 0.5) + 2.0
    words1 = "one,two,,three".split(",")
    joined1 = "-".join(word.title() for word in words1 if word)
    old1 = "%s:%d" % (joined1, n1)
    v26 = "{0}/{name}".format(old1.upper(), name="end").replace("O", "0")
    v25 = x1 * 0.5 + (v26.startswith("0NE") and len(v26)) / 16 + v26.find("/") % 4
    return v2, v9, v20, v21, v22, v23, v24, v25, v26


def calls(new):
    net1 = new.module(lambda: torch.nn.ModuleList([torch.nn.Linear(3, 3) for _ in range(2)]))
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 1, 3, requires_grad=True), new.dyadic(4, 3), new.dyadic(4, 3), True, 3, net1)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 1, 3, requires_grad=True), new.dyadic(4, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(4, 3).repeat_interleave(2, -1)[..., ::2], True, 3, net1)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 1, 3, requires_grad=True), new.dyadic(4, 3), new.dyadic(4, 3), True, 3, net1)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 1, 3, requires_grad=True), new.dyadic(4, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(4, 3).repeat_interleave(2, -1)[..., ::2], True, 3, net1)
