"""Drawn at random: argument kinds, exception group, float of tensor; calls: gradients.

+++
id = "exc/argument_kinds.exception_group.float_of_tensor~gradients-215bb28b2751"
clauses = ["FRAME-1", "EFFECT-1", "CACHE-2", "CACHE-3", "BREAK-1", "EXC-2", "GRAD-1", "GRAD-2", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["keyword_only", "default_argument", "helper", "branch_on_python", "object_mutation", "container", "dtype_promotion", "cache_key", "star_args", "graph_break", "item", "reduction", "pointwise", "exception", "string", "iterator", "class", "dunder", "attribute", "grad", "try_except", "for_loop", "try_finally"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch

LOG1 = []


def kinds1(a, /, b, c=3, *, d, e=0.25):
    return a * e + (b - c) * d


ITEMS1 = [None, torch.float32]


def total1(*parts, scale, **named):
    return parts[0] * scale + parts[-1] + sum(named.values())


ALLOWED1 = {1, 2}


class Settings1:
    def __init__(self, value):
        self.__dict__["held"] = {"value": value}

    def __getattr__(self, name):
        try:
            return self.__dict__["held"][name]
        except KeyError:
            raise AttributeError(name) from None


SETTINGS1 = Settings1(2)


def program(x1, x2, x3, n1, x4):
    v1 = kinds1(x1, 2, d=n1) + kinds1(x1, b=0.5, c=4, d=1)
    v2 = []
    try:
        if n1 < 1:
            v4 = torch.ones(2, dtype=ITEMS1[-1], device=x3.device)
            v3 = x3 + v4.sum()
            LOG1.append(v4)
            x3 = x3 * 0.25 - torch.tanh(v3.sum()) * 0.5
        first1, *middle1, last1 = (x2, 0.5, n1, x2 * 2.0)
        v5 = first1 * middle1[0] + last1
        v6 = total1(*(x3, 0.25), *[n1], scale=0.5, **{"shift": 1.0}, **dict(extra=2))
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v5.sum()))
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v6.sum()) * 0.25)
        if n1 < 1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v2.append(f"except {error1.args[0]}")
        v7 = x1 + 1
        v8 = x4 - float(x4.sum().clamp(-2.0, 2.0)) * 0.5
        v9 = v8 * 2.0 if 3 in ALLOWED1 else v8 + 1.0
        x2 = torch.tanh(x2 + torch.tanh(v7.sum()))
        x2 = torch.tanh(x2 + torch.tanh(v9.sum()))
    else:
        v2.append("else")
        v10 = torch.tanh(x2)
        x2 = torch.maximum(x2, x2 * 0.5 - v10 * 0.25)
    finally:
        v2.append("finally")
        v11 = torch.logaddexp(v1, x2)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v11.sum()) * 0.25)
    v12 = torch.nn.functional.gelu(x4)
    v13 = x3 + 0.0
    for letter1 in reversed("abcab"):
        if letter1 == "b":
            continue
        v13 = v13 * 0.5 + ord(letter1) % 8
    v14 = x1 * SETTINGS1.value
    v16 = []
    v15 = x2 * 0.5
    try:
        raise ExceptionGroup("several", [ValueError(1), KeyError("k"), ExceptionGroup("more", [ValueError(n1)])])
    except* ValueError as group1:
        v16.append(len(group1.exceptions))
        v15 = v15 + len(group1.exceptions)
    except* (KeyError, TypeError):
        v16.append("rest")
    return [v2, v12, v13, v14, v15, v16]


def calls(new):
    x1 = new.dyadic(4, 3, 3, requires_grad=True)
    x2 = new.dyadic(4, 3, 1)
    x3 = new.dyadic(4, 3, 1)
    x4 = new.dyadic(4, 3)
    answer = yield Call(x1, x2, x3, 3, x4)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)
    answer = yield Call(x1, x2, x3, 3, x4)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)
