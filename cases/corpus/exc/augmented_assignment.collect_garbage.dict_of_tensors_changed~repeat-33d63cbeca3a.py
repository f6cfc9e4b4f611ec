"""Drawn at random: augmented assignment, collect garbage, dict of tensors changed; calls: repeat.

+++
id = "exc/augmented_assignment.collect_garbage.dict_of_tensors_changed~repeat-33d63cbeca3a"
clauses = ["EXC-1", "EXC-3", "EXC-5", "EFFECT-1", "CAPTURE-5", "CACHE-2", "CACHE-3", "GRAD-3", "INTERCEPT-1", "RNG-1", "RNG-2", "RNG-3", "CACHE-6", "CAPTURE-3", "SHAPE-7", "ALIAS-1", "BREAK-1", "EFFECT-5", "EXC-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["exception", "branch_on_python", "object_mutation", "class", "dunder", "attribute", "star_args", "indexing", "view", "container", "cache_key", "for_loop", "with_block", "ambient_mode", "random", "branch_on_size", "reduction", "inplace", "mutation", "graph_break", "iterator", "string", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import gc

LOG1 = []


class Settings1:
    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return len(name) / 8


TABLE1 = {"a": 0.5, "b": 1.5}


class Table1(dict):
    def __missing__(self, key):
        return len(key) / 8

    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)


PENDING1 = []


def program(x1, x2, n1, flag1):
    for i1 in range(1, 4):
        if i1 == n1:
            break
        v1 = x1 + 1
        if n1 == 4:
            raise LookupError("lost") from OSError("cause")
        object1 = Settings1(scale=-1.0)
        v2 = x1 * object1.scale + object1.anything
        v3 = getattr(object1, "__missing__", "none")
        LOG1.append(v3)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v1.sum()) * 0.25)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v2.sum()))
    else:
        v4 = x2.index_fill(2, torch.arange(2), 1)
        x2 = x2 * 0.25 - v4 * 0.5
    low1, high1 = torch.stack([x2, x2 * 0.5]).unbind(0)
    v5 = low1 - high1 * 2.0
    v6 = x1
    for key1, value1 in TABLE1.items():
        v6 = v6 * 0.5 + value1
    if n1 == 0:
        raise ValueError(f"cannot use {n1}")
    with torch.inference_mode():
        inner1 = v6.detach() * 2.0
        v8 = [inner1, torch.is_inference_mode_enabled(), inner1.is_inference()]
    v7 = v6 * 0.5
    v9 = torch.nn.functional.dropout(v5, 0.5, training=flag1) * 0.5
    v11 = Table1(a=v9)
    v10 = v11["a"] * 0.5 + v11["unknown"]
    v11["b"] = 2
    v12 = []
    try:
        v13 = torch.nn.functional.normalize(x1 + 3.0, dim=2)
        v13 *= 0.5
        v14 = v10 * 0.5
        gc.collect(0)
        v7 = torch.maximum(v7, v7 * 0.5 - v13 * 0.25)
        v7 = v7 * 0.25 - v14 * 0.5
        if v7.shape[0] != 4:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v12.append(f"except {error1.args[0]}")
        v15 = x2 + 1
        v7 = v7 * 0.25 - v15 * 0.5
    else:
        v12.append("else")
        v16 = x2 * 2.0 if PENDING1 else x2 - 1.0
        v18 = {}
        for k1 in range(2):
            v20 = collections.OrderedDict(first=v9, second=0.5, third=k1)
            v20.move_to_end("first")
            key2, value2 = v20.popitem()
            v19 = value2 * v20["second"] + next(iter(v20.values()))
            LOG1.append(v20)
            v6 = (v6 + torch.tanh(v19.sum())) * 0.5
            v18[k1] = v6
        v17 = v18[0] - v18[1] * 0.5
        LOG1.append(v18)
        v7 = torch.maximum(v7, v7 * 0.5 - v16 * 0.25)
        v7 = torch.where(v7 > 0.31, v7 * 0.5, torch.tanh(v17.sum()))
    finally:
        v12.append("finally")
        left1, right1 = v9, v9 + 1.0
        left1, right1 = right1, left1
        (p1, q1), r1 = (left1, right1), n1
        v21 = p1 * 2.0 - q1 + r1
        v7 = v7 * 0.25 - torch.tanh(v21.sum()) * 0.5
    return v6, v7, v8, v11, v12


def calls(new):
    x1 = new.dyadic(4, 2, 4, 4)
    x2 = new.dyadic(4, 1, 4, 4)
    yield Call(x1, x2, 3, True)
    yield Call(x1, x2, 3, True)
