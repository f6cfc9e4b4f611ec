"""Drawn at random: break in lambda, dataclass, enum numbers; calls: keywords.

+++
id = "exc/break_in_lambda.dataclass.enum_numbers~keywords-ead45fd32ac9"
clauses = ["CAPTURE-2", "SHAPE-7", "EFFECT-1", "CAPTURE-3", "BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-6", "CAPTURE-4", "CAPTURE-5", "EXC-2", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "string", "iterator", "branch_on_size", "object_mutation", "dataclass", "attribute", "graph_break", "lambda", "branch_on_python", "enum", "module", "hook", "generator", "helper", "exception", "container", "class", "for_loop", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import dataclasses
import enum

LOG1 = []


@dataclasses.dataclass
class State1:
    value: torch.Tensor
    step: int = 1
    tags: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.step += 1


class Level1(enum.IntEnum):
    LOW = 1
    HIGH = enum.auto()


class Flags1(enum.Flag):
    A = enum.auto()
    B = enum.auto()


def parts1(v, count):
    for k in range(count):
        yield v * 0.5 + k
    yield v


def program(x1, n1, x2, flag1, net1):
    v1 = x1 ** 3
    for i1 in range(1, 4):
        if i1 == n1:
            break
        v2 = torch.floor(v1)
        x1 = x1 * 0.25 - torch.tanh(v2.sum()) * 0.5
    else:
        v3 = torch.scalar_tensor(1.5)
        v4 = v3 + 0.0
        for letter1 in reversed("abcab"):
            if letter1 == "b":
                continue
            v4 = v4 * 0.5 + ord(letter1) % 8
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v4.sum()) * 0.25)
    v5 = x1 * 1.0
    for i2, (left1, right1) in enumerate(zip((x1, x1 * 0.5), (0.25, n1), strict=True), start=1):
        v5 = v5 + left1 * right1 / i2
    try:
        state1 = State1(v1, tags=["a"])
        state1.step += n1
        other1 = dataclasses.replace(state1, value=v1 * 0.5)
        v6 = other1.value + other1.step
        v7 = state1 == other1 if n1 > 100 else len(other1.tags) == 1
        LOG1.append(v7)
        v8 = x1 + 1
        v9 = v6 + 1
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v8.sum()) * 0.25)
        x1 = (x1 + torch.tanh(v9.sum())) * 0.5
        if v5.shape[0] < 3:
            raise ValueError("in the middle", n1)
        v10 = (lambda y: y + len(str(y.sum().item())) % 4)(x2 * 0.5) + x2
        v12 = Flags1.A | Flags1.B if flag1 else Flags1.A
        v11 = x2 * Level1.HIGH + (Flags1.B in v12) + (Level1.LOW < Level1.HIGH)
        LOG1.append(v12)
        v14 = []
        handle1 = net1.register_forward_hook(lambda module, args, output: v14.append("hooked"))
        first1 = net1(x1)
        handle1.remove()
        v13 = net1(first1 * 0.5) + len(v14)
        LOG1.append(v14)
        x1 = torch.tanh(x1 + torch.tanh(v10.sum()))
        x1 = torch.tanh(x1 + torch.tanh(v11.sum()))
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v13.sum()))
    except ValueError as error1:
        v15 = x1
        for part1 in parts1(x1, 1):
            v15 = v15 * 0.5 + part1
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v15.sum()) * 0.25)
        x1 = x1 * 0.5 + len(error1.args) * 0.25
    match [x2, n1, "end"]:
        case [first2, 3 | 4, *rest1]:
            v16 = first2 * len(rest1)
        case [first2, int(count1), "end"] if count1 > 1:
            v16 = first2 + count1
        case [first2, *_, last1]:
            v16 = first2 - len(last1)
    v18 = []
    handle2 = net1.register_forward_hook(lambda module, args, output: v18.append("hooked"))
    first3 = net1(x2)
    handle2.remove()
    v17 = net1(first3 * 0.5) + len(v18)
    v19 = x1 / (x1.abs() + 0.5)
    v20 = torch.div(v1, 2, rounding_mode="floor")
    return [v16, v17, v18, v19, v20]


def calls(new):
    net1 = new.module(torch.nn.Tanh)
    x1 = new.dyadic(4, 3)
    x2 = new.dyadic(4, 3)
    yield Call(x1, 3, x2, True, net1)
    yield Call(net1=net1, flag1=True, x2=x2, n1=3, x1=x1)
    yield Call(x1, 3, x2, True, net1)
