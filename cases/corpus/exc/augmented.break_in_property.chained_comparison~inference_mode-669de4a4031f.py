"""Drawn at random: augmented, break in property, chained comparison; calls: inference mode.

+++
id = "exc/augmented.break_in_property.chained_comparison~inference_mode-669de4a4031f"
clauses = ["CAPTURE-6", "BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "EXC-2", "CAPTURE-2", "CAPTURE-5", "RNG-1", "RNG-2", "RNG-3", "BREAK-6", "EXC-5", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "graph_break", "class", "property", "reduction", "object_mutation", "container", "inplace", "branch_on_python", "dunder", "attribute", "random", "for_loop", "exception", "print", "branch_on_data", "ambient_mode", "comprehension", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


class Stage1:
    def __init__(self, start):
        self.start = start

    @property
    def value(self):
        y = self.start
        return y + int(y.sum()) % 5


class Stage2:
    def __init__(self, start):
        self.start = start

    @property
    def value(self):
        y = self.start
        return y + len(str(y.sum().item())) % 4


class Sum1:
    def __init__(self, value):
        self.value, self.count = value, 0

    def __iadd__(self, other):
        self.value = self.value + other
        self.count += 1
        return self


class Stop1(Exception):
    pass


class Doubled1:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        return 1 if instance is None else getattr(instance, self.name) * 2

    def __set__(self, instance, value):
        setattr(instance, self.name, value)


class Holder1:
    width = Doubled1()


def program(x1, x2, n1, x3, x4, flag1):
    v1 = torch.log1p(x1.abs() + 0.5)
    for i1 in range(2):
        for j1 in range(i1 + 1):
            if j1 == n1:
                break
            v2 = torch.nn.functional.tanhshrink(torch.sign(x2))
            v3 = x1 * v2
            v4 = []
            for k1 in range(3):
                try:
                    if k1 == i1:
                        break
                    if k1 == 1:
                        continue
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
                    v5 = v3 + number1 / 2
                    ratio1 = number1
                    ratio1 /= 4
                    v6 = Stage1(x3).value + 0.5
                    v7 = torch.tanh(torch.linalg.vector_norm(v6.abs() + 0.5, dim=0))
                    x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v5.sum()) * 0.25)
                    x1 = (x1 + torch.tanh(v7.sum())) * 0.5
                finally:
                    v4.append(k1)
            LOG1.append(v4)
            x1 = -x1
        else:
            continue
        x1 = x1 * 0.5
    v8 = Stage2(x3).value + 0.5
    torch.sigmoid(x3, out=v8)
    if n1 < 1:
        total1 = Sum1(x3 * 0.5)
        total1 += torch.tanh(v1.sum())
        total1 += 1
        v9 = total1.value
        v10 = total1.count
        LOG1.append(v10)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v9.sum()) * 0.25)
    elif n1 == 2:
        v11 = v1 ** 3
        v12 = torch.nn.functional.mse_loss(x3, x4)
        v1 = (v1 + torch.tanh(v11.sum())) * 0.5
        v1 = v1 * 0.25 - torch.tanh(v12.sum()) * 0.5
    elif n1 in (4, 5, 6):
        v1 = v1 * 0.5
    else:
        v13 = torch.ceil(x4)
        v14 = torch.tanh(torch.linalg.vector_norm(v8, 1, -2))
        v15 = torch.signbit(x3)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v13.sum()))
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v14.sum()))
        v1 = v1 * 0.25 - torch.tanh(v15.sum() * 0.125) * 0.5
    try:
        v16 = torch.clamp(v8, -0.75, 1.25)
        v17 = x2 * 0.5
        for k2 in range(2):
            v17 = v17 * 0.5 + torch.rand((), device=x2.device) * k2
        x3 = (x3 + v16) * 0.5
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v17.sum()) * 0.25)
        print("before the error", n1)
        if x4.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v19 = []
        try:
            try:
                raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
            except* TypeError:
                v19.append("typed")
        except ExceptionGroup as rest1:
            v19.append([type(error).__name__ for error in rest1.exceptions])
        v18 = x4 + len(v19)
        LOG1.append(v19)
        v20, v21 = torch.aminmax(v18, dim=-1)
        x3 = (x3 + torch.tanh(v20.sum())) * 0.5
        x3 = (x3 + torch.tanh(v21.sum())) * 0.5
    except Stop1 as error1:
        if flag1:
            pass
        elif __debug__:
            ...
        v22 = -v1 + (+n1) - (~n1) * (not flag1)
        object1 = Holder1()
        object1.width = 4
        v23 = x1 + object1.width + Holder1.width
        v24 = x2.any(-1) >= x2
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v22.sum()) * 0.25)
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v23.sum()) * 0.25)
        x3 = x3 * 0.25 - torch.tanh(v24.sum() * 0.125) * 0.5
        print("caught", error1)
    v25 = torch.exp2(-v1.abs())
    inside1 = 1 <= n1 < 4
    if 0 < n1 <= 3 != n1:
        v26 = x1 * n1
    else:
        v26 = x1 - int(inside1)
    v27 = torch.relu(x4)
    return x3, v25, v26, v27


def calls(new):
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(1, requires_grad=True), 3, new.dyadic(4, 3), new.dyadic(4, 3), True)
    with torch.inference_mode():
        yield Call(new.dyadic(4, requires_grad=True), new.dyadic(1, requires_grad=True), 3, new.dyadic(4, 3), new.dyadic(4, 3), True)
    yield Call(new.dyadic(4, requires_grad=True), new.dyadic(1, requires_grad=True), 3, new.dyadic(4, 3), new.dyadic(4, 3), True)
    with torch.inference_mode():
        yield Call(new.dyadic(4, requires_grad=True), new.dyadic(1, requires_grad=True), 3, new.dyadic(4, 3), new.dyadic(4, 3), True)
