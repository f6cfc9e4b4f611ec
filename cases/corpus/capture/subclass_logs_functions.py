"""A tensor subclass writes down every function that is called on it, in order, on every call.

+++
id = "capture/subclass_logs_functions"
clauses = ["CAPTURE-5", "EFFECT-1", "EFFECT-3"]
features = ["tensor_subclass", "class", "object_mutation"]
origin = "families/tensor_subclasses"
generator = 1
+++
"""
import torch

SEEN = []


class Watched(torch.Tensor):
    @classmethod
    def __torch_function__(cls, function, types, args=(), kwargs=None):
        SEEN.append(function.__name__)
        return super().__torch_function__(function, types, args, kwargs or {})


def program(x, y):
    return torch.relu(x.mul(2.0)).sub(y)


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(4).as_subclass(Watched), new.dyadic(4))
