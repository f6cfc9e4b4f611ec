"""Who is asked, how often and in which order: comparisons, short circuits, keywords, defaults, generators.

+++
id = "capture/order_of_evaluation"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2", "FRAME-1"]
features = ["helper", "container", "generator", "star_args", "default_argument", "object_mutation", "for_loop", "nested_function"]
origin = "families/one_at_a_time"
generator = 1
+++
"""
import torch

LOG = []


def ask(value):
    LOG.append(value)
    return value


def named(**options):
    return list(options.items())


def counting(limit):
    for k in range(limit):
        LOG.append(f"item {k}")
        yield k


def program(x, k):
    y = x * 2.0
    if 0 < ask(k) < 9 and ask(k + 1) > 3:
        y = y + 1.0
    either = ask(k - 3) or ask("other")
    options = named(second=ask(2), first=ask(1))
    table = {"b": ask(20), "a": ask(10), "c": ask(30)}
    base = k

    def shifted(value, by=base):
        return value + by

    base = -100
    y = shifted(y)
    for item in counting(3):
        LOG.append(item)
        if item == k:
            break
    else:
        y = y - 7.0
    table.pop("b")
    del table["a"]
    return y, either, options, list(table), (k - 5) // 2, (k - 5) % 3, base


def calls(new):
    for k in (1, 3, 12):
        yield Call(new.dyadic(4), k)
