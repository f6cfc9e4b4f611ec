"""Drawn at random: augmented, break in helper of helper, decimal context; calls: every number.

+++
id = "grad/augmented.break_in_helper_of_helper.decimal_context~every_number-713c7691f585"
clauses = ["CAPTURE-3", "EFFECT-5", "CAPTURE-6", "CAPTURE-5", "FRAME-2", "GRAD-1", "GRAD-4", "BREAK-1", "BREAK-3", "EFFECT-3", "BREAK-4", "INTERCEPT-1", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["container", "pointwise", "generator", "helper", "grad", "graph_break", "ambient_mode", "inplace", "with_block", "print", "view", "branch_on_python", "while_loop", "for_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import contextlib
import decimal
import io


def averages1():
    total, count = 0.0, 0
    while True:
        value = yield (total / count if count else None)
        total = total + value
        count += 1


def step1(y):
    return y + y.sum().clamp(-4.0, 4.0).item()


def outer1(y):
    before = y * 0.5
    after = step1(y + 1.0)
    return before + after


def program(x1, x2, x3, n1):
    v2 = collections.deque([0.5, 1.5], maxlen=3)
    v2.append(x2)
    v2.appendleft(n1)
    v2.rotate(1)
    v1 = x2 + sum(v2)
    v2.popleft()
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
    v3 = x3 + number1 / 2
    ratio1 = number1
    ratio1 /= 4
    v4 = torch.log2(torch.asinh(x2).abs() + 0.5)
    out1 = io.StringIO()
    with contextlib.redirect_stdout(out1):
        scratch1 = v4 * 2.0
        other1 = [scratch1, {"k": v4}]
        v6 = scratch1 + 1.0
        del scratch1, other1[1]["k"], other1[0]
        v6 = v6 - len(other1)
        running1 = averages1()
        next(running1)
        v7 = running1.send(v1)
        v7 = running1.send(torch.tanh(v6.sum())) * 0.5 + v7
        running1.close()
        with torch.enable_grad():
            weight1 = torch.full((), 0.5, dtype=x3.dtype, device=x3.device, requires_grad=True)
            for k1 in range(2):
                loss1 = ((x3.detach() * weight1).tanh() * 0.5).sum()
                loss1.backward()
                with torch.no_grad():
                    weight1 -= 0.125 * weight1.grad.tanh()
                weight1.grad = None
        v8 = x3.detach() * 0.5 + weight1.detach()
        v4 = v4 * 0.25 - torch.tanh(v7.sum()) * 0.5
        v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v8.to(torch.float64).sum()) * 0.25)
        print("inside", n1)
    v5 = v4 + len(out1.getvalue()) * 0.125
    v10 = [x1, x1 * 0.5]
    v10.append(torch.tanh(v1.to(torch.float32).sum()))
    v10.insert(0, x1 + 1.0)
    v10.reverse()
    v10 += [0.25]
    last1 = v10.pop(-1)
    v9 = v10.pop() * last1 + v10[0]
    where1 = len(v10)
    v11 = v5[:, :, :1]
    v12 = torch.tanh(v4).cosh()
    v13 = outer1(x3) + 1.0
    with decimal.localcontext() as context1:
        context1.prec = 4
        v15 = decimal.Decimal(1) / 3
    v14 = v4 + float(v15)
    return v2, v3, v9, v10, v11, v12, v13, v14, v15


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), new.dyadic(4, 2, 4, 4), 3)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), new.dyadic(4, 2, 4, 4), 1)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), new.dyadic(4, 2, 4, 4), 2)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), new.dyadic(4, 2, 4, 4), 4)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(4, 2, 4, 4, dtype=torch.float64), new.dyadic(4, 2, 4, 4), 3)
