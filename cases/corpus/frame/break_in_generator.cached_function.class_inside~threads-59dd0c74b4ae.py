"""Drawn at random: break in generator, cached function, class inside; calls: threads.

+++
id = "frame/break_in_generator.cached_function.class_inside~threads-59dd0c74b4ae"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "SHAPE-7", "CAPTURE-5", "EFFECT-1", "EXC-2", "BREAK-6", "EXC-5", "SHAPE-4", "FRAME-4", "INTERCEPT-2", "CACHE-2", "CACHE-3", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "graph_break", "generator", "helper", "branch_on_size", "matmul", "decorator", "normalization", "class", "property", "dunder", "attribute", "object_mutation", "exception", "print", "branch_on_data", "size_arithmetic", "container", "dynamic_shapes", "item", "default_argument", "branch_on_python", "introspection", "string", "closure", "class_attribute", "cache_key", "thread", "for_loop", "try_except", "try_finally", "while_loop", "comprehension", "nested_function"]
origin = "grammar"
generator = 1
+++
"""
import torch
import functools
import torch._dynamo

LOG1 = []


def stages1(y):
    for step in range(2):
        y = y * 0.5 + step
        yield y * 0.5 if y.sum() > 0.03 else y + 1.0


class Stop1(Exception):
    pass


@functools.lru_cache(maxsize=None)
def table1(count):
    return tuple(k * k / 8 for k in range(count + 1))


class Doubled1:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        return 1 if instance is None else getattr(instance, self.name) * 2

    def __set__(self, instance, value):
        setattr(instance, self.name, value)


class Holder1:
    width = Doubled1()


def guarded1(value, number):
    note = "none"
    try:
        if number % 2:
            return value * 2.0, note
        note = "even"
        raise RuntimeError(note)
    except RuntimeError:
        return value - 1.0, note
    finally:
        if number == 2:
            return value * 0.5, "replaced"


def remember1(value, seen=[]):
    seen.append(value)
    return seen


def double1(v):
    return v * 2.0


def shift1(v, by=0.5):
    return v + by


pair1 = {"double": double1, "shift": shift1}


ALLOWED1 = {1, 2}


def program(x1, x2, n1, x3, x4, x5, x6):
    v1 = torch.cos(x1)
    v2 = torch.isinf(x1)
    v3 = torch.clamp(x1, max=x1)
    v4 = v1 * 2.0
    torch._dynamo.graph_break()
    v4 = v4 - 0.5
    v5 = x2 * 0.5
    for part1 in stages1(x2):
        v5 = v5 * 0.5 + part1
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        if v3.shape[0] != 5:
            try:
                v6 = torch.addmm(x4, v4, x3, beta=0.25)
                x1 = x1 * 0.25 - torch.tanh(v6.sum()) * 0.5
                print("before the error", n1)
                if x2.sum() > 0.03:
                    raise Stop1(f"at {n1}")
                v7 = x1 + table1(4)[-1] + table1(3)[0]
                v8 = torch.nn.functional.batch_norm(x1, x5, x6.abs() + 0.5)
                x1 = (x1 + torch.tanh(v7.sum())) * 0.5
                x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v8.sum()))
            except Stop1 as error1:
                object1 = Holder1()
                object1.width = 2
                v9 = x2 + object1.width + Holder1.width
                v10, v11 = guarded1(x1, n1)
                LOG1.append(v11)
                v12 = x3 + 1
                x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v9.sum()) * 0.25)
                x1 = x1 * 0.25 - torch.tanh(v10.sum()) * 0.5
                x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v12.sum()))
                print("caught", error1)
            shape1 = x3.shape
            v15 = {shape1[0]: "rows", "all": x3.numel()}
            v13 = x3 * 0.5 + len(shape1) + (v15["all"] > 4)
            v14 = [shape1[0] * 2 + 1, shape1[-1] // 2, *shape1, x3.size(0), x3.dim()]
            LOG1.append(v14)
            LOG1.append(v15)
            try:
                v16 = x3 + torch.stack([x3, x3]).item()
            except (RuntimeError, ValueError):
                v16 = x3 * 0.5 + 1.0
            x1 = x1 * 0.25 - torch.tanh(v13.sum()) * 0.5
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v16.sum()))
        seen1 = remember1(n1)
        v17 = x1 + len(seen1) % 5
        x1 = x1 * 0.25 - torch.tanh(v17.sum()) * 0.5
    else:
        if (count1 := v3.dim() + n1) > 3:
            v18 = v3 * (factor1 := count1 / 8)
        else:
            v18 = v3 + (factor1 := 0.5)
        v18 = v18 - factor1
        v19 = v3 * v4
        chosen1 = pair1["double" if v5.dim() > 2 else "shift"]
        v20 = chosen1(v19)
        v21 = f"{chosen1.__name__}:{chosen1.__code__.co_argcount}"
        LOG1.append(v21)
        x1 = (x1 + torch.tanh(v18.sum())) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v20.sum()))
    v22 = x2 @ x3
    factor2 = 0.5

    class Local1:
        "Made anew in every call."

        kind: str = "local"
        scale = factor2
        shifted = [0.25 for _ in range(2)]
        __secret = 1

        def apply(self, value):
            return value * factor2 + self.scale + self.shifted[0] + self.__secret

        del scale
        scale = 0.5

    v23 = Local1().apply(v22)
    v24 = Local1.__qualname__
    v25 = v4 * 2.0 if 3 in ALLOWED1 else v4 + 1.0
    return x1, v2, v23, v24, v25


def calls(new):
    yield Call(new.dyadic(4, 3, requires_grad=True), new.dyadic(4, 3), 3, new.dyadic(3, 4), new.dyadic(4, 4), new.dyadic(3), new.dyadic(3))
    yield Call(new.dyadic(4, 3, requires_grad=True), new.dyadic(4, 3), 3, new.dyadic(3, 4), new.dyadic(4, 4), new.dyadic(3), new.dyadic(3), thread=True)
    yield Call(new.dyadic(4, 3, requires_grad=True), new.dyadic(4, 3), 3, new.dyadic(3, 4), new.dyadic(4, 4), new.dyadic(3), new.dyadic(3))
    yield Call(new.dyadic(4, 3, requires_grad=True), new.dyadic(4, 3), 3, new.dyadic(3, 4), new.dyadic(4, 4), new.dyadic(3), new.dyadic(3), thread=True)
