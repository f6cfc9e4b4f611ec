"""Drawn at random: cached function, comprehension of closures, comprehension over block; calls: edited first.

+++
id = "exc/cached_function.comprehension_of_closures.comprehension_over_block~edited_first-40e4ac57aa21"
clauses = ["RNG-1", "RNG-2", "RNG-3", "CAPTURE-5", "EFFECT-1", "CAPTURE-2", "CACHE-2", "CACHE-3", "EXC-2", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["random", "class", "dunder", "attribute", "star_args", "decorator", "helper", "generator", "with_block", "object_mutation", "container", "cache_key", "default_argument", "indexing", "global_read", "alias", "branch_on_python", "exception", "iterator", "pointwise", "for_loop", "while_loop", "comprehension", "lambda", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import functools

LOG1 = []


class Settings1:
    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return len(name) / 8


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG1.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG1.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


@functools.lru_cache(maxsize=None)
def table1(count):
    return tuple(k * k / 8 for k in range(count + 1))


ITEMS1 = {"a": 1}


def step2(value):
    return value * 2.0


def spare1(value):
    return value + 1.0


kept_code1 = step2.__code__


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


def program(x1, n1, x3):
    v1 = x1 + torch.rand_like(x1)
    object1 = Settings1(scale=0.5)
    v2 = v1 * object1.scale + object1.anything
    v3 = getattr(object1, "__missing__", "none")
    for k1 in range(3):
        with Section1(f"round {k1}"):
            if k1 == n1:
                break
            if k1 == 1:
                continue
            v4 = v1 + table1(3)[-1] + table1(3)[0]
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v4.sum()))
    v5 = x1 + sum(ITEMS1.values()) * 0.25
    steps1 = [lambda v6, k2=k2: v6 + k2 for k2 in range(1)]
    v7 = x1
    for step1 in steps1:
        v7 = step1(v7)
    done1 = False
    tries1 = 0
    while not done1:
        v8 = torch.index_add(v1, 0, torch.tensor([1, 0]), x3)
        v7 = torch.tanh(v7 + v8)
        tries1 += 1
        done1 = tries1 >= 2
    trail1 = []
    for k3 in range(2):
        v10 = step2(v7)
        v11 = x1 * 2.0 if CHOSEN1 is FIRST1 else x1 + 1.0
        source1 = iter([0.5, 1.5])
        v12 = v7
        while True:
            try:
                v12 = v12 * 0.5 + next(source1)
            except StopIteration:
                break
        v2 = v2 * 0.25 - torch.tanh(v10.sum()) * 0.5
        v2 = torch.where(v2 > 0.31, v2 * 0.5, v11)
        v2 = v2 * 0.25 - v12 * 0.5
        trail1.append(v2)
    v9 = torch.stack(trail1).sum(0)
    v13 = torch.copysign(x1, x1)
    return v2, v3, v5, v9, v13


def calls(new):
    global CHOSEN1
    CHOSEN1 = SECOND1
    yield Call(new.dyadic(3, 4), 3, new.dyadic(2, 4))
    CHOSEN1 = FIRST1
    yield Call(new.dyadic(3, 4), 3, new.dyadic(2, 4))
    CHOSEN1 = SECOND1
    yield Call(new.dyadic(3, 4), 3, new.dyadic(2, 4))
