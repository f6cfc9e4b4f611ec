"""Drawn at random: augmented, delete names, for items; calls: numbers.

+++
id = "exc/augmented.delete_names.for_items~numbers-39bf40d56bac"
clauses = ["SHAPE-7", "CAPTURE-6", "EFFECT-1", "EXC-2", "CAPTURE-5", "BREAK-4", "SHAPE-4", "BREAK-1", "BREAK-3", "EFFECT-3", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["view", "matmul", "container", "branch_on_size", "string", "global_write", "helper", "exception", "pointwise", "with_block", "class", "object_mutation", "generator", "reduction", "size_arithmetic", "dynamic_shapes", "print", "graph_break", "branch_on_python", "try_except", "for_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import io

FLAG1 = True
LOG1 = []
LOG2 = []


def toggle1():
    global FLAG1
    try:
        del FLAG1
    except NameError:
        FLAG1 = True
        return 2.0
    return 0.5


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


def stages1(u1):
    for step in range(2):
        yield inner1(u1) * (step + 1)




def inner1(u1):
    v9 = u1 * toggle1()
    with Section1("work") as section1:
        v10 = torch.nn.functional.softshrink(v9, 0.25)
        v11 = v10 + 1
        u1 = torch.where(u1 > 0.31, u1 * 0.5, torch.tanh(v11.sum()))
        u1 = u1 * 0.5 + len(section1.name) * 0.125
    return u1


def program(x1, x2, n1):
    v1 = x1 + 1
    v2 = x1.as_strided((3, 2), (1, 3))
    v3 = torch.einsum("nk,km->nm", v2, x2)
    v4 = torch.ones_like(v1)
    scratch1 = x1 * 2.0
    other1 = [scratch1, {"k": x1}]
    v5 = scratch1 + 1.0
    del scratch1, other1[1]["k"], other1[0]
    v5 = v5 - len(other1)
    if v4.shape[0] < 3:
        weights1 = {"first": 0.5, "second": -0.25, "third": 1.5}
        v6 = v3
        for key1, weight1 in weights1.items():
            v6 = v6 + weight1
            if key1 == "second":
                v6 = v6 * 0.5
        v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v6.sum()) * 0.25)
    else:
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
        v7 = x1 + number1 / 2
        ratio1 = number1
        ratio1 /= 4
        v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v7.sum()) * 0.25)
    v8 = v1 * 0.5
    for part1 in stages1(v1):
        v8 = v8 * 0.5 + torch.tanh(part1.sum())
    out1 = io.StringIO()
    with contextlib.redirect_stdout(out1):
        v13 = torch.nn.functional.smooth_l1_loss(x2, x2, beta=0.5)
        if v5.shape[0] > 4:
            v14 = v4 ** 3
            v15 = v5 // 3
            v13 = (v13 + torch.tanh(v14.sum())) * 0.5
            v13 = v13 * 0.25 - torch.tanh(v15.sum()) * 0.5
        else:
            v16 = v8.select(1, -1)
            v13 = torch.where(v13 > 0.31, v13 * 0.5, torch.tanh(v16.sum()))
        v18 = f"{tuple(x1.shape)} {x1.shape[0]:>4} {x1.numel() % 7}"
        v17 = x1 + len(v18.split()) * 0.5
        LOG2.append(v18)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v13.sum()))
        v1 = (v1 + torch.tanh(v17.sum())) * 0.5
        print("inside", n1)
    v12 = v1 + len(out1.getvalue()) * 0.125
    v19 = torch.i0(torch.tanh(v5))
    return {"v1": v1, "v12": v12, "v19": v19}


def calls(new):
    yield Call(new.dyadic(4, 4, 3), new.dyadic(2, 4), 3)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(2, 4), 0)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(2, 4), 3)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(2, 4), 0)
