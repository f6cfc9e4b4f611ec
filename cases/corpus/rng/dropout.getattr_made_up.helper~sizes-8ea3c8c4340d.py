"""Drawn at random: dropout, getattr made up, helper; calls: sizes.

+++
id = "rng/dropout.getattr_made_up.helper~sizes-8ea3c8c4340d"
clauses = ["EFFECT-1", "CAPTURE-5", "FRAME-2", "CAPTURE-3", "SHAPE-7", "CAPTURE-4", "RNG-1", "RNG-2", "RNG-3", "BREAK-1", "CACHE-6", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["object_mutation", "class", "dunder", "attribute", "star_args", "helper", "reduction", "recursion", "container", "branch_on_size", "module", "indexing", "random", "pointwise", "graph_break", "data_dependent_shape", "branch_on_python", "dynamic_shapes", "while_loop", "match"]
origin = "grammar"
generator = 1
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


def helper1(u1):
    object1 = Settings1(scale=1.5)
    v2 = u1 * object1.scale + object1.anything
    v3 = getattr(object1, "__missing__", "none")
    LOG1.append(v3)
    return v2


def halve1(v, depth):
    v = v * 0.5 + 1.0
    return v if depth <= 1 else halve1(v, depth - 1)


class Box1:
    pass


def program(x1, x2, x3, n1, net1, flag1):
    v1 = helper1(x2) + 0.25
    v4, v5 = torch.aminmax(x3, dim=-1)
    v6 = halve1(x3, 2)
    box1 = Box1()
    box1.parts = [v6, v6 * 0.5]
    box1.parts.append(x2)
    box1.inner = Box1()
    box1.inner.name = "inner"
    v7 = sum(box1.parts) + len(box1.inner.name)
    v8 = sorted(vars(box1))
    match n1:
        case 0:
            net1.eval() if v1.shape[0] == 4 else net1.train()
            v9 = net1(x1) * 0.5
            v10 = net1.training
            LOG1.append(v10)
            v11 = v4.tril(0)
            x1 = (x1 + v9) * 0.5
            x1 = torch.tanh(x1 + torch.tanh(v11.sum()))
        case 1 | 2:
            v12 = x1 + torch.rand_like(x1)
            x1 = torch.tanh(x1 + torch.tanh(v12.sum()))
        case int() as other1 if other1 > 5:
            x1 = x1 * 0.5
        case _:
            v13 = torch.erfc(x1)
            v14 = torch.index_put(v13, (torch.tensor([1, 1, 0]),), v13[:1], accumulate=True)
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v14.sum()) * 0.25)
    kept1 = x3[x3 > 0.53]
    v15 = x3 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
    v16 = torch.nn.functional.dropout(x3, 0.5, training=flag1) * 0.5
    done1 = False
    tries1 = 0
    while not done1:
        v17 = x1 + 1
        v4 = (v4 + torch.tanh(v17.sum())) * 0.5
        tries1 += 1
        done1 = tries1 >= 2
    v18 = x3 + 1
    return {"v4": v4, "v5": v5, "v7": v7, "v8": v8, "v15": v15, "v16": v16, "v18": v18}


def calls(new):
    net1 = new.module(lambda: torch.nn.Dropout(0.0))
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3, net1, True)
    yield Call(new.dyadic(2, 4, 3), new.dyadic(2, 4, 3), new.dyadic(2, 4, 3), 3, net1, True)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), new.dyadic(4, 4, 3), 3, net1, True)
    yield Call(new.dyadic(7, 4, 3), new.dyadic(7, 4, 3), new.dyadic(7, 4, 3), 3, net1, True)
    yield Call(new.dyadic(7, 4, 3), new.dyadic(7, 4, 3), new.dyadic(7, 4, 3), 3, net1, True)
