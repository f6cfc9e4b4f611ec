"""Drawn at random: assertion, branch on data, break in call stack; calls: repeat.

+++
id = "exc/assertion.branch_on_data.break_in_call_stack~repeat-52cef4f87251"
clauses = ["EFFECT-1", "INTERCEPT-2", "BREAK-1", "CAPTURE-5", "CAPTURE-3", "BREAK-3", "BREAK-4", "EXC-2", "CAPTURE-4", "CAPTURE-6", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["nan_inf", "signed_zero", "pointwise", "assert", "string", "object_mutation", "container", "class", "closure", "class_attribute", "nested_function", "graph_break", "branch_on_data", "reduction", "attribute", "helper", "keyword_only", "exception", "module", "matmul", "with_block", "while_loop", "for_loop", "comprehension"]
origin = "grammar"
generator = 1
reused = [2]
+++
"""
import torch
import collections

RECENT1 = collections.deque(maxlen=2)
LOG1 = []


class Scaled1:
    def __init__(self, scale):
        self.scale = scale

    def apply(self, value):
        return value * self.scale


def mix1(left, right, *, scale):
    return left * scale + right


class Plain1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.tensor(0.5))
        self.number = 1


class Stage1:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        y = self.start
        return y * 0.5 if y.sum() > 0.03 else y + 1.0

    def __exit__(self, *error):
        return None


def program(x1, n1, x2, net1, net2):
    for i1 in range(1, 4):
        if i1 == n1:
            break
        v1 = x1 + 1.5
        assert v1.dim() <= 8, f"{v1.dim()} dimensions"
        assert v1 is not None
        v2 = v1 * 0.5
        x1 = torch.tanh(x1 + torch.tanh(v2.sum()))
    else:
        RECENT1.append(x1.detach().sum())
        v3 = x1 * 0.5 + len(RECENT1)
        factor1 = -1.0

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

        v4 = Local1().apply(v3)
        v5 = Local1.__qualname__
        LOG1.append(v5)
        def inner1(u1):
            v7 = x1 + 1
            u1 = (u1 + torch.tanh(v7.sum())) * 0.5
            return u1
        v6 = inner1(x1) + 0.5
        x1 = torch.tanh(x1 + torch.tanh(v4.sum()))
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v6.sum()))
    if x2.sum() > 0.03:
        v8 = x2 * 2.0
    else:
        v8 = x2 - 0.5
    v9 = torch.nn.functional.hardsigmoid(v8)
    object1 = Scaled1(2.0)
    v10 = object1.apply(v9) - object1.scale
    y = x2 * 0.5
    v11 = mix1(x2 * 2.0, y * 0.5 if y.sum() > 0.03 else y + 1.0, scale=0.5)
    v13 = []
    v12 = v8 * 0.5
    try:
        raise ExceptionGroup("several", [ValueError(1), KeyError("k"), ExceptionGroup("more", [ValueError(n1)])])
    except* ValueError as group1:
        v13.append(len(group1.exceptions))
        v12 = v12 + len(group1.exceptions)
    except* (KeyError, TypeError):
        v13.append("rest")
    v14 = v8 * net1.weight.detach() + net1.number
    v16 = collections.Counter("abca")
    v16["b"] += n1
    v15 = v12 + v16["a"] * 0.5 - v16["missing"] + len(v16)
    for i2 in range(1, 4):
        if i2 == n1:
            break
        v17 = net2(x2)
        with Stage1(x2) as inner2:
            v18 = inner2 * 0.5
        v11 = torch.where(v11 > 0.31, v11 * 0.5, v17)
        v11 = torch.tanh(v11 + v18)
    else:
        v19 = x1 * 0.5
        for head1, *rest1 in ((1, 2, 3), (4,), "xyz"):
            v19 = v19 + len(rest1) * 0.25
            if head1 == 4:
                v19 = -v19
        v20 = x2 * 1.0
        rounds1 = 0
        while v20.abs().sum() > 4.06 and rounds1 < 4:
            v20 = v20 * 0.5
            rounds1 += 1
        raw1 = bytes([1, 2, n1]) + b"ab"
        number1 = int("17", 8) + int.from_bytes(raw1[:2], "big") % 5 + int(n1.bit_length())
        ratio1 = float("0.5") + (n1 / 4) // 1 + complex(1, 2).imag
        v21 = v9 + number1 * 0.125 + ratio1
        v22 = [hex(n1), bin(5), oct(8), chr(97), repr(1e-7), str(1.0), raw1.hex()]
        LOG1.append(v22)
        v11 = (v11 + torch.tanh(v19.sum())) * 0.5
        v11 = v11 * 0.25 - v20 * 0.5
        v11 = v11 * 0.25 - v21 * 0.5
    v23 = v11 + 1
    return v10, v13, v14, v15, v16, v23


def calls(new):
    net1 = new.module(Plain1)
    net2 = new.module(lambda: torch.nn.Linear(3, 3))
    x1 = new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)]
    x2 = new.dyadic(4, 3)
    yield Call(x1, 3, x2, net1, net2)
    yield Call(x1, 3, x2, net1, net2)
