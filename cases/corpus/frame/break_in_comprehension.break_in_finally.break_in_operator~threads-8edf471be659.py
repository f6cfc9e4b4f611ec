"""Drawn at random: break in comprehension, break in finally, break in operator; calls: threads.

+++
id = "frame/break_in_comprehension.break_in_finally.break_in_operator~threads-8edf471be659"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-2", "EFFECT-3", "BREAK-2", "CAPTURE-4", "GRAD-4", "EFFECT-1", "EXC-2", "RNG-1", "RNG-4", "CACHE-2", "CACHE-3", "TRIGGER-1", "INTERCEPT-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["graph_break", "comprehension", "print", "object_mutation", "container", "module", "matmul", "grad", "optimizer", "with_block", "lambda", "reduction", "branch_on_python", "exception", "helper", "random", "python_random", "pointwise", "dtype_promotion", "cache_key", "warning", "indexing", "class", "property", "dunder", "thread", "try_except", "try_finally", "for_loop"]
origin = "grammar"
generator = 1
precision = "float32"
+++
"""
import torch
import logging
import random

TRAIL1 = []
LOG1 = []
MESSAGES1 = []


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


ITEMS1 = [1, 2]


class Keeper1(logging.Handler):
    def createLock(self):
        self.lock = None

    def handle(self, record):
        MESSAGES1.append(record.getMessage())


LOGGER1 = logging.Logger("kept", logging.INFO)
LOGGER1.addHandler(Keeper1())


class Stage1:
    def __init__(self, start):
        self.start = start

    @property
    def value(self):
        y = self.start
        return y * 2.0 if bool((y > 0.53).any()) else y - 0.25


class Stage2:
    def __init__(self, start):
        self.start = start

    def __add__(self, other):
        y = self.start + other
        return y * 0.5 if y.sum() > 0.03 else y + 1.0


def program(x1, net1, net2, flag1, n1, x2):
    parts1 = [y + sum(y.reshape(-1).tolist()[:2]) for y in (x1, x1 * 2.0, x1 * 0.5)]
    v1 = torch.stack(parts1).sum(0)
    TRAIL1.append("before")
    v2 = x1 * 0.5
    print(len(TRAIL1), TRAIL1[-1])
    TRAIL1.append(v2.dim())
    first1 = net1(x1)
    v3 = torch.tanh(net1(first1) - first1) + net1.weight.sum().tanh()
    with torch.enable_grad():
        weight1 = torch.nn.Parameter(torch.full((2,), 0.5, dtype=v2.dtype, device=v2.device))
        optimizer1 = torch.optim.SGD([weight1], lr=0.125, momentum=0.5)
        for k1 in range(2):
            optimizer1.zero_grad()
            torch.tanh(v2.detach().sum() * 0.25 + weight1).sum().backward()
            optimizer1.step()
    v4 = v2.detach() * 0.5 + weight1.detach().sum()
    v5 = net2(x1) + 0.5
    v6 = torch.softmax(v4, 0)
    v7 = []
    try:
        v8, v9 = guarded1(v4, n1)
        LOG1.append(v9)
        v11 = [1, 2, 3, 4]
        random.shuffle(v11)
        v10 = v6 + v11[0] * random.random()
        LOG1.append(v11)
        v3 = v3 * 0.25 - torch.tanh(v8.sum()) * 0.5
        v3 = v3 * 0.25 - torch.tanh(v10.sum()) * 0.5
        if flag1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v7.append(f"except {error1.args[0]}")
        v12 = torch.nn.functional.gelu(torch.sigmoid(v6), approximate="tanh")
        v13 = []
        try:
            v14 = torch.tensor([0.5, -1.5, 2.0])
            x1 = (x1 + v14) * 0.5
            if n1 == 1:
                raise KeyError("absent")
        except (KeyError, IndexError) as error2:
            v13.append(f"except {error2.args[0]}")
            v15 = v2.double().softmax(dim=2)
            v16 = v4 * 0.5 + len(ITEMS1)
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v15.to(torch.float32).sum()))
            x1 = (x1 + torch.tanh(v16.sum())) * 0.5
        else:
            v13.append("else")
            LOGGER1.info("with %d and %s", n1, tuple(v2.shape))
            LOGGER1.debug("not seen")
            v17 = v2 * 2.0
            v18 = torch.slice_scatter(x1, x2, 2, 0, 1)
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v17.sum()) * 0.25)
            x1 = torch.where(x1 > 0.31, x1 * 0.5, v18)
        finally:
            v13.append("finally")
            v19 = Stage1(x2).value + 0.5
            v20 = torch.empty(2, 3).fill_(1.5)
            x1 = x1 * 0.25 - torch.tanh(v19.sum()) * 0.5
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v20.sum()) * 0.25)
        LOG1.append(v13)
        v3 = (v3 + v12) * 0.5
    else:
        v7.append("else")
        v21, v22 = guarded1(x1, n1)
        LOG1.append(v22)
        v23 = torch.cat([v5, v21], 1)
        v3 = (v3 + torch.tanh(v23.sum())) * 0.5
    finally:
        v7.append("finally")
        y = v2 * 0.5
        try:
            before1 = y + 1.0
            if n1 < 2:
                raise KeyError("first")
        except KeyError:
            before1 = y - 1.0
        finally:
            after1 = (print('y of', y.dim(), 'dimensions'), y * 0.5)[1]
        v24 = before1 + after1
        v3 = torch.tanh(v3 + torch.tanh(v24.sum()))
    v25 = torch.tanh(v6).prod(2)
    v26 = (Stage2(v2) + v2 * 0.5) + 0.25
    return v1, v3, v7, v25, v26


def calls(new):
    net1 = new.module(lambda: torch.nn.Linear(3, 3, bias=False))
    net2 = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 3)))
    yield Call(new.dyadic(4, 3, 3), net1, net2, True, 3, new.dyadic(4, 3, 1))
    yield Call(new.dyadic(4, 3, 3), net1, net2, True, 3, new.dyadic(4, 3, 1), thread=True)
    yield Call(new.dyadic(4, 3, 3), net1, net2, True, 3, new.dyadic(4, 3, 1))
    yield Call(new.dyadic(4, 3, 3), net1, net2, True, 3, new.dyadic(4, 3, 1), thread=True)
