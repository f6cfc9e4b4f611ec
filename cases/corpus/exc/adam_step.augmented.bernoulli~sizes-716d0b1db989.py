"""Drawn at random: adam step, augmented, bernoulli; calls: sizes.

+++
id = "exc/adam_step.augmented.bernoulli~sizes-716d0b1db989"
clauses = ["RNG-1", "RNG-2", "RNG-3", "INTERCEPT-1", "CACHE-6", "BREAK-1", "EFFECT-1", "CAPTURE-5", "BREAK-3", "GRAD-4", "EXC-2", "ALIAS-3", "BREAK-6", "EXC-5", "CACHE-5", "CAPTURE-6", "ALIAS-1", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["random", "ambient_mode", "dtype_double", "branch_on_python", "graph_break", "numpy", "object_mutation", "with_block", "container", "pointwise", "grad", "optimizer", "mutation", "class", "exception", "helper", "indexing", "alias", "print", "branch_on_data", "item", "view", "inplace", "dynamic_shapes", "try_except", "try_finally"]
origin = "grammar"
generator = 1
precision = "float32"
+++
"""
import torch
import collections
import contextlib
import numpy as np

LOG1 = []
LOG2 = []
RECENT1 = collections.deque(maxlen=2)


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG2.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG2.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


class Stop1(Exception):
    pass


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


def program(x1, x2, x3, n1, leaf1, optimizer1, x4):
    v1 = torch.where(torch.bernoulli(torch.full_like(x1, 0.25)) > 0.5, x1, x1 * 0.5)
    before1 = torch.get_default_dtype()
    torch.set_default_dtype(torch.float64)
    try:
        made1 = torch.ones(3, device=v1.device) * n1
    finally:
        torch.set_default_dtype(before1)
    v2 = v1 + made1.sum().to(v1.dtype) * 0.125
    v3 = [made1.dtype, torch.get_default_dtype()]
    if n1 >= 2:
        v4 = []
        with contextlib.ExitStack() as stack1:
            stack1.callback(v4.append, "last")
            if n1 == 1:
                stack1.enter_context(contextlib.nullcontext())
            array1 = np.array(np.flip(x1.detach().cpu().numpy()))
            v5 = x1 + torch.from_numpy(array1).to(x1.device)
            v1 = (v1 + torch.tanh(v5.sum())) * 0.5
            v4.append("body")
        LOG1.append(v4)
        with Section1("work") as section1:
            v6 = v1 + x1
            with torch.enable_grad():
                (leaf1.sum() * 0.5 + (leaf1 * n1).sin().sum()).backward()
                optimizer1.step()
                optimizer1.zero_grad(set_to_none=False)
            v7 = v1.detach() + leaf1.detach().sum().to(v1.dtype).tanh()
            x3 = torch.tanh(x3 + torch.tanh(v6.to(torch.float64).sum()))
            x3 = (x3 + torch.tanh(v7.to(torch.float64).sum())) * 0.5
            x3 = x3 * 0.5 + len(section1.name) * 0.125
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v2.sum()) * 0.25)
    elif n1 == 2:
        try:
            left1, right1 = x1, x1 + 1.0
            left1, right1 = right1, left1
            (p1, q1), r1 = (left1, right1), n1
            v8 = p1 * 2.0 - q1 + r1
            v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v8.sum()))
            print("before the error", n1)
            if x4.sum() > 0.03:
                raise Stop1(f"at {n1}")
            v9 = []
            try:
                v10 = torch.nn.functional.softsign(v1)
                v11 = torch.nn.functional.hardshrink(x4, 0.25)
                v12 = torch.full_like(x3, 3)
                x2 = torch.where(x2 > 0.31, x2 * 0.5, v10)
                x2 = (x2 + torch.tanh(v11.sum())) * 0.5
                x2 = (x2 + torch.tanh(v12.to(torch.float32).sum())) * 0.5
                if n1 < 2:
                    raise KeyError("absent")
            except (KeyError, IndexError) as error2:
                v9.append(f"except {error2.args[0]}")
                v13, v14 = guarded1(v2, n1)
                LOG1.append(v14)
                v15 = x1.triu(0)
                x2 = x2 * 0.25 - torch.tanh(v13.sum()) * 0.5
                x2 = (x2 + v15) * 0.5
            else:
                v9.append("else")
                v2 = torch.maximum(v2, v2 * 0.5 - x2 * 0.25)
                RECENT1.append(v1.detach().sum())
                v16 = v1 * 0.5 + len(RECENT1)
                x2 = x2 * 0.25 - torch.tanh(v16.sum()) * 0.5
            finally:
                v9.append("finally")
                v17 = x1.tril(1)
                v18 = torch.nn.functional.mish(x2)
                scratch1 = v2 * 2.0
                other1 = [scratch1, {"k": v2}]
                v19 = scratch1 + 1.0
                del scratch1, other1[1]["k"], other1[0]
                v19 = v19 - len(other1)
                x2 = torch.maximum(x2, x2 * 0.5 - v17 * 0.25)
                x2 = torch.maximum(x2, x2 * 0.5 - v18 * 0.25)
                x2 = torch.tanh(x2 + torch.tanh(v19.sum()))
            LOG1.append(v9)
            first1, *middle1, last1 = (v1, 0.5, n1, v1 * 2.0)
            v20 = first1 * middle1[0] + last1
            v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v20.sum()) * 0.25)
        except Stop1 as error1:
            v21 = v2 if x1.dim() > 2 else v2 + 1.0
            v2 = (v2 + torch.tanh(v21.sum())) * 0.5
            print("caught", error1)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(x4.sum()) * 0.25)
    elif n1 in (4, 5, 6):
        x1 = x1 * 0.5
    else:
        if x1.is_floating_point() and x1.dtype is not torch.float64:
            v22 = x1 + 0.5
        else:
            v22 = x1 * 0.5 + 0.25
        v23 = x1.dtype == v22.dtype
        LOG1.append(v23)
        x1 = torch.tanh(x1 + torch.tanh(v22.sum()))
    v24 = x4 + [0.5, 1.5, 2.5][int((x4 > 0.03).sum()) % 3]
    v25 = (-x2.abs()).exp()
    v26 = torch.float_power(v25, 2)
    v27 = v1.select(1, -1)
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
    v28 = v27 + number1 / 2
    ratio1 = number1
    ratio1 /= 4
    v28[...] = 0.5
    return x1, v2, v3, v24, v26, v28


def calls(new):
    leaf1 = new.dyadic(3, requires_grad=True)
    optimizer1 = torch.optim.Adam([leaf1], lr=0.125)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), new.dyadic(3, 1, dtype=torch.float64), 3, leaf1, optimizer1, new.dyadic(4, 3))
    yield Call(new.dyadic(3, 7), new.dyadic(3, 7), new.dyadic(3, 1, dtype=torch.float64), 3, leaf1, optimizer1, new.dyadic(7, 3))
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), new.dyadic(3, 1, dtype=torch.float64), 3, leaf1, optimizer1, new.dyadic(4, 3))
    yield Call(new.dyadic(3, 5), new.dyadic(3, 5), new.dyadic(3, 1, dtype=torch.float64), 3, leaf1, optimizer1, new.dyadic(5, 3))
    yield Call(new.dyadic(3, 5), new.dyadic(3, 5), new.dyadic(3, 1, dtype=torch.float64), 3, leaf1, optimizer1, new.dyadic(5, 3))
