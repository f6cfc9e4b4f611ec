"""Arguments are forwarded with stars, double stars and defaults through several helpers.

+++
id = "capture/argument_forwarding"
clauses = ["CAPTURE-5", "FRAME-1", "CAPTURE-1"]
features = ["star_args", "keyword_only", "default_argument", "helper", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def inner(a, b=2, /, c=3, *rest, d, e=5, **others):
    return a * b + c * d, rest, e, sorted(others)


def middle(*args, **kwargs):
    kwargs.setdefault("d", 4)
    return inner(*args, **kwargs)


def outer(first, *args, suffix="", **kwargs):
    named = {key + suffix: value for key, value in kwargs.items()}
    return middle(first, *args, **named, **{"z": 1})


def program(x):
    plain = outer(x)
    many = outer(x, 7, x, "rest", *["more"], e=6)
    renamed = outer(x, y=1, suffix="_s")
    return plain, many, renamed


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
