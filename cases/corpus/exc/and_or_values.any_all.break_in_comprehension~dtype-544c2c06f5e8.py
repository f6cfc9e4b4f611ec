"""Drawn at random: and or values, any all, break in comprehension; calls: dtype.

+++
id = "exc/and_or_values.any_all.break_in_comprehension~dtype-544c2c06f5e8"
clauses = ["EFFECT-1", "CAPTURE-3", "SHAPE-7", "EFFECT-5", "EXC-2", "CAPTURE-5", "CAPTURE-6", "GRAD-5", "BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-3", "CACHE-3", "CACHE-5", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_python", "object_mutation", "container", "pointwise", "branch_on_size", "string", "indexing", "with_block", "exception", "class", "grad", "hook", "lambda", "graph_break", "comprehension", "print", "dtype_promotion", "while_loop", "generator"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
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


def program(x1, x2, flag1, n1, x3, x4, x5):
    with Section1("outer"), Section1("inner", swallow=True) as inner1:
        left1 = 3
        while left1:
            left1 -= 1
            if left1 == n1:
                break
            v2 = [x2, x2 * 0.5]
            v2.append(torch.tanh(x1.sum()))
            v2.insert(0, x2 + 1.0)
            v2.reverse()
            v2 += [0.25]
            last1 = v2.pop(-1)
            v1 = v2.pop() * last1 + v2[0]
            where1 = len(v2)
            LOG2.append(v2)
            v3 = x2 + torch.fmod(x1, 0.75)
            shape1 = tuple(x1.shape)
            if any(size1 > 3 for size1 in shape1) or not all(size1 != n1 for size1 in shape1):
                v4 = x1 * 2.0
            else:
                v4 = x1 - 0.25
            x2 = torch.tanh(x2 + torch.tanh(v1.sum()))
            x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v3.sum()))
            x2 = x2 * 0.25 - torch.tanh(v4.sum()) * 0.5
        else:
            v5 = x2.clone()
            v7 = {f"k{i1}": x2 * weight1 for i1, weight1 in enumerate((0.5, 1.5))}
            v6 = v7["k1"] - v7["k0"]
            LOG2.append(v7)
            v8 = []
            with contextlib.suppress(ZeroDivisionError, KeyError):
                v9 = x2[[1, 0, 1]].tril(1)
                v6 = torch.where(v6 > 0.31, v6 * 0.5, torch.tanh(v9.sum()))
                v8.append(1 // (n1 - 3))
                v10 = torch.isnan(v5)
                v11 = torch.erfinv(torch.tanh(x1) * 0.75)
                v13 = collections.deque([0.5, 1.5], maxlen=3)
                v13.append(v11)
                v13.appendleft(n1)
                v13.rotate(1)
                v12 = v11 + sum(v13)
                v13.popleft()
                LOG2.append(v13)
                v6 = (v6 + torch.tanh(v10.sum() * 0.125)) * 0.5
                v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v12.sum()) * 0.25)
            LOG2.append(v8)
            x2 = torch.tanh(x2 + torch.tanh(v6.sum()))
        v14 = torch.nn.functional.embedding(x3, x4)
        x1 = x1 * 0.25 - torch.tanh(v14.sum()) * 0.5
        if flag1:
            raise KeyError(inner1.name)
        v15 = torch.asinh(x2)
        x1 = (x1 + torch.tanh(v15.sum())) * 0.5
    v16 = torch.clamp_max(x2, 1)
    count1 = n1 and n1 + 1
    other1 = n1 or 5
    v17 = x2 * 0.25 + (count1 - other1)
    parts1 = [part1 * i2 for i2, part1 in enumerate((x1, x1 + 1.0, x1 * 0.5)) if i2 != n1]
    v18 = sum(parts1, x1)
    v19 = torch.select_scatter(v16, x5, 0, 0)
    shape2 = tuple(v18.shape)
    if any(size2 > 3 for size2 in shape2) or not all(size2 != n1 for size2 in shape2):
        v20 = v18 * 2.0
    else:
        v20 = v18 - 0.25
    v22 = []
    with torch.enable_grad():
        leaf1 = x4.detach().clone().requires_grad_(True)
        middle1 = leaf1 * 0.5
        middle1.register_hook(lambda gradient: v22.append(tuple(gradient.shape)) or gradient * 2.0)
        middle1.sum().backward()
    v21 = leaf1.grad + len(v22)
    out1 = io.StringIO()
    with contextlib.redirect_stdout(out1):
        v24 = torch.log10((-v21.abs()).exp().abs() + 0.5)
        parts2 = [y + y[y > 0.53].numel() % 3 for y in (x4, x4 * 2.0, x4 * 0.5)]
        v25 = torch.stack(parts2).sum(0)
        v17 = (v17 + torch.tanh(v24.sum())) * 0.5
        v17 = v17 * 0.25 - torch.tanh(v25.sum()) * 0.5
        print("inside", n1)
    v23 = v17 + len(out1.getvalue()) * 0.125
    v26 = x3 << 2
    return v17, v19, v20, v22, v23, v26


def calls(new):
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 1, 3), True, 3, new.integers(0, 4, 3), new.dyadic(4, 3), new.dyadic(1, 3))
    yield Call(new.dyadic(4, 4, 3).to(new.dtype(torch.float64)), new.dyadic(4, 1, 3).to(new.dtype(torch.float64)), True, 3, new.integers(0, 4, 3), new.dyadic(4, 3).to(new.dtype(torch.float64)), new.dyadic(1, 3).to(new.dtype(torch.float64)))
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 1, 3), True, 3, new.integers(0, 4, 3), new.dyadic(4, 3), new.dyadic(1, 3))
    yield Call(new.dyadic(4, 4, 3).to(new.dtype(torch.float64)), new.dyadic(4, 1, 3).to(new.dtype(torch.float64)), True, 3, new.integers(0, 4, 3), new.dyadic(4, 3).to(new.dtype(torch.float64)), new.dyadic(1, 3).to(new.dtype(torch.float64)))
