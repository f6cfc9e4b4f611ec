"""The program reads an element of a module's list: a tensor that needs a gradient, is computed, a parameter, the argument or a view of it, there and back.

+++
id = "cache/list_element_holds_origins"
clauses = ["CACHE-2", "CACHE-3", "CACHE-5"]
features = ["container", "global_read", "grad", "alias", "inplace", "mutation", "view", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def seen(tensor):
    form = tuple(tensor.shape), tensor.stride(), str(tensor.dtype)
    return form, tensor.requires_grad, type(tensor).__name__


VALUES = ["first", torch.ones(3, 3)]


def program(x):
    y = x * 2.0
    x.add_(1.0)
    return y + VALUES[1], seen(VALUES[1])


def calls(new):
    plain = lambda x: new.dyadic(3, 3)
    live = lambda x: new.dyadic(3, 3).requires_grad_()
    computed = lambda x: new.dyadic(3, 3).requires_grad_() * 0.5
    parameter = lambda x: torch.nn.Parameter(new.dyadic(3, 3))
    view = lambda x: x[:]
    itself = lambda x: x
    makers = plain, live, computed, parameter, view, itself
    for make in (*makers, *makers[::-1]):
        x = new.dyadic(3, 3)
        VALUES[1] = make(x)
        yield Call(x)
