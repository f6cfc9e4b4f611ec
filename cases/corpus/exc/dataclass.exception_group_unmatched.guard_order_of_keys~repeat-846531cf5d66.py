"""Drawn at random: dataclass, exception group unmatched, guard order of keys; calls: repeat.

+++
id = "exc/dataclass.exception_group_unmatched.guard_order_of_keys~repeat-846531cf5d66"
clauses = ["FRAME-1", "EFFECT-1", "CAPTURE-3", "CAPTURE-6", "EXC-2", "BREAK-1", "CACHE-2", "CACHE-3", "SHAPE-7", "ALIAS-3", "CAPTURE-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1", "CACHE-1"]
features = ["inplace", "branch_on_python", "star_args", "helper", "pointwise", "object_mutation", "container", "view", "exception", "dataclass", "attribute", "cache_key", "for_loop", "branch_on_size", "alias", "iterator", "lambda", "class", "comprehension", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
reused = [2]
+++
"""
import torch
import dataclasses
import itertools

LOG1 = []


def gather1(first, *rest, scale=1.0, **others):
    return first * scale + sum(rest) + len(others)


@dataclasses.dataclass
class State1:
    value: torch.Tensor
    step: int = 1
    tags: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.step += 1


TABLE1 = {"a": 0.5, "b": 1.5}


def program(x1, x2, x3, flag1, n1):
    v1 = torch.empty_like(x2).fill_(2)
    v2 = x3 + 1
    v1.tanh_()
    try:
        many1 = [v2, 0.5, n1]
        named1 = {"scale": 0.25, "tag": "abc"}
        v3 = gather1(*many1, 1, **named1) + gather1(v2, scale=2.0)
        v4 = x3 + 1
        v5 = torch.minimum(x3, torch.logical_and(x2, x2))
        x1 = (x1 + torch.tanh(v3.sum())) * 0.5
        x1 = (x1 + torch.tanh(v4.sum())) * 0.5
        x1 = torch.maximum(x1, x1 * 0.5 - v5 * 0.25)
        if flag1:
            raise ValueError("in the middle", n1)
        v7 = [v1, v1 * 0.5]
        v7.append(x3)
        v7.insert(0, v1 + 1.0)
        v7.reverse()
        v7 += [0.25]
        last1 = v7.pop(-1)
        v6 = v7.pop() * last1 + v7[0]
        where1 = len(v7)
        LOG1.append(v7)
        v8 = torch.nn.functional.leaky_relu(x2, 0.25)[:, :2]
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v6.sum()))
        x1 = torch.tanh(x1 + torch.tanh(v8.sum()))
    except ValueError as error1:
        v9 = torch.rsub(x2, 3)
        v10 = torch.nn.functional.hardswish(v9)
        if flag1:
            pass
        elif __debug__:
            ...
        v11 = -v10 + (+n1) - (~n1) * (not flag1)
        x1 = torch.tanh(x1 + torch.tanh(v11.sum()))
        x1 = x1 * 0.5 + len(error1.args) * 0.25
    v13 = []
    try:
        try:
            raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
        except* TypeError:
            v13.append("typed")
    except ExceptionGroup as rest1:
        v13.append([type(error).__name__ for error in rest1.exceptions])
    v12 = x1 + len(v13)
    state1 = State1(x2, tags=["a"])
    state1.step += n1
    other1 = dataclasses.replace(state1, value=x2 * 0.5)
    v14 = other1.value + other1.step
    v15 = state1 == other1 if n1 > 100 else len(other1.tags) == 1
    v16 = v12
    for key1, value1 in TABLE1.items():
        v16 = v16 * 0.5 + value1
    if flag1:
        twin1 = v16 if x3.shape[1] > 5 else v16.clone()
        v17 = v16 + (twin1 is v16) * 2.0 + (twin1 is not None)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v17.sum()) * 0.25)
    v18 = x1
    for left1, right1 in itertools.zip_longest([x1, torch.tanh(v14.sum())], [0.5], fillvalue=0.25):
        v18 = v18 * 0.5 + left1 * right1
    for group1, members1 in itertools.groupby([1, 1, 2, 3, 3], key=lambda v: v > 1):
        v18 = v18 + len(list(members1)) * 0.25
    return v13, v15, v18


def calls(new):
    x1 = new.dyadic(3, 4, requires_grad=True)
    x2 = new.dyadic(3, 4, requires_grad=True)
    x3 = new.dyadic(3, 4, requires_grad=True)
    yield Call(x1, x2, x3, True, 3)
    yield Call(x1, x2, x3, True, 3)
