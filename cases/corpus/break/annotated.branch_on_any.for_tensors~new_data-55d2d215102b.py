"""Drawn at random: annotated, branch on any, for tensors; calls: new data.

+++
id = "break/annotated.branch_on_any.for_tensors~new_data-55d2d215102b"
clauses = ["GRAD-3", "CAPTURE-5", "FRAME-1", "CAPTURE-4", "BREAK-1", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1", "CACHE-1"]
features = ["pointwise", "decorator", "ambient_mode", "helper", "branch_on_python", "keyword_only", "module", "container", "string", "graph_break", "branch_on_data", "class_attribute", "class", "for_loop", "match"]
origin = "grammar"
generator = 1
graphs = 1
reused = [2, 3]
+++
"""
import torch


@torch.no_grad()
def frozen1(value):
    return value * 2.0 + torch.is_grad_enabled()


def typed1(v: torch.Tensor, by: "float" = 2.0, *, more: int = 1) -> torch.Tensor:
    value: int = more
    return v * by + value


class Limits1:
    LOW = -3


def program(x1, flag1, n1, x2):
    v1 = torch.hypot(x1, x1.abs() + 0.5)
    v2 = frozen1(v1) * 0.5
    if flag1:
        ratio1: float = 0.5
        v3: torch.Tensor = typed1(v2, ratio1)
        layer1 = torch.nn.LeakyReLU(0.25)
        v4 = torch.nn.Sequential(layer1, torch.nn.Identity())(v2)
        order1 = {"kind": "scale" if n1 != 1 else "shift", "by": -0.75, "extra": None}
        match order1:
            case {"kind": "scale", "by": by1}:
                v5 = v4 * by1
            case {"kind": "shift", "by": float(by1), **rest1}:
                v5 = v4 + by1 - len(rest1)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v3.sum()))
        x1 = (x1 + torch.tanh(v5.sum())) * 0.5
    elif n1 == 2:
        if (x2 > 1.53).any() and not bool((x2 < -1.53).all()):
            v6 = x2 + 1.0
        else:
            v6 = x2 * 0.5
        x1 = x1 * 0.25 - torch.tanh(v6.sum()) * 0.5
    elif n1 in (4, 5, 6):
        x1 = x1 * 0.5
    else:
        v7 = v2 + 1
        match (None, True, Limits1.LOW)[n1 % 3]:
            case None:
                v8 = v1 * 0.5
            case True:
                v8 = v1 + 0.5
            case Limits1.LOW:
                v8 = v1 - 1.5
        v9 = x2 * 0.25
        for part1 in (x2, torch.tanh(x1.sum()), x2 * 0.5):
            v9 = v9 * 0.5 + part1
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v7.sum()))
        x1 = torch.tanh(x1 + torch.tanh(v8.sum()))
        x1 = x1 * 0.25 - torch.tanh(v9.sum()) * 0.5
    v10 = torch.abs(v2).clamp(min=0)
    v11 = v2 + 1
    return [x1, v10, v11]


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), True, 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 2, 4, 4), True, 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 2, 4, 4), True, 3, new.dyadic(4, 3))
