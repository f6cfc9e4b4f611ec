"""Drawn at random: break in generator, finally and break, for attribute target; calls: every number.

+++
id = "break/break_in_generator.finally_and_break.for_attribute_target~every_number-1ff6e64e4946"
clauses = ["CAPTURE-5", "FRAME-2", "EFFECT-1", "EXC-2", "CAPTURE-2", "BREAK-1", "BREAK-3", "BREAK-4", "GRAD-3", "GRAD-2", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["container", "generator", "helper", "object_mutation", "graph_break", "with_block", "class", "branch_on_python", "ambient_mode", "dtype_promotion", "pointwise", "item", "branch_on_data", "while_loop", "for_loop", "match", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch

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


def averages1():
    total, count = 0.0, 0
    while True:
        value = yield (total / count if count else None)
        total = total + value
        count += 1


def stages1(y):
    for step in range(2):
        y = y * 0.5 + step
        yield y * 2.0 if bool((y > 0.53).any()) else y - 0.25


def program(x1, x2, n1, flag1):
    v1 = x1 + 1
    slots1 = [0.0, 0.0]
    for slots1[1] in (0.5, 1.5):
        slots1[0] += slots1[1]
    v2 = x2 * slots1[0] + slots1[1]
    for i1 in range(2):
        for j1 in range(i1 + 1):
            if j1 == n1:
                break
            with Section1("work") as section1:
                v3 = []
                for k1 in range(3):
                    try:
                        if k1 == j1:
                            break
                        if k1 == 1:
                            continue
                        running1 = averages1()
                        next(running1)
                        v4 = running1.send(v1)
                        v4 = running1.send(x1) * 0.5 + v4
                        running1.close()
                        v2 = (v2 + v4) * 0.5
                    finally:
                        v3.append(k1)
                LOG2.append(v3)
                v5 = x2 * 0.5
                for part1 in stages1(x2):
                    v5 = v5 * 0.5 + part1
                v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v5.sum()))
                v2 = v2 * 0.5 + len(section1.name) * 0.125
            v6 = v2 + 1
            with torch.set_grad_enabled(flag1):
                p1 = x1 * 0.5
                with torch.enable_grad():
                    q1 = x1 + 1.0
                v8 = [torch.is_grad_enabled(), p1.requires_grad, q1.requires_grad]
            v7 = p1.detach() - q1.detach()
            LOG2.append(v8)
            v2 = torch.tanh(v2 + torch.tanh(v6.sum()))
            v2 = torch.maximum(v2, v2 * 0.5 - v7 * 0.25)
        else:
            continue
        v2 = v2 * 0.5
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        v9 = x2.to(torch.bool)
        v10 = torch.trunc(x2)
        match int(x2.sum()) % 3:
            case 0:
                v11 = x2 * 2.0
            case 1:
                v11 = x2 + 1.0
            case _:
                v11 = x2 - 1.5
        v1 = torch.tanh(v1 + torch.tanh(v9.sum() * 0.125))
        v1 = torch.tanh(v1 + v10)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v11.sum()))
    else:
        running2 = averages1()
        next(running2)
        v12 = running2.send(v1)
        v12 = running2.send(torch.tanh(v2.sum())) * 0.5 + v12
        running2.close()
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v12.sum()) * 0.25)
    v13 = torch.tanh(x1)
    return {"v1": v1, "v13": v13}


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), 3, True)
    yield Call(new.dyadic(4), new.dyadic(4), 1, True)
    yield Call(new.dyadic(4), new.dyadic(4), 2, True)
    yield Call(new.dyadic(4), new.dyadic(4), 4, True)
    yield Call(new.dyadic(4), new.dyadic(4), 3, False)
    yield Call(new.dyadic(4), new.dyadic(4), 3, True)
