"""Drawn at random: and or condition, bytes and numbers, display stars; calls: wrong call.

+++
id = "exc/and_or_condition.bytes_and_numbers.display_stars~wrong_call-9b66ce19f475"
clauses = ["CAPTURE-3", "SHAPE-7", "EFFECT-1", "EXC-2", "EXC-4", "CAPTURE-5", "CAPTURE-6", "CAPTURE-4", "EXC-5", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1", "CACHE-1"]
features = ["branch_on_size", "pointwise", "object_mutation", "exception", "lambda", "container", "with_block", "convolution", "branch_on_python", "string", "reduction", "module", "matmul", "for_loop", "while_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
reused = [3, 5]
+++
"""
import torch
import contextlib

LOG1 = []


def program(x1, x2, x3, n1, x4, flag1, net1):
    v1 = [x3 * k1 for k1 in range(4)]
    if x1.shape[0] < 5:
        v2 = torch.nn.functional.mish(x3)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v2.to(torch.float32).sum()) * 0.25)
    elif n1 == 2:
        v4 = []
        attempts1 = (lambda: x3 + "text", lambda: x3.no_such_thing, lambda: {}["k"], lambda: 1 // 0, lambda: int("z"))
        for attempt1 in attempts1:
            try:
                attempt1()
            except (TypeError, AttributeError, LookupError, ArithmeticError, ValueError) as error1:
                v4.append(type(error1).__name__)
        v3 = x3 + len(v4)
        LOG1.append(v4)
        with contextlib.nullcontext(0.5) as value1:
            v5 = torch.log(v3.abs() + 0.5)
            pair1 = [x2, x2 * 0.5]
            whole1 = [*pair1, x2 - 1.0, *(x2, 2.0)]
            v8 = {**{"a": 1, "b": 2}, "b": n1, **dict(c=0.5)}
            v7 = {*v8, "z"}
            fixed1 = (*pair1, n1)
            v6 = whole1[1] + whole1[-1] * v8["b"] + len(v7) + fixed1[2] * 0.5
            LOG1.append(v7)
            LOG1.append(v8)
            v9 = torch.sgn(v3)
            x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v5.to(torch.float32).sum()))
            x2 = torch.tanh(x2 + torch.tanh(v6.sum()))
            x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v9.to(torch.float32).sum()))
            x2 = x2 * value1
        v10 = torch.nn.functional.avg_pool2d(torch.floor(x1), 2, stride=1)
        x2 = x2 * 0.25 - torch.tanh(v10.sum()) * 0.5
    elif n1 in (4, 5, 6):
        x2 = x2 * 0.5
    else:
        v11 = torch.nn.functional.conv2d(x2, x4, padding=1)
        if (n1 > 2 and not flag1) or n1 == 1:
            v12 = x1 + n1
        else:
            v12 = x1 - 0.5
        v13 = torch.logical_or(x1, x3)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v11.sum()))
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v12.sum()) * 0.25)
        x2 = (x2 + torch.tanh(v13.sum() * 0.125)) * 0.5
    raw1 = bytes([1, 2, n1]) + b"ab"
    number1 = int("17", 8) + int.from_bytes(raw1[:2], "big") % 5 + int(n1.bit_length())
    ratio1 = float("0.5") + (n1 / 4) // 1 + complex(1, 2).imag
    v14 = x2 + number1 * 0.125 + ratio1
    v15 = [hex(n1), bin(5), oct(8), chr(97), repr(1e-7), str(1.0), raw1.hex()]
    v16 = torch.var(x1, -3, correction=0)
    done1 = False
    tries1 = 0
    while not done1:
        first1 = net1(x1)
        v17 = torch.tanh(net1(first1) - first1) + net1.weight.sum().tanh()
        x2 = torch.where(x2 > 0.31, x2 * 0.5, v17)
        tries1 += 1
        done1 = tries1 >= 2
    if n1 == 1:
        x2.reshape(11, 1031)
    return v1, v14, v15, v16


def calls(new):
    net1 = new.module(lambda: torch.nn.Linear(4, 4, bias=False))
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), 3, new.dyadic(2, 2, 3, 3), True, net1)
    yield Call()
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), 3, new.dyadic(2, 2, 3, 3), True, net1)
    yield Call(unknown=1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), 3, new.dyadic(2, 2, 3, 3), True, net1)
