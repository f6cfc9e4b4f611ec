"""The program reads an attribute of a module: a list, a dictionary or a class, there and back.

+++
id = "cache/module_attribute_holds_objects"
clauses = ["CACHE-2", "CACHE-3"]
features = ["module", "attribute", "branch_on_python", "container", "class", "pointwise", "cache_key"]
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
    if isinstance(net.value, list):
        return x * net.value[0] + net.value[1]
    if isinstance(net.value, dict):
        return x * net.value.get("factor", 6) + net.value.get("shift", 0.0)
    return x * net.value.factor


def calls(new):
    net = Net([2, 0.5])
    class Wide:
        factor = 4

    class Narrow:
        factor = 0.25

    values = [2, 0.5], [3, 0.5], {"factor": 5}, {"shift": 1.5}, Wide, Narrow
    for value in (*values, *values[::-1]):
        vars(net)["value"] = value
        yield Call(net, new.dyadic(3, 3))
