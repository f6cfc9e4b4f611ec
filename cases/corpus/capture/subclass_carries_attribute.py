"""A tensor subclass hands its unit on to results and refuses to add different units.

+++
id = "capture/subclass_carries_attribute"
clauses = ["CAPTURE-5", "EXC-1", "CACHE-2"]
features = ["tensor_subclass", "class", "attribute", "exception", "cache_key", "comprehension"]
origin = "families/tensor_subclasses"
generator = 1
+++
"""
import torch


class Measured(torch.Tensor):
    @classmethod
    def __torch_function__(cls, function, types, args=(), kwargs=None):
        units = {arg.unit for arg in args if isinstance(arg, Measured)}
        if len(units) > 1:
            raise ValueError(f"units differ: {sorted(units)}")
        result = super().__torch_function__(function, types, args, kwargs or {})
        if isinstance(result, Measured):
            result.unit = units.pop() if units else None
        return result


def measured(tensor, unit):
    tensor = tensor.as_subclass(Measured)
    tensor.unit = unit
    return tensor


def program(x, y):
    total = torch.add(x, y)
    return total, total.unit


def calls(new):
    for units in (("m", "m"), ("s", "s"), ("m", "s"), ("m", "m")):
        yield Call(*(measured(new.dyadic(3), unit) for unit in units))
