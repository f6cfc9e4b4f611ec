"""Drawn at random: async with for, descriptor, dict of module; calls: repeat.

+++
id = "exc/async_with_for.descriptor.dict_of_module~repeat-6ec133603ed3"
clauses = ["INTERCEPT-3", "BREAK-1", "EFFECT-1", "EFFECT-2", "EFFECT-5", "CAPTURE-3", "CAPTURE-5", "EXC-2", "CAPTURE-2", "GRAD-3", "INTERCEPT-1", "BREAK-3", "BREAK-6", "EXC-5", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["generator", "class", "dunder", "helper", "with_block", "branch_on_python", "object_mutation", "container", "attribute", "property", "pointwise", "reduction", "ambient_mode", "graph_break", "exception", "print", "branch_on_data", "for_loop", "comprehension", "try_except", "while_loop", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import types

SEEN1 = []
STATE1 = {"calls": 0, "spare": 1}
MET1 = set()
LOG1 = []


class Steps1:
    def __init__(self, count):
        self.count = count

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.count == 0:
            raise StopAsyncIteration
        self.count -= 1
        return self.count

    async def __aenter__(self):
        return self

    async def __aexit__(self, kind, error, trace):
        self.count = -1
        return False


async def halves1(v):
    yield v
    yield v * 0.5


async def collect1(v):
    trail = []
    async with Steps1(2) as steps:
        async for step in steps:
            v = v + step
            trail.append(step)
    total = sum([part async for part in halves1(v)])
    return total, trail


def drive1(coroutine):
    try:
        coroutine.send(None)
    except StopIteration as done:
        return done.value
    raise RuntimeError("it waits")


class Doubled1:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        return 1 if instance is None else getattr(instance, self.name) * 2

    def __set__(self, instance, value):
        setattr(instance, self.name, value)


class Holder1:
    width = Doubled1()


class Stop1(Exception):
    pass


def program(x1, x3, n1):
    v1, v2 = drive1(collect1(x3))
    left1 = 3
    while left1 > 0:
        if (count1 := x1.dim() + n1) > 3:
            v3 = x1 * (factor1 := count1 / 8)
        else:
            v3 = x1 + (factor1 := 0.5)
        v3 = v3 - factor1
        SEEN1.append(x3.sum())
        SEEN1[-1:] = [SEEN1[-1] * 0.5, n1]
        v4 = x3 + len(SEEN1) % 4
        STATE1["calls"] += 1
        STATE1["last"] = v4.detach() * 0.5
        old1 = STATE1.pop("spare", None)
        v5 = v4 + STATE1["calls"] % 3 + (old1 is None)
        x3 = x3 * 0.25 - torch.tanh(v3.sum()) * 0.5
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v5.sum()) * 0.25)
        left1 -= 1
    config1 = types.SimpleNamespace(scale=0.5, name="n", **{"extra": n1})
    config1.scale *= 2
    del config1.name
    v6 = v1 * config1.scale + config1.extra
    object1 = Holder1()
    object1.width = 1
    v7 = v1 + object1.width + Holder1.width
    node1 = (x1, (x1 * 0.5, (x1 - 1.0, None)))
    v8 = x1 * 0.0
    while node1 is not None:
        value1, node1 = node1
        v8 = v8 + value1
    try:
        v9 = v6 + 1
        v10 = torch.erfinv(torch.tanh(v8) * 0.75)
        x3 = x3 * 0.25 - torch.tanh(v9.sum()) * 0.5
        x3 = torch.tanh(x3 + torch.tanh(v10.sum()))
        print("before the error", n1)
        if v8.sum() > 0.03:
            raise Stop1(f"at {n1}")
        known1 = n1 in MET1
        MET1.add(n1)
        v11 = x3 * 0.5 + known1
        for i1 in range(2):
            for j1 in range(i1 + 1):
                if j1 == n1:
                    break
                v12 = []
                for k1 in range(3):
                    try:
                        if k1 == j1:
                            break
                        if k1 == 1:
                            continue
                        v13 = torch.linalg.vector_norm(v11, 1, 1)
                        v14 = v1 / 2.0
                        v15 = v1 - j1
                        v8 = torch.tanh(v8 + torch.tanh(v13.sum()))
                        v8 = v8 * 0.25 - torch.tanh(v14.sum()) * 0.5
                        v8 = torch.maximum(v8, v8 * 0.5 - torch.tanh(v15.sum()) * 0.25)
                    finally:
                        v12.append(k1)
                LOG1.append(v12)
                v16 = torch.nn.functional.gelu(v8)
                v8 = torch.where(v8 > 0.31, v8 * 0.5, v16)
            else:
                continue
            v8 = v8 * 0.5
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v8.sum()) * 0.25)
    except Stop1 as error1:
        with torch.inference_mode():
            inner1 = x3.detach() * 2.0
            v18 = [inner1, torch.is_inference_mode_enabled(), inner1.is_inference()]
        v17 = x3 * 0.5
        LOG1.append(v18)
        x3 = x3 * 0.25 - v17 * 0.5
        print("caught", error1)
    v19 = torch.sum(v8, (2,), keepdim=True)
    return x3, v2, v7, v19


def calls(new):
    x1 = new.dyadic(4, 4, 3)
    x3 = new.dyadic(4, 3)
    yield Call(x1, x3, 3)
    yield Call(x1, x3, 3)
