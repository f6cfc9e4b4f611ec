"""Drawn at random: adam step, assert on data, augmented; calls: edited.

+++
id = "exc/adam_step.assert_on_data.augmented~edited-919eeabc3926"
clauses = ["RNG-1", "RNG-2", "RNG-3", "BREAK-1", "CACHE-2", "CACHE-3", "GRAD-4", "CAPTURE-5", "CACHE-8", "CAPTURE-6", "FRAME-2", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "EFFECT-1", "CAPTURE-3", "FRAME-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["random", "graph_break", "item", "dtype_promotion", "pointwise", "indexing", "container", "partial", "helper", "global_read", "cache_key", "grad", "optimizer", "mutation", "with_block", "closure", "nested_function", "recursion", "reduction", "exception", "print", "branch_on_data", "object_mutation", "class", "introspection", "global_write", "assert", "generator", "decorator", "try_finally", "for_loop", "while_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import functools

LOG1 = []
LOG2 = []
TOTAL1 = 0
LAST1 = None


def give1(value):
    return value


READ1 = functools.partial(give1, 0.5)


class Stop1(Exception):
    pass


def even1(v, count):
    return v * 0.5 if count <= 0 else odd1(v + 1.0, count - 1)


def odd1(v, count):
    return v - 0.25 if count <= 0 else even1(v - 0.5, count - 1)


class Base1:
    def factor(self):
        return 2.0


class Derived1(Base1):
    def factor(self):
        return 0.5


class Other1:
    pass


OBJECT1 = Base1()


@contextlib.contextmanager
def scaled1(factor):
    LOG2.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG2.append("done")


def advance1(v):
    global TOTAL1, LAST1
    TOTAL1 += 1
    LAST1 = v.dim()
    return v + TOTAL1 % 4


def program(x1, x2, x3, n1, leaf1, optimizer1):
    state1 = torch.get_rng_state()
    first1 = torch.rand(2)
    torch.set_rng_state(state1)
    v1 = x3 + (first1 == torch.rand(2)).sum().item()
    v2 = x1 <= x1.long()
    left1 = 1
    while left1 > 0:
        v3 = torch.diag(x1)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v3.sum()))
        left1 -= 1
    v5 = [0.5, 1.5, 2.0, -0.5, 2.0]
    v5[1:3] = [0.25]
    middle1 = v5[n1 % 3 : 4 : 2]
    del v5[-1:]
    v4 = x3 * len(v5) + sum(middle1)
    v6 = x3 * 0.5 + READ1()
    with torch.enable_grad():
        (leaf1.sum() * 0.5 + (leaf1 * n1).sin().sum()).backward()
        optimizer1.step()
        optimizer1.zero_grad(set_to_none=False)
    v7 = v6.detach() + leaf1.detach().sum().to(v6.dtype).tanh()
    steps1 = []
    for k1 in range(3):
        def step1(v):
            return v + k1 * 0.5

        steps1.append(step1)
    v8 = steps1[0](x1) - steps1[1](x1 * 0.5)
    try:
        left2 = 4
        while left2 > 0:
            try:
                number1 = n1
                number1 += 2
                number1 *= 3
                number1 //= 2
                number1 %= 7
                number1 **= 2
                number1 <<= 1
                number1 |= 1
                number1 ^= 2
                number1 &= 15
                number1 >>= 1
                number1 -= 1
                v9 = v6 + number1 / 2
                ratio1 = number1
                ratio1 /= 4
                v7 = torch.maximum(v7, v7 * 0.5 - torch.tanh(v9.sum()) * 0.25)
                print("before the error", n1)
                if x3.sum() > 0.03:
                    raise Stop1(f"at {n1}")
                v10 = even1(v8, n1)
                v11 = x1.cummax(0).values.amin()
                v7 = torch.maximum(v7, v7 * 0.5 - torch.tanh(v10.sum()) * 0.25)
                v7 = v7 * 0.25 - v11 * 0.5
            except Stop1 as error2:
                v12 = x1.index_fill(0, torch.arange(2), 1)
                v13 = (v12.abs() + 0.5) ** torch.tanh(v4)
                v14 = torch.frac(x1)
                v7 = v7 * 0.25 - v13 * 0.5
                v7 = torch.maximum(v7, v7 * 0.5 - v14 * 0.25)
                print("caught", error2)
            v15 = v1 + 1
            v7 = (v7 + v15) * 0.5
            left2 -= 1
        v17 = [v8, v8 * 0.5]
        v17.append(x2)
        v17.insert(0, v8 + 1.0)
        v17.reverse()
        v17 += [0.25]
        last1 = v17.pop(-1)
        v16 = v17.pop() * last1 + v17[0]
        where1 = len(v17)
        LOG1.append(v17)
        x3 = torch.tanh(x3 + torch.tanh(v16.sum()))
        print("before the error", n1)
        if x1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v18 = torch.positive(v1 / (x3.abs() + 0.5))
        v19 = v18 * OBJECT1.factor() if isinstance(OBJECT1, Base1) else v18 - 1.0
        parts1 = [part1 * i1 for i1, part1 in enumerate((v1, v1 + 1.0, v1 * 0.5)) if i1 != n1]
        v20 = sum(parts1, v1)
        x3 = x3 * 0.25 - torch.tanh(v19.sum()) * 0.5
        x3 = torch.tanh(x3 + torch.tanh(v20.sum()))
    except Stop1 as error1:
        v21 = torch.cummin(x3 * x2, 0)[0]
        x3 = torch.tanh(x3 + torch.tanh(v21.sum()))
        print("caught", error1)
    with scaled1(-0.75) as factor1:
        v23 = advance1(v4)
        assert x1.abs().sum() > -0.03
        v24 = x1 * 0.5
        x3 = x3 * 0.25 - torch.tanh(v23.sum()) * 0.5
        x3 = (x3 + torch.tanh(v24.sum())) * 0.5
        v22 = x3 * factor1
    v26 = {1, n1}
    v26.add(2)
    v26.discard(9)
    v27 = (v26 | {7}) & {1, 2, 7} - {1}
    v25 = x3 + len(v26 ^ v27) * 0.5 + (n1 in v26) + (v27 <= v26)
    return v2, v5, v7, v22, v25, v26, v27


def calls(new):
    leaf1 = new.dyadic(3, requires_grad=True)
    optimizer1 = torch.optim.Adam([leaf1], lr=0.125)
    yield Call(new.dyadic(4), new.dyadic(4), new.dyadic(4), 3, leaf1, optimizer1)
    OBJECT1.__class__ = Derived1
    yield Call(new.dyadic(4), new.dyadic(4), new.dyadic(4), 3, leaf1, optimizer1)
    yield Call(new.dyadic(4), new.dyadic(4), new.dyadic(4), 3, leaf1, optimizer1)
    OBJECT1.__class__ = Base1
    yield Call(new.dyadic(4), new.dyadic(4), new.dyadic(4), 3, leaf1, optimizer1)
    OBJECT1.__class__ = Derived1
    yield Call(new.dyadic(4), new.dyadic(4), new.dyadic(4), 3, leaf1, optimizer1)
