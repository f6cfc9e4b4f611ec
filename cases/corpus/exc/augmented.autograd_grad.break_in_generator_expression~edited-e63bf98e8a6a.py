"""Drawn at random: augmented, autograd grad, break in generator expression; calls: edited.

+++
id = "exc/augmented.autograd_grad.break_in_generator_expression~edited-e63bf98e8a6a"
clauses = ["SHAPE-7", "CAPTURE-2", "CAPTURE-5", "EXC-2", "EFFECT-1", "BREAK-1", "BREAK-3", "BREAK-4", "CACHE-2", "CACHE-3", "CAPTURE-6", "BREAK-6", "EXC-5", "GRAD-1", "INTERCEPT-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "view", "container", "branch_on_size", "iterator", "lambda", "with_block", "class", "exception", "object_mutation", "strides", "graph_break", "ambient_mode", "global_read", "alias", "cache_key", "branch_on_python", "print", "branch_on_data", "grad", "generator", "closure", "class_attribute", "for_loop", "comprehension", "nested_function", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import itertools

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


class Layer1:
    def run(self, u1):
        scratch1 = u1 * 2.0
        other1 = [scratch1, {"k": u1}]
        v5 = scratch1 + 1.0
        del scratch1, other1[1]["k"], other1[0]
        v5 = v5 - len(other1)
        v6 = v5.clamp(-1, 2)
        with Section1("outer"), Section1("inner", swallow=True) as inner1:
            v7 = torch.copysign(torch.sub(u1, 0.25, alpha=2), v6)
            v8 = u1
            for left1, right1 in itertools.zip_longest([u1, torch.tanh(v5.sum())], [0.5], fillvalue=0.25):
                v8 = v8 * 0.5 + left1 * right1
            for group1, members1 in itertools.groupby([1, 1, 2, 3, 3], key=lambda v: v > 1):
                v8 = v8 + len(list(members1)) * 0.25
            v5 = torch.where(v5 > 0.31, v5 * 0.5, v7)
            v5 = v5 * 0.25 - v8 * 0.5
            if v6.shape[0] < 3:
                raise KeyError(inner1.name)
            v9 = u1 + v5
            v10 = torch.tanh(v9.square()).clamp(-1, 2)
            v5 = v5 * 0.25 - v10 * 0.5
        u1 = torch.tanh(u1 + torch.tanh(v5.sum()))
        return u1


class Stop1(Exception):
    pass


class Section2:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG2.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG2.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


def program(x1, x2, n1):
    v1 = torch.isnan(x1)
    v2 = torch.isnan(x1)
    v3 = v1.flatten(0)
    object1 = Layer1()
    v4 = object1.run(x1) + 0.5
    try:
        for k1 in range(3):
            with Section2(f"round {k1}"):
                if k1 == n1:
                    break
                if k1 == 1:
                    continue
                v11 = v2.permute(0, 2, 1)
                v12 = torch.relu(x2)
                v4 = (v4 + torch.tanh(v11.sum() * 0.125)) * 0.5
                v4 = torch.where(v4 > 0.31, v4 * 0.5, v12)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v4.sum()))
        print("before the error", n1)
        if x2.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v13 = x2 == x2
        y = x2 * 0.5
        with contextlib.nullcontext(), torch.no_grad():
            v14 = y * 2.0 if bool((y > 0.53).any()) else y - 0.25
            v14 = v14 * 0.5
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v13.sum() * 0.125) * 0.25)
        x1 = (x1 + torch.tanh(v14.sum())) * 0.5
    except Stop1 as error1:
        v15 = x2 * 2.0 if CHOSEN1 is FIRST1 else x2 + 1.0
        number1 = n1
        number1 += 2
        number1 *= 3
        number1 //= 2
        number1 %= 7
        number1 **= 2
        number1 <<= 1
        number1 |= 1
        number1 ^= 2
        number1 &= 15
        number1 >>= 1
        number1 -= 1
        v16 = v4 + number1 / 2
        ratio1 = number1
        ratio1 /= 4
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v15.sum()) * 0.25)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v16.sum()))
        print("caught", error1)
    with torch.enable_grad():
        leaf1 = x1.detach().clone().requires_grad_(True)
        loss1 = (leaf1 * leaf1 * 0.5 + torch.sin(leaf1)).sum()
        (v17,) = torch.autograd.grad(loss1, [leaf1])
    v18 = sum((y + y.sum().clamp(-4.0, 4.0).item() for y in (x2, x2 * 0.5)), x2)
    v19 = torch.div(x2, 2, rounding_mode="floor")
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

    v20 = Local1().apply(v19)
    v21 = Local1.__qualname__
    return v3, v17, v18, v20, v21


def calls(new):
    global CHOSEN1
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    CHOSEN1 = SECOND1
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    CHOSEN1 = FIRST1
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
    CHOSEN1 = SECOND1
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3)
