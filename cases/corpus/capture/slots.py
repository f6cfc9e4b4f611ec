"""Objects with __slots__ hold tensors, refuse other attributes and keep unset slots unset.

+++
id = "capture/slots"
clauses = ["CAPTURE-5", "CAPTURE-3", "CAPTURE-1"]
features = ["class", "attribute", "try_except", "for_loop", "while_loop"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Node:
    __slots__ = ("value", "next", "unset")

    def __init__(self, value, next=None):
        self.value = value
        self.next = next


def program(x):
    nodes = None
    for n in range(3):
        nodes = Node(x * n, nodes)
    nodes.next.value = nodes.next.value + 10
    try:
        nodes.unset
    except AttributeError:
        nodes.unset = "now set"
    total, node = 0, nodes
    while node is not None:
        total, node = total * 2 + node.value, node.next
    return total, nodes, hasattr(nodes.next, "unset")


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
