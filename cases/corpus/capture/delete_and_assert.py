"""Deleted names, elements and keys are gone; true assertions pass without effect.

+++
id = "capture/delete_and_assert"
clauses = ["CAPTURE-6", "CACHE-2", "CACHE-1"]
features = ["assert", "try_except", "container"]
origin = "families/capture"
generator = 1
+++
"""
import torch

FACTORS = {"one": 1, "two": 2}


def program(x, n):
    assert n > 0, "n must be positive"
    assert isinstance(x, torch.Tensor) and x.ndim == 1
    y = x * FACTORS["two"]
    z = y
    del y
    try:
        y
        state = "still there"
    except NameError as error:
        state = type(error).__name__
    parts, table = [x, z, z + n], dict(FACTORS, n=n)
    del parts[0], table["one"]
    (parts[0], last) = (parts[1], parts[0])
    y = last - n
    return y, parts, table, state


def calls(new):
    yield Call(new.dyadic(5), 3, cache="compile")
    yield Call(new.dyadic(5), 3, cache="hit")
    yield Call(new.dyadic(5), 4)
