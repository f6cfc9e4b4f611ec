"""The program reads an attribute of a module: a tensor of other strides, sizes, rank or dtype, there and back.

+++
id = "cache/module_attribute_holds_layouts"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["module", "attribute", "size_arithmetic", "strides", "pointwise", "cache_key", "class"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def seen(tensor):
    form = tuple(tensor.shape), tensor.stride(), str(tensor.dtype)
    return form, tensor.requires_grad, type(tensor).__name__


class Net(torch.nn.Module):
    def __init__(self, value):
        super().__init__()
        self.value = value


def program(net, x):
    return x * net.value, net.value.sum(0), seen(net.value)


def calls(new):
    net = Net(torch.ones(3, 3))
    values = new.dyadic(3, 3), new.dyadic(3, 3).mT, new.dyadic(3, 1), new.dyadic(3), new.dyadic(3, 3).double()
    for value in (*values, *values[::-1]):
        vars(net)["value"] = value
        yield Call(net, new.dyadic(3, 3))
