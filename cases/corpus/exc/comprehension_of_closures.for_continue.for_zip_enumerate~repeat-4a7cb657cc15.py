"""Drawn at random: comprehension of closures, for continue, for zip enumerate; calls: repeat.

+++
id = "exc/comprehension_of_closures.for_continue.for_zip_enumerate~repeat-4a7cb657cc15"
clauses = ["BREAK-1", "CAPTURE-5", "CAPTURE-2", "EFFECT-1", "FRAME-4", "GRAD-3", "EXC-2", "CAPTURE-3", "SHAPE-4", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "branch_on_python", "graph_break", "branch_on_data", "while_loop", "with_block", "class", "object_mutation", "helper", "introspection", "string", "ambient_mode", "view", "default_argument", "iterator", "exception", "container", "size_arithmetic", "item", "reduction", "for_loop", "comprehension", "lambda", "try_except", "try_finally"]
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


def double1(v):
    return v * 2.0


def shift1(v, by=0.5):
    return v + by


pair1 = {"double": double1, "shift": shift1}


def split1(v):
    return v * 0.5, (v + 1.0, "pair")


def program(x1, x2, flag1, n1, x3):
    v1 = torch.nn.functional.logsigmoid(x1)
    v2 = []
    try:
        v3 = torch.expm1(-v1.abs())
        v1 = torch.maximum(v1, v1 * 0.5 - v3 * 0.25)
        if flag1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v2.append(f"except {error1.args[0]}")
        v4 = x2 * 1.0
        rounds1 = 0
        while v4.abs().sum() > 4.06 and rounds1 < 4:
            v4 = v4 * 0.5
            rounds1 += 1
        for k1 in range(3):
            with Section1(f"round {k1}"):
                if k1 == n1:
                    break
                if k1 == 1:
                    continue
                for i1 in range(3, 0, -1):
                    if i1 == n1 or flag1:
                        continue
                    v5 = torch.tanh(torch.nn.functional.hardshrink(x1, 0.25))
                    x2 = x2 * 0.25 - v5 * 0.5
                x2 = torch.where(x2 > 0.31, x2 * 0.5, v4)
        v6 = torch.nn.functional.threshold(x1, 0.5, -1.0)
        v1 = v1 * 0.25 - v6 * 0.5
    else:
        v2.append("else")
        with torch.no_grad():
            chosen1 = pair1["double" if not flag1 else "shift"]
            v8 = chosen1(v1)
            v9 = f"{chosen1.__name__}:{chosen1.__code__.co_argcount}"
            LOG2.append(v9)
            x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v8.sum()) * 0.25)
            v7 = torch.is_grad_enabled()
        LOG2.append(v7)
        v10 = x2.expand(3, -1, -1, -1)
        v11 = torch.sub(torch.cosh(torch.tanh(v1)), x2, alpha=2)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v10.sum()) * 0.25)
        v1 = torch.tanh(v1 + torch.tanh(v11.sum()))
    finally:
        v2.append("finally")
        steps1 = [lambda v12, k2=k2: v12 + k2 for k2 in range(3)]
        v13 = x2
        for step1 in steps1:
            v13 = step1(v13)
        v14 = x1 * 1.0
        for i2, (left1, right1) in enumerate(zip((x1, x1 * 0.5), (0.25, n1), strict=True), start=1):
            v14 = v14 + left1 * right1 / i2
        v1 = (v1 + torch.tanh(v13.sum())) * 0.5
        v1 = v1 * 0.25 - torch.tanh(v14.sum()) * 0.5
    low1, (high1, kind1) = split1(v1)
    v15 = high1 - low1 * len(kind1) * 0.25
    v17 = {size1 % 3 for size1 in (*v15.shape, n1)}
    v16 = v15 + sum(sorted(v17)) * 0.5
    total1 = x3.sum().item()
    if -2.03 < total1 < 2.03:
        v18 = x3 + total1
    else:
        v18 = x3 * 0.5
    v19 = torch.count_nonzero(v18 >= v18, 0)
    return v2, v16, v17, v19


def calls(new):
    x1 = new.dyadic(4, 3, 3, requires_grad=True)
    x2 = new.dyadic(4, 3, 3)
    x3 = new.dyadic(4, 3)
    yield Call(x1, x2, True, 3, x3)
    yield Call(x1, x2, True, 3, x3)
