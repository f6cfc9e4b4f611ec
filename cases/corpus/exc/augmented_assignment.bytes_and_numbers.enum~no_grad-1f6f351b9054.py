"""Drawn at random: augmented assignment, bytes and numbers, enum; calls: no grad.

+++
id = "exc/augmented_assignment.bytes_and_numbers.enum~no_grad-1f6f351b9054"
clauses = ["SHAPE-7", "EFFECT-1", "CAPTURE-6", "BREAK-2", "RNG-1", "RNG-4", "EFFECT-2", "BREAK-1", "RNG-2", "RNG-3", "GRAD-4", "EXC-2", "CAPTURE-5", "CACHE-6", "GRAD-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_size", "object_mutation", "enum", "branch_on_python", "pointwise", "iterator", "view", "matmul", "strides", "random", "python_random", "container", "attribute", "class", "graph_break", "string", "grad", "optimizer", "with_block", "exception", "helper", "inplace", "ambient_mode", "for_loop", "while_loop", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import enum
import random

LOG1 = []
TICKETS1 = iter(range(100))


class Mode1(enum.Enum):
    FAST = 3
    SLOW = 2
    OFF = 0


class Tracker1:
    def __init__(self):
        self.count = 0
        self.history = {}


TRACKER1 = Tracker1()


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


def program(x1, n1, x2):
    done1 = False
    tries1 = 0
    while not done1:
        mode1 = Mode1.FAST if x1.shape[0] > 5 else Mode1["SLOW"]
        if mode1 is Mode1.FAST:
            v1 = x1 * mode1.value
        else:
            v1 = x1 + Mode1(2).value
        v1 = v1 + len(Mode1) + (mode1 in (Mode1.SLOW, Mode1.OFF))
        v2 = mode1.name
        LOG1.append(v2)
        for i1 in range(3, 0, -1):
            if i1 == n1 or n1 >= 1:
                continue
            v3 = torch.acos(torch.tanh(v1) * 0.75)
            number1 = next(TICKETS1)
            v4 = v3 + number1 % 4
            v1 = torch.tanh(v1 + v4)
        x1 = (x1 + torch.tanh(v1.sum())) * 0.5
        tries1 += 1
        done1 = tries1 >= 2
    v5 = x1.view_as(x1)
    v6 = torch.tensordot(v5, x2, dims=1)
    v7 = x2.t()
    match n1:
        case 0:
            v9 = [1, 2, 3, 4]
            random.shuffle(v9)
            v8 = x2 + v9[0] * random.random()
            LOG1.append(v9)
            x1 = torch.tanh(x1 + torch.tanh(v8.sum()))
        case 1 | 2:
            TRACKER1.count += 1
            TRACKER1.history[n1] = v6.dim()
            TRACKER1.latest = v6 * 2.0
            if TRACKER1.count % 2:
                TRACKER1.odd = n1
            elif hasattr(TRACKER1, "odd"):
                del TRACKER1.odd
            v10 = TRACKER1.latest - TRACKER1.count % 3
            v11 = v5 + eval("2 * count + 1", {"count": n1})
            v12 = x1 + torch.empty_like(x1).uniform_(-1.0, 1.0)
            x1 = (x1 + torch.tanh(v10.sum())) * 0.5
            x1 = x1 * 0.25 - torch.tanh(v11.sum()) * 0.5
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v12.sum()))
        case int() as other1 if other1 > 5:
            x1 = x1 * 0.5
        case _:
            with torch.enable_grad():
                weight1 = torch.nn.Parameter(torch.full((2,), 0.5, dtype=x2.dtype, device=x2.device))
                optimizer1 = torch.optim.SGD([weight1], lr=0.125, momentum=0.5)
                for k1 in range(2):
                    optimizer1.zero_grad()
                    torch.tanh(x2.detach().sum() * 0.25 + weight1).sum().backward()
                    optimizer1.step()
            v13 = x2.detach() * 0.5 + weight1.detach().sum()
            x1 = x1 * 0.25 - torch.tanh(v13.sum()) * 0.5
    raw1 = bytes([1, 2, n1]) + b"ab"
    number2 = int("17", 8) + int.from_bytes(raw1[:2], "big") % 5 + int(n1.bit_length())
    ratio1 = float("0.5") + (n1 / 4) // 1 + complex(1, 2).imag
    v14 = x2 + number2 * 0.125 + ratio1
    v15 = [hex(n1), bin(5), oct(8), chr(97), repr(1e-7), str(1.0), raw1.hex()]
    try:
        v16 = picky1(v7, n1)
    except Refused1 as error1:
        v16 = v7 - error1.number * 0.5
        v17 = str(error1)
    else:
        v17 = "nothing"
    v14 *= 0.5
    return x1, v14, v15, v16, v17


def calls(new):
    yield Call(new.dyadic(4, 3, 3), 3, new.dyadic(3, 4))
    with torch.no_grad():
        yield Call(new.dyadic(4, 3, 3), 3, new.dyadic(3, 4))
    yield Call(new.dyadic(4, 3, 3), 3, new.dyadic(3, 4))
    with torch.no_grad():
        yield Call(new.dyadic(4, 3, 3), 3, new.dyadic(3, 4))
