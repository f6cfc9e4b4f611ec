"""What a tensor subclass writes down of operators stays when the program is no longer compiled anew.

+++
id = "effect/found_log_of_a_subclass_past_the_limit"
clauses = ["EFFECT-1", "CACHE-7"]
features = ["tensor_subclass", "class", "for_loop", "container", "global_write", "many_calls"]
origin = "regressions/found"
generator = 1
+++
"""
import torch

SEEN = []


class Logged(torch.Tensor):
    @classmethod
    def __torch_function__(cls, function, types, args=(), kwargs=None):
        SEEN.append(function.__name__)
        return super().__torch_function__(function, types, args, kwargs or {})


def program(x):
    for _ in range(2):
        inner = x.as_subclass(Logged)
        y = (torch.sin(inner) - inner * 0.5).as_subclass(torch.Tensor)
    return y


def calls(new):
    for _ in range(12):
        yield Call(new.dyadic(4, 3))
