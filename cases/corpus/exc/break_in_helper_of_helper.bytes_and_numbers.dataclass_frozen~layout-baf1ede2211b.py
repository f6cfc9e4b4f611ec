"""Drawn at random: break in helper of helper, bytes and numbers, dataclass frozen; calls: layout.

+++
id = "exc/break_in_helper_of_helper.bytes_and_numbers.dataclass_frozen~layout-baf1ede2211b"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "CAPTURE-3", "EFFECT-5", "CAPTURE-5", "CAPTURE-2", "CAPTURE-6", "FRAME-1", "GRAD-5", "EFFECT-3", "BREAK-2", "GRAD-2", "INTERCEPT-1", "CACHE-6", "EXC-2", "CACHE-3", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["graph_break", "helper", "object_mutation", "container", "string", "with_block", "class", "item", "star_args", "grad", "iterator", "warning", "pointwise", "ambient_mode", "dtype_double", "dataclass", "exception", "strides", "for_loop", "try_finally", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import dataclasses
import warnings

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


def step1(y):
    return y + y[y > 0.53].numel() % 3


def outer1(y):
    before = y * 0.5
    after = step1(y + 1.0)
    return before + after


def gather1(first, *rest, scale=1.0, **others):
    return first * scale + sum(rest) + len(others)


class Careful1(UserWarning):
    pass


@dataclasses.dataclass(frozen=True, order=True, slots=True)
class Point1:
    count: int
    scale: float = 0.5


def program(x1, n1, x2):
    for k1 in range(3):
        with Section1(f"round {k1}"):
            if k1 == n1:
                break
            if k1 == 1:
                continue
            v1 = outer1(x2) + 1.0
            v3 = {"a": x1, "b": torch.tanh(v1.sum())}
            v3["c"] = v3["a"] * 0.5
            v3.update(d=n1, b=0.25)
            old1 = v3.pop("b")
            v3.setdefault("e", []).append(n1)
            v2 = v3["c"] + old1 + v3.get("zz", 0.5) * v3["d"]
            del v3["a"]
            keys1 = list(v3)
            LOG2.append(v3)
            x1 = (x1 + torch.tanh(v2.sum())) * 0.5
    raw1 = bytes([1, 2, n1]) + b"ab"
    number1 = int("17", 8) + int.from_bytes(raw1[:2], "big") % 5 + int(n1.bit_length())
    ratio1 = float("0.5") + (n1 / 4) // 1 + complex(1, 2).imag
    v4 = x2 + number1 * 0.125 + ratio1
    v5 = [hex(n1), bin(5), oct(8), chr(97), repr(1e-7), str(1.0), raw1.hex()]
    first1, *_ = [*x2.reshape(-1).tolist(), 0.5]
    v6 = x2 + first1 * 2.0
    many1 = [v6, 0.5, n1]
    named1 = {"scale": 0.25, "tag": "abc"}
    v7 = gather1(*many1, 1, **named1) + gather1(v6, scale=2.0)
    value1, slope1 = torch.func.jvp(torch.sin, (x2.detach(),), (torch.ones_like(x2),))
    v8 = value1 + slope1 * 0.5
    v9 = v8 + 0.0
    for letter1 in reversed("abcab"):
        if letter1 == "b":
            continue
        v9 = v9 * 0.5 + ord(letter1) % 8
    warnings.warn(f"with {n1}", Careful1, stacklevel=1)
    v10 = v8 - 0.5
    v11 = v10 * 0.5
    for head1, *rest1 in ((1, 2, 3), (4,), "xyz"):
        v11 = v11 + len(rest1) * 0.25
        if head1 == 4:
            v11 = -v11
    v12 = torch.sinc(v8)
    for i1 in range(1, 4):
        if i1 == n1:
            break
        with torch.enable_grad():
            leaf1 = x1.detach().clone().requires_grad_(True)
            live1 = leaf1 * 2.0
            dead1 = live1.detach() + 1.0
        v14 = [live1.requires_grad, dead1.requires_grad, leaf1.is_leaf, live1.is_leaf, live1.grad_fn is None]
        v13 = dead1 * 0.5
        LOG2.append(v14)
        v15 = torch.tanh(torch.acosh(x2.abs() + 1.25)).tan()
        x2 = x2 * 0.25 - torch.tanh(v13.sum()) * 0.5
        x2 = torch.tanh(x2 + v15)
    else:
        before1 = torch.get_default_dtype()
        torch.set_default_dtype(torch.float64)
        try:
            made1 = torch.ones(3, device=x2.device) * i1
        finally:
            torch.set_default_dtype(before1)
        v16 = x2 + made1.sum().to(x2.dtype) * 0.125
        v17 = [made1.dtype, torch.get_default_dtype()]
        LOG2.append(v17)
        point1 = Point1(2, 1.5)
        try:
            point1.scale = 3.0
        except dataclasses.FrozenInstanceError:
            v18 = v4 * point1.scale + point1.count
        v19 = repr(point1)
        v20 = point1 == Point1(2, 1.5) and hash(point1) == hash(Point1(2, 1.5))
        LOG2.append(v19)
        LOG2.append(v20)
        v21 = torch.le(v16, -0.43)
        x2 = torch.tanh(x2 + torch.tanh(v18.sum()))
        x2 = torch.tanh(x2 + torch.tanh(v21.sum() * 0.125))
    return x2, v5, v7, v9, v11, v12


def calls(new):
    yield Call(new.dyadic(4, 3, 3), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3, 3).repeat_interleave(2, -1)[..., ::2], 3, new.dyadic(4, 3).mT.contiguous().mT)
    yield Call(new.dyadic(4, 3, 3), 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3, 3).repeat_interleave(2, -1)[..., ::2], 3, new.dyadic(4, 3).mT.contiguous().mT)
