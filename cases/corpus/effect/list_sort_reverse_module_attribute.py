"""In a plain attribute of a module, a list is sorted by a key, stably, and reversed in place.

+++
id = "effect/list_sort_reverse_module_attribute"
clauses = ["EFFECT-1", "EFFECT-5"]
features = ["container", "module", "attribute", "object_mutation", "lambda", "class"]
origin = "families/effects"
generator = 1
+++
"""
import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.items = [5, 3, 8, 1]

    def forward(self, x, step):
        y = x * 2.0
        self.items.append(step * 2)
        self.items.sort(key=lambda n: n % 3)
        y = y * self.items[0]
        self.items.reverse()
        return y + self.items[0]


NET = Net()


def program(x, step):
    return NET(x, step)


def calls(new):
    for step in (1, 2, 3):
        yield Call(new.dyadic(4), step)
