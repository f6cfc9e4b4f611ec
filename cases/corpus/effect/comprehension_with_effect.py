"""A helper called from comprehensions logs once per element, in their order.

+++
id = "effect/comprehension_with_effect"
clauses = ["EFFECT-2", "EFFECT-1"]
features = ["comprehension", "helper", "container", "global_write", "generator"]
origin = "families/effects_code"
generator = 1
+++
"""
import torch

LOG = []


def note(tag, value):
    LOG.append(tag)
    return value


def program(x):
    rows = [note(f"row {i}", x[i] * float(i)) for i in range(3) if note(f"test {i}", i != 1)]
    table = {note("key", k): note("value", k * 2) for k in range(2)}
    return torch.stack(rows) + sum(table.values()), any(note(n, n > 1) for n in range(5))


def calls(new):
    yield Call(new.dyadic(3, 2))
    yield Call(new.dyadic(3, 2))
