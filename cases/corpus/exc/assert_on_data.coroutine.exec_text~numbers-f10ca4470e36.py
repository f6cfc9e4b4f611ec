"""Drawn at random: assert on data, coroutine, exec text; calls: numbers.

+++
id = "exc/assert_on_data.coroutine.exec_text~numbers-f10ca4470e36"
clauses = ["SHAPE-7", "BREAK-1", "CACHE-2", "CACHE-3", "EFFECT-1", "CAPTURE-5", "SHAPE-4", "INTERCEPT-3", "RNG-1", "RNG-2", "RNG-3", "EXC-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_size", "pointwise", "dynamic_shapes", "graph_break", "item", "container", "class", "attribute", "introspection", "cache_key", "object_mutation", "string", "size_arithmetic", "generator", "dunder", "helper", "random", "exception", "matmul", "assert", "branch_on_data", "branch_on_python", "try_except", "try_finally", "for_loop", "comprehension", "match"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


class Space1:
    pass


SPACE1 = Space1()


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


class Pause1:
    def __init__(self, value):
        self.value = value

    def __await__(self):
        answer = yield self.value
        return answer


async def double_later1(v):
    count = await Pause1(2)
    return v * 0.5 + count


def step1(value):
    return value * 2.0


def spare1(value):
    return value + 1.0


kept_code1 = step1.__code__


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


def program(x1, n1, x4, x5, x6):
    try:
        v1 = torch.tanh(x1).tan()
        total1 = 0.0
        for row1 in v1:
            total1 = total1 * 0.5 + row1.sum()
        v2 = v1 + torch.tanh(v1.sum() + total1)
        v3 = x1 + 1
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v2.sum()) * 0.25)
        x1 = torch.tanh(x1 + torch.tanh(v3.sum()))
        if x1.shape[0] == 4:
            raise ValueError("in the middle", n1)
        v4 = x1 + 1
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v4.sum()))
    except ValueError as error1:
        match n1:
            case 0:
                first1, *_ = [*x4.reshape(-1).tolist(), 0.5]
                v5 = x4 + first1 * 2.0
                x1 = x1 * 0.25 - torch.tanh(v5.sum()) * 0.5
            case 1 | 2:
                v6 = x4 * (2.0 if hasattr(SPACE1, "extra") else 0.5) + getattr(SPACE1, "extra", 1.0)
                v7 = Child1(0.5).run(x4)
                v8 = [cls.__name__[:4] for cls in Child1.__mro__]
                LOG1.append(v8)
                x1 = x1 * 0.25 - torch.tanh(v6.sum()) * 0.5
                x1 = (x1 + torch.tanh(v7.sum())) * 0.5
            case int() as other1 if other1 > 5:
                x1 = x1 * 0.5
            case _:
                v10 = f"{tuple(x1.shape)} {x1.shape[0]:>4} {x1.numel() % 7}"
                v9 = x1 + len(v10.split()) * 0.5
                LOG1.append(v10)
                task1 = double_later1(x1)
                try:
                    waiting1 = task1.send(None)
                    task1.send(waiting1 + 1)
                    v11 = x1
                except StopIteration as done1:
                    v11 = done1.value
                state1 = torch.get_rng_state()
                first2 = torch.rand(2)
                torch.set_rng_state(state1)
                v12 = v9 + (first2 == torch.rand(2)).sum().item()
                x1 = x1 * 0.25 - torch.tanh(v11.sum()) * 0.5
                x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v12.sum()))
        v13 = step1(x1)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v13.sum()) * 0.25)
        x1 = x1 * 0.5 + len(error1.args) * 0.25
    v14 = torch.mm(x1, x5)
    v15 = x5 + [0.5, 1.5, 2.5][int((x5 > 0.03).sum()) % 3]
    v16 = torch.nn.functional.prelu(x1, x6)
    assert v15.abs().sum() > -0.03
    v17 = v15 * 0.5
    v18, v19 = guarded1(v14, n1)
    v20, v21 = guarded1(v16, n1)
    v22 = x6 > x4
    space1 = {"x": x4}
    exec("y = x * 2.0 + 1.0", space1)
    v23 = space1["y"]
    v24 = v23.clone()
    return v17, v18, v19, v20, v21, v22, v24


def calls(new):
    yield Call(new.dyadic(4, 3), 3, new.dyadic(4, 3), new.dyadic(3, 4), new.dyadic(3))
    yield Call(new.dyadic(4, 3), 4, new.dyadic(4, 3), new.dyadic(3, 4), new.dyadic(3))
    yield Call(new.dyadic(4, 3), 3, new.dyadic(4, 3), new.dyadic(3, 4), new.dyadic(3))
    yield Call(new.dyadic(4, 3), 4, new.dyadic(4, 3), new.dyadic(3, 4), new.dyadic(3))
