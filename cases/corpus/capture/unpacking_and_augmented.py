"""Swaps, nested targets and augmented assignments evaluate each operand once, in order.

+++
id = "capture/unpacking_and_augmented"
clauses = ["CAPTURE-6", "EFFECT-2", "CAPTURE-1"]
features = ["container", "attribute", "closure", "class", "nested_function"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Cell:
    value = 1


def program(x):
    order = []

    def note(item):
        order.append(item)
        return item

    cell, table = Cell(), {"a": [1, 2]}
    a, (b, *c), d = x, (x * 2, 3, 4), "d"
    a, b = b, a
    cell.value += 4
    table[note("a")][note(0)] += cell.value
    table["a"] += (7,)
    table["b"] = values = [note(1) - note(2), {note("k"): note("v")}]
    i, c[i] = 1, "set"
    n = 7
    n //= 2
    n **= 2
    n |= 6
    first = last = a - b
    return first is last, first, c, d, (cell.value, Cell.value), table, values is table["b"], n, order


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
