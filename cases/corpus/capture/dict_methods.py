"""Dictionaries are merged, updated and taken apart, and keep their order.

+++
id = "capture/dict_methods"
clauses = ["CAPTURE-3", "EFFECT-5", "CAPTURE-1"]
features = ["container"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, options):
    base = {"scale": x * 2, "shift": x + 1}
    merged = base | {"shift": x - 1, "extra": x}
    spread = {"first": x * 3, **options, "scale": 7}
    base |= spread
    kept = base.setdefault("shift", None)
    added = base.setdefault("new", x * 4)
    removed = base.pop("first"), base.pop("missing", "default")
    last = merged.popitem()
    merged.update(options, shift=x * 5)
    return base, merged, kept + added, removed, last, list(reversed(merged))


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), {"bias": 3, "name": "n"}, cache=cache)
