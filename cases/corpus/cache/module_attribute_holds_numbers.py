"""The program reads an attribute of a module: an int, a bool or a float, there and back.

+++
id = "cache/module_attribute_holds_numbers"
clauses = ["CACHE-2", "CACHE-3"]
features = ["module", "attribute", "branch_on_python", "pointwise", "cache_key", "class"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


class Net(torch.nn.Module):
    def __init__(self, value):
        super().__init__()
        self.value = value


def program(net, x):
    if isinstance(net.value, bool):
        return x * 2.0 if net.value else x.sum() - 1.0
    return x * net.value, torch.full((2,), net.value).to(x.device)


def calls(new):
    net = Net(2)
    values = 2, 3, True, False, 0.5, 1.5
    for value in (*values, *values[::-1]):
        vars(net)["value"] = value
        yield Call(net, new.dyadic(3, 3))
