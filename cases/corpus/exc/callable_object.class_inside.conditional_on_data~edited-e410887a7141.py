"""Drawn at random: callable object, class inside, conditional on data; calls: edited.

+++
id = "exc/callable_object.class_inside.conditional_on_data~edited-e410887a7141"
clauses = ["BREAK-1", "CAPTURE-6", "CAPTURE-4", "SHAPE-7", "EFFECT-1", "EXC-2", "INTERCEPT-2", "CAPTURE-5", "CAPTURE-3", "FRAME-2", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "item", "for_loop", "container", "matmul", "module", "pointwise", "view", "branch_on_size", "object_mutation", "exception", "helper", "class", "closure", "class_attribute", "string", "branch_on_data", "reduction", "dunder", "keyword_only", "recursion", "generator", "cache_key", "try_except", "try_finally", "while_loop", "comprehension", "nested_function"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


def guarded1(value, number):
    note = "none"
    try:
        if number % 2:
            return value * 2.0, note
        note = "even"
        raise RuntimeError(note)
    except RuntimeError:
        return value - 1.0, note
    finally:
        if number == 2:
            return value * 0.5, "replaced"


class Shift1:
    def __init__(self, by):
        self.by = by

    def __call__(self, value, *, scale=1.0):
        return value * scale + self.by


def fold1(node):
    return node["value"] + sum(fold1(child) for child in node["children"])


def program(x1, x2, n1, x3, net1):
    v1 = x1
    for k1 in range(int((x1 > 0.03).sum()) % 3 + 1):
        v1 = v1 + k1 * 0.5
    v3 = (n1, 2) + (3,) * 2
    low1, *_ = sorted(v3)
    v2 = v1 * 0.5 + v3[-1] + v3.count(3) + (v3 > (1, 9)) - low1
    v4 = torch.mm(v2, x3)
    v5 = net1["first"](x2) - net1["second"](x2) * 0.5
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        v6 = torch.tanh(torch.special.entr(torch.clamp(v1, max=v2).abs() + 0.5))
        v7 = v2[None]
        try:
            v8 = torch.tanh(v6).i0()
            v9, v10 = guarded1(v5, n1)
            LOG1.append(v10)
            v11 = v9 + 1
            x1 = torch.where(x1 > 0.31, x1 * 0.5, v8)
            x1 = x1 * 0.25 - torch.tanh(v11.sum()) * 0.5
            if v5.shape[0] > 5:
                raise ValueError("in the middle", n1)
            factor1 = 0.25

            class Local1:
                "Made anew in every call."

                kind: str = "local"
                scale = factor1
                shifted = [0.25 for _ in range(2)]
                __secret = 1

                def apply(self, value):
                    return value * factor1 + self.scale + self.shifted[0] + self.__secret

                del scale
                scale = 0.5

            v12 = Local1().apply(v1)
            v13 = Local1.__qualname__
            LOG1.append(v13)
            v14 = torch.nn.functional.hardsigmoid(v7)
            v16 = f"{x3.sum().item():.3f}"
            v15 = x3 + len(v16) / 8
            LOG1.append(v16)
            x1 = torch.tanh(x1 + torch.tanh(v12.sum()))
            x1 = x1 * 0.25 - torch.tanh(v14.sum()) * 0.5
            x1 = x1 * 0.25 - torch.tanh(v15.sum()) * 0.5
        except ValueError as error1:
            v17 = v1 * 0.5 if v1.sum() < -0.03 else v1 + 1.5
            v18 = torch.full((2, 3), 7)
            x1 = torch.tanh(x1 + torch.tanh(v17.sum()))
            x1 = (x1 + torch.tanh(v18.sum() * 0.125)) * 0.5
            x1 = x1 * 0.5 + len(error1.args) * 0.25
        x1 = torch.where(x1 > 0.31, x1 * 0.5, x2)
    v19 = v1 + int(v1.sum()) % 5
    v21 = {}
    for k2 in range(2):
        v23 = (n1, 2) + (3,) * 2
        low2, *_ = sorted(v23)
        v22 = v1 * 0.5 + v23[-1] + v23.count(3) + (v23 > (1, 9)) - low2
        LOG1.append(v23)
        v24 = torch.fmod(v1, 0.75)
        v25 = Shift1(0.5)(v24, scale=2.0) + Shift1(by=-1.0)(v24)
        x2 = x2 * 0.25 - torch.tanh(v22.sum()) * 0.5
        x2 = x2 * 0.25 - torch.tanh(v25.sum()) * 0.5
        v21[k2] = x2
    v20 = v21[0] - v21[1] * 0.5
    tree1 = {"value": v1, "children": [{"value": v1 * 0.5, "children": []}, {"value": x2, "children": []}]}
    v26 = fold1(tree1)
    v27 = torch.sigmoid(v19)
    v28 = Shift1(0.5)(v20, scale=2.0) + Shift1(by=1.5)(v20)
    return x1, v3, v4, v21, v26, v27, v28


def calls(new):
    net1 = new.module(lambda: torch.nn.ModuleDict({"first": torch.nn.Linear(3, 3), "second": torch.nn.Tanh()}))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(3, 3), net1)
    net1["second"] = torch.nn.ReLU()
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(3, 3), net1)
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(3, 3), net1)
    net1["second"] = torch.nn.Tanh()
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(3, 3), net1)
    net1["second"] = torch.nn.ReLU()
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), 3, new.dyadic(3, 3), net1)
