"""Drawn at random: branch on data, dict of tensors changed, frame looked at; calls: edited first.

+++
id = "break/branch_on_data.dict_of_tensors_changed.frame_looked_at~edited_first-5a7cb11413d6"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-3", "EFFECT-5", "GRAD-3", "INTERCEPT-1", "EFFECT-1", "CAPTURE-6", "BREAK-1", "FRAME-4", "CAPTURE-5", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "class", "class_attribute", "pointwise", "cache_key", "container", "iterator", "string", "with_block", "ambient_mode", "branch_on_python", "object_mutation", "generator", "graph_break", "introspection", "branch_on_data", "reduction", "dunder", "global_read", "dtype_promotion", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import sys

LOG1 = []


class Settings1:
    def read(self):
        return 2


SETTINGS1 = Settings1()


class Counter1(torch.overrides.TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.names.append(function.__name__)
        return function(*args, **(kwargs or {}))


NUMBER1 = 1


def program(x1, x2, n1):
    v1 = x1 * SETTINGS1.read()
    v3 = collections.OrderedDict(first=x2, second=0.5, third=n1)
    v3.move_to_end("first")
    key1, value1 = v3.popitem()
    v2 = value1 * v3["second"] + next(iter(v3.values()))
    v4 = torch.i0(torch.tanh(v1))
    v5 = x1 + 1
    with torch.inference_mode():
        inner1 = v5.detach() * 2.0
        v7 = [inner1, torch.is_inference_mode_enabled(), inner1.is_inference()]
    v6 = v5 * 0.5
    if n1 != 2:
        words1 = "one,two,,three".split(",")
        joined1 = "-".join(word.title() for word in words1 if word)
        old1 = "%s:%d" % (joined1, n1)
        v9 = "{0}/{name}".format(old1.upper(), name="end").replace("O", "0")
        v8 = x2 * 0.5 + (v9.startswith("0NE") and len(v9)) / 16 + v9.find("/") % 4
        LOG1.append(v9)
        v11 = sys._getframe().f_code.co_name
        v10 = v4 + len(v11) % 4
        LOG1.append(v11)
        v13 = {}
        for k1 in range(2):
            node1 = (x2, (x2 * 0.5, (x2 - 1.0, None)))
            v14 = x2 * 0.0
            while node1 is not None:
                value2, node1 = node1
                v14 = v14 + value2
            v5 = v5 * 0.25 - torch.tanh(v14.sum()) * 0.5
            v13[k1] = v5
        v12 = v13[0] - v13[1] * 0.5
        LOG1.append(v13)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v8.sum()))
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v10.sum()) * 0.25)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v12.sum()) * 0.25)
    elif n1 == 2:
        with torch.inference_mode():
            inner2 = v6.detach() * 2.0
            v16 = [inner2, torch.is_inference_mode_enabled(), inner2.is_inference()]
        v15 = v6 * 0.5
        LOG1.append(v16)
        if v2.sum() > 0.03:
            v17 = v2 * 2.0
        else:
            v17 = v2 - 0.5
        v18 = torch.cosh(torch.tanh(v17))
        x1 = torch.tanh(x1 + torch.tanh(v15.sum()))
        x1 = x1 * 0.25 - torch.tanh(v18.sum()) * 0.5
    elif n1 in (4, 5, 6):
        x1 = x1 * 0.5
    else:
        counter1 = Counter1()
        with counter1:
            v19 = torch.tanh(v5) + torch.sin(v5)
        v20 = list(counter1.names)
        LOG1.append(v20)
        v22 = torch.full((2,), NUMBER1, device=x2.device)
        v21 = x2 + NUMBER1
        LOG1.append(v22)
        x1 = x1 * 0.25 - v19 * 0.5
        x1 = torch.tanh(x1 + torch.tanh(v21.sum()))
    round1 = 0
    while True:
        round1 += 1
        if round1 > 3:
            break
        if round1 == n1:
            continue
        v23 = v2 + 1
        v4 = torch.tanh(v4 + torch.tanh(v23.sum()))
    return {"x1": x1, "v3": v3, "v4": v4, "v7": v7}


def calls(new):
    Settings1.read = lambda self: 3
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4)], 3)
    Settings1.read = lambda self: 2
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4)], 3)
    Settings1.read = lambda self: 3
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], new.tensor([0.0, -0.0, 1.25, -0.5])[new.integers(0, 4, 4)], 3)
