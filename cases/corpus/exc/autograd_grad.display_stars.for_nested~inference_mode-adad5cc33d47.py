"""Drawn at random: autograd grad, display stars, for nested; calls: inference mode.

+++
id = "exc/autograd_grad.display_stars.for_nested~inference_mode-adad5cc33d47"
clauses = ["EFFECT-1", "CAPTURE-5", "EXC-2", "EXC-3", "CACHE-8", "EXC-1", "EXC-5", "GRAD-1", "FRAME-2", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["view", "container", "object_mutation", "class", "dunder", "attribute", "star_args", "branch_on_python", "exception", "introspection", "helper", "pointwise", "grad", "recursion", "closure", "normalization", "ambient_mode", "try_except", "for_loop", "while_loop", "with_block", "nested_function", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


class Settings1:
    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return len(name) / 8


def helper1(u1, v4):
    object1 = Settings1(scale=1.5)
    v6 = u1 * object1.scale + object1.anything
    v7 = getattr(object1, "__missing__", "none")
    LOG1.append(v7)
    try:
        try:
            raise KeyError("first")
        except KeyError as inner1:
            if v4.dim() > 1:
                raise ValueError("second") from inner1
            raise TypeError("third") from None
    except (ValueError, TypeError) as error1:
        v8 = u1 + (error1.__cause__ is None) + (error1.__suppress_context__ * 0.5)
        v9 = [type(error1).__name__, type(error1.__context__).__name__]
    LOG1.append(v9)
    v6 = torch.tanh(v6 + v8)
    return v6


def program(x1, n1):
    v1 = torch.empty_permuted((3, 2), (1, 0)).zero_()
    low1, high1 = torch.stack([v1, v1 * 0.5]).unbind(0)
    v2 = low1 - high1 * 2.0
    node1 = (v1, (v1 * 0.5, (v1 - 1.0, None)))
    v3 = v1 * 0.0
    while node1 is not None:
        value1, node1 = node1
        v3 = v3 + value1
    first1 = helper1(v1, v2)
    v5 = helper1(v1, v2 * 0.5) + torch.tanh(first1.sum())
    if n1 == 0:
        raise NotImplementedError
    v10 = (v5.abs() + 0.5).sqrt()
    v11 = []
    try:
        with torch.enable_grad():
            leaf1 = v10.detach().clone().requires_grad_(True)
            loss1 = (leaf1 * leaf1 * 0.5 + torch.sin(leaf1)).sum()
            (v12,) = torch.autograd.grad(loss1, [leaf1])
        v3 = torch.tanh(v3 + torch.tanh(v12.sum()))
        if n1 == 2:
            raise KeyError("absent")
    except (KeyError, IndexError) as error2:
        v11.append(f"except {error2.args[0]}")
        def descend1(v, depth):
            if depth == 0:
                return v
            return descend1(v * 0.5 + torch.tanh(v10.sum()), depth - 1)

        v13 = descend1(v2, 4)
        v14 = torch.logical_or(x1, x1)
        v3 = torch.maximum(v3, v3 * 0.5 - v13 * 0.25)
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v14.sum() * 0.125))
    else:
        v11.append("else")
        v15 = torch.fmax(x1, x1)
        v3 = v3 * 0.25 - torch.tanh(v15.sum() * 0.125) * 0.5
    finally:
        v11.append("finally")
        for i1 in range(2):
            for j1 in range(i1 + 1):
                if j1 == n1:
                    break
                pair1 = [v1, v1 * 0.5]
                whole1 = [*pair1, v1 - 1.0, *(v1, 2.0)]
                v18 = {**{"a": 1, "b": 2}, "b": n1, **dict(c=0.5)}
                v17 = {*v18, "z"}
                fixed1 = (*pair1, n1)
                v16 = whole1[1] + whole1[-1] * v18["b"] + len(v17) + fixed1[2] * 0.5
                LOG1.append(v17)
                LOG1.append(v18)
                v1 = v1 * 0.25 - torch.tanh(v16.sum()) * 0.5
            else:
                continue
            v1 = v1 * 0.5
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v5.sum()))
    v19 = v3.new_zeros(2, 3)
    v20 = torch.signbit(v19)
    v21 = torch.nn.functional.layer_norm(v2, (2,))
    return v1, v11, v20, v21


def calls(new):
    yield Call(new.integers(-9, 10, 4, 2, 4, 4), 3)
    with torch.inference_mode():
        yield Call(new.integers(-9, 10, 4, 2, 4, 4), 3)
    yield Call(new.integers(-9, 10, 4, 2, 4, 4), 3)
    with torch.inference_mode():
        yield Call(new.integers(-9, 10, 4, 2, 4, 4), 3)
