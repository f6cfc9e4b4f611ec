"""Drawn at random: backward, branch on data, dict merge; calls: repeat.

+++
id = "exc/backward.branch_on_data.dict_merge~repeat-ede840c07a5d"
clauses = ["GRAD-1", "BREAK-1", "EXC-1", "EXC-3", "EXC-5", "EXC-2", "CAPTURE-6", "SHAPE-7", "EFFECT-1", "CAPTURE-4", "CAPTURE-5", "EFFECT-5", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_python", "grad", "graph_break", "matmul", "branch_on_data", "reduction", "pointwise", "exception", "container", "numpy", "item", "branch_on_size", "object_mutation", "module", "with_block", "class", "string", "size_arithmetic", "for_loop", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import numpy as np

LOG1 = []
LOG2 = []


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG1.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG1.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


def program(x1, x2, flag1, x3, x4, n1, net1):
    v1 = []
    try:
        with torch.enable_grad():
            leaf1 = x2.detach().clone().requires_grad_(True)
            (leaf1 * leaf1 * 0.25).sum().backward()
            (leaf1 * 0.5).sum().backward()
        v2 = leaf1.grad + 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v2.sum()))
        if flag1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v1.append(f"except {error1.args[0]}")
        v3 = x1 + 1
        v4 = torch.matmul(v3, x3)
        if x3.sum() > 0.03:
            v5 = x3 * 2.0
        else:
            v5 = x3 - 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v4.sum()))
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v5.sum()) * 0.25)
    else:
        v1.append("else")
        v6 = torch.matmul(x1, x4)
        v7 = x3 != x3
        v8 = x2 + 1
        x1 = x1 * 0.25 - torch.tanh(v6.sum()) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v7.sum() * 0.125))
        x1 = (x1 + torch.tanh(v8.sum())) * 0.5
    finally:
        v1.append("finally")
        if n1 == 0:
            raise RuntimeError("refused", n1)
        x1 = x1.clamp(-1.0, 1.0)
    if flag1:
        pass
    elif __debug__:
        ...
    v9 = -x4 + (+n1) - (~n1) * (not flag1)
    with Section1("outer"), Section1("inner", swallow=True) as inner1:
        v10 = x3 + 1
        x4 = torch.tanh(x4 + torch.tanh(v10.sum()))
        if n1 != 1:
            raise KeyError(inner1.name)
        v11 = x3 * 0.5 + float(np.clip(x3.detach().cpu().numpy().sum(), -2.0, 2.0))
        net1.eval() if x1.shape[0] != 4 else net1.train()
        v12 = net1(v11) * 0.5
        v13 = net1.training
        LOG2.append(v13)
        x4 = torch.where(x4 > 0.31, x4 * 0.5, torch.tanh(v12.sum()))
    v14 = x3 <= torch.frac(x3)
    v15 = x3 + 1
    v16 = v14 <= 0.5
    base1 = {"a": 1, "b": 2, **{"c": 3}}
    base1 |= {"b": n1}
    v18 = base1 | {"z": 0.5}
    v17 = v15 * v18["z"] + sum(base1.values()) * 0.25
    for key1 in [*v18.keys()]:
        if key1 > "b":
            v18.pop(key1)
    v19 = torch.arange(4)
    scale1 = None if x1.shape[0] != 3 else 1.5
    v20 = x1 * 2.0
    if scale1 is not None:
        v20 = v20 * scale1
    chosen1 = scale1 or 0.25
    v20 = v20 + chosen1
    v21 = torch.nn.functional.celu(x4)
    return {"v1": v1, "v9": v9, "v17": v17, "v18": v18, "v19": v19, "v20": v20, "v21": v21}


def calls(new):
    net1 = new.module(lambda: torch.nn.Dropout(0.0))
    x1 = new.dyadic(4, 4, 3)
    x2 = new.dyadic(4, 3)
    x3 = new.dyadic(3, 4)
    x4 = new.dyadic(3, 5)
    yield Call(x1, x2, True, x3, x4, 3, net1)
    yield Call(x1, x2, True, x3, x4, 3, net1)
