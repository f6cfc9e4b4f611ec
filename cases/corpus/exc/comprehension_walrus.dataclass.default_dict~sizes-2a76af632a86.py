"""Drawn at random: comprehension walrus, dataclass, default dict; calls: sizes.

+++
id = "exc/comprehension_walrus.dataclass.default_dict~sizes-2a76af632a86"
clauses = ["EFFECT-1", "FRAME-3", "CAPTURE-3", "EFFECT-5", "CAPTURE-4", "GRAD-3", "EXC-2", "EXC-3", "CAPTURE-2", "EFFECT-3", "BREAK-1", "BREAK-2", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5"]
features = ["global_write", "helper", "container", "branch_on_python", "pointwise", "object_mutation", "dataclass", "attribute", "module", "with_block", "ambient_mode", "exception", "string", "iterator", "view", "warning", "graph_break", "dynamic_shapes", "class", "for_loop", "while_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
graphs = 2
+++
"""
import torch
import collections
import dataclasses
import warnings

TOTAL1 = 0
LAST1 = None
LOG1 = []


def advance1(v):
    global TOTAL1, LAST1
    TOTAL1 += 1
    LAST1 = v.dim()
    return v + TOTAL1 % 4


@dataclasses.dataclass
class State1:
    value: torch.Tensor
    step: int = 1
    tags: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.step += 1


class Careful1(UserWarning):
    pass


def program(x1, x2, n1, flag1, net1):
    v1 = advance1(x1)
    v3 = collections.defaultdict(list)
    for k1, part1 in enumerate([x2, torch.tanh(v1.sum()), x2 * 0.5]):
        v3[k1 % 2].append(part1)
    v2 = sum(v3[0]) - v3[1][0] + len(v3[5])
    kept1 = [half1 for k2 in range(4) if (half1 := k2 / 2) > 0.5]
    v4 = v1 * half1 + len(kept1)
    for i1 in range(3, 0, -1):
        if i1 == n1 or flag1:
            continue
        v5 = torch.frac(v4)
        v6 = torch.stack([x1, v4], dim=-1)
        with torch.no_grad():
            v8 = torch.atan2(v1, v4.abs() + 0.5)
            state1 = State1(v8, tags=["a"])
            state1.step += i1
            other1 = dataclasses.replace(state1, value=v8 * 0.5)
            v9 = other1.value + other1.step
            v10 = state1 == other1 if i1 > 100 else len(other1.tags) == 1
            LOG1.append(v10)
            net1.eval() if n1 >= 1 else net1.train()
            v11 = net1(x1) * 0.5
            v12 = net1.training
            LOG1.append(v12)
            v5 = (v5 + v9) * 0.5
            v5 = (v5 + v11) * 0.5
            v7 = torch.is_grad_enabled()
        LOG1.append(v7)
        x2 = x2 * 0.25 - torch.tanh(v5.sum()) * 0.5
        x2 = x2 * 0.25 - torch.tanh(v6.sum()) * 0.5
    try:
        error1 = RuntimeError("with notes")
        error1.add_note(f"note {n1}")
        raise error1
    except RuntimeError as caught1:
        v13 = x2 + len(caught1.__notes__)
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        v14 = v4 / 1.5
        source1 = iter([0.5, 1.5])
        v15 = x2
        while True:
            try:
                v15 = v15 * 0.5 + next(source1)
            except StopIteration:
                break
        v16 = v1.unbind(0)[0]
        x2 = x2 * 0.25 - torch.tanh(v14.sum()) * 0.5
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v15.sum()) * 0.25)
        x2 = x2 * 0.25 - torch.tanh(v16.sum()) * 0.5
    warnings.warn(f"with {n1}", Careful1, stacklevel=1)
    v17 = x1 - 0.5
    slots1 = [0.0, 0.0]
    for slots1[1] in (0.5, 1.5):
        slots1[0] += slots1[1]
    v18 = v17 * slots1[0] + slots1[1]
    return [x2, v2, v3, v13, v18]


def calls(new):
    net1 = new.module(lambda: torch.nn.Dropout(0.0))
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 3, True, net1)
    yield Call(new.dyadic(3, 2), new.dyadic(3, 2), 3, True, net1)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 3, True, net1)
    yield Call(new.dyadic(3, 6), new.dyadic(3, 6), 3, True, net1)
    yield Call(new.dyadic(3, 6), new.dyadic(3, 6), 3, True, net1)
