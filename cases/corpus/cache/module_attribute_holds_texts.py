"""The program reads an attribute of a module: a string, None or a tuple, there and back.

+++
id = "cache/module_attribute_holds_texts"
clauses = ["CACHE-2", "CACHE-3"]
features = ["module", "attribute", "branch_on_python", "string", "container", "pointwise", "cache_key", "class"]
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
    if net.value is None:
        return x - 1.0
    if isinstance(net.value, str):
        return getattr(torch, net.value)(x) + len(net.value)
    factor, shift = net.value
    return x * factor + shift


def calls(new):
    net = Net("neg")
    values = "neg", "square", None, (2, 0.5), (3, 0.5)
    for value in (*values, *values[::-1]):
        vars(net)["value"] = value
        yield Call(net, new.dyadic(3, 3))
