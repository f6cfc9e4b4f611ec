"""An argument given twice, one too many or one too few raises TypeError inside the program.

+++
id = "capture/argument_clash"
clauses = ["CAPTURE-5", "FRAME-1", "EXC-2", "CAPTURE-1"]
features = ["star_args", "keyword_only", "try_except"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def affine(x, scale, *, shift=0, **options):
    return x * scale + shift + len(options)


def attempt(*args, **kwargs):
    try:
        return affine(*args, **kwargs)
    except TypeError:
        return "refused"


def program(x):
    twice = attempt(x, 2, scale=3)
    return twice, attempt(x, 2, 5), attempt(x), attempt(x, scale=2, shift=1, other=0)


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
