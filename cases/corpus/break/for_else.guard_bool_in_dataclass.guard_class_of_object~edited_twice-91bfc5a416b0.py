"""Drawn at random: for else, guard bool in dataclass, guard class of object; calls: edited twice.

+++
id = "break/for_else.guard_bool_in_dataclass.guard_class_of_object~edited_twice-91bfc5a416b0"
clauses = ["CACHE-2", "CACHE-3", "BREAK-1", "SHAPE-7", "EFFECT-1", "CAPTURE-6", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5"]
features = ["dataclass", "attribute", "cache_key", "convolution", "graph_break", "item", "container", "branch_on_size", "view", "pointwise", "object_mutation", "indexing", "data_dependent_shape", "size_arithmetic", "sorting", "class", "global_read", "introspection", "for_loop"]
origin = "grammar"
generator = 1
graphs = 2
+++
"""
import torch
import dataclasses

LOG1 = []


@dataclasses.dataclass
class Settings1:
    value: object


SETTINGS1 = Settings1(True)


class Base1:
    def factor(self):
        return 2.0


class Derived1(Base1):
    def factor(self):
        return 0.5


class Other1:
    pass


OBJECT1 = Base1()


def program(x1, x2, n1, flag1):
    v1 = x1 * 2.0 if SETTINGS1.value else x1 - 1.0
    v2 = torch.nn.functional.max_pool2d(v1, 2, stride=1)
    v3 = v2 + [0.5, 1.5, 2.5][int((v2 > 0.03).sum()) % 3]
    for i1 in range(1, 4):
        if i1 == n1:
            break
        if v2.shape[0] < 5:
            v4 = x2[:, :, :, -2:]
            v5 = torch.isposinf(v3)
            x1 = (x1 + torch.tanh(v4.sum())) * 0.5
            x1 = (x1 + torch.tanh(v5.sum() * 0.125)) * 0.5
        else:
            v7 = (v1 > 0.53).nonzero()
            v6 = v1 + v7.shape[0] % 4
            LOG1.append(v7)
            v8 = v6.isfinite()
            x1 = x1 * 0.25 - torch.tanh(v8.sum() * 0.125) * 0.5
        v9 = torch.tril_indices(3, 3)
        for i2 in range(1, 4):
            if i2 == n1:
                break
            if flag1:
                pass
            elif __debug__:
                ...
            v10 = -x1 + (+n1) - (~n1) * (not flag1)
            v11 = torch.arange(2)
            x1 = torch.tanh(x1 + torch.tanh(v10.sum()))
            x1 = (x1 + torch.tanh(v11.sum() * 0.125)) * 0.5
        else:
            v12 = torch.exp(-v1.abs()).clone()
            v13 = torch.nn.functional.softplus(v3)
            x1 = torch.maximum(x1, x1 * 0.5 - v12 * 0.25)
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v13.sum()) * 0.25)
        x1 = torch.tanh(x1 + torch.tanh(v3.sum()))
    else:
        v14 = x1.sort(dim=1, descending=True)[0]
        x1 = x1 * 0.25 - v14 * 0.5
    v15 = torch.digamma(v3.abs() + 1.25)
    v16 = x1 * OBJECT1.factor() if isinstance(OBJECT1, Base1) else x1 - 1.0
    return [v15, v16]


def calls(new):
    global OBJECT1
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 2, 3, 3), 3, True)
    SETTINGS1.value = False
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 2, 3, 3), 3, True)
    OBJECT1 = Other1()
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 2, 3, 3), 3, True)
    SETTINGS1.value = True
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 2, 3, 3), 3, True)
    OBJECT1 = Base1()
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 2, 3, 3), 3, True)
