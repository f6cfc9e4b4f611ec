"""Drawn at random: and or values, buffer rebound, dataclass; calls: edited.

+++
id = "exc/and_or_values.buffer_rebound.dataclass~edited-21ad559d1d76"
clauses = ["SHAPE-7", "CAPTURE-2", "EFFECT-1", "FRAME-3", "EXC-2", "CAPTURE-3", "CAPTURE-6", "CAPTURE-4", "CACHE-2", "CACHE-3", "BREAK-4", "CAPTURE-5", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["branch_on_size", "iterator", "container", "global_write", "helper", "attention", "sorting", "exception", "namedtuple", "class", "module", "buffer", "object_mutation", "branch_on_python", "pointwise", "cache_key", "view", "generator", "dataclass", "attribute", "default_argument", "star_args", "for_loop", "lambda", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import dataclasses
import typing

TOTAL1 = 0
LAST1 = None


def advance1(v):
    global TOTAL1, LAST1
    TOTAL1 += 1
    LAST1 = v.dim()
    return v + TOTAL1 % 4


class Result1(typing.NamedTuple):
    value: object
    count: int = 3

    def total(self):
        return self.count / 2


class Rebound1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("state", None)

    def forward(self, value, number):
        old = self.state
        self.state = torch.tanh(value.detach().sum() * 0.25 + number)
        return value * 0.5 + (0.25 if old is None else old)


TABLE1 = {}


def stages1(u1):
    for step in range(2):
        yield inner1(u1) * (step + 1)




def inner1(u1):
    v11 = torch.special.entr(u1.abs() + 0.5)
    v12 = u1 * 0.5 + TABLE1.get("value", 0.5)
    v13 = v12.unbind(1)[2]
    v11 = torch.maximum(v11, v11 * 0.5 - torch.tanh(v13.sum()) * 0.25)
    return v11


@dataclasses.dataclass
class State1:
    value: torch.Tensor
    step: int = 1
    tags: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.step += 1


def gather1(first, *rest, scale=1.0, **others):
    return first * scale + sum(rest) + len(others)


def program(x1, x2, n1, net1):
    try:
        source1 = iter([x2, x2 * 0.5, x2 + 1.0, 0.25])
        v1 = next(source1)
        for part1 in source1:
            v1 = v1 + part1
            break
        v1 = v1 - sum(source1)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v1.sum()))
        if x1.shape[0] > 4:
            raise ValueError("in the middle", n1)
        v2 = advance1(x1)
        v3 = torch.nn.functional.scaled_dot_product_attention(x2, x2, x1, is_causal=True)
        v4 = x2.sort(dim=-1, descending=True)[0]
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v2.sum()))
        x1 = torch.tanh(x1 + torch.tanh(v3.sum()))
        x1 = torch.where(x1 > 0.31, x1 * 0.5, v4)
    except ValueError as error1:
        v5 = x1 + 1
        x2 = (x2 + x1) * 0.5
        x1 = torch.tanh(x1 + torch.tanh(v5.sum()))
        x1 = x1 * 0.5 + len(error1.args) * 0.25
    v7 = Result1(x2 * 2.0)
    v6 = v7.value - v7.total() + v7[1]
    count1 = n1 and n1 + 1
    other1 = n1 or 5
    v8 = v6 * 0.25 + (count1 - other1)
    v9 = net1(x1, n1)
    v10 = v6 * 0.5
    for part2 in stages1(v6):
        v10 = v10 * 0.5 + torch.tanh(part2.sum())
    state1 = State1(v9, tags=["a"])
    state1.step += n1
    other2 = dataclasses.replace(state1, value=v9 * 0.5)
    v14 = other2.value + other2.step
    v15 = state1 == other2 if n1 > 100 else len(other2.tags) == 1
    scale1 = lambda v, by=1.5: v * by
    v16 = scale1(v10) + scale1(v10, 0.5)
    many1 = [x2, 0.5, n1]
    named1 = {"scale": 0.25, "tag": "abc"}
    v17 = gather1(*many1, 1, **named1) + gather1(x2, scale=2.0)
    v18 = torch.tanh((v16.abs() + 1.25).lgamma())
    return v7, v8, v14, v15, v17, v18


def calls(new):
    net1 = new.module(Rebound1)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 4, 3), 3, net1)
    TABLE1["value"] = 1.25
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 4, 3), 3, net1)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 4, 3), 3, net1)
    del TABLE1["value"]
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 4, 3), 3, net1)
    TABLE1["value"] = 1.25
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 4, 3), 3, net1)
