"""One program returns containers of another class in each call.

+++
id = "capture/results_of_every_kind"
clauses = ["CAPTURE-3"]
features = ["container", "namedtuple", "dataclass", "class", "branch_on_python", "sorting", "dtype_complex"]
origin = "families/one_at_a_time"
generator = 1
+++
"""
import collections
import dataclasses

import torch


class Row(list):
    pass


class Pair(tuple):
    pass


class Table(dict):
    pass


Point = collections.namedtuple("Point", "x y")


@dataclasses.dataclass
class Record:
    value: object
    name: str = "record"


def program(x, kind):
    y = x * 2.0
    if kind == "deque":
        return collections.deque([y, x], maxlen=3)
    if kind == "default":
        return collections.defaultdict(list, first=y)
    if kind == "table":
        return Table(first=y)
    if kind == "pair":
        return Pair((y, x))
    if kind == "row":
        return Row([y])
    if kind == "point":
        return Point(y, x)
    if kind == "record":
        return Record(y)
    if kind == "sorted":
        return torch.sort(y)
    if kind == "sizes":
        return [y.shape, x.size()]
    return torch._neg_view(y) if kind == "negative" else y.t()


def calls(new):
    kinds = "deque default table pair row point record sorted sizes negative view"
    for kind in kinds.split():
        yield Call(new.dyadic(3, 2), kind)
