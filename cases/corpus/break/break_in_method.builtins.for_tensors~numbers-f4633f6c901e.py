"""Drawn at random: break in method, builtins, for tensors; calls: numbers.

+++
id = "break/break_in_method.builtins.for_tensors~numbers-f4633f6c901e"
clauses = ["CAPTURE-6", "BREAK-1", "CAPTURE-2", "FRAME-2", "CAPTURE-5", "EFFECT-1", "BREAK-3", "BREAK-4", "CACHE-2", "CACHE-3", "FRAME-4", "ALIAS-3", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5"]
features = ["view", "pointwise", "lambda", "iterator", "graph_break", "item", "reduction", "branch_on_python", "recursion", "closure", "object_mutation", "container", "class", "attribute", "enum", "global_read", "cache_key", "introspection", "nested_function", "alias", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
graphs = 2
+++
"""
import torch
import enum

MET1 = set()
LOG1 = []


class Stage1:
    runs = 0

    def run(self, y):
        self.runs += 1
        y = y * 0.5
        return y + len(str(y.sum().item())) % 4


class Mode1(enum.Enum):
    FAST = 1
    SLOW = 2
    OFF = 3


CHOSEN1 = Mode1.FAST


def program(x1, x2, x3, n1, flag1):
    v1 = torch.nn.functional.softplus(x2.chunk(2, 0)[1])
    v3 = sorted([3, 1, n1], key=lambda v: -v)
    signs1 = list(map(lambda v: v % 2, filter(None, v3)))
    v2 = v1 * max(v3) - min(signs1, default=0) + abs(-2) + round(2.5) + divmod(7, 2)[1] + pow(2, 3, 5)
    v4 = x2 + int(x2.sum()) % 5
    v5 = x3 * 1.0
    for i1, (left1, right1) in enumerate(zip((x3, x3 * 0.5), (0.25, n1), strict=True), start=1):
        v5 = v5 + left1 * right1 / i1
    v6 = torch.ldexp(x1, torch.sign(x2))
    v7 = torch.atan2(x2, v5.abs() + 0.5)
    def inner1(u1):
        if x1.dim() > 1:
            found1 = None
            step1 = 0
            while found1 is None:
                step1 += 1
                found1 = step1 if step1 * step1 > n1 else None
            v9 = x1 + found1
            def descend1(v, depth):
                if depth == 0:
                    return v
                return descend1(v * 0.5 + torch.tanh(v5.sum()), depth - 1)

            v10 = descend1(x2, 1)
            known1 = n1 in MET1
            MET1.add(n1)
            v11 = v4 * 0.5 + known1
            u1 = torch.tanh(u1 + torch.tanh(v9.sum()))
            u1 = torch.where(u1 > 0.31, u1 * 0.5, v10)
            u1 = u1 * 0.25 - torch.tanh(v11.sum()) * 0.5
        elif n1 == 2:
            object1 = Stage1()
            v12 = object1.run(v6) + object1.runs
            v13 = torch.signbit(x2)
            u1 = torch.maximum(u1, u1 * 0.5 - torch.tanh(v12.sum()) * 0.25)
            u1 = torch.where(u1 > 0.31, u1 * 0.5, torch.tanh(v13.sum() * 0.125))
        elif n1 in (4, 5, 6):
            u1 = u1 * 0.5
        else:
            v14 = x2 * 0.25
            for part1 in (x2, torch.tanh(v2.sum()), x2 * 0.5):
                v14 = v14 * 0.5 + part1
            v15 = x3 >= x2
            v16 = x2 * 2.0 if CHOSEN1 is Mode1.FAST else x2 + CHOSEN1.value
            u1 = torch.maximum(u1, u1 * 0.5 - v14 * 0.25)
            u1 = (u1 + torch.tanh(v15.sum() * 0.125)) * 0.5
            u1 = torch.tanh(u1 + v16)
        def show1(value, other=2):
            found = sorted(locals())
            return value * len(found), found

        v17, v18 = show1(u1)
        LOG1.append(v18)
        u1 = (u1 + torch.tanh(v17.sum())) * 0.5
        return u1
    v8 = inner1(v4) + 0.5
    twin1 = x3 if flag1 else x3.clone()
    v19 = x3 + (twin1 is x3) * 2.0 + (twin1 is not None)
    return {"v3": v3, "v7": v7, "v8": v8, "v19": v19}


def calls(new):
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, True)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, False)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, True)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), new.dyadic(4, 3), 3, False)
