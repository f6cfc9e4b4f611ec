"""A container reachable by two ways is one container in the result.

+++
id = "capture/shared_containers"
clauses = ["CAPTURE-3", "ALIAS-3", "EFFECT-5", "CAPTURE-1"]
features = ["container", "alias", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, given):
    shared = [x * 2]
    result = {"first": shared, "second": (shared, given)}
    shared.append(x + 1)
    given["mine"] = shared
    rows = [[]] * 3
    rows[0].append(x * 3)
    separate = [[] for _ in range(2)]
    separate[0].append(x)
    return result, rows, separate, given


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), {}, cache=cache)
