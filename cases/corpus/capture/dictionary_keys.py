"""Keys of many kinds: tuples, None, enum members, and numbers that are equal.

+++
id = "capture/dictionary_keys"
clauses = ["CAPTURE-3", "CAPTURE-6", "CAPTURE-1"]
features = ["container", "enum", "class", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import enum

import torch


class Side(enum.Enum):
    LEFT = 1
    RIGHT = 2


def program(x):
    table = {(1, "a"): x, None: x * 2, Side.LEFT: x * 3, 1: x * 4, frozenset({2}): 5}
    table[True] = x * 5
    table[1.0] = x * 6
    table[(1, "b")] = table[1] + table[(1, "a")]
    picked = table[Side(1)] if Side.RIGHT not in table else None
    return table, picked, len(table), [key for key in table if isinstance(key, int)]


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
