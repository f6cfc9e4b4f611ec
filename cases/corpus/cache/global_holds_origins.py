"""The program reads a module global: a tensor that needs a gradient, is computed, a parameter, the argument or a view of it, there and back.

+++
id = "cache/global_holds_origins"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["global_read", "grad", "alias", "inplace", "mutation", "view", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def seen(tensor):
    form = tuple(tensor.shape), tensor.stride(), str(tensor.dtype)
    return form, tensor.requires_grad, type(tensor).__name__


VALUE = torch.ones(3, 3)
NOTE = "first"


def program(x):
    y = x * 2.0
    x.add_(1.0)
    return y + VALUE, seen(VALUE)


def calls(new):
    global VALUE
    plain = lambda x: new.dyadic(3, 3)
    live = lambda x: new.dyadic(3, 3).requires_grad_()
    computed = lambda x: new.dyadic(3, 3).requires_grad_() * 0.5
    parameter = lambda x: torch.nn.Parameter(new.dyadic(3, 3))
    view = lambda x: x[:]
    itself = lambda x: x
    makers = plain, live, computed, parameter, view, itself
    for make in (*makers, *makers[::-1]):
        x = new.dyadic(3, 3)
        VALUE = make(x)
        yield Call(x)
