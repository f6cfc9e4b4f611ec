"""Drawn at random: closure over tensor, compared and hashed, eval text; calls: default dtype.

+++
id = "exc/closure_over_tensor.compared_and_hashed.eval_text~default_dtype-dfcf7fc4fa4a"
clauses = ["BREAK-1", "EFFECT-3", "BREAK-2", "SHAPE-7", "ALIAS-1", "ALIAS-6", "CAPTURE-5", "EXC-2", "EFFECT-1", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-2", "CAPTURE-6", "FRAME-2", "CACHE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["reduction", "pointwise", "view", "strides", "graph_break", "string", "warning", "branch_on_size", "inplace", "mutation", "alias", "indexing", "with_block", "class", "exception", "object_mutation", "random", "iterator", "dunder", "container", "convolution", "recursion", "closure", "sorting", "item", "nonlocal", "ambient_mode", "while_loop", "nested_function", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import warnings

LOG1 = []
LOG2 = []


class Careful1(UserWarning):
    pass


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


class Version1:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        return self.number < other.number

    def __eq__(self, other):
        return self.number == other.number

    def __hash__(self):
        return self.number * 7


def program(x1, n1, x2):
    v1 = torch.tanh(x1.sum())
    v2 = torch.tanh(torch.nn.functional.gelu(x1)).cumprod(2)
    v3 = v2.transpose(1, -2)
    v4 = x1 + eval("2 * count + 1", {"count": n1})
    v5 = torch.cummin(v4, 3)[0]
    warnings.warn(f"with {n1}", Careful1, stacklevel=1)
    v6 = v1 - 0.5
    try:
        v7 = []
        try:
            with Section1("outer"), Section1("inner", swallow=True) as inner1:
                v8 = (v2 / (v2.abs() + 0.5)).erfc()
                v2[1] = v2[0]
                v9 = torch.nanmean(v2, -3, keepdim=True)
                v6 = torch.where(v6 > 0.31, v6 * 0.5, torch.tanh(v8.sum()))
                v6 = (v6 + torch.tanh(v9.sum())) * 0.5
                if x1.shape[0] != 3:
                    raise KeyError(inner1.name)
                v10 = torch.nn.functional.softmin(v4, 2)
                v6 = (v6 + torch.tanh(v10.sum())) * 0.5
            torch.manual_seed(n1)
            v11 = v3 + torch.rand_like(v3)
            v5 = (v5 + torch.tanh(v11.sum())) * 0.5
            if v2.shape[0] != 4:
                raise KeyError("absent")
        except (KeyError, IndexError) as error2:
            v7.append(f"except {error2.args[0]}")
            v12 = torch.softmax(v5, 1)
            v5 = torch.where(v5 > 0.31, v5 * 0.5, v12)
        else:
            v7.append("else")
            source1 = iter([0.5, 1.5])
            v13 = x1
            while True:
                try:
                    v13 = v13 * 0.5 + next(source1)
                except StopIteration:
                    break
            v14 = v4.sum(-2)
            v5 = torch.tanh(v5 + v13)
            v5 = v5 * 0.25 - torch.tanh(v14.sum()) * 0.5
        finally:
            v7.append("finally")
            low1, high1 = Version1(1), Version1(n1)
            ordered1 = sorted([high1, low1, Version1(2)])
            table1 = {low1: 0.5, Version1(2): 1.5}
            v15 = v2 * table1.get(high1, 0.25) + ordered1[0].number + (low1 < high1) + (low1 == Version1(1))
            v16 = torch.nn.functional.max_pool2d(v15, 2, stride=1)
            v17 = v1 + 1
            v5 = v5 * 0.25 - torch.tanh(v16.sum()) * 0.5
            v5 = torch.where(v5 > 0.31, v5 * 0.5, v17)
        LOG2.append(v7)
        def descend1(v, depth):
            if depth == 0:
                return v
            return descend1(v * 0.5 + torch.tanh(v3.sum()), depth - 1)

        v18 = descend1(v6, 4)
        v6 = (v6 + torch.tanh(v18.sum())) * 0.5
        if v4.shape[0] < 5:
            raise ValueError("in the middle", n1)
        v19 = v5.chunk(2, 2)[0]
        v20 = torch.tanh(torch.var(v19, -4, unbiased=False)).flip(-3)
        v6 = torch.tanh(v6 + torch.tanh(v20.sum()))
    except ValueError as error1:
        v21 = v5.topk(1, -3).values.squeeze(-3)
        v22 = torch.nn.functional.mish(torch.relu(v3))
        v24 = f"{x2.sum().item():.3f}"
        v23 = x2 + len(v24) / 8
        LOG2.append(v24)
        v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v21.sum()) * 0.25)
        v6 = torch.tanh(v6 + torch.tanh(v22.sum()))
        v6 = torch.tanh(v6 + torch.tanh(v23.sum()))
        v6 = v6 * 0.5 + len(error1.args) * 0.25
    v25 = v2.contiguous(memory_format=torch.channels_last)
    v26 = x2.t().cumsum(1)
    total1 = v25 * 0.5

    def add1(other):
        nonlocal total1
        total1 = total1 + other
        return total1

    add1(torch.tanh(v26.sum()))
    v27 = add1(v25) * 0.5
    return v6, v27


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), 3, new.dyadic(4, 3))
    torch.set_default_dtype(torch.float64)
    yield Call(new.dyadic(4, 2, 4, 4), 3, new.dyadic(4, 3))
    torch.set_default_dtype(torch.float32)
    yield Call(new.dyadic(4, 2, 4, 4), 3, new.dyadic(4, 3))
    torch.set_default_dtype(torch.float64)
    yield Call(new.dyadic(4, 2, 4, 4), 3, new.dyadic(4, 3))
    torch.set_default_dtype(torch.float32)
