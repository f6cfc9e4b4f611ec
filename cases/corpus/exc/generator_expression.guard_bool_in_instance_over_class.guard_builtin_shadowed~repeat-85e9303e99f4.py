"""Drawn at random: generator expression, guard bool in instance over class, guard builtin shadowed; calls: repeat.

+++
id = "exc/generator_expression.guard_bool_in_instance_over_class.guard_builtin_shadowed~repeat-85e9303e99f4"
clauses = ["FRAME-1", "EXC-2", "CACHE-2", "CACHE-3", "EFFECT-1", "CAPTURE-6", "CAPTURE-3", "CAPTURE-5", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["nan_inf", "signed_zero", "exception", "helper", "class_attribute", "attribute", "class", "cache_key", "branch_on_python", "object_mutation", "string", "generator", "container", "dunder", "global_read", "matmul", "reduction", "try_except", "try_finally"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch

LOG1 = []


def strict1(a, b):
    return a * b


class Settings1:
    value = (True,)


SETTINGS1 = Settings1()


class Table1(dict):
    def __missing__(self, key):
        return len(key) / 8

    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)


def seven1(items):
    return 7


def program(x1, x2, flag1, n1, x3):
    try:
        v1 = strict1(x1, 1, 2, 3)
    except TypeError:
        v1 = strict1(x1, 1) + 0.5
    v2 = v1 + 1
    v3 = x2 * 2.0 if SETTINGS1.value[0] else x2 - 1.0
    try:
        if flag1:
            words1 = "one,two,,three".split(",")
            joined1 = "-".join(word.title() for word in words1 if word)
            old1 = "%s:%d" % (joined1, n1)
            v5 = "{0}/{name}".format(old1.upper(), name="end").replace("O", "0")
            v4 = v3 * 0.5 + (v5.startswith("0NE") and len(v5)) / 16 + v5.find("/") % 4
            LOG1.append(v5)
            x2 = x2 * 0.25 - torch.tanh(v4.sum()) * 0.5
        elif n1 == 2:
            v7 = Table1(a=x2)
            v6 = v7["a"] * 0.5 + v7["unknown"]
            v7["b"] = 2
            LOG1.append(v7)
            x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v6.sum()) * 0.25)
        elif n1 in (4, 5, 6):
            x2 = x2 * 0.5
        else:
            v8 = x2 + len([1, 2, 3])
            v9 = sum((v * k for k, v in enumerate((x1, x1 * 0.5, x1 - 1.0)) if k), x1)
            x2 = torch.tanh(x2 + torch.tanh(v8.sum()))
            x2 = x2 * 0.25 - torch.tanh(v9.to(torch.float64).sum()) * 0.5
        v10 = torch.outer(x2, x3)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v10.sum()) * 0.25)
    finally:
        v11 = x3 + 1
        x2 = x2 * 0.25 - torch.tanh(v11.sum()) * 0.5
    v12 = x1.sum()
    v13 = v1 + 1
    v14 = v2 + 1
    return x2, v12, v13, v14


def calls(new):
    x1 = new.dyadic(4)
    x2 = new.tensor([0.0, -0.0, 1.25, -0.5], dtype=torch.float64)[new.integers(0, 4, 1)]
    x3 = new.dyadic(4, dtype=torch.float64)
    yield Call(x1, x2, True, 3, x3)
    yield Call(x1, x2, True, 3, x3)
