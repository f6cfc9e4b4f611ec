"""Drawn at random: adam step, break in helper of helper, break in property; calls: layout.

+++
id = "exc/adam_step.break_in_helper_of_helper.break_in_property~layout-6f2bdf96b739"
clauses = ["CAPTURE-5", "EFFECT-1", "FRAME-2", "FRAME-4", "BREAK-1", "EXC-2", "CAPTURE-2", "GRAD-4", "CAPTURE-4", "BREAK-3", "BREAK-4", "CACHE-2", "CACHE-3", "FRAME-1", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["pointwise", "generator", "helper", "container", "object_mutation", "introspection", "nested_function", "graph_break", "item", "with_block", "exception", "string", "iterator", "class", "dunder", "grad", "optimizer", "mutation", "module", "hook", "lambda", "cache_key", "branch_on_python", "dtype_complex", "star_args", "property", "strides", "for_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib

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


def inner1(v):
    yield v
    yield v * 0.5
    return "inner done"


def outer1(v, trail):
    trail.append((yield from inner1(v + 1.0)))
    trail.append((yield v))
    yield from (v * 0.25, v * 2.0)


class Countdown1:
    def __init__(self, start):
        self.value = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.value <= 0:
            raise StopIteration
        self.value -= 1
        return self.value


def step1(y):
    return y + len(str(y.sum().item())) % 4


def outer2(y):
    before = y * 0.5
    after = step1(y + 1.0)
    return before + after


PENDING1 = []


class Stage1:
    def __init__(self, start):
        self.start = start

    @property
    def value(self):
        y = self.start
        return y * 2.0 if bool((y > 0.53).any()) else y - 0.25


def program(x1, x2, x3, n1, leaf1, optimizer1, net1):
    for k1 in range(3):
        with Section1(f"round {k1}"):
            if k1 == n1:
                break
            if k1 == 1:
                continue
            v1 = x1 ** 3
            v2 = []
            with contextlib.suppress(ZeroDivisionError, KeyError):
                v3 = []
                with contextlib.suppress(ZeroDivisionError, KeyError):
                    trail1 = []
                    v4 = x3 * 0.5
                    for part1 in outer1(x3, trail1):
                        v4 = v4 * 0.5 + part1
                    v4 = v4 + len(trail1)
                    def show1(value, other=2):
                        found = sorted(locals())
                        return value * len(found), found

                    v5, v6 = show1(v1)
                    LOG2.append(v6)
                    v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v4.sum()) * 0.25)
                    v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v5.sum()))
                    v3.append(1 // (n1 - 3))
                    v8 = {int(x2.sum()) % 3: 0.5, "k": 1.5}
                    v7 = x2 + v8.get(1, 0.25) * v8["k"]
                    LOG2.append(v8)
                    v1 = torch.maximum(v1, v1 * 0.5 - v7 * 0.25)
                LOG2.append(v3)
                v10 = f"{x2.sum().item():.3f}"
                v9 = x2 + len(v10) / 8
                LOG2.append(v10)
                v11 = torch.nn.functional.gelu(v9)
                v1 = (v1 + torch.tanh(v11.sum())) * 0.5
                v2.append(1 // (n1 - 3))
                v13 = f"{x3.sum().item():.3f}"
                v12 = x3 + len(v13) / 8
                LOG2.append(v13)
                v14 = v1
                for k2 in Countdown1(2):
                    v14 = v14 * 0.5 + k2
                v15 = list(Countdown1(2))
                LOG2.append(v15)
                v16 = []
                with contextlib.suppress(ZeroDivisionError, KeyError):
                    v17 = torch.nn.functional.mish(v1)
                    def show2(value, other=2):
                        found = sorted(locals())
                        return value * len(found), found

                    v18, v19 = show2(v12)
                    LOG2.append(v19)
                    with torch.enable_grad():
                        (leaf1.sum() * 0.5 + (leaf1 * n1).sin().sum()).backward()
                        optimizer1.step()
                        optimizer1.zero_grad(set_to_none=False)
                    v20 = v17.detach() + leaf1.detach().sum().to(v17.dtype).tanh()
                    v1 = v1 * 0.25 - torch.tanh(v18.sum()) * 0.5
                    v1 = torch.tanh(v1 + torch.tanh(v20.sum()))
                    v16.append(1 // (n1 - 3))
                    v21 = v1 + 0.5j
                    v22 = v12 + 1
                    v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v22.sum()) * 0.25)
                LOG2.append(v16)
                v1 = torch.tanh(v1 + torch.tanh(v14.sum()))
            LOG2.append(v2)
            x1 = (x1 + torch.tanh(v1.sum())) * 0.5
    v24 = []
    handle1 = net1.register_forward_hook(lambda module, args, output: v24.append("hooked"))
    first1 = net1(x1)
    handle1.remove()
    v23 = net1(first1 * 0.5) + len(v24)
    v25 = outer2(x3) + 1.0
    v26 = v23 * 2.0 if PENDING1 else v23 - 1.0
    v27 = torch.nn.functional.gelu(x2, approximate="tanh")
    v28 = v23 + 1
    if n1 == 2:
        v29 = (v28.abs() + 0.5).log2()
        v25 = torch.tanh(v25 + v29)
    v30 = (lambda v, *rest: v * len(rest) + rest[-1])(x2, 0.5, n1)
    v31 = Stage1(x3).value + 0.5
    return [v24, v25, v26, v27, v30, v31]


def calls(new):
    leaf1 = new.dyadic(3, requires_grad=True)
    optimizer1 = torch.optim.Adam([leaf1], lr=0.125)
    net1 = new.module(torch.nn.Tanh)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 3), new.dyadic(4, 3, 3), 3, leaf1, optimizer1, net1)
    yield Call(new.dyadic(4, 3, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(4, 3, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(4, 3, 3).mT.contiguous().mT, 3, leaf1, optimizer1, net1)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 3), new.dyadic(4, 3, 3), 3, leaf1, optimizer1, net1)
    yield Call(new.dyadic(4, 3, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(4, 3, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(4, 3, 3).mT.contiguous().mT, 3, leaf1, optimizer1, net1)
