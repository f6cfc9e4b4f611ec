"""Drawn at random: counted calls, generator delegates, guard enum member; calls: edited.

+++
id = "break/counted_calls.generator_delegates.guard_enum_member~edited-559f59323377"
clauses = ["CACHE-2", "CACHE-3", "BREAK-1", "CAPTURE-5", "EFFECT-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["container", "cache_key", "default_argument", "helper", "branch_on_python", "string", "graph_break", "numpy", "item", "enum", "global_read", "indexing", "data_dependent_shape", "pointwise", "generator", "convolution", "decorator", "object_mutation", "attribute", "class", "nested_function", "for_loop", "match"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import enum
import numpy as np


ITEMS1 = {"a": 1}


def read1(value="double"):
    return value


class Mode1(enum.Enum):
    FAST = 1
    SLOW = 2
    OFF = 3


CHOSEN1 = Mode1.FAST


def inner1(v):
    yield v
    yield v * 0.5
    return "inner done"


def outer1(v, trail):
    trail.append((yield from inner1(v + 1.0)))
    trail.append((yield v))
    yield from (v * 0.25, v * 2.0)


def counted1(function):
    def wrapper(v):
        wrapper.calls += 1
        return function(v)

    wrapper.calls = 0
    return wrapper


@counted1
def doubled1(v):
    return v * 2.0


def program(x1, x2, x3, n1):
    v1 = x2 + sum(ITEMS1.values()) * 0.25
    match n1:
        case 0:
            if read1() == "double":
                v2 = x2 * 2.0
            else:
                v2 = x2 + len(read1())
            v3 = v2 * 0.5 + float(np.clip(v2.detach().cpu().numpy().sum(), -2.0, 2.0))
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v3.sum()) * 0.25)
        case 1 | 2:
            v4 = v1 + 1
            v5 = x1 * 2.0 if CHOSEN1 is Mode1.FAST else x1 + CHOSEN1.value
            kept1 = x2[x2 > 0.53]
            v6 = x2 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
            x1 = x1 * 0.25 - torch.tanh(v4.sum()) * 0.5
            x1 = x1 * 0.25 - torch.tanh(v5.sum()) * 0.5
            x1 = torch.tanh(x1 + torch.tanh(v6.sum()))
        case int() as other1 if other1 > 5:
            x1 = x1 * 0.5
        case _:
            v7 = x3 <= -0.75
            x1 = x1 * 0.25 - torch.tanh(v7.sum() * 0.125) * 0.5
    trail1 = []
    v8 = x2 * 0.5
    for part1 in outer1(x2, trail1):
        v8 = v8 * 0.5 + part1
    v8 = v8 + len(trail1)
    v9 = (torch.nn.functional.interpolate(x1, size=(3, 5), mode="bilinear", align_corners=False).abs() + 0.5).sqrt()
    v10 = doubled1(v9)
    v10 = v10 + doubled1.calls % 3
    return v8, v10


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(2, 4, 4), new.dyadic(2, 4, 4, requires_grad=True), 3)
    read1.__defaults__ = ("shift",)
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(2, 4, 4), new.dyadic(2, 4, 4, requires_grad=True), 3)
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(2, 4, 4), new.dyadic(2, 4, 4, requires_grad=True), 3)
    read1.__defaults__ = ("double",)
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(2, 4, 4), new.dyadic(2, 4, 4, requires_grad=True), 3)
    read1.__defaults__ = ("shift",)
    yield Call(new.dyadic(4, 2, 4, 4, requires_grad=True), new.dyadic(2, 4, 4), new.dyadic(2, 4, 4, requires_grad=True), 3)
