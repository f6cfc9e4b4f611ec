"""Drawn at random: any all, comprehension walrus, dict comprehension; calls: layout.

+++
id = "exc/any_all.comprehension_walrus.dict_comprehension~layout-cb1547c5ada3"
clauses = ["EFFECT-1", "CAPTURE-3", "SHAPE-7", "BREAK-2", "CAPTURE-4", "CAPTURE-5", "BREAK-1", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "CAPTURE-6", "EFFECT-5", "CACHE-3", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["pointwise", "object_mutation", "class", "attribute", "branch_on_size", "container", "indexing", "branch_on_python", "size_arithmetic", "iterator", "module", "graph_break", "exception", "print", "branch_on_data", "string", "item", "strides", "for_loop", "comprehension", "generator", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []
TICKETS1 = iter(range(100))


class Stop1(Exception):
    pass


class Pair1:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


def program(x1, x2, n1, x3, flag1):
    try:
        v1 = x1 == torch.div(x1, 2, rounding_mode="floor")
        object1 = Pair1(x2, 0.5)
        object1.right += n1
        v2 = object1.left * 0.5 + object1.right
        del object1.left
        v3 = hasattr(object1, "left")
        LOG1.append(v3)
        shape1 = tuple(v2.shape)
        if any(size1 > 3 for size1 in shape1) or not all(size1 != n1 for size1 in shape1):
            v4 = v2 * 2.0
        else:
            v4 = v2 - 0.25
        x2 = torch.tanh(x2 + torch.tanh(v1.sum() * 0.125))
        x2 = x2 * 0.25 - torch.tanh(v4.sum()) * 0.5
        print("before the error", n1)
        if x2.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v6 = [x2, x2 * 0.5]
        v6.append(torch.tanh(x1.sum()))
        v6.insert(0, x2 + 1.0)
        v6.reverse()
        v6 += [0.25]
        last1 = v6.pop(-1)
        v5 = v6.pop() * last1 + v6[0]
        where1 = len(v6)
        LOG1.append(v6)
        kept1 = [half1 for k1 in range(4) if (half1 := k1 / 2) > 0.5]
        v7 = v5 * half1 + len(kept1)
        v8 = torch.select_scatter(x1, x3, 2, 0)
        x2 = (x2 + torch.tanh(v7.sum())) * 0.5
        x2 = x2 * 0.25 - torch.tanh(v8.sum()) * 0.5
    except Stop1 as error1:
        for i1 in range(3, 0, -1):
            if i1 == n1 or flag1:
                continue
            v9 = torch.logical_and(x1, torch.ones(3, 3))
            number1 = next(TICKETS1)
            v10 = x2 + number1 % 4
            x3 = torch.tanh(x3 + torch.tanh(v9.sum() * 0.125))
            x3 = x3 * 0.25 - torch.tanh(v10.sum()) * 0.5
        layer1 = torch.nn.LeakyReLU(0.25)
        v11 = torch.nn.Sequential(layer1, torch.nn.Identity())(x3)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v11.sum()))
        print("caught", error1)
    v12 = torch.arange(3)
    v14 = {f"k{i2}": x3 * weight1 for i2, weight1 in enumerate((0.5, -0.75))}
    v13 = v14["k1"] - v14["k0"]
    try:
        v15 = v13 + torch.stack([v13, v13]).item()
    except (RuntimeError, ValueError):
        v15 = v13 * 0.5 + 1.0
    v16 = v12 & v12
    base1 = {"a": 1, "b": 2, **{"c": 3}}
    base1 |= {"b": n1}
    v18 = base1 | {"z": 0.5}
    v17 = x2 * v18["z"] + sum(base1.values()) * 0.25
    for key1 in [*v18.keys()]:
        if key1 > "b":
            v18.pop(key1)
    return v14, v15, v16, v17, v18


def calls(new):
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), 3, new.dyadic(4, 3), True)
    yield Call(new.dyadic(4, 3, 3).mT.contiguous().mT, new.dyadic(3, 3).mT.contiguous().mT, 3, new.dyadic(4, 3).mT.contiguous().mT, True)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), 3, new.dyadic(4, 3), True)
    yield Call(new.dyadic(4, 3, 3).mT.contiguous().mT, new.dyadic(3, 3).mT.contiguous().mT, 3, new.dyadic(4, 3).mT.contiguous().mT, True)
