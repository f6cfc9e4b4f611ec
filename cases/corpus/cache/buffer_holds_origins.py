"""The program reads a buffer of a module: a tensor that needs a gradient, is computed, a parameter, the argument or a view of it, there and back.

+++
id = "cache/buffer_holds_origins"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["module", "attribute", "grad", "alias", "inplace", "mutation", "view", "pointwise", "cache_key", "class"]
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
        self.register_buffer("value", value)


def program(net, x):
    y = x * 2.0
    x.add_(1.0)
    return y + net.value, seen(net.value)


def calls(new):
    net = Net(torch.ones(3, 3))
    plain = lambda x: new.dyadic(3, 3)
    live = lambda x: new.dyadic(3, 3).requires_grad_()
    computed = lambda x: new.dyadic(3, 3).requires_grad_() * 0.5
    parameter = lambda x: torch.nn.Parameter(new.dyadic(3, 3))
    view = lambda x: x[:]
    itself = lambda x: x
    makers = plain, live, computed, parameter, view, itself
    for make in (*makers, *makers[::-1]):
        x = new.dyadic(3, 3)
        net._buffers["value"] = make(x)
        yield Call(net, x)
