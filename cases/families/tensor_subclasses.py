"""Subclasses of torch.Tensor that define __torch_function__: what they see, carry and change."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_CAPTURE = [
    Row(
        "subclass_logs_functions",
        "A tensor subclass writes down every function that is called on it, in order, on every call.",
        "CAPTURE-5 EFFECT-1 EFFECT-3",
        "tensor_subclass class object_mutation",
        """
SEEN = []


class Watched(torch.Tensor):
    @classmethod
    def __torch_function__(cls, function, types, args=(), kwargs=None):
        SEEN.append(function.__name__)
        return super().__torch_function__(function, types, args, kwargs or {})


def program(x, y):
    return torch.relu(x.mul(2.0)).sub(y)
""",
        """
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(4).as_subclass(Watched), new.dyadic(4))
""",
    ),
    Row(
        "subclass_carries_attribute",
        "A tensor subclass hands its unit on to results and refuses to add different units.",
        "CAPTURE-5 EXC-1 CACHE-2",
        "tensor_subclass class attribute exception cache_key",
        """
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
""",
        """
def calls(new):
    for units in (("m", "m"), ("s", "s"), ("m", "s"), ("m", "m")):
        yield Call(*(measured(new.dyadic(3), unit) for unit in units))
""",
    ),
]

_CACHE = [
    Row(
        "tensor_or_subclass",
        "A plain tensor, one of a subclass that changes addition, and a plain one again.",
        "CACHE-3 CACHE-5",
        "tensor_subclass class cache_key",
        """
class Saturating(torch.Tensor):
    @classmethod
    def __torch_function__(cls, function, types, args=(), kwargs=None):
        result = super().__torch_function__(function, types, args, kwargs or {})
        return result.clamp(max=1.0) if function is torch.add else result


def program(x):
    return torch.add(x, 1.0) * 2.0
""",
        """
def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5).as_subclass(Saturating), cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5).as_subclass(Saturating))
""",
        tier="smoke",
    ),
]


def programs() -> Iterator[Program]:
    """What a subclass sees, then that its class is looked at."""
    yield from render("capture", "families/tensor_subclasses", _CAPTURE)
    yield from render("cache", "families/tensor_subclasses", _CACHE)
