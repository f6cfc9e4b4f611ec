"""Drawn at random: decimal context, delete names, inheritance super; calls: layout.

+++
id = "exc/decimal_context.delete_names.inheritance_super~layout-d1ed7fe306ed"
clauses = ["BREAK-1", "FRAME-2", "EFFECT-1", "CAPTURE-5", "SHAPE-4", "INTERCEPT-1", "EXC-2", "CACHE-3", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["graph_break", "indexing", "data_dependent_shape", "item", "branch_on_data", "linalg", "recursion", "helper", "object_mutation", "class", "attribute", "introspection", "container", "size_arithmetic", "dynamic_shapes", "with_block", "exception", "matmul", "property", "lambda", "pointwise", "strides", "while_loop", "comprehension", "match"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import decimal

LOG1 = []


def halve1(v, depth):
    v = v * 0.5 + 1.0
    return v if depth <= 1 else halve1(v, depth - 1)


class Base1:
    def __init__(self, scale):
        self.scale = scale

    def run(self, value):
        return value * self.scale


class Mixin1:
    def run(self, value):
        return super().run(value) + 1.0


class Child1(Mixin1, Base1):
    def __init__(self, scale):
        super().__init__(scale * 0.5)

    def run(self, value):
        return super().run(value) - self.scale


class Layer1:
    def run(self, u1):
        scratch1 = u1 * 2.0
        other1 = [scratch1, {"k": u1}]
        v10 = scratch1 + 1.0
        del scratch1, other1[1]["k"], other1[0]
        v10 = v10 - len(other1)
        shape1 = u1.shape
        v13 = {shape1[0]: "rows", "all": u1.numel()}
        v11 = u1 * 0.5 + len(shape1) + (v13["all"] > 4)
        v12 = [shape1[0] * 2 + 1, shape1[-1] // 2, *shape1, u1.size(0), u1.dim()]
        LOG1.append(v12)
        LOG1.append(v13)
        with decimal.localcontext() as context1:
            context1.prec = 4
            v15 = decimal.Decimal(1) / 3
        v14 = v11 + float(v15)
        LOG1.append(v15)
        u1 = torch.where(u1 > 0.31, u1 * 0.5, torch.tanh(v10.sum()))
        u1 = torch.where(u1 > 0.31, u1 * 0.5, torch.tanh(v14.sum()))
        return u1


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


def program(x1, x2, x3, n1, x4, x5):
    kept1 = x1[x1 > 0.53]
    v1 = x1 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
    match int(x1.sum()) % 3:
        case 0:
            v2 = x1 * 2.0
        case 1:
            v2 = x1 + 1.0
        case _:
            v2 = x1 - 1.5
    v3 = torch.linalg.eigvalsh((torch.tanh(x2) * 0.125 + torch.eye(3)) + (torch.tanh(x2) * 0.125 + torch.eye(3)).mT)
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        v4 = x3 + 1
        x3 = x3 * 0.25 - torch.tanh(v4.sum()) * 0.5
    else:
        v5 = []
        with contextlib.suppress(ZeroDivisionError, KeyError):
            v6 = halve1(x3, 3)
            v7 = Child1(0.5).run(x3)
            v8 = [cls.__name__[:4] for cls in Child1.__mro__]
            LOG1.append(v8)
            v2 = torch.where(v2 > 0.31, v2 * 0.5, v6)
            v2 = torch.tanh(v2 + v7)
            v5.append(1 // (n1 - 3))
            object1 = Layer1()
            v9 = object1.run(v3) + 0.5
            v2 = (v2 + v9) * 0.5
        LOG1.append(v5)
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v3.sum()))
    v16 = torch.addmv(x5, x3, x4)
    object2 = Meter1()
    object2.level = 3
    v17 = x2 * object2.level + object2.half
    del object2.level
    v18 = object2.level
    kept2 = x1[x1 > 0.53]
    v19 = x1 + kept2.sum().clamp(-2.0, 2.0) - kept2.numel() % 3
    v20 = x1 * 3
    v21 = v1 + 1
    return {"v2": v2, "v16": v16, "v17": v17, "v18": v18, "v19": v19, "v20": v20, "v21": v21}


def calls(new):
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 1), 3, new.dyadic(1), new.dyadic(3))
    yield Call(new.dyadic(4, 3, 3).mT.contiguous().mT, new.dyadic(3, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(3, 1).repeat_interleave(2, -1)[..., ::2], 3, new.dyadic(1).repeat_interleave(2, -1)[..., ::2], new.dyadic(3).repeat_interleave(2, -1)[..., ::2])
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(3, 1), 3, new.dyadic(1), new.dyadic(3))
    yield Call(new.dyadic(4, 3, 3).mT.contiguous().mT, new.dyadic(3, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(3, 1).repeat_interleave(2, -1)[..., ::2], 3, new.dyadic(1).repeat_interleave(2, -1)[..., ::2], new.dyadic(3).repeat_interleave(2, -1)[..., ::2])
