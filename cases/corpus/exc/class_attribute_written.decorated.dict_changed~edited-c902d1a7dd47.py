"""Drawn at random: class attribute written, decorated, dict changed; calls: edited.

+++
id = "exc/class_attribute_written.decorated.dict_changed~edited-c902d1a7dd47"
clauses = ["EFFECT-1", "FRAME-4", "CAPTURE-5", "CAPTURE-3", "EFFECT-5", "EXC-2", "BREAK-1", "CACHE-2", "CACHE-3", "RNG-1", "RNG-2", "RNG-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["dtype_complex", "object_mutation", "introspection", "helper", "container", "string", "exception", "class", "pointwise", "decorator", "closure", "star_args", "branch_on_python", "cache_key", "random", "graph_break", "item", "class_attribute", "nested_function", "while_loop", "comprehension", "try_finally", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import functools
import sys

LOG1 = []


def named1():
    return sys._getframe().f_code.co_name


def helper1(u1):
    v2 = torch.complex(u1, u1 * 0.5)
    v4 = named1()
    v3 = u1 + len(v4) / 8
    LOG1.append(v4)
    u1 = torch.maximum(u1, u1 * 0.5 - torch.tanh(v3.sum()) * 0.25)
    return u1


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


def scaled1(factor):
    """A decorator with an argument."""

    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            return function(*args, **kwargs) * factor

        return wrapper

    return decorate


@scaled1(0.5)
@scaled1(2.0)
def shifted1(v):
    return v - 1.5


TABLE1 = {"value": "double"}


class Registry1:
    made = 0
    names = []


def program(x1, n1):
    v1 = helper1(x1) + 0.25
    v6 = {"a": x1, "b": torch.tanh(v1.sum())}
    v6["c"] = v6["a"] * 0.5
    v6.update(d=n1, b=0.25)
    old1 = v6.pop("b")
    v6.setdefault("e", []).append(n1)
    v5 = v6["c"] + old1 + v6.get("zz", 0.5) * v6["d"]
    del v6["a"]
    keys1 = list(v6)
    try:
        try:
            v7 = picky1(v5, n1)
        except Refused1 as error1:
            v7 = v5 - error1.number * 0.5
            v8 = str(error1)
        else:
            v8 = "nothing"
        LOG1.append(v8)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v7.sum()) * 0.25)
    finally:
        v10 = []
        try:
            try:
                raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
            except* TypeError:
                v10.append("typed")
        except ExceptionGroup as rest1:
            v10.append([type(error).__name__ for error in rest1.exceptions])
        v9 = x1 + len(v10)
        LOG1.append(v10)
        done1 = False
        tries1 = 0
        while not done1:
            v11 = torch.sigmoid(v9)
            v12 = shifted1(v1) * 0.5
            v13 = shifted1.__name__
            LOG1.append(v13)
            v14 = torch.remainder(x1, 1.5)
            v9 = v9 * 0.25 - v11 * 0.5
            v9 = (v9 + torch.tanh(v12.sum())) * 0.5
            v9 = torch.maximum(v9, v9 * 0.5 - v14 * 0.25)
            tries1 += 1
            done1 = tries1 >= 2
        v15 = torch.relu(x1)
        v1 = torch.tanh(v1 + v9)
        v1 = (v1 + v15) * 0.5
    v16 = torch.clamp_max(v1, 1)
    v17 = torch.logical_and(x1, x1)
    if TABLE1["value"] == "double":
        v18 = v16 * 2.0
    else:
        v18 = v16 + len(TABLE1["value"])
    state1 = torch.get_rng_state()
    first1 = torch.rand(2)
    torch.set_rng_state(state1)
    v19 = v1 + (first1 == torch.rand(2)).sum().item()
    Registry1.made += 1
    Registry1.names.append(f"n{n1}")
    setattr(Registry1, "last", n1)
    v20 = v18 + Registry1.made % 3
    return v6, v17, v19, v20


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), 3)
    TABLE1["value"] = "shift"
    yield Call(new.dyadic(4, 2, 4, 4), 3)
    yield Call(new.dyadic(4, 2, 4, 4), 3)
    TABLE1["value"] = "double"
    yield Call(new.dyadic(4, 2, 4, 4), 3)
    TABLE1["value"] = "shift"
    yield Call(new.dyadic(4, 2, 4, 4), 3)
