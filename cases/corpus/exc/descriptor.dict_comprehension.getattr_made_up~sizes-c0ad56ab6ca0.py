"""Drawn at random: descriptor, dict comprehension, getattr made up; calls: sizes.

+++
id = "exc/descriptor.dict_comprehension.getattr_made_up~sizes-c0ad56ab6ca0"
clauses = ["CAPTURE-5", "EXC-2", "EXC-3", "SHAPE-7", "EFFECT-1", "CAPTURE-4", "CAPTURE-3", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["class", "dunder", "attribute", "star_args", "exception", "string", "pointwise", "branch_on_size", "object_mutation", "property", "lambda", "view", "indexing", "module", "normalization", "inplace", "container", "dynamic_shapes", "comprehension", "match", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch

LOG1 = []


class Settings1:
    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return len(name) / 8


class Meter1:
    def __init__(self):
        self._level = 0

    @property
    def level(self):
        return self._level

    @level.setter
    def level(self, value):
        self._level = value + 1

    @level.deleter
    def level(self):
        self._level = None

    half = property(lambda self: self._level / 2)


class Doubled1:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        return 1 if instance is None else getattr(instance, self.name) * 2

    def __set__(self, instance, value):
        setattr(instance, self.name, value)


class Holder1:
    width = Doubled1()


def program(x1, n1, x2, net1, x3):
    object1 = Settings1(scale=-0.75)
    v1 = x1 * object1.scale + object1.anything
    v2 = getattr(object1, "__missing__", "none")
    try:
        error1 = RuntimeError("with notes")
        error1.add_note(f"note {n1}")
        raise error1
    except RuntimeError as caught1:
        v3 = v1 + len(caught1.__notes__)
    v4 = torch.tanh(x1).tan()
    v5 = torch.nn.functional.softshrink(x1, 0.25)
    try:
        object2 = Meter1()
        object2.level = 2
        v6 = v4 * object2.level + object2.half
        del object2.level
        v7 = object2.level
        LOG1.append(v7)
        v8 = v4 + 1
        v9 = torch.index_copy(v3, 0, torch.tensor([1, 0]), x2)
        v1 = (v1 + v6) * 0.5
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v8)
        v1 = torch.tanh(v1 + torch.tanh(v9.sum()))
        if v5.shape[0] != 3:
            raise ValueError("in the middle", n1)
        v10 = torch.meshgrid(torch.arange(2), torch.arange(3), indexing="ij")[1]
        v11 = torch.remainder(x2, 1.5)
        v12 = net1(x2) * 0.5
        v1 = v1 * 0.25 - torch.tanh(v10.sum() * 0.125) * 0.5
        v1 = v1 * 0.25 - torch.tanh(v11.sum()) * 0.5
        v1 = torch.tanh(v1 + torch.tanh(v12.sum()))
    except ValueError as error2:
        object3 = Holder1()
        object3.width = 2
        v13 = x2 + object3.width + Holder1.width
        match n1:
            case 0:
                v14 = torch.empty_like(x1).fill_(2)
                v15 = x2.erfc()
                try:
                    error3 = RuntimeError("with notes")
                    error3.add_note(f"note {n1}")
                    raise error3
                except RuntimeError as caught2:
                    v16 = x2 + len(caught2.__notes__)
                v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v14.sum()) * 0.25)
                v4 = v4 * 0.25 - torch.tanh(v15.sum()) * 0.5
                v4 = v4 * 0.25 - torch.tanh(v16.sum()) * 0.5
            case 1 | 2:
                v17 = torch.index_add(v1, 0, torch.arange(2), x3)
                v18 = x3 + 1
                v19 = torch.nn.functional.softplus(x3)
                v4 = v4 * 0.25 - torch.tanh(v17.sum()) * 0.5
                v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v18.sum()) * 0.25)
                v4 = torch.where(v4 > 0.31, v4 * 0.5, torch.tanh(v19.sum()))
            case int() as other1 if other1 > 5:
                v4 = v4 * 0.5
            case _:
                v21 = {f"k{i1}": x2 * weight1 for i1, weight1 in enumerate((0.5, 0.5))}
                v20 = v21["k1"] - v21["k0"]
                LOG1.append(v21)
                v4 = torch.where(v4 > 0.31, v4 * 0.5, torch.tanh(v20.sum()))
        v1 = (v1 + torch.tanh(v13.sum())) * 0.5
        v1 = v1 * 0.5 + len(error2.args) * 0.25
    layer1 = torch.nn.LeakyReLU(0.25)
    v22 = torch.nn.Sequential(layer1, torch.nn.Identity())(x1)
    v23 = torch.atanh(torch.tanh(x1) * 0.75) + 0.5j
    return v1, v2, v4, v22, v23


def calls(new):
    net1 = new.module(lambda: torch.nn.LayerNorm(2))
    yield Call(new.dyadic(4), 3, new.dyadic(2), net1, new.dyadic(2, requires_grad=True))
    yield Call(new.dyadic(2), 3, new.dyadic(2), net1, new.dyadic(2, requires_grad=True))
    yield Call(new.dyadic(4), 3, new.dyadic(2), net1, new.dyadic(2, requires_grad=True))
    yield Call(new.dyadic(6), 3, new.dyadic(2), net1, new.dyadic(2, requires_grad=True))
    yield Call(new.dyadic(6), 3, new.dyadic(2), net1, new.dyadic(2, requires_grad=True))
