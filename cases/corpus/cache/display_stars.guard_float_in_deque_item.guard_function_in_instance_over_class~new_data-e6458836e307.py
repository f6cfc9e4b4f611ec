"""Drawn at random: display stars, guard float in deque item, guard function in instance over class; calls: new data.

+++
id = "cache/display_stars.guard_float_in_deque_item.guard_function_in_instance_over_class~new_data-e6458836e307"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-5", "EFFECT-1", "CAPTURE-4", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["container", "cache_key", "class", "attribute", "introspection", "default_argument", "object_mutation", "helper", "class_attribute", "callback", "reduction", "branch_on_python", "module", "string", "comprehension"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import collections

LOG1 = []


QUEUE1 = collections.deque([0.5])


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


def remember1(value, seen=[]):
    seen.append(value)
    return seen


def doubled1(v):
    return v * 2.0


def shifted1(v):
    return v - 1.0


class Settings1:
    value = (doubled1,)


SETTINGS1 = Settings1()


ITEMS1 = {"a": 1}


def program(x1, n1, flag1, net1):
    v1 = x1 * 0.5 + QUEUE1[0]
    v2 = Child1(0.5).run(x1)
    v3 = [cls.__name__[:4] for cls in Child1.__mro__]
    seen1 = remember1(n1)
    v4 = v1 + len(seen1) % 5
    v5 = SETTINGS1.value[0](v2)
    v6 = torch.linalg.vector_norm(v5, 1, -2, keepdim=True)
    if n1 >= 2:
        net1.eval() if not flag1 else net1.train()
        v7 = net1(v1) * 0.5
        v8 = net1.training
        LOG1.append(v8)
        kinds1 = {"small": 1, "large": 4}
        key1 = "large" if n1 > 3 else "other"
        if key1 in kinds1 and n1 not in [5, 7]:
            v9 = v7 + kinds1[key1]
        else:
            v9 = v7 - len(kinds1)
        v10 = x1 + sum(ITEMS1.values()) * 0.25
        v2 = torch.tanh(v2 + torch.tanh(v9.sum()))
        v2 = torch.tanh(v2 + torch.tanh(v10.sum()))
    else:
        pair1 = [v2, v2 * 0.5]
        whole1 = [*pair1, v2 - 1.0, *(v2, 2.0)]
        v13 = {**{"a": 1, "b": 2}, "b": n1, **dict(c=0.5)}
        v12 = {*v13, "z"}
        fixed1 = (*pair1, n1)
        v11 = whole1[1] + whole1[-1] * v13["b"] + len(v12) + fixed1[2] * 0.5
        LOG1.append(v12)
        LOG1.append(v13)
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v11.sum()) * 0.25)
    return v2, v3, v4, v6


def calls(new):
    net1 = new.module(lambda: torch.nn.Dropout(0.0))
    yield Call(new.dyadic(4, 2, 4, 4), 3, True, net1)
    yield Call(new.dyadic(4, 2, 4, 4), 3, True, net1)
    yield Call(new.dyadic(4, 2, 4, 4), 3, True, net1)
