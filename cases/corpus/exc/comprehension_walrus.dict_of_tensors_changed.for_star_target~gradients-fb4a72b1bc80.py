"""Drawn at random: comprehension walrus, dict of tensors changed, for star target; calls: gradients.

+++
id = "exc/comprehension_walrus.dict_of_tensors_changed.for_star_target~gradients-fb4a72b1bc80"
clauses = ["FRAME-1", "EXC-2", "CAPTURE-5", "EFFECT-1", "BREAK-1", "BREAK-3", "EFFECT-3", "CAPTURE-3", "GRAD-1", "GRAD-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "view", "exception", "helper", "with_block", "class", "object_mutation", "generator", "indexing", "print", "graph_break", "container", "grad", "try_except", "try_finally", "for_loop", "while_loop", "comprehension"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import io

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


def strict1(a, b):
    return a * b


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


def tolerant1(v):
    try:
        yield v * 0.5
    except ValueError as error:
        yield v + len(error.args[0])
    finally:
        v = v - 1.0
    yield v


def program(x1, x2, n1):
    v1 = torch.isneginf(x2).select(0, 0)
    with Section1("work") as section1:
        v2 = v1 * x1
        try:
            v3 = strict1(x1, 1, 2, 3)
        except TypeError:
            v3 = strict1(x1, 1) + 0.5
        v4 = x2.clamp(-1, 2)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, v2)
        x1 = torch.tanh(x1 + torch.tanh(v3.sum()))
        x1 = torch.tanh(x1 + torch.tanh(v4.to(torch.float32).sum()))
        x1 = x1 * 0.5 + len(section1.name) * 0.125
    v5, v6 = guarded1(x1, n1)
    v7 = x2 + 1
    worker1 = tolerant1(v7)
    v8 = next(worker1)
    v8 = v8 + worker1.throw(ValueError("again"))
    v9 = list(worker1)
    v10 = torch.abs(x2)
    v12 = {}
    for k1 in range(2):
        v13 = torch.log10(v5.abs() + 0.5)
        kept1 = [half1 for k2 in range(4) if (half1 := k2 / 2) > 0.5]
        v14 = v8 * half1 + len(kept1)
        out1 = io.StringIO()
        with contextlib.redirect_stdout(out1):
            v16 = x2.rot90(1, (0, 1))
            v17 = torch.nn.functional.softplus(v16)
            v14 = torch.where(v14 > 0.31, v14 * 0.5, torch.tanh(v17.sum()))
            print("inside", k1)
        v15 = v14 + len(out1.getvalue()) * 0.125
        v10 = torch.maximum(v10, v10 * 0.5 - torch.tanh(v13.to(torch.float64).sum()) * 0.25)
        v10 = torch.where(v10 > 0.31, v10 * 0.5, torch.tanh(v14.sum()))
        v10 = torch.maximum(v10, v10 * 0.5 - torch.tanh(v15.sum()) * 0.25)
        v12[k1] = v10
    v11 = v12[0] - v12[1] * 0.5
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        worker2 = tolerant1(x1)
        v18 = next(worker2)
        v18 = v18 + worker2.throw(ValueError("again"))
        v19 = list(worker2)
        LOG2.append(v19)
        x2 = (x2 + torch.tanh(v18.to(torch.float64).sum())) * 0.5
    v20 = v7 * 0.5
    for head1, *rest1 in ((1, 2, 3), (4,), "xyz"):
        v20 = v20 + len(rest1) * 0.25
        if head1 == 4:
            v20 = -v20
    return [x2, v6, v9, v10, v11, v12, v20]


def calls(new):
    x1 = new.dyadic(4, 3, 3, requires_grad=True)
    x2 = new.dyadic(4, 3, 3, dtype=torch.float64, requires_grad=True)
    answer = yield Call(x1, x2, 3)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)
    answer = yield Call(x1, x2, 3)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)
