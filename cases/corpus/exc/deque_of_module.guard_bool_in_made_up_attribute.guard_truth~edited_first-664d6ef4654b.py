"""Drawn at random: deque of module, guard bool in made up attribute, guard truth; calls: edited first.

+++
id = "exc/deque_of_module.guard_bool_in_made_up_attribute.guard_truth~edited_first-664d6ef4654b"
clauses = ["EFFECT-2", "EFFECT-1", "CACHE-2", "CACHE-3", "RNG-1", "RNG-2", "RNG-3", "EXC-2", "CAPTURE-5", "CAPTURE-4", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["pointwise", "reduction", "indexing", "object_mutation", "helper", "string", "branch_on_python", "container", "cache_key", "class", "dunder", "attribute", "random", "with_block", "exception", "module", "matmul", "try_except", "try_finally"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import collections
import contextlib

NOTES1 = []
LOG1 = []
RECENT1 = collections.deque(maxlen=2)
LOG2 = []


def note1(text):
    NOTES1.append(text)
    return text


def pick1(value, by):
    return value + by


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG1.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG1.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


PENDING1 = []


class Settings1:
    def __init__(self, value):
        self.__dict__["held"] = {"value": value}

    def __getattr__(self, name):
        try:
            return self.__dict__["held"][name]
        except KeyError:
            raise AttributeError(name) from None


SETTINGS1 = Settings1(True)


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


def program(x1, x2, flag1, n1, net1):
    v1 = torch.atan2(x1, x1.abs() + 0.5)
    v2 = torch.ldexp(x1, torch.sign(x1))
    v3 = torch.log(v1.abs() + 0.5).cumsum(2)
    v4 = torch.tanh(torch.index_put(torch.var(v3, -2, correction=0, keepdim=True), (torch.tensor([1, 1, 0]),), torch.var(v3, -2, correction=0, keepdim=True)[:1], accumulate=True))
    first1 = [note1("a"), v2 * 0.5, note1("b")][1]
    v6 = pick1(note1("c"), by=note1("d")) if note1("e") else None
    v7 = {note1("f"): note1("g"), **{"k": note1("h")}}
    v5 = first1 + len(v7) + (note1("") or len(note1("i")))
    v8 = torch.signbit(x1)
    v9 = v8 + -1.0
    with Section1("outer"), Section1("inner", swallow=True) as inner1:
        RECENT1.append(v5.detach().sum())
        v10 = v5 * 0.5 + len(RECENT1)
        v11 = v3 * 2.0 if PENDING1 else v3 - 1.0
        v12 = v2 * 2.0 if SETTINGS1.value else v2 - 1.0
        v4 = v4 * 0.25 - torch.tanh(v10.sum()) * 0.5
        v4 = torch.where(v4 > 0.31, v4 * 0.5, torch.tanh(v11.sum()))
        v4 = torch.where(v4 > 0.31, v4 * 0.5, torch.tanh(v12.sum()))
        if flag1:
            raise KeyError(inner1.name)
        v13 = []
        try:
            v14 = v4 + torch.randn(v4.shape, dtype=v4.dtype, device=v4.device).clamp(-3.0, 3.0)
            v15 = []
            with contextlib.suppress(ZeroDivisionError, KeyError):
                v16 = v9 + 1
                v3 = torch.where(v3 > 0.31, v3 * 0.5, v16)
                v15.append(1 // (n1 - 3))
                v17 = v1 + 1
                v3 = (v3 + v17) * 0.5
            LOG2.append(v15)
            v9 = torch.maximum(v9, v9 * 0.5 - torch.tanh(v14.sum()) * 0.25)
            if flag1:
                raise KeyError("absent")
        except (KeyError, IndexError) as error1:
            v13.append(f"except {error1.args[0]}")
            try:
                v18 = picky1(v1, n1)
            except Refused1 as error2:
                v18 = v1 - error2.number * 0.5
                v19 = str(error2)
            else:
                v19 = "nothing"
            LOG2.append(v19)
            v20 = net1(x1)
            v21 = torch.exp(-v20.abs())
            v9 = torch.where(v9 > 0.31, v9 * 0.5, torch.tanh(v18.sum()))
            v9 = (v9 + v21) * 0.5
        else:
            v13.append("else")
            v22 = v1 + 1
            v23 = torch.argmin(x2, 1)
            v9 = (v9 + torch.tanh(v22.sum())) * 0.5
            v9 = torch.tanh(v9 + torch.tanh(v23.sum() * 0.125))
        finally:
            v13.append("finally")
            layer1 = torch.nn.LeakyReLU(0.25)
            v24 = torch.nn.Sequential(layer1, torch.nn.Identity())(v9)
            v9 = (v9 + v24) * 0.5
        LOG2.append(v13)
        v4 = v4.clamp(-1.0, 1.0)
    v25 = torch.copysign(x1, x1)
    v26 = torch.nn.functional.leaky_relu(v3, 0.25)
    return v4, v6, v7, v9, v25, v26


def calls(new):
    net1 = new.module(lambda: torch.nn.Linear(4, 4))
    PENDING1.append(0)
    yield Call(new.dyadic(4, 2, 4, 4), new.integers(-9, 10, 2, 4, 4, dtype=torch.int32), True, 3, net1)
    PENDING1.clear()
    yield Call(new.dyadic(4, 2, 4, 4), new.integers(-9, 10, 2, 4, 4, dtype=torch.int32), True, 3, net1)
    PENDING1.append(0)
    yield Call(new.dyadic(4, 2, 4, 4), new.integers(-9, 10, 2, 4, 4, dtype=torch.int32), True, 3, net1)
