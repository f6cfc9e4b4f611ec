"""Methods of lists: insert, remove, index, count, reverse, extend, sort with a key.

+++
id = "capture/list_methods"
clauses = ["CAPTURE-3", "CAPTURE-6", "CAPTURE-1"]
features = ["container", "lambda", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    parts = [("c", x), ("a", x * 2)]
    parts.insert(1, ("b", x + 1))
    parts.extend([("a", x * 3)])
    parts.sort(key=lambda part: part[0])
    stable = [name for name, _ in parts]
    parts.sort(key=lambda part: part[0], reverse=True)
    numbers = [3, 1, 2] * 2
    numbers.remove(3)
    found = numbers.index(3), numbers.count(1)
    copied = numbers.copy()
    numbers.reverse()
    popped = numbers.pop(0), numbers.pop()
    return parts, stable, numbers, copied, found, popped, 2 in copied


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
