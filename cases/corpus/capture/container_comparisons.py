"""Containers compare by value and identity, elementwise and lexicographically.

+++
id = "capture/container_comparisons"
clauses = ["CAPTURE-6", "CAPTURE-3", "CAPTURE-1"]
features = ["container", "nan_inf"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch

NAN = float("nan")


def program(x):
    parts = [x, x * 2]
    lists = [1, [2.0]] == [1, [2]], [1, 2] < [1, 2, 0], [3] > [2, 9], [] == ()
    others = {"a": 1, "b": [2]} == {"b": [2], "a": 1.0}, {1, 2} < {1, 2, 3}, range(3) == range(0, 3)
    identity = [NAN] == [NAN], NAN == NAN, NAN in (NAN,), [float("nan")] == [NAN], (1, 2)[:] is None
    found = [1, 2, 3, 2].index(2, 2), (1, 1.0, True).count(1), parts == parts
    return parts[lists.count(True) > 2], lists, others, identity, found


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
