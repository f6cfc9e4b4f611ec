"""Named tuples with defaults and methods are built, replaced and returned as themselves.

+++
id = "capture/namedtuples"
clauses = ["CAPTURE-3", "CAPTURE-5", "CAPTURE-1"]
features = ["namedtuple", "class"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import collections
from typing import NamedTuple

import torch

Point = collections.namedtuple("Point", ["x", "y", "label"], defaults=["none"])


class Pair(NamedTuple):
    left: torch.Tensor
    right: torch.Tensor
    weight: float = 0.5

    def mixed(self):
        return self.left * self.weight + self.right * (1 - self.weight)


def program(pair, point):
    moved = point._replace(x=point.x + pair.mixed())
    left, right, weight = pair
    swapped = Pair(right, left, weight=weight / 2)
    made = Point(*swapped[:2])
    return moved, swapped, made, swapped.mixed(), moved._asdict(), Point._fields, made.label


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(Pair(new.dyadic(5), new.dyadic(5)), Point(new.dyadic(5), 3, "p"), cache=cache)
