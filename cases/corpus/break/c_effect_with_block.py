"""A function written in C pushes onto a heap of the module, inside a user's with block.

+++
id = "break/c_effect_with_block"
clauses = ["BREAK-1", "BREAK-3", "BREAK-2", "EFFECT-1"]
features = ["graph_break", "pointwise", "object_mutation", "container", "with_block", "class"]
origin = "families/graph_breaks"
generator = 1
+++
"""
import heapq

import torch

HEAP = []
LOG = []


class Section:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        LOG.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG.append(f"leave {self.name} with {kind.__name__ if kind else 'nothing'}")
        return False


def program(x, w):
    y = x * 2.0 + w
    with Section("middle") as section:
        before = y + x
        heapq.heappush(HEAP, y.numel() - len(HEAP))
        y = y + HEAP[0]
        y = y * 0.5 + before
        LOG.append(section.name)
    return y * w, before


def calls(new):
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs(), cache="compile")
    yield Call(new.dyadic(4).abs(), new.dyadic(4).abs())
    yield Call(-new.dyadic(4).abs(), -new.dyadic(4).abs())
    yield Call(new.dyadic(8).abs(), new.dyadic(8).abs(), cache="recompile")
