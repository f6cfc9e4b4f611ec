"""Keys of a subscript arrive as they were written: slices, tuples, the ellipsis.

+++
id = "capture/asked_of_class__subscript"
clauses = ["CAPTURE-5", "CAPTURE-6", "EFFECT-1", "EFFECT-2"]
features = ["class", "object_mutation", "dunder", "container"]
origin = "families/class_protocols"
generator = 1
+++
"""
import torch

LOG = []


class Grid:
    def __init__(self):
        self.cells = {}

    def __getitem__(self, key):
        LOG.append(("get", key))
        return self.cells.get(repr(key), 1.0)

    def __setitem__(self, key, value):
        LOG.append(("set", key))
        self.cells[repr(key)] = value

    def __delitem__(self, key):
        LOG.append(("delete", key))
        del self.cells[repr(key)]


def program(x):
    grid = Grid()
    grid[1, ..., None] = 2.0
    grid["k"] = 4.0
    grid["k"] += 0.5
    grid[:3] = 8.0
    del grid[:3]
    return x * grid[1, ..., None] + grid["k"], grid[::2], len(grid.cells)


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
