"""Drawn at random: bytes and numbers, closures nested, exception group; calls: sizes.

+++
id = "exc/bytes_and_numbers.closures_nested.exception_group~sizes-9334b1bbc15d"
clauses = ["RNG-1", "RNG-2", "RNG-3", "BREAK-1", "EFFECT-1", "EXC-2", "FRAME-2", "CAPTURE-5", "CAPTURE-6", "EXC-4", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["random", "graph_break", "item", "pointwise", "object_mutation", "exception", "container", "recursion", "closure", "string", "lambda", "nested_function", "dynamic_shapes", "for_loop", "while_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


def program(x1, x2, n1):
    state1 = torch.get_rng_state()
    first1 = torch.rand(2)
    torch.set_rng_state(state1)
    v1 = x1 + (first1 == torch.rand(2)).sum().item()
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        v2 = torch.clamp(v1, -0.75, 1.25)
        v3 = v2 + 1
        x1 = x1 * 0.25 - torch.tanh(v3.sum()) * 0.5
    round2 = 0
    while True:
        round2 += 1
        if round2 > 3:
            break
        if round2 == n1:
            continue
        v5 = []
        v4 = x2 * 0.5
        try:
            raise ExceptionGroup("several", [ValueError(1), KeyError("k"), ExceptionGroup("more", [ValueError(n1)])])
        except* ValueError as group1:
            v5.append(len(group1.exceptions))
            v4 = v4 + len(group1.exceptions)
        except* (KeyError, TypeError):
            v5.append("rest")
        LOG1.append(v5)
        v6 = torch.deg2rad(torch.minimum(x2, x1))
        def descend1(v, depth):
            if depth == 0:
                return v
            return descend1(v * 0.5 + x1, depth - 1)

        v7 = descend1(x2, 4)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v4.sum()))
        x1 = x1 * 0.25 - v6 * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v7.sum()))
    v9 = {int(x2.sum()) % 3: 0.5, "k": 1.5}
    v8 = x2 + v9.get(1, 0.25) * v9["k"]
    raw1 = bytes([1, 2, n1]) + b"ab"
    number1 = int("17", 8) + int.from_bytes(raw1[:2], "big") % 5 + int(n1.bit_length())
    ratio1 = float("0.5") + (n1 / 4) // 1 + complex(1, 2).imag
    v10 = x2 + number1 * 0.125 + ratio1
    v11 = [hex(n1), bin(5), oct(8), chr(97), repr(1e-7), str(1.0), raw1.hex()]
    v13 = []
    attempts1 = (lambda: x1 + "text", lambda: x1.no_such_thing, lambda: {}["k"], lambda: 1 // 0, lambda: int("z"))
    for attempt1 in attempts1:
        try:
            attempt1()
        except (TypeError, AttributeError, LookupError, ArithmeticError, ValueError) as error1:
            v13.append(type(error1).__name__)
    v12 = x1 + len(v13)
    parts1 = sorted([v8.sum(), v8.sum() * 2.0, -v8.sum() - 1.03125], key=lambda v: v.item())
    v14 = v8 + torch.clamp(parts1[0], -2.0, 2.0)
    left1, right1 = v14, v14 + 1.0
    left1, right1 = right1, left1
    (p1, q1), r1 = (left1, right1), n1
    v15 = p1 * 2.0 - q1 + r1
    def outer1(a):
        def middle(b):
            def inner(c):
                return a * 0.5 + b * c

            return inner

        return middle

    v16 = outer1(x1)(torch.tanh(v15.sum()))(1.5)
    return v9, v10, v11, v12, v13, v16


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), 3)
    yield Call(new.dyadic(0, 2, 4, 4), new.dyadic(0, 2, 4, 4), 3)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), 3)
    yield Call(new.dyadic(0, 2, 4, 4), new.dyadic(0, 2, 4, 4), 3)
    yield Call(new.dyadic(0, 2, 4, 4), new.dyadic(0, 2, 4, 4), 3)
