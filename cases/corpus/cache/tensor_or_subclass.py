"""A plain tensor, one of a subclass that changes addition, and a plain one again.

+++
id = "cache/tensor_or_subclass"
clauses = ["CACHE-3", "CACHE-5", "CACHE-1"]
features = ["tensor_subclass", "class", "cache_key"]
origin = "families/tensor_subclasses"
generator = 1
+++
"""
import torch


class Saturating(torch.Tensor):
    @classmethod
    def __torch_function__(cls, function, types, args=(), kwargs=None):
        result = super().__torch_function__(function, types, args, kwargs or {})
        return result.clamp(max=1.0) if function is torch.add else result


def program(x):
    return torch.add(x, 1.0) * 2.0


def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5).as_subclass(Saturating), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5).as_subclass(Saturating))
