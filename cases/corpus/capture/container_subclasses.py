"""Subclasses of list and dict keep their class, attributes and overridden methods.

+++
id = "capture/container_subclasses"
clauses = ["CAPTURE-3", "CAPTURE-5", "CAPTURE-1"]
features = ["class", "container", "dunder"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Stack(list):
    def push(self, item):
        self.append(item)
        return self

    def peek(self):
        return self[-1]


class Defaults(dict):
    def __missing__(self, key):
        return len(key)


def program(x):
    stack = Stack([x]).push(x * 2).push(x + 1)
    table = Defaults(scale=3)
    y = stack.peek() * table["scale"] + table["absent"]
    table["y"] = y
    return stack, table, "absent" in table, sum(stack), len(stack)


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
