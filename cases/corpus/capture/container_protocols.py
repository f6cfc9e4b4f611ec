"""User-defined length, truth, membership, indexing, calling and comparing.

+++
id = "capture/container_protocols"
clauses = ["CAPTURE-5", "CAPTURE-6", "CAPTURE-1"]
features = ["class", "dunder", "branch_on_python", "generator"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Shelf:
    def __init__(self, **items):
        self.items = items

    def __len__(self):
        return len(self.items)

    def __getitem__(self, key):
        return list(self.items.values())[key] if isinstance(key, (int, slice)) else self.items[key]

    def __setitem__(self, key, value):
        self.items[key] = value

    def __delitem__(self, key):
        del self.items[key]

    def __contains__(self, key):
        return key.upper() in self.items

    def __call__(self, *keys):
        return sum(self.items[key] for key in keys)

    def __eq__(self, other):
        return len(self) == len(other)

    def __lt__(self, other):
        return len(self) < len(other)


class Never:
    def __bool__(self):
        return False


def program(x):
    shelf, empty = Shelf(A=x, B=x * 2), Shelf()
    shelf["C"] = x + 1
    chosen = shelf["C"] if shelf and not empty and not Never() else x
    pieces = shelf[-1] + shelf[0], shelf[1:]
    called = shelf("A", "C")
    del shelf["A"]
    tests = "b" in shelf, "a" in shelf, shelf == [0, 0], shelf != empty, empty < shelf, len(shelf)
    return chosen, pieces, called, tests, (Never() or shelf) is shelf


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)
