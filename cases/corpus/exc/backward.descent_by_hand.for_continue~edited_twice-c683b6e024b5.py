"""Drawn at random: backward, descent by hand, for continue; calls: edited twice.

+++
id = "exc/backward.descent_by_hand.for_continue~edited_twice-c683b6e024b5"
clauses = ["EXC-2", "EXC-3", "GRAD-5", "GRAD-1", "BREAK-1", "BREAK-3", "BREAK-6", "EXC-5", "CACHE-2", "CACHE-3", "GRAD-4", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["exception", "string", "pointwise", "grad", "container", "higher_order_grad", "graph_break", "print", "branch_on_data", "cache_key", "branch_on_python", "ambient_mode", "inplace", "with_block", "class_attribute", "class", "for_loop", "try_except"]
origin = "grammar"
generator = 1
reused = [5]
+++
"""
import torch


class Stop1(Exception):
    pass


PENDING1 = []


class Base1:
    value = [2]


class Settings1(Base1):
    pass


SETTINGS1 = Settings1()


def program(x1, n1):
    try:
        error1 = RuntimeError("with notes")
        error1.add_note(f"note {n1}")
        raise error1
    except RuntimeError as caught1:
        v1 = x1 + len(caught1.__notes__)
    try:
        v2 = v1.clamp(-1, 2)
        v1 = torch.maximum(v1, v1 * 0.5 - v2 * 0.25)
        print("before the error", n1)
        if v1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        value1, slope1 = torch.func.jvp(torch.sin, (x1.detach(),), (torch.ones_like(x1),))
        v3 = value1 + slope1 * 0.5
        v4 = torch.nn.functional.mish(torch.nn.functional.logsigmoid(v1))
        v1 = torch.maximum(v1, v1 * 0.5 - v3 * 0.25)
        v1 = torch.tanh(v1 + torch.tanh(v4.sum()))
    except Stop1 as error2:
        weights1 = {"first": 0.5, "second": -0.25, "third": 2.0}
        v5 = v1
        for key1, weight1 in weights1.items():
            v5 = v5 + weight1
            if key1 == "second":
                v5 = v5 * 0.5
        with torch.enable_grad():
            leaf1 = (x1.detach() * 0.25).requires_grad_(True)
            (first1,) = torch.autograd.grad((leaf1**3).sum(), leaf1, create_graph=True)
            (v6,) = torch.autograd.grad(first1.sum(), leaf1)
        v7 = torch.nn.functional.tanhshrink(v1)
        v1 = (v1 + torch.tanh(v5.sum())) * 0.5
        v1 = v1 * 0.25 - torch.tanh(v6.sum()) * 0.5
        v1 = (v1 + v7) * 0.5
        print("caught", error2)
    v8 = torch.exp2(-v1.abs())
    with torch.enable_grad():
        leaf2 = v8.detach().clone().requires_grad_(True)
        (leaf2 * leaf2 * 0.25).sum().backward()
        (leaf2 * 0.5).sum().backward()
    v9 = leaf2.grad + 0.5
    v10 = x1 * 2.0 if PENDING1 else x1 - 1.0
    for i1 in range(3, 0, -1):
        if i1 == n1 or n1 != 1:
            continue
        with torch.enable_grad():
            weight2 = torch.full((), 0.5, dtype=x1.dtype, device=x1.device, requires_grad=True)
            for k1 in range(2):
                loss1 = ((x1.detach() * weight2).tanh() * 0.5).sum()
                loss1.backward()
                with torch.no_grad():
                    weight2 -= 0.125 * weight2.grad.tanh()
                weight2.grad = None
        v11 = x1.detach() * 0.5 + weight2.detach()
        v12 = v11 + 1
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v12.sum()))
    v13 = torch.heaviside(v10, v10)
    v14 = (v10.abs() + 0.5).reciprocal()
    v15 = v14 * SETTINGS1.value[0]
    return [v1, v9, v13, v15]


def calls(new):
    yield Call(new.dyadic(4), 3)
    Base1.value = [3]
    yield Call(new.dyadic(4), 3)
    PENDING1.append(0)
    yield Call(new.dyadic(4), 3)
    Base1.value = [2]
    yield Call(new.dyadic(4), 3)
    PENDING1.clear()
    yield Call(new.dyadic(4), 3)
