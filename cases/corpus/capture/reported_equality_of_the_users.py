"""A class's own __eq__ decides != , membership, index and count; its __bool__ goes before its __len__.

+++
id = "capture/reported_equality_of_the_users"
clauses = ["CAPTURE-5", "CAPTURE-6"]
features = ["class", "dunder", "container", "branch_on_python", "comprehension"]
origin = "regressions/objects: user-class, pytorch/pytorch#142055"
generator = 1
+++
"""
import torch


class Hour:
    def __init__(self, value):
        self.value = value

    def __eq__(self, other):
        return self.value % 12 == other.value % 12

    def __bool__(self):
        return self.value >= 12

    def __len__(self):
        return 24


def program(x):
    three, fifteen, four = Hour(3), Hour(15), Hour(4)
    compared = three != fifteen, three != four, fifteen in [four, three], three in (four,)
    searched = [four, fifteen, three].index(three), [three, four, fifteen].count(three)
    truth = bool(three), bool(fifteen), not four, len(three), three and four
    return x * 2.0 if fifteen else x * 3.0, compared, searched, [type(value).__name__ for value in truth]


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
