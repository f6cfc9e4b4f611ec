"""Drawn at random: checkpoint, comprehension walrus, either tensor; calls: repeat.

+++
id = "exc/checkpoint.comprehension_walrus.either_tensor~repeat-466fc0780f47"
clauses = ["SHAPE-7", "GRAD-5", "EXC-2", "EXC-3", "ALIAS-3", "EFFECT-1", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1", "CACHE-1"]
features = ["pointwise", "branch_on_size", "branch_on_python", "grad", "exception", "string", "alias", "object_mutation", "helper", "try_except", "try_finally", "comprehension", "with_block"]
origin = "grammar"
generator = 1
graphs = 1
reused = [2]
precision = "float32"
+++
"""
import torch
import torch.utils.checkpoint

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


def block1(value):
    return torch.sin(value) * 0.5


def program(x1, n1):
    v1 = torch.trunc(x1)
    try:
        if n1 < 2:
            v2 = v1.tanh()
            v3 = torch.arange(0.0, 2.0, 0.5)
            v1 = torch.where(v1 > 0.31, v1 * 0.5, v2)
            v1 = torch.tanh(v1 + torch.tanh(v3.sum()))
        else:
            kept1 = [half1 for k1 in range(4) if (half1 := k1 / 2) > 0.5]
            v4 = v1 * half1 + len(kept1)
            v5 = torch.square(v4)
            v6 = torch.tanh(torch.special.entr(v5.abs() + 0.5))
            v1 = torch.maximum(v1, v1 * 0.5 - v6 * 0.25)
        value1, slope1 = torch.func.jvp(torch.sin, (v1.detach(),), (torch.ones_like(v1),))
        v7 = value1 + slope1 * 0.5
        try:
            error2 = RuntimeError("with notes")
            error2.add_note(f"note {n1}")
            raise error2
        except RuntimeError as caught1:
            v8 = x1 + len(caught1.__notes__)
        x1 = torch.tanh(x1 + v7)
        x1 = torch.tanh(x1 + torch.tanh(v8.sum()))
        if v1.shape[1] != 4:
            raise ValueError("in the middle", n1)
        v9 = x1 if x1.shape[1] < 3 else x1 + 1.0
        x1 = (x1 + torch.tanh(v9.sum())) * 0.5
    except ValueError as error1:
        v10 = torch.sin(x1)
        v11, v12 = guarded1(v10, n1)
        LOG1.append(v12)
        with torch.enable_grad():
            leaf1 = v1.detach().clone().requires_grad_(True)
            out1 = torch.utils.checkpoint.checkpoint(block1, leaf1, use_reentrant=False)
            (slope2,) = torch.autograd.grad(out1.sum(), leaf1)
        v13 = out1.detach() + slope2
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v11.sum()) * 0.25)
        x1 = (x1 + v13) * 0.5
        x1 = x1 * 0.5 + len(error1.args) * 0.25
    v14 = torch.stack([v1, x1], dim=-1)
    v15 = v14 + 1
    v16 = torch.float_power(v14, 2)
    bias1 = v15 * 0.5 if v1.shape[1] == 5 else None
    if bias1 is None:
        v17 = v15 + 1.0
    else:
        v17 = v15 - bias1
    return v16, v17


def calls(new):
    x1 = new.dyadic(3, 4)
    yield Call(x1, 3)
    yield Call(x1, 3)
