"""The program reads an attribute of an argument: a tensor that needs a gradient, is computed, a parameter, the argument or a view of it, there and back.

+++
id = "cache/attribute_holds_origins"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["attribute", "class", "grad", "alias", "inplace", "mutation", "view", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def seen(tensor):
    form = tuple(tensor.shape), tensor.stride(), str(tensor.dtype)
    return form, tensor.requires_grad, type(tensor).__name__


class Settings:
    def __init__(self, value, note):
        self.value = value
        self.note = note


def program(settings, x):
    y = x * 2.0
    x.add_(1.0)
    return y + settings.value, seen(settings.value)


def calls(new):
    settings = Settings(torch.ones(3, 3), "first")
    plain = lambda x: new.dyadic(3, 3)
    live = lambda x: new.dyadic(3, 3).requires_grad_()
    computed = lambda x: new.dyadic(3, 3).requires_grad_() * 0.5
    parameter = lambda x: torch.nn.Parameter(new.dyadic(3, 3))
    view = lambda x: x[:]
    itself = lambda x: x
    makers = plain, live, computed, parameter, view, itself
    for make in (*makers, *makers[::-1]):
        x = new.dyadic(3, 3)
        settings.value = make(x)
        yield Call(settings, x)
