"""Drawn at random: and or condition, dataclass, dict merge; calls: sizes.

+++
id = "break/and_or_condition.dataclass.dict_merge~sizes-f3f0dd8ee28a"
clauses = ["CACHE-2", "CACHE-3", "EFFECT-1", "CAPTURE-3", "CAPTURE-6", "EFFECT-5", "ALIAS-3", "BREAK-1", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5", "CACHE-1"]
features = ["branch_on_python", "helper", "global_read", "cache_key", "dtype_promotion", "object_mutation", "dataclass", "attribute", "pointwise", "container", "string", "iterator", "alias", "graph_break", "item", "reduction", "dynamic_shapes", "class", "for_loop"]
origin = "grammar"
generator = 1
graphs = 2
reused = [3, 5]
+++
"""
import torch
import dataclasses

LOG1 = []


def seven1(items):
    return 7


@dataclasses.dataclass
class State1:
    value: torch.Tensor
    step: int = 1
    tags: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.step += 1


def program(x1, x2, n1, flag1):
    if (n1 > 2 and not not flag1) or n1 == 1:
        v1 = x2 + n1
    else:
        v1 = x2 - 0.5
    v2 = x2 + len([1, 2, 3])
    v3 = x1.to(torch.bfloat16)
    if n1 == 1:
        state1 = State1(v2, tags=["a"])
        state1.step += n1
        other1 = dataclasses.replace(state1, value=v2 * 0.5)
        v4 = other1.value + other1.step
        v5 = state1 == other1 if n1 > 100 else len(other1.tags) == 1
        LOG1.append(v5)
        v6 = torch.ceil(v3)
        v7 = v6 + torch.rsqrt(v1.abs() + 0.5)
        x2 = torch.tanh(x2 + torch.tanh(v4.sum()))
        x2 = x2 * 0.25 - torch.tanh(v7.sum()) * 0.5
    elif n1 == 2:
        base1 = {"a": 1, "b": 2, **{"c": 3}}
        base1 |= {"b": n1}
        v9 = base1 | {"z": 0.5}
        v8 = v2 * v9["z"] + sum(base1.values()) * 0.25
        for key1 in [*v9.keys()]:
            if key1 > "b":
                v9.pop(key1)
        LOG1.append(v9)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v8.sum()))
    elif n1 in (4, 5, 6):
        x2 = x2 * 0.5
    else:
        bias1 = x1 * 0.5 if n1 < 1 else None
        if bias1 is None:
            v10 = x1 + 1.0
        else:
            v10 = x1 - bias1
        v11 = v10 + 0.0
        for letter1 in reversed("abcab"):
            if letter1 == "b":
                continue
            v11 = v11 * 0.5 + ord(letter1) % 8
        v12 = x2 if flag1 else x2 + 1.0
        x2 = x2 * 0.25 - torch.tanh(v11.sum()) * 0.5
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v12.sum()) * 0.25)
    v13 = v2 - float(v2.sum().clamp(-2.0, 2.0)) * 0.5
    return {"x2": x2, "v13": v13}


def calls(new):
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 1, 3), 3, True)
    yield Call(new.dyadic(3, 4, 3, requires_grad=True), new.dyadic(3, 1, 3), 3, True)
    yield Call(new.dyadic(4, 4, 3, requires_grad=True), new.dyadic(4, 1, 3), 3, True)
    yield Call(new.dyadic(7, 4, 3, requires_grad=True), new.dyadic(7, 1, 3), 3, True)
    yield Call(new.dyadic(7, 4, 3, requires_grad=True), new.dyadic(7, 1, 3), 3, True)
