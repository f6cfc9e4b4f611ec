"""Drawn at random: comprehension over block, generator next default, generator with body; calls: edited twice.

+++
id = "exc/comprehension_over_block.generator_next_default.generator_with_body~edited_twice-253d5c3adbfd"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-2", "EFFECT-1", "CAPTURE-6", "BREAK-4", "CAPTURE-5", "EXC-1", "EXC-5", "EFFECT-4", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["container", "callback", "helper", "cache_key", "pointwise", "iterator", "object_mutation", "string", "generator", "lambda", "default_argument", "keyword_only", "class", "dunder", "attribute", "star_args", "exception", "for_loop", "match", "try_finally"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import itertools

LOG1 = []
LOG2 = []


def doubled1(v):
    return v * 2.0


def shifted1(v):
    return v - 1.0


TABLE1 = {"value": doubled1}


def stages1(u1):
    for step in range(2):
        yield inner1(u1) * (step + 1)




def inner1(u1):
    v13 = u1 * u1
    v14 = (torch.tanh(v13) * 0.75).atanh()
    v15 = torch.logical_not(u1)
    v14 = (v14 + torch.tanh(v15.sum() * 0.125)) * 0.5
    return v14


def read1(*, value=(2, 0.5)):
    return value


class Settings1:
    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return len(name) / 8


class Broken1(Exception):
    pass


def program(x1, n1):
    v1 = TABLE1["value"](x1)
    match n1:
        case 0:
            v2 = torch.nn.functional.leaky_relu(v1, 0.25)
            source1 = iter([v1, v1 * 0.5, v1 + 1.0, 0.25])
            v3 = next(source1)
            for part1 in source1:
                v3 = v3 + part1
                break
            v3 = v3 - sum(source1)
            x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v2.sum()))
            x1 = torch.tanh(x1 + torch.tanh(v3.sum()))
        case 1 | 2:
            v4 = x1 + 1
            v5 = v1.isfinite()
            v6 = v5 * 0.25
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v4.sum()) * 0.25)
            x1 = (x1 + v6) * 0.5
        case int() as other1 if other1 > 5:
            x1 = x1 * 0.5
        case _:
            v7 = torch.nn.functional.hardshrink(v1, 0.25).clamp(-1, 2)
            trail1 = []
            for k1 in range(2):
                words1 = "one,two,,three".split(",")
                joined1 = "-".join(word.title() for word in words1 if word)
                old1 = "%s:%d" % (joined1, n1)
                v10 = "{0}/{name}".format(old1.upper(), name="end").replace("O", "0")
                v9 = v7 * 0.5 + (v10.startswith("0NE") and len(v10)) / 16 + v10.find("/") % 4
                LOG1.append(v10)
                odd1 = (k for k in range(4) if k % 2)
                first1 = next(odd1, None)
                v11 = v9 + (0.5 if first1 is None else first1)
                v12 = v9 * 0.5
                for part2 in stages1(v9):
                    v12 = v12 * 0.5 + torch.tanh(part2.sum())
                v1 = torch.tanh(v1 + torch.tanh(v11.sum()))
                v1 = v1 * 0.25 - torch.tanh(v12.sum()) * 0.5
                trail1.append(v1)
            v8 = torch.stack(trail1).sum(0)
            v16 = v7.erf()
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v8.sum()) * 0.25)
            x1 = torch.where(x1 > 0.31, x1 * 0.5, v16)
    v18 = [3, 1, 2, n1]
    v18.sort(key=lambda v: (-v, v))
    v18.extend(k for k in range(2))
    v18.remove(1)
    copy1 = v18[:]
    copy1.clear()
    v17 = v1 * v18.index(3) + v18.count(2) - len(copy1) + (v18 == [3] + copy1 * 2)
    factor1, *shifts1 = read1()
    v19 = x1 * factor1 + sum(shifts1)
    object1 = Settings1(scale=2.0)
    v20 = x1 * object1.scale + object1.anything
    v21 = getattr(object1, "__missing__", "none")
    LOG2.append(n1)
    try:
        if n1 in (2, 4):
            raise Broken1(f"with {len(LOG2) % 3}")
    finally:
        LOG2.append("left")
    v22 = v17.sinc()
    v23 = v19
    for left1, right1 in itertools.zip_longest([v19, torch.tanh(v20.sum())], [0.5], fillvalue=0.25):
        v23 = v23 * 0.5 + left1 * right1
    for group1, members1 in itertools.groupby([1, 1, 2, 3, 3], key=lambda v: v > 1):
        v23 = v23 + len(list(members1)) * 0.25
    v24 = torch.square(v22)
    return v18, v21, v23, v24


def calls(new):
    yield Call(new.dyadic(4, 2, 4, 4), 3)
    read1.__kwdefaults__ = {"value": (3, 0.25)}
    yield Call(new.dyadic(4, 2, 4, 4), 3)
    TABLE1["value"] = shifted1
    yield Call(new.dyadic(4, 2, 4, 4), 3)
    read1.__kwdefaults__ = {"value": (2, 0.5)}
    yield Call(new.dyadic(4, 2, 4, 4), 3)
    TABLE1["value"] = doubled1
    yield Call(new.dyadic(4, 2, 4, 4), 3)
