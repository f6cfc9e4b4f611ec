"""Exceptions of user classes leave with their attributes, __str__ and class hierarchy.

+++
id = "exc/raise_user_class"
clauses = ["EXC-1"]
features = ["exception", "class", "dunder", "attribute"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


class ShapeError(ValueError):
    def __init__(self, shape, wanted=3):
        super().__init__("bad shape", tuple(shape))
        self.wanted = wanted

    def __str__(self):
        return f"wanted {self.wanted}, got {self.args[1]}"


class RankError(ShapeError):
    pass


def program(x):
    if x.dim() != 2:
        raise RankError(x.shape, wanted=2)
    if x.shape[1] != 3:
        raise ShapeError(x.shape)
    return x.sum(1) * 2.0


def calls(new):
    for shape in ((2, 3), (4,), (2, 2), (3, 3)):
        result = yield Call(new.dyadic(*shape))
        record((str(result), result.wanted) if isinstance(result, ShapeError) else None)
