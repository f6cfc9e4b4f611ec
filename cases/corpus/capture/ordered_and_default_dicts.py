"""OrderedDict, defaultdict and Counter keep their types, orders and factories.

+++
id = "capture/ordered_and_default_dicts"
clauses = ["CAPTURE-3", "CAPTURE-1"]
features = ["container", "for_loop"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import collections

import torch


def program(x):
    ordered = collections.OrderedDict(a=x, b=x * 2, c=x * 3)
    ordered.move_to_end("a")
    ordered.move_to_end("c", last=False)
    groups = collections.defaultdict(list)
    for n in range(5):
        groups[n % 3].append(x + n)
    touched = groups["new"]
    counts = collections.Counter("banana")
    oldest = ordered.popitem(last=False)[0]
    return ordered, groups, touched is groups["new"], dict(counts), oldest, counts["z"]


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
