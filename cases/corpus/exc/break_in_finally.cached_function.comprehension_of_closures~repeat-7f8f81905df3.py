"""Drawn at random: break in finally, cached function, comprehension of closures; calls: repeat.

+++
id = "exc/break_in_finally.cached_function.comprehension_of_closures~repeat-7f8f81905df3"
clauses = ["EFFECT-1", "CAPTURE-6", "CAPTURE-5", "BREAK-6", "EXC-2", "BREAK-1", "BREAK-3", "BREAK-4", "EXC-1", "EXC-3", "EXC-5", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["pointwise", "reduction", "branch_on_python", "object_mutation", "container", "lambda", "default_argument", "exception", "item", "graph_break", "introspection", "decorator", "helper", "generator", "for_loop", "while_loop", "comprehension", "try_except", "try_finally"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import functools
import math

LOG1 = []


@functools.lru_cache(maxsize=None)
def table1(count):
    return tuple(k * k / 8 for k in range(count + 1))


def program(x1, x2, x3, flag1, n1):
    v1 = torch.neg(x3)
    v2 = torch.nn.functional.mse_loss(x3, x3) * torch.add(x1, v1, alpha=0.5)
    left1 = 1
    while left1 > 0:
        if flag1:
            v4 = [3, 1, 2, n1]
            v4.sort(key=lambda v: (-v, v))
            v4.extend(k for k in range(2))
            v4.remove(1)
            copy1 = v4[:]
            copy1.clear()
            v3 = x1 * v4.index(3) + v4.count(2) - len(copy1) + (v4 == [3] + copy1 * 2)
            LOG1.append(v4)
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v3.sum()))
        elif n1 == 2:
            steps1 = [lambda v5, k1=k1: v5 + k1 for k1 in range(4)]
            v6 = x1
            for step1 in steps1:
                v6 = step1(v6)
            try:
                v7 = v1 + torch.stack([v1, v1]).item()
            except (RuntimeError, ValueError):
                v7 = v1 * 0.5 + 1.0
            v8 = x2.frac()
            x1 = torch.tanh(x1 + torch.tanh(v6.sum()))
            x1 = torch.tanh(x1 + torch.tanh(v7.sum()))
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v8.sum()) * 0.25)
        elif n1 in (4, 5, 6):
            x1 = x1 * 0.5
        else:
            v9 = torch.log(x3.abs() + 0.5)
            y = x2 * 0.5
            try:
                before1 = y + 1.0
                if flag1:
                    raise KeyError("first")
            except KeyError:
                before1 = y - 1.0
            finally:
                after1 = y + y[y > 0.53].numel() % 3
            v10 = before1 + after1
            x1 = (x1 + torch.tanh(v9.sum())) * 0.5
            x1 = x1 * 0.25 - torch.tanh(v10.sum()) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, x3)
        left1 -= 1
    value1 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
    v11 = x2 * 0.5 + value1 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
    v12 = x1 + table1(4)[-1] + table1(3)[0]
    if n1 == 0:
        raise StopIteration(n1)
    v13 = torch.nn.functional.softsign(torch.linalg.vector_norm(v11.abs() + 0.5, dim=-3))
    v14 = v12 + 1
    return v2, v13, v14


def calls(new):
    x1 = new.dyadic(4, 4, 3, requires_grad=True)
    x2 = new.dyadic(4, 4, 3)
    x3 = new.dyadic(4, 3, requires_grad=True)
    yield Call(x1, x2, x3, True, 3)
    yield Call(x1, x2, x3, True, 3)
